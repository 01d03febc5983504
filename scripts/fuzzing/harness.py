"""Try the inputs of a family in a process of its own, so that a hang or a crash of one ends nothing else.

A timer of the process's CPU time ends an input that takes too long, even inside compiled code that hears no signal
handler of Python's. The process tells the number of its current input in shared memory, so that it is known afterwards.
"""

from __future__ import annotations

import faulthandler
import json
import mmap
import os
import resource
import select
import signal
import struct
import tempfile
import traceback
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic
from typing import IO, Final, NoReturn

from scripts.fuzzing.family import Family

HANG_SECONDS: Final = 2.0
"""CPU seconds after which an input hangs."""
BLOCKED_SECONDS: Final = 60.0
"""Seconds after which an input that uses no CPU time hangs as well."""
MEMORY_BYTES: Final = 3_000_000_000
"""The address space that a process may use."""
MAX_FINDINGS: Final = 20
"""After this many different findings a family is given up."""
_COUNTERS: Final = struct.Struct("qq")
"""In shared memory: the number of the current input, and how many were accepted so far."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An input that did what none may do."""

    family: str
    number: int
    kind: str
    """`error`, `hang`, `blocked` or `crash`."""
    what: str
    """The error in one line."""
    place: str
    """Where it happened; findings of the same kind and place are told once."""
    input: str


@dataclass(slots=True)
class Tally:
    """What became of a family's inputs."""

    family: str
    inputs: int = 0
    accepted: int = 0
    """How many were taken without any error."""
    seconds: float = 0.0
    """CPU seconds, those of programs that were started included."""
    findings: list[Finding] = field(default_factory=list)
    repeated: int = 0
    """Findings at a place that was told already."""

    def add(self, finding: Finding) -> None:
        """Add a finding, unless one of its kind and place is there."""
        if any((other.kind, other.place) == (finding.kind, finding.place) for other in self.findings):
            self.repeated += 1
        else:
            self.findings.append(finding)


def make_input(family: Family, seed: int, number: int) -> str:
    """Return an input of a family; the same for the same seed and number."""
    return family.make(Random(f"{seed} {family.name} {number}"))


def fuzz(family: Family, seed: int, seconds: float, inputs: int, hang_seconds: float = HANG_SECONDS) -> Tally:
    """Try inputs until the CPU seconds or the number of inputs are used up."""
    tally = Tally(family.name)
    while tally.seconds < seconds and tally.inputs < inputs and len(tally.findings) < MAX_FINDINGS:
        _run_worker(family, seed, seconds - tally.seconds, inputs, hang_seconds, tally)
    return tally


def try_one(family: Family, text: str, hang_seconds: float = HANG_SECONDS) -> Finding | None:
    """Try one input in a process of its own; return what was found."""
    single = Family(family.name, lambda _: text, family.run, family.documented)
    findings = fuzz(single, 0, BLOCKED_SECONDS, 1, hang_seconds).findings
    return findings[0] if findings else None


def _run_worker(family: Family, seed: int, seconds: float, inputs: int, hang_seconds: float, tally: Tally) -> None:
    """Let one process try inputs until it is done or dies, and add what came of it."""
    shared = mmap.mmap(-1, _COUNTERS.size)
    shared[:] = _COUNTERS.pack(tally.inputs, 0)
    reading, writing = os.pipe()
    with tempfile.TemporaryFile() as dump:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # a fork beside threads, which the child does not use
            pid = os.fork()
        if pid == 0:
            os.close(reading)
            _Worker(family, seed, shared, writing, dump, hang_seconds).work(tally.inputs, seconds, inputs)
        os.close(writing)
        blocked = _listen(reading, pid, shared, tally)
        _, status, usage = os.wait4(pid, 0)
        os.close(reading)
        tally.seconds += usage.ru_utime + usage.ru_stime
        number, accepted = _COUNTERS.unpack(shared[:])
        tally.inputs, tally.accepted = number, tally.accepted + accepted
        if status:
            dump.seek(0)
            stack = dump.read().decode("utf-8", "replace")
            tally.add(_death(family, number, make_input(family, seed, number), status, blocked, stack))
            tally.inputs += 1
    shared.close()


