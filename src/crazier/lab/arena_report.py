"""What came out of an arena, for people and for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from crazier.build import description
from crazier.lab.arena import ArenaResults, Plan
from crazier.lab.bot_audit import AuditResult
from crazier.lab.ladder import RungResult
from crazier.lab.statistics import Estimate


def rows(standing: ArenaResults) -> list[dict[str, object]]:
    """Every figure: shares of wins pair by pair, ratings, and times."""
    plan = standing.plan
    out: list[dict[str, object]] = []
    for one, other in plan.pairs:
        scores = standing.scores(one, other)
        if scores:
            head = {"figure": "wins", "bot": plan.bots[one], "against": plan.bots[other]}
            out.append({**head, **asdict(standing.share(one, other)), "games": len(scores) * len(plan.table.players)})
    if plan.only is None:
        for bot, rating in zip(plan.bots, standing.ratings(), strict=True):
            out.append({"figure": "rating", "bot": bot, **asdict(rating)})
    for number, bot in enumerate(plan.bots):
        taken = standing.thinking(number)
        if taken:
            spread = {"value": fraction(taken, 0.5), "low": taken[0], "high": taken[-1], "p99": fraction(taken, 0.99)}
            out.append({"figure": "seconds", "bot": bot, **spread, "choices": len(taken)})
    if plan.test is not None:
        verdict = standing.verdict(*plan.test)
        bounds = {"low": -verdict.bound, "high": verdict.bound}
        out.append({"figure": "test", "bot": plan.bots[0], "value": verdict.ratio, **bounds, "said": verdict.said})
    return out


def fraction(ordered: Sequence[float], share: float) -> float:
    """The value below which this share of ordered values lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def format_json(standing: ArenaResults) -> str:
    """The figures for a program, and the failures."""
    plan = standing.plan
    failures = [{"figure": "failure", **asdict(failure)} for failure in standing.failures()]
    head = {
        "figure": "arena",
        "version": description(),
        "table": plan.table.to_json(),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "blocks": [{"block": told.number, "won": [list(one.shares) for one in told.results]} for told in standing.all],
    }
    return json.dumps([*rows(standing), *failures, head], ensure_ascii=False, indent=2)


def format_text(standing: ArenaResults, kept: Sequence[str]) -> str:
    """The figures for a person."""
    plan = standing.plan
    lines = [f"{description()}", f"{title(plan)}; 95 % intervals from blocks of {len(plan.table.players)} games.", ""]
    for one, other in plan.pairs:
        scores = standing.scores(one, other)
        if scores:
            games = len(scores) * len(plan.table.players)
            share = standing.share(one, other)
            lines.append(f"{plan.bots[one]} wins {percent(share)} against {plan.bots[other]} in {games:,} games")
    if len(plan.bots) > 2 and plan.only is None:
        lines += ["", *matrix(standing)]
    if plan.only is None:
        lines += ["", *format_ratings(standing)]
    lines += ["", *(format_timing(standing, number) for number in range(len(plan.bots)))]
    if plan.test is not None:
        lines.append(format_verdict(standing, plan.test))
    lines += format_failures(standing, kept)
    return "\n".join(lines)


def title(plan: Plan) -> str:
    """What was played."""
    what = plan.table.set or plan.table.game
    return f"{what}, {len(plan.table.players)} players, seed {plan.seed}"


def percent(share: Estimate) -> str:
    """A share with its interval."""
    return f"{share.value:.1%} ({share.low:.1%} to {share.high:.1%})"


def matrix(standing: ArenaResults) -> list[str]:
    """Everybody against everybody: the share of wins of the bot at the left."""
    bots = standing.plan.bots
    width = max(map(len, bots))
    lines = [" " * width + "  " + "  ".join(f"{bot:>{width}}" for bot in bots)]
    for one, bot in enumerate(bots):
        cells = []
        for other in range(len(bots)):
            if one == other:
                cells.append("–")
            elif one < other:
                cells.append(f"{standing.share(one, other).value:.1%}")
            else:
                cells.append(f"{1 - standing.share(other, one).value:.1%}")
        lines.append(f"{bot:<{width}}  " + "  ".join(f"{cell:>{width}}" for cell in cells))
    return lines


