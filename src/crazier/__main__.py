"""`python -m crazier` is the `crazier` command."""

from crazier.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
