"""Write balance reports as one HTML page that needs nothing else: words first, then charts, then the cards named."""

from __future__ import annotations

import re
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
from crazier.lab.balance_run import BalanceReport, is_excused
from crazier.lab.charts import Scale, axis, histogram, interval_row, share_axis, share_bar
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.gates import first_seat_limits
from crazier.lab.measured_card import use_sentence
from crazier.lab.summary import (
    ADVICE,
    Finding,
    bounds,
    capitalized,
    findings,
    games_missing,
    one_card_command,
    percent,
    points,
    signed,
    turns_text,
    wins_words,
)
from crazier.lab.verdicts import FINE, MIN_OBSERVATIONS, TOO_STRONG, TOO_WEAK, UNDECIDED
from crazier.lab.worth import CardWorth

SHAPES: Final = {"red": "●", "purple": "◆", "green": "▲", "blue": "■", "orange": "★"}
"""A shape for each color, so that color alone tells nothing."""
MARKS: Final = {TOO_STRONG: "out", TOO_WEAK: "out", UNDECIDED: "open", FINE: "fine"}
SEAT_TICKS: Final = (0.40, 0.45, 0.5, 0.55, 0.6)
SHOWN_ROWS: Final = 12
"""How many of the strongest cards, and of the weakest, are shown at once; those between can be unfolded."""
MIN_FOLDED: Final = 6
"""Fewer cards than this between them are not worth folding."""
RARE: Final = 0.0005
"""A smaller share than this is not written as a number: it would be 0.0 %."""
HYPHEN_AS_MINUS: Final = re.compile(r"(?<=[>( ])-(?=\d)")
"""A hyphen that stands for a minus in what a person reads."""
QUOTED_COMMAND: Final = re.compile(r"'(crazier [^']+)'")
SENTENCE_LEAD: Final = re.compile(r"[^.:;]*(?:\.\d[^.:;]*)*[.:;]")
"""What a sentence says at once: its beginning up to the first stop."""
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
    parts = "\n".join(
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
    return HYPHEN_AS_MINUS.sub("−", parts)


def subtitle(report: BalanceReport) -> str:
    """Say what was played."""
    plan = report.plan
    worth = f", and up to {report.settings.max_deals:,} deals to measure each card" * bool(report.worths)
    games = f"{report.balance.games:,} {games_word(report)} that the computer played ({plan.policy} players)"
    return f"{games}{worth}; {plan.rulebook} rules, seed {plan.seed}."


def summary_box(found: Sequence[Finding]) -> str:
    """Return the summary in words, the answer in short first."""
    items = "".join(f"<li>{with_lead(finding.text)}</li>" for finding in found[1:])
    return f'<section class="box summary"><h2>{escape(found[0].text)}</h2><ul>{items}</ul></section>'


def with_lead(text: str) -> str:
    """Return a finding with what it says at once in bold; commands in quotes stand as code."""
    lead = SENTENCE_LEAD.match(text)
    end = lead.end() if lead else 0
    rest = QUOTED_COMMAND.sub(r"<code>\1</code>", escape(text[end:], quote=False))
    return f"<b>{escape(text[:end])}</b>{rest}"


# Charts


def forest_box(report: BalanceReport) -> str:
    """Return the forest plot: what every card is worth, the strongest first, with the margin drawn."""
    worths = sorted(report.worths.values(), key=lambda worth: -worth.mean)
    margin = report.settings.margin
    scale = forest_scale(worths, margin)
    by_name = {figures.card.name: figures for figures in report.balance.cards}

    def rows(some: Sequence[CardWorth]) -> str:
        return "".join(forest_row(worth, by_name[worth.card.name], report, scale) for worth in some)

    first, between, last = split_rows(worths)
    folded = f"<details><summary>{between_words(between)}</summary>{rows(between)}</details>" if between else ""
    ticks = axis(scale, (-margin, 0.0, margin), "")
    return (
        '<section class="box"><h3>What each card is worth</h3><p>How many games in 100 a hand wins more or fewer with '
        "the card than with a blank in its place, which has its rank, color and type and does nothing. The dot is the "
        "best guess, hollow if it is not sure yet; the bar is where the worth surely lies, for all "
        f"{len(worths)} cards together. A bar inside the "
        f"shaded band, up to {margin * 100:g} either way, is fine."
        '<span class="wide"> Played and discarded are counted in 100 games.</span></p>'
        f'<div class="forest"><div class="head"><span></span>{ticks}<span class="num">worth</span>'
        '<span class="verdict">verdict</span><span class="num wide">played</span>'
        '<span class="num wide">discarded</span></div>'
        f'{rows(first)}{folded}{rows(last)}<div class="head"><span></span>{ticks}</div></div></section>'
    )


def forest_scale(worths: Sequence[CardWorth], margin: float) -> Scale:
    """Return a scale that shows the margin and every bar."""
    bars = [worth.judged.interval for worth in worths]
    reach = 1.3 * margin
    return Scale(min(-reach, *(bar.low for bar in bars)), max(reach, *(bar.high for bar in bars)))


def split_rows(worths: Sequence[CardWorth]) -> tuple[Sequence[CardWorth], Sequence[CardWorth], Sequence[CardWorth]]:
    """Split cards by decreasing worth: the strongest, those between of which none stands out, and the weakest."""
    standing_out = [
        number for number, worth in enumerate(worths) if MARKS[worth.judged.verdict] == "out" or worth.leans
    ]
    middle = len(worths) / 2
    begin = max([SHOWN_ROWS, *(number + 1 for number in standing_out if number < middle)])
    end = min([len(worths) - SHOWN_ROWS, *(number for number in standing_out if number >= middle)])
    if end - begin < MIN_FOLDED:
        return worths, [], []
    return worths[:begin], worths[begin:end], worths[end:]


def between_words(worths: Sequence[CardWorth]) -> str:
    """Say which cards are folded away."""
    unsure = sum(worth.judged.verdict == UNDECIDED for worth in worths)
    some = "none of them sure yet" if unsure == len(worths) else f"{unsure} of them not sure yet"
    verdicts = some if unsure else "all fine"
    return f"The {len(worths)} cards between, {verdicts}"


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
    limits = first_seat_limits(report.plan.sides)
    rows = [("by the usual rules", report.balance.first_seat)]
    note = f"The dotted line is even; the shaded band, {100 * limits.low:.0f} to {100 * limits.high:.0f} %, is fine."
    if report.seat is not None:
        rows = [("by the usual rules", report.seat.usual), ("with the two-player rule", report.seat.with_rule)]
        rule = "With the rule the second player may skip the first draw (M19.1)."
        note = f"{rule} {rule_words(report.seat.taken)} {note}"
    reach = max(0.1, *(abs(bound - even) * 1.1 for _, figure in rows for bound in (figure.low, figure.high)))
    scale = Scale(even - reach, even + reach)
    ticks = [tick for tick in SEAT_TICKS if abs(tick - even) <= reach] if report.plan.sides == 2 else [even]
    band = (limits.low, limits.high)
    body = "".join(seat_row(name, figure, scale, even, band) for name, figure in rows)
    return f'<section class="box"><h3>Who goes first wins</h3>{body}{share_axis(scale, ticks)}<p>{note}</p></section>'


def rule_words(taken: Estimate) -> str:
    """Say how much of the advantage the two-player rule takes away."""
    if taken.low <= 0 <= taken.high:
        return f"It makes no clear difference ({bounds(taken)} points)."
    if taken.value < 0:
        return f"It adds {points(-taken.value)} points ({bounds(taken, absolute=True)})."
    return f"It takes {points(taken.value)} points away ({bounds(taken)})."


def seat_row(name: str, figure: Estimate, scale: Scale, even: float, band: tuple[float, float]) -> str:
    """Return one bar of the seat advantage."""
    chart = interval_row(figure, scale, band, even, f"{name}: {percent(figure)}", "open")
    return f'<div class="pair"><span>{escape(name)}</span><b>{figure.value * 100:.1f} %</b></div>{chart}'


def endings_box(report: BalanceReport) -> str:
    """Return the chart of how games end."""
    rows = "".join(
        f'<div class="pair"><span>{escape(REASONS[reason])}</span><b>{share_words(figure.value)}</b></div>'
        f"{share_bar(figure.value, f'{REASONS[reason]}: {percent(figure)}')}"
        for reason, figure in sorted(report.balance.endings.items(), key=lambda item: -item[1].value)
    )
    return f'<section class="box"><h3>How games end</h3>{rows}</section>'


def share_words(share: float) -> str:
    """Return a share in percent."""
    return f"{share * 100:.1f} %" if share >= RARE else "hardly ever"


def lengths_box(report: BalanceReport) -> str:
    """Return the chart of how long games last."""
    turns = report.balance.turns
    words = (
        f"Half within {turns_text(turns['median'].value)} turns a player, 95 of 100 within "
        f"{turns_text(turns['95th percentile'].value)}, 99 of 100 within {turns_text(turns['99th percentile'].value)}."
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
    verdict = worth.judged.verdict
    figures_of = f"{bounds(worth.judged.interval)}; {2 * worth.sums.games:,} games"
    found = f"With it a hand wins {wins_words(worth.mean)} with a blank ({figures_of})."
    use = use_sentence(worth.card, 100 * figures.played.value, 100 * figures.discarded.value)
    lines = [found, *stronger_lines(report.stronger.get(worth.card.name)), use]
    paragraphs = "".join(f"<p>{escape(line)}</p>" for line in lines)
    advice = next_step(worth, report)
    step = f'<p class="do">{advice}</p>' if advice else ""
    words = (
        f'<h3>{escape(worth.card.name)}</h3><p class="verdict {MARKS[verdict]}">{escape(sheet_verdict(worth))}</p>'
        f"{paragraphs}{step}"
    )
    return f'<article class="sheet">{draw(worth.card)}<div>{words}</div></article>'


def sheet_verdict(worth: CardWorth) -> str:
    """Return the verdict, and of a card that is not settled in which direction it may be out of balance."""
    verdict = worth.judged.verdict
    if verdict != UNDECIDED or not worth.leans:
        return capitalized(verdict)
    return f"May be {TOO_STRONG if worth.mean > 0 else TOO_WEAK}: {verdict}"


def next_step(worth: CardWorth, report: BalanceReport) -> str:
    """Say what to try first with a card; nothing if it is fine or has a reason."""
    verdict = worth.judged.verdict
    if verdict == UNDECIDED:
        return f"{escape(games_missing([worth]))}<br><code>{escape(one_card_command(worth, report))}</code>"
    if verdict == FINE or is_excused(worth.card):
        return escape(worth.card.exception) if verdict != FINE else ""
    return f"{escape(ADVICE[verdict])}."


def stronger_lines(worth: CardWorth | None) -> list[str]:
    """Say what stronger players make of a card, if they played enough with it."""
    if worth is None or worth.sums.deals < MIN_OBSERVATIONS:
        return []
    figures = f"{signed(worth.mean)} ({bounds(worth.judged.interval)})"
    return [f"To stronger players, who look to the end of their turn, it is worth {figures}."]


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
