"""Compile the engine with mypyc where that works, and install its plain Python source where it does not.

CRAZIER_PURE=1 never compiles. CRAZIER_REQUIRE_COMPILED=1 makes a failed compile an error.
All or nothing: a half-built group of modules would shadow the source with files that can't be imported.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOMS = ("engine", "games")
INLINED = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
"""Lets the engine's functions call, and contain, each other directly; nobody replaces one of them from outside."""
LEFT_INTERPRETED: frozenset[str] = frozenset()  # paths such as "src/crazier/engine/state.py", each with its reason

# An editable install would leave the compiled files in src/, so it stays interpreted.
BUILDING = not {"bdist_wheel", "build", "build_ext", "install"}.isdisjoint(sys.argv)
PURE = os.environ.get("CRAZIER_PURE") == "1"
REQUIRE_COMPILED = os.environ.get("CRAZIER_REQUIRE_COMPILED") == "1"


def modules() -> list[str]:
    found = (path.as_posix() for room in ROOMS for path in Path("src/crazier", room).rglob("*.py"))
    return sorted(path for path in found if not path.endswith("/__init__.py") and path not in LEFT_INTERPRETED)


def say(message: str) -> None:
    print(f"crazier: {message}", file=sys.stderr, flush=True)


def extensions() -> list[Extension]:
    """Turn the modules into C; a build that can't is interpreted."""
    paths = modules()
    if not BUILDING or not paths:
        return []
    if PURE:
        say("installing interpreted, because CRAZIER_PURE=1.")
        return []
    try:
        from mypyc.build import mypycify

        built = list(mypycify(paths, group_name="crazier"))
    except (Exception, SystemExit) as error:  # mypycify prints type errors and exits
        if REQUIRE_COMPILED:
            raise
        print(repr(error), file=sys.stderr)
        say("installing interpreted, because mypyc could not translate the engine.")
        return []
    for extension in built:
        extension.extra_compile_args += INLINED
    return built


def compiler_trouble() -> str:
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler here ('{compiler}' was not found)"
    return f"the C compiler '{compiler}' failed"


class OptionalBuild(build_ext):
    """Compile every extension, or none."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if REQUIRE_COMPILED:
                raise
            print(repr(error), file=sys.stderr)
            say(f"installing interpreted, because {compiler_trouble()}.")
            self.give_up()
        else:
            say(f"compiled {len(modules())} modules.")

    def give_up(self) -> None:
        """Remove what was compiled, and let the wheel say that it is pure Python."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True


if BUILDING:
    shutil.rmtree("build", ignore_errors=True)  # what an earlier build left would be installed again
setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild})
