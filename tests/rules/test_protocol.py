"""protocol.py and web/engine/protocol.js declare the same: the type checker compares the two.

The file for JavaScript is made from the one for Python; what compares them was written for itself.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from build import WEB, node_environment
from sthelena.page import protocol
from sthelena.schemas.typedefs import javascript

pytestmark = pytest.mark.page

TYPES = {
    name: value
    for name, value in vars(protocol).items()
    if is_typeddict(value) and not name.startswith("_")
}
ASKS = [
    kind
    for request in get_args(protocol.Request)
    for kind in get_args(request.__annotations__["ask"])
]

WORDS = (
    "Grade",
    "Level",
    "Mode",
    "Outcome",
    "PileKind",
    "Rating",
    "Row",
    "TableKind",
    "Verdict",
)

# Two types are the same if they stand in for each other in any place; first, intersections and
# names are resolved.
EQUAL = """
type Flat<T> = T extends object ? {[K in keyof T]: Flat<T[K]>} : T;
type Same<A, B> =
  (<T>() => T extends Flat<A> ? 1 : 2) extends (<T>() => T extends Flat<B> ? 1 : 2) ? true : false;
"""


def typescript(kind: Any) -> str:
    """A Python type in TypeScript."""
    origin, arguments = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return f"Python.{kind.__name__}"
    if origin is Annotated:
        return typescript(arguments[0])
    if origin in (Union, UnionType):
        return " | ".join(map(typescript, arguments))
    if origin is Literal:
        return " | ".join(map(json.dumps, arguments))
    if origin is list:
        return f"({typescript(arguments[0])})[]"
    if origin is tuple:
        return f"[{', '.join(map(typescript, arguments))}]"
    if origin is dict:
        return f"{{[name: string]: {typescript(arguments[1])}}}"
    plain = {str: "string", int: "number", float: "number", bool: "boolean"}
    return {**plain, type(None): "null", object: "unknown"}[kind]


def interface(name: str, kind: Any) -> str:
    fields = []
    for field, hint in get_type_hints(kind, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            fields.append(f"{field}?: {typescript(get_args(hint)[0])};")
        else:
            fields.append(f"{field}: {typescript(hint)};")
    return f"export interface {name} {{ {' '.join(fields)} }}"


def differences(folder: Path, javascript: Path) -> str:
    """What tsc finds when every type has to be the same on both sides; nothing if all are."""
    pairs = [
        (f"Python.{name}", f"JavaScript.{name.removesuffix('View') or 'View'}")
        for name in TYPES
        if not name.endswith(("Request", "Reply"))
    ]
    for kind in ASKS:
        pairs.append((f"Python.{kind.title()}Request", f'JavaScript.Requests["{kind}"]'))
        pairs.append((f"Python.{kind.title()}Reply", f'JavaScript.Replies["{kind}"]'))
        error = f"Python.ErrorReply & {{[K in keyof Python.{kind.title()}Reply]?: undefined}}"
        reply = f"(Python.{kind.title()}Reply & {{error?: undefined}}) | ({error})"
        pairs.append((reply, f'JavaScript.Reply<"{kind}">'))
    pairs.append((" | ".join(map(json.dumps, ASKS)), "JavaScript.Ask"))
    pairs += [(typescript(getattr(protocol, name)), f"JavaScript.{name}") for name in WORDS]
    return differences_between(folder, javascript, TYPES, pairs)


def differences_between(
    folder: Path, javascript: Path, types: Mapping[str, Any], pairs: Iterable[tuple[str, str]]
) -> str:
    """What tsc finds when both types of each pair have to be the same."""
    lines = [f'import type * as JavaScript from "{javascript}";', EQUAL, "namespace Python {"]
    lines += [interface(name, kind) for name, kind in types.items()]
    lines += ["}"]
    lines += [f"true satisfies Same<{python}, {other}>;" for python, other in pairs]
    source = folder / "shapes.ts"
    source.write_text("\n".join(lines), encoding="utf-8")
    settings = {
        "extends": str(WEB / "tsconfig.json"),
        "compilerOptions": {"allowImportingTsExtensions": True},
        "files": [str(source)],
        "include": [],
    }
    (folder / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    run = subprocess.run(
        ["node", WEB / "node_modules/typescript/bin/tsc", "--project", folder],
        env=node_environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    found = run.stdout + run.stderr
    numbered = source.read_text(encoding="utf-8").splitlines()
    for number in reversed(range(len(numbered))):
        found = found.replace(f"({number + 1},", f" {numbered[number]} (")
    return found


def test_both_sides_declare_the_same(tmp_path: Path) -> None:
    assert differences(tmp_path, WEB / "engine/protocol.js") == ""


@pytest.mark.parametrize(
    ("now", "other"),
    [
        ("{string} message What", "{string} says What"),
        ('"won" | "moves" | "redeal" | "stuck"', '"won" | "moves" | "stuck"'),
        ("{LastMove | null} last", "{LastMove} last"),
        ("{number} nodes How many", "{number} [nodes] How many"),
        ("{Auto} auto", "{Auto | null} auto"),
        ("{View} view\n * @property {Auto}", "{View | null} view\n * @property {Auto}"),
        ('"winnable" | "easy"', '"winnable" | "simple"'),
        (" * @property {GameInfo[]} games\n", ""),
    ],
)
def test_a_difference_is_found(tmp_path: Path, now: str, other: str) -> None:
    text = (WEB / "engine/protocol.js").read_text(encoding="utf-8")
    assert text.count(now) == 1
    changed = tmp_path / "protocol.js"
    changed.write_text(text.replace(now, other), encoding="utf-8")
    assert "Same<" in differences(tmp_path, changed)


def test_the_file_for_javascript_is_up_to_date() -> None:
    file = (WEB / "engine/protocol.js").read_text(encoding="utf-8")
    assert file == javascript()
    command = [sys.executable, "-m", "sthelena.schemas.typedefs"]
    environment = os.environ | {"PYTHONIOENCODING": "cp1252"}
    printed = subprocess.run(command, env=environment, capture_output=True, check=True).stdout
    assert printed == file.encode()


def test_every_request_has_a_reply() -> None:
    for kind in ASKS:
        assert TYPES[f"{kind.title()}Request"] in get_args(protocol.Request)
        assert TYPES[f"{kind.title()}Reply"] in get_args(protocol.Reply)
    assert len(ASKS) == len(get_args(protocol.Request)) == len(get_args(protocol.Reply))
