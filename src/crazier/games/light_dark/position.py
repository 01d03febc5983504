"""A position of Light & Dark: start a game, list and apply actions, copy, resign, save and load."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_DEAL, USE_PICK, deal_streams, random_below, shuffle, streams
from crazier.engine.core.state import LAST_PLAYER
from crazier.errors import CrazierError
from crazier.games.light_dark.deal import deal_with_shades, pick_shades
from crazier.games.light_dark.moves import CHOOSE_LIGHT, apply, resign_from_hand
from crazier.games.light_dark.options import Options, check_players, rules_of, stakes_of
from crazier.games.light_dark.sides import LIGHT
from crazier.games.light_dark.state import LightDarkState
from crazier.games.playing_cards.actions import FACES, to_list
from crazier.games.playing_cards.match import end_match, score_hand, set_stakes, set_up_next_hand
from crazier.games.playing_cards.serialization import NumberStream, read_table, write_table
from crazier.games.playing_cards.table import ASK_SHADE, draw_pile_order, pack_of, reset_table, tokens_by_face


class LightDarkPosition(LightDarkState):
    """A position of a game or a match, and the decision that is pending in it."""

    def legal(self) -> list[i64]:
        """Return the codes of the pending decision, lowest first; none when the game is over."""
        return to_list(self.options)

    def step(self, code: i64) -> None:
        """Carry out a legal code; when a hand of a match is over, deal the next one, if there is one."""
        if self.ask == ASK_SHADE:
            deal_with_shades(self, code - CHOOSE_LIGHT)
        else:
            apply(self, code)
        if self.over and self.scores:
            _next_hand(self)

    def clone(self) -> LightDarkPosition:
        """Return an independent copy without a log."""
        twin = LightDarkPosition()
        self.copy_table(twin)
        twin.rules = self.rules
        twin.dark = self.dark
        twin.call = self.call
        twin.drawn = self.drawn
        twin.picked = self.picked
        return twin

    def dump(self) -> list[int]:
        """Return everything but the table's options and the log, as integers."""
        stream = NumberStream([])
        stream.write([self.dark, self.call, self.drawn, self.picked])
        write_table(self, stream)
        return stream.numbers


def _next_hand(position: LightDarkPosition) -> None:
    """Score a hand of a match (D8.1); unless it is over deal another, for which a card is picked anew (D2.2)."""
    score_hand(position)
    if position.over:
        return
    deck = pack_of(1)
    shuffle(position.chance, USE_DEAL, deck)
    set_up_next_hand(position, deck)
    _reset_shades(position, random_below(position.chance, USE_PICK, FACES))
    pick_shades(position)


def _reset_shades(position: LightDarkPosition, picked: i64) -> None:
    position.dark = 0
    position.call = -1
    position.drawn = -1
    position.picked = picked


def load_position(options: Options, numbers: list[int]) -> LightDarkPosition:
    """Load a position from the numbers that `dump` gave, at a table with these options."""
    stream = NumberStream(numbers)
    position = LightDarkPosition()
    position.rules = rules_of(options)
    position.stakes = stakes_of(options)
    position.dark = stream.read()
    position.call = stream.read()
    position.drawn = stream.read()
    position.picked = stream.read()
    read_table(position, stream)
    stream.expect_end()
    return position


def deal(
    options: Options, players: int, seed: int, event_log: list[tuple[int, ...]] | None = None
) -> LightDarkPosition:
    """Start a new game, dealt by a random player, up to its first decision."""
    position = undealt_game(options, players, seed)
    position.event_log = event_log
    pick_shades(position)
    return position


def undealt_game(options: Options, players: int, seed: int | bytes) -> LightDarkPosition:
    """Start a new game before the deal, which `pick_shades` begins."""
    check_players(players)
    chance = deal_streams(seed)
    dealer = random_below(chance, USE_PICK, players)
    deck = pack_of(1)
    shuffle(chance, USE_DEAL, deck)
    return _undealt(options, players, dealer, deck, random_below(chance, USE_PICK, FACES), chance)


def from_deck(
    options: Options,
    players: int,
    deck: list[int],
    picked: int,
    dealer: int = 0,
    seed: int = 0,
    event_log: list[tuple[int, ...]] | None = None,
) -> LightDarkPosition:
    """Start a new game with the cards in this order, top first, and this card picked for the shades."""
    check_players(players)
    if sorted(deck) != list(pack_of(1)):
        raise CrazierError(f"the deck has every card from 0 to 51 once; this one has {len(deck)} and not all of them.")
    if not 0 <= dealer < players:
        raise CrazierError(f"the dealer can't be {dealer}; seats go from 0 to {players - 1}.")
    position = _undealt(options, players, dealer, vec[i64](deck), picked, streams(seed))
    position.event_log = event_log
    pick_shades(position)
    return position


def _undealt(
    options: Options, players: i64, dealer: i64, deck: vec[i64], picked: i64, chance: vec[i64]
) -> LightDarkPosition:
    position = LightDarkPosition()
    position.rules = rules_of(options)
    position.chance = chance
    position.tracking = True
    position.event_log = None
    reset_table(position, players, dealer, deck, draw_pile_order(FACES))
    position.token_of = tokens_by_face(deck)
    set_stakes(position, stakes_of(options))
    _reset_shades(position, picked)
    return position


def resign(position: LightDarkPosition, seat: int) -> None:
    """Resign for a player from this hand and the rest of the match; if they had to choose a shade, they get Light."""
    resign_from_hand(position, seat)
    if position.ask == ASK_SHADE and position.asked == seat:
        deal_with_shades(position, LIGHT)
    if position.over and position.scores:
        end_match(position, LAST_PLAYER)
