"""Define a family of inputs: how one is made from chance, and what it is fed to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from crazier.errors import CrazierError


class BrokenPromise(Exception):
    """Something that must hold for every input does not."""


@dataclass(frozen=True, slots=True)
class Family:
    """Inputs of one kind. An input is a text, so that it can be kept in a file."""

    name: str
    make: Callable[[Random], str]
    run: Callable[[str], None]
    """Tries one input; it may raise what is documented, and nothing else."""
    documented: tuple[type[Exception], ...] = (CrazierError,)


def require(holds: bool, promise: str) -> None:
    """Raise BrokenPromise unless something holds."""
    if not holds:
        raise BrokenPromise(promise)
