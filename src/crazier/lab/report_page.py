"""Write balance reports as one HTML page that needs nothing else: words first, then charts, then the cards named."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final

import crazier
from crazier.cards.card import Card, Side
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
MAX_SHEETS: Final = 12


def format_page(reports: Sequence[BalanceReport]) -> str:
    """Return the whole page, for one deck or several."""
    title = f"{reports[0].title}, measured" if len(reports) == 1 else "Sets, measured"
    body = "\n".join(map(format_chapter, reports))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>{page_style()}</style>\n</head>\n<body>\n{body}\n"
        f"<footer>Written by crazier {escape(crazier.__version__)}. The same command gives the same figures.</footer>\n"
        "</body>\n</html>\n"
    )


def page_style() -> str:
    """Return the look of the page: light and dark, narrow and wide, and on paper."""
    return (files("crazier.lab") / "report.css").read_text("utf-8")


def format_chapter(report: BalanceReport) -> str:
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
            sheets(report),
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
        '<section class="box"><h3>What each card is worth <small>games won in 100, more or fewer than with a blank in '
        f"its place; the shaded band is the margin of {margin * 100:g}, the bars hold for all {len(worths)} cards "
        "together; played and discarded in 100 games</small></h3>"
        '<div class="forest"><div class="head"><span></span><span></span><span class="num">worth</span>'
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
    rows = [("as usual", report.balance.first_seat)]
    note = ""
    if report.seat is not None:
        rows = [("as usual", report.seat.usual), ("with the two-player rule", report.seat.with_rule)]
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


def sheets(report: BalanceReport) -> str:
    """Return a sheet for each card that the summary names as out of balance, or that may be."""
    named = [*report.with_verdict(TOO_STRONG), *report.with_verdict(TOO_WEAK)]
    named += [worth for worth in report.with_verdict(UNDECIDED) if worth.leans]
    if not named:
        return ""
    by_name = {figures.card.name: figures for figures in report.balance.cards}
    articles = "".join(sheet(worth, by_name[worth.card.name], report) for worth in named[:MAX_SHEETS])
    return f'<h2 class="what">The cards to look at</h2><div class="sheets">{articles}</div>'


def sheet(worth: CardWorth, figures: CardFigures, report: BalanceReport) -> str:
    """Return the sheet of one card: its face, the figures, and what to try first."""
    judged = worth.judged
    lines = [
        f"<b>{escape(judged.verdict)}</b>: worth {format_points(judged.interval)} points "
        f"by {2 * worth.sums.games:,} games",
        *stronger_lines(report.stronger.get(worth.card.name)),
        f"played {figures.played.value:.2f} and discarded {figures.discarded.value:.2f} times a game",
        f"hands that begin with it win {percent(figures.wins)}",
    ]
    if judged.verdict == UNDECIDED:
        lines.append(f"about {worth.more_games:,} more games would tell")
    else:
        lines.append(f"to try first: {ADVICE[judged.verdict].lower()}")
    items = "".join(f"<li>{line}</li>" for line in lines)
    words = f"<div><h3>{escape(worth.card.name)}</h3><ul>{items}</ul></div>"
    return f'<article class="sheet">{card_face(worth.card)}{words}</article>'


def stronger_lines(worth: CardWorth | None) -> list[str]:
    """Say what stronger players make of a card, if they played it."""
    if worth is None:
        return []
    return [f"to players who look to the end of their turn: {format_points(worth.judged.interval)}"]


def card_face(card: Card) -> str:
    """Draw a card: rank, color, type and text of each side."""
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
