"""Play many games to measure cards, bots and speed.

`card_worth`, `measure_card`, `compare` and `measure_set` answer a card designer's questions (docs/lab.md).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from crazier.lab.balance_run import BalanceSettings as BalanceSettings
    from crazier.lab.card_report import card_sentences as card_sentences
    from crazier.lab.comparison import comparison_sentences as comparison_sentences
    from crazier.lab.map_seeds import Workers as Workers
    from crazier.lab.questions import LabTable as LabTable
    from crazier.lab.questions import card_worth as card_worth
    from crazier.lab.questions import compare as compare
    from crazier.lab.questions import measure_card as measure_card
    from crazier.lab.questions import measure_set as measure_set
    from crazier.lab.summary import findings as findings

_HOMES = {
    "BalanceSettings": "balance_run",
    "LabTable": "questions",
    "Workers": "map_seeds",
    "card_sentences": "card_report",
    "card_worth": "questions",
    "compare": "questions",
    "comparison_sentences": "comparison",
    "findings": "summary",
    "measure_card": "questions",
    "measure_set": "questions",
}
"""The module of each name; loaded only when it is asked for, since the arena needs none of them."""


def __getattr__(name: str) -> Any:
    """Load a name from its module."""
    if name not in _HOMES:
        raise AttributeError(f"module 'crazier.lab' has no attribute '{name}'")
    from importlib import import_module

    return getattr(import_module(f"crazier.lab.{_HOMES[name]}"), name)
