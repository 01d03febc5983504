"""Name the exit codes of the `crazier` command."""

from typing import Final

FAILED: Final = 1
"""The command did its work, and a check, scenario, gate or bot failed."""
BAD_INPUT: Final = 2
"""The arguments or a file make no sense."""
NO_OUTPUT: Final = 74
"""The results can't be written: a full disk, a closed output (EX_IOERR)."""
INTERRUPTED: Final = 130
"""Ctrl-C; results so far are printed where there are any (what a shell reports for SIGINT)."""
PIPE_CLOSED: Final = 141
"""The reader of a pipe has left (what a shell reports for SIGPIPE)."""
