"""Format the table and the options of a decision as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crazier.play.decisions import Option
from crazier.play.observation import ObservedCard
from crazier.play.text import messages, table_sentences
from crazier.play.text.table_diagram import card_list
from crazier.play.text.values import SeatValue, Sentence, Value, word
from crazier.terminal.card_index import CardIndex
from crazier.terminal.card_rows import MIN_BESIDE_WIDTH, CardRow, fitted_lines
from crazier.terminal.scene import Question, Scene
from crazier.terminal.style import TextStyle, pad, visible_width

NAME_WIDTH = 24
"""Columns for a card's name."""
KIND_WIDTH = 14
"""Columns for a card's rank and color."""
SIZE_WIDTH = 16
"""Columns for the size of a hand."""
HAND_ACTS = ("discard", "play")
"""What is done with a card of the hand, in the order of the columns."""
ROWS_BESIDE_OPTIONS = 4
"""How many rows of a screen the question itself and the prompt take."""
ROWS_FOR_PROMPT = 1
"""How many rows of a screen what is typed takes."""


class TableText:
    """The table as one viewer sees it, formatted in a text style."""

    def __init__(self, scene: Scene, cards: CardIndex, style: TextStyle) -> None:
        self.observation = scene.observation
        self.names = scene.names
        self.seat = scene.seat
        self.fitting = scene.fitting
        self.cards = cards
        self.style = style
        self.column_widths = (0, 0, 0)  # of an option's label, its card's rank and color, and type and tags

    def table(self) -> list[str]:
        """Return the whole table: whose turn it is, the piles, all players with the texts of their assets, the hand."""
        players = self._players(self.assets)
        return [*self._line(), *self._heading(), *self._piles(), "", *players, "", *self._hand()]

    def overview(self, question: Question) -> list[str]:
        """Return the table in few lines: assets without their text, and the hand unless the question lists it."""
        lines = self._whole_overview(question)
        if len(lines) + len(self.question(question)) < self.style.height:
            return lines
        heading = [*self._heading(), *self._piles(with_fit=False)]
        return [*heading, *self._players(self._asset_names), *self._unlisted_hands(question)]

    def _whole_overview(self, question: Question) -> list[str]:
        """Return the overview for a screen that is large enough for it."""
        heading = [*self._line(), *self._heading(), *self._piles(with_fit=not self._says_what_fits(question))]
        return [*heading, *self._players(self._asset_items), *self._unlisted_hands(question)]

    def update(self, question: Question) -> list[str]:
        """Return what may have changed since the table was shown: the piles and the hand."""
        return [*self._piles(with_fit=not self._says_what_fits(question)), *self._unlisted_hands(question)]

    def _says_what_fits(self, question: Question) -> bool:
        """Return whether the question says what fits, as it does if a card can go on the pile."""
        return question.decision.kind == "main" and question.seat == self.seat

    def _unlisted_hands(self, question: Question) -> list[str]:
        """Return the hands that the viewer sees and the question does not list."""
        return self._hand(self._teammates() if self._lists_hand(question) else None)

    def _line(self) -> list[str]:
        """Return a line that sets a table apart from what was before; none for plain text, which may be read aloud."""
        return [self.style.horizontal_line()] if self.style.symbols else []

    def _lists_hand(self, question: Question) -> bool:
        """Return whether the question has a row for each card of the hand, with its text."""
        seat = self.seat
        if question.decision.kind != "main" or seat is None or seat != question.seat:
            return False
        hand = self.observation.hands[seat]
        acts = any(option.key in HAND_ACTS for option in question.options)
        return acts and all(self.cards.rank_and_color(str(card.name), self.style) for card in hand)

    def _text(self, value: Value) -> str:
        """Return a sentence about the table as its viewer reads it."""
        return messages.sentence_text(value, self.names, self.seat)

    def _heading(self) -> list[str]:
        """Return the line that says whose turn and which phase it is."""
        return [self.style.bold(self._text(table_sentences.heading_value(self.observation, self.seat)))]

    def _piles(self, *, with_fit: bool = True) -> list[str]:
        """Return lines about the discard pile, a named color or call, what fits, and the number of cards to draw."""
        observation = self.observation
        lines = [self._text(table_sentences.top_sentence(observation))]
        top = observation.discard[0].name if observation.discard else None
        kind = self.cards.rank_and_color(top, self.style) if top else ""
        if visible_width(f"{lines[0]}  {kind}") <= self.style.width:
            lines = [f"{lines[0]}  {kind}".rstrip()]
        else:
            lines.append(f"    {kind}")
        if observation.named_color:
            lines.append(self._text(Sentence("table.named", {"color": self.style.color(observation.named_color)})))
        if observation.call:
            lines.append(self._text(Sentence("table.call", {"call": word("call", observation.call)})))
        if with_fit and self.fitting is not None and self.fitting.namer is None and not self.fitting.anything:
            lines += self.style.wrap(self._text(Sentence("table.fits", {"fit": self.fitting.text})))
        count = self._text(table_sentences.piles_sentence(observation))
        if visible_width(lines[0]) + len(count) + 2 <= self.style.width:
            lines[0] = pad(lines[0], self.style.width - len(count)) + self.style.faint(count)
        else:
            lines.append(self.style.faint(count))
        return lines

    def _players(self, assets: Callable[[Sequence[ObservedCard]], list[str]]) -> list[str]:
        """Return lines about all players in seat order, with their hand sizes and their assets in play."""
        observation = self.observation
        name_width = max(len(self._player_label(seat)) for seat in range(len(self.names)))
        lines = []
        for seat in range(len(self.names)):
            mark = "*" if seat in observation.turn_seats else " "
            size, *points = map(self._text, table_sentences.hand_size_values(observation, seat))
            shade = f"  {self._text(word('shade', observation.shades[seat])):<5}" if observation.shades else ""
            label = self.style.bold(self._player_label(seat).ljust(name_width))
            last = "!" if len(observation.hands[seat]) == 1 and seat != self.seat else ""
            lines.append(f"{mark} {label}{shade}  {', '.join([size.rjust(SIZE_WIDTH) + last, *points])}")
            lines += assets(observation.assets[seat])
        return lines

    def _asset_items(self, assets: Sequence[ObservedCard]) -> list[str]:
        """Return assets in play by name, rank and color."""
        return self._hand_list("      ", assets) if assets else []

    def _asset_names(self, assets: Sequence[ObservedCard]) -> list[str]:
        """Return assets in play by name only, for a small screen."""
        return self.style.wrap(", ".join(str(asset.name) for asset in assets), "      ") if assets else []

    def _player_label(self, seat: int) -> str:
        """Return a player's name, marked if it is the viewer or a teammate."""
        return self._text(table_sentences.player_sentence(seat, self.names[seat], self.seat, self._teammates()))

    def _teammates(self) -> tuple[int, ...]:
        """Return the seats of the viewer's teammates."""
        own = self.seat
        return next((tuple(seat for seat in team if seat != own) for team in self.observation.teams if own in team), ())

    def assets(self, assets: Sequence[ObservedCard]) -> list[str]:
        """Return lines about assets in play, with their text."""
        lines = []
        for asset in assets:
            name = str(asset.name)
            kind = " ".join((self.cards.rank_and_color(name, self.style), *self.cards.tags(name)))
            lines.append(f"      {pad(name, NAME_WIDTH)} {kind}")
            lines += [self.style.faint(line) for line in self._ability_lines(name, 8)]
        return lines

    def _ability_lines(self, name: str, indent: int) -> list[str]:
        """Return the abilities of a card, each on lines of its own."""
        first = " " * indent
        return [line for text in self.cards.abilities(name) for line in self.style.wrap(text, first, first + "  ")]

    def _hand(self, holders: Sequence[int] | None = None) -> list[str]:
        """Return the viewer's hand and those of teammates, which are open (M20.2), or only those of some holders."""
        seat = self.seat
        if seat is None or not self.observation.hands[seat]:
            return []
        lines: list[str] = []
        for holder in (seat, *self._teammates()) if holders is None else holders:
            heading = self._text(Sentence("table.hand", {"who": SeatValue(holder)}))
            lines += self._hand_list(f"{heading} ", self.observation.hands[holder])
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
        tags = self.cards.tags(str(card.name)) if kinds else ()
        return f"{card.name} ({' '.join((kinds, *tags))})" if kinds else str(card.shown or card.name)

    def _obligation_lines(self) -> list[str]:
        """Return lines about the viewer's obligations."""
        lines = []
        for obligation in self.observation.obligations:
            if obligation.holder == self.seat and obligation.card is not None:
                lines += self.style.wrap(self._text(table_sentences.obligation_sentence(obligation)))
        return lines

    def hand(self) -> list[str]:
        """Return the hand in full, with the text of every card."""
        seat = self.seat
        if seat is None:
            return [self._text(Sentence("table.no_hand"))]
        lines: list[str] = []
        for card in self.observation.hands[seat]:
            lines += self.card(str(card.name), card.shown)
        return lines or [self._text(Sentence("table.empty_hand"))]

    def card(self, name: str, shown: str | None = None) -> list[str]:
        """Return a card in full: name, rank and color, type, text; `shown` is how its viewer sees a playing card."""
        kind = self.cards.rank_and_color(name, self.style)
        if not kind:
            return [shown or name]
        line = f"{pad(name, NAME_WIDTH)} {pad(kind, KIND_WIDTH)} {self.cards.type_and_tags(name)}"
        return [line, *self._ability_lines(name, 4)]

    # The question

    def question(self, question: Question, *, above: int | None = None) -> list[str]:
        """Return the question and every option with its number.

        With so many rows of the table `above` it, texts of cards are wrapped where rows are free.
        """
        lines = ["", *self.style.wrap(question.prompt)]
        lay_out = self._hand_rows if self._lists_hand(question) else self._option_rows
        rows = lay_out(question)
        if above is None:
            return [*lines, *rows]
        free = self.style.height - above - len(lines) - len(rows) - ROWS_FOR_PROMPT
        return [*lines, *lay_out(question, free)]

    def _option_rows(self, question: Question, free: int = 0) -> list[str]:
        """Return a row for each option, with its card; texts go on as long as there are free rows."""
        options = question.options
        labels = [self._label(question, option) for option in options]
        described = [(label, option.card) for label, option in zip(labels, options, strict=True) if option.card]
        digits = len(str(len(options)))
        self._set_columns(digits + 4, [label for label, _ in described], [card for _, card in described])
        rows = [
            self._option(f"  {number:>{digits}}  ", label, option)
            for number, (label, option) in enumerate(zip(labels, options, strict=True), 1)
        ]
        return fitted_lines(rows, self.style, free)

    def _set_columns(self, start: int, labels: Sequence[str], cards: Sequence[str]) -> None:
        """Make the columns behind `start` as wide as these labels and what is said about these cards.

        On a narrow screen the text follows the type at once: there are too few columns for one of its own.
        """
        kinds = [self.cards.rank_and_color(card, self.style) for card in cards]
        types = [self.cards.type_and_tags(card) for card in cards]
        name, kind, type_ = (max(map(visible_width, column), default=0) + 2 for column in (labels, kinds, types))
        room = self.style.width - start - name - kind - type_
        self.column_widths = (name, kind, type_ if room >= MIN_BESIDE_WIDTH else 0)

    def _hand_rows(self, question: Question, free: int = 0) -> list[str]:
        """Return a row for each card of the hand, with the numbers of its options, and then all other options.

        Texts that don't fit go on below as long as there are free rows, those of cards that can be used now first.
        """
        options = question.options
        numbers = {option.id: number for number, option in enumerate(options, 1)}
        hand = self.observation.hands[self.seat or 0]
        tokens = {card.token for card in hand}
        of_hand = [option for option in options if option.params.get("token") in tokens and option.key in HAND_ACTS]
        digits = len(str(len(options)))
        acts = [act for act in HAND_ACTS if any(option.key == act for option in of_hand)]
        others = [option for option in options if option not in of_hand]
        usable = {option.params["token"] for option in of_hand}
        crowded = len(hand) + len(others) + ROWS_BESIDE_OPTIONS > self.style.height
        shown = [card for card in hand if card.token in usable or not crowded]
        starts = []
        for card in shown:
            by_act = {option.key: numbers[option.id] for option in of_hand if option.params["token"] == card.token}
            cells = [
                f"{by_act[act]:>{digits}} {act}" if act in by_act else " " * (digits + 1 + len(act)) for act in acts
            ]
            starts.append(f"  {'  '.join(cells)}  ")
        held = [str(card.name) for card in hand]
        self._set_columns(max(map(len, starts), default=0), held, held)
        rows = [
            self._hand_row(start, str(card.name), card.token in usable)
            for start, card in zip(starts, shown, strict=True)
        ]
        lines = fitted_lines(rows, self.style, free)
        if len(shown) < len(hand):
            left_out = card_list([card for card in hand if card not in shown])
            text = self._text(Sentence("table.not_now", {"cards": left_out}))
            lines += [self.style.faint(line) for line in self.style.wrap(text, "  ", "    ")]
        lines += [f"  {numbers[option.id]:>{digits}} {self._label(question, option)}" for option in others]
        return lines

    def _hand_row(self, acts: str, name: str, usable: bool) -> CardRow:
        """Return what can be done with a card of the hand, and what is printed on it."""
        kind = self.cards.rank_and_color(name, self.style)
        label, kinds, types = self.column_widths
        named = f"{acts}{pad(name, label)}"
        row = f"{named}{pad(kind, kinds)}{pad(f'{self.cards.type_and_tags(name)}  ', types)}"
        shorter = (f"{named}{kind}", f"{acts}{name}  {kind}", f"{acts}{name}")
        return CardRow(row, self.cards.text(name), shorter, usable)

    def _label(self, question: Question, option: Option) -> str:
        """Return the text of an option without its card's details."""
        if option.key == "name":
            return self._text(Sentence("option.name", {"color": self.style.color(str(option.params["color"]))}))
        return question.labels[option.id]

    def _option(self, number: str, label: str, option: Option) -> CardRow:
        """Return the row of an option: number, label, and its card's rank, color, type, tags and text."""
        kind = self.cards.rank_and_color(option.card, self.style) if option.card is not None else ""
        if option.card is None or not kind:
            return CardRow(number + label)
        labels, kinds, types = self.column_widths
        row = f"{number}{pad(label, labels)}"
        if option.key != "order":
            row += pad(kind, kinds)
            if option.key == "discard":
                return CardRow(row)
            row += pad(f"{self.cards.type_and_tags(option.card)}  ", types)
        text = str(option.params.get("text") or self.cards.text(option.card))
        return CardRow(row, text, (f"{number}{label}  {kind}",))
