"""Test the contract that every game at a table must keep: all tests run for each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import pytest

from crazier import Game, IllegalMove, Table, determinize, from_json, new_game, playouts, record_from_json, replay
from crazier.play.attempts import attempt_of
from crazier.play.decisions import Option
from crazier.play.factory import preset_names, resolve_table
from crazier.play.game_adapter import GAMES
from crazier.play.observe import observe_all
from crazier.play.text import messages

GUARD = 60
SHORT = 16
"""The stall guard of a game in teams: each turn has the choices of several players."""
JSON_UP_TO = 80
"""The number of decisions at which a game is saved and loaded: each time it is replayed from the start."""


@dataclass(frozen=True)
class Root:
    """A table, and the size of its tree of choices from a fixed deal (perft): after one choice, two, and so on."""

    name: str
    players: int
    counts: tuple[int, ...]
    game: str = ""
    """The rulebook, if a set or preset has more than one."""

    def table(self) -> Table:
        table = resolve_table(self.name, self.players)
        if table.set and self.name != table.game:  # a preset, with cards that never change
            table = Table("sampler", table.players, self.game or table.game, table.options)
        if "stall_guard" in table.rules:
            return Table(
                table.set, table.players, table.game, {**table.options, "stall_guard": SHORT if table.teams else GUARD}
            )
        return table

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, self.name, str(self.players))))


ROOTS = (
    Root("sampler", 2, (11, 50, 266, 1128)),
    Root("sampler", 5, (14, 131, 2579)),
    Root("print-faithful", 3, (11, 45, 220, 1063)),
    Root("quick", 2, (11, 40, 171, 599)),
    Root("family", 5, (11, 59, 248)),
    Root("teams", 4, (27, 346, 3048)),
    Root("teams", 6, (24, 345, 4868)),
    Root("tournament", 2, (11, 40, 171, 599)),
    Root("first", 2, (11, 48, 226, 1007)),
    Root("sampler", 2, (11, 49, 256, 1069), game="first"),
    Root("teams", 8, (22, 298, 3506), game="first"),
    Root("light-dark", 2, (3, 18, 48, 191, 704, 2216, 6173)),
    Root("light-dark", 4, (3, 9, 50, 251, 993, 3341, 9633)),
    Root("light-dark-match", 2, (3, 18, 48, 191, 704, 2216, 6173)),
    Root("light-dark-special", 4, (3, 12, 58, 278, 1145, 4219)),
    Root("even-crazier", 2, (3, 19, 53, 217, 812, 2925, 10122)),
    Root("even-crazier", 4, (3, 12, 58, 278, 1145, 4236)),
    Root("classic", 2, (3, 12, 26, 76, 190, 369, 907, 1559, 2724)),
    Root("classic-match", 2, (3, 12, 26, 76, 190, 369, 907, 1559, 2724)),
    Root("classic", 5, (3, 9, 30, 84, 255, 621, 1105, 1405, 2063)),
    Root("classic", 8, (2, 4, 7, 16, 50, 115, 242, 374, 664)),
    Root("house", 4, (2, 4, 11, 39, 49, 73, 143, 314, 757)),
    Root("openspiel", 2, (4, 17, 58, 204, 699, 2284)),
    Root("openspiel", 4, (3, 10, 39, 160, 571, 1774, 5094)),
    Root("openspiel-specials", 3, (3, 9, 23, 65, 198, 576, 1631)),
)
every_game = pytest.mark.parametrize("root", ROOTS, ids=str)


def positions(root: Root, seed: int = 1) -> Iterator[Game]:
    """Yield a game at each of its decisions, with random choices."""
    rng = Random(seed)
    game = new_game(root.table(), seed=seed)
    while game.decision is not None:
        yield game
        game.step(rng.choice(list(game.legal())))


def last(root: Root, seed: int = 1) -> Game:
    """Return a game that is over."""
    *_, game = positions(root, seed)
    return game


def hidden_in(game: Game) -> dict[int, str]:
    """Return the name of every card, hidden or not, by its token."""
    observation = observe_all(game.table.game, game.deck, game.position)
    places = (*observation.hands, *observation.assets, observation.draw, observation.discard, observation.limbo)
    return {card.token: str(card.name) for place in places for card in place}


def test_every_game_and_every_preset_is_here() -> None:
    assert {root.table().game for root in ROOTS} == set(GAMES)
    assert set(preset_names()) <= {root.name for root in ROOTS}


@every_game
def test_the_legal_codes_are_the_codes_of_the_options(root: Root) -> None:
    for game in positions(root):
        decision = game.decision
        assert decision is not None
        assert list(game.legal()) == [option.code for option in decision.options]
        assert len({option.id for option in decision.options}) == len(decision.options)
        assert decision.option(decision.default) is not None
        assert {option.seat for option in decision.options} == set(decision.seats)


@every_game
def test_every_option_applies_and_changes_nothing_in_the_game_it_was_tried_beside(root: Root) -> None:
    for game in positions(root, 2):
        decision = game.decision
        assert decision is not None
        before = game.digest()
        for option in decision.options:
            twin = game.clone()
            twin.apply(option.id)
            assert twin.decision_number == game.decision_number + 1
            assert twin.digest() != before
        assert (game.digest(), game.decision) == (before, decision)


@every_game
def test_notation_says_which_option_is_meant(root: Root) -> None:
    for game in positions(root, 3):
        decision = game.decision
        assert decision is not None
        written = [game.option_text(option) for option in decision.options]
        assert len(set(written)) == len(written)
        assert [game.parse(text).option for text in written] == list(decision.options)


@every_game
def test_every_question_answer_and_event_has_words(root: Root) -> None:
    for game in positions(root, 4):
        decision = game.decision
        assert decision is not None
        names = game.table.players
        texts = [messages.prompt_text(decision, names, decision.seats[0])]
        texts += [messages.option_text(decision, option, names) for option in decision.options]
        assert all(texts)
        assert not any("{" in text or "None" in text for text in texts)
    texts = [messages.event_text(event, names) for event in game.events(None)]
    assert any(texts)
    assert not any("{" in text or "None" in text for text in texts)


@every_game
def test_a_game_is_the_same_after_json_at_every_decision(root: Root) -> None:
    for game in positions(root, 5):
        restored = from_json(game.to_json())
        assert (restored.digest(), restored.decision) == (game.digest(), game.decision)
        assert restored.to_json() == game.to_json()
        if game.decision_number == JSON_UP_TO:
            break


@every_game
def test_a_record_replays(root: Root) -> None:
    game = last(root, 6)
    values = game.record.to_json()
    restored = replay(record_from_json(values))
    assert (restored.digest(), restored.outcome, restored.events(None)) == (
        game.digest(),
        game.outcome,
        game.events(None),
    )
    in_words = {key: value for key, value in values.items() if key != "choices"}
    assert replay(record_from_json(in_words)).digest() == game.digest()


@every_game
def test_a_world_that_fits_a_view_looks_the_same_and_hides_what_is_exchanged(root: Root) -> None:
    exchanged = looked = 0
    for game in positions(root, 7):
        for viewer in (*range(root.players), None):
            view = game.view(viewer)
            world = determinize(view, game.decision_number)
            assert world.view(viewer) == view
            assert world.view(viewer).to_json() == view.to_json()
            assert world.view(viewer).observation == view.observation
            if game.decision is not None and viewer in game.decision.seats:
                assert world.decision == game.decision
            was, now = hidden_in(game), hidden_in(world)
            exchanged += sum(was[token] != now[token] for token in was)
            looked += 1
    assert exchanged > 5 * looked, "too few cards lay differently for this to mean anything"


@every_game
def test_a_world_can_be_saved_and_played_to_its_end(root: Root) -> None:
    game = new_game(root.table(), seed=8)
    world = determinize(game.view(None), 3)
    rng = Random(8)
    while world.decision is not None:
        world.step(rng.choice(list(world.legal())))
    assert from_json(world.to_json()).digest() == world.digest()
    assert replay(world.record).outcome == world.outcome


@every_game
def test_events_do_not_reveal_a_card_that_only_others_know(root: Root) -> None:
    game = last(root, 9)
    own = {event.number: event for seat in range(root.players) for event in game.events(seat) if event.seat == seat}
    watched = {event.number: event for event in game.events(None)}
    drawn = [number for number, event in own.items() if event.key == "drew"]
    assert drawn
    for number in drawn:
        assert own[number].card is not None
        card = watched[number].card
        # A spectator learns of no card, unless it was face up before it was put on the draw pile.
        assert card is None or any(event.card == card for event in watched.values() if event.number < number)
    assert sum(watched[number].card is None for number in drawn) > len(drawn) / 2


@every_game
def test_no_card_is_lost_or_made(root: Root) -> None:
    for game in positions(root, 10):
        whole = {side.name: card.name for card in game.deck for side in card.sides}
        deck = Counter(card.name for card in game.deck)
        found = hidden_in(game)
        assert sorted(found) == list(range(len(game.deck)))
        assert Counter(whole.get(name, name) for name in found.values()) == deck


@every_game
def test_every_game_ends_with_winners_and_points(root: Root) -> None:
    for seed in range(11, 14):
        game = last(root, seed)
        outcome = game.outcome
        assert outcome is not None
        assert game.decision is None
        assert list(game.legal()) == []
        assert outcome.winners
        assert sorted(outcome.winners + outcome.losers) == list(range(root.players))
        assert len(outcome.points) == root.players
        assert messages.won_text(outcome.winners, outcome.reason, game.table.players)


@every_game
def test_the_same_seed_and_choices_give_the_same_game_and_another_seed_does_not(root: Root) -> None:
    assert last(root, 15).digest() == last(root, 15).digest()
    assert new_game(root.table(), seed=15).digest() != new_game(root.table(), seed=16).digest()


@every_game
def test_what_is_not_offered_is_refused_with_a_rule_and_changes_nothing(root: Root) -> None:
    refused: Counter[str] = Counter()
    before: list[Option] = []
    for game in positions(root, 17):
        decision = game.decision
        assert decision is not None
        digest = game.digest()
        offered = {(option.code, option.seat) for option in decision.options}
        for option in before:
            if (option.code, option.seat) in offered:
                continue
            with pytest.raises(IllegalMove) as caught:
                game.apply(option)
            assert "{" not in caught.value.reason
            refused[game.refusal(attempt_of(option)).rule_id] += 1
        assert game.digest() == digest
        before = list(decision.options)
    assert "" not in refused
    assert len(refused) >= 2


@every_game
def test_who_resigns_is_out_and_the_last_one_left_wins(root: Root) -> None:
    game = new_game(root.table(), seed=18)
    teams = game.table.teams or tuple((seat,) for seat in range(root.players))
    for team in teams[:-1]:
        assert game.outcome is None
        game.resign(team[-1])
    assert game.outcome is not None
    assert game.outcome.winners == teams[-1]
    with pytest.raises(IllegalMove):
        game.resign(0)
    assert replay(game.record).digest() == game.digest()


@every_game
def test_random_games_are_counted(root: Root) -> None:
    counted = playouts(root.table(), games=5, seed=19)
    assert counted == playouts(root.table(), games=5, seed=19)
    assert counted.games == 5
    assert counted.decisions > counted.choices > 0


def counts(game: Game, depth: int) -> list[int]:
    """Perft: return the number of ways to make one choice, two choices, and so on."""
    found = [0] * depth

    def count(at: Game, level: int) -> None:
        codes = list(at.legal())
        found[level] += len(codes)
        for code in codes if level + 1 < depth else ():
            twin = at.clone()
            twin.step(code)
            count(twin, level + 1)

    count(game, 0)
    return found


@every_game
def test_the_tree_of_choices_from_a_fixed_deal_is_known(root: Root) -> None:
    game = new_game(root.table(), seed=22)
    assert tuple(counts(game, len(root.counts))) == root.counts