def _listen(reading: int, pid: int, shared: mmap.mmap, tally: Tally) -> bool:
    """Collect what a process finds until it closes its pipe; kill it if it is blocked, and return whether it was."""
    received = b""
    last, since = bytes(shared[:8]), monotonic()
    while True:
        if select.select([reading], [], [], 0.5)[0]:
            chunk = os.read(reading, 65_536)
            if not chunk:
                return False
            *lines, received = (received + chunk).split(b"\n")
            for line in lines:
                tally.add(Finding(**json.loads(line)))
        if bytes(shared[:8]) != last:
            last, since = bytes(shared[:8]), monotonic()
        elif monotonic() - since > BLOCKED_SECONDS:
            os.kill(pid, signal.SIGKILL)
            return True


def _death(family: Family, number: int, text: str, status: int, blocked: bool, stack: str) -> Finding:
    """Return the finding for an input that ended its process."""
    place = next(_places(stack), "somewhere")
    if blocked:
        kind, what = "blocked", f"waits for more than {BLOCKED_SECONDS:g} seconds"
    elif os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        kind, what = "hang", f"takes more CPU time than allowed, in {place}"
    else:
        kind, what = "crash", f"ends the process with {os.waitstatus_to_exitcode(status)}, in {place}"
    return Finding(family.name, number, kind, what, place, text)


def _places(stack: str) -> Iterator[str]:
    """Yield the places in the package that a stack of `faulthandler` names, the innermost first."""
    for line in stack.splitlines():
        if "crazier/" in line and line.strip().startswith("File"):
            path, _, rest = line.partition("crazier/")[2].partition('"')
            yield f"{path}:{rest.split()[2].rstrip(',')}"


def _cpu_seconds() -> float:
    """Return the CPU seconds of this process and of the programs that it started and ended."""
    usages = map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)


class _Worker:
    """The process that tries inputs."""

    def __init__(
        self, family: Family, seed: int, shared: mmap.mmap, pipe: int, dump: IO[bytes], hang_seconds: float
    ) -> None:
        self.family = family
        self.seed = seed
        self.shared = shared
        self.pipe = pipe
        self.dump = dump
        self.hang_seconds = hang_seconds
        self.accepted = 0

    def work(self, start: int, seconds: float, stop: int) -> NoReturn:
        """Try inputs from a number on, and end the process."""
        code = 1
        try:
            self._set_limits()
            began, number = _cpu_seconds(), start
            while number < stop and _cpu_seconds() - began < seconds:
                self.shared[:] = _COUNTERS.pack(number, self.accepted)
                self._try(number)
                number += 1
            self.shared[:] = _COUNTERS.pack(number, self.accepted)
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)

    def _set_limits(self) -> None:
        """Bound the memory, and let the timer end the process with a stack, whatever code is running."""
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
        faulthandler.enable(self.dump)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        faulthandler.register(signal.SIGPROF, self.dump, all_threads=False, chain=True)

    def _try(self, number: int) -> None:
        text = make_input(self.family, self.seed, number)
        signal.setitimer(signal.ITIMER_PROF, self.hang_seconds)
        try:
            self.family.run(text)
            self.accepted += 1
        except self.family.documented:
            return
        except Exception as error:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self._broadcast(Finding(self.family.name, number, "error", *_described(error), text))
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def _broadcast(self, finding: Finding) -> None:
        """Send a finding to the parent."""
        values = {name: getattr(finding, name) for name in Finding.__slots__}
        line = json.dumps(values).encode() + b"\n"
        while line:
            line = line[os.write(self.pipe, line) :]


def _described(error: Exception) -> tuple[str, str]:
    """Return an error in one line, and the place in the package where it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    package = str(Path("crazier") / "")
    own = [frame for frame in frames if f"{package}/" in frame.filename] or list(frames)
    place = f"{own[-1].filename.rpartition(f'{package}/')[2]}:{own[-1].lineno}"
    message = " ".join(ascii(str(error))[1:-1].split())[:160]
    return f"{type(error).__name__} in {place}: {message}", f"{type(error).__name__} {place}"
