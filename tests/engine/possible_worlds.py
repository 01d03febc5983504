"""What a viewer can know of the cards, worked out anew from the rules on hidden cards and the viewer's own events.

It shares nothing with the engine's own bookkeeping. Cards are backs (tokens): everybody at a table sees where each of
them lies. A viewer also sees the fronts of the own hand and of teammates' hands (M20.2), of the discard pile and of
the assets (M12.1), and of what an event tells. The hidden backs form groups: of each group the viewer knows at most
which fronts lie in it, never where, so any two fronts of a group can be swapped and the viewer is none the wiser.
Where this is in doubt a group is kept smaller than it need be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crazier.play.decisions import NOBODY, Event

Place = tuple[str, int]
"""The kind of place and whose it is."""
DRAW: Place = ("draw", NOBODY)
DISCARD: Place = ("discard", NOBODY)
LIMBO: Place = ("limbo", NOBODY)


class ToldTooMuch(AssertionError):
    """An event names a card that its hearer can't have seen."""


@dataclass(frozen=True, slots=True)
class Told:
    """An event as a viewer hears it, and the back it is about: a card that moves can be pointed at."""

    event: Event
    token: int
    """A back, or -1."""

    @property
    def named(self) -> bool:
        """Whether the viewer is told which card it is."""
        return self.event.card is not None and self.event.key != "ability"


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A moment's knowledge: who is who among the backs."""

    known: tuple[bool, ...]
    group: tuple[int, ...]

    def interchangeable(self) -> list[list[int]]:
        """Sets of backs whose fronts the viewer can't tell apart."""
        groups: dict[int, list[int]] = {}
        for token, known in enumerate(self.known):
            if not known:
                groups.setdefault(self.group[token], []).append(token)
        return [tokens for tokens in groups.values() if len(tokens) > 1]


