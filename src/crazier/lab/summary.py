"""Say in sentences what a balance report has found: what stands out, how sure that is, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from crazier.lab.balance_run import BalanceReport, is_excused
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.gates import FAILS
from crazier.lab.verdicts import (
    DEFAULT_MARGIN,
    FINE,
    MAX_TOLD,
    MIN_OBSERVATIONS,
    TOO_STRONG,
    TOO_WEAK,
    UNDECIDED,
    corrected_z,
)
from crazier.lab.worth import CardWorth
from crazier.text import join_and, with_count

MAX_NAMED: Final = 6
"""How many cards a sentence names."""
MUCH_MORE: Final = 4
"""A card is named as the first to be settled if another one needs so many times its games."""
WIDE: Final = 0.02
"""A share that is known less precisely than this, either way, does not tell that there is no advantage."""
ADVICE: Final = {
    TOO_STRONG: "Make it do less, or ask a price for it",
    TOO_WEAK: "Make it do more, or take away what it costs its player",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence of the summary, what it is about, and the cards it names."""

    key: str
    text: str
    cards: tuple[str, ...] = ()


def findings(report: BalanceReport) -> list[Finding]:
    """Return the whole summary; the first sentence is the answer in short."""
    return [
        headline_finding(report),
        *(card_finding(worth, report) for verdict in (TOO_STRONG, TOO_WEAK) for worth in report.with_verdict(verdict)),
        *undecided_findings(report),
        *strength_findings(report),
        *pair_findings(report),
        *seat_findings(report),
        *length_findings(report),
        *next_findings(report),
    ]


def headline_finding(report: BalanceReport) -> Finding:
    """Say in one sentence whether something has to change."""
    if not report.worths:
        return Finding("headline", "What the cards are worth was not measured.")
    out = {verdict: unexcused_names(report, verdict) for verdict in (TOO_STRONG, TOO_WEAK)}
    if any(out.values()):
        parts = [f"{listed(names)} {is_or_are(names)} {verdict}" for verdict, names in out.items() if names]
        return Finding("headline", f"{'; '.join(parts)}.", tuple(out[TOO_STRONG] + out[TOO_WEAK]))
    open_worths, fine = report.with_verdict(UNDECIDED), len(report.with_verdict(FINE))
    if not open_worths:
        return Finding("headline", f"Nothing has to change: all {with_count(len(report.worths), 'card')} are fine.")
    if not fine:
        return Finding("headline", f"These games are too few to judge {with_count(len(open_worths), 'card')}.")
    near = [worth.card.name for worth in open_worths if worth.leans]
    if near:
        look = f"{near[0]} is" if len(near) == 1 else f"{len(near)} cards are"
        first = "" if len(near) == 1 else f", {near[0]} first"
        return Finding("headline", f"Nothing has to change so far. {look} worth a second look{first}.", (near[0],))
    rest = f"{with_count(len(open_worths), 'card')} can't be judged yet, {fine} {'is' if fine == 1 else 'are'} fine"
    return Finding("headline", f"Nothing has to change so far: {rest}.")


def unexcused_names(report: BalanceReport, verdict: str) -> list[str]:
    """Return the names of the cards with a verdict that state no reason for it."""
    return [worth.card.name for worth in report.with_verdict(verdict) if not is_excused(worth.card)]


def is_or_are(names: Sequence[str]) -> str:
    """Return the verb for one name or several."""
    return "is" if len(names) == 1 else "are"


def card_finding(worth: CardWorth, report: BalanceReport) -> Finding:
    """Say that a card is too strong or too weak, how sure that is, and what to do."""
    name, verdict = worth.card.name, worth.judged.verdict
    text = (
        f"with it a hand wins {wins_words(worth.mean)} with a blank ({bounds(worth.judged.interval)}, sure for all "
        f"cards of this report together); {margin_words(worth)}."
    )
    if is_excused(worth.card):
        return Finding("excused", f"{name} is {verdict}: {text} It has a reason: {worth.card.exception}", (name,))
    figures = next(figures for figures in report.balance.cards if figures.card == worth.card)
    use = "" if figures.played.value >= figures.discarded.value else " Most players discard it unused."
    return Finding(verdict.replace(" ", "_"), f"{name}: {text}{use} {ADVICE[verdict]}.", (name,))


def margin_words(worth: CardWorth) -> str:
    """Say how much a card may be worth."""
    return f"up to {points(worth.margin)} games in 100 either way is fine"


def undecided_findings(report: BalanceReport) -> Iterator[Finding]:
    """Name the cards that can't be judged yet, in the direction in which they lean, and the games they need."""
    open_worths = report.with_verdict(UNDECIDED)
    near = [worth for worth in open_worths if worth.leans]
    for word, sign in (("strong", 1), ("weak", -1)):
        leaning = [worth for worth in near if worth.mean * sign > 0]
        if leaning:
            names = [worth.card.name for worth in leaning]
            text = f"{listed(names)} may be too {word}: not enough games yet. {games_missing_first(leaning)}"
            yield Finding(f"may_be_too_{word}", text, tuple(names))
    others = [worth for worth in open_worths if worth not in near]
    if others:
        few = len(others) <= MAX_NAMED
        names = [worth.card.name for worth in others]
        which = listed(names) if few else with_count(len(others), "more card" if near else "card")
        text = f"Not enough games yet for {which}. "
        yield Finding("undecided", text + games_missing(others), tuple(names))


