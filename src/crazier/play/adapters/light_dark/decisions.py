"""Build the pending decision of Light & Dark, as keys and parameters."""

from __future__ import annotations

from functools import lru_cache

from crazier.games.light_dark.moves import CHOOSE_LIGHT
from crazier.games.light_dark.position import LightDarkPosition
from crazier.games.light_dark.sides import ANSWERS, MATCHES, SHADES, is_eight, marked_name, side
from crazier.games.light_dark.state import shade_of, shade_that_counts
from crazier.games.playing_cards.actions import FACES, to_list
from crazier.games.playing_cards.cards import face_name
from crazier.games.playing_cards.table import ASK_CALL, ASK_DRAWN, ASK_SHADE
from crazier.play.adapters.light_dark.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards.decisions import (
    TURN_PROMPTS,
    call_options,
    make_decision,
    make_option,
    turn_options,
)
from crazier.play.adapters.playing_cards.next_discard import fit_params
from crazier.play.decisions import Decision, Params, Prompt


def build_decision(s: LightDarkPosition, decision_id: str) -> Decision | None:
    """Return the pending decision, whose id this is; None when the game is over."""
    if s.over:
        return None
    if s.ask == ASK_CALL:
        return make_decision(s, decision_id, Prompt("call_both", {}), "D5.1", call_options(s, decision_id, CARD_NAMES))
    if s.ask == ASK_SHADE:
        shades = tuple(
            make_option(s, decision_id, int(code), "shade", {"shade": SHADES[int(code) - CHOOSE_LIGHT]})
            for code in to_list(s.options)
        )
        return make_decision(s, decision_id, Prompt("shade", {}), "D2.2", shades)
    shade = int(shade_that_counts(s, s.asked))

    def about(card: int) -> Params:
        wild: Params = {"wild": 1} if is_eight(card, shade) else {}
        return {"shown": marked_name(card, shade), **wild}

    return make_decision(s, decision_id, turn_prompt(s), turn_rule(s), turn_options(s, decision_id, CARD_NAMES, about))


def turn_prompt(s: LightDarkPosition) -> Prompt:
    """Return the question of a turn: what fits on which side, the player's shade, and the call, if there is one."""
    params = side_params(s, int(shade_that_counts(s, s.asked)))
    params["shade"] = SHADES[int(shade_of(s, s.asked))]
    call = call_text(s)
    if call is not None:
        params["call"] = call
    return Prompt(TURN_PROMPTS[int(s.ask)], params)


def side_params(s: LightDarkPosition, counts: int) -> Params:
    """Return which side counts, and once there is a pile, what it shows on top and what fits."""
    if s.top < 0:
        return {"counts": SHADES[counts]}
    return {**kept_side_params(int(s.top), int(s.call), counts)}


@lru_cache(maxsize=1024)
def kept_side_params(top: int, call: int, counts: int) -> Params:
    """Return what counts and fits for a card on top and a call; made once, and not to be changed."""
    return {
        "counts": SHADES[counts],
        "top": CARD_NAMES.cards[top],
        "face": face_name(int(side(top, counts))),
        **fit_params(fitting_faces(top, call, counts), SHADES[counts]),
    }


@lru_cache(maxsize=1024)
def fitting_faces(top: int, call: int, shade: int) -> int:
    """Return what fits on the top card, or meets the call: the faces on the side of a shade, as bits."""
    cards = int(MATCHES[shade * FACES + top] if call < 0 else ANSWERS[call])
    return sum(1 << int(side(card, shade)) for card in range(FACES) if cards >> card & 1)


def turn_rule(s: LightDarkPosition) -> str:
    """Return the rule by which a card is asked for."""
    if s.ask == ASK_DRAWN:
        return "D6.1"
    return "D4.1" if s.call < 0 else "D5.2"


def call_text(s: LightDarkPosition) -> str | None:
    """Return the call that must be met now; None if there is none."""
    return None if s.call < 0 else CARD_NAMES.calls[int(s.call)]
