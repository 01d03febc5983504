"""Near misses in how players are told apart by what they have: "each opponent with more cards than you"."""

from __future__ import annotations

from typing import Final

from crazier.language.rewriter import Rule, suggested

_WITH: Final = "what a player has is said with 'who'; cards are counted in hand, assets are controlled"

_MAX_MORE_THAN: Final = 13

PLAYER_TRAITS: Final[tuple[Rule, ...]] = suggested(
    _WITH,
    *(
        f"{people} {having} {measured} => {other} who {verb}"
        for people, other in (("<group>", "<group>"), ("each <groups>", "each <groups-s>"))
        for having in ("with", "that have|has|control|controls|holds", "who have|has|control|controls|holds")
        for measured, verb in (
            ("more|fewer cards in? hand? than", "has more|fewer cards in hand than"),
            ("more|fewer <color>? <assets> in? play? than", "controls more|fewer <color>? <assets> than"),
            ("<number> or more|fewer cards in? hand?", "has <number> or more|fewer cards in hand"),
            ("exactly <number> cards in? hand?", "has exactly <number> cards in hand"),
            ("no cards in? hand?", "has no cards in hand"),
            ("<number> or more|fewer <color>? <assets>", "controls <number> or more|fewer <color>? <assets>"),
            ("exactly <number> <color>? <assets>", "controls exactly <number> <color>? <assets>"),
            ("no <color>? <assets>", "controls no <color>? <assets>"),
            ("a <color>? <asset>", "controls a <color>? <asset>"),
        )
    ),
    *(
        f"^ all? other? <groups> with {measured} <verb> => each other? <groups-s> who {verb} <verb+s>"
        for measured, verb in (
            ("more|fewer cards in? hand? than you", "has more|fewer cards in hand than you"),
            ("more|fewer <assets> than you", "controls more|fewer <assets> than you"),
            ("<number> or more|fewer cards in? hand?", "has <number> or more|fewer cards in hand"),
            ("<number> or more|fewer <assets>", "controls <number> or more|fewer <assets>"),
        )
    ),
    *(
        f"<group> with {than} {number} {counted} => <group> who {verb.format(left)}"
        for number in range(1, _MAX_MORE_THAN)
        for than, left in (
            ("more than", f"{number + 1} or more"),
            ("less|fewer than", f"{number - 1} or fewer" if number > 1 else "no"),
        )
        for counted, verb in (
            ("cards in? hand?", "has {} cards in hand"),
            ("<color>? <assets>", "controls {} <color>? <assets>"),
        )
    ),
)
"""All of them, in the order in which they are tried."""

MOST_AND_FEWEST: Final[tuple[Rule, ...]] = suggested(
    "",
    *(
        f"each|the|that other? <group> {having} the? {most} {counted} => each other? <group> who {verb}"
        for having in ("with", "that has|controls|have", "who has|controls|have")
        for most, more in (("most", "more"), ("fewest|least", "fewer"))
        for counted, verb in (
            ("cards in? hand?", f"has {more} cards in hand than each other player"),
            ("<color>? <assets>", f"controls {more} <color>? <assets> than each other player"),
        )
    ),
)
"""The nearest to the most and the fewest: those who stand alone with it, so that nobody does who shares it."""
