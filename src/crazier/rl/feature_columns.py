"""Name the columns of the matrix of cards: what a card is and does, the same in every game."""

from __future__ import annotations

from typing import Final

from crazier.games.playing_cards.cards import SUIT_NAMES
from crazier.language.vocabulary import COLORS

Features = list[dict[str, float]]
"""By face: its columns that are not 0."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PARTIES: Final = ("me", "them", "everyone", "chosen")
ROLES: Final = ("triggered", "cant", "substitution", "allowance")
OCCURRENCES: Final = (
    "draw",
    "destroy",
    "gain",
    "play",
    "discard",
    "enter",
    "leave",
    "lose",
    "turn_start",
    "turn_end",
)
WATCHED: Final = ("anyone", "you", "opponent", "other", "none", "next", "previous")
SPANS: Final = ("turn", "draw", "main")
PARTY_ACTS: Final = (
    "draw",
    "grant_plays",
    "grant_discards",
    *(f"extra_{span}" for span in SPANS),
    *(f"skip_{span}" for span in SPANS),
    "win",
    "lose",
    "enter",
    "to_hand",
    "gain",
)
PLAIN_ACTS: Final = (
    "destroy",
    "play",
    "use",
    "copy",
    "search",
    "look",
    "reveal",
    "redeal",
    "exchange",
    "to_pile",
    "may",
    "test",
    "choose",
    "choose_player",
    "random",
    "must",
    "prevent",
    "change",
    "name_color",
    "reverse",
)
SUMMARY: Final = (
    "value",
    "worth_in_play",
    "worth_played",
    "destroys",
    "gains",
    "returns",
    "dumps_hand",
    "discards",
    "swaps_assets",
    "destroys_all",
    "draw_change",
    "cards_shed",
    "deploys",
)
COLUMNS: Final = (
    *(f"rank_{rank}" for rank in RANKS),
    *(f"color_{color}" for color in COLORS),
    *(f"suit_{suit}" for suit in SUIT_NAMES),
    *(f"dark_rank_{rank}" for rank in RANKS),
    *(f"dark_suit_{suit}" for suit in SUIT_NAMES),
    "multicolor",
    "eight",
    "dark_eight",
    "asset",
    "event",
    "split",
    "side",
    "always_playable",
    "requirement",
    "decisive",
    "points",
    "dark_points",
    *(f"role_{role}" for role in ROLES),
    *(f"on_{occurrence}" for occurrence in OCCURRENCES),
    *(f"by_{party}" for party in WATCHED),
    *(f"{act}_{party}" for act in PARTY_ACTS for party in PARTIES),
    *(f"act_{act}" for act in PLAIN_ACTS),
    *SUMMARY,
)
"""The columns of `cards` in order; part of the schema."""
