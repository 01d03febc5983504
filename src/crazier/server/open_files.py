"""Let the process have as many open connections as the system allows."""

from __future__ import annotations

import sys


def allow_many_files() -> None:
    """Raise the limit of open files, of which every connection takes one, as far as the system allows."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
