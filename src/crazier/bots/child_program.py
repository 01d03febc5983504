"""Run a program in a session of its own and exchange lines with it, bounded in time and bytes.

Everything happens on pipes that never block: a program that does not read, does not stop writing or leaves children
behind can waste its own time only. What it writes while nobody asks stays in its pipe, so it costs no memory here.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Final

from crazier.errors import CrazierError
from crazier.safe_text import printable

MAX_QUESTION_BYTES: Final = 4_000_000
MAX_ANSWER_BYTES: Final = 65_536
MAX_ERROR_BYTES: Final = 4_096
"""How much is kept of the end of what a program writes to its standard error."""
CHUNK: Final = 65_536
END_SECONDS: Final = 1.0
"""How long a program may take to end once its input is closed."""
REAP_SECONDS: Final = 5.0
"""How long to wait for a process that was killed."""


class ProgramError(CrazierError):
    """A program that can't be started; no game can be played with it."""


class Misbehavior(Exception):
    """What a program did wrong."""


class ChildProgram:
    """A running program. It leads a process group, so that its children are ended with it."""

    def __init__(self, command: Sequence[str]) -> None:
        if not hasattr(os, "killpg"):
            raise ProgramError("programs can be bots only where there are process groups: on Linux, macOS and the like")
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                list(command), bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise ProgramError(f"the program '{printable(command[0])}' can't be started: {why}") from None
        self._input, self._output, self._errors = map(
            _descriptor, (self._process.stdin, self._process.stdout, self._process.stderr)
        )
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._errors, selectors.EVENT_READ)
        self._received = bytearray()
        self._error_tail = bytearray()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Send a line and return the line that answers it; raise Misbehavior if there is none in time."""
        deadline = monotonic() + seconds
        self._refuse_unasked()
        unsent = memoryview(question)
        self._selector.register(self._input, selectors.EVENT_WRITE)
        try:
            while b"\n" not in self._received:
                ready = self._ready(deadline)
                if not ready:
                    raise Misbehavior(f"it did not answer within {seconds:g} seconds")
                if self._output in ready and not self._receive():
                    raise Misbehavior("it ended without an answer")
                if self._input in ready:
                    unsent = self._send(unsent)
        finally:
            with suppress(KeyError):
                self._selector.unregister(self._input)
        if unsent:
            raise Misbehavior("it answered before it had read the question")
        line, _, rest = self._received.partition(b"\n")
        self._received = rest
        return bytes(line)

    def error_text(self) -> str:
        """Return the end of what the program wrote to its standard error, with control characters made visible."""
        return printable(self._error_tail.decode("utf-8", "backslashreplace")).strip("\n")

    def end(self, seconds: float = END_SECONDS) -> int | None:
        """Close the program's input, give it some time to end, and kill what is left of its group.

        Returns the program's own exit code, or None if it had to be killed.
        """
        self._close(self._process.stdin)
        exit_code = self._exit_code(monotonic() + seconds)
        with suppress(OSError):  # nobody is left
            # As long as the group has a member, its number means no other group.
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(REAP_SECONDS)
        self._selector.close()
        self._close(self._process.stdout)
        self._close(self._process.stderr)
        return exit_code

    def _exit_code(self, deadline: float) -> int | None:
        """Drop what the program still writes until it has ended or the time is over; return its exit code."""
        while self._selector.get_map() and (ready := self._ready(deadline)):
            if self._output in ready:
                self._receive()
                self._received.clear()
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(max(0.0, deadline - monotonic()))
        return None

    def _ready(self, deadline: float) -> set[int]:
        """Wait for pipes that are ready, keep the end of the errors, and return them; none if the time is over."""
        left = deadline - monotonic()
        ready = {key.fd for key, _ in self._selector.select(left)} if left > 0 else set()
        if self._errors in ready:
            self._error_tail += self._read(self._errors)
            del self._error_tail[:-MAX_ERROR_BYTES]
        return ready

    def _receive(self) -> bool:
        """Read what the program wrote; return whether its output is still open."""
        if len(self._received) > MAX_ANSWER_BYTES:
            raise Misbehavior(f"it wrote a line of more than {MAX_ANSWER_BYTES:,} bytes")
        chunk = self._read(self._output)
        self._received += chunk
        return bool(chunk)

    def _read(self, descriptor: int) -> bytes:
        """Read from a pipe that is ready; stop listening to it at its end."""
        try:
            chunk = os.read(descriptor, CHUNK)
        except OSError:
            chunk = b""
        if not chunk:
            self._selector.unregister(descriptor)
        return chunk

    def _send(self, unsent: memoryview) -> memoryview:
        """Write as much as the pipe takes and return the rest; stop writing when it is sent or the program left."""
        try:
            rest = unsent[os.write(self._input, unsent[:CHUNK]) :]
        except BlockingIOError:
            return unsent
        except OSError:
            rest = unsent
            self._selector.unregister(self._input)
        if not rest:
            self._selector.unregister(self._input)
        return rest

    def _refuse_unasked(self) -> None:
        """Raise Misbehavior if the program wrote something since its last answer, or has ended."""
        waiting = self._output in {key.fd for key, _ in self._selector.select(0)}
        if not self._received and waiting and not self._receive():
            raise Misbehavior("it ended before it was asked")
        if self._received:
            raise Misbehavior(f"it said {bytes(self._received[:80])!r:.80} without being asked")

    @staticmethod
    def _close(pipe: IO[bytes] | None) -> None:
        with suppress(OSError):
            if pipe is not None:
                pipe.close()


def _descriptor(pipe: IO[bytes] | None) -> int:
    """Return the descriptor of a pipe, which never blocks from now on."""
    if pipe is None:
        raise ProgramError("the program was started without a pipe")
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()
