"""A hostile seat: in games that are alike but for what it can't know, it tries everything and gets the same bytes.

`python -m tests.hostile_seat 10000` compares that many positions of all games. In each of them a seat or a spectator is
given its view, its decision and its events, and answers with every option id that can be thought of. What it can't know
is worked out from its own events (`possible_worlds`) or from the public log (`log_listener`).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import count
from random import Random
from typing import Any, get_args

from librt.vecs import vec
from mypy_extensions import i64

from crazier import CrazierError, Game, IllegalMove, Table, new_game
from crazier.engine.compiler.compiled_deck import to_vec
from crazier.engine.core.state import ASK_CARD, ASK_MAIN, SPECTATOR
from crazier.games.classic.moves import legal_actions as classic_actions
from crazier.games.classic.position import load_position as load_classic
from crazier.games.eights.obligations import is_bound
from crazier.games.eights.worlds import renew_decision
from crazier.games.light_dark.moves import legal_actions as light_dark_actions
from crazier.games.light_dark.position import load_position as load_light_dark
from crazier.games.playing_cards.table import ASK_SHADE, hands_from, tokens_by_face
from crazier.play.adapters.classic.table_options import options_from as classic_options
from crazier.play.adapters.eights.decisions import seats_answering
from crazier.play.adapters.light_dark.table_options import options_from as light_dark_options
from crazier.play.ask_facts import ask_facts
from crazier.play.decisions import OptionKey
from crazier.play.event_targets import targets_of, touched_seats
from crazier.play.factory import table_by_name
from crazier.play.game_adapter import adapter_for
from crazier.play.start_position import StartPosition
from crazier.play.table import DEFAULT_NAMES
from crazier.play.text import messages
from tests.engine.generated_games import play_random_game_at, table_for, team_table
from tests.engine.test_secrecy import answer, attempts, exchanged, knowledge_at, stretches
from tests.games.classic.properties import deal_unknown_anew
from tests.games.playing_cards.log_listener import ClassicListener, Listener, ShadeListener

GUARD = 25
STRETCH = 4
SPREAD = 12
"""Tokens, seats and other things beyond those that there are."""
ODD_IDS: tuple[object, ...] = (
    "",
    ".",
    "0",
    "pass",
    "-1.pass.0",
    "x.y.z",
    "9" * 5000,
    "\ud800",
    None,
    7,
    True,
    b"0",
    [],
)
REFUSED = ("IllegalMove", "That is none of your options now.", "M12.1")

EIGHTS = [
    *(table_for(players, GUARD) for players in range(2, 9)),
    team_table(4, 2, GUARD),
    team_table(6, 3, GUARD, "first"),
    Table("first", DEFAULT_NAMES[:3], "first", {"stall_guard": GUARD}),
]
PLAYING_CARDS = [
    table_by_name(name, DEFAULT_NAMES[:players])
    for name, players in (
        ("classic", 2),
        ("classic", 4),
        ("house", 3),
        ("openspiel-specials", 6),
        ("classic-match", 2),
        ("light-dark", 2),
        ("light-dark", 4),
        ("light-dark-match", 2),
    )
]


@dataclass
class Count:
    """Counts of what was compared."""

    positions: int = 0
    exchanged: int = 0
    """Hidden cards that differed."""
    probes: int = 0
    own: int = 0
    """Positions in which the seat was asked itself."""
    bound: int = 0
    """Of these, positions in which an obligation bound it, so that what it is offered came from a search (R63)."""
    different: int = 0
    """Positions in which the options of those asked differed, unseen."""
    naive: int = 0
    """Positions in which a look-up by id that then checks the seat would have given something away."""


@dataclass
class Twins:
    """Two games that are alike to a viewer, and how many hidden cards differ."""

    true: Game
    other: Game
    viewer: int | None
    moved: int
    tries: Callable[[], list[str]]
    """Makes moves in notation that the viewer might try."""


# What a seat gets


def conceivable_ids(game: Game, rng: Random) -> list[object]:
    """Return every option id that could be meant now, and some of other decisions and of other types."""
    number, things = game.decision_number, len(game.deck) + SPREAD
    keys = get_args(OptionKey)
    ids: list[object] = [f"{number}.{key}.{thing}" for key in keys for thing in range(things)]
    ids += [f"{number}.play.{thing}.{side}" for thing in range(things) for side in (1, 2)]
    ids += [f"{number + rng.choice((-1, 1, 7))}.{rng.choice(keys)}.{rng.randrange(things)}" for _ in range(20)]
    return [*ids, *(f"{number}.{key}" for key in keys), *ODD_IDS]


def refusals(game: Game, viewer: int | None, ids: list[object]) -> set[tuple[str, ...]]:
    """Return the different refusals that a viewer gets for these ids, its own options left out."""
    decision = game.decision
    own = {option.id for option in decision.options if option.seat == viewer} if decision is not None else set()
    found: set[tuple[str, ...]] = set()
    for id in ids:
        if isinstance(id, str) and id in own:
            continue
        try:
            game.answer(viewer, id)  # type: ignore[arg-type]
        except IllegalMove as error:
            found.add((type(error).__name__, error.reason, error.rule_id))
        else:
            raise AssertionError(f"{viewer} answered with {id!r}")
    return found


def errors(game: Game, viewer: int | None, tries: list[str]) -> list[str]:
    """Return the answers to other things that can be tried."""
    found = [answer(game, text) for text in tries]
    for call in (game.view, game.resign):
        for seat in (-1, 99, "0"):
            try:
                call(seat)  # type: ignore[arg-type]
            except CrazierError as error:
                found.append(f"{type(error).__name__}: {error}")
    if viewer is None:
        return found
    try:
        game.clone().resign(viewer)
    except CrazierError as error:
        found.append(f"{type(error).__name__}: {error}")
    return found


def received(game: Game, viewer: int | None) -> dict[str, str]:
    """Return everything that a viewer is given: to others than those asked a decision shows only who is asked."""
    decision = game.decision
    asked = decision is not None and viewer in decision.seats
    events, names = game.events(viewer), game.table.players
    refused = game.refusals(viewer)
    return {
        "view": json.dumps(game.view(viewer).to_json()),
        "observation": repr(game.view(viewer).observation),
        "asked": repr((decision.id, decision.seats)) if decision is not None else "",
        "decision": repr(decision) if asked else "",
        "own decision": repr(game.decision_for(viewer)),
        "refusals": repr(refused),
        "events": repr(events),
        "event_count": str(game.event_count),
        "sentences": repr([messages.event_text(event, names, viewer) for event in events]),
        "reasons": repr([messages.refusal_text(one.key, one.params, names, viewer) for one in refused]),
        "wire": repr(game.view(viewer).to_wire()),
        "effects": repr((game.effects(viewer), game.running(viewer), game.next_discard(viewer))),
        "assets": repr(game.assets(viewer)),
        "aims": repr([(targets_of(event), touched_seats(event)) for event in events]),
        "bar": repr(bar_words(game, viewer)) if asked and viewer is not None else "",
        "outcome": repr(game.outcome),
        "number": str(game.decision_number),
    }


def bar_words(game: Game, seat: int) -> list[object]:
    """Return what the bar of a seat that is asked says: why, the question, what follows from each answer."""
    decision, names = game.decision, game.table.players
    assert decision is not None
    said = game.consequences(seat)
    options = [messages.consequence_pieces(decision, option, names, said) for option in decision.options_of(seat)]
    why, prompt = messages.why_pieces(decision, names, seat), messages.short_prompt_pieces(decision, names, seat)
    return [why, prompt, options, ask_facts(decision, seat)]


def naive_answers(game: Game, viewer: int | None, ids: list[object]) -> list[str]:
    """Answer as a careless server would: look the option up by its id, then ask whose it is."""
    decision = game.decision
    offered = {option.id: option.seat for option in decision.options} if decision is not None else {}
    return [
        "" if offered.get(str(id)) == viewer else "not yours" if str(id) in offered else "no such option" for id in ids
    ]


def compare(twins: Twins, rng: Random, count: Count) -> None:
    """Compare everything that the viewer gets in both games at this position."""
    true, other, viewer = twins.true, twins.other, twins.viewer
    expected, found = received(true, viewer), received(other, viewer)
    where = f"{true.table}, viewer {viewer}, decision {true.decision_number}"
    for what, value in expected.items():
        assert found[what] == value, f"{where}: {what} differs"
    ids = conceivable_ids(true, rng)
    assert refusals(true, viewer, ids) == refusals(other, viewer, ids) == {REFUSED}, where
    tries = twins.tries()
    assert errors(true, viewer, tries) == errors(other, viewer, tries), where
    count.positions += 1
    count.exchanged += twins.moved
    count.probes += 2 * len(ids)
    asked = true.decision is not None and viewer in true.decision.seats
    count.own += asked
    count.bound += asked and is_obliged(true.position, viewer)
    count.different += [*true.legal()] != [*other.legal()]
    count.naive += naive_answers(true, viewer, ids) != naive_answers(other, viewer, ids)


def is_obliged(position: Any, seat: int | None) -> bool:
    """Check whether an obligation binds a player; games with playing cards have none."""
    return seat is not None and bool(getattr(position, "obligations", ())) and is_bound(position, seat)


def walk(twins: Twins, codes: list[int], rng: Random, count: Count) -> None:
    """Compare here and after each of the choices, as long as both games offer them."""
    compare(twins, rng, count)
    for code in codes:
        if code not in twins.true.legal() or code not in twins.other.legal():
            return
        if twins.true.option(code).params.get("token") != twins.other.option(code).params.get("token"):
            return  # everybody sees which back is turned up
        twins.true.step(code)
        twins.other.step(code)
        compare(twins, rng, count)


# Twins of Crazier Eights


def eights_twins(table: Table, seed: int, rng: Random) -> Iterator[tuple[Twins, list[int]]]:
    """Yield twins of the stretches of a random game, each with the choices that follow."""
    story = play_random_game_at(table, seed)
    viewers = rng.sample([None, *range(len(table.players))], 2)
    known_to = [knowledge_at(story, viewer) for viewer in viewers]
    for turn, (start, end) in enumerate(stretches(story)):
        viewer, known = viewers[turn % 2], known_to[turn % 2]
        position, moved = exchanged(story.positions[start], known[end], rng)
        renew_eights(position, viewer)
        twins = Twins(
            story.game_at(start),
            story.game_at(start, position),
            viewer,
            moved,
            lambda viewer=viewer: attempts(story, viewer, rng),  # type: ignore[misc]
        )
        if position.asked == story.positions[start].asked and position.ask == story.positions[start].ask:
            yield twins, story.codes[start:end]


def renew_eights(position: Any, viewer: int | None) -> None:
    """Pose the pending decision anew, since its options depend on cards that were exchanged."""
    posed_by_rules = not position.reason and not position.obligations and position.ask in (ASK_MAIN, ASK_CARD)
    if posed_by_rules and viewer not in seats_answering(position):
        renew_decision(position)


# Twins of games with playing cards


def playing_card_twins(table: Table, seed: int, rng: Random) -> Iterator[tuple[Twins, list[int]]]:
    """Yield twins at every few decisions of a random game, each with the choices that follow."""
    light_dark = table.game == "light-dark"
    adapter = adapter_for(table.game)
    listener: Listener = (
        ShadeListener(light_dark_options(table.rules)) if light_dark else ClassicListener(classic_options(table.rules))
    )
    game = new_game(table, seed=seed)
    codes = random_choices(game, rng)
    position = game.start.position.clone()
    position.event_log = listener.log
    adapter.start_game(position, True)
    for number, code in enumerate(codes):
        if number % STRETCH == 0:
            viewer = rng.choice([None, *range(len(table.players))])
            excluded = listener.excluded_faces(len(position.face))
            following, known = stretch_of(position, codes[number : number + STRETCH])
            seen = position.clone()
            seen.known = known
            face, moved = deal_unknown_anew(seen, SPECTATOR if viewer is None else viewer, excluded, rng)
            twin = with_faces(table, position, face)
            true, other = (Game(table, game.deck, StartPosition(at, None, number)) for at in (position.clone(), twin))
            if twin.options:
                yield Twins(true, other, viewer, moved, list), following
        adapter.apply(position, code)


def random_choices(game: Game, rng: Random) -> list[int]:
    """Play a game to its end, at most so far, and return its choices."""
    game = game.clone()
    while game.legal() and len(game.choices) < 120:
        game.step(rng.choice(game.legal()))
    return game.choices


def stretch_of(position: Any, codes: list[int]) -> tuple[list[int], vec[i64]]:
    """Return the choices before a hand ends or cards are reshuffled, and who knows each card by then."""
    twin = position.clone()
    known = position.known
    for number, code in enumerate(codes):
        twin.step(code)
        if twin.over or (twin.hand_number, twin.bags) != (position.hand_number, position.bags):
            return codes[:number], known
        known = to_vec([before | after for before, after in zip(known, twin.known, strict=True)])
    return codes, known


def with_faces(table: Table, position: Any, face: vec[i64]) -> Any:
    """Return the position with other faces, and with the options that they make."""
    light_dark = table.game == "light-dark"
    if light_dark:
        twin: Any = load_light_dark(light_dark_options(table.rules), position.dump())
    else:
        twin = load_classic(classic_options(table.rules), position.dump())
    twin.face = face
    twin.token_of = tokens_by_face(twin.face)
    twin.hands = hands_from(twin)
    if twin.ask != ASK_SHADE:
        twin.options = light_dark_actions(twin) if light_dark else classic_actions(twin)
    return twin


def probe(positions: int, seed: int = 1) -> Count:
    """Compare that many positions, in turn at every kind of table."""
    tally = Count()
    rng = Random(seed)
    for number in count(seed * 1000):
        for make, tables in ((eights_twins, EIGHTS), (playing_card_twins, PLAYING_CARDS)):
            for twins, codes in make(tables[number % len(tables)], number, rng):
                walk(twins, codes, rng, tally)
                if tally.positions >= positions:
                    return tally
    raise AssertionError("there is always another game")


def main(positions: int, seed: int = 1) -> None:
    """Print what was compared."""
    print(json.dumps(asdict(probe(positions, seed))))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
