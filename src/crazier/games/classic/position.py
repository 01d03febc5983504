"""A position of classic Crazy Eights: start a game, list and apply actions, copy, resign, save and load."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chance import USE_DEAL, USE_PICK, deal_streams, random_below, shuffle, streams
from crazier.engine.core.state import LAST_PLAYER
from crazier.errors import CrazierError
from crazier.games.classic.deal import deal_hand
from crazier.games.classic.moves import apply, resign_from_hand
from crazier.games.classic.options import Options, check_players, packs_for, rules_of, stakes_of
from crazier.games.classic.state import ClassicState
from crazier.games.playing_cards.actions import to_list
from crazier.games.playing_cards.match import end_match, score_hand, set_stakes, set_up_next_hand
from crazier.games.playing_cards.serialization import NumberStream, read_table, write_table
from crazier.games.playing_cards.table import draw_pile_order, pack_of, reset_table, tokens_by_face


class ClassicPosition(ClassicState):
    """A position of a game or a match, and the decision that is pending in it."""

    def legal(self) -> list[i64]:
        """Return the codes of the pending decision, lowest first; none when the game is over."""
        return to_list(self.options)

    def step(self, code: i64) -> None:
        """Carry out a legal code."""
        advance(self, code)

    def clone(self) -> ClassicPosition:
        """Return an independent copy without a log."""
        twin = ClassicPosition()
        self.copy_table(twin)
        twin.rules = self.rules
        twin.drawn = self.drawn
        twin.due = self.due
        return twin

    def dump(self) -> list[int]:
        """Return everything but the table's house rules and the log, as integers."""
        stream = NumberStream([])
        stream.write([self.drawn, self.due])
        write_table(self, stream)
        return stream.numbers


def advance(position: ClassicPosition, code: i64) -> None:
    """Carry out a legal code; when a hand of a match is over, deal the next one, if there is one."""
    apply(position, code)
    if position.over and position.scores:
        _next_hand(position)


def _next_hand(position: ClassicPosition) -> None:
    """Score a hand of a match; deal another unless the match is over."""
    score_hand(position)
    if position.over:
        return
    deck = pack_of(packs_for(position.players))
    shuffle(position.chance, USE_DEAL, deck)
    set_up_next_hand(position, deck)
    position.drawn = 0
    position.due = 0
    deal_hand(position)


def resign(position: ClassicPosition, seat: int) -> None:
    """Resign for a player from this hand and the rest of the match; the last one left wins."""
    resign_from_hand(position, seat)
    if position.over and position.scores:
        end_match(position, LAST_PLAYER)


def load_position(options: Options, numbers: list[int]) -> ClassicPosition:
    """Load a position from the numbers that `dump` gave, at a table with these options."""
    position = ClassicPosition()
    position.rules = rules_of(options)
    stream = NumberStream(numbers)
    position.drawn = stream.read()
    position.due = stream.read()
    read_table(position, stream)
    position.stakes = stakes_of(options)
    stream.expect_end()
    return position


def deal(options: Options, players: int, seed: int, event_log: list[tuple[int, ...]] | None = None) -> ClassicPosition:
    """Start a new game and deal up to its first decision."""
    position = undealt_game(options, players, seed)
    position.event_log = event_log
    deal_hand(position)
    return position


def undealt_game(options: Options, players: int, seed: int | bytes) -> ClassicPosition:
    """Start a new game before the deal, which `deal_hand` does."""
    check_players(options, players)
    chance = deal_streams(seed)
    dealer = random_below(chance, USE_PICK, players)
    deck = pack_of(packs_for(players))
    shuffle(chance, USE_DEAL, deck)
    return _undealt(options, players, dealer, deck, chance)


def from_deck(
    options: Options,
    players: int,
    deck: list[int],
    dealer: int = 0,
    seed: int = 0,
    event_log: list[tuple[int, ...]] | None = None,
) -> ClassicPosition:
    """Start a new game with the cards in this order, top first; the seed determines chance after the deal."""
    check_players(options, players)
    if sorted(deck) != sorted(pack_of(packs_for(players))):
        raise CrazierError(
            f"for {players} players the deck has every face from 0 to 51 {packs_for(players)} time(s); "
            f"this one has {len(deck)} cards that do not make that up."
        )
    if not 0 <= dealer < players:
        raise CrazierError(f"the dealer can't be {dealer}; seats go from 0 to {players - 1}.")
    position = _undealt(options, players, dealer, vec[i64](deck), streams(seed))
    position.event_log = event_log
    deal_hand(position)
    return position


def _undealt(options: Options, players: int, dealer: i64, deck: vec[i64], chance: vec[i64]) -> ClassicPosition:
    position = ClassicPosition()
    position.rules = rules_of(options)
    position.chance = chance
    position.tracking = True
    position.event_log = None
    position.drawn = 0
    position.due = 0
    reset_table(position, players, dealer, deck, draw_pile_order(len(deck)))
    position.token_of = tokens_by_face(deck)
    set_stakes(position, stakes_of(options))
    return position
