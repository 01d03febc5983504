"""Build the pending decision of classic Crazy Eights, as keys and parameters."""

from __future__ import annotations

from crazier.games.classic.state import ClassicState
from crazier.games.playing_cards.cards import EIGHTS, playable_on
from crazier.games.playing_cards.table import ASK_CALL, ASK_DUE
from crazier.play.adapters.classic.card_names import CARD_NAMES
from crazier.play.adapters.playing_cards.decisions import TURN_PROMPTS, call_options, make_decision, turn_options
from crazier.play.adapters.playing_cards.next_discard import fit_params
from crazier.play.decisions import Decision, Params, Prompt


def build_decision(s: ClassicState, decision_id: str) -> Decision | None:
    """Return the pending decision, whose id this is; None when the game is over."""
    if s.over:
        return None
    if s.ask == ASK_CALL:
        return make_decision(s, decision_id, Prompt("call", {}), "M5.3", call_options(s, decision_id, CARD_NAMES))
    suit = called_suit(s)
    params = fit_params(fitting_faces(s))
    if s.ask == ASK_DUE:
        params["amount"] = int(s.due)
    elif suit:
        params["call"] = suit
    prompt = Prompt(TURN_PROMPTS[int(s.ask)], params)

    def about(face: int) -> Params:
        return {"wild": 1} if EIGHTS >> face & 1 else {}

    return make_decision(
        s, decision_id, prompt, "M5.3" if suit else "M5.1", turn_options(s, decision_id, CARD_NAMES, about)
    )


def fitting_faces(s: ClassicState) -> int:
    """Return the cards that fit on the pile, or answer a card that makes a player draw, as bits."""
    return int(s.rules.answers if s.ask == ASK_DUE else playable_on(s.top))


def called_suit(s: ClassicState) -> str | None:
    """Return the suit that was called for the eight on top; None if there is none."""
    if s.top < 0 or not EIGHTS >> int(s.top) & 1 or s.ask == ASK_CALL or not s.plays:
        return None
    return CARD_NAMES.calls[int(s.top) % 4]