def games_missing(worths: Sequence[CardWorth]) -> str:
    """Say about how many more games would settle these cards."""
    most = max(worth.more_games for worth in worths)
    if most >= MAX_TOLD:
        which = "It" if len(worths) == 1 else "At least one"
        return f"{which} is so close to the margin that no number of games will tell."
    return f"About {round_up(most):,} more games{' a card' if len(worths) > 1 else ''} would tell."


def games_missing_first(worths: Sequence[CardWorth]) -> str:
    """Say the same of cards of which one needs far fewer games than the others: it is named."""
    soonest = min(worths, key=lambda worth: worth.more_games)
    others = [worth for worth in worths if worth is not soonest]
    if not others or soonest.more_games * MUCH_MORE > max(worth.more_games for worth in others):
        return games_missing(worths)
    return f"About {round_up(soonest.more_games):,} more games would tell of {soonest.card.name}. {of_others(others)}"


def of_others(worths: Sequence[CardWorth]) -> str:
    """Say how many more games the others would need, after it was said of one."""
    which = "The other" if len(worths) == 1 else "The others"
    most = max(worth.more_games for worth in worths)
    if most >= MAX_TOLD:
        close = "The other" if len(worths) == 1 else "At least one of the others"
        return f"{close} is so close to the margin that no number of games will tell."
    needs = f"needs about {round_up(most):,}" if len(worths) == 1 else f"need about {round_up(most):,} each"
    return f"{which} {needs}."


