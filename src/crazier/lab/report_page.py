"""Write balance reports as one HTML page that needs nothing else: words first, then charts, then the cards named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import Final

import crazier
from crazier.cards.card import Card, Side
from crazier.cards.formatting import card_to_json
from crazier.lab.balance import CardFigures
from crazier.lab.balance_report import REASONS, format_points, games_word
from crazier.lab.balance_run import BalanceReport
from crazier.lab.charts import Scale, axis, histogram, interval_row, share_axis, share_bar
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.summary import ADVICE, Finding, findings, percent, signed
from crazier.lab.verdicts import FINE, TOO_STRONG, TOO_WEAK, UNDECIDED
from crazier.lab.worth import CardWorth

SHAPES: Final = {"red": "●", "purple": "◆", "green": "▲", "blue": "■", "orange": "★"}
"""A shape for each color, so that color alone tells nothing."""
MARKS: Final = {TOO_STRONG: "out", TOO_WEAK: "out", UNDECIDED: "open", FINE: "fine"}
SEAT_TICKS: Final = (0.40, 0.45, 0.5, 0.55, 0.6)
DrawCard = Callable[[Card], str]


@dataclass(frozen=True, slots=True)
class CardDrawing:
    """What draws the cards of a page as the game shows them."""

    style: str
    script: Callable[[Mapping[str, object]], str]
    """Returns the elements that draw the given cards, each at the element that names it in `data-card`."""


def format_page(reports: Sequence[BalanceReport], drawing: CardDrawing | None = None) -> str:
    """Return the whole page, for one deck or several; without a drawing, cards are plain boxes with their text."""
    names = reports[0].title if len(reports) == 1 else "Sets"
    title = f"{names}, measured"
    body = "\n".join(format_chapter(report, card_face if drawing is None else card_place) for report in reports)
    style = f"<style>{drawing.style}</style>\n" if drawing else ""
    script = drawing.script({"title": names, "cards": shown_cards(reports)}) if drawing else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n{style}<style>{page_style()}</style>\n</head>\n<body>\n{body}\n"
        f"<footer>Written by crazier {escape(crazier.__version__)}. The same command gives the same figures.</footer>\n"
        f"{script}</body>\n</html>\n"
    )


def shown_cards(reports: Sequence[BalanceReport]) -> list[dict[str, object]]:
    """Return the cards of the sheets as plain values."""
    return [card_to_json(worth.card) for report in reports for worth in report.worths.values()]


def page_style() -> str:
    """Return the look of the page: light and dark, narrow and wide, and on paper."""
    return (files("crazier.lab") / "report.css").read_text("utf-8")


def format_chapter(report: BalanceReport, draw: DrawCard) -> str:
    """Return what the page says about one deck."""
    return "\n".join(
        [
            f"<header><h1>{escape(report.title)}, measured</h1><p>{escape(subtitle(report))}</p></header>",
            summary_box(findings(report)),
            '<div class="columns"><main>',
            forest_box(report) if report.worths else "",
            "</main><aside>",
            seat_box(report),
            endings_box(report),
            lengths_box(report),
            "</aside></div>",
            sheets(report, draw),
        ]
    )


def subtitle(report: BalanceReport) -> str:
    """Say what was played."""
    plan = report.plan
    worth = f", and up to {report.settings.max_deals:,} deals for each card with it and with a blank" * bool(
        report.worths
    )
    games = f"{report.balance.games:,} {games_word(report)} of {plan.policy} players"
    return f"{games}{worth}; {plan.rulebook} rules, seed {plan.seed}."


def summary_box(found: Sequence[Finding]) -> str:
    """Return the summary in words, the answer in short first."""
    items = "".join(f"<li>{escape(finding.text)}</li>" for finding in found[1:])
    return f'<section class="box summary"><h2>{escape(found[0].text)}</h2><ul>{items}</ul></section>'


# Charts


def forest_box(report: BalanceReport) -> str:
    """Return the forest plot: what every card is worth, the strongest first, with the margin drawn."""
    worths = sorted(report.worths.values(), key=lambda worth: -worth.mean)
    ends = [abs(end) for w in worths for end in (w.judged.interval.low, w.judged.interval.high)]
    reach = max(1.6 * report.settings.margin, *ends)
    scale = Scale(-reach, reach)
    by_name = {figures.card.name: figures for figures in report.balance.cards}
    rows = "".join(forest_row(worth, by_name[worth.card.name], report, scale) for worth in worths)
    margin = report.settings.margin
    ticks = axis(scale, (-margin, 0.0, margin), "")
    return (
        '<section class="box"><h3>What each card is worth</h3><p>How many games in 100 a hand wins more or fewer with '
        "the card than with a blank of its rank and color in its place. The dot is the best guess, and the bar where "
        f"the worth surely lies, for all {len(worths)} cards together. Inside the shaded band, up to "
        f"{margin * 100:g} either way, is fine."
        '<span class="wide"> Played and discarded are counted in 100 games.</span></p>'
        f'<div class="forest"><div class="head"><span></span>{ticks}<span class="num">worth</span>'
        '<span class="verdict">verdict</span><span class="num wide">played</span>'
        '<span class="num wide">discarded</span></div>'
        f'{rows}<div class="head"><span></span>{ticks}</div></div></section>'
    )


def forest_row(worth: CardWorth, figures: CardFigures, report: BalanceReport, scale: Scale) -> str:
    """Return the row of one card in the forest plot."""
    judged, margin = worth.judged, report.settings.margin
    label = f"{worth.card.name}: {format_points(judged.interval)} points, {judged.verdict}"
    chart = interval_row(judged.interval, scale, (-margin, margin), 0.0, label, MARKS[judged.verdict])
    uses = [round(100 * rate.value) for rate in (figures.played, figures.discarded)]
    return (
        f'<div class="line {MARKS[judged.verdict]}">'
        f'<span class="name">{card_mark(worth.card)} {escape(worth.card.name)}</span>'
        f'{chart}<span class="num">{signed(worth.mean)}</span><span class="verdict">{verdict_words(worth)}</span>'
        f'<span class="num wide">{uses[0]}</span><span class="num wide">{uses[1]}</span></div>'
    )


def verdict_words(worth: CardWorth) -> str:
    """Return the verdict in a word or two."""
    verdict = worth.judged.verdict
    return "not sure yet" if verdict == UNDECIDED else verdict


def seat_box(report: BalanceReport) -> str:
    """Return the chart of how often who goes first wins, with and without the two-player rule."""
    even = 1 / report.plan.sides
    rows = [("by the usual rules", report.balance.first_seat)]
    note = ""
    if report.seat is not None:
        rows = [("by the usual rules", report.seat.usual), ("with the two-player rule", report.seat.with_rule)]
        note = (
            "<p>With the rule the second player may skip the first draw (M19.1). It takes "
            f"{format_points(report.seat.taken)} points away.</p>"
        )
    reach = max(0.1, *(abs(bound - even) * 1.1 for _, figure in rows for bound in (figure.low, figure.high)))
    scale = Scale(even - reach, even + reach)
    ticks = [tick for tick in SEAT_TICKS if abs(tick - even) <= reach] if report.plan.sides == 2 else [even]
    body = "".join(seat_row(name, figure, scale, even) for name, figure in rows)
    return f'<section class="box"><h3>Who goes first wins</h3>{body}{share_axis(scale, ticks)}{note}</section>'


def seat_row(name: str, figure: Estimate, scale: Scale, even: float) -> str:
    """Return one bar of the seat advantage."""
    chart = interval_row(figure, scale, (even - 0.05, even + 0.05), even, f"{name}: {percent(figure)}", "open")
    return f'<div class="pair"><span>{escape(name)}</span><b>{figure.value * 100:.1f} %</b></div>{chart}'


def endings_box(report: BalanceReport) -> str:
    """Return the chart of how games end."""
    rows = "".join(
        f'<div class="pair"><span>{escape(REASONS[reason])}</span><b>{figure.value * 100:.1f} %</b></div>'
        f"{share_bar(figure.value, f'{REASONS[reason]}: {percent(figure)}')}"
        for reason, figure in sorted(report.balance.endings.items(), key=lambda item: -item[1].value)
    )
    return f'<section class="box"><h3>How games end</h3>{rows}</section>'


def lengths_box(report: BalanceReport) -> str:
    """Return the chart of how long games last."""
    turns = report.balance.turns
    words = (
        f"Half within {turns['median'].value:g} turns a player, 95 of 100 within {turns['95th percentile'].value:g}, "
        f"99 of 100 within {turns['99th percentile'].value:g}."
    )
    chart = histogram(report.lengths, report.plan.players, f"Games by turns a player. {words}")
    return (
        f'<section class="box"><h3>How long they last <small>turns a player</small></h3>{chart}<p>{words}</p></section>'
    )


# Sheets


def sheets(report: BalanceReport, draw: DrawCard) -> str:
    """Return a sheet for each card: first those that are out of balance or may be, then the others to unfold."""
    named = [*report.with_verdict(TOO_STRONG), *report.with_verdict(TOO_WEAK)]
    named += [worth for worth in report.with_verdict(UNDECIDED) if worth.leans]
    others = [worth for worth in report.worths.values() if worth not in named]
    by_name = {figures.card.name: figures for figures in report.balance.cards}

    def grid(worths: Sequence[CardWorth]) -> str:
        articles = "".join(sheet(worth, by_name[worth.card.name], report, draw) for worth in worths)
        return f'<div class="sheets">{articles}</div>'

    first = f'<h2 class="what">The cards to look at</h2>{grid(named)}' if named else ""
    more = "The other cards" if named else "The cards"
    rest = f'<details><summary class="what">{more} ({len(others)})</summary>{grid(others)}</details>' if others else ""
    return first + rest


def sheet(worth: CardWorth, figures: CardFigures, report: BalanceReport, draw: DrawCard) -> str:
    """Return the sheet of one card: its face, the figures, and what to try first."""
    judged = worth.judged
    lines = [
        f"<b>{escape(judged.verdict)}</b>: worth {format_points(judged.interval)} points "
        f"by {2 * worth.sums.games:,} games",
        *stronger_lines(report.stronger.get(worth.card.name)),
        f"played {figures.played.value:.2f} and discarded {figures.discarded.value:.2f} times a game",
    ]
    if judged.verdict == UNDECIDED:
        lines.append(f"about {worth.more_games:,} more games would tell")
    elif judged.verdict != FINE:
        lines.append(f"to try first: {ADVICE[judged.verdict].lower()}")
    items = "".join(f"<li>{line}</li>" for line in lines)
    words = f"<div><h3>{escape(worth.card.name)}</h3><ul>{items}</ul></div>"
    return f'<article class="sheet">{draw(worth.card)}{words}</article>'


def stronger_lines(worth: CardWorth | None) -> list[str]:
    """Say what stronger players make of a card, if they played it."""
    if worth is None:
        return []
    return [f"to players who look to the end of their turn: {format_points(worth.judged.interval)}"]


def card_place(card: Card) -> str:
    """Return the place at which the page's own drawing of a card appears."""
    return f'<div class="drawn" data-card="{escape(card.name)}" data-width="190px"></div>'


def card_face(card: Card) -> str:
    """Draw a card plainly: rank, color, type and text of each side."""
    return f'<div class="face">{"".join(map(side_face, card.sides))}</div>'


def side_face(side: Side) -> str:
    """Draw one side of a card."""
    color = side.colors[0] if side.colors else "none"
    words = "".join(f"<p>{escape(line)}</p>" for line in side.text)
    kind = escape(" ".join((side.type, *side.tags)))
    return (
        f'<div class="side c-{color}"><div class="top"><span class="rank">{escape(side.rank or "–")}</span>'
        f"{''.join(color_mark(one) for one in side.colors)}</div><strong>{escape(side.name)}</strong>"
        f"<em>{kind}</em>{words}</div>"
    )


def card_mark(card: Card) -> str:
    """Return a card's rank and the shapes of its colors."""
    ranks = "/".join(side.rank or "–" for side in card.sides)
    return f'<span class="rank">{escape(ranks)}</span>{"".join(map(color_mark, card.colors))}'


def color_mark(color: str) -> str:
    """Return the shape of a color."""
    return (
        f'<span class="mark c-{color}" title="{color}" role="img" aria-label="{color}">{SHAPES.get(color, "○")}</span>'
    )
