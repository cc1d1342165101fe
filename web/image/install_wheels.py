"""Runs inside Pyodide: micropip installs the wheels in /tmp into /tmp/installed.zip."""

import shutil
import site
import sys
from pathlib import Path

wheels = sorted(Path("/tmp").glob("*.whl"))
installer = next(wheel for wheel in wheels if wheel.name.startswith("micropip-"))
sys.path.append(str(installer))

import micropip  # noqa: E402 - from the wheel

await micropip.install([f"emfs:{wheel}" for wheel in wheels if wheel != installer])  # noqa: F704, PLE1142
shutil.make_archive("/tmp/installed", "zip", site.getsitepackages()[0])
