"""Collect every sentence that is said in random games at all kinds of tables, to every viewer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from crazier import Game, Table, new_game
from crazier.play.attempts import Attempt
from crazier.play.decisions import Event
from crazier.play.game_adapter import adapter_for
from crazier.play.text import messages, table_sentences
from crazier.play.text.catalog import Catalog, Names, Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.log_lines import format_events
from crazier.play.text.pieces import Pieces, join_pieces

PLAYERS = ("1", "2", "3", "4", "5", "6", "7", "8")
"""Names without letters, so that letters in a sentence come from its catalog."""
GUARD = {"stall_guard": 40}
TABLES: dict[str, Callable[[], Table]] = {
    "modern 2": lambda: Table("camelot+avalon", PLAYERS[:2], options=GUARD),
    "modern 3": lambda: Table("olympus", PLAYERS[:3], options=GUARD | {"multicolor_rank_match": 1}),
    "modern 4": lambda: Table("sampler", PLAYERS[:4], options=GUARD | {"two_player_rule": 0}),
    "modern 8": lambda: Table("nights", PLAYERS, options={"stall_guard": 24}),
    "teams": lambda: Table("sampler", PLAYERS[:4], options={"stall_guard": 24, "team_size": 2}),
    "first": lambda: Table("first", PLAYERS[:3], "first", options=GUARD),
    "classic": lambda: Table(players=PLAYERS[:3], game="classic"),
    "classic with specials": lambda: Table(
        players=PLAYERS[:4], game="classic", options={"skip": 1, "reverse": 1, "draw_two": 1, "target": 60}
    ),
    "light-dark": lambda: Table(players=PLAYERS[:2], game="light-dark"),
    "light-dark match": lambda: Table(players=PLAYERS[:4], game="light-dark", options={"target": 60}),
}


@dataclass(frozen=True, slots=True)
class Spoken:
    """A sentence in pieces and as text, and the ability texts inside it, which no catalog translates."""

    key: str
    pieces: Pieces
    text: str
    quoted: str = ""


def sentences(way: str, seed: int, catalog: Catalog = ENGLISH) -> Iterator[Spoken]:
    """Yield every sentence of a random game: prompts, options, refusals, the table, and at the end all events."""
    rng = Random(seed)
    game = new_game(TABLES[way](), seed=seed)
    names = game.table.shown_names
    while (decision := game.decision) is not None:
        quoted = f"{decision.source.text}\n{decision.prompt.params.get('may', '')}" if decision.source else ""
        for viewer in (*decision.seats, None):
            yield Spoken(
                f"prompt {decision.prompt.key}",
                messages.prompt_pieces(decision, names, viewer, catalog),
                messages.prompt_text(decision, names, viewer, catalog),
                quoted,
            )
        for option in decision.options:
            yield Spoken(
                f"option {option.key}",
                messages.option_pieces(decision, option, names, catalog),
                messages.option_text(decision, option, names, catalog),
            )
        yield from refusals(game, rng, catalog)
        yield from asides(game, names, catalog)
        yield from table(game, names, catalog)
        game.step(rng.choice(list(game.legal())))
    yield from events(game, names, catalog)


def refusals(game: Game, rng: Random, catalog: Catalog) -> Iterator[Spoken]:
    """Yield why random attempts would be refused."""
    adapter = adapter_for(game.table.game)
    cards = adapter.card_names(game.position)
    names = game.table.shown_names
    seat = rng.randrange(len(names))
    things = {"play": rng.choice(cards), "discard": rng.choice(cards), "choose": rng.choice(cards), "name": "pink"}
    things |= {"player": str(rng.randrange(len(names))), "accept": "", "decline": "", "pass": "", "call": "stars"}
    if adapter.has_sets:
        del things["call"]
    key = rng.choice(list(things))
    _, reason, params = adapter.refusal(game.position, game.decision, Attempt(seat, key, things[key]))
    yield Spoken(
        f"refusal {reason}",
        messages.refusal_pieces(reason, params, names, seat, catalog),
        messages.refusal_text(reason, params, names, seat, catalog),
        str(params.get("text", "")),
    )


def asides(game: Game, names: Names, catalog: Catalog) -> Iterator[Spoken]:
    """Yield whom onlookers wait for, and why cards of a hand can't be played or discarded."""
    public = game.decision_for(None)
    if public is not None:
        quoted = public.source.text if public.source else ""
        pieces = messages.waiting_pieces(public, names, None, catalog)
        yield Spoken("waiting", pieces, messages.waiting_text(public, names, None, catalog), quoted)
    for refusal in game.refusals(0):
        pieces = messages.card_refusal_pieces(refusal, names, 0, catalog)
        yield Spoken(f"refusal {refusal.key}", pieces, join_pieces(pieces), str(refusal.params.get("text", "")))


def table(game: Game, names: Names, catalog: Catalog) -> Iterator[Spoken]:
    """Yield what is said about the table."""
    observation = game.view(0).observation
    values = [
        table_sentences.heading_value(observation, 0),
        table_sentences.top_sentence(observation),
        table_sentences.piles_sentence(observation),
        *table_sentences.hand_size_values(observation, 0),
        *(table_sentences.obligation_sentence(obligation) for obligation in observation.obligations),
    ]
    for value in values:
        pieces = catalog.render(value, Reader(names, 0))
        yield Spoken("table", pieces, messages.sentence_text(value, names, 0, catalog))


def words_of_cards(event: Event) -> str:
    """Return what the sentence of an event quotes: the text of an ability, or its condition."""
    return str(event.params.get("text") or event.params.get("condition", ""))


def events(game: Game, names: Names, catalog: Catalog) -> Iterator[Spoken]:
    """Yield the events and the log of a finished game, as each seat and a spectator reads them, and the points."""
    for viewer in (*range(len(names)), None):
        log = game.events(viewer)
        for event in log:
            yield Spoken(
                f"event {event.key}",
                messages.event_pieces(event, names, viewer, catalog),
                messages.event_text(event, names, viewer, catalog),
                words_of_cards(event),
            )
        quoted = "\n".join(map(words_of_cards, log))
        for line in format_events(log, names, viewer, catalog):
            yield Spoken("log", line.pieces, line.text, quoted)
    outcome = game.outcome
    assert outcome is not None
    yield Spoken(
        "points", messages.points_pieces(outcome, names, catalog), messages.points_text(outcome, names, catalog)
    )
