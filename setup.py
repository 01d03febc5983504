"""Compile the engine with mypyc where that works, and install its plain Python source where it does not.

CRAZIER_PURE=1 never compiles. CRAZIER_REQUIRE_COMPILED=1 makes a failed compile an error.
All or nothing: a half-built group of modules would shadow the source with files that can't be imported.

GCC compiles the engine twice: once so that it counts which ways it takes in games of every kind
(`crazier.lab.pgo_workload`), and then laid out for those. CRAZIER_ONCE=1 saves that time and costs a quarter of the speed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOMS = ("engine", "games")
INLINED = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
"""Lets the engine's functions call, and contain, each other directly; nobody replaces one of them from outside."""
COUNTING = ["-fprofile-generate", "-fprofile-update=single"]
COUNTED = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
SHORT_LOOPS = [
    "-fno-align-jumps",
    "-fno-align-loops",
    "-fno-ipa-cp-clone",
    "-fno-peel-loops",
    "-fno-split-loops",
    "-fno-tracer",
    "-fno-tree-vectorize",
    "-fno-unroll-loops",
    "-fno-unswitch-loops",
]
"""The engine's loops are over a hand or a few assets: copies of them for many rounds only crowd its instructions out
of the cache, where calls left out on the counted ways are worth their room."""
MORE_INLINED = [
    "-fvisibility=hidden",
    "--param=inline-unit-growth=120",
    "--param=max-inline-insns-auto=60",
    "--param=max-inline-insns-single=400",
]
LEFT_INTERPRETED: frozenset[str] = frozenset()  # paths such as "src/crazier/engine/core/state.py", each with its reason

# An editable install would leave the compiled files in src/, so it stays interpreted.
BUILDING = not {"bdist_wheel", "build", "build_ext", "install"}.isdisjoint(sys.argv)
PURE = os.environ.get("CRAZIER_PURE") == "1"
ONCE = os.environ.get("CRAZIER_ONCE") == "1"
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
        extension.extra_compile_args = [*extension.extra_compile_args, *INLINED]
    return built


def compiler() -> str:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def compiler_trouble() -> str:
    if shutil.which(compiler()) is None:
        return f"there is no C compiler here ('{compiler()}' was not found)"
    return f"the C compiler '{compiler()}' failed"


def can_count() -> bool:
    """Whether the compiler is GCC, whose way of counting needs no other program."""
    if ONCE or sys.platform == "win32" or shutil.which(compiler()) is None:
        return False
    told = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in told.stdout


class Unplayable(Exception):
    """What was compiled does not run."""


class OptionalBuild(build_ext):
    """Compile every extension, or none."""

    laid_out = ""

    def run(self) -> None:
        try:
            if self.extensions and can_count():
                self.build_twice()
            else:
                super().run()
        except Exception as error:
            if REQUIRE_COMPILED:
                raise
            print(repr(error), file=sys.stderr)
            trouble = str(error) if isinstance(error, Unplayable) else compiler_trouble()
            say(f"installing interpreted, because {trouble}.")
            self.give_up()
        else:
            say(f"compiled {len(modules())} modules{self.laid_out}.")

    def build_twice(self) -> None:
        """Compile so that it counts, let it play, and compile the part that was counted anew by what it found."""
        everything = self.extensions
        counted = [extension for extension in everything if extension.name.endswith("__mypyc")]
        plain = [(extension.extra_compile_args, extension.extra_link_args) for extension in counted]
        for extension in counted:
            extension.extra_compile_args = [*extension.extra_compile_args, *COUNTING]
            extension.extra_link_args = [*extension.extra_link_args, *COUNTING]
        super().run()
        self.exercise()
        for extension, (compiling, linking) in zip(counted, plain, strict=True):
            extension.extra_compile_args = [*compiling, *COUNTED, *SHORT_LOOPS, *MORE_INLINED]
            extension.extra_link_args = linking
        self.extensions = counted
        self.force = True
        self.build_extensions()
        self.extensions = everything
        self.laid_out = ", laid out for the ways they take in play"

    def exercise(self) -> None:
        """Play games of every kind with what was just built."""
        say("compiled; now playing, to see which ways the engine takes")
        environment = dict(os.environ, PYTHONPATH=str(Path(self.build_lib).resolve()))
        played = subprocess.run([sys.executable, "-m", "crazier.lab.pgo_workload"], env=environment, check=False)
        if played.returncode:
            raise Unplayable("what was compiled could not play a game")

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
