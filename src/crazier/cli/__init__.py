"""Run the `crazier` command.

Exit codes: 0 fine, 1 a check failed, 2 bad input, 74 the output can't be written, 130 stopped by Ctrl-C, 141 the
reader of a pipe has left.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from crazier.cli.commands import run
from crazier.cli.exit_codes import BAD_INPUT, INTERRUPTED, NO_OUTPUT, PIPE_CLOSED
from crazier.cli.streams import discard_output, prepare_streams
from crazier.errors import CrazierError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; a user's mistake is reported in one line, never with a traceback."""
    has_output = prepare_streams()
    try:
        try:
            code = run(sys.argv[1:] if arguments is None else arguments)
        finally:
            sys.stdout.flush()
    except CrazierError as error:
        print(f"crazier: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return PIPE_CLOSED
    except OSError as error:
        discard_output()
        return complain(error.strerror or str(error))
    return code if has_output else complain("the output is closed")


def complain(reason: str) -> int:
    """Say that the output can't be written, and return the exit code for that."""
    print(f"crazier: can't write: {reason}", file=sys.stderr)
    return NO_OUTPUT
