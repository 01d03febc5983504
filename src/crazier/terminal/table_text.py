"""Format the table and the options of a decision as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from crazier.play.decisions import Decision, Option
from crazier.play.observation import Observation, ObservedCard
from crazier.play.text import messages
from crazier.play.view import View
from crazier.terminal.card_index import CardIndex
from crazier.terminal.style import TextStyle, pad, visible_width

PHASES = {"beginning": "beginning of the turn", "draw": "draw phase", "main": "main phase", "end": "end of the turn"}
NAME_WIDTH = 24
"""Columns for a card's name."""
KIND_WIDTH = 14
"""Columns for a card's rank and color."""
MIN_TEXT_WIDTH = 10
"""Minimum number of columns for which a card's text is started at all."""


class TableText:
    """The table as one viewer sees it, formatted in a text style."""

    def __init__(self, view: View, cards: CardIndex, style: TextStyle) -> None:
        self.view = view
        self.observation: Observation = view.observation
        self.cards = cards
        self.style = style
        self.names = view.table.players
        self.column_widths = (0, 0)  # widths of an option's label, and of its card's rank and color

    def table(self) -> list[str]:
        """Return the whole table: whose turn it is, the piles, all players, and the hand."""
        return [self.style.horizontal_line(), *self._heading(), *self._piles(), "", *self._players(), *self._hand()]

    def update(self) -> list[str]:
        """Return what may have changed since the table was shown: the piles and the hand."""
        return [*self._piles(), *self._hand()[1:]]

    def _heading(self) -> list[str]:
        """Return the line that says whose turn and which phase it is."""
        observation = self.observation
        seats = observation.turn_seats or (observation.current,)
        if len(seats) > 1:
            team = messages.team_text(seats, self.names, self.view.seat)
            whose = f"{team[:1].lower()}{team[1:]}" if self.view.seat in seats else team
        else:
            whose = "your turn" if seats[0] == self.view.seat else f"{self.names[seats[0]]}'s turn"
        heading = f"{self._turn_text()}: {whose}" + (f", {PHASES[observation.phase]}" if observation.phase else "")
        if observation.direction < 0:
            heading += ", play goes the other way round"
        return [self.style.bold(heading)]

    def _turn_text(self) -> str:
        """Return the number of the turn, in a match with that of the hand."""
        observation = self.observation
        if not observation.hand_number:
            return f"Turn {observation.turn}"
        hands = f" of {observation.last_hand}" if observation.last_hand else ""
        return f"Hand {observation.hand_number}{hands}, turn {observation.turn}"

    def _piles(self) -> list[str]:
        """Return lines about the discard pile, a named color or call, and the number of cards left to draw."""
        observation = self.observation
        top = observation.discard[0].name if observation.discard else None
        lines = ["On the discard pile: nothing, so anything fits (R35)"]
        if top:
            name = observation.discard[0].shown or top
            lines = [
                f"On the discard pile: {self.style.bold(name)}  {self.cards.rank_and_color(top, self.style)}".rstrip()
            ]
            if visible_width(lines[0]) > self.style.width:
                lines = [
                    f"On the discard pile: {self.style.bold(top)}",
                    f"    {self.cards.rank_and_color(top, self.style)}",
                ]
        if observation.named_color:
            lines.append(f"The color named is {self.style.color(observation.named_color)}.")
        if observation.call:
            lines.append(f"The call is {self.style.bold(observation.call)}.")
        count = f"{messages.with_count(len(observation.draw), 'card')} to draw, {len(observation.discard)} discarded"
        if visible_width(lines[0]) + len(count) + 3 <= self.style.width:
            lines[0] = pad(lines[0], self.style.width - len(count)) + self.style.faint(count)
        else:
            lines.append(self.style.faint(count))
        return lines

    def _players(self) -> list[str]:
        """Return lines about all players in seat order, with their hand sizes and their assets in play."""
        name_width = max(len(self._player_label(seat)) for seat in range(len(self.names)))
        lines = []
        for seat in range(len(self.names)):
            mark = ">" if seat in (self.observation.turn_seats or (self.observation.current,)) else " "
            size = (
                "out of the game"
                if seat in self.observation.out
                else messages.with_count(len(self.observation.hands[seat]), "card")
            )
            shade = f"  {self.observation.shades[seat]:<5}" if self.observation.shades else ""
            lines.append(
                f"{mark} {self.style.bold(self._player_label(seat).ljust(name_width))}{shade}  {size.rjust(8)} in hand"
            )
            if seat in self.observation.out:
                lines[-1] = lines[-1].removesuffix(" in hand")
            if self.observation.scores:
                lines[-1] += f", {messages.with_count(self.observation.scores[seat], 'point')}"
            lines += self.assets(self.observation.assets[seat])
        return lines

    def _player_label(self, seat: int) -> str:
        """Return a player's name, marked if it is the viewer or a teammate."""
        if seat == self.view.seat:
            return f"{self.names[seat]} (you)"
        return f"{self.names[seat]} (your team)" if seat in self._teammates() else self.names[seat]

    def _teammates(self) -> tuple[int, ...]:
        """Return the seats of the viewer's teammates."""
        own = self.view.seat
        return next((tuple(seat for seat in team if seat != own) for team in self.observation.teams if own in team), ())

    def assets(self, assets: Sequence[ObservedCard]) -> list[str]:
        """Return lines about assets in play, with their text."""
        lines = []
        for asset in assets:
            name = str(asset.name)
            lines.append(f"      {pad(name, NAME_WIDTH)} {self.cards.rank_and_color(name, self.style)}")
            lines += [self.style.faint(line) for line in self._ability_lines(name, 8)]
        return lines

    def _ability_lines(self, name: str, indent: int) -> list[str]:
        """Return the abilities of a card, each on lines of its own."""
        first = " " * indent
        return [line for text in self.cards.abilities(name) for line in self.style.wrap(text, first, first + "  ")]

    def _hand(self) -> list[str]:
        """Return the viewer's hand and the hands of teammates, which are open to the viewer (M20.2)."""
        seat = self.view.seat
        if seat is None or not self.observation.hands[seat]:
            return []
        lines = ["", *self._hand_list("Your hand: ", self.observation.hands[seat])]
        for teammate in self._teammates():
            lines += self._hand_list(f"{self.names[teammate]}'s hand: ", self.observation.hands[teammate])
        return [*lines, *self._obligation_lines()]

    def _hand_list(self, heading: str, hand: Sequence[ObservedCard]) -> list[str]:
        """Return a hand as a list of cards, wrapped at the width."""
        lines, line = [], heading
        for index, card in enumerate(hand):
            item = self._item(card) + ("," if index < len(hand) - 1 else "")
            if visible_width(line) + visible_width(item) + 1 > self.style.width:
                lines.append(line.rstrip())
                line = " " * len(heading)
            line += item + " "
        return [*lines, line.rstrip()]

    def _item(self, card: ObservedCard) -> str:
        """Return a card for a list, with the rank and color if the name does not say them."""
        kinds = self.cards.rank_and_color(str(card.name), self.style)
        return f"{card.name} ({kinds})" if kinds else str(card.shown or card.name)

    def _obligation_lines(self) -> list[str]:
        """Return lines about the viewer's obligations."""
        lines = []
        for obligation in self.observation.obligations:
            if obligation.holder == self.view.seat and obligation.card is not None:
                when = "in this turn" if obligation.bound_now else "in your next turn"
                lines += self.style.wrap(f"You must {obligation.ways} {obligation.card.name} {when}, if able (MQ10).")
        return lines

    def hand(self) -> list[str]:
        """Return the hand in full, with the text of every card."""
        seat = self.view.seat
        if seat is None:
            return ["You are watching; you have no hand."]
        lines: list[str] = []
        for card in self.observation.hands[seat]:
            name = str(card.name)
            kind = self.cards.rank_and_color(name, self.style)
            if not kind:
                lines.append(card.shown or name)
                continue
            lines.append(f"{pad(name, NAME_WIDTH)} {pad(kind, KIND_WIDTH)} {self.cards.type(name)}")
            lines += self._ability_lines(name, 4)
        return lines or ["Your hand is empty."]

    # The question

    def question(self, decision: Decision) -> list[str]:
        """Return the question and every option with its number."""
        seat = self.view.seat if self.view.seat in decision.seats else decision.seats[0]
        prompt = messages.prompt_text(decision, self.names, seat)
        lines = ["", *self.style.wrap(prompt)]
        if decision.source and not decision.prompt.params.get("text"):
            lines += [self.style.faint(line) for line in self._ability_lines(decision.source.card, 4)]
        options = decision.options_of(seat)
        labels = [self._label(decision, option) for option in options]
        cards = [label for label, option in zip(labels, options, strict=True) if option.card is not None]
        kinds = [self.cards.rank_and_color(option.card, self.style) for option in options if option.card is not None]
        self.column_widths = (
            max((visible_width(label) for label in cards), default=0) + 2,
            max((visible_width(kind) for kind in kinds), default=0) + 2,
        )
        number_width = len(str(len(labels)))
        for number, (label, option) in enumerate(zip(labels, options, strict=True), 1):
            lines.append(self._option(f"  {number:>{number_width}}  ", label, option))
        return lines

    def _label(self, decision: Decision, option: Option) -> str:
        """Return the text of an option without its card's details."""
        if option.key == "name":
            return f"name {self.style.color(str(option.params['color']))}"
        return messages.option_text(decision, option, self.names)

    def _option(self, number: str, label: str, option: Option) -> str:
        """Return the line of an option: number, label, and its card's rank, color, type and text as far as they fit."""
        if option.card is None:
            return number + label
        kinds = self.cards.rank_and_color(option.card, self.style)
        if not kinds:
            return number + label
        line = f"{number}{pad(label, self.column_widths[0])}"
        if option.key != "order":
            line += pad(kinds, self.column_widths[1])
            if option.key == "discard":
                return line.rstrip()
            line += f"{self.cards.type(option.card)}  "
        text = str(option.params.get("text") or self.cards.text(option.card))
        columns_left = self.style.width - visible_width(line)
        if columns_left >= MIN_TEXT_WIDTH:
            return line + self.style.faint(self.style.shorten(text, columns_left))
        return line.rstrip() if visible_width(line.rstrip()) <= self.style.width else f"{number}{label}  {kinds}"
