"""Say what is in effect at a table of playing cards: a call, cards that are due, play that goes the other way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crazier.engine.core.state import SPECTATOR
from crazier.games.playing_cards.log import LOG_CALLED
from crazier.games.playing_cards.table import CardTable
from crazier.play.effects import Effect, EffectEnd, EffectGroup, EffectKind
from crazier.play.game_adapter import LogRecord, LogSource
from crazier.play.log_records import RECORD_KIND, RECORD_SEAT
from crazier.play.text.catalog import Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.pieces import Pieces
from crazier.play.text.values import SeatValue, Sentence, Value, word


def table_effects(
    t: CardTable, viewer: int, names: tuple[str, ...], log: LogSource, call: str | None, rule: str
) -> Iterator[Effect]:
    """Yield the call that is to be met, and that play goes the other way; `rule` is the rule of calls."""
    if t.over:
        return
    asked = int(t.asked)
    if call is not None:
        caller = last_caller(log())
        token = int(t.discard_pile[len(t.discard_pile) - 1])
        pieces = say(call_sentence(call, caller), viewer, names)
        owner = asked if caller is None else caller
        yield effect("call", "choice", owner, (asked,), "met", pieces, rule, token)
    if t.direction < 0:
        pieces = say(Sentence("effect.direction"), viewer, names)
        yield effect("direction", "other_turns", asked, (), "met", pieces, None)


def call_sentence(call: str, caller: int | None) -> Sentence:
    """Return who called what; None is a caller that the log does not tell."""
    if caller is None:
        return Sentence("effect.call.somebody", {"call": word("call", call)})
    return Sentence("effect.call", {"who": SeatValue(caller), "call": word("call", call)})


def due_effect(
    t: CardTable, viewer: int, names: tuple[str, ...], cards: int, answer: Value | None, rule: str | None
) -> Effect:
    """Return that cards are due, and how they can be passed on."""
    asked = int(t.asked)
    values: dict[str, Value] = {"who": SeatValue(asked), "cards": cards}
    sentence = Sentence("effect.due", values)
    if answer is not None:
        sentence = Sentence("effect.due.answer", {**values, "answer": answer})
    pieces = say(sentence, viewer, names)
    return effect("due", "choice", asked, (asked,), "this_turn", pieces, rule, left=cards)


def last_caller(records: Sequence[LogRecord]) -> int | None:
    """Return who made the last call; None if the log does not say."""
    return next((int(record[RECORD_SEAT]) for record in reversed(records) if record[RECORD_KIND] == LOG_CALLED), None)


def say(sentence: Sentence, viewer: int, names: tuple[str, ...]) -> Pieces:
    """Return a sentence for its viewer."""
    return ENGLISH.render(sentence, Reader(names, None if viewer == SPECTATOR else viewer))


def effect(
    kind: EffectKind,
    group: EffectGroup,
    owner: int,
    on: tuple[int, ...],
    until: EffectEnd,
    pieces: Pieces,
    rule: str | None,
    token: int | None = None,
    left: int | None = None,
) -> Effect:
    """Return an effect that is awake and comes from no ability."""
    return Effect(
        kind=kind,
        group=group,
        owner=owner,
        token=token,
        card=None,
        on=on,
        until=until,
        asleep=False,
        used=False,
        left=left,
        marks=(),
        rule=rule,
        pieces=pieces,
    )
