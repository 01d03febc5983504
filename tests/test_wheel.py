"""A wheel from the tree, installed in an environment of its own, plays in the terminal and serves the page in it.

The wheel is pure Python, and its dependencies are borrowed from the environment that runs the tests, so that nothing is
compiled and nothing is fetched.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

pytestmark = pytest.mark.untraced

ROOT = Path(__file__).parent.parent
PAGE = Path("src/crazier/server/page")
PROJECT_FILES = ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py")
LONGEST_SECONDS = 120
BUILD = "import sys; from setuptools import build_meta; build_meta.build_{kind}(sys.argv[1])"
NO_PAGE = "installed without its page"
MORE_CHOICES_THAN_A_GAME_HAS = 2000

needs_page = pytest.mark.skipif(
    not (ROOT / PAGE / "index.html").exists(), reason="the page is not built; scripts/page builds it"
)


def environment() -> dict[str, str]:
    """Return the environment of a user who has nothing set."""
    kept = {name: os.environ[name] for name in ("HOME", "LANG", "PATH", "TMPDIR") if name in os.environ}
    return {**kept, "CRAZIER_PURE": "1", "CRAZIER_CACHE": "", "XDG_STATE_HOME": os.environ["XDG_STATE_HOME"]}


def run(*command: str | Path, cwd: Path, stdin: str = "") -> str:
    """Run a command to its end and return all that it printed."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env=environment(),
        input=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=LONGEST_SECONDS,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    return done.stdout


def copy_tree(folder: Path) -> Path:
    """Copy what a build needs, because a build leaves files behind."""
    tree = folder / "tree"
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd")
    shutil.copytree(ROOT / "src", tree / "src", ignore=ignored)
    shutil.copytree(ROOT / "licenses", tree / "licenses")
    for name in PROJECT_FILES:
        shutil.copy(ROOT / name, tree / name)
    return tree


@dataclass(frozen=True)
class Built:
    """A wheel or a source archive, and what its build said."""

    path: Path
    said: str

    def files(self) -> set[str]:
        """Return the paths of the package's files in it, from `crazier/` on."""
        if self.path.suffix == ".whl":
            names = zipfile.ZipFile(self.path).namelist()
        else:
            with tarfile.open(self.path) as archive:
                names = [member.name.partition("/src/")[2] for member in archive.getmembers() if member.isfile()]
        return {name for name in names if name.startswith("crazier/")}


def build(tree: Path, kind: str) -> Built:
    """Build a `wheel` or an `sdist`."""
    folder = tree.parent / kind
    folder.mkdir()
    said = run(sys.executable, "-c", BUILD.format(kind=kind), folder, cwd=tree)
    (path,) = folder.iterdir()
    return Built(path, said)


def package_files(tree: Path) -> set[str]:
    """Return the paths of all files of the package in a tree, from `crazier/` on."""
    paths = (path.relative_to(tree / "src") for path in (tree / "src" / "crazier").rglob("*") if path.is_file())
    return {path.as_posix() for path in paths if path.name != ".stamp"}


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel in a new environment and return its `crazier` command."""
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps")
    run(*pip, "--no-compile", wheel, cwd=folder)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("platlib") + "\n")
    imported = run(python, "-c", "import crazier; print(crazier.__file__)", cwd=folder)
    assert Path(imported.strip()).is_relative_to(site)
    return folder / "bin" / "crazier"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_tree(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def wheel(tree: Path) -> Built:
    return build(tree, "wheel")


@pytest.fixture(scope="module")
def crazier(wheel: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel.path, tmp_path_factory.mktemp("environment"))


@contextmanager
def served(crazier: Path, folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Run the server; yield its address and the lines that it prints at the start."""
    process = subprocess.Popen(
        [crazier, "serve", "--port", "0", "--bot-processes", "1", "--data", folder / "data"],
        cwd=folder,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout
    said = []
    try:
        said.append(process.stdout.readline())
        address = re.fullmatch(r"Crazier is served at (\S+)\n", said[0])
        assert address, said
        with urllib.request.urlopen(f"{address[1]}api/ready", timeout=LONGEST_SECONDS):
            yield address[1], said
    finally:
        process.terminate()
        said += process.stdout.readlines()
        process.wait(LONGEST_SECONDS)
        process.stdout.close()


def fetch(address: str) -> tuple[str, bytes]:
    """Return the content type and the content at an address."""
    with urllib.request.urlopen(address, timeout=LONGEST_SECONDS) as answer:
        return answer.headers.get_content_type(), answer.read()


def test_the_wheel_has_every_file_of_the_package(tree: Path, wheel: Built) -> None:
    assert wheel.path.name.endswith("-py3-none-any.whl")
    assert wheel.files() == package_files(tree)


def test_the_wheel_has_the_licenses_of_all_that_is_packed(wheel: Built) -> None:
    names = zipfile.ZipFile(wheel.path).namelist()
    packed = {Path(name).name for name in names if ".dist-info/licenses/" in name}
    assert packed == {"LICENSE", *(path.name for path in (ROOT / "licenses").iterdir())}


def test_the_page_of_an_index_stands_alone(wheel: Built) -> None:
    archive = zipfile.ZipFile(wheel.path)
    (metadata,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
    text = archive.read(metadata).decode()
    assert "Description-Content-Type: text/markdown" in text
    assert "# Crazier\n" in text
    assert re.findall(r"!\[|\]\((?!https?:)", text) == []


def test_the_source_archive_has_every_file_of_the_package(tree: Path) -> None:
    assert build(tree, "sdist").files() == package_files(tree)


def test_it_plays_a_game_in_the_terminal(crazier: Path, tmp_path: Path) -> None:
    choices = "1\n" * MORE_CHOICES_THAN_A_GAME_HAS
    told = run(crazier, "play", "--seed", "1", "--pause", "0", cwd=tmp_path, stdin=choices)
    assert re.search(r"^ *(?:You win|Ben wins)\b", told, re.M), told[-2000:]


@needs_page
def test_it_serves_the_page_that_is_in_it(crazier: Path, tmp_path: Path) -> None:
    with served(crazier, tmp_path) as (address, said):
        kind, page = fetch(address)
        assert kind == "text/html"
        (script,) = re.findall(r'src="\./(assets/[^"]+\.js)"', page.decode())
        kind, content = fetch(address + script)
        assert kind == "text/javascript"
        assert content == (ROOT / PAGE / script).read_bytes()
    assert len(said) == 1


def test_without_the_page_it_says_what_is_missing_and_how_to_get_it(tree: Path, tmp_path: Path) -> None:
    bare = tmp_path / "tree"
    shutil.copytree(tree, bare, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    shutil.rmtree(bare / PAGE, ignore_errors=True)
    wheel = build(bare, "wheel")
    assert "without the page" in wheel.said
    with served(install(wheel.path, tmp_path / "environment"), tmp_path) as (address, said):
        kind, page = fetch(address)
    assert kind == "text/plain"
    for text in (page.decode(), "".join(said)):
        assert NO_PAGE in text
        assert "run 'scripts/page'" in text
