"""Model what a viewer can know of the cards, from the rules on hidden cards and the viewer's own events alone.

It shares nothing with the engine's own bookkeeping. Cards are backs (tokens): every player sees where each of them
is. A viewer also sees the fronts of their own hand and of teammates' hands (M20.2), of the discard pile and of the
assets (M12.1), and of the cards that an event names. The hidden backs form groups: of each group the viewer knows at
most which fronts are in it, never where, so any two fronts of a group can be swapped and the viewer notices nothing.
Where this is in doubt a group is kept smaller than it need be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crazier.play.decisions import NOBODY, Event

Place = tuple[str, int]
"""The kind of place and the seat it belongs to."""
DRAW: Place = ("draw", NOBODY)
DISCARD: Place = ("discard", NOBODY)
LIMBO: Place = ("limbo", NOBODY)


class NamesHiddenCard(AssertionError):
    """An event names a card that its viewer can't have seen."""


@dataclass(frozen=True, slots=True)
class HeardEvent:
    """An event as a viewer gets it, and the token it is about: which back moves can be seen."""

    event: Event
    token: int
    """A token, or -1."""

    @property
    def named(self) -> bool:
        """Check whether the event names its card."""
        return self.event.card is not None and self.event.key != "ability"


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a viewer knows at one moment: which tokens are known, and the group of each token."""

    known: tuple[bool, ...]
    group: tuple[int, ...]

    def interchangeable(self) -> list[list[int]]:
        """Return the groups of tokens whose fronts the viewer can't tell apart."""
        groups: dict[int, list[int]] = {}
        for token, known in enumerate(self.known):
            if not known:
                groups.setdefault(self.group[token], []).append(token)
        return [tokens for tokens in groups.values() if len(tokens) > 1]


