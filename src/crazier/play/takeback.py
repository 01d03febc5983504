"""Take back choices if the other players allow it (MQ10), and tell whether a hidden card was shown since."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from crazier.errors import CrazierError
from crazier.play.arguments import check_type
from crazier.play.decisions import Event
from crazier.play.event_keys import CARDS_SHOWN
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.observe import observe_all
from crazier.safe_text import describe_value


class TakebackError(CrazierError):
    """A request or an answer that makes no sense."""


@dataclass(slots=True)
class TakebackRequest:
    """A player's request to go back to a decision, and the answers of the others.

    More than half of the others must allow it, and all of them if a hidden card was shown since. Teammates are not
    asked: they redo their turn together.
    """

    game: Game
    asker: int
    """The seat that makes the request."""
    decision_number: int
    """The decision to go back to."""
    asked: tuple[int, ...]
    """The seats that must answer."""
    hidden_card_shown: bool
    """Whether any player has seen a hidden card since."""
    answers: dict[int, bool] = field(default_factory=dict)

    @property
    def needed(self) -> int:
        """The number of players who must agree."""
        return len(self.asked) if self.hidden_card_shown else len(self.asked) // 2 + 1

    def answer(self, seat: int, agrees: bool) -> None:
        """Store a player's answer, which may still change; raise TakebackError for a seat that is not asked."""
        check_type(agrees, bool, "an answer is True or False")
        if type(seat) is not int or seat not in self.asked:
            asked = ", ".join(map(str, self.asked))
            raise TakebackError(f"seat {describe_value(seat)} is not asked; those who are asked are {asked}")
        self.answers[seat] = agrees

    @property
    def allowed(self) -> bool | None:
        """Whether the request is allowed; None while that is open."""
        if sum(self.answers.values()) >= self.needed:
            return True
        refused = sum(not agrees for agrees in self.answers.values())
        return False if refused > len(self.asked) - self.needed else None

    def rewound_game(self) -> Game:
        """Return a new game at that decision; raise TakebackError unless the request is allowed."""
        if not self.allowed:
            raise TakebackError("the others have not agreed")
        return self.game.rewound_to(self.decision_number)


def request_choice_takeback(game: Game, asker: int) -> TakebackRequest:
    """Return a request to go back to the last real choice that the player made: one that had other answers."""
    _check_asker(game, asker)
    numbers = [choice.decision_number for choice in list_choices(game) if choice.seat == asker and choice.is_real]
    if not numbers:
        raise TakebackError("you have not decided anything yet that could be taken back")
    return _request(game, asker, numbers[-1])


def request_turn_takeback(game: Game, asker: int) -> TakebackRequest:
    """Return a request to go back to the first decision of the last turn that was the player's own."""
    _check_asker(game, asker)
    choices = list(list_choices(game))
    own = [choice.turn for choice in choices if choice.seat == asker and asker in choice.turn_seats]
    if not own:
        raise TakebackError("you have not taken a turn yet that could be taken back")
    return _request(game, asker, next(choice.decision_number for choice in choices if choice.turn == own[-1]))


@dataclass(frozen=True, slots=True)
class PastChoice:
    """A choice that was made, with the seat that made it and the turn it was made in."""

    decision_number: int
    seat: int
    turn: int
    turn_seats: tuple[int, ...]
    """The seats that take that turn."""
    is_real: bool
    """Whether it could have been another one; ending a turn in which nothing else is left is no choice."""


def leaves_choice(game: Game) -> bool:
    """Return whether the pending decision has answers that differ in more than in who gives them."""
    if len(game.legal()) < 2:
        return False
    if not game.table.teams:
        return True
    decision = game.decision  # teammates are offered the same end of their turn, each with a code of its own
    options = decision.options if decision is not None else ()
    return any((one.key, one.params) != (options[0].key, options[0].params) for one in options)


def list_choices(game: Game) -> Iterator[PastChoice]:
    """Yield every choice of a game except resignations, by replaying it."""
    replayed = game.replayed_to(game.start.decision_number)
    for code in game.choices:
        observation = observe_all(game.table.game, game.deck, replayed.position)
        if code >= 0:
            seat = replayed.option(code).seat
            is_real = leaves_choice(replayed)
            yield PastChoice(replayed.decision_number, seat, observation.turn, observation.turn_seats, is_real)
        replayed.replay_choice(code)


def _check_asker(game: Game, asker: object) -> None:
    check_type(game, Game, "choices are taken back in a Game")
    if type(asker) is not int or not 0 <= asker < len(game.table.players):
        seats = f"the seats are 0 to {len(game.table.players) - 1}"
        raise TakebackError(f"there is no seat {describe_value(asker)} that could ask; {seats}")


def _request(game: Game, asker: int, number: int) -> TakebackRequest:
    before = game.replayed_to(number)
    adapter = adapter_for(game.table.game)
    team = next((team for team in game.table.teams if asker in team), (asker,))
    seats = range(len(game.table.players))
    asked = tuple(seat for seat in seats if seat not in team and adapter.is_playing(before.position, seat))
    since = before.event_count
    shown = any(reveals_hidden_card(event, team) for seat in seats for event in game.events(seat, since))
    return TakebackRequest(game, asker, number, asked, shown)


def reveals_hidden_card(event: Event, team: tuple[int, ...]) -> bool:
    """Return whether an event shows its viewer a hidden card, other than by the team's own choice."""
    shows = CARDS_SHOWN[event.key]
    if shows == "unnamed" or event.card is None:
        return shows == "unnamed"
    return shows == "hidden" or (shows == "own" and event.seat not in team)
