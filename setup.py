"""Compile the engine with mypyc where that works, and install its plain Python source where it does not.

CRAZIER_PURE=1 never compiles. CRAZIER_REQUIRE_COMPILED=1 makes a failed compile an error.
All or nothing: a half-built group of modules would shadow the source with files that can't be imported.

GCC compiles the engine twice (profile-guided optimization, PGO): first instrumented, to count which code paths games
of every kind take (`crazier.lab.pgo_workload`), then optimized for these. CRAZIER_ONCE=1 saves that time and costs a
quarter of the speed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED_PACKAGES = ("engine", "games")
DIRECT_CALLS = [] if sys.platform == "win32" else ["-fno-semantic-interposition"]
"""Lets the engine's functions call and inline each other directly; none of them is replaced from outside."""
PGO_INSTRUMENT = ["-fprofile-generate", "-fprofile-update=single"]
"""GCC flags of the first compile, which counts the code paths taken."""
PGO_USE = ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"]
"""GCC flags of the second compile, which uses these counts."""
NO_LOOP_COPIES = [
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
"""The engine's loops run over a hand or a few assets: copies of them for many iterations only crowd its instructions
out of the cache, where calls inlined on the hot paths are worth their space."""
PGO_INLINING = [
    "-fvisibility=hidden",
    "--param=inline-unit-growth=120",
    "--param=max-inline-insns-auto=60",
    "--param=max-inline-insns-single=400",
]
LEFT_INTERPRETED: frozenset[str] = frozenset()  # paths such as "src/crazier/engine/core/state.py", each with its reason

PAGE = Path("src/crazier/server/page/index.html")
PAGE_ADVICE = (
    "'crazier serve' will run, but show no tables in a browser. To get the page, run 'scripts/page' and install again; "
    "it takes Node 20.19 or newer from the PATH, or fetches one with pip."
)

# An editable install would leave the compiled files in src/, so it stays interpreted.
IS_BUILD = not {"bdist_wheel", "build", "build_ext", "install"}.isdisjoint(sys.argv)
PURE = os.environ.get("CRAZIER_PURE") == "1"
ONCE = os.environ.get("CRAZIER_ONCE") == "1"
REQUIRE_COMPILED = os.environ.get("CRAZIER_REQUIRE_COMPILED") == "1"


def modules() -> list[str]:
    """Return the paths of all modules to compile."""
    paths = (path.as_posix() for package in COMPILED_PACKAGES for path in Path("src/crazier", package).rglob("*.py"))
    return sorted(path for path in paths if not path.endswith("/__init__.py") and path not in LEFT_INTERPRETED)


def say(message: str) -> None:
    """Write a message to the build's output."""
    print(f"crazier: {message}", file=sys.stderr, flush=True)


def extensions() -> list[Extension]:
    """Translate the modules to C with mypyc; empty if the build is to be interpreted."""
    paths = modules()
    if not IS_BUILD or not paths:
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
        extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]
    return built


def compiler() -> str:
    """Return the name of the C compiler."""
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def compiler_trouble() -> str:
    """Return why the C compiler could not build the engine."""
    if shutil.which(compiler()) is None:
        return f"there is no C compiler here ('{compiler()}' was not found)"
    return f"the C compiler '{compiler()}' failed"


def supports_pgo() -> bool:
    """Check whether the compiler is GCC, whose PGO needs no other program, and PGO is not switched off."""
    if ONCE or sys.platform == "win32" or shutil.which(compiler()) is None:
        return False
    version = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in version.stdout


def packages_path(build_lib: str) -> list[str]:
    """Return where another Python finds what was built, and what it needs, wherever this build found it.

    pip builds in an environment of its own that only its `PYTHONPATH` leads to: replaced, librt would be missing.
    """
    return [str(Path(build_lib).resolve()), *filter(None, sys.path)]


class Unplayable(Exception):
    """The compiled engine does not run."""


class OptionalBuild(build_ext):
    """Compile every extension, or none."""

    pgo_note = ""

    def run(self) -> None:
        """Build the extensions, with PGO where the compiler supports it; fall back to plain Python if that fails."""
        try:
            if self.extensions and supports_pgo():
                self.build_with_pgo()
            else:
                super().run()
        except Exception as error:
            if REQUIRE_COMPILED:
                raise
            print(repr(error), file=sys.stderr)
            trouble = str(error) if isinstance(error, Unplayable) else compiler_trouble()
            say(f"installing interpreted, because {trouble}.")
            self.remove_compiled()
        else:
            say(f"compiled {len(modules())} modules{self.pgo_note}.")

    def build_with_pgo(self) -> None:
        """Compile with instrumentation, run the workload, and compile the instrumented part again with the profile."""
        all_extensions = self.extensions
        profiled = [extension for extension in all_extensions if extension.name.endswith("__mypyc")]
        plain_flags = [(extension.extra_compile_args, extension.extra_link_args) for extension in profiled]
        for extension in profiled:
            extension.extra_compile_args = [*extension.extra_compile_args, *PGO_INSTRUMENT]
            extension.extra_link_args = [*extension.extra_link_args, *PGO_INSTRUMENT]
        super().run()
        self.run_pgo_workload()
        for extension, (compile_args, link_args) in zip(profiled, plain_flags, strict=True):
            extension.extra_compile_args = [*compile_args, *PGO_USE, *NO_LOOP_COPIES, *PGO_INLINING]
            extension.extra_link_args = link_args
        self.extensions = profiled
        self.force = True
        self.build_extensions()
        self.extensions = all_extensions
        self.pgo_note = " with profile-guided optimization (PGO)"

    def run_pgo_workload(self) -> None:
        """Play games of every kind with the instrumented build, to record the profile."""
        say("compiled; now playing, to see which ways the engine takes")
        environment = dict(os.environ, PYTHONPATH=os.pathsep.join(packages_path(self.build_lib)))
        played = subprocess.run([sys.executable, "-m", "crazier.lab.pgo_workload"], env=environment, check=False)
        if played.returncode:
            raise Unplayable("what was compiled could not play a game")

    def remove_compiled(self) -> None:
        """Remove what was compiled, and mark the wheel as pure Python."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = self.distribution.ext_modules = []
        wheel = self.distribution.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            wheel.root_is_pure = True


def index_page(readme: str) -> str:
    """Return the README for a package index, where pictures and files of the project can't be reached."""
    without_pictures = re.sub(r"^(?:!\[[^\]]*\]\([^)]*\)|<img [^>]*>)\n\n?", "", readme, flags=re.M)
    return re.sub(r"\[([^\]]+)\]\((?!https?:)([^)#]+)[^)]*\)", r"\1 (`\2`)", without_pictures)


if (IS_BUILD or "sdist" in sys.argv) and not PAGE.exists():
    say(f"packing without the page of the online table. {PAGE_ADVICE}")
if IS_BUILD:
    shutil.rmtree("build", ignore_errors=True)  # what an earlier build left would be installed again
setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": OptionalBuild},
    long_description=index_page(Path("README.md").read_text("utf-8")),
    long_description_content_type="text/markdown",
)
