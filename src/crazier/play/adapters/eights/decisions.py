"""A pending decision of Crazier Eights, with its options, as keys and parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.engine.compiler.opcodes import FOR_DESTROY, FOR_GAIN, OP_ORDER, OP_SEARCH
from crazier.engine.core.frame import FRAME_OCCURRENCE, FRAME_SUBSTITUTION, Frame
from crazier.engine.core.knowledge import knows
from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_ALLY_PASS,
    FIRST_COLOR,
    FIRST_ORDER,
    FIRST_SEAT,
    PASS,
    SIDE_BASE,
    STOP,
    option_card,
    option_seat,
    option_verb,
    seats_asked,
)
from crazier.engine.core.stack import count_in_slot, is_running, next_op_index, parent_frame, top_frame
from crazier.engine.core.state import (
    ASK_CARD,
    ASK_COLOR,
    ASK_MAIN,
    ASK_ORDER,
    ASK_PLAYER,
    ASK_SIDE,
    ASK_YES_NO,
    DISCARD_PILE,
    DRAW_PILE,
    HANDS,
    LIMBO,
    MAIN_PHASE,
    State,
)
from crazier.engine.runtime.occurrences import open_substitutions
from crazier.engine.runtime.triggers import ordered_entry
from crazier.games.eights.main_phase import discards_left, plays_left
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.ability_sources import ability_source, next_card_in_line, running_ability
from crazier.play.decisions import NOBODY, Decision, Option, Prompt

KINDS: Final = {
    ASK_MAIN: "main",
    ASK_CARD: "choose_card",
    ASK_PLAYER: "choose_player",
    ASK_SIDE: "choose_one",
    ASK_COLOR: "choose_one",
    ASK_YES_NO: "yes_no",
    ASK_ORDER: "order",
}
PASSES: Final = (PASS, FIRST_ALLY_PASS, FIRST_ALLY_PASS + 1)
PARAMLESS_KEYS: Final = {STOP: "stop", ACCEPT: "accept", DECLINE: "decline"} | dict.fromkeys(PASSES, "pass")
DEFAULT_ANSWERS: Final = (*PASSES, DECLINE, STOP)
"""What is taken for somebody who does not answer, if it is offered."""
CARD_VERBS: Final = ("discard", "play", "choose", "play")
PLACES: Final = {DRAW_PILE: "draw", DISCARD_PILE: "discard", LIMBO: "limbo"}
OCCURRENCES: Final = ("draw", "destroy", "gain", "play", "discard", "enter", "leave", "lose")

Words = dict[str, "str | int"]


def build_decision(s: State, number: int) -> Decision | None:
    """The decision that is pending, the number-th of its game."""
    if s.reason:
        return None
    prompt, source, rule = build_prompt(s)
    options = tuple(build_option(s, number, int(code)) for code in s.options)
    evasion = next((one for one in options if one.code in DEFAULT_ANSWERS), options[0])
    return Decision(
        id=str(number),
        seats=seats_answering(s),
        kind=KINDS[int(s.ask)],
        options=options,
        prompt=prompt,
        source=source,
        rule=rule,
        default=evasion.id,
    )


def seats_answering(s: State) -> tuple[int, ...]:
    """Who may answer: one player, or those of a team who have not passed (R45)."""
    mask = int(seats_asked(s))
    return tuple(seat for seat in range(s.players) if mask >> seat & 1)


# Questions


def build_prompt(s: State) -> tuple[Prompt, str | None, str]:
    """The question, the card that asks it, and the rule by which it is asked."""
    if s.ask == ASK_MAIN:
        return action_prompt(s)
    if s.ask == ASK_COLOR:
        return Prompt("color", {}), None, "M5.3"
    if not is_running(s):
        if s.ask == ASK_ORDER:
            return Prompt("order_abilities", {}), None, "M14.3"
        return Prompt("skip_draw", {}), None, "M19.1"
    if top_frame(s).kind == FRAME_OCCURRENCE:
        return Prompt("order_changes", occurrence_params(s, top_frame(s))), None, "R11"
    return ability_prompt(s)


def action_prompt(s: State) -> tuple[Prompt, str | None, str]:
    """What those who are asked may still do in the main phase, or discard before the draw (R14)."""
    seats = seats_answering(s)
    left: Words = {"plays": int(plays_left(s, seats[0])), "discards": int(discards_left(s, seats[0]))}
    if s.phase != MAIN_PHASE:
        return Prompt("discard_first", left), None, "R14"
    if len(seats) == 1:
        return Prompt("main", left), None, "M3.4"
    for seat in seats:
        left[f"plays_{seat}"] = int(plays_left(s, seat))
        left[f"discards_{seat}"] = int(discards_left(s, seat))
    return Prompt("team_main", left), None, "M20.3"


def ability_prompt(s: State) -> tuple[Prompt, str | None, str]:
    """What the running ability asks."""
    f = top_frame(s)
    pc = next_op_index(s, f)
    ability = running_ability(s.compiled, int(f.code))
    words: Words = {"text": ability.text}
    if f.kind == FRAME_SUBSTITUTION:
        words.update(occurrence_params(s, parent_frame(s)))
    if s.ask == ASK_YES_NO:
        return Prompt("may", words), ability.card, "MQ7"
    if s.ask == ASK_SIDE:
        return Prompt("side", words), ability.card, "MQ32"
    operation = s.compiled.code[pc]
    if operation == OP_SEARCH:
        return Prompt("search", words), ability.card, "M12.3"
    if operation == OP_ORDER:
        return Prompt("arrange", words), ability.card, "R36"
    words.update(choice_counts(s, f, pc))
    return Prompt(choice_purpose(s, pc), words), ability.card, "M4.3" if ability.event else "M4.1"


def choice_purpose(s: State, pc: int) -> str:
    """What a card or player is chosen for."""
    if s.ask == ASK_PLAYER:
        return "choose_player"
    verb = s.compiled.code[pc + 6]
    return {FOR_DESTROY: "choose_destroyed", FOR_GAIN: "choose_gained"}.get(int(verb), "choose_card")


def choice_counts(s: State, f: Frame, pc: int) -> Words:
    """How many are chosen at least and at most, and how many were already."""
    code = s.compiled.code
    have = 0
    if s.ask == ASK_CARD:
        have = int(count_in_slot(s, f, code[pc + 1]))
    return {"least": int(code[pc + 3]), "most": int(code[pc + 4]), "have": have}


def occurrence_params(s: State, f: Frame) -> Words:
    """What is about to happen, and to whom or to which card."""
    token = int(f.token)
    words: Words = {
        "what": OCCURRENCES[int(f.occurrence)],
        "player": int(f.player),
        "amount": int(f.amount),
    }
    if token >= 0 and knows(s, s.asked, token):
        words["card"] = visible_name(s, token)
    return words


# Options


def build_option(s: State, number: int, code: int) -> Option:
    """One of the options."""
    verb = int(option_verb(s, code))
    if verb >= 0:
        return card_option(s, number, code, verb)
    if code in PARAMLESS_KEYS:
        return make_option(s, number, code, PARAMLESS_KEYS[code], {}, str(code))
    if FIRST_COLOR <= code <= FIRST_COLOR + len(COLORS) - 1:
        color = COLORS[code - FIRST_COLOR]
        return make_option(s, number, code, "name", {"color": color}, color)
    if SIDE_BASE < code <= SIDE_BASE + 2:
        return side_option(s, number, code)
    if FIRST_SEAT <= code < FIRST_ORDER:
        return make_option(s, number, code, "player", {"player": code - FIRST_SEAT}, str(code - FIRST_SEAT))
    return order_option(s, number, code)


def make_option(
    s: State, number: int, code: int, key: str, params: Mapping[str, str | int], tail: str, card: str | None = None
) -> Option:
    """An option whose id tells the decision, what is done, and with what."""
    return Option(f"{number}.{key}.{tail}", code, int(option_seat(s, code)), key, params, card)


def card_option(s: State, number: int, code: int, verb: int) -> Option:
    """Discard, play or choose a card. Who may not know the card sees its back only."""
    token = int(option_card(s, code))
    params: Words = {"token": token, **location_params(s, token)}
    name = None
    if knows(s, option_seat(s, code), token):
        name = visible_name(s, token)
        face = int(s.face[token])
        if verb in (1, 3) and s.compiled.split[face]:
            side = 2 if verb == 3 else 1
            params["side"] = side
            name = s.compiled.names[face + side]
    tail = f"{token}.{params['side']}" if "side" in params else str(token)
    return make_option(s, number, code, CARD_VERBS[verb], params, tail, name)


def location_params(s: State, token: int) -> Words:
    """Where a card lies, and whose place that is."""
    place = int(s.place[token])
    if place in PLACES:
        return {"place": PLACES[place], "owner": NOBODY}
    seat = place - HANDS
    if seat < s.players:
        return {"place": "hand", "owner": seat}
    return {"place": "assets", "owner": seat - int(s.players)}


def visible_name(s: State, token: int) -> str:
    """The name of what a card shows where it lies."""
    return s.compiled.names[s.face[token] + s.side[token]]


def side_option(s: State, number: int, code: int) -> Option:
    """A side of the split card that is next in line."""
    side = code - SIDE_BASE
    name = s.compiled.names[int(s.face[next_card_in_line(s)]) + side]
    return make_option(s, number, code, "side", {"side": side}, str(side), name)


def order_option(s: State, number: int, code: int) -> Option:
    """An ability that could come next."""
    place = code - FIRST_ORDER
    if is_running(s):
        record, _, seat = open_substitutions(s, top_frame(s))[3 * place : 3 * place + 3]
    else:
        at = int(ordered_entry(s, place))
        record, _, seat = s.pending[at + 1 : at + 4]
    ability = ability_source(s.compiled, int(record))
    params: Words = {"place": "assets", "owner": int(seat), "text": ability.text}
    return make_option(s, number, code, "order", params, str(place), ability.card)
