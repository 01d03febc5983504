"""Say what is in effect at a table of playing cards: a call, cards that are due, play that goes the other way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from crazier.engine.core.state import SPECTATOR
from crazier.games.playing_cards.log import LOG_CALLED
from crazier.games.playing_cards.table import CardTable
from crazier.language.personal_renderer import Mention
from crazier.play.effects import Effect, EffectEnd, EffectGroup, EffectKind
from crazier.play.game_adapter import LogRecord, LogSource

RECORD_KIND: Final = 0
RECORD_SEAT: Final = 1
YOU: Final = "You"
CALLED: Final = "{who} called {call}. It stands until somebody meets it."
DUE: Final = "{who} must draw {cards} cards, or play {answer}."
DUE_WITHOUT_ANSWER: Final = "{who} must draw {cards} cards."
OTHER_WAY: Final = "Play goes counterclockwise."


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
        text, mentions = about(CALLED, caller, viewer, names, call=call)
        owner = asked if caller is None else caller
        yield effect("call", "choice", owner, (asked,), "met", text, mentions, rule, token)
    if t.direction < 0:
        yield effect("direction", "other_turns", asked, (), "met", OTHER_WAY, (), None)


def due_effect(t: CardTable, viewer: int, names: tuple[str, ...], cards: int, answer: str, rule: str | None) -> Effect:
    """Return that cards are due, and how they can be passed on."""
    asked = int(t.asked)
    template = DUE if answer else DUE_WITHOUT_ANSWER
    text, mentions = about(template, asked, viewer, names, cards=str(cards), answer=answer)
    return effect("due", "choice", asked, (asked,), "this_turn", text, mentions, rule, left=cards)


def last_caller(records: Sequence[LogRecord]) -> int | None:
    """Return who made the last call; None if the log does not say."""
    return next((int(record[RECORD_SEAT]) for record in reversed(records) if record[RECORD_KIND] == LOG_CALLED), None)


def about(
    template: str, seat: int | None, viewer: int, names: tuple[str, ...], **words: str
) -> tuple[str, tuple[Mention, ...]]:
    """Return a sentence that begins with a player, and where it mentions that player."""
    if seat is None:
        return template.format(who="Somebody", **words), ()
    who = YOU if seat == viewer and viewer != SPECTATOR else names[seat]
    return template.format(who=who, **words), (Mention(0, len(who), "seat", seat),)


def effect(
    kind: EffectKind,
    group: EffectGroup,
    owner: int,
    on: tuple[int, ...],
    until: EffectEnd,
    text: str,
    mentions: tuple[Mention, ...],
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
        text=text,
        mentions=mentions,
    )