def format_ratings(standing: ArenaResults) -> list[str]:
    """The ratings, the best first."""
    both = sorted(zip(standing.plan.bots, standing.ratings(), strict=True), key=lambda pair: -pair[1].value)
    width = max(len(bot) for bot, _ in both)
    return [f"{bot:<{width}}  {one.value:+5.0f} Elo ({one.low:+.0f} to {one.high:+.0f})" for bot, one in both]


def format_timing(standing: ArenaResults, number: int) -> str:
    """How long a bot took."""
    taken = standing.thinking(number)
    bot = standing.plan.bots[number]
    if not taken:
        return f"{bot} had nothing to choose"
    half, most = fraction(taken, 0.5) * 1000, fraction(taken, 0.99) * 1000
    return f"{bot} took {half:.2f} ms for a choice (median), {most:.2f} ms (p99), {taken[-1] * 1000:.2f} ms at most"


def format_verdict(standing: ArenaResults, test: tuple[float, float]) -> str:
    """What the sequential test says."""
    verdict = standing.verdict(*test)
    words = {
        "better": f"{standing.plan.bots[0]} is better by {test[1]:g} points rather than {test[0]:g}",
        "not better": f"{standing.plan.bots[0]} is not better by {test[1]:g} points",
        "open": "nothing is settled yet: play more games",
    }
    return f"sequential test: {words[verdict.said]} (ratio {verdict.ratio:+.2f}, bounds ±{verdict.bound:.2f})"


def format_failures(standing: ArenaResults, kept: Sequence[str]) -> list[str]:
    """Bots that failed, which counts as a loss."""
    failures = standing.failures()
    if not failures:
        return []
    lines = ["", f"{len(failures)} games were lost by a bot that failed:"]
    lines += [f"  {failure.why}" for failure in failures[:5]]
    how = f"see one again with: crazier arena --again {kept[0]}" if kept else "--failures DIR keeps their records"
    return [*lines, f"  {how}"]


# The ladder


def rung_line(shown: RungResult) -> str:
    """A rung, and what came out."""
    rung = shown.rung
    others = rung.against if rung.players == 2 else f"{rung.players - 1} × {rung.against}"
    said = "holds" if shown.holds else "FAILS"
    line = f"{said}  {rung.table}: {rung.bot} wins {percent(shown.share)} against {others}"
    asked = f"at least {rung.least:.0%}"
    if shown.verdict is not None:
        asked += f" by a sequential test ({shown.verdict.said}, ratio {shown.verdict.ratio:+.2f})"
    line = f"{line} in {shown.games:,} games; {asked}; p99 of a choice {shown.slowest * 1000:.2f} ms"
    if shown.roof is None:
        return line
    return f"{line}\n       its twin that sees every hand, {rung.roof}, wins {percent(shown.roof)}"


def rung_row(shown: RungResult) -> dict[str, object]:
    """The same as plain values."""
    return {
        **asdict(shown.rung),
        **asdict(shown.share),
        "played": shown.games,
        "p99": shown.slowest,
        "holds": shown.holds,
        "roof_share": None if shown.roof is None else asdict(shown.roof),
    }


def conduct_line(conduct: AuditResult) -> str:
    """How a bot conducted itself at a table."""
    where = f"{conduct.bot} at {conduct.table} ({conduct.players})"
    exchanged = f"{conduct.positions:,} positions, {conduct.moved:,} hidden cards exchanged"
    line = f"{where}: {exchanged}, {len(conduct.differences)} differences"
    if conduct.winnable:
        line += f"; {conduct.winnable:,} wins of this turn, {len(conduct.missed)} missed"
    return "\n  ".join([line, *conduct.differences[:3], *conduct.missed[:3]])
