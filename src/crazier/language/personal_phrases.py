"""Phrases for an ability as one reader reads it: "you" is the reader, and everyone else has a name.

These rows stand before those of `phrases`. They make explicit what a card leaves out, since on a card "you" is always
the player who controls it: "prevent that" becomes "Ben may prevent that", "your turns" becomes "their turns". Two kinds
have no rows, since their words depend on the reader: `seats`, particular players, and `this`, the card itself.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from crazier.language.phrases import CATEGORY_UNIONS, Phrase, make_phrase
from crazier.language.tree import Value, node

PERSONAL_PHRASES: Final[list[Phrase]] = []
"""All rows, in the order below."""


def _row(category: str, kind: str, template: str, person: str = "number", **fixed: Value) -> None:
    """Add a row."""
    PERSONAL_PHRASES.append(make_phrase(category, kind, template, person, False, **fixed))


def _several(category: str, kind: str, singular: str, plural: str) -> None:
    """Add two rows of one kind of node: the first for n = 1, the second for more."""
    _row(category, kind, singular, n=1)
    _row(category, kind, plural)


# What a card says of "you" without saying "you".
_row("Do", "do", "{who:Anyone!} {act:Act}")
_several(
    "Fixed",
    "allowance",
    "{who:Anyone!} may {extra:Extra} 1 more card on each of your^their turns",
    "{who:Anyone!} may {extra:Extra} {n:Several} more cards on each of your^their turns",
)
_row("Optional", "may_instead", "{who:Anyone!} may {then:Replacement/may}")
_row("Replacement", "acts", "{who:Anyone!} {then:Replacement}")
_row("Replacement", "prevent", "@prevent that")
_row("Replacement", "instead", "{act:Act} instead")
_row("Inner", "if", "{then:Simple} if {cond:Cond}")
_row("Clause", "replaced", "if {would:Event/would} , {then:Then}")
_row("Test", "turn_is", "it is {turn:TurnOf}")
_row("Fact", "must", "{who:Anyone!} must {duty:Duty} {what:Ref} during your^their next turn , if able")
_row("Whose", "own", "your^their")
_row("Spot", "controlled", "you^they control", who=node("own"))

_row("Held", "belonging", "of {whose:Owner}")
_row("Spot", "belonging", "of {whose:Owner}")
_row("Single", "return_to", "@return {what:Which} to {whose:Whose} hand")

# Groups of players that would be too long by name, as seen by the player they are opponents of.
_row("Group", "opponent_of", "a opponent of {whose:Owner}", "third")
_row("Group", "each_opponent_of", "each opponent of {whose:Owner}", "third")
_row("Group", "opponents_of", "opponents of {whose:Owner}", "bare")
_row("Group", "your_opponents", "your opponents", "bare")
_row("TurnOf", "opponent_of", "the turn of each opponent of {whose:Owner}")
_row("Players", "opponent_of", "opponent|opponents of {whose:Owner}")

# How things stand now.
_row("Now", "controls_none", "{who:Anyone!} @control no {kind:Plain#}")
_several(
    "Now", "controls_now", "{who:Anyone!} @control 1 {kind:Plain.}", "{who:Anyone!} @control {n:Several} {kind:Plain#}"
)
_row("Now", "has_none", "{who:Anyone!} @have no cards in hand")
_several("Now", "has_now", "{who:Anyone!} @have 1 card in hand", "{who:Anyone!} @have {n:Several} cards in hand")
_row("Now", "pile_none", "{pile:Pile} has no {kind:Plain#}")
_several("Now", "pile_now", "{pile:Pile} has 1 {kind:Plain.}", "{pile:Pile} has {n:Several} {kind:Plain#}")
_row("Now", "two_facts", "{first:Now} and {second:Now}")
_row("Now", "more_facts", "{first:Now} , {second:Now}")
_row("Sentence", "stands", "{fact:Now} .")
_row("Sentence", "so_it_sleeps", "{fact:Now} , so it sleeps .")
_row("Sentence", "sleeps", "it sleeps now .")
_row("Sentence", "was_used", "it was used this turn .")

# What a card leaves behind.
_row("Sentence", "bound", "{who:Anyone!} must {duty:Duty} {what:Bound} {span:When} , if able .")
_row("Bound", "unknown_card", "a card of {chooser:Whose} choice")
_row("When", "this_turn", "this turn")
_row("When", "next_turn", "during your^their next turn")
_several(
    "Sentence",
    "granted",
    "{who:Anyone!} may {extra:Extra} 1 more card this turn .",
    "{who:Anyone!} may {extra:Extra} {n:Several} more cards this turn .",
)
_several(
    "Sentence",
    "skips",
    "{who:Anyone!} @skip your^their next {span:Span} .",
    "{who:Anyone!} @skip your^their next {n:Several} {span:Span#} .",
)
_several(
    "Sentence",
    "takes_extra",
    "{who:Anyone!} @take a extra {span:Span} this turn .",
    "{who:Anyone!} @take {n:Several} extra {span:Span#} this turn .",
)
_row("Sentence", "takes_extra", "{who:Anyone!} @take a extra turn after this one .", span=node("turn"), n=1)
_row("Sentence", "takes_extra", "{who:Anyone!} @take {n:Several} extra turns after this one .", span=node("turn"))
_row("Span", "turn", "turn|turns")
_row("Span", "draw_phase", "draw phase|phases")
_row("Span", "main_phase", "main phase|phases")


PLAYER_CATEGORIES: Final = (
    "Anyone",
    "Subject",
    "Actor",
    "Causer",
    "Holder",
    "Party",
    "Chosen",
    "Other",
    "Whom",
    "Rest",
    "Patient",
)
"""The categories of players, in which a group of players can stand."""


@cache
def personal_rows(category: str) -> tuple[Phrase, ...]:
    """Return the personal rows of a category; for a union, those of all its members too."""
    members = {category, *_members(category)}
    if category in PLAYER_CATEGORIES:
        members.add("Group")
    if category == "Simple":
        members.add("Inner")  # a condition inside another one comes last
    found = [row for row in PERSONAL_PHRASES if row.category in members]
    return tuple(sorted(found, key=lambda row: -len(row.fixed)))


def _members(category: str) -> tuple[str, ...]:
    """Return the categories that a union unites, at any depth."""
    members = CATEGORY_UNIONS.get(category, ())
    return (*members, *(inner for member in members for inner in _members(member)))
