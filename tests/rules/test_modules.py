"""The modules of the rules import each other one way, and know nothing of screens and clocks."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import sthelena

FOLDER = Path(sthelena.__file__).parent
MODULES = {
    "sthelena." + ".".join(file.relative_to(FOLDER).with_suffix("").parts): file
    for file in FOLDER.rglob("*.py")
}


def imports(module: str) -> set[str]:
    """The full names that a module imports from; type annotations alone count too."""
    found = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".")[: -node.level] if node.level else []
            origin = ".".join([*parts, *([node.module] if node.module else [])])
            # What is imported may be a module of a package, or something in its __init__.
            for alias in node.names:
                inner = f"{origin}.{alias.name}"
                package = f"{origin}.__init__"
                found.add(inner if inner in MODULES else package if package in MODULES else origin)
    return found


def test_imports_point_one_way() -> None:
    graph = {module: imports(module) & MODULES.keys() for module in MODULES}
    assert "sthelena.play.position" in graph["sthelena.play.game"]
    assert list(TopologicalSorter(graph).static_order())


def test_only_the_solvers_time_limit_and_the_studies_read_a_clock() -> None:
    clocks = {"time", "datetime"}
    readers = {module for module in MODULES if imports(module) & clocks}
    assert {module for module in readers if not module.startswith("sthelena.study.")} == {
        "sthelena.solver.solve",
        "sthelena.published.winnable_deals",  # the deal of a given day
        "sthelena.published.puzzles",  # the puzzle of a given day
        "sthelena.published.week",  # the deals of a given week
        "sthelena.command_line.starts",  # today's deal
        "sthelena.command_line.on_studies",
        "sthelena.command_line.on_tables",
    }


STUDIES_READERS = ("study", "command_line", "schemas")


def test_the_rules_do_not_know_the_studies() -> None:
    for module in MODULES:
        if not module.startswith(tuple(f"sthelena.{name}." for name in STUDIES_READERS)):
            assert not any(name.startswith("sthelena.study") for name in imports(module)), module


def test_type_checkers_see_the_arguments_of_public_functions() -> None:
    """They take any for a function that is cached."""
    public = [getattr(sthelena, name) for name in sthelena.__all__]
    assert not [each for each in public if hasattr(each, "cache_info")]
