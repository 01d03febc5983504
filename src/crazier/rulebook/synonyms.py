"""Know which words of players mean the same as words of the rules, so that a question need not use the rules' words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from crazier.rulebook.stemming import stem

FILLER_WORDS: Final = """
    able about actually again allow allowed already also am any anyone anything because been being both but
    can't cannot card couldn't didn't doesn't doing don't done each else even ever every everyone going got had
    happen happened happens he he's her him his i'd i'll i'm i've into isn't it's just know legal let like may maybe
    mean means might must need needs no nobody not now ok okay our ours own please possible refer should shouldn't some
    somebody someone something still than that's them there's these thing things those too up us use used using want
    wants wasn't we were what's whose won't wouldn't yet you're you've
"""
FILLERS: Final = frozenset(FILLER_WORDS.split())
"""Words that a question is full of, but that don't tell what it is about."""

PHRASES: Final[Mapping[tuple[str, str], str]] = MappingProxyType(
    {
        ("at", "once"): "immediately",
        ("choose", "not"): "decline",
        ("do", "over"): "redo",
        ("enters", "play"): "come",
        ("face", "down"): "hidden",
        ("first", "card"): "starter",
        ("get", "rid"): "remove",
        ("go", "out"): "win",
        ("goes", "first"): "order",
        ("have", "to"): "mandatory",
        ("has", "to"): "mandatory",
        ("how", "many"): "count",
        ("how", "often"): "times",
        ("in", "front"): "table",
        ("put", "down"): "play",
        ("right", "away"): "immediately",
        ("ran", "out"): "empty",
        ("run", "out"): "empty",
        ("runs", "out"): "empty",
        ("running", "out"): "empty",
        ("same", "time"): "simultaneous",
        ("says", "if"): "substitution",
        ("set", "up"): "setup",
        ("setting", "up"): "setup",
        ("start", "with"): "deal",
        ("starts", "with"): "deal",
        ("somebody", "else"): "opponent",
        ("someone", "else"): "opponent",
        ("set", "aside"): "limbo",
        ("stand", "for"): "theme",
        ("stands", "for"): "theme",
        ("straight", "away"): "immediately",
        ("take", "back"): "redo",
        ("taken", "back"): "redo",
        ("took", "back"): "redo",
        ("throw", "away"): "discard",
        ("throwing", "away"): "discard",
        ("thrown", "away"): "discard",
        ("threw", "away"): "discard",
        ("turn", "over"): "reveal",
        ("turned", "over"): "reveal",
    }
)
"""Two words that mean what one word means."""

# Each line holds words that mean much the same in questions about the games.
GROUPS: Final = """
    redo undo replay repeat rewind
    forget miss overlook remember notice mistake late
    talk speak communicate chat discuss tell
    theme flavor concept story meaning represent symbol
    optional voluntary mandatory compulsory obligatory forced oblige duty refuse decline avoid
    require need mandatory
    obey follow heed instruction break ignore disobey violate
    gain steal take grab seize capture get give
    control own owner possess belong
    exchange swap trade switch
    destroy kill remove wreck
    save protect prevent rescue guard defend shield survive safe
    lose die eliminate defeat
    win victory beat winner
    extra additional bonus second more two
    reveal show look see expose peek
    hidden secret conceal face visible open
    choose pick select
    hand hold holding keep
    count number size amount total many
    add total together sum collectively
    start begin beginning starter
    end finish late last over
    immediately instantly right soon quickly new wait
    twice double times multiple several repeatedly often again
    match fit follow wrong suit same
    zero none nothing negative empty without no
    useless pointless nothing effect
    side half halves
    multicolor multicolored colored partly
    order first clockwise sequence before
    limbo aside meantime meanwhile
    shuffle reshuffle
    copy duplicate twice
    effect do work function happen trigger resolve
    carry resolve resolution finish
    limbo zone
    deal draw setup
    wild joker
    deck draw
    empty exhaust used
    opponent enemy rival other another
    color red blue purple green orange yellow pink
    teammate partner ally team
    middle halfway partway midway during
    put bring place lay come enter
    player person people
    target choose effect
    everybody everyone several all
    limit restriction
    name say call declare
    point score
    deck pile stack
    phase step
    ability power effect
"""


@cache
def synonyms() -> Mapping[str, frozenset[str]]:
    """Return the stems that mean much the same as a stem, without itself."""
    groups = [frozenset(stem(word) for word in line.split()) for line in GROUPS.strip().splitlines()]
    every_stem = frozenset[str]().union(*groups)
    return {
        member: frozenset[str]().union(*(group for group in groups if member in group)) - {member}
        for member in every_stem
    }


def join_phrases(words: Sequence[str]) -> list[str]:
    """Replace every two words that form a phrase by the one word that means the same."""
    joined: list[str] = []
    at = 0
    while at < len(words):
        phrase = PHRASES.get((words[at], words[at + 1])) if at + 1 < len(words) else None
        joined.append(words[at] if phrase is None else phrase)
        at += 1 if phrase is None else 2
    return joined
