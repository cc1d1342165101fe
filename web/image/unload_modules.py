"""Runs after the last rehearsal: unloads the modules that only importing needed.

Whoever needs one of them nevertheless gets a ModuleNotFoundError or a NameError: workload.mjs,
which asks all that the page asks, finds that out when the image is made.
"""

import builtins
import sys
from types import FunctionType

# Decorators and metaclasses use these to look at classes while they are made.
MAKING = (
    "annotationlib ast _ast dis inspect opcode _opcode _opcode_metadata token _tokenize tokenize"
)
# The way from a name to a module: there is none any more. What is imported is in sys.modules.
IMPORTING = "importlib.util importlib.machinery importlib._abc pkgutil zipimport"
# There are no files.
FILES = "os os.path posixpath genericpath stat _stat"
# For a person at a terminal. An exception's own words need none of them.
TELLING = "_colorize codeop linecache site _sitebuiltins textwrap traceback"


def unload(names: list[str]) -> None:
    gone = [sys.modules.pop(name) for name in names]
    for module in [*sys.modules.values(), builtins]:
        for name, value in list(vars(module).items()):
            if any(value is one for one in gone) or (
                isinstance(value, FunctionType | type) and value.__module__ in names
            ):
                delattr(module, name)


sys.path_hooks.clear()
for name in ("exit", "quit", "copyright", "credits", "license", "help"):  # of site
    delattr(builtins, name)
del sys.__interactivehook__
unload(f"{MAKING} {IMPORTING} {FILES} {TELLING}".split())
for module in sys.modules.values():
    module.__doc__ = None

# Nor what these programs have left here.
for name in [name for name in globals() if not name.startswith("__")]:
    del globals()[name]
