"""Runs after the last warm-up: unloads the modules that were needed only to import others.

Code that does need one of them gets a ModuleNotFoundError or a NameError; workload.mjs, which
asks whatever the page asks, then ends the build.
"""

import builtins
import gc
import sys
from types import FunctionType

# Decorators and metaclasses use these to inspect a class while it is being created.
CLASS_CREATION = (
    "annotationlib ast _ast dis inspect opcode _opcode _opcode_metadata token _tokenize tokenize"
)
# Types of what is never looked at again. What is still a base of a class stays, without the rest.
TYPES = "typing sthelena.page.protocol"
# Finders and loaders have nothing left to find. What was imported is in sys.modules.
IMPORTING = (
    "importlib.util importlib.machinery importlib._abc importlib._bootstrap_external"
    " _frozen_importlib_external pkgutil zipimport"
)
# There are no files.
FILES = "os os.path posixpath genericpath stat _stat"
# For a person at a terminal. An exception's own message needs none of them.
TERMINAL = "_colorize codeop linecache site _sitebuiltins textwrap traceback"


def unload_modules(names: list[str]) -> None:
    removed = [sys.modules.pop(name) for name in names]
    for module in [*sys.modules.values(), builtins]:
        for name, value in list(vars(module).items()):
            if any(value is one for one in removed) or (
                isinstance(value, FunctionType | type) and value.__module__ in names
            ):
                delattr(module, name)
    for module in removed:
        vars(module).clear()


sys.path_hooks.clear()
sys.meta_path.clear()
for name in ("exit", "quit", "copyright", "credits", "license", "help"):  # of site
    delattr(builtins, name)
del sys.__interactivehook__
unload_modules(f"{CLASS_CREATION} {TYPES} {IMPORTING} {FILES} {TERMINAL}".split())
for module in sys.modules.values():
    module.__doc__ = module.__spec__ = module.__loader__ = None
# The documentation of types. A type of C does not let it be deleted; the dict behind __dict__ does.
types = [object]
for found in types:
    [attributes] = gc.get_referents(vars(found))
    if isinstance(attributes.get("__doc__"), str):
        attributes["__doc__"] = None
    types += type.__subclasses__(found)
# Annotations, which a function keeps as code that would make them.
for found in gc.get_objects():
    if isinstance(found, FunctionType):
        found.__annotate__ = None

# The globals of these scripts, too.
for name in [name for name in globals() if not name.startswith("__")]:
    del globals()[name]
