"""What a card is worth: the same deals with a card and with another in its place, in rounds until it is settled."""

from __future__ import annotations

import re
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random

import pytest

from crazier.cards import find_card, read_cards
from crazier.cards.deck import build_deck, slot_of
from crazier.errors import CrazierError
from crazier.lab import worth
from crazier.lab.card_report import CardReport, card_sentences, decided_games, find_card_named
from crazier.lab.comparison import changed_cards, compare_decks, comparison_sentences
from crazier.lab.map_seeds import Workers
from crazier.lab.questions import LabTable, card_worth
from crazier.lab.saved_work import SavedWork
from crazier.lab.simulation import SimulationPlan
from crazier.lab.verdicts import TOO_STRONG, UNDECIDED
from crazier.lab.worth import CardWorth, SwapTotals, WorthRun, blank_card, blanks_for, measure_worths, round_sizes
from crazier.play.adapters.eights.table_options import rule_numbers
from crazier.play.factory import replay
from crazier.play.table import Table

RULES = tuple(rule_numbers(Table("sampler", options={"stall_guard": 100}).rules))
PLAN = SimulationPlan(4, 1, RULES)
(BLISS,) = read_cards("Bliss\n5 red event\nYou win the game.\n")
SMALL_DECK = (BLISS, *build_deck("sampler", 2)[:16])


@pytest.mark.parametrize("name", ["Zeus", "Death", "Open Sesame // Sealed Cave"])
def test_a_blank_has_the_slot_and_the_type_of_its_card_and_does_nothing(name: str) -> None:
    card = find_card(name, "sampler")
    blank_version = blank_card(card)
    assert slot_of(blank_version) == slot_of(card)
    assert blank_version.types == card.types
    assert [len(side.abilities) for side in blank_version.sides] == [int(side.type == "event") for side in card.sides]


def test_each_round_is_half_as_large_as_all_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "FIRST_ROUND", 10)
    assert round_sizes(60) == [10, 5, 8, 12, 18, 7]
    assert round_sizes(5) == [5]
    assert sum(round_sizes(800)) == 800
    assert len(round_sizes(10**9)) == worth.LOOKS


def longer_run(after: int) -> WorthRun:
    return WorthRun(SMALL_DECK, PLAN, 0.06, 25_600, blanks_for([BLISS]), 1, after)


def test_a_longer_measurement_plays_three_times_as_many_deals_in_all() -> None:
    rounds = longer_run(worth.LOOKS).rounds
    assert rounds[: worth.LOOKS] == round_sizes(25_600)
    assert sum(rounds) == 3 * 25_600
    assert longer_run(2).rounds == [400, 200, *[300] * worth.LONGER_LOOKS]


def test_a_card_at_the_margin_is_misjudged_in_less_than_one_of_twenty_measurements_also_of_the_longer_ones() -> None:
    """Of random walks that start where fine ends, and are looked at after each round, count those that leave it."""
    chance = Random(3)
    usual, longer = longer_run(0), longer_run(worth.LOOKS)
    walks = 20_000
    wrong = 0
    for _ in range(walks):
        total, deals = 0.0, 0
        for number, size in enumerate(longer.rounds):
            total += chance.gauss(0, sqrt(size))
            deals += size
            if abs(total) > (usual if number < worth.LOOKS else longer).z * sqrt(deals):
                wrong += 1
                break
    assert 0.005 < wrong / walks < 0.05


def test_a_card_that_says_you_win_is_too_strong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "FIRST_ROUND", 40)
    (found,) = measure_worths(SMALL_DECK, [BLISS], PLAN, 0.05, 160)
    assert found.judged.verdict == TOO_STRONG
    assert found.sums.deals < 160, "it is settled before all deals are played"
    assert found.estimate.low > 0.1


def test_processes_and_resuming_do_not_matter(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(worth, "FIRST_ROUND", 3)
    cards = SMALL_DECK[:4]
    expected = measure_worths(SMALL_DECK, cards, PLAN, 0.05, 12)
    assert measure_worths(SMALL_DECK, cards, PLAN, 0.05, 12, Workers(2)) == expected
    path = str(tmp_path / "part.json")
    interrupted = SavedWork(path, "a run")
    seen: list[int] = []

    def interrupt(done: int, _: int) -> None:
        seen.append(done)
        if len(seen) == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        measure_worths(SMALL_DECK, cards, PLAN, 0.05, 12, progress=interrupt, saved=interrupted)
    interrupted.write()
    resumed = SavedWork(path, "a run")
    assert len(resumed.parts) == 6
    assert measure_worths(SMALL_DECK, cards, PLAN, 0.05, 12, saved=resumed) == expected
    with pytest.raises(CrazierError, match="belongs to another run"):
        SavedWork(path, "another run")


def test_a_card_can_be_watched_while_it_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "FIRST_ROUND", 3)
    run = worth.WorthRun(SMALL_DECK, PLAN, 0.05, 12, {BLISS: blank_card(BLISS)}, 1)
    grown: list[CardWorth] = []
    (found,) = run.measure(each_round=grown.extend)
    assert [found.sums.deals for found in grown] == sorted({found.sums.deals for found in grown})
    assert grown[-1] == found
    assert grown[1] == run.after_round(BLISS, 1, grown[0].sums), "round by round, as the workshop measures it"


