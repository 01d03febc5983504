"""Define what the screen needs to draw a table and a question, wherever the game is played: here or at a server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from crazier.play.decisions import Decision, Option
from crazier.play.effects import NextDiscard
from crazier.play.game import Game
from crazier.play.observation import Observation
from crazier.play.text import messages
from crazier.text import join_and


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as one viewer sees it."""

    observation: Observation
    names: tuple[str, ...]
    """What the players are called, by seat."""
    seat: int | None
    """The viewer; None for somebody who watches."""
    fitting: NextDiscard | None = None
    """What the next discard must be; None if nobody says."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a player is asked, in words."""

    decision: Decision
    seat: int
    """The player who reads it."""
    prompt: str
    labels: Mapping[str, str]
    """The words of each option of this player, by its id."""

    @property
    def options(self) -> tuple[Option, ...]:
        """The player's own options; teammates have their own."""
        return self.decision.options_of(self.seat)


@dataclass(frozen=True, slots=True)
class RefusedUse:
    """Why a card of a hand can't be played or discarded now."""

    token: int
    verb: str
    """`play` or `discard`."""
    reason: str
    rule: str = ""
    key: str = ""

    @property
    def is_forbidden(self) -> bool:
        """Whether other cards don't allow it, and nothing about the card itself is in the way."""
        return self.key == "forbidden"


def with_prohibitions(question: Question, refused: Sequence[RefusedUse], hand: Mapping[int, str]) -> Question:
    """Return a question about a turn with what other cards don't allow: what fits would mislead without it."""
    if question.decision.kind != "main":
        return question
    notes = []
    for verb in ("discard", "play"):
        forbidden = [use for use in refused if use.verb == verb and use.is_forbidden]
        first, others = forbidden[:1], [hand[use.token] for use in forbidden[1:]]
        notes += [use.reason for use in first]
        if others:
            notes.append(f"Nor can {join_and(others)}.")
    return replace(question, prompt=" ".join([question.prompt, *notes]))


def scene_of(game: Game, seat: int | None) -> Scene:
    """Return the table of a game that is played here."""
    return Scene(game.view(seat).observation, game.table.shown_names, seat, game.next_discard(seat))


def question_of(decision: Decision, names: tuple[str, ...], seat: int | None) -> Question:
    """Return the question of a game that is played here, for one of those asked."""
    reader = seat if seat is not None and seat in decision.seats else decision.seats[0]
    labels = {option.id: messages.option_text(decision, option, names) for option in decision.options_of(reader)}
    return Question(decision, reader, messages.prompt_text(decision, names, reader), labels)


def refused_uses_of(game: Game, seat: int) -> list[RefusedUse]:
    """Return why cards of a hand can't be used now, in a game that is played here."""
    names = game.table.shown_names
    return [
        RefusedUse(
            refusal.token,
            refusal.verb,
            messages.refusal_text(refusal.key, refusal.params, names, seat),
            refusal.rule,
            refusal.key,
        )
        for refusal in game.refusals(seat)
    ]
