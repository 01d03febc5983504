"""Build the refusal message of an attempt in Crazier Eights from the reason the rules give."""

from __future__ import annotations

from typing import Final, Literal

from crazier.engine.compiler.compiled_deck import OCC_DISCARD, OCC_GAIN, OCC_PLAY
from crazier.engine.core.knowledge import knows
from crazier.engine.core.options import OPT_DISCARD, option_card, option_verb
from crazier.engine.core.state import ASK_MAIN, DISCARD_PILE, HANDS, State
from crazier.games.eights import refusals
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.card_text import requirement_in
from crazier.play.adapters.eights.decisions import bound_tokens, visible_name
from crazier.play.adapters.eights.events import PHASE_NAMES
from crazier.play.adapters.eights.next_discard import fit_params
from crazier.play.attempts import RESIGN, Attempt
from crazier.play.decisions import REFUSAL_KEYS, CardRefusal, Decision, Params, Refusal

ABSENT: Final = -1


def refusal(s: State, decision: Decision | None, attempt: Attempt) -> Refusal:
    """Return the rule that refuses an attempt, and the message about it."""
    rule, key = why_refused(s, attempt)
    params = refusal_params(s, attempt)
    if key == "forbidden":
        params.update({"by": tuple(forbidding_cards(s, attempt)), "what": attempt.key})
    elif key == "requirement":
        token, side = find_in_hand(s, attempt.seat, attempt.thing)
        params["text"] = requirement_text(s, int(s.face[token]) + side)
    else:
        params.update(pending_params(s, decision, key, attempt.seat))
    return Refusal(rule or (decision.rule if decision is not None else ""), REFUSAL_KEYS[key], params)


def forbidding_cards(s: State, attempt: Attempt) -> list[str]:
    """Return the names of the cards in play that forbid an attempt."""
    occurrence = {"play": OCC_PLAY, "discard": OCC_DISCARD, "choose": OCC_GAIN}[attempt.key]
    token, side = find_in_hand(s, attempt.seat, attempt.thing)
    if attempt.key == "choose":
        token, side = find_known_card(s, attempt.seat, attempt.thing), 0
    return forbidding_names(s, occurrence, attempt.seat, token, side)


def forbidding_names(s: State, occurrence: int, seat: int, token: int, side: int) -> list[str]:
    """Return the names of the cards in play that forbid a player to play, discard or gain a card."""
    assets = refusals.forbidding_assets(s, occurrence, seat, token, side)
    return list(dict.fromkeys(visible_name(s, int(asset)) for asset in assets))


def card_refusals(s: State, decision: Decision | None, seat: int) -> tuple[CardRefusal, ...]:
    """Return why each card of a hand that is not offered can't be discarded or played now."""
    found = refusals.refused_cards(s, seat)
    if not found:
        return ()
    public = public_params(s)
    other_rule = decision.rule if decision is not None else ""
    out = []
    for token, verb, side, rule, key in found:
        params: Params = {"card": s.compiled.names[s.face[token] + side], **public}
        if key == "forbidden":
            occurrence = OCC_DISCARD if verb == OPT_DISCARD else OCC_PLAY
            params["by"] = tuple(forbidding_names(s, occurrence, seat, token, side))
            params["what"] = "discard" if verb == OPT_DISCARD else "play"
        elif key == "requirement":
            params["text"] = requirement_text(s, int(s.face[token]) + side)
        else:
            params.update(pending_params(s, decision, key, seat))
        verb_name: Literal["play", "discard"] = "discard" if verb == OPT_DISCARD else "play"
        out.append(CardRefusal(int(token), verb_name, int(side), rule or other_rule, REFUSAL_KEYS[key], params))
    return tuple(out)


def requirement_text(s: State, face: int) -> str:
    """Return the words of a face that say when it can be played."""
    return requirement_in(s.compiled.face_texts[face], s.compiled.names[face])


