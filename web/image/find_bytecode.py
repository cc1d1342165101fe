"""Runs last, just before the snapshot: writes to /bytecode.json where each function's bytecode is.

``resume`` is the instruction RESUME, to which each call of a function comes first. Of each function
there are the address of its bytecode, its size, and where in it that instruction is.
"""

import gc
import json
from types import CodeType, FunctionType


def codes() -> list[CodeType]:
    """Return the code of all functions but those of this script and others like it."""
    functions = (found for found in gc.get_objects() if isinstance(found, FunctionType))
    found = [function.__code__ for function in functions if function.__module__ != __name__]
    for code in found:
        found += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    return found


def bytecode() -> dict[str, object]:
    found = codes()
    # Python puts another instruction in its place when a function is called for the first time.
    resume = codes.__code__.co_code[0]
    resumed = codes.__code__._co_code_adaptive[0]  # noqa: SLF001
    functions = {}
    for code in found:
        instructions = code._co_code_adaptive[::2]  # noqa: SLF001 - co_code stays in memory
        place = next(at for at, each in enumerate(instructions) if each in (resume, resumed))
        address = id(code) + CodeType.__basicsize__
        functions[address] = address, 2 * len(instructions), 2 * place
    return {"resume": resume, "functions": list(functions.values())}


gc.collect()
with open("/bytecode.json", "w") as file:  # noqa: PTH123 - pathlib is not in the image
    json.dump(bytecode(), file)
gc.collect()
gc.freeze()
