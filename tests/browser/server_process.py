"""A server as a process of its own, which can be stopped and started again while browsers are connected."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.free_ports import free_port
from tests.server.running import ROOT

STARTS_WITHIN: Final = 60.0
STOPS_WITHIN: Final = 20.0
LAST_WORDS: Final = 2000


class BrowserServer:
    """A server without limits for browsers; `bot_seconds` is what a bot takes for each answer.

    `module` is what Python runs: the package's own commands, or a test's program that takes the same arguments.
    """

    def __init__(self, folder: Path, bot_seconds: float = 0.02, port: int = 0, module: str = "crazier") -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}/"
        self.folder = folder
        self.bot_seconds = bot_seconds
        self.module = module
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start the process, and wait until it answers."""
        arguments = ["serve", "--port", str(self.port), "--data", str(self.folder), "--no-limits"]
        arguments += ["--bot-seconds", str(self.bot_seconds)]
        is_installed = os.environ.get("CRAZIER_TESTED") == "installed"
        search = [] if is_installed else [str(ROOT / "src")]
        if self.module != "crazier":
            search.append(str(ROOT))
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", self.module, *arguments],
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=self.folder,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(search)},
            )
        self._wait_until_ready(self.process)

    def _wait_until_ready(self, process: subprocess.Popen[bytes]) -> None:
        end = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < end and process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}api/ready", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError(f"the server did not start: {self.last_words()}")

    def last_words(self) -> str:
        """Return the end of what the server wrote."""
        return (self.folder / "server.log").read_text()[-LAST_WORDS:]

    def stop(self) -> None:
        """Ask the process to stop, and wait until it has."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(STOPS_WITHIN)
            self.process = None
