"""Format the results of an arena, a ladder or an audit as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from crazier.build import description
from crazier.lab.arena import ArenaPlan, ArenaResults
from crazier.lab.bot_audit import AuditResult
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.ladder import RungResult
from crazier.lab.told_chances import brier_score, mean_difference, tenths

MAX_REASONS: Final = 5
"""How many reasons are shown why bots failed."""


def figure_rows(results: ArenaResults) -> list[dict[str, object]]:
    """Return every figure as a JSON object: win shares of each pair, ratings, times, and the sequential test."""
    plan = results.plan
    figures: list[dict[str, object]] = []
    for first, second in plan.pairs:
        scores = results.scores(first, second)
        if scores:
            head = {"figure": "wins", "bot": plan.bots[first], "against": plan.bots[second]}
            figures.append(
                {**head, **asdict(results.win_share(first, second)), "games": len(scores) * len(plan.table.players)}
            )
    if plan.only_block is None:
        for bot, rating in zip(plan.bots, results.ratings(), strict=True):
            figures.append({"figure": "rating", "bot": bot, **asdict(rating)})
    for number, bot in enumerate(plan.bots):
        seconds = results.choice_seconds(number)
        if seconds:
            spread = {
                "value": sorted_quantile(seconds, 0.5),
                "low": seconds[0],
                "high": seconds[-1],
                "p99": sorted_quantile(seconds, 0.99),
            }
            figures.append({"figure": "seconds", "bot": bot, **spread, "choices": len(seconds)})
    for number, bot in enumerate(plan.bots):
        figures += [
            {"figure": "told", "bot": bot, "told": row.told, **asdict(row.won), "choices": row.choices}
            for row in tenths(results.told(number))
        ]
    if plan.test is not None:
        verdict = results.verdict(*plan.test)
        bounds = {"low": -verdict.bound, "high": verdict.bound}
        figures.append(
            {"figure": "test", "bot": plan.bots[0], "value": verdict.ratio, **bounds, "said": verdict.conclusion}
        )
    return figures


def sorted_quantile(ordered: Sequence[float], share: float) -> float:
    """Return the quantile of sorted values below which this share of them lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def format_json(results: ArenaResults) -> str:
    """Format the figures, the failures and the settings as a JSON array."""
    plan = results.plan
    failures = [{"figure": "failure", **asdict(failure)} for failure in results.failures()]
    head = {
        "figure": "arena",
        "version": description(),
        "table": plan.table.to_json(),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "interrupted": results.interrupted,
        "blocks": [
            {"block": block.number, "won": [list(result.shares) for result in block.results]}
            for block in results.block_results
        ],
    }
    return json.dumps([*figure_rows(results), *failures, head], ensure_ascii=False, indent=2)


def format_text(results: ArenaResults, failure_files: Sequence[str]) -> str:
    """Format the figures for a person; `failure_files` are the files that failures were written to."""
    plan = results.plan
    lines = [
        f"{description()}",
        f"{format_title(plan)}; 95 % intervals from blocks of {len(plan.table.players)} games.",
        *(["Stopped early: these are the games so far."] if results.interrupted else []),
        "",
    ]
    for first, second in plan.pairs:
        scores = results.scores(first, second)
        if scores:
            games = len(scores) * len(plan.table.players)
            share = results.win_share(first, second)
            lines.append(
                f"{plan.bots[first]} wins {format_share(share)} against {plan.bots[second]} in {games:,} games"
            )
    if len(plan.bots) > 2 and plan.only_block is None:
        lines += ["", *format_matrix(results)]
    if plan.only_block is None:
        lines += ["", *format_ratings(results)]
    lines += ["", *(format_timing(results, number) for number in range(len(plan.bots)))]
    for number in range(len(plan.bots)):
        lines += format_told(results, number)
    if plan.test is not None:
        lines.append(format_verdict(results, plan.test))
    lines += format_failures(results, failure_files)
    return "\n".join(lines)


def format_title(plan: ArenaPlan) -> str:
    """Return what was played: the set or game, the number of players and the seed."""
    what = plan.table.set or plan.table.game
    return f"{what}, {len(plan.table.players)} players, seed {plan.seed}"


def format_share(share: Estimate) -> str:
    """Format a share with its interval."""
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def format_matrix(results: ArenaResults) -> list[str]:
    """Return the lines of a table with the win share of the bot on the left against each bot above."""
    bots = results.plan.bots
    width = max(map(len, bots))
    lines = [" " * width + "  " + "  ".join(f"{bot:>{width}}" for bot in bots)]
    for first, bot in enumerate(bots):
        cells = []
        for second in range(len(bots)):
            if first == second:
                cells.append("–")
            elif first < second:
                cells.append(f"{results.win_share(first, second).value:.1%}")
            else:
                cells.append(f"{1 - results.win_share(second, first).value:.1%}")
        lines.append(f"{bot:<{width}}  " + "  ".join(f"{cell:>{width}}" for cell in cells))
    return lines


