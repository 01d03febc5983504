"""See the engine's memory as NumPy arrays without a copy."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T", bound=np.generic)


def array_of(memory: Any, kind: type[T]) -> NDArray[T]:
    """Return a `vec` as an array, which can only be read and changes with it."""
    return np.frombuffer(memory, kind)
