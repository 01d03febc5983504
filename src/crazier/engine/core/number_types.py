"""Name the kinds of whole number in the engine's signatures: type aliases of `i64`, which cost nothing at run time."""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

Seat: TypeAlias = i64
"""A player's seat, from 0 clockwise; -1 is no player. A viewer may also be `state.SPECTATOR`."""
Mask: TypeAlias = i64
"""A set of players: one bit per seat."""
Token: TypeAlias = i64
"""A physical card, from 0 in the order of the deck; -1 is no card, or one that can no longer be told apart."""
Face: TypeAlias = i64
"""What a card shows: an index into the tables of `CompiledDeck`."""
Zone: TypeAlias = i64
"""A pile, limbo, a hand, or a player's assets: an index into `State.zones`."""
Occurrence: TypeAlias = i64
"""A kind of occurrence: one of `compiled_deck.OCC_…`."""
Slot: TypeAlias = i64
"""A place where an ability remembers cards or players: a number of its program, or one of `opcodes.SLOT_…`."""
Note: TypeAlias = i64
"""What is remembered with a card: its seat, its side and who chose it, packed by `notes`."""
