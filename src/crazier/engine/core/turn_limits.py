"""Keep which abilities that happen once each turn have happened: per asset and ability, until the next turn starts."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from crazier.engine.core.number_types import Token
from crazier.engine.core.state import EMPTY_VEC, USE_ABILITY, USE_ASSET, USE_WIDTH, State


def was_used(s: State, ability: i64, asset: Token) -> bool:
    """Check whether an ability of an asset has happened in this turn."""
    used = s.abilities_used
    at: i64 = 0
    while at < len(used):
        if used[at + USE_ABILITY] == ability and used[at + USE_ASSET] == asset:
            return True
        at += USE_WIDTH
    return False


def note_use(s: State, ability: i64, asset: Token) -> None:
    """Note that an ability of an asset has happened in this turn."""
    s.abilities_used = append(append(s.abilities_used[:], ability), asset)


def forget_uses_of(s: State, asset: Token) -> None:
    """Forget an asset that leaves play: if it comes back it is as good as another one (MQ29)."""
    left = vec[i64]()
    for at in range(0, len(s.abilities_used), USE_WIDTH):
        if s.abilities_used[at + USE_ASSET] != asset:
            left = extend(left, s.abilities_used[at : at + USE_WIDTH])
    s.abilities_used = left


def forget_uses(s: State) -> None:
    """Forget everything as a turn starts."""
    s.abilities_used = EMPTY_VEC