def round_up(number: int) -> int:
    """Round a number up to one significant digit."""
    unit: int = 10 ** max(0, len(str(number)) - 1)
    return -(-number // unit) * unit


def strength_findings(report: BalanceReport) -> Iterator[Finding]:
    """Say where stronger players disagree about what a card is worth."""
    both = [(report.worths[name], stronger) for name, stronger in report.stronger.items() if name in report.worths]
    z = corrected_z(max(1, len(both)), 1)
    agreeing = []
    for weak, strong in both:
        gap = strong.mean - weak.mean
        if abs(gap) > z * sqrt(weak.error**2 + strong.error**2):
            what = "make more of it" if gap > 0 else "make less of it, or know how to answer it"
            text = (
                f"{weak.card.name}: players who look to the end of their turn {what} "
                f"({signed(strong.mean)} points against {signed(weak.mean)} of {weak.policy} players)."
                f"{disagreement(weak, strong)}"
            )
            yield Finding("strengths_differ", text, (weak.card.name,))
        elif strong.sums.deals >= MIN_OBSERVATIONS:
            agreeing.append(weak.card.name)
    if agreeing:
        who = "those who look to the end of their turn"
        text = f"Stronger players do not disagree: {who} also played with {listed(agreeing)}."
        yield Finding("strengths_agree", text, tuple(agreeing))


def disagreement(weak: CardWorth, strong: CardWorth) -> str:
    """Say whose verdict is which, as a sentence behind another one; empty unless both have one, and not the same."""
    verdicts = (weak.judged.verdict, strong.judged.verdict)
    if UNDECIDED in verdicts or verdicts[0] == verdicts[1]:
        return ""
    told = f"{verdicts[0]} for {weak.policy} players, {verdicts[1]} for those who look ahead"
    return f" The verdicts differ: {told}. Go by the players it is for."


def pair_findings(report: BalanceReport) -> Iterator[Finding]:
    """Name the pairs that stood out twice and matter, and count those that matter little."""
    least = report.settings.margin / 2
    large = [pair for pair in report.pairs if abs(pair.lift.value) >= least]
    for pair in sorted(large, key=lambda pair: -abs(pair.lift.value))[:MAX_NAMED]:
        first, second = (card.name for card in pair.cards)
        more = "more" if pair.lift.value > 0 else "less"
        text = (
            f"{first} and {second} in one hand win {points(abs(pair.lift.value))} games in 100 {more} than the two "
            f"promise ({bounds(pair.lift)}), also in fresh games. Try one of them without the other."
        )
        yield Finding("pair", text, (first, second))
    small = len(report.pairs) - len(large)
    if small:
        verb = "stands" if small == 1 else "stand"
        text = f"{with_count(small, 'pair')} of cards {verb} out too, but by less than {points(least)} games in 100."
        yield Finding("small_pairs", text)


def seat_findings(report: BalanceReport) -> Iterator[Finding]:
    """Say what going first is worth, and how much of that the two-player rule takes away."""
    seat = report.seat
    if seat is None:
        first = report.balance.first_seat
        fair = 1 / report.plan.sides
        even = f"{100 * fair:.1f} % would be even"
        yield Finding("seat", f"Who goes first wins {percent(first)} of the games; {even}.")
        return
    if seat.usual.low <= 0.5 <= seat.usual.high:
        few = seat.usual.high - seat.usual.low > 2 * WIDE
        lead = "These games are too few to say if going first helps" if few else "Going first is no clear advantage"
        yield Finding("seat", f"{lead}: the first player wins {percent(seat.usual)}.")
        return
    who = "Going first" if seat.usual.value > 0.5 else "Going second"
    text = f"{who} is an advantage: the first player wins {percent(seat.usual)}. "
    taken = seat.taken
    if taken.low <= 0 <= taken.high:
        rule = f"The two-player rule (M19.1) makes no clear difference ({percent(seat.with_rule)} with it)."
    else:
        verb = "takes away" if taken.value > 0 else "adds"
        rule = (
            f"The two-player rule (M19.1) {verb} {points(abs(taken.value))} of these points "
            f"({bounds(taken, absolute=taken.value < 0)}): {percent(seat.with_rule)} with it."
        )
    yield Finding("seat", text + rule)


def length_findings(report: BalanceReport) -> Iterator[Finding]:
    """Say how long games last, and which of the gates fail."""
    turns = report.balance.turns
    text = (
        f"Half of the games last at most {turns_text(turns['median'].value)} turns a player; one in twenty lasts "
        f"more than {turns_text(turns['95th percentile'].value)}."
    )
    yield Finding("length", text)
    for gate in report.gates:
        if gate.verdict == FAILS:
            yield Finding("gate", f"Out of the usual: {gate.condition}, but here {gate.measured}.")


def next_findings(report: BalanceReport) -> Iterator[Finding]:
    """Say which command to run next."""
    if report.interrupted:
        yield Finding("next", "The run was interrupted: what is missing above was not measured.")
        return
    out = [*report.with_verdict(TOO_STRONG), *report.with_verdict(TOO_WEAK)]
    if out:
        name = out[0].card.name
        command = f"crazier balance COPY --compare {report.name}{table_arguments(report)}"
        text = f"Next: change {name} in a copy of the file; '{command}' then says"
        yield Finding("next", f"{text} what the change did.", (name,))
        return
    near = [worth for worth in report.with_verdict(UNDECIDED) if worth.leans]
    if near:
        name = near[0].card.name
        text = f"Next: '{one_card_command(near[0], report)}' plays for this card alone until it is settled."
        yield Finding("next", text, (name,))


def one_card_command(worth: CardWorth, report: BalanceReport) -> str:
    """Return the command that measures one card at the same table until it is settled."""
    usual = report.settings.margin == DEFAULT_MARGIN
    margin = "" if usual else f" --margin {points(report.settings.margin)}"
    return f'crazier balance {report.name} --card "{worth.card.name}"{table_arguments(report)}{margin}'


def table_arguments(report: BalanceReport) -> str:
    """Return the arguments of a table that is not the usual one for two."""
    plan = report.plan
    words = [f"--players {plan.players}"] if plan.players != 2 else []
    if plan.sides != plan.players:
        words.append(f"--option team_size={plan.players // plan.sides}")
    return "".join(f" {word}" for word in words)


# Words


def listed(names: Sequence[str]) -> str:
    """Return a list that names the first few and counts the others."""
    if len(names) <= MAX_NAMED:
        return join_and(list(names))
    return f"{', '.join(names[:MAX_NAMED])} and {len(names) - MAX_NAMED} more"


def turns_text(turns: float) -> str:
    """Return a number of turns a player, which is a fraction where not all had as many."""
    return f"{turns:.1f}".removesuffix(".0")


def points(share: float) -> str:
    """Return a difference between shares in points, without a sign."""
    return f"{share * 100:.1f}".removesuffix(".0")


def signed(share: float) -> str:
    """Return a difference between shares in points, with its sign unless it is none."""
    text = f"{share * 100:+z.1f}"
    return "0.0" if text == "+0.0" else text


def capitalized(words: str) -> str:
    """Return words that begin with a capital letter."""
    return words[:1].upper() + words[1:]


def wins_words(difference: float) -> str:
    """Return what a hand wins more or fewer, to be followed by what it is compared with."""
    games = points(abs(difference))
    if games == "0":
        return "as many games as"
    return f"{games} {'game' if games == '1' else 'games'} in 100 {'more' if difference > 0 else 'fewer'} than"


def bounds(figure: Estimate, *, absolute: bool = False) -> str:
    """Return the bounds of an interval in points."""
    low, high = (-figure.high, -figure.low) if absolute else (figure.low, figure.high)
    return f"{signed(low)} to {signed(high)}"


def percent(figure: Estimate) -> str:
    """Return a share with its interval, in percent."""
    return f"{figure.value * 100:.1f} % ({figure.low * 100:.1f} to {figure.high * 100:.1f})"
