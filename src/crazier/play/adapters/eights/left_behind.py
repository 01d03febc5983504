"""List what cards left behind in Crazier Eights: obligations, further plays and discards, turns to skip or to come.

Which card it was is found in the log: the last ability before it whose text can do such a thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crazier.engine.compiler.opcodes import SPAN_DRAW, SPAN_MAIN, SPAN_TURN
from crazier.engine.core.log import L_ABILITY, L_BOUND, L_COPIED, L_EXTRA, L_GRANTED, L_PLAYED, L_SKIPPED
from crazier.engine.core.options import seats_asked
from crazier.engine.core.state import (
    ASK_MAIN,
    BINDS_NOW,
    COUNT_DISCARDS_GRANTED,
    COUNT_EXTRA_DRAW,
    COUNT_EXTRA_MAIN,
    COUNT_EXTRA_TURN,
    COUNT_PLAYS_GRANTED,
    COUNT_SKIP_DRAW,
    COUNT_SKIP_MAIN,
    COUNT_SKIP_TURN,
    COUNTER_WIDTH,
    MET,
    OBLIGATION_BOUND,
    OBLIGATION_CHOOSER,
    OBLIGATION_DISCARD,
    OBLIGATION_HOLDER,
    OBLIGATION_PLAY,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    RELEASED,
)
from crazier.language.personal_renderer import SentenceTemplate
from crazier.language.perspective import seats_node
from crazier.language.tree import Value, make_node, node
from crazier.play.adapters.eights.scene import Scene
from crazier.play.effects import Effect, EffectEnd, EffectGroup, EffectKind
from crazier.play.game_adapter import LogRecord, LogSource
from crazier.play.log_records import RECORD_A, RECORD_FACE, RECORD_KIND, RECORD_SEAT, RECORD_TOKEN

SPEAKERS: Final = (L_ABILITY, L_PLAYED, L_COPIED)
"""The records of a card that starts to do something; all of them are public."""
COUNTED: Final[tuple[tuple[int, EffectKind, str, EffectEnd, int, int, str], ...]] = (
    (COUNT_PLAYS_GRANTED, "granted", "playing", "this_turn", L_GRANTED, 0, "grant"),
    (COUNT_DISCARDS_GRANTED, "granted", "discarding", "this_turn", L_GRANTED, 1, "grant"),
    (COUNT_SKIP_TURN, "skip", "turn", "next_turn", L_SKIPPED, SPAN_TURN, "skip"),
    (COUNT_SKIP_DRAW, "skip", "draw_phase", "next_draw_phase", L_SKIPPED, SPAN_DRAW, "skip"),
    (COUNT_SKIP_MAIN, "skip", "main_phase", "next_main_phase", L_SKIPPED, SPAN_MAIN, "skip"),
    (COUNT_EXTRA_TURN, "extra", "turn", "next_turn", L_EXTRA, SPAN_TURN, "extra"),
    (COUNT_EXTRA_DRAW, "extra", "draw_phase", "this_turn", L_EXTRA, SPAN_DRAW, "extra"),
    (COUNT_EXTRA_MAIN, "extra", "main_phase", "this_turn", L_EXTRA, SPAN_MAIN, "extra"),
)
"""For each counter of a player: the kind of effect, what is counted, until when, its log record (kind and `a`), and the
kind of node in a card's text that brings it about."""
SENTENCES: Final = {"granted": "granted", "skip": "skips", "extra": "takes_extra"}


def left_behind(scene: Scene, log: LogSource) -> Iterator[Effect]:
    """Yield what cards left behind, obligations first."""
    for at in range(0, len(scene.s.obligations), OBLIGATION_WIDTH):
        token, bound = scene.s.obligations[at + OBLIGATION_TOKEN], scene.s.obligations[at + OBLIGATION_BOUND]
        if token != RELEASED and bound != MET:
            yield obligation_effect(scene, at, log)
    counters = list(scene.s.counters)
    if not any(counters):
        return
    for seat in range(scene.s.players):
        if not any(counters[seat * COUNTER_WIDTH : (seat + 1) * COUNTER_WIDTH]):
            continue
        for counter, kind, what, until, record_kind, a, word in COUNTED:
            count = counters[seat * COUNTER_WIDTH + counter]
            if count > 0 and (kind != "granted" or scene.s.turn_seats >> seat & 1):
                source = find_source(scene, log(), (record_kind, seat, a), word)
                sentence = counted_sentence(scene, kind, what, seat, count).fill(scene.names, {})
                yield Effect(
                    kind=kind,
                    group=group_of_player(scene, seat),
                    owner=seat,
                    token=source[0],
                    card=source[1],
                    on=(seat,),
                    until=until,
                    asleep=False,
                    used=False,
                    left=count,
                    marks=(),
                    rule=None,
                    text=sentence.text,
                    mentions=sentence.mentions,
                )


