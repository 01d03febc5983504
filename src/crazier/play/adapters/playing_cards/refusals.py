"""Turn a refused attempt at a table of playing cards into a code and message parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from crazier.games.playing_cards.actions import CALL, DRAW, PASS
from crazier.games.playing_cards.table import CardTable
from crazier.play.adapters.playing_cards.card_names import CardNames
from crazier.play.attempts import Attempt
from crazier.play.decisions import CardRefusal, Params, Refusal

T = TypeVar("T", bound=CardTable)
NO_CODE: Final = -1
PARAMLESS_CODES: Final = {"draw": DRAW, "pass": PASS}


def option_code(attempt: Attempt, names: CardNames) -> int:
    """Return the action code that an attempt means, offered or not; NO_CODE if it means none."""
    if attempt.key == "play":
        return names.face(attempt.thing)
    if attempt.key == "call":
        called = attempt.thing.casefold()
        return CALL + names.calls.index(called) if called in names.calls else NO_CODE
    return PARAMLESS_CODES.get(attempt.key, NO_CODE)


def refusal_params(t: CardTable, attempt: Attempt, names: CardNames) -> Params:
    """Return the parameters of a refusal message: public facts, and what the player typed."""
    return {"card": attempt.thing, **public_params(t, names)}


def public_params(t: CardTable, names: CardNames) -> Params:
    """Return the public facts that refusal messages tell."""
    params: Params = {"current": int(t.asked), "asked": int(t.asked)}
    if t.discard_pile:
        params["top"] = names.cards[int(t.face[t.discard_pile[-1]])]
    return params


def refused_hand(
    t: T,
    seat: int,
    names: CardNames,
    why_not: Callable[[T, int, int], tuple[str, str] | None],
    message_of: Callable[[tuple[str, str], Params], Refusal],
) -> tuple[CardRefusal, ...]:
    """Return why each card of a hand can't be played now, unless it can: `why_not` has the reason, for a face."""
    public = public_params(t, names)
    out = []
    for token in t.hand_of(seat):
        face = int(t.face[token])
        why = why_not(t, seat, face)
        if why is not None:
            rule, key, params = message_of(why, {"card": names.cards[face], **public})
            out.append(CardRefusal(int(token), "play", 0, rule, key, params))
    return tuple(out)