class Table:
    """Where the backs lie. Piles have their top last."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.places: dict[Place, list[int]] = {}
        self.where: dict[int, Place] = {}

    def lay(self, zones: Sequence[Sequence[int]]) -> None:
        """Look at the table: draw pile, discard pile, limbo, the hands and the assets of all seats."""
        hands: list[Place] = [("hand", seat) for seat in range(self.players)]
        assets: list[Place] = [("assets", seat) for seat in range(self.players)]
        self.places = {
            place: list(zone) for place, zone in zip([DRAW, DISCARD, LIMBO, *hands, *assets], zones, strict=True)
        }
        self.where = {token: place for place, zone in self.places.items() for token in zone}

    def move(self, token: int, place: Place, *, under: bool = False) -> None:
        self.places[self.where[token]].remove(token)
        zone = self.places[place]
        zone.insert(0 if under else len(zone), token)
        self.where[token] = place

    def hand(self, seat: int) -> list[int]:
        return self.places["hand", seat]


class PossibleWorlds:
    """What one viewer can know as a game goes on; no viewer is a spectator."""

    def __init__(
        self, viewer: int | None, players: int, zones: Sequence[Sequence[int]], allies: Sequence[int] = ()
    ) -> None:
        tokens = sum(map(len, zones))
        self.viewer = viewer
        self.team = {*allies, viewer}
        """Whose hands the viewer sees: the own one, and those of teammates."""
        self.table = Table(players)
        self.known = [False] * tokens
        self.group = [0] * tokens
        self.groups = 1
        self.current = 0
        self.out: set[int] = set()
        self.aside: set[int] = set()
        """Cards of the draw pile in limbo, which go back when their ability is finished."""
        self.sought: list[int] = []
        """Cards of the draw pile that somebody picked while searching it."""
        self.picked_from: set[int] = set()
        """The hands from which the viewer picked a card this turn."""
        self.see(zones)

    def now(self) -> Knowledge:
        return Knowledge(tuple(self.known), tuple(self.group))

    # Seeing

    def see(self, zones: Sequence[Sequence[int]]) -> None:
        """Look up between two moves: the own hand and all that lies face up is seen (M12.1, MQ27)."""
        self.table.lay(zones)
        self.aside &= set(self.table.places[LIMBO])
        self.learn(set(self.table.places[LIMBO]) - self.aside)  # what is being played lies face up (M3.4)
        for (kind, owner), zone in self.table.places.items():
            if kind in ("discard", "assets") or (kind == "hand" and owner in self.team):
                self.learn(zone)

    def search(self) -> None:
        """The viewer looks through the draw pile (M12.3)."""
        self.learn(self.table.places[DRAW])

    def learn(self, tokens: Iterable[int]) -> None:
        for token in tokens:
            self.known[token] = True

    def mix(self, tokens: Sequence[int]) -> None:
        """Those cards were mixed out of sight: from now on nobody can say which is which."""
        unseen = not any(self.known[token] for token in tokens)
        if unseen and len({self.group[token] for token in tokens}) < 2:
            return  # the viewer could not tell them apart before either
        for token in tokens:
            self.known[token] = False
            self.group[token] = self.groups
        self.groups += 1

    # Hearing

    def hear(self, told: Told) -> None:
        """Take in one event."""
        event, token = told.event, told.token
        if told.named and token >= 0 and event.key != "put":
            self.learn([token])
        match event.key:
            case "turn":
                self.current = event.seat
                self.picked_from = set()
            case "drew":
                self.table.move(token, ("hand", event.seat))
            case "played":
                self.table.move(token, LIMBO)
            case "entered" | "gained":
                self.table.move(token, ("assets", event.seat))
            case "discarded":
                self.table.move(token, DISCARD)
            case "destroyed" | "finished":
                self.table.move(token, DISCARD, under=True)
            case "put":
                self.put(told)
            case "looked" | "revealed":
                self.lift(token)
            case "chose_card":
                self.chose(event, token)
            case "searched":
                for one in self.sought:
                    self.lift(one)
                self.sought = []
            case "prevented":
                self.prevented(event, token)
            case _:
                self.upheaval(event)

    def upheaval(self, event: Event) -> None:
        """Events that are about many cards at once."""
        places = self.table.places
        match event.key:
            case "shuffled":
                # Whether a card that was set aside has gone back yet is not told, so it might be known.
                self.learn(self.aside)
                self.mix(places[DRAW])
            case "reshuffled":
                pile = places[DISCARD][:-1]
                if len(pile) != event.params["cards"]:
                    raise AssertionError(f"{event.params['cards']} cards were reshuffled, but {len(pile)} lay there")
                self.learn(pile)
                self.mix(pile)
                for token in reversed(pile):
                    self.table.move(token, DRAW, under=True)
            case "redealt":
                self.redealt()
            case "lost":
                self.out.add(event.seat)
                for place in (("hand", event.seat), ("assets", event.seat)):
                    self.to_bottom(list(places[place]))
            case "overrun":
                self.to_bottom(list(places[LIMBO]))

    def chose(self, event: Event, token: int) -> None:
        if event.params["place"] == "draw":
            self.sought.append(token)
        elif event.params["place"] == "hand" and event.seat == self.viewer:
            self.picked_from.add(int(event.params["owner"]))

    def lift(self, token: int) -> None:
        """A card of the draw pile that is looked at lies in limbo meanwhile (MQ31)."""
        if self.table.where[token] == DRAW:
            self.table.move(token, LIMBO)
            self.aside.add(token)

    def to_bottom(self, tokens: Iterable[int]) -> None:
        for token in tokens:
            self.table.move(token, DISCARD, under=True)

    def prevented(self, event: Event, token: int) -> None:
        """A card that can't be played, or can't come into play although it was, is put away."""
        if token >= 0 and (event.params["what"] == "play" or self.table.where[token] == LIMBO):
            self.to_bottom([token])

    def put(self, told: Told) -> None:
        """A card moves; out of a hand nobody sees which one it was but its holder and who gets it."""
        words = told.event.params
        origin = (str(words["from"]), int(words["from_owner"]))
        goal = (str(words["to"]), int(words["to_owner"]))
        if origin[0] == "hand" and goal[0] in ("hand", "draw") and len(self.table.places[origin]) > 1:
            self.slipped(told, origin[1], goal)
        elif told.named:
            self.learn([told.token])
        self.table.move(told.token, goal, under=bool(words["under"]))

    def slipped(self, told: Told, holder: int, goal: Place) -> None:
        """A card leaves a hand face down: only its holder, who gets it and who picked it know which it was."""
        hand = self.table.hand(holder)
        if holder in self.team:
            self.learn(hand)
        elif (goal[0] == "hand" and goal[1] in self.team) or holder in self.picked_from:
            # The backs of the hand may have been exchanged; who knew one of the others can still find it.
            if any(self.known[token] for token in hand):
                self.learn(hand)
            self.learn([told.token])
        elif told.named:
            raise ToldTooMuch(f"{told.event} tells which of {len(hand)} cards left that hand face down")
        else:
            self.mix(hand)

    def redealt(self) -> None:
        """All hands are shuffled together and dealt out one by one from the current player on."""
        seats = range(self.table.players)
        cards = [token for seat in seats for token in self.table.hand(seat)]
        self.mix(cards)
        order = [(self.current + step) % self.table.players for step in seats]
        order = [seat for seat in order if seat not in self.out]
        for number, token in enumerate(cards):
            self.table.move(token, ("hand", order[number % len(order)]))
        for seat in self.team:
            if seat is not None:
                self.learn(self.table.hand(seat))