def counted_sentence(scene: Scene, kind: str, what: str, seat: int, count: int) -> SentenceTemplate:
    """Return the sentence on something that is counted for a player."""
    part = "extra" if kind == "granted" else "span"
    parts: dict[str, Value] = {"who": seats_node([seat]), part: node(what), "n": count}
    return scene.kept((kind, what, seat, count), lambda: scene.sentence(make_node(SENTENCES[kind], parts, (0, 0))))


def group_of_player(scene: Scene, seat: int) -> EffectGroup:
    """Return when a thing matters that is about one player."""
    return "you" if seat in scene.allies else "other_turns"


def obligation_effect(scene: Scene, at: int, log: LogSource) -> Effect:
    """Return the obligation whose record starts at this index; without its card if that is hidden (R42)."""
    s = scene.s
    record = s.obligations[at : at + OBLIGATION_WIDTH]
    holder, chooser = int(record[OBLIGATION_HOLDER]), int(record[OBLIGATION_CHOOSER])
    token = int(record[OBLIGATION_TOKEN])
    binds_now = record[OBLIGATION_BOUND] == BINDS_NOW
    duty = "play_or_discard" if record[OBLIGATION_PLAY] and record[OBLIGATION_DISCARD] else "discarding"
    if not record[OBLIGATION_DISCARD]:
        duty = "playing"
    name = scene.shown_name(token) if token >= 0 else None
    what = node("card_named", token=token) if name is not None else node("unknown_card", chooser=seats_node([chooser]))
    span = node("this_turn" if binds_now else "next_turn")
    tree = node("bound", who=seats_node([holder]), duty=node(duty), what=what, span=span)
    sentence = scene.sentence(tree).fill(scene.names, {token: (name, token)} if name is not None else {})
    source = find_source(scene, log(), (L_BOUND, holder, chooser), "must")
    acts = binds_now and s.ask == ASK_MAIN and not s.reason and bool(seats_asked(s) >> holder & 1)
    return Effect(
        kind="obligation",
        group="choice" if acts else group_of_player(scene, holder),
        owner=holder,
        token=source[0],
        card=source[1],
        on=(holder,),
        until="this_turn" if binds_now else "next_turn",
        asleep=False,
        used=False,
        left=None,
        marks=(),
        rule="MQ10",
        text=sentence.text,
        mentions=sentence.mentions,
    )


def find_source(
    scene: Scene, records: Sequence[LogRecord], wanted: tuple[int, int, int], word: str
) -> tuple[int | None, str | None]:
    """Return the token and name of the card that left something behind; None for each that is out of sight.

    `wanted` is the kind, seat and `a` of its record; `word` is the kind of node that the card's text must have.
    """
    at = len(records) - 1
    while at >= 0 and (records[at][RECORD_KIND], records[at][RECORD_SEAT], records[at][RECORD_A]) != wanted:
        at -= 1
    while at >= 0:
        record = records[at]
        kind, face = record[RECORD_KIND], record[RECORD_FACE]
        if kind in SPEAKERS and face >= 0 and speaks_of(scene, face, word):
            card = scene.s.compiled.names[face]
            return scene.token_if_shown(record[RECORD_TOKEN], card), card
        at -= 1
    return None, None


def speaks_of(scene: Scene, face: int, word: str) -> bool:
    """Check whether the text of a face has a node of this kind."""
    trees = scene.trees.by_face[face]
    return scene.kept(("speaks", face, word), lambda: any(part.kind == word for tree in trees for part in tree.walk()))