def format_ratings(results: ArenaResults) -> list[str]:
    """Return one line per bot with its Elo rating, the best first."""
    rated = sorted(zip(results.plan.bots, results.ratings(), strict=True), key=lambda pair: -pair[1].value)
    width = max(len(bot) for bot, _ in rated)
    return [
        f"{bot:<{width}}  {rating.value:+5.0f} Elo "
        + ("(by definition)" if rating.low == rating.high else f"({rating.low:+.0f} to {rating.high:+.0f})")
        for bot, rating in rated
    ]


def format_timing(results: ArenaResults, number: int) -> str:
    """Return a line with the time that a bot took for its choices."""
    seconds = results.choice_seconds(number)
    bot = results.plan.bots[number]
    if not seconds:
        return f"{bot} never had a choice to answer"
    median, p99 = sorted_quantile(seconds, 0.5) * 1000, sorted_quantile(seconds, 0.99) * 1000
    return f"{bot} took {median:.2f} ms for a choice (median), {p99:.2f} ms (p99), {seconds[-1] * 1000:.2f} ms at most"


def format_told(results: ArenaResults, number: int) -> list[str]:
    """Return lines that compare the chances a searching bot stated with what came of them; none if too few."""
    games = results.told(number)
    rows = tenths(games)
    if not rows:
        return []
    apart = f"{mean_difference(rows):.3f} apart on average, Brier score {brier_score(games):.3f}"
    lines = [f"{results.plan.bots[number]}, chances told against games won ({apart}):"]
    return [*lines, *(f"  told {row.told:.2f}  won {format_won(row.won)}  {row.choices:,} choices" for row in rows)]


def format_won(won: Estimate) -> str:
    """Format what was won, with its interval by whole games."""
    return f"{won.value:.2f} ({won.low:.2f} to {won.high:.2f})"


def format_verdict(results: ArenaResults, test: tuple[float, float]) -> str:
    """Return a line with the verdict of the sequential test."""
    verdict = results.verdict(*test)
    meanings = {
        "better": f"{results.plan.bots[0]} is better by {test[1]:g} points rather than {test[0]:g}",
        "not better": f"{results.plan.bots[0]} is not better by {test[1]:g} points",
        "open": "nothing is settled yet: play more games",
    }
    return f"sequential test: {meanings[verdict.conclusion]} (ratio {verdict.ratio:+.2f}, bounds ±{verdict.bound:.2f})"


def format_failures(results: ArenaResults, failure_files: Sequence[str]) -> list[str]:
    """Return lines about bots that failed, which counts as a loss."""
    failures = results.failures()
    if not failures:
        return []
    lines = ["", f"{len(failures)} games were lost by a bot that failed:"]
    reasons = list(dict.fromkeys(failure.why for failure in failures))
    lines += [f"  {reason}" for reason in reasons[:MAX_REASONS]]
    how = (
        f"see one again with: crazier arena --again {failure_files[0]}"
        if failure_files
        else "--failures DIR keeps their records"
    )
    return [*lines, f"  {how}"]


# The ladder


def format_rung(result: RungResult) -> str:
    """Return a line of text about a rung of the ladder and its result."""
    rung = result.rung
    others = rung.against if rung.players == 2 else f"{rung.players - 1} × {rung.against}"
    verdict = "holds" if result.holds else "FAILS"
    line = f"{verdict}  {rung.table}: {rung.bot} wins {format_share(result.share)} against {others}"
    required = f"at least {rung.least:.0%}"
    if result.verdict is not None:
        required += f" by a sequential test ({result.verdict.conclusion}, ratio {result.verdict.ratio:+.2f})"
    line = f"{line} in {result.games:,} games; {required}; p99 of a choice {result.p99_seconds * 1000:.2f} ms"
    if result.oracle_share is None:
        return line
    return f"{line}\n       its twin that sees every hand, {rung.roof}, wins {format_share(result.oracle_share)}"


def rung_to_json(result: RungResult) -> dict[str, object]:
    """Return a rung and its result as a JSON object."""
    return {
        **asdict(result.rung),
        **asdict(result.share),
        "played": result.games,
        "p99": result.p99_seconds,
        "holds": result.holds,
        "roof_share": None if result.oracle_share is None else asdict(result.oracle_share),
    }


def format_audit(result: AuditResult) -> str:
    """Return text about the audit of a bot at one table, with the first differences and missed wins."""
    where = f"{result.bot} at {result.table} ({result.players})"
    exchanged = f"{result.positions:,} positions, {result.moved:,} hidden cards exchanged"
    line = f"{where}: {exchanged}, {len(result.differences)} differences"
    if result.winnable:
        line += f"; {result.winnable:,} wins of this turn, {len(result.missed)} missed"
    return "\n  ".join([line, *result.differences[:3], *result.missed[:3]])
