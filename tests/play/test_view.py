"""Views without a game: as plain values and by pickle, checked completely, and nothing hidden in them."""

from __future__ import annotations

import json
import multiprocessing
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from crazier import CrazierError, Game, Table, View, determinize, new_game, new_series
from crazier.bots.bot import Budget
from crazier.bots.registry import make_bot
from crazier.cards.library import card_set
from crazier.engine.core.view import HIDDEN
from crazier.play.factory import deal_game
from crazier.play.table import DEFAULT_NAMES
from crazier.play.view import BadView

Values = dict[str, Any]
TABLES = (
    Table("camelot"),
    Table("olympus", DEFAULT_NAMES[:4], options={"team_size": 2}),
    Table("first", DEFAULT_NAMES[:3], "first"),
    Table("", DEFAULT_NAMES[:3], "classic"),
    Table("", DEFAULT_NAMES[:2], "classic", {"hands": 3}),
    Table("", DEFAULT_NAMES[:4], "light-dark"),
)


def played(table: Table, steps: int, seed: int = 1) -> Game:
    """Return a game, played some way at random."""
    game = deal_game(table, table.load_deck(), seed)
    random = Random(seed)
    for _ in range(steps):
        codes = game.legal()
        if not len(codes):
            break
        game.step(random.choice(list(codes)))
    return game


def values_of(view: View) -> Values:
    """Return a view as a program gets it."""
    values: Values = json.loads(json.dumps(view.to_json()))
    return values


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_view_can_be_written_and_read(table: Table) -> None:
    for steps in (0, 7, 25, 60):
        game = played(table, steps)
        for seat in (None, *range(len(table.players))):
            view = game.view(seat)
            for again in (View.from_json(values_of(view)), pickle.loads(pickle.dumps(view))):
                assert again == view
                assert again.to_json() == view.to_json()
                assert again.observation == view.observation
                assert determinize(again, 3).digest() == determinize(view, 3).digest()


def test_a_view_of_cards_of_ones_own_needs_the_deck() -> None:
    deck = card_set("sampler").cards[::-1]
    view = deal_game(Table("own"), deck, 1).view(0)
    assert View.from_json(values_of(view), deck) == view
    assert pickle.loads(pickle.dumps(view)).deck == deck
    with pytest.raises(CrazierError, match="there is no set 'own'"):
        View.from_json(values_of(view))
    with pytest.raises(BadView, match="the view makes no sense"):
        View.from_json(values_of(view), deck[:-1])


def choose(values: Values, options: bytes) -> str:
    """Choose in another process, which has nothing but the view and the options."""
    chosen = make_bot("greedy", 1).choose(View.from_json(values), pickle.loads(options), Budget(10))
    assert chosen is not None
    return chosen.id


def test_a_bot_in_another_process_chooses_from_a_view() -> None:
    game = played(TABLES[0], 9)
    assert game.decision is not None
    options = game.decision.options
    view = game.view(game.decision.seats[0])
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        there = pool.apply(choose, (values_of(view), pickle.dumps(options)))
    assert there == choose(values_of(view), pickle.dumps(options))


# Secrecy


def show_a_face(seen: Values) -> None:
    """Show what a hidden card could be, taken out of its bag."""
    if "numbers" in seen:
        numbers = seen["numbers"]
        numbers[numbers.index(HIDDEN, len(numbers) // 2)] = 5
        return
    token = seen["face"].index(HIDDEN)
    bag = next(bag for bag in seen["bags"] if bag[0] == seen["bag"][token])
    seen["face"][token] = bag[1].pop()


def claim_to_know(seen: Values) -> None:
    """Say that the viewer knows a card that is hidden."""
    token = seen["face"].index(HIDDEN)
    seen["known"][token] |= 1 << seen["viewer"]


def keep_chance(seen: Values) -> None:
    """Add the generators of chance."""
    seen["chance"] = [1, 2, 3, 4]


def add_something(seen: Values) -> None:
    """Add a value that no view has."""
    seen["deal"] = [1, 2, 3]


def take_something(seen: Values) -> None:
    """Take a bag away."""
    seen["bags"].pop()


@pytest.mark.parametrize("change", [show_a_face, claim_to_know, keep_chance, add_something, take_something])
def test_a_view_that_holds_what_it_may_not_know_is_refused(change: Callable[[Values], None]) -> None:
    values = values_of(played(TABLES[0], 9).view(0))
    change(values["seen"])
    with pytest.raises(BadView):
        View.from_json(values)


@pytest.mark.parametrize("table", TABLES[3:], ids=str)
def test_nor_does_a_table_of_playing_cards_show_hidden_faces(table: Table) -> None:
    values = values_of(played(table, 4).view(0))
    show_a_face(values["seen"])
    with pytest.raises(BadView):
        View.from_json(values)


def test_a_view_of_another_seat_is_refused() -> None:
    values = values_of(played(TABLES[0], 9).view(0))
    for seat in (1, None):
        with pytest.raises(BadView, match="'seen' is another viewer's"):
            View.from_json({**values, "seat": seat})


def test_a_view_says_whose_it_is() -> None:
    values = values_of(played(TABLES[0], 9).view(None))
    del values["seat"]
    with pytest.raises(CrazierError, match="'seat' must be a whole number"):
        View.from_json(values)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_changed_numbers_are_refused_or_make_a_view_to_work_with(table: Table) -> None:
    random = Random(3)
    view = played(table, 12).view(0)
    accepted = 0
    for _ in range(120):
        values = values_of(view)
        holder = random.choice([each for each in values["seen"].values() if isinstance(each, list) and each])
        holder[random.randrange(len(holder))] = random.choice((-11, -2, -1, 0, 1, 2, 9, 47, 511, 2**40))
        try:
            found = View.from_json(values)
        except CrazierError:
            continue
        accepted += 1
        assert found.to_json() == values
        str(found.observation)
        determinize(found, 1).to_json()
    assert accepted < 120


@pytest.mark.parametrize("wrong", [None, -1, "x", b"x", [], {}, {"table": {}}, {"table": 1}, float("nan")])
def test_whatever_is_no_view_is_refused(wrong: Any) -> None:
    with pytest.raises(CrazierError):
        View.from_json(wrong)
    with pytest.raises(CrazierError):
        View.from_json({**values_of(played(TABLES[0], 1).view(0)), "seen": wrong})
    with pytest.raises(CrazierError):
        View.from_json({**values_of(played(TABLES[0], 1).view(0)), "number": wrong})
    if wrong is not None:
        with pytest.raises(CrazierError):
            View.from_json(values_of(played(TABLES[0], 1).view(0)), wrong)


# Pickles of the rest


def test_tables_records_and_decisions_pickle() -> None:
    for table in TABLES:
        game = played(table, 5)
        for value in (table, game.record, game.decision, game.outcome, game.events(0), game.view(0).observation):
            assert pickle.loads(pickle.dumps(value)) == value
    allowed = pickle.loads(pickle.dumps(Table("camelot", allow_files=True)))
    assert allowed.allow_files


def test_a_game_says_what_to_pickle_instead() -> None:
    with pytest.raises(CrazierError, match="pickle its 'record', or a view"):
        pickle.dumps(new_game("camelot", seed=1))
    with pytest.raises(CrazierError, match="pickle its 'record', or a view"):
        pickle.dumps(new_series(Table("camelot"), seed=1))
