"""Choose an option at once by one of the policies: random, shedder, greedy or fast greedy.

RANDOM takes any option, SHEDDER any discard or play rather than pass, GREEDY the option with the best score by what the
cards do. They use only what their seat may know, with one exception: where a card may end the game, all but RANDOM play
the turn to its end (`loss_avoidance`), with the cards as they lie in the position they are given. So bots
ask them in a sampled world that fits the bot's view (`rollouts.policy_action`), while simulations that measure cards
(`mirrored_games`) ask them in the position itself.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_PICK, random_below
from crazier.engine.core.options import (
    ACCEPT,
    DECLINE,
    FIRST_CARD,
    FIRST_COLOR,
    OPT_DISCARD,
    option_seat,
    option_verb,
    seats_asked,
)
from crazier.engine.core.state import (
    ASK_CARD,
    ASK_COLOR,
    ASK_MAIN,
    ASK_PLAYER,
    ASK_SIDE,
    ASK_YES_NO,
    HANDS,
    NOT_OVER,
    State,
)
from crazier.games.eights.ai.card_values import card_values
from crazier.games.eights.ai.choice_policy import best_card, best_named_color, best_player, best_side, should_accept
from crazier.games.eights.ai.loss_avoidance import avoid_losing, is_dangerous, is_risky_answer, is_risky_play
from crazier.games.eights.ai.main_phase_policy import best_action
from crazier.games.eights.moves import apply
from crazier.games.policies import GREEDY_FAST, RANDOM, SHEDDER


def policy_option(s: State, policy: i64, chance: vec[i64]) -> i64:
    """Return the option that a policy takes; chance breaks ties. Of a team (R45) the first who has not passed acts."""
    return policy_option_for(s, s.asked, policy, chance)


def policy_option_for(s: State, seat: i64, policy: i64, chance: vec[i64]) -> i64:
    """Return the option that a policy takes for one of the seats that are asked."""
    options = options_of(s, seat)
    if len(options) == 1:
        return options[0]
    if policy == RANDOM or (policy == SHEDDER and s.ask != ASK_MAIN):
        return options[random_below(chance, USE_PICK, len(options))]
    values = card_values(s.compiled)
    if s.ask != ASK_MAIN:
        chosen = best_answer(s, options, chance)
        if is_risky_answer(s, values, seat, chosen, policy != GREEDY_FAST):
            return avoid_losing(s, seat, options, chosen, False)
        return chosen
    chosen = shed(s, options, chance) if policy == SHEDDER else best_action(s, values, seat, options, chance)
    if is_dangerous(s):
        return avoid_losing(s, seat, options, chosen, policy != GREEDY_FAST)
    if is_risky_play(s, values, chosen):
        return avoid_losing(s, seat, options, chosen, False)
    return chosen


def options_of(s: State, seat: i64) -> vec[i64]:
    """Return the options of one of the seats that are asked."""
    if s.ask != ASK_MAIN or seats_asked(s) == (1 << seat):
        return s.options
    out = vec[i64]()
    for code in s.options:
        if option_seat(s, code) == seat:
            out = append(out, code)
    return out


def shed(s: State, options: vec[i64], chance: vec[i64]) -> i64:
    """Return a random discard; if there is none, a random play; passing only if there is neither."""
    discards: i64 = 0
    count: i64 = len(options)
    while discards < count and option_verb(s, options[discards]) == OPT_DISCARD:
        discards += 1
    if discards == 0:
        discards = count
        if options[count - 1] < FIRST_CARD:  # passing is the last option, unless an obligation forbids it
            discards = count - 1
    return options[random_below(chance, USE_PICK, discards)]


def best_answer(s: State, options: vec[i64], chance: vec[i64]) -> i64:
    """Return the answer to an ability's question that scores best."""
    ask = s.ask
    values = card_values(s.compiled)
    if ask == ASK_CARD:
        return best_card(s, values, chance)
    if ask == ASK_PLAYER:
        return best_player(s, values, chance)
    if ask == ASK_COLOR:
        named: i64 = best_named_color(s, values, chance) if s.depth else -1
        return named if named >= 0 else best_color(s, chance)
    if ask == ASK_YES_NO:
        # M19.1: a player who may skip a draw phase had better do so.
        return ACCEPT if not s.depth or should_accept(s, values) else DECLINE
    if ask == ASK_SIDE:
        return best_side(s, values)
    return options[random_below(chance, USE_PICK, len(options))]


def best_color(s: State, chance: vec[i64]) -> i64:
    """Return the color that most cards in hand have; eights are not counted, since they match anyway."""
    compiled = s.compiled
    best: i64 = -1
    chosen: i64 = s.options[0]
    start = random_below(chance, USE_PICK, len(s.options))
    for k in range(len(s.options)):
        code = s.options[(start + k) % len(s.options)]
        color = 1 << (code - FIRST_COLOR)
        count: i64 = 0
        for token in s.zones[HANDS + s.asked]:
            face = s.face[token]
            if compiled.colors[face] & color and not compiled.eight[face]:
                count += 1
        if count > best:
            best = count
            chosen = code
    return chosen


def play_by_policies(s: State, policies: list[i64], chance: vec[i64]) -> None:
    """Play a position to its end, each seat by its own policy."""
    while s.reason == NOT_OVER:
        apply(s, policy_option(s, policies[s.asked], chance))
