"""List what cards left behind in Crazier Eights: obligations, further plays and discards, turns to skip or to come.

Which cards it was is in the log: its records have their causes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from crazier.engine.compiler.opcodes import SPAN_DRAW, SPAN_MAIN, SPAN_TURN
from crazier.engine.core.log import L_BOUND, L_EXTRA, L_GRANTED, L_SKIPPED
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
from crazier.play.adapters.eights.ability_sources import cause_of
from crazier.play.adapters.eights.render_context import RenderContext
from crazier.play.decisions import Cause
from crazier.play.effects import Effect, EffectEnd, EffectGroup, EffectKind
from crazier.play.game_adapter import LogRecord, LogSource
from crazier.play.log_records import (
    RECORD_A,
    RECORD_AFFECTED,
    RECORD_B,
    RECORD_KIND,
    RECORD_PROGRAM,
    RECORD_SEAT,
)
from crazier.play.text.pieces import filled_pieces

Sources = tuple[Cause, ...]
COUNTED: Final[tuple[tuple[int, EffectKind, str, EffectEnd, int, int], ...]] = (
    (COUNT_PLAYS_GRANTED, "granted", "playing", "this_turn", L_GRANTED, 0),
    (COUNT_DISCARDS_GRANTED, "granted", "discarding", "this_turn", L_GRANTED, 1),
    (COUNT_SKIP_TURN, "skip", "turn", "next_turn", L_SKIPPED, SPAN_TURN),
    (COUNT_SKIP_DRAW, "skip", "draw_phase", "next_draw_phase", L_SKIPPED, SPAN_DRAW),
    (COUNT_SKIP_MAIN, "skip", "main_phase", "next_main_phase", L_SKIPPED, SPAN_MAIN),
    (COUNT_EXTRA_TURN, "extra", "turn", "next_turn", L_EXTRA, SPAN_TURN),
    (COUNT_EXTRA_DRAW, "extra", "draw_phase", "this_turn", L_EXTRA, SPAN_DRAW),
    (COUNT_EXTRA_MAIN, "extra", "main_phase", "this_turn", L_EXTRA, SPAN_MAIN),
)
"""For each counter of a player: the kind of effect, what is counted, until when, and its log record (kind and `a`)."""
SENTENCES: Final = {"granted": "granted", "skip": "skips", "extra": "takes_extra"}


def left_behind(context: RenderContext, log: LogSource) -> Iterator[Effect]:
    """Yield what cards left behind, obligations first."""
    for at in range(0, len(context.s.obligations), OBLIGATION_WIDTH):
        token, bound = context.s.obligations[at + OBLIGATION_TOKEN], context.s.obligations[at + OBLIGATION_BOUND]
        if token != RELEASED and bound != MET:
            yield obligation_effect(context, at, log)
    counters = list(context.s.counters)
    if not any(counters):
        return
    for seat in range(context.s.players):
        if not any(counters[seat * COUNTER_WIDTH : (seat + 1) * COUNTER_WIDTH]):
            continue
        for counter, kind, what, until, record_kind, a in COUNTED:
            count = counters[seat * COUNTER_WIDTH + counter]
            if count > 0 and (kind != "granted" or context.s.turn_seats >> seat & 1):
                sources = granted_sources(context, log(), (record_kind, seat, a), count)
                source_token, source_card = last_shown(sources)
                sentence = counted_sentence(context, kind, what, seat, count)
                yield Effect(
                    kind=kind,
                    group=group_of_player(context, seat),
                    owner=seat,
                    token=source_token,
                    card=source_card,
                    on=(seat,),
                    until=until,
                    asleep=False,
                    used=False,
                    left=count,
                    marks=(),
                    rule=None,
                    pieces=filled_pieces(sentence, context.names, {}),
                    sources=sources,
                )


def counted_sentence(context: RenderContext, kind: str, what: str, seat: int, count: int) -> SentenceTemplate:
    """Return the sentence on something that is counted for a player."""
    part = "extra" if kind == "granted" else "span"
    parts: dict[str, Value] = {"who": seats_node([seat]), part: node(what), "n": count}
    return context.cached(
        (kind, what, seat, count), lambda: context.sentence(make_node(SENTENCES[kind], parts, (0, 0)))
    )


def group_of_player(context: RenderContext, seat: int) -> EffectGroup:
    """Return when a thing matters that is about one player."""
    return "you" if seat in context.allies else "other_turns"


def obligation_effect(context: RenderContext, at: int, log: LogSource) -> Effect:
    """Return the obligation whose record starts at this index; without its card if that is hidden (R42)."""
    s = context.s
    record = s.obligations[at : at + OBLIGATION_WIDTH]
    holder, chooser = int(record[OBLIGATION_HOLDER]), int(record[OBLIGATION_CHOOSER])
    token = int(record[OBLIGATION_TOKEN])
    binds_now = record[OBLIGATION_BOUND] == BINDS_NOW
    duty = "play_or_discard" if record[OBLIGATION_PLAY] and record[OBLIGATION_DISCARD] else "discarding"
    if not record[OBLIGATION_DISCARD]:
        duty = "playing"
    name = context.shown_name(token) if token >= 0 else None
    shown = token if name is not None else None
    sentence = context.cached(
        ("bound", holder, chooser, duty, shown, binds_now),
        lambda: bound_sentence(context, holder, chooser, duty, shown, binds_now),
    )
    sources = bound_by(context, at, log())
    source_token, source_card = last_shown(sources)
    acts = binds_now and s.ask == ASK_MAIN and not s.reason and bool(seats_asked(s) >> holder & 1)
    return Effect(
        kind="obligation",
        group="choice" if acts else group_of_player(context, holder),
        owner=holder,
        token=source_token,
        card=source_card,
        on=(holder,),
        until="this_turn" if binds_now else "next_turn",
        asleep=False,
        used=False,
        left=None,
        marks=(),
        rule="MQ10",
        pieces=filled_pieces(sentence, context.names, {token: (name, token)} if name is not None else {}),
        sources=sources,
    )


def bound_sentence(
    context: RenderContext, holder: int, chooser: int, duty: str, token: int | None, binds_now: bool
) -> SentenceTemplate:
    """Return the sentence on what a player has to do with a card; without a token it is a card that is not known."""
    what = node("card_named", token=token) if token is not None else node("unknown_card", chooser=seats_node([chooser]))
    span = node("this_turn" if binds_now else "next_turn")
    return context.sentence(node("bound", who=seats_node([holder]), duty=node(duty), what=what, span=span))


def bound_by(context: RenderContext, at: int, records: Sequence[LogRecord]) -> Sources:
    """Return the ability behind an obligation; those of the same two players are in the order of their records."""
    obligations = list(context.s.obligations)
    pair = (obligations[at + OBLIGATION_HOLDER], obligations[at + OBLIGATION_CHOOSER])
    starts = range(at, len(obligations), OBLIGATION_WIDTH)
    pairs = [(obligations[one + OBLIGATION_HOLDER], obligations[one + OBLIGATION_CHOOSER]) for one in starts]
    return granted_sources(context, records, (L_BOUND, *pair), pairs.count(pair))[:1]


def granted_sources(
    context: RenderContext, records: Sequence[LogRecord], wanted: tuple[int, int, int], count: int
) -> Sources:
    """Return the abilities that left behind what is counted, the oldest first: the last ones that add up to it.

    `wanted` is the kind, seat and `a` of their records.
    """
    found: list[Cause] = []
    at = len(records) - 1
    while at >= 0 and count > 0:
        record = records[at]
        if (record[RECORD_KIND], record[RECORD_SEAT], record[RECORD_A]) == wanted:
            count -= record[RECORD_B] if record[RECORD_KIND] == L_GRANTED else 1
            found += visible_cause(context, record)
        at -= 1
    return tuple(reversed(found))


def visible_cause(context: RenderContext, record: LogRecord) -> Sources:
    """Return the cause of a record, if it has one; with the card's token only if it still shows that card."""
    cause = cause_of(context.s.compiled, *record[RECORD_PROGRAM:RECORD_AFFECTED])
    if cause is None:
        return ()
    token = None if cause.token is None else context.token_if_shown(cause.token, cause.card)
    return (replace(cause, token=token),)


def last_shown(sources: Sources) -> tuple[int | None, str | None]:
    """Return the token and name of the card that left something behind last; None for each that is not known."""
    return (sources[-1].token, sources[-1].card) if sources else (None, None)