def pending_params(s: State, decision: Decision | None, key: str, seat: int) -> Params:
    """Return what comes first: the question that is asked and the card that asks, or the cards that must be used."""
    if key == "bound":
        return bound_params(s, seat)
    if key not in ("first", "not_yours") or decision is None:
        return {}
    params: Params = {}
    if key == "first":
        params["question"] = decision.prompt.key
    if decision.source is not None:
        params["source"] = decision.source.card
    return params


def bound_params(s: State, seat: int) -> Params:
    """Return the cards that must be used; if one can be used at once, only that one, and what can be done with it."""
    bound = bound_tokens(s, seat)
    ways: dict[int, list[str]] = {}
    for code in s.options if s.ask == ASK_MAIN else ():
        token = int(option_card(s, code))
        if token in bound:
            ways.setdefault(token, []).append("discard" if option_verb(s, code) == OPT_DISCARD else "play")
    if len(ways) == 1:
        ((token, verbs),) = ways.items()
        return {"by": (visible_name(s, token),), "what": "_or_".join(sorted(set(verbs), reverse=True))}
    return {"by": tuple(visible_name(s, token) for token in bound)} if bound else {}


def why_refused(s: State, attempt: Attempt) -> tuple[str, str]:
    """Return the rule that refuses an attempt and the key of the message, as the rules say."""
    seat = attempt.seat
    if attempt.key == "play":
        token, side = find_in_hand(s, seat, attempt.thing)
        return refusals.why_no_play(s, seat, token, side)
    if attempt.key == "discard":
        return refusals.why_no_discard(s, seat, find_in_hand(s, seat, attempt.thing)[0])
    if attempt.key == "player":
        return refusals.why_not_that_player(s, seat, int(attempt.thing))
    if attempt.key == "choose":
        return refusals.why_no_choice(s, seat, find_known_card(s, seat, attempt.thing))
    if attempt.key == "name":
        color = attempt.thing.lower()
        return refusals.why_no_color(s, seat, COLORS.index(color) if color in COLORS else ABSENT)
    if attempt.key == RESIGN:
        return refusals.why_no_resignation(s)
    if attempt.key == "pass":
        return refusals.why_no_pass(s, seat)
    return refusals.why_no_answer(s, seat, attempt.key == "accept")


def find_in_hand(s: State, seat: int, name: str) -> tuple[int, int]:
    """Return a card in hand with this name, or with a side of this name, and the side; (ABSENT, 0) if there is none."""
    for token in s.zones[HANDS + seat]:
        face = int(s.face[token])
        sides = range(3) if s.compiled.split[face] else range(1)
        for side in sides:
            if s.compiled.names[face + side].casefold() == name.casefold():
                return int(token), side
    return ABSENT, 0


def find_known_card(s: State, seat: int, name: str) -> int:
    """Return a card of this name that the player may know, in play and in hands first; ABSENT if there is none."""
    tokens = [
        token
        for token in range(s.tokens)
        if knows(s, seat, token) and visible_name(s, token).casefold() == name.casefold()
    ]
    # In play and in hands first: a copy in the discard pile is rarely the one that was meant.
    return max(tokens, key=lambda token: s.place[token], default=ABSENT)


def refusal_params(s: State, attempt: Attempt) -> Params:
    """Return the parameters of a refusal message: public facts, and what the player typed."""
    params: Params = {"card": attempt.thing, **public_params(s)}
    if attempt.key == "player":
        params["player"] = int(attempt.thing)
    return params


def public_params(s: State) -> Params:
    """Return the public facts that refusal messages tell."""
    params: Params = {
        "phase": PHASE_NAMES[int(s.phase)],
        "current": int(s.current),
        "asked": int(s.asked),
        "colors": tuple(COLORS[int(color)] for color in s.compiled.nameable_colors),
        **fit_params(s),
    }
    pile = s.zones[DISCARD_PILE]
    if pile:
        params["top"] = visible_name(s, int(pile[-1]))
    if s.named_color >= 0:
        params["color"] = COLORS[int(s.named_color)]
    return params
