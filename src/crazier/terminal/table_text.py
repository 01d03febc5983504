"""The table and the options as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from crazier.play.decisions import Decision, Option
from crazier.play.observation import Observation, ObservedCard
from crazier.play.text import messages
from crazier.play.view import View
from crazier.terminal.card_index import CardIndex
from crazier.terminal.style import TextStyle, padded, visible

PHASES = {"beginning": "beginning of the turn", "draw": "draw phase", "main": "main phase", "end": "end of the turn"}
NAMES = 24
KINDS = 14
LEAST_TEXT = 10
"""Columns below which a card's text is not worth starting."""


class TableText:
    """The table as one viewer sees it, in an ink."""

    def __init__(self, view: View, cards: CardIndex, ink: TextStyle) -> None:
        self.view = view
        self.sight: Observation = view.observation
        self.cards = cards
        self.ink = ink
        self.names = view.table.players
        self.columns = (0, 0)  # of the options: what is done with a card, and its rank and color

    def table(self) -> list[str]:
        """Whose turn it is, the piles, and what everybody has."""
        return [self.ink.line(), *self._heading(), *self._piles(), "", *self._players(), *self._hand()]

    def update(self) -> list[str]:
        """What may have changed since the table was drawn: the piles and the hand."""
        return [*self._piles(), *self._hand()[1:]]

    def _heading(self) -> list[str]:
        sight = self.sight
        takers = sight.turn_seats or (sight.current,)
        if len(takers) > 1:
            team = messages.team_text(takers, self.names, self.view.seat)
            whose = f"{team[:1].lower()}{team[1:]}" if self.view.seat in takers else team
        else:
            whose = "your turn" if takers[0] == self.view.seat else f"{self.names[takers[0]]}'s turn"
        left = f"{self._when()}: {whose}" + (f", {PHASES[sight.phase]}" if sight.phase else "")
        if sight.direction < 0:
            left += ", play goes the other way round"
        return [self.ink.bold(left)]

    def _when(self) -> str:
        sight = self.sight
        if not sight.hand_number:
            return f"Turn {sight.turn}"
        hands = f" of {sight.last_hand}" if sight.last_hand else ""
        return f"Hand {sight.hand_number}{hands}, turn {sight.turn}"

    def _piles(self) -> list[str]:
        sight = self.sight
        top = sight.discard[0].name if sight.discard else None
        lines = ["On the discard pile: nothing, so anything fits (R35)"]
        if top:
            name = sight.discard[0].shown or top
            lines = [f"On the discard pile: {self.ink.bold(name)}  {self.cards.kinds(top, self.ink)}".rstrip()]
            if visible(lines[0]) > self.ink.width:
                lines = [f"On the discard pile: {self.ink.bold(top)}", f"    {self.cards.kinds(top, self.ink)}"]
        if sight.named_color:
            lines.append(f"The color named is {self.ink.color(sight.named_color)}.")
        if sight.call:
            lines.append(f"The call is {self.ink.bold(sight.call)}.")
        count = f"{messages.with_count(len(sight.draw), 'card')} to draw, {len(sight.discard)} discarded"
        if visible(lines[0]) + len(count) + 3 <= self.ink.width:
            lines[0] = padded(lines[0], self.ink.width - len(count)) + self.ink.faint(count)
        else:
            lines.append(self.ink.faint(count))
        return lines

    def _players(self) -> list[str]:
        """Everybody in turn order, with the number of cards in hand and the assets in play."""
        wide = max(len(self._called(seat)) for seat in range(len(self.names)))
        lines = []
        for seat in range(len(self.names)):
            mark = ">" if seat in (self.sight.turn_seats or (self.sight.current,)) else " "
            size = (
                "out of the game"
                if seat in self.sight.out
                else messages.with_count(len(self.sight.hands[seat]), "card")
            )
            shade = f"  {self.sight.shades[seat]:<5}" if self.sight.shades else ""
            lines.append(f"{mark} {self.ink.bold(self._called(seat).ljust(wide))}{shade}  {size.rjust(8)} in hand")
            if seat in self.sight.out:
                lines[-1] = lines[-1].removesuffix(" in hand")
            if self.sight.scores:
                lines[-1] += f", {messages.with_count(self.sight.scores[seat], 'point')}"
            lines += self.assets(self.sight.assets[seat])
        return lines

    def _called(self, seat: int) -> str:
        if seat == self.view.seat:
            return f"{self.names[seat]} (you)"
        return f"{self.names[seat]} (your team)" if seat in self._allies() else self.names[seat]

    def _allies(self) -> tuple[int, ...]:
        """The viewer's teammates."""
        own = self.view.seat
        return next((tuple(seat for seat in team if seat != own) for team in self.sight.teams if own in team), ())

    def assets(self, assets: Sequence[ObservedCard]) -> list[str]:
        """Assets in play with their text."""
        lines = []
        for asset in assets:
            name = str(asset.name)
            lines.append(f"      {padded(name, NAMES)} {self.cards.kinds(name, self.ink)}")
            lines += [self.ink.faint(line) for line in self._abilities(name, 8)]
        return lines

    def _abilities(self, name: str, indent: int) -> list[str]:
        """What a card says, each ability on lines of its own."""
        first = " " * indent
        return [line for text in self.cards.abilities(name) for line in self.ink.wrapped(text, first, first + "  ")]

    def _hand(self) -> list[str]:
        """The viewer's hand, and those of the team, which lie open to the viewer (M20.2)."""
        seat = self.view.seat
        if seat is None or not self.sight.hands[seat]:
            return []
        lines = ["", *self._listed("Your hand: ", self.sight.hands[seat])]
        for ally in self._allies():
            lines += self._listed(f"{self.names[ally]}'s hand: ", self.sight.hands[ally])
        return [*lines, *self._duties()]

    def _listed(self, heading: str, hand: Sequence[ObservedCard]) -> list[str]:
        lines, line = [], heading
        for place, card in enumerate(hand):
            item = self._item(card) + ("," if place < len(hand) - 1 else "")
            if visible(line) + visible(item) + 1 > self.ink.width:
                lines.append(line.rstrip())
                line = " " * len(heading)
            line += item + " "
        return [*lines, line.rstrip()]

    def _item(self, card: ObservedCard) -> str:
        """A card in a list, with what its name does not say."""
        kinds = self.cards.kinds(str(card.name), self.ink)
        return f"{card.name} ({kinds})" if kinds else str(card.shown or card.name)

    def _duties(self) -> list[str]:
        lines = []
        for duty in self.sight.obligations:
            if duty.holder == self.view.seat and duty.card is not None:
                when = "in this turn" if duty.bound_now else "in your next turn"
                lines += self.ink.wrapped(f"You must {duty.ways} {duty.card.name} {when}, if able (MQ10).")
        return lines

    def hand(self) -> list[str]:
        """The hand in full, with the text of every card."""
        seat = self.view.seat
        if seat is None:
            return ["You are watching; you have no hand."]
        lines: list[str] = []
        for card in self.sight.hands[seat]:
            name = str(card.name)
            if not self.cards.kinds(name, self.ink):
                lines.append(card.shown or name)
                continue
            lines.append(
                f"{padded(name, NAMES)} {padded(self.cards.kinds(name, self.ink), KINDS)} {self.cards.type(name)}"
            )
            lines += self._abilities(name, 4)
        return lines or ["Your hand is empty."]

    # The question

    def question(self, decision: Decision) -> list[str]:
        """What is asked, and every option with its number."""
        seat = self.view.seat if self.view.seat in decision.seats else decision.seats[0]
        asked = messages.prompt_text(decision, self.names, seat)
        lines = ["", *self.ink.wrapped(asked)]
        if decision.source and not decision.prompt.params.get("text"):
            lines += [self.ink.faint(line) for line in self._abilities(decision.source, 4)]
        options = decision.options_of(seat)
        labels = [self._label(decision, option) for option in options]
        cards = [label for label, option in zip(labels, options, strict=True) if option.card is not None]
        kinds = [self.cards.kinds(option.card, self.ink) for option in options if option.card is not None]
        self.columns = (
            max((visible(label) for label in cards), default=0) + 2,
            max((visible(kind) for kind in kinds), default=0) + 2,
        )
        wide = len(str(len(labels)))
        for number, (label, option) in enumerate(zip(labels, options, strict=True), 1):
            lines.append(self._option(f"  {number:>{wide}}  ", label, option))
        return lines

    def _label(self, decision: Decision, option: Option) -> str:
        if option.key == "name":
            return f"name {self.ink.color(str(option.params['color']))}"
        return messages.option_text(decision, option, self.names)

    def _option(self, number: str, label: str, option: Option) -> str:
        if option.card is None:
            return number + label
        kinds = self.cards.kinds(option.card, self.ink)
        if not kinds:
            return number + label
        line = f"{number}{padded(label, self.columns[0])}"
        if option.key != "order":
            line += padded(kinds, self.columns[1])
            if option.key == "discard":
                return line.rstrip()
            line += f"{self.cards.type(option.card)}  "
        text = str(option.params.get("text") or self.cards.text(option.card))
        room = self.ink.width - visible(line)
        if room >= LEAST_TEXT:
            return line + self.ink.faint(self.ink.cut(text, room))
        return line.rstrip() if visible(line.rstrip()) <= self.ink.width else f"{number}{label}  {kinds}"
