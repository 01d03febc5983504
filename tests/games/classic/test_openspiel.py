"""Lockstep with OpenSpiel's crazy_eights: the same cards and choices, and the same options at every decision."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

import pytest

from crazier.games.classic.options import Options, cards_each, packs_for, preset
from crazier.games.classic.position import from_deck
from crazier.games.playing_cards.actions import FACES
from crazier.games.playing_cards.cards import EIGHT
from crazier.games.playing_cards.log import LOG_DREW

pytestmark = pytest.mark.untraced

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel is not installed, so there is nothing to compare with")

GAMES_EACH = 50
FIRST_DEALER = 52  # OpenSpiel's number for making the first seat the dealer


@dataclass(frozen=True)
class Setting:
    """One set of rules, in OpenSpiel's parameters and in our options."""

    specials: bool
    reshuffle: bool
    max_turns: int = 100
    max_draw: int = 5

    def theirs(self, players: int) -> Any:
        return pyspiel.load_game(
            "crazy_eights",
            {
                "players": players,
                "use_special_cards": self.specials,
                "reshuffle": self.reshuffle,
                "max_turns": self.max_turns,
                "max_draw_cards": self.max_draw,
            },
        )

    def ours(self) -> Options:
        special = self.specials
        return Options(
            draw_rule="up_to_n",
            draw_limit=self.max_draw,
            hold_back=True,
            draw_two=special,
            stacking=special,
            skip=special,
            reverse=special,
            starter_acts=special,
            reshuffle="at_once" if self.reshuffle else "never",
            blocked="one_pass_more",
            scoring="hands",
            play_limit=self.max_turns,
        )


SETTINGS = [
    Setting(specials, reshuffle, max_turns, max_draw)
    for specials in (False, True)
    for reshuffle in (False, True)
    for max_turns, max_draw in ((100, 5), (1000, 5), (1000, 1))
]


def a_deck(players: int, each: int, rng: random.Random) -> list[int]:
    """Return a shuffled deck whose starter is no eight."""
    deck = list(range(FACES)) * packs_for(players)
    rng.shuffle(deck)
    start = players * each
    other = next(place for place in range(start, len(deck)) if deck[place] // 4 != EIGHT)
    deck[start], deck[other] = deck[other], deck[start]
    return deck


def deal_theirs(game: Any, deck: list[int], dealer: int, cards: int, turned: list[int]) -> Any:
    """Deal the same hands; then turn up eights, which OpenSpiel puts back, and the starter."""
    state = game.new_initial_state()
    state.apply_action(FIRST_DEALER + dealer)
    for face in deck[:cards]:
        state.apply_action(face)
    for face in [*turned, deck[cards]]:
        state.apply_action(face)
    return state


def draw_in_openspiel(theirs: Any, drawn: list[int]) -> None:
    """Give OpenSpiel the cards that were drawn here, in their order."""
    for face in drawn:
        assert theirs.is_chance_node()
        theirs.apply_action(face)


def play_in_lockstep(setting: Setting, players: int, seed: int) -> int:
    """Play one full game in both; return the number of decisions that were compared."""
    rng = random.Random(seed)
    options = setting.ours()
    each = cards_each(options.hand_size, players)
    deck = a_deck(players, each, rng)
    dealer = rng.randrange(players)
    ours = from_deck(options, players, deck, dealer, seed)
    eights = [face for face in deck[players * each + 1 :] if face // 4 == EIGHT][: rng.randrange(3)]
    theirs = deal_theirs(setting.theirs(players), deck, dealer, players * each, eights)
    decisions = 0
    while not theirs.is_terminal():
        assert not ours.over
        assert ours.asked == theirs.current_player()
        assert ours.legal() == theirs.legal_actions()
        code = rng.choice(ours.legal())
        log: list[tuple[int, ...]] = []
        ours.event_log = log
        ours.step(code)
        theirs.apply_action(code)
        draw_in_openspiel(theirs, [record[3] for record in log if record[0] == LOG_DREW])
        decisions += 1
    assert ours.over
    return decisions


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_options_are_the_same_at_every_decision(setting: Setting, players: int) -> None:
    decisions = [play_in_lockstep(setting, players, seed) for seed in range(GAMES_EACH)]
    assert min(decisions) > 0


@pytest.mark.parametrize("players", [6, 7, 8])
@pytest.mark.parametrize("setting", SETTINGS[::3], ids=str)
def test_options_are_the_same_with_two_packs(setting: Setting, players: int) -> None:
    assert sum(play_in_lockstep(setting, players, seed) for seed in range(10)) > 0


def test_two_thousand_games_are_compared() -> None:
    assert len(SETTINGS) * 4 * GAMES_EACH >= 2000


@pytest.mark.parametrize(("name", "special"), [("openspiel", False), ("openspiel-specials", True)])
def test_the_presets_are_what_is_compared(name: str, special: bool) -> None:
    assert preset(name) == Setting(specials=special, reshuffle=special).ours()