class Table:
    """The places of all tokens. The last token of a pile is its top card."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.places: dict[Place, list[int]] = {}
        self.where: dict[int, Place] = {}

    def set_zones(self, zones: Sequence[Sequence[int]]) -> None:
        """Take over the zones: draw pile, discard pile, limbo, the hands and the assets of all seats."""
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
    """A model of what one viewer can know as a game goes on; viewer None is a spectator."""

    def __init__(
        self, viewer: int | None, players: int, zones: Sequence[Sequence[int]], allies: Sequence[int] = ()
    ) -> None:
        tokens = sum(map(len, zones))
        self.viewer = viewer
        self.team = {*allies, viewer}
        """The players whose hands the viewer sees: the viewer and teammates."""
        self.table = Table(players)
        self.known = [False] * tokens
        self.group = [0] * tokens
        self.groups = 1
        self.current = 0
        self.out: set[int] = set()
        self.aside: set[int] = set()
        """Cards of the draw pile in limbo, which go back when their ability is finished."""
        self.found_in_search: list[int] = []
        """Cards of the draw pile that a player chose while searching it."""
        self.picked_from: set[int] = set()
        """The hands from which the viewer picked a card this turn."""
        self.see(zones)

    def now(self) -> Knowledge:
        return Knowledge(tuple(self.known), tuple(self.group))

    # Seeing

    def see(self, zones: Sequence[Sequence[int]]) -> None:
        """Look at the table between two moves: see the own hand and all cards that are face up (M12.1, MQ27)."""
        self.table.set_zones(zones)
        self.aside &= set(self.table.places[LIMBO])
        self.learn(set(self.table.places[LIMBO]) - self.aside)  # cards that are being played are face up (M3.4)
        for (kind, owner), zone in self.table.places.items():
            if kind in ("discard", "assets") or (kind == "hand" and owner in self.team):
                self.learn(zone)

    def search(self) -> None:
        """Let the viewer look through the draw pile (M12.3)."""
        self.learn(self.table.places[DRAW])

    def learn(self, tokens: Iterable[int]) -> None:
        for token in tokens:
            self.known[token] = True

    def mix(self, tokens: Sequence[int]) -> None:
        """Mix cards out of sight: from now on no one can say which is which."""
        unseen = not any(self.known[token] for token in tokens)
        if unseen and len({self.group[token] for token in tokens}) < 2:
            return  # the viewer could not tell them apart before either
        for token in tokens:
            self.known[token] = False
            self.group[token] = self.groups
        self.groups += 1

    # Hearing

    def hear(self, heard: HeardEvent) -> None:
        """Update the model by one event."""
        event, token = heard.event, heard.token
        if heard.named and token >= 0 and event.key != "put":
            self.learn([token])
        match event.key:
            case "turn":
                self.current = event.seat
                self.picked_from = set()
            case "drew":
                self.table.move(token, ("hand", event.seat))
            case "announced" | "played":
                self.table.move(token, LIMBO)
            case "entered" | "gained":
                self.table.move(token, ("assets", event.seat))
            case "discarded":
                self.table.move(token, DISCARD)
            case "destroyed" | "finished":
                self.table.move(token, DISCARD, under=True)
            case "put":
                self.put(heard)
            case "looked" | "revealed":
                self.move_to_limbo(token)
            case "chose_card":
                self.hear_choice(event, token)
            case "searched":
                self.hear_faces(event)
                for found in self.found_in_search:
                    self.move_to_limbo(found)
                self.found_in_search = []
            case "prevented":
                self.hear_prevented(event, token)
            case _:
                self.hear_about_many(event)

    def hear_about_many(self, event: Event) -> None:
        """Update the model by an event that is about many cards at once."""
        places = self.table.places
        match event.key:
            case "shuffled":
                # No event says whether a card that was set aside has gone back yet, so it might be known.
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
                self.redeal()
            case "lost":
                self.out.add(event.seat)
            case "overrun":
                self.to_bottom(list(places[LIMBO]))
            case "renamed":
                self.hear_renamed(event)
            case "dealt" | "looked_through":
                self.hear_faces(event)

    def hear_renamed(self, event: Event) -> None:
        """Check that the viewer knew every card that they are told to follow to its new token."""
        for old, new in zip(event.params["tokens"], event.params["new_tokens"], strict=True):
            if new is not None and event.seat not in self.team and not self.known[old]:
                raise NamesHiddenCard(f"{event} lets viewer {self.viewer} follow card {old}, which is hidden")

    def hear_faces(self, event: Event) -> None:
        """Check that only cards are named that the viewer sees: of the own team, found or looked through, or known."""
        sees_all = event.seat in self.team if event.key == "dealt" else event.seat == self.viewer
        for token, face in zip(event.params["tokens"], event.params["faces"], strict=True):
            if face is not None and not sees_all and not self.known[token]:
                raise NamesHiddenCard(f"{event} names card {token} to viewer {self.viewer}")

    def hear_choice(self, event: Event, token: int) -> None:
        if event.params["place"] == "draw":
            self.found_in_search.append(token)
        elif event.params["place"] == "hand" and event.seat == self.viewer:
            self.picked_from.add(int(event.params["owner"]))

    def move_to_limbo(self, token: int) -> None:
        """Move a card of the draw pile that is looked at to limbo, where it stays meanwhile (MQ31)."""
        if self.table.where[token] == DRAW:
            self.table.move(token, LIMBO)
            self.aside.add(token)

    def to_bottom(self, tokens: Iterable[int]) -> None:
        for token in tokens:
            self.table.move(token, DISCARD, under=True)

    def hear_prevented(self, event: Event, token: int) -> None:
        """Put away a card that can't be played, or that was played and can't come into play."""
        what = event.params["what"]
        if token >= 0 and (what == "play" or (what != "copy" and self.table.where[token] == LIMBO)):
            self.to_bottom([token])

    def put(self, heard: HeardEvent) -> None:
        """Move a card; if it leaves a hand, only its holder and the player who gets it see which one it was."""
        words = heard.event.params
        origin = (str(words["from"]), int(words["from_owner"]))
        goal = (str(words["to"]), int(words["to_owner"]))
        if origin[0] == "hand" and goal[0] in ("hand", "draw") and len(self.table.places[origin]) > 1:
            self.leave_face_down(heard, origin[1], goal)
        elif heard.named:
            self.learn([heard.token])
        self.table.move(heard.token, goal, under=bool(words["under"]))

    def leave_face_down(self, heard: HeardEvent, holder: int, goal: Place) -> None:
        """Let a card leave a hand face down: only its holder, its new holder and its chooser know which it was."""
        hand = self.table.hand(holder)
        if holder in self.team:
            self.learn(hand)
        elif (goal[0] == "hand" and goal[1] in self.team) or holder in self.picked_from:
            # The tokens of the hand may have been permuted; a viewer who knew another card can still find it.
            if any(self.known[token] for token in hand):
                self.learn(hand)
            self.learn([heard.token])
        elif heard.named:
            raise NamesHiddenCard(f"{heard.event} tells which of {len(hand)} cards left that hand face down")
        else:
            self.mix(hand)

    def redeal(self) -> None:
        """Shuffle all hands together and deal them out one by one from the current player on."""
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
