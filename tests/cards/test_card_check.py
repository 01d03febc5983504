"""Cards are checked as an editor needs it: as far as they can be read, with places in the text and corrections."""

from __future__ import annotations

import pytest

from crazier.cards.card_check import CardFinding, check_cards
from crazier.cards.head_line import head_readings
from crazier.cards.set_file import read_cards

GAWAIN = "Gawain\n4 red asset knight\nWhenever an opponent draws cards, you draw a card."


def errors(text: str) -> list[CardFinding]:
    return [finding for finding in check_cards(text).findings if finding.kind == "error"]


def test_a_card_is_told_as_it_is_drawn() -> None:
    (card,) = check_cards(GAWAIN, "camelot").cards
    (line,) = card.lines
    assert card.card is not None
    assert line.drawn.text == line.standard == "When an opponent draws cards, draw a card."
    assert [line.standard[start:end] for start, end in line.changed] == ["When"]
    assert [step.rule for step in line.steps] == ["R34", "R34"]
    assert card.takes_place_of == "Angel of Hope"


def test_a_line_that_can_not_be_read_is_drawn_as_it_was_typed() -> None:
    (card,) = check_cards("X\n4 red event\nDraw a crad.").cards
    assert (card.card, card.lines[0].drawn.text) == (None, "Draw a crad.")
    assert [(side.rank, side.type) for side in card.sides] == [("4", "event")]


def test_with_a_correction_only_its_reason_is_told() -> None:
    (finding,) = errors("X\n4 red event\nAll players swap hands.")
    assert finding.fixes
    assert finding.hint == "say to whom each hand goes"
    (finding,) = errors("X\n4 red event\nDraw a crad.")
    assert finding.fixes[0].reads == "Draw a card."
    assert finding.hint == ""


def test_places_are_counted_in_the_whole_text() -> None:
    text = f"set: mine\ntitle: Mine\ncharacter: slow\n\n# a remark\n{GAWAIN}\n\n  X\n  2 red event\n  Draw a crad."
    (finding,) = errors(text)
    line = text.splitlines()[finding.line - 1]
    assert line[finding.start : finding.end] == "crad"
    assert finding.fixes[0].taken(line) == "  Draw a card."
    assert check_cards(text).header["title"] == "Mine"


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("queen of red asset", ("Q red asset",)),
        ("Red asset, 7", ("7 red asset",)),
        ("ace of blue event", ("A blue event",)),
        ("7 gren asset knights", ("7 green asset knight",)),
        ("red 7", ("7 red asset", "7 red event")),
        ("10 red and blue event", ("10 red/blue event",)),
        ("4 red spell", ()),
        ("nonsense", ()),
    ],
)
def test_a_second_line_is_understood_as_people_write_it(written: str, meant: tuple[str, ...]) -> None:
    assert head_readings(written) == meant
    found = errors(f"X\n{written}\nDraw a card.")
    if meant:
        assert [one.line for one in found].count(2) == 1
        assert [fix.insert for fix in found[0].fixes] == list(meant)
        assert all(head_readings(one) == (one,) for one in meant)


def test_a_standard_second_line_stays() -> None:
    for written in ("4 red asset", "- blue event", "A red/green asset god hero"):
        assert head_readings(written) in ((), (written,))
        assert not [one for one in errors(f"X\n{written}\nOpponents can't play events.") if one.line == 2]


def test_a_twin_of_a_shipped_card_is_told() -> None:
    (note,) = check_cards("Mine\n4 red event\nDestroy an asset.").findings
    assert note.kind == "note"
    assert note.message.endswith("says the same")


def test_after_many_mistakes_no_more_are_looked_for() -> None:
    text = "\n\n".join(f"Card {number}\n4 red event\nxyz." for number in range(60))
    found = check_cards(text).findings
    assert len(found) < 30
    assert found[-1].message.startswith("this card was not looked at yet")


def test_two_cards_of_one_name_are_an_error() -> None:
    assert [finding.line for finding in errors(f"{GAWAIN}\n\n{GAWAIN}")] == [5]


def test_cards_are_looked_at_also_below_a_header_that_lacks_a_line() -> None:
    checked = check_cards("set: harbor\ntitle: Harbor\n\nFerry\n7 blue event\nDrow a card.\n")
    assert [finding.line for finding in checked.findings] == [1, 6]
    assert [card.name for card in checked.cards] == ["Ferry"]


def test_what_is_complete_can_be_played() -> None:
    assert check_cards(GAWAIN).cards[0].card == read_cards(GAWAIN)[0]


@pytest.mark.parametrize(("rank", "meant"), [("14", ""), ("0", ""), ("1", "A"), ("12", "Q"), ("king", "K"), ("k", "K")])
def test_a_number_that_is_no_rank_is_not_taken_for_another(rank: str, meant: str) -> None:
    (finding,) = errors(f"X\n{rank} red event\nDraw a card.")
    assert finding.message == f"'{rank}' is not a rank"
    assert [fix.insert for fix in finding.fixes] == ([f"{meant} red event"] if meant else [])
    assert finding.hint == ("" if meant else "the ranks are A, 2 to 10, J, Q, K, and - for none")
