"""The kernel keeps to the part of Python that all its targets have, and to their numbers."""

import ast
import importlib
import pkgutil
from pathlib import Path

import pytest

from sthelena import PRESETS, Position, parse_rules
from sthelena.solver import kernel
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.problem import game_numbers, position_numbers
from sthelena.solver.solve import SEED
from tests.solver.random_switches import OF_KIND

MODULES = sorted(Path(kernel.__path__[0]).glob("[!_]*.py"))

# What may stand in a module; no other kind of statement or expression may.
STATEMENTS = (
    *(ast.ImportFrom, ast.FunctionDef, ast.ClassDef, ast.Assign, ast.AnnAssign, ast.AugAssign),
    *(ast.If, ast.While, ast.For, ast.Return, ast.Break, ast.Continue, ast.Expr),
)
EXPRESSIONS = (
    *(ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.Call, ast.List),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp),
)
OPERATORS = (
    *(ast.Add, ast.Sub, ast.Mult, ast.LShift, ast.RShift, ast.BitAnd, ast.BitOr, ast.BitXor),
    *(ast.And, ast.Or, ast.Not, ast.USub, ast.Load, ast.Store),
    *(ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE),
)
CALLED = {"range", "ints", "grown"}
"""Functions that are not the kernel's own."""
GIVEN = "tuple[int, ...]"
"""The type of what is not the kernel's own: it may be named, and only `filled` reads it."""

# Words of JavaScript that Transcrypt does not rename.
RESERVED = set(
    "this var let const function delete typeof void with switch case default throw catch"
    " export extends super enum static null true false undefined NaN arguments eval".split()
)


def tree_of(module: Path) -> ast.Module:
    return ast.parse(module.read_text("utf-8"))


def complaints(tree: ast.Module) -> list[str]:
    """What a module uses that is not in the subset."""
    said = []
    arguments = [node for node in ast.walk(tree) if isinstance(node, ast.arg)]
    types = [node.annotation for node in arguments if node.annotation]
    given = {part for kind in types if ast.unparse(kind) == GIVEN for part in ast.walk(kind)}
    for node in ast.walk(tree):
        if node in given:
            continue
        where = f"line {getattr(node, 'lineno', '?')}"
        said += [f"{where}: {fault}" for fault in faults(node)]
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    own |= {
        name.name for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names
    }
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names = {called.id for called in calls if isinstance(called, ast.Name)}
    said += [f"{name} is no function of the kernel" for name in names - own - CALLED]
    return said


def faults(node: ast.AST) -> list[str]:
    known = (ast.Module, ast.arguments, ast.arg, ast.alias, *STATEMENTS, *EXPRESSIONS, *OPERATORS)
    said = [] if isinstance(node, known) else [f"{type(node).__name__} is not in the subset"]
    match node:
        case ast.Constant(value=float() | bytes() | complex()):
            said.append("a number that is not whole")
        case ast.Constant(value=int(value)) if not -(2**31) <= value < 2**31:
            said.append("a number of more than 32 bits")
        case ast.List(elts=[_, *_]):
            said.append("a list with something in it")
        case ast.Assign(targets=[_, _, *_]) | ast.Assign(targets=[ast.Tuple()]):
            said.append("several targets")
        case ast.Compare(ops=[_, _, *_]):
            said.append("a chained comparison")
        case ast.Subscript(slice=ast.Slice() | ast.UnaryOp(op=ast.USub())):
            said.append("a slice or a negative index")
        case ast.Call(keywords=[_, *_]):
            said.append("a keyword")
        case ast.FunctionDef(decorator_list=[_, *_]) | ast.ClassDef(bases=[_, *_]):
            said.append("a decorator or a base")
        case ast.ImportFrom(level=level) if level != 1:
            said.append("an import from elsewhere")
        case ast.For(iter=iterable) if not (
            isinstance(iterable, ast.Call) and getattr(iterable.func, "id", "") == "range"
        ):
            said.append("a loop over something else than a range")
        case ast.arguments(defaults=[_, *_]) | ast.arguments(kwonlyargs=[_, *_]):
            said.append("a default or a keyword")
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) if name in RESERVED:
            said.append(f"{name} means something else in JavaScript")
    return said


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_the_kernel_keeps_to_its_subset(module: Path) -> None:
    tree = tree_of(module)
    if module.stem == "store":
        # The one module that differs from target to target.
        tree.body = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
    assert complaints(tree) == []


@pytest.mark.parametrize(
    "text",
    [
        "a = {}",
        "a = (1, 2)",
        "def a(b: tuple[int, int]):\n    return b",
        "a, b = b, a",
        "a = [1]",
        "a = b[1:]",
        "a = b[-1]",
        "a = 1.5",
        "a = 1 << 31 | 0x80000000",
        "a = b // 2",
        "a = b % 2",
        "a = ~b",
        "a = 0 < b < 2",
        "a = [b for b in c]",
        "a = lambda: 1",
        "def a(b=1):\n    return b",
        "def a():\n    yield 1",
        "for a in b:\n    pass",
        "try:\n    a = 1\nfinally:\n    a = 2",
        "class A(B):\n    pass",
        "import math",
        "from math import sqrt",
        "a = len(b)",
        "a = min(b, c)",
        "this = 1",
    ],
)
def test_what_is_not_in_the_subset_is_found(text: str) -> None:
    assert complaints(ast.parse(text))


class StrictInts(list[int]):
    """Numbers of 32 bits, none of them asked for from the end."""

    def __getitem__(self, index: int) -> int:  # type: ignore[override]
        if index < 0:
            raise IndexError(index)
        return super().__getitem__(index)

    def __setitem__(self, index: int, value: int) -> None:  # type: ignore[override]
        if index < 0 or type(value) is not int or not -(2**31) <= value < 2**31:
            raise IndexError((index, value))
        super().__setitem__(index, value)


def be_strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the kernel have arrays like JavaScript's, which complain where those would be silent."""
    for found in pkgutil.iter_modules(kernel.__path__):
        module = importlib.import_module(f"sthelena.solver.kernel.{found.name}")
        if hasattr(module, "ints"):
            monkeypatch.setattr(module, "ints", lambda length: StrictInts([0] * length))
        if hasattr(module, "grown"):
            monkeypatch.setattr(
                module, "grown", lambda array, old, new: StrictInts([*array, *[0] * (new - old)])
            )


def told(game: str, deal: str, nodes: int) -> tuple[int, ...]:
    position = Position.dealt(parse_rules(game), deal)
    solver = Solver(game_numbers(position), position_numbers(position), nodes, SEED)
    while solver.verdict == SEARCHING:
        solver.run(nodes)
    return (solver.verdict, solver.looked, solver.check, solver.steps)


@pytest.mark.parametrize("game", PRESETS)
def test_numbers_and_indices_stay_within_bounds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The first of a kind at more length.
    searches = [("6002", 300)]
    if game in (games[0] for games in OF_KIND.values()):
        searches.append(("6001", 1_500))
    ordinary = [told(game, deal, nodes) for deal, nodes in searches]
    be_strict(monkeypatch)
    assert [told(game, deal, nodes) for deal, nodes in searches] == ordinary
