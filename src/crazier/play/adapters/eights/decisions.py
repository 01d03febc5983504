"""Build the pending decision of Crazier Eights, as keys and parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crazier.engine.compiler.compiled_deck import OP_WIDTH, to_vec
from crazier.engine.compiler.opcodes import (
    CHOOSE_LEAST,
    CHOOSE_MOST,
    CHOOSE_SLOT,
    DEST_TOP_OF_DISCARDS,
    DEST_TOP_OF_DRAW,
    DEST_UNDER_DISCARDS,
    DEST_UNDER_DRAW,
    OP_DESTROY,
    OP_ORDER,
    OP_SEARCH,
    PUT_DESTINATION,
)
from crazier.engine.core.frame import FRAME_OCCURRENCE, FRAME_SUBSTITUTION, Frame
from crazier.engine.core.knowledge import knows
from crazier.engine.core.notes import note_chooser
from crazier.engine.core.obligations import binds_now
from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_ALLY_PASS,
    FIRST_COLOR,
    FIRST_ORDER,
    FIRST_SEAT,
    OPT_CHOOSE,
    OPT_DISCARD,
    OPT_PLAY,
    OPT_PLAY_SECOND_SIDE,
    PASS,
    SIDE_BASE,
    STOP,
    option_card,
    option_seat,
    option_verb,
    seats_asked,
)
from crazier.engine.core.stack import count_in_slot, is_running, next_op_index, top_frame
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
    HELD_NOTE,
    HELD_SLOT,
    HELD_TOKEN,
    HELD_WIDTH,
    LIMBO,
    MAIN_PHASE,
    MATCH_WIDTH,
    OBLIGATION_TOKEN,
    OBLIGATION_WIDTH,
    PENDING_ABILITY,
    PENDING_CONTROLLER,
    PENDING_SOURCE,
    WATCHER_ABILITY,
    WATCHER_ASSET,
    WATCHER_CONTROLLER,
    State,
)
from crazier.engine.runtime.occurrences import open_substitutions
from crazier.engine.runtime.triggers import chosen_pending_entry
from crazier.games.eights.allowances import discards_left, plays_left
from crazier.games.eights.default_answers import default_index
from crazier.language.vocabulary import COLORS
from crazier.play.adapters.eights.ability_sources import (
    PrintedAbility,
    ability_source,
    next_card_in_line,
    running_ability,
    shows,
    source_of,
)
from crazier.play.adapters.eights.card_text import permission_in
from crazier.play.adapters.eights.choice_uses import choice_uses
from crazier.play.adapters.eights.next_discard import fit_params
from crazier.play.decisions import (
    NOBODY,
    Decision,
    DecisionKind,
    Option,
    OptionKey,
    Params,
    PlaceName,
    Prompt,
    PromptKey,
    Source,
    Target,
    UseAct,
)
from crazier.play.event_targets import PLACE_KINDS

DECISION_KINDS: Final[Mapping[int, DecisionKind]] = {
    ASK_MAIN: "main",
    ASK_CARD: "choose_card",
    ASK_PLAYER: "choose_player",
    ASK_SIDE: "choose_one",
    ASK_COLOR: "choose_one",
    ASK_YES_NO: "yes_no",
    ASK_ORDER: "order",
}
PASS_CODES: Final = (PASS, FIRST_ALLY_PASS, FIRST_ALLY_PASS + 1)
PARAMLESS_KEYS: Final[Mapping[int, OptionKey]] = {
    STOP: "stop",
    ACCEPT: "accept",
    DECLINE: "decline",
    **dict.fromkeys(PASS_CODES, "pass"),
}
CARD_VERBS: Final[dict[int, OptionKey]] = {
    OPT_DISCARD: "discard",
    OPT_PLAY: "play",
    OPT_CHOOSE: "choose",
    OPT_PLAY_SECOND_SIDE: "play",
}
PLACES: Final[Mapping[int, PlaceName]] = {DRAW_PILE: "draw", DISCARD_PILE: "discard", LIMBO: "limbo"}
ORDERED_PILES: Final[Mapping[int, Params]] = {
    DEST_TOP_OF_DRAW: {"to": "draw", "under": 0},
    DEST_UNDER_DRAW: {"to": "draw", "under": 1},
    DEST_TOP_OF_DISCARDS: {"to": "discard", "under": 0},
    DEST_UNDER_DISCARDS: {"to": "discard", "under": 1},
}
"""The piles on or under which several cards are put in order, by destination."""
TAKING_KEYS: Final[Mapping[UseAct, PromptKey]] = {"destroy": "choose_destroyed", "gain": "choose_gained"}
OCCURRENCES: Final = ("draw", "destroy", "gain", "play", "discard", "enter", "leave", "lose")


def build_decision(s: State, decision_id: str) -> Decision | None:
    """Return the pending decision, whose id this is; None when the game is over."""
    if s.reason:
        return None
    prompt, source, rule = build_prompt(s)
    options = tuple(build_option(s, decision_id, int(code)) for code in s.options)
    default = options[int(default_index(s.options))]
    return Decision(
        id=decision_id,
        seats=seats_answering(s),
        kind=DECISION_KINDS[int(s.ask)],
        options=options,
        prompt=prompt,
        source=source,
        rule=rule,
        default=default.id,
        defaults=defaults_of(s, options),
        chosen=chosen_so_far(s),
    )


def defaults_of(s: State, options: tuple[Option, ...]) -> tuple[str, ...]:
    """Return for each of the seats that may answer the option that is taken for it; in a team each has its own."""
    defaults = []
    for seat in seats_answering(s):
        own = [option for option in options if option.seat == seat]
        defaults.append(own[int(default_index(to_vec(option.code for option in own)))].id)
    return tuple(defaults)


def seats_answering(s: State) -> tuple[int, ...]:
    """Return the seats that may answer: one player, or the members of a team who have not passed (R45)."""
    mask = int(seats_asked(s))
    return tuple(seat for seat in range(s.players) if mask >> seat & 1)


# Questions


def build_prompt(s: State) -> tuple[Prompt, Source | None, str]:
    """Return the question, the ability that asks it, and the rule by which it is asked."""
    if s.ask == ASK_MAIN:
        return action_prompt(s)
    if s.ask == ASK_COLOR and not is_running(s):
        return Prompt("color", {}), None, "M5.3"
    if not is_running(s):
        if s.ask == ASK_ORDER:
            return Prompt("order_abilities", {}), None, "M14.3"
        return Prompt("skip_draw", {}), None, "M19.1"
    if top_frame(s).kind == FRAME_OCCURRENCE:
        return Prompt("order_changes", occurrence_params(s, int(s.depth) - 1)), None, "R11"
    return ability_prompt(s)


def action_prompt(s: State) -> tuple[Prompt, Source | None, str]:
    """Return the question of the main phase, or of discarding before the draw (R14): plays and discards, what fits."""
    seats = seats_answering(s)
    left: Params = {
        "plays": int(plays_left(s, seats[0])),
        "discards": int(discards_left(s, seats[0])),
        **fit_params(s),
    }
    if s.named_color >= 0:
        left["color"] = COLORS[int(s.named_color)]
    if s.phase != MAIN_PHASE:
        return Prompt("discard_first", left), None, "R14"
    if len(seats) == 1:
        return Prompt("main", left), None, "M3.4"
    left["team_plays"] = tuple(int(plays_left(s, seat)) for seat in seats)
    left["team_discards"] = tuple(int(discards_left(s, seat)) for seat in seats)
    return Prompt("team_main", left), None, "M20.3"


def bound_tokens(s: State, seat: int) -> list[int]:
    """Return the cards that a player must use in this turn, if possible (R42)."""
    places = range(0, len(s.obligations), OBLIGATION_WIDTH)
    return [int(s.obligations[at + OBLIGATION_TOKEN]) for at in places if binds_now(s, at, seat)]


def ability_prompt(s: State) -> tuple[Prompt, Source | None, str]:
    """Return the question of the running ability."""
    f = top_frame(s)
    pc = next_op_index(s, f)
    ability = running_ability(s.compiled, int(f.code))
    source = source_of(s, ability, int(f.source), int(f.you))
    params: Params = {"text": "" if ability.whole else ability.text}
    if f.kind == FRAME_SUBSTITUTION:
        params.update(occurrence_params(s, int(s.depth) - 2))
    if s.ask == ASK_YES_NO:
        permission = permission_in(ability.text, ability.card)
        return Prompt("may", {**params, "may": permission} if permission else params), source, "MQ7"
    if s.ask == ASK_SIDE:
        return Prompt("side", params), source, "MQ32"
    if s.ask == ASK_COLOR:
        return Prompt("color", params), source, "MQ5"
    operation = s.compiled.code[pc]
    if operation == OP_SEARCH:
        return Prompt("search", {**params, **choice_uses(s, f, pc)}), source, "M12.3"
    if operation == OP_ORDER:
        return Prompt("arrange", {**params, **order_goal(s, pc)}), source, "R36"
    params.update(choice_counts(s, f, pc))
    params.update(choice_uses(s, f, pc))
    return Prompt(choice_key(s, params), params), source, choice_rule(s, f, ability)


def choice_rule(s: State, f: Frame, ability: PrintedAbility) -> str:
    """Return the rule by which a player chooses: who controls the ability does, unless its text names another one."""
    if s.asked == f.you:
        return "M4.3" if ability.event else "M4.1"
    return "R8" if s.out & (1 << f.you) else "R12"


def order_goal(s: State, pc: int) -> Params:
    """Return the pile that cards are put in order for: what comes after asking tells it."""
    code = s.compiled.code
    at = pc + OP_WIDTH
    if code[at] == OP_DESTROY:
        return {"to": "discard", "under": 1}
    return ORDERED_PILES[int(code[at + PUT_DESTINATION])]


def choice_key(s: State, uses: Params) -> PromptKey:
    """Return the key of a choice; those of assets that are surely destroyed or gained have keys of their own."""
    if s.ask == ASK_PLAYER:
        return "choose_player"
    if "use" not in uses or "controller_use" in uses:
        return "choose_card"
    return TAKING_KEYS.get(uses["use"]["act"], "choose_card")


def choice_counts(s: State, f: Frame, pc: int) -> Params:
    """Return how many must and may be chosen, and how many have been."""
    code = s.compiled.code
    have = int(count_in_slot(s, f, code[pc + CHOOSE_SLOT]))
    if s.ask == ASK_PLAYER:
        have = int(f.players(code[pc + CHOOSE_SLOT])).bit_count()
    return {"least": int(code[pc + CHOOSE_LEAST]), "most": int(code[pc + CHOOSE_MOST]), "have": have}


def chosen_so_far(s: State) -> tuple[Target, ...]:
    """Return what the player who is asked has chosen already; what others chose of a hand may be a secret (R42)."""
    if s.ask not in (ASK_CARD, ASK_PLAYER) or not is_running(s):
        return ()
    f = top_frame(s)
    pc = next_op_index(s, f)
    if s.compiled.code[pc] == OP_ORDER:
        return ()
    slot = s.compiled.code[pc + CHOOSE_SLOT]
    if s.ask == ASK_PLAYER:
        return tuple(Target("seat", seat) for seat in range(s.players) if f.players(slot) >> seat & 1)
    return tuple(
        chosen_card(s, int(s.held[at + HELD_TOKEN]))
        for at in range(f.held, s.held_len, HELD_WIDTH)
        if s.held[at + HELD_SLOT] == slot
        and s.held[at + HELD_TOKEN] >= 0
        and note_chooser(s.held[at + HELD_NOTE]) == s.asked
    )


def chosen_card(s: State, token: int) -> Target:
    """Return a card that was chosen, where it lies."""
    place, owner = zone_place(s, int(s.place[token]))
    return Target(PLACE_KINDS.get(place, "card"), owner if owner != NOBODY else None, token)


def occurrence_params(s: State, level: int) -> Params:
    """Return what is about to happen at a level of the stack, to which player or card, and by which ability."""
    f = s.stack[level]
    token = int(f.token)
    params: Params = {
        "what": OCCURRENCES[int(f.occurrence)],
        "player": int(f.player),
        "amount": int(f.amount),
        **(ability_below(s, s.stack[level - 1]) if level else {}),
    }
    if token >= 0 and knows(s, s.asked, token):
        params["card"] = visible_name(s, token)
    return params


def ability_below(s: State, f: Frame) -> Params:
    """Return the ability that proposed an occurrence, as the card it is on and its controller; all of it is public."""
    return {"by": (running_ability(s.compiled, int(f.code)).card,), "owner": int(f.you)}


# Options


def build_option(s: State, decision_id: str, code: int) -> Option:
    """Return the option with this code."""
    verb = int(option_verb(s, code))
    if verb >= 0:
        return card_option(s, decision_id, code, verb)
    if code in PARAMLESS_KEYS:
        return make_option(s, decision_id, code, PARAMLESS_KEYS[code], {}, str(code))
    if FIRST_COLOR <= code <= FIRST_COLOR + len(COLORS) - 1:
        color = COLORS[code - FIRST_COLOR]
        return make_option(s, decision_id, code, "name", {"color": color}, color)
    if SIDE_BASE < code <= SIDE_BASE + 2:
        return side_option(s, decision_id, code)
    if FIRST_SEAT <= code < FIRST_ORDER:
        return make_option(s, decision_id, code, "player", {"player": code - FIRST_SEAT}, str(code - FIRST_SEAT))
    return order_option(s, decision_id, code)


def make_option(
    s: State, decision_id: str, code: int, key: OptionKey, params: Params, tail: str, card: str | None = None
) -> Option:
    """Return an option whose id names the decision, the action and its object."""
    return Option(f"{decision_id}.{key}.{tail}", code, int(option_seat(s, code)), key, params, card)


def card_option(s: State, decision_id: str, code: int, verb: int) -> Option:
    """Return the option to discard, play or choose a card; without its name if the player may not know it."""
    token = int(option_card(s, code))
    params: Params = {"token": token, **location_params(s, token)}
    if s.ask == ASK_MAIN and token in bound_tokens(s, int(option_seat(s, code))):
        params["bound"] = 1
    name = None
    if knows(s, option_seat(s, code), token):
        name = visible_name(s, token)
        face = int(s.face[token])
        if verb in (OPT_PLAY, OPT_PLAY_SECOND_SIDE) and s.compiled.split[face]:
            side = 2 if verb == OPT_PLAY_SECOND_SIDE else 1
            params["side"] = side
            name = s.compiled.names[face + side]
    tail = f"{token}.{params['side']}" if "side" in params else str(token)
    return make_option(s, decision_id, code, CARD_VERBS[verb], params, tail, name)


def location_params(s: State, token: int) -> Params:
    """Return where a card lies, and whose place that is."""
    place, owner = zone_place(s, int(s.place[token]))
    return {"place": place, "owner": owner}


def zone_place(s: State, zone: int) -> tuple[PlaceName, int]:
    """Return the kind of place that a zone is, and the seat it belongs to, or NOBODY."""
    if zone in PLACES:
        return PLACES[zone], NOBODY
    seat = zone - HANDS
    if seat < s.players:
        return "hand", seat
    return "assets", seat - int(s.players)


def visible_name(s: State, token: int) -> str:
    """Return the name of the face or side that a card shows where it lies."""
    return s.compiled.names[s.face[token] + s.side[token]]


def side_option(s: State, decision_id: str, code: int) -> Option:
    """Return the option of one side of the split card that is next in line."""
    side = code - SIDE_BASE
    token = next_card_in_line(s)
    name = s.compiled.names[int(s.face[token]) + side]
    return make_option(
        s, decision_id, code, "side", {"side": side, "token": token, **location_params(s, token)}, str(side), name
    )


def order_option(s: State, decision_id: str, code: int) -> Option:
    """Return the option of an ability that could come next."""
    place = code - FIRST_ORDER
    if is_running(s):
        at = MATCH_WIDTH * place
        substitutions = open_substitutions(s, top_frame(s))
        record, seat = substitutions[at + WATCHER_ABILITY], substitutions[at + WATCHER_CONTROLLER]
        asset = int(substitutions[at + WATCHER_ASSET])
    else:
        at = int(chosen_pending_entry(s, place))
        record, seat = s.pending[at + PENDING_ABILITY], s.pending[at + PENDING_CONTROLLER]
        asset = int(s.pending[at + PENDING_SOURCE])
    ability = ability_source(s.compiled, int(record))
    params: Params = {"place": "assets", "owner": int(seat), "text": ability.text}
    if shows(s, asset, ability.card):
        params["token"] = asset
    return make_option(s, decision_id, code, "order", params, str(place), ability.card)
