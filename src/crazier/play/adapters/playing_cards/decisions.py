"""Build decisions and outcomes of a table of playing cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from crazier.engine.core.state import EMPTY_HAND, LAST_PLAYER, NO_CARDS, STALLED
from crazier.games.playing_cards.actions import CALL, DRAW, PASS, to_list
from crazier.games.playing_cards.match import LAST_HAND_PLAYED, LIMIT_REACHED, TARGET_REACHED
from crazier.games.playing_cards.piles import held_token
from crazier.games.playing_cards.table import ASK_DRAWN, ASK_DUE, ASK_MAIN, CardTable
from crazier.play.adapters.playing_cards.card_names import CardNames, in_letters
from crazier.play.decisions import (
    Decision,
    Option,
    OptionKey,
    Outcome,
    OutcomeReason,
    Params,
    PointsOrder,
    Prompt,
    PromptKey,
)

DEFAULT_ANSWERS: Final = (PASS, DRAW)
"""The options that are taken for a player who does not answer, if offered, in this order."""
TURN_PROMPTS: Final[Mapping[int, PromptKey]] = {ASK_MAIN: "turn", ASK_DRAWN: "drawn", ASK_DUE: "due"}
OUTCOME_REASONS: Final[Mapping[int, OutcomeReason]] = {
    EMPTY_HAND: "empty_hand",
    LAST_PLAYER: "last_left",
    NO_CARDS: "blocked",
    STALLED: "too_long",
    TARGET_REACHED: "target",
    LIMIT_REACHED: "limit",
    LAST_HAND_PLAYED: "stopped",
}


def make_decision(t: CardTable, decision_id: str, prompt: Prompt, rule: str, options: tuple[Option, ...]) -> Decision:
    """Return the decision of the player who is asked."""
    main = prompt.key in ("turn", "drawn", "due")
    default = next(
        (option for code in DEFAULT_ANSWERS for option in options if main and option.code == code), options[0]
    )
    return Decision(
        id=decision_id,
        seats=(int(t.asked),),
        kind="main" if main else "choose_one",
        options=options,
        prompt=prompt,
        source=None,
        rule=rule,
        default=default.id,
        defaults=(default.id,),
    )


def turn_options(
    t: CardTable, decision_id: str, names: CardNames, about: Callable[[int], Params]
) -> tuple[Option, ...]:
    """Return the options of a turn: cards to play, drawing, passing; `about` adds parameters for a card."""
    return tuple(turn_option(t, decision_id, int(code), names, about) for code in to_list(t.options))


def turn_option(t: CardTable, decision_id: str, code: int, names: CardNames, about: Callable[[int], Params]) -> Option:
    """Return the option of a turn that has this code."""
    if code == DRAW:
        return make_option(t, decision_id, code, "draw", {})
    if code == PASS:
        return make_option(t, decision_id, code, "pass", {})
    name = names.cards[code]
    params: Params = {
        "token": int(held_token(t, t.asked, code)),
        "place": "hand",
        "owner": int(t.asked),
        "spelled": in_letters(name),
        **about(code),
    }
    return make_option(t, decision_id, code, "play", params, name)


def call_options(t: CardTable, decision_id: str, names: CardNames) -> tuple[Option, ...]:
    """Return the options of what may be called for an eight."""
    return tuple(
        make_option(t, decision_id, int(code), "call", names.call_params(int(code) - CALL))
        for code in to_list(t.options)
    )


def make_option(
    t: CardTable, decision_id: str, code: int, key: OptionKey, params: Params, card: str | None = None
) -> Option:
    """Return an option whose id names the decision, the action and its object."""
    return Option(f"{decision_id}.{key}.{code}", code, int(t.asked), key, params, card)


def outcome_of(t: CardTable) -> Outcome | None:
    """Return how a game ended: winners, losers, and the points of its only hand or of all hands; None if it goes on."""
    if not t.over:
        return None
    seats = range(int(t.players))
    won = tuple(seat for seat in seats if t.winners >> seat & 1)
    lost = tuple(seat for seat in seats if seat not in won)
    best: PointsOrder = "fewest" if t.stakes.fewest_win else "most"
    return Outcome(won, lost, OUTCOME_REASONS[int(t.reason)], tuple(map(int, t.scores or t.points)), best)
