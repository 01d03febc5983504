"""Draw a table as lines of text, with everything on it, for programmers who look at a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.play.decisions import NOBODY, Outcome
from crazier.play.observation import Observation, ObservedCard
from crazier.play.text import table_sentences
from crazier.play.text.catalog import Catalog, Names, Reader
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.event_sentences import won_sentence
from crazier.play.text.pieces import join_pieces
from crazier.play.text.values import ListValue, SeatValue, Sentence, Value, word

WIDTH: Final = 100
"""The widest line; longer lists of cards go on in the next."""
INDENT: Final = "    "
JOINT: Final = ", "


def draw_table(
    observation: Observation, names: Names, outcome: Outcome | None = None, catalog: Catalog = ENGLISH
) -> list[str]:
    """Return the table as lines: whose turn it is, the piles, and each player's assets and hand."""
    reader = Reader(names)

    def text(value: Value) -> str:
        return join_pieces(catalog.render(value, reader))

    lines = [text(table_sentences.heading_value(observation, None))]
    lines += [text(value) for value in pile_values(observation)]
    width = max(map(len, names))
    for seat, name in enumerate(names):
        mark = ">" if seat in observation.turn_seats and outcome is None else " "
        lines.append(f"{mark} {name.ljust(width)}  {text(ListValue(player_values(observation, seat), 'comma'))}")
        for key, cards in (("assets", observation.assets[seat]), ("hand", observation.hands[seat])):
            lines += wrap_cards(text(cards_sentence(key, cards))) if cards else []
    if outcome is not None:
        lines.append(text(won_sentence(outcome.winners, outcome.reason, None)))
    elif observation.to_act != NOBODY:
        lines.append(text(Sentence("table.must_decide", {"who": SeatValue(observation.to_act)})))
    return lines


def pile_values(observation: Observation) -> list[Value]:
    """Return what there is to say about the piles, a named color or call, and cards set aside."""
    values: list[Value] = [table_sentences.top_sentence(observation), table_sentences.piles_sentence(observation)]
    if observation.named_color:
        values.append(Sentence("table.named", {"color": word("color", observation.named_color)}))
    if observation.call:
        values.append(Sentence("table.call", {"call": word("call", observation.call)}))
    if observation.limbo:
        values.append(Sentence("table.aside", {"cards": card_list(observation.limbo)}))
    return values


def player_values(observation: Observation, seat: int) -> list[Sentence]:
    """Return what there is to say about a player in one line."""
    shade = [word("shade", observation.shades[seat])] if observation.shades else []
    return [*shade, *table_sentences.hand_size_values(observation, seat)]


def cards_sentence(key: str, cards: Sequence[ObservedCard]) -> Sentence:
    """Return a list of the cards that a player has in hand or in play."""
    return Sentence(f"table.{key}.of", {"cards": card_list(cards)})


def card_list(cards: Sequence[ObservedCard]) -> ListValue:
    """Return cards as a list."""
    return ListValue([table_sentences.observed_card(card) for card in cards], "comma")


def wrap_cards(line: str) -> list[str]:
    """Return a line, indented, in lines that are not too wide; broken between cards only."""
    first, *items = line.split(JOINT)
    lines, current = [], INDENT + first
    for item in items:
        if len(current + JOINT + item) < WIDTH:
            current += JOINT + item
        else:
            lines.append(current + JOINT.rstrip())
            current = INDENT * 2 + item
    return [*lines, current]
