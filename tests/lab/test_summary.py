"""The summary of a report: what stands out, how sure it is, and what to do next."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from crazier.cards.formatting import card_to_json
from crazier.lab.balance import compute_balance
from crazier.lab.balance_run import BalanceReport, BalanceSettings
from crazier.lab.charts import Scale, grouped_turns
from crazier.lab.confidence_intervals import Estimate
from crazier.lab.report_page import CardDrawing, between_words, format_page, split_rows, with_lead
from crazier.lab.seat_advantage import SeatAdvantage
from crazier.lab.simulation import SimulationPlan
from crazier.lab.summary import disagreement, findings, listed, round_up, signed, wins_words
from crazier.lab.synergy import CardPair
from crazier.lab.trial_deck import TrialDeck
from crazier.lab.worth import CardWorth, SwapTotals
from tests.lab.games import CARDS, card, made_up_games

WHOLE = 2 * 840
GAMES = made_up_games(200, {})


def worth(number: int, mean: float, deals: int = 4000, policy: str = "greedy") -> CardWorth:
    """Return a worth of which a deal is won or lost by the card in about one of three."""
    sums = SwapTotals(deals, 2 * deals, round(mean * deals * WHOLE), deals * WHOLE**2 // 9)
    return CardWorth(CARDS[number], policy, 2, sums, 0.05, 3.9)


def report(*worths: CardWorth, **changes: object) -> BalanceReport:
    plain = BalanceReport(
        name="own",
        title="Own",
        character="mine",
        plan=SimulationPlan(400, 1, (0,) * 5),
        settings=BalanceSettings(0.05),
        balance=compute_balance(CARDS, GAMES),
        deck=TrialDeck(CARDS),
        lengths=GAMES.turns,
        worths={found.card.name: found for found in worths},
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def texts(found: BalanceReport) -> str:
    return "\n".join(f"{finding.key}: {finding.text}" for finding in findings(found))


def test_a_strong_card_is_named_first_with_advice() -> None:
    text = texts(report(worth(5, 0.12), worth(6, 0.0)))
    assert text.startswith("headline: Card 5 is too strong.")
    assert "too_strong: Card 5: with it a hand wins 12 games in 100 more than with a blank" in text
    assert "up to 5 games in 100 either way is fine. Make" in text
    assert "Make it do less, or ask a price for it." in text
    assert "next: Next: change Card 5 in a copy of the file" in text
    assert not report(worth(5, 0.12)).passes


def test_a_weak_card_gets_the_other_advice() -> None:
    text = texts(report(worth(5, -0.12)))
    assert "too_weak: Card 5: with it a hand wins 12 games in 100 fewer than with a blank" in text
    assert "Make it do more" in text


def test_a_card_with_a_reason_may_be_strong() -> None:
    excused = replace(worth(5, 0.12), card=card(5, basis="printed", exception="a source says so"))
    found = report(excused)
    assert found.passes
    assert "headline: Nothing has to change" in texts(found)
    assert "excused: Card 5 is too strong: with it a hand" in texts(found)
    assert "It has a reason: a source says so" in texts(found)


def test_all_fine_is_said_as_that() -> None:
    text = texts(report(worth(5, 0.0), worth(6, 0.01)))
    assert text.startswith("headline: Nothing has to change: all 2 cards are fine.")
    assert "Not enough" not in text


def test_what_is_not_settled_tells_how_many_games_are_missing() -> None:
    text = texts(report(worth(5, 0.045, 800), worth(6, -0.045, 800), worth(7, 0.0, 150)))
    assert "may_be_too_strong: Card 5 may be too strong: not enough games yet. About " in text
    assert "may_be_too_weak: Card 6 may be too weak: not enough games yet" in text
    assert "undecided: Not enough games yet for Card 7. About " in text


def test_the_card_that_is_settled_soonest_is_named() -> None:
    soon, late = worth(5, 0.12, 100), worth(6, 0.045, 800)
    text = texts(report(soon, late))
    assert "not enough games yet. About 900 more games would tell of Card 5. The other needs about " in text
    both = texts(report(soon, late, worth(7, 0.045, 800)))
    assert "would tell of Card 5. The others need about " in both
    close = texts(report(soon, late, worth(7, 0.05, 800)))
    assert "At least one of the others is so close to the margin that no number of games will tell." in close


def test_the_headline_counts_what_deserves_a_look() -> None:
    near, fine, far = worth(5, 0.045, 800), worth(6, 0.0), worth(7, 0.0, 150)
    assert texts(report(near, fine)).startswith(
        "headline: Nothing has to change so far. Card 5 is worth a second look.\n"
    )
    assert texts(report(near, fine, worth(8, 0.12, 100))).startswith(
        "headline: Nothing has to change so far. 2 cards are worth a second look, Card 8 first.\n"
    )
    text = "headline: Nothing has to change so far: 1 card can't be judged yet, 1 is fine.\n"
    assert texts(report(far, fine)).startswith(text)
    assert texts(report(near, far)).startswith("headline: These games are too few to judge 2 cards.\n")
    both = texts(report(worth(5, 0.12), worth(6, -0.12), worth(7, -0.13)))
    assert both.startswith("headline: Card 5 is too strong; Card 7 and Card 6 are too weak.\n")


def test_the_next_command_is_for_the_same_table() -> None:
    teams = SimulationPlan(400, 1, (0, 0, 0, 2, 0), players=4)
    found = replace(report(worth(5, 0.12)), plan=teams, settings=BalanceSettings())
    assert teams.sides == 2
    assert "'crazier balance COPY --compare own --players 4 --option team_size=2' then says" in texts(found)
    card = "'crazier balance own --card \"Card 5\" --players 4 --option team_size=2' plays"
    assert card in texts(replace(found, worths={"Card 5": worth(5, 0.045, 800)}))


def test_strengths_that_disagree_are_named() -> None:
    weak, strong = worth(5, 0.0), worth(5, 0.10, policy="lookahead")
    text = texts(report(weak, stronger={"Card 5": strong}))
    assert "strengths_differ: Card 5: players who look to the end of their turn make more of it (+10.0 points" in text
    told = "The verdicts differ: fine for greedy players, too strong for those who look ahead."
    assert told in text
    assert disagreement(strong, strong) == disagreement(weak, worth(5, 0.045, 800)) == ""
    same = texts(report(weak, stronger={"Card 5": worth(5, 0.001, policy="lookahead")}))
    agree = (
        "strengths_agree: Stronger players do not disagree: those who look to the end of their turn also played with"
    )
    assert f"{agree} Card 5." in same


@pytest.mark.parametrize(
    ("usual", "taken", "words"),
    [
        (0.54, 0.02, "takes away 2 of these points (+1.0 to +3.0): 52.0 % (51.0 to 53.0) with it."),
        (0.54, 0.0, "makes no clear difference (54.0 % (53.0 to 55.0) with it)."),
        (0.505, 0.0, "Going first is no clear advantage"),
        (0.46, 0.0, "Going second is an advantage"),
    ],
)
def test_the_advantage_of_going_first_is_told(usual: float, taken: float, words: str) -> None:
    around = [Estimate(value, value - 0.01, value + 0.01) for value in (usual, usual - taken, taken)]
    assert words in texts(report(worth(5, 0.0), seat=SeatAdvantage(1000, *around)))


def test_a_few_games_say_nothing_of_going_first() -> None:
    around = [Estimate(value, value - 0.06, value + 0.06) for value in (0.55, 0.53, 0.02)]
    text = texts(report(worth(5, 0.0), seat=SeatAdvantage(200, *around)))
    assert "These games are too few to say if going first helps: the first player wins 55.0 % (49.0 to 61.0)." in text


def test_a_pair_is_told_with_both_names() -> None:
    pair = CardPair((CARDS[5], CARDS[6]), Estimate(0.1, 0.06, 0.14), 0.0)
    small = CardPair((CARDS[5], CARDS[7]), Estimate(0.02, 0.01, 0.03), 0.0)
    text = texts(report(worth(5, 0.0), pairs=(small, pair)))
    assert "pair: Card 5 and Card 6 in one hand win 10 games in 100 more than the two promise" in text
    assert "small_pairs: 1 pair of cards stands out too, but by less than 2.5 games in 100." in text


def test_the_page_names_the_cards_to_look_at_and_escapes_them() -> None:
    strange = replace(worth(5, 0.12), card=replace(CARDS[5], name="<b>Card</b>"))
    found = report(strange)
    figures = tuple(replace(one, card=strange.card) if one.card == CARDS[5] else one for one in found.balance.cards)
    page = format_page([replace(found, balance=replace(found.balance, cards=figures))])
    assert "<b>Card</b>" not in page
    assert "&lt;b&gt;Card&lt;/b&gt;" in page
    assert "The cards to look at" in page
    assert 'class="line out"' in page


def test_every_card_has_a_sheet_and_a_place_for_its_drawing() -> None:
    drawn: list[object] = []

    def script(cards: Mapping[str, object]) -> str:
        drawn.append(cards)
        return "<script>draw()</script>"

    found = report(worth(5, 0.12), worth(6, 0.0))
    page = format_page([found], CardDrawing(".card{}", script))
    assert [page.count(f'data-card="{CARDS[number].name}"') for number in (5, 6)] == [1, 1]
    assert "<style>.card{}</style>" in page
    assert page.index("The cards to look at") < page.index('data-card="Card 5"') < page.index("The other cards (1)")
    assert page.index("The other cards (1)") < page.index('data-card="Card 6"') < page.index("draw()")
    assert drawn == [{"title": found.title, "cards": [card_to_json(CARDS[number]) for number in (5, 6)]}]


def test_the_page_says_the_point_of_a_sentence_in_bold() -> None:
    assert with_lead("A is fine: 2.5 of 3.") == "<b>A is fine:</b> 2.5 of 3."
    assert with_lead("It lasts 2.5 turns; no more.") == "<b>It lasts 2.5 turns;</b> no more."
    assert with_lead("Next: 'crazier balance <x>' says.") == "<b>Next:</b> <code>crazier balance &lt;x&gt;</code> says."


def test_a_sheet_says_the_verdict_the_use_and_what_to_try() -> None:
    page = format_page([report(worth(5, 0.12), worth(6, -0.045, 800))])
    assert "With it a hand wins 12 games in 100 more than with a blank (" in page
    assert '<p class="verdict out">Too strong</p>' in page
    assert '<p class="do">Make it do less, or ask a price for it.</p>' in page
    assert '<p class="verdict open">May be too weak: not enough games yet</p>' in page
    assert "crazier balance own --card &quot;Card 6&quot; --margin 5<" in page
    assert "−4.5" in page, "a real minus"
    assert not re.search(r">[^<]*[ (]-\d", page)


def test_the_cards_between_are_folded_unless_one_stands_out() -> None:
    many = [worth(number, (26 - number) / 5000) for number in range(30)]
    first, between, last = split_rows(many)
    assert (len(first), len(between), len(last)) == (12, 6, 12)
    assert between_words(between) == "The 6 cards between, all fine"
    assert split_rows(many[:20]) == (many[:20], [], [])
    lean = [*many[:13], worth(13, 0.045, 800), *many[14:]]
    assert split_rows(lean)[1] == []


def test_charts_fit_their_scale() -> None:
    scale = Scale(-0.1, 0.1)
    assert [round(scale.at(value), 6) for value in (-0.1, 0, 0.1, 9)] == [2, 50, 98, 98]
    counts = [0, 0, 0, 4, 4, 2]
    assert grouped_turns(counts, 2) == [0, 8, 2]
    assert sum(grouped_turns([0] * 3000 + [7], 2)) == 7


def test_the_band_of_the_first_seat_is_that_of_its_gate() -> None:
    assert "the shaded band, 45 to 56 %, is fine" in format_page([report()])
    teams = replace(report(), plan=SimulationPlan(400, 1, (0,) * 5, players=4))
    assert "the shaded band, 22 to 28 %, is fine" in format_page([teams])


def test_words() -> None:
    assert [signed(share) for share in (0.012, -0.0004, 0.0, -0.0006)] == ["+1.2", "0.0", "0.0", "-0.1"]
    assert [wins_words(worth) for worth in (0.12, -0.01, 0.0002)] == [
        "12 games in 100 more than",
        "1 game in 100 fewer than",
        "as many games as",
    ]
    assert listed(["a", "b"]) == "a and b"
    assert listed([*"abcdefgh"]) == "a, b, c, d, e, f and 2 more"
    assert [round_up(number) for number in (7, 12, 1234)] == [7, 20, 2000]