@pytest.mark.parametrize(("players", "options"), [(3, {}), (4, {"team_size": 2})])
def test_any_table_can_be_measured(players: int, options: dict[str, int | str]) -> None:
    found = card_worth(LabTable("sampler", players, options), "Death", max_deals=2)
    assert found.sides == (2 if options else players)
    assert found.sums.games == found.sides * found.sums.deals


def worth_of(deals: int, total: int, squared: int, margin: float = 0.05) -> CardWorth:
    return CardWorth(BLISS, "greedy", 2, SwapTotals(deals, 2 * deals, total, squared), margin, 2.5)


def test_the_worth_is_the_mean_difference_of_shares() -> None:
    whole = 2 * 840
    found = worth_of(400, 100 * whole, 100 * whole**2)
    assert found.mean == 0.25
    assert found.error == pytest.approx((0.25 * 0.75 / 400) ** 0.5, rel=0.01)
    assert found.judged.verdict == TOO_STRONG
    assert found.more_games == 0
    assert worth_of(0, 0, 0).judged.verdict == UNDECIDED


# One card, and a change


def test_a_card_is_named_in_any_case_or_the_nearest_is_suggested() -> None:
    assert find_card_named(SMALL_DECK, " bliss ") is BLISS
    with pytest.raises(CrazierError, match="the deck has no 'Blis'; did you mean 'Bliss'"):
        find_card_named(SMALL_DECK, "Blis")


def test_games_that_the_card_decided_can_be_replayed() -> None:
    at = LabTable("sampler")
    trial = at.deck
    decided = decided_games(trial, find_card_named(trial.cards, "Death"), at.plan(), at.table, 1)
    assert len(decided) == 1
    found = decided[0]
    assert found.game.outcome is not None
    assert found.holder in found.game.outcome.winners
    assert found.with_blank.outcome is not None
    assert found.holder not in found.with_blank.outcome.winners
    assert replay(found.game.record).digest() == found.game.digest()


def test_an_unchanged_deck_gives_exactly_no_difference() -> None:
    found = compare_decks(SMALL_DECK, SMALL_DECK, PLAN, 10)
    assert found.worths == ()
    assert found.games is None
    assert comparison_sentences(found) == [
        "Every card is the same as before, and so is every game: no difference at all."
    ]


def test_a_copy_in_another_set_with_another_emblem_is_no_change() -> None:
    copies = tuple(replace(card, set="mine", emblem="lantern", flavor="A copy.") for card in SMALL_DECK)
    assert changed_cards(copies, SMALL_DECK) == []
    assert changed_cards(SMALL_DECK, copies) == []


def test_a_changed_card_is_compared_with_its_older_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "FIRST_ROUND", 40)
    (weaker,) = read_cards("Bliss\n5 red event\nDraw a card.\n")
    old = (weaker, *SMALL_DECK[1:])
    assert changed_cards(SMALL_DECK, old) == [(BLISS, weaker)]
    sentences = comparison_sentences(compare_decks(SMALL_DECK, old, PLAN, 160))
    assert sentences[0].startswith("Bliss is stronger: with it a hand wins ")
    assert re.match(r"(Games have become|No clear change in how long games last: )", sentences[1])
    assert re.match(r"(Going first is worth|No clear change in what going first is worth: )", sentences[2])


def test_decks_that_do_not_fit_can_not_be_compared() -> None:
    (other,) = read_cards("Extra\n9 orange event\nDraw a card.\n")
    with pytest.raises(CrazierError, match="'Extra' has no card in the old deck"):
        changed_cards((*SMALL_DECK, other), SMALL_DECK)
    with pytest.raises(CrazierError, match="the new deck lacks Bliss"):
        changed_cards(SMALL_DECK[1:], SMALL_DECK)


def test_the_sentences_about_a_card_say_the_verdict_and_what_to_do() -> None:
    strong = worth_of(400, 100 * 1680, 100 * 1680**2)
    first, second, *rest = card_sentences(CardReport(strong, strong))
    assert first.startswith(
        "Bliss is too strong: with it a hand wins 25 games in 100 more than with a card of its rank, color and type"
    )
    assert first.endswith("(+19.6 to +30.4; 1,600 games of greedy players); up to 5 games in 100 either way is fine.")
    assert second.startswith("To players who look to the end of their turn it is worth +25.0 points")
    assert rest == [
        "Make it do less, or ask a price for it. After the change, --compare the new file with the old one."
    ]
    assert second.endswith("(+19.6 to +30.4): too strong.")
    few = worth_of(200, 4 * 1680, 100 * 1680**2)
    assert card_sentences(CardReport(strong, few))[1].endswith("They played too few games for a verdict of their own.")
    unsure = card_sentences(CardReport(worth_of(200, 4 * 1680, 100 * 1680**2), None))
    assert unsure[0].startswith("Bliss: not enough games yet. With it a hand wins ")
    assert unsure[0].endswith(" more games would tell.")
    hardly = card_sentences(CardReport(strong, worth_of(99, 4 * 1680, 100 * 1680**2)))
    assert (
        hardly[1] == "Players who look to the end of their turn played too few games to tell what it is worth to them."
    )
