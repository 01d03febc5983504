"""States: the state before the deal, and clones in which moves are tried out."""

from __future__ import annotations

from typing import Any

import pytest

from crazier.engine.compiler.compiled_deck import CompiledDeck
from crazier.engine.core.serialization import LISTS, SCALARS, dump_state
from crazier.engine.core.state import COUNTER_WIDTH, DRAW_PILE, ZEROS, State, new_state, zeros
from crazier.games.eights.moves import apply
from tests.engine.positions import do, set_up

START = """
hands.Ann = ["Wizardry", "Trade", "Camel"]
hands.Ben = ["Castle", "Oasis"]
hands.Cid = ["Pan", "Zeus"]
assets.Ann = ["Hecate"]
assets.Ben = ["Sir Lancelot", "Camelot"]
draw = ["Death", "Tempest", "Ferocity", "Circe", "Mordred"]
discard = ["Bewitch"]
"""
NOBODY = ("named_color", "named_token", "color_namer", "resume")


def compiled() -> CompiledDeck:
    position: Any = set_up(START, players="Ann Ben Cid").position
    found: CompiledDeck = position.compiled
    return found


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("players", [2, 3, 8])
def test_before_the_deal_every_card_is_in_the_draw_pile_and_nothing_has_happened(players: int) -> None:
    s = new_state(compiled(), players)
    cards = list(range(s.tokens))
    found = {name: int(getattr(s, name)) for name in SCALARS}
    assert found == dict.fromkeys(SCALARS, 0) | dict.fromkeys(NOBODY, -1) | {"turn_seats": 1, "bags": 1}
    assert [list(zone) for zone in s.zones] == [cards] + [[]] * (2 + 2 * players)
    assert list(s.face) == list(s.compiled.deck)
    for name in ("bag", "side", "known", "place"):
        assert list(getattr(s, name)) == [0] * s.tokens
    assert list(s.counters) == [0] * COUNTER_WIDTH * players
    assert [int(team) for team in s.allies] == [2**seat for seat in range(players)]
    assert (s.depth, s.held_len, s.alert, int(s.pending_len), len(s.obligations)) == (0,) * 5
    assert (len(s.watchers), len(s.guards)) == (0, 0)
    assert s.tracking
    assert s.place[s.zones[DRAW_PILE][0]] == DRAW_PILE


@pytest.mark.rule("M2.1")
def test_as_many_zeros_as_there_are_cards() -> None:
    for count in (0, 1, len(ZEROS) - 1, len(ZEROS), len(ZEROS) + 1, 3 * len(ZEROS)):
        assert list(zeros(count)) == [0] * count


def in_the_middle() -> State:
    """Return a state in which Ann has played Death by Wizardry, and Ben is asked whether Sir Lancelot saves himself."""
    game = set_up(START, players="Ann Ben Cid")
    position: State = do(game, "Ann plays Wizardry", "Ann chooses Death", "Ann chooses Sir Lancelot").position
    assert position.depth > 1
    return position


@pytest.mark.rule("R42", "R26")
def test_a_copy_is_the_same_in_everything() -> None:
    s = in_the_middle()
    twin = s.clone()
    assert dump_state(twin) == dump_state(s)
    for name in (*SCALARS, "players", "tokens", "alert", "check_hands", "depth", "held_len", "tracking"):
        assert getattr(twin, name) == getattr(s, name), name
    for name in (*LISTS, "watchers", "guards"):
        assert list(getattr(twin, name)) == list(getattr(s, name)), name
    assert twin.event_log is None


@pytest.mark.rule("R42", "R26")
def test_what_is_tried_out_in_a_copy_does_not_happen() -> None:
    s = in_the_middle()
    before = dump_state(s)
    for code in s.options:
        twin = s.clone()
        for _decision in range(12):
            apply(twin, code)
            assert dump_state(s) == before
            if not len(twin.options):
                break
            code = twin.options[0]
        assert dump_state(twin) != before
