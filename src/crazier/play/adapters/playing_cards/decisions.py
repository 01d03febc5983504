"""Build decisions and outcomes of a table of playing cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.engine.core.state import EMPTY_HAND, LAST_PLAYER, NO_CARDS, STALLED
from crazier.games.playing_cards.actions import CALL, DRAW, PASS, to_list
from crazier.games.playing_cards.match import LIMIT_REACHED, STOPPED, TARGET_REACHED
from crazier.games.playing_cards.piles import held_token
from crazier.games.playing_cards.table import ASK_DRAWN, ASK_DUE, ASK_MAIN, Table
from crazier.play.adapters.playing_cards.card_names import CardNames, in_letters
from crazier.play.decisions import Decision, Option, Outcome, Params, Prompt

DEFAULT_ANSWERS: Final = (PASS, DRAW)
"""What is taken for somebody who does not answer, if it is offered."""


REASONS: Final = {
    EMPTY_HAND: "empty_hand",
    LAST_PLAYER: "last_left",
    NO_CARDS: "blocked",
    STALLED: "too_long",
    TARGET_REACHED: "target",
    LIMIT_REACHED: "limit",
    STOPPED: "stopped",
}


def make_decision(t: Table, number: int, prompt: Prompt, rule: str, options: tuple[Option, ...]) -> Decision:
    """A decision of whoever is asked."""
    main = prompt.key in ("turn", "drawn", "due")
    evasion = next((one for code in DEFAULT_ANSWERS for one in options if main and one.code == code), options[0])
    return Decision(
        id=str(number),
        seats=(int(t.asked),),
        kind="main" if main else "choose_one",
        options=options,
        prompt=prompt,
        source=None,
        rule=rule,
        default=evasion.id,
    )


def turn_options(
    t: Table, number: int, wording: CardNames, about: Callable[[int], Mapping[str, str | int]]
) -> tuple[Option, ...]:
    """Cards to play, to draw and to pass; `about` says more of a card."""
    return tuple(turn_option(t, number, int(code), wording, about) for code in to_list(t.options))


def turn_option(
    t: Table, number: int, code: int, wording: CardNames, about: Callable[[int], Mapping[str, str | int]]
) -> Option:
    """One of them."""
    if code == DRAW:
        return make_option(t, number, code, "draw", {})
    if code == PASS:
        return make_option(t, number, code, "pass", {})
    name = wording.cards[code]
    params: Words = {
        "token": int(held_token(t, t.asked, code)),
        "place": "hand",
        "owner": int(t.asked),
        "spelled": in_letters(name),
        **about(code),
    }
    return make_option(t, number, code, "play", params, name)


def call_options(t: Table, number: int, wording: CardNames) -> tuple[Option, ...]:
    """What may be called for an eight."""
    return tuple(
        make_option(t, number, int(code), "call", {"call": wording.calls[int(code) - CALL]})
        for code in to_list(t.options)
    )


def make_option(t: Table, number: int, code: int, key: str, params: Params, card: str | None = None) -> Option:
    """An option whose id tells the decision, what is done, and with what."""
    return Option(f"{number}.{key}.{code}", code, int(t.asked), key, params, card)


def outcome_of(t: Table) -> Outcome | None:
    """How a game ended: who won, who did not, and the points of its only hand or of all of them."""
    if not t.over:
        return None
    seats = range(int(t.players))
    won = tuple(seat for seat in seats if t.winners >> seat & 1)
    lost = tuple(seat for seat in seats if seat not in won)
    return Outcome(won, lost, REASONS[int(t.reason)], tuple(map(int, t.scores or t.points)))


TURN_PROMPTS: Final = {ASK_MAIN: "turn", ASK_DRAWN: "drawn", ASK_DUE: "due"}


Words = dict[str, "str | int"]
