"""Exit 0 if this Python can build a C extension here, with the compiler the package's own build would use."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext


def try_to_compile(folder: Path) -> None:
    """Build a minimal C extension in a folder."""
    source = folder / "probe.c"
    source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
    command = build_ext(Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]}))
    command.build_lib = command.build_temp = str(folder)
    command.ensure_finalized()
    command.run()


with tempfile.TemporaryDirectory() as name:
    try:
        try_to_compile(Path(name))
    except Exception as error:
        sys.exit(str(error))
