"""Run the `crazier` command.

Exit codes: 0 fine, 1 a check failed, 2 bad input.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from crazier.cli.commands import run
from crazier.errors import CrazierError
from crazier.safe_text import printable

BAD_INPUT = 2
INTERRUPTED = 130  # what a shell reports for a process ended by SIGINT
PIPE_CLOSED = 141  # and by SIGPIPE


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; a user's mistake is reported in one line, never with a traceback."""
    try:
        try:
            return run(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except CrazierError as error:
        print(f"crazier: {printable(str(error))}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more when it exits; give it somewhere to write.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
