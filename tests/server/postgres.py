"""Start a PostgreSQL of one's own for tests, as Debian installs it, and throw it away at the end."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.free_ports import free_port

USER = "postgres"
DATABASES = count(1)


def programs() -> Path | None:
    """Return the folder of the newest PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def why_not() -> str:
    """Return why no PostgreSQL can be started here; empty if one can."""
    if programs() is None:
        return "PostgreSQL is not installed (apt-get install postgresql)"
    if os.geteuid() != 0:
        return "PostgreSQL is started as its own user, which only root can do"
    return ""


class Cluster:
    """A PostgreSQL that can be stopped, killed and started again."""

    def __init__(self, *settings: str) -> None:
        bin_folder = programs()
        assert bin_folder is not None
        self.bin = bin_folder
        self.folder = Path(tempfile.mkdtemp(prefix="crazier-postgres-"))
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None
        shutil.chown(self.folder, USER, USER)
        self._run("initdb", "-D", "data", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        self.port = free_port()  # only now: somebody else may take it before it is used

    def _identity(self) -> dict[str, Any]:
        return {"user": USER, "group": USER, "extra_groups": [], "cwd": self.folder, "env": {"LC_ALL": "C.UTF-8"}}

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.bin / program, *arguments], capture_output=True, text=True, check=False, **self._identity()
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = ("listen_addresses=127.0.0.1", f"port={self.port}", "unix_socket_directories=", *self.settings)
        options = [part for setting in settings for part in ("-c", setting)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.bin / "postgres", "-D", "data", *options], stdout=log, stderr=log, **self._identity()
            )
        for _ in range(600):
            ready = subprocess.run(
                [self.bin / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False
            )
            if ready.returncode == 0:
                return
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.05)
        raise AssertionError("PostgreSQL does not answer")

    def stop(self, *, immediate: bool = False) -> None:
        """Stop it: `fast`, or `immediate` as if it had crashed."""
        assert self.process is not None
        self.process.send_signal(signal.SIGQUIT if immediate else signal.SIGINT)
        self.process.wait(60)

    def remove(self) -> None:
        """Stop it, and delete everything."""
        if self.process is not None and self.process.poll() is None:
            self.stop(immediate=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """Return the address of a database."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """Make an empty database; return its address."""
        name = f"crazier_{next(DATABASES)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return self.url(name)


@cache
def cluster() -> Cluster:
    """Return the PostgreSQL that all tests of this process share, without syncs."""
    started = Cluster("fsync=off", "max_connections=60", "shared_buffers=32MB")
    atexit.register(started.remove)
    started.start()
    return started


def new_database() -> str:
    """Return the address of an empty database; skip the test where there can be no PostgreSQL."""
    if reason := why_not():
        pytest.skip(reason)
    return cluster().new_database()
