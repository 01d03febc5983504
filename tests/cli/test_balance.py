"""`crazier balance` as a card designer uses it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from crazier.cards import card_set, format_set_entry
from crazier.cli import main
from crazier.cli.balance import words_to_go_on
from crazier.cli.progress import ProgressLine
from crazier.lab import simulation, worth

Output = pytest.CaptureFixture[str]
HEADER = "set: own\ntitle: Own\ncharacter: mine\n\n"


def output_of(output: Output, *words: str, fails: bool | None = None) -> str:
    code = main(["balance", "--processes", "1", *words])
    assert code in (0, 1)
    assert fails is None or code == int(fails)
    out, err = output.readouterr()
    assert err == ""
    return out


def complaint(output: Output, *words: str) -> str:
    assert main(["balance", *words]) == 2
    out, err = output.readouterr()
    assert out == ""
    return err


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return the path of a set of one's own: some of the sampler's cards."""
    path = tmp_path / "own.cards"
    path.write_text(HEADER + "\n\n".join(format_set_entry(card) for card in card_set("sampler").cards[:20]))
    return path


def test_a_report_has_intervals_cards_and_gates(capsys: Output) -> None:
    text = output_of(capsys, "sampler", "--games", "40", fails=False)
    assert text.startswith("Sampler (sampler): 40 two-player games, greedy players, modern rules, seed 1\n")
    for label in ("95 % interval", "turns a player, median", "first seat wins", "games that end: a hand is empty"):
        assert label in text
    for card in card_set("sampler").cards:
        assert card.name in text
    assert "\nGates\n" in text
    assert "\nWhat was found\n  - These games are too few to judge 52 cards.\n" in text
    assert "  ?     means not enough games to say; four times as many halve the intervals: --games 160" in text
    assert not re.search(r"\(-\d+\.\d % to|to 1[1-9]\d\.\d %", text)


def test_a_file_of_your_own_is_reported_likewise(own: Path, capsys: Output) -> None:
    text = output_of(capsys, str(own), "--games", "10", "--policy", "shedder", "--worth", "1")
    assert text.startswith(f"Own ({own}): 10 two-player games, shedder players, modern rules, seed 1\n")
    assert "worth" in text


def test_a_set_is_played_by_the_rulebook_it_was_made_for(own: Path, capsys: Output) -> None:
    assert " modern rules, " in output_of(capsys, str(own), "--games", "4").splitlines()[0]
    assert " first rules, " in output_of(capsys, str(own), "--games", "4", "--rules", "first").splitlines()[0]
    own.write_text(own.read_text().replace("set: own", "set: first"))
    assert " first rules, " in output_of(capsys, str(own), "--games", "4").splitlines()[0]


def test_the_same_seed_gives_the_same_figures(own: Path, capsys: Output) -> None:
    first = output_of(capsys, str(own), "--games", "10")
    assert output_of(capsys, str(own), "--games", "10") == first
    assert output_of(capsys, str(own), "--games", "10", "--seed", "2") != first


def test_every_figure_has_its_interval_in_json(own: Path, capsys: Output) -> None:
    rows = json.loads(output_of(capsys, str(own), "--games", "10", "--worth", "2", "--json"))
    gates = [row for row in rows if "gate" in row]
    figures = [row for row in rows if "figure" in row]
    summary = [row for row in rows if "summary" in row]
    assert len(gates) == 5
    assert {row["summary"] for row in summary} >= {"headline", "seat", "length"}
    worths = [row for row in figures if row["figure"] == "worth" and row["policy"] == "greedy"]
    assert len(worths) == 20
    assert all(row["corrected_low"] <= row["low"] and row["verdict"] == "not enough games yet" for row in worths)
    assert all(set(gate) == {"set", "gate", "found", "verdict"} for gate in gates)
    for row in figures:
        assert row["low"] <= row["value"] <= row["high"], row
    of_zeus = {row["figure"] for row in figures if row.get("card") == "Zeus"}
    assert of_zeus == {"opening hands won", "apart from its kind", "played a game", "discarded a game", "worth"}


def test_a_page_is_written_in_markdown(own: Path, capsys: Output) -> None:
    text = output_of(capsys, str(own), "--games", "10", "--markdown")
    assert text.startswith("# The sets in play\n\nWritten by `crazier balance")
    assert "\n## Own\n\nMine. 20 cards; 10 games with greedy players by the modern rules, from seed 1.\n" in text
    assert (
        "\n|  | color | card | basis | worth | verdict | opening hands won | apart | played | discarded |\n|---|---|"
        in text
    )


def test_a_broken_file_gets_faults_to_act_on(own: Path, capsys: Output) -> None:
    own.write_text(HEADER + "Death\n5 blue event\nDestory an asset.\nbasis: house\n")
    error = complaint(capsys, str(own))
    assert f"{own}:7:1: the word 'Destory' is not known here" in error
    assert "did you mean 'destroy'?" in error


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["samplr"], "there is no set 'samplr'; did you mean 'sampler'?"),
        (["nowhere.cards"], "the card file 'nowhere.cards' can't be read: No such file"),
        (["sampler", "--games", "1"], "--games must be 2 to 10,000,000, not 1"),
        (["sampler", "--worth", "-1"], "--worth must be 0 to 10,000,000, not -1"),
        (["sampler", "--margin", "0"], "--margin is a number of points above 0 and up to 50, not 0"),
        (["sampler", "--players", "9"], "--players must be 2 to 8, not 9"),
        (["sampler", "--option", "teams"], "--option is written NAME=VALUE"),
        (["--card", "Zeus"], "--card and --compare take one set or file"),
        (["sampler", "--card", "Zeuss"], "the deck has no 'Zeuss'; did you mean 'Zeus'?"),
        (["sampler", "--card", "Zeus", "--compare", "camelot"], "two questions; ask one of them"),
        (["sampler", "--records", "here"], "--records goes with --card"),
        (["sampler", "--card", "Zeus", "--report", "r.html"], "--report and --resume are for whole sets"),
        (["--resume", "part.json"], "--resume takes one set or file"),
        (["sampler", "--ray-address", "auto"], "--ray-address goes with --engine ray"),
        (["samplr", "--report", f"{__file__}/r.html"], "/r.html' can't be written: "),
        (["sampler", "--policy", "wise"], "invalid choice: 'wise'"),
    ],
)
def test_what_can_not_be_played_is_bad_input(words: list[str], message: str, capsys: Output) -> None:
    assert message in complaint(capsys, *words)


def test_a_few_cards_are_tried_inside_a_base_set(own: Path, capsys: Output) -> None:
    own.write_text(HEADER + "Fate\n5 blue event\nDestroy an asset.\nbasis: house\n")
    text = output_of(capsys, str(own), "--games", "10", "--in", "sampler")
    assert "1 card for a deck of sampler, in place of its cards of the same rank and color\n" in text
    rows = re.findall(r"^ *(?:[2-9AJQK]|10) +(?:red|blue|green|purple)\S* +(\S+)", text, re.MULTILINE)
    assert rows == ["Fate"]
    assert "1 card for a deck of camelot, " in output_of(capsys, str(own), "--games", "4")


def test_the_base_set_is_the_usual_one_unless_named(own: Path, capsys: Output) -> None:
    own.write_text(HEADER + "Fate\n5 blue event\nDestroy an asset.\nbasis: house\n")
    assert "1 card for a deck of camelot, " in output_of(capsys, str(own), "--games", "10")


def test_an_interruption_prints_what_was_found_so_far(
    own: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "show", interrupt)
    monkeypatch.setattr(simulation, "CHUNK", 5)
    assert main(["balance", "--processes", "1", str(own), "--games", "2000"]) == 130
    out, err = capsys.readouterr()
    assert out.startswith(f"Own ({own}): stopped after 10 of 2,000 two-player games, greedy players")
    assert "The run was interrupted: what is missing above was not measured." in out
    assert err.startswith("crazier: interrupted; with --resume FILE a run keeps what is done")
    assert words_to_go_on("part") == "the same command goes on from 'part'"


def test_an_interruption_among_the_cards_keeps_their_whole_rounds(
    own: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[int, int]] = []

    def show(_: object, done: int, total: int) -> None:
        shown.append((done, total))
        if len(shown) == 2 + 20 + 3:  # the games, the first round of all cards, and a part of the second
            raise KeyboardInterrupt

    monkeypatch.setattr(ProgressLine, "show", show)
    monkeypatch.setattr(simulation, "CHUNK", 5)
    monkeypatch.setattr(worth, "FIRST_ROUND", 2)
    assert main(["balance", "--processes", "1", str(own), "--games", "20", "--worth", "9"]) == 130
    out, _ = capsys.readouterr()
    assert out.count("not enough games yet") >= 20
    assert "The run was interrupted: what is missing above was not measured." in out
    assert shown[-1][0] < shown[-1][1]


def test_a_run_goes_on_from_its_file_and_says_the_same(own: Path, tmp_path: Path, capsys: Output) -> None:
    words = [str(own), "--games", "10", "--stronger", "none"]
    whole = output_of(capsys, *words)
    part = tmp_path / "part.json"
    assert output_of(capsys, *words, "--resume", str(part)) == whole
    assert output_of(capsys, *words, "--resume", str(part)) == whole
    assert "belongs to another run" in complaint(capsys, *words, "--seed", "2", "--resume", str(part))
    part.write_text("{}")
    assert "is not what 'crazier balance --resume' has written" in complaint(capsys, *words, "--resume", str(part))


def test_one_card_is_measured_alone_with_games_that_it_decided(tmp_path: Path, capsys: Output) -> None:
    text = output_of(capsys, "sampler", "--card", "death", "--worth", "4", "--records", str(tmp_path / "games"))
    flat = " ".join(text.split())
    assert flat.startswith("- Death: not enough games yet. With it a hand wins ")
    assert "Players who look to the end of their turn played too few games" in flat
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["1.json", "2.json", "3.json"]
    assert text.count("wins with Death, but not with a blank in its place") == 3
    assert main(["replay", str(files[0])]) == 0


def test_a_change_is_measured_against_the_older_file(own: Path, tmp_path: Path, capsys: Output) -> None:
    assert "no difference at all" in output_of(capsys, str(own), "--compare", str(own), "--games", "4")
    old = tmp_path / "old.cards"
    old.write_text(own.read_text())
    name = card_set("sampler").cards[3].name
    assert "Draw 5 cards." not in own.read_text()
    own.write_text(HEADER + "Fate\n5 blue event\nDestroy an asset.\nbasis: house\n")
    old.write_text(HEADER + "Fate\n5 blue event\nDraw a card.\nbasis: house\n")
    rows = json.loads(
        output_of(capsys, str(own), "--compare", str(old), "--games", "4", "--worth", "4", "--json", "--in", "sampler")
    )
    card, turns, first = rows
    assert (card["card"], card["old"]) == ("Fate", "Fate"), name
    assert (turns["figure"], first["figure"]) == ("turns a player, mean", "first seat wins")
    assert turns["change"] == pytest.approx(turns["new"] - turns["old"])


def test_the_page_stands_alone(own: Path, tmp_path: Path, capsys: Output) -> None:
    page = tmp_path / "report.html"
    output_of(capsys, str(own), "--games", "10", "--worth", "1", "--stronger", "none", "--report", str(page))
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert not re.findall(r"""<[^>]+(?:src|href)=|<link|@import|url\((?!["']?data:)""", text)
    written = re.sub(r"<(script|style).*?</\1>", "", text, flags=re.DOTALL)  # names of namespaces stand in a script
    assert not re.findall("https?:", written)
    for part in (
        "Own, measured",
        "What each card is worth",
        "Who goes first wins",
        "How games end",
        "How long they last",
    ):
        assert part in text
    assert text.count('<div class="line ') == 20
    assert text.count("<svg") == text.count("</svg>") >= 25
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text


@pytest.mark.parametrize("words", [["--players", "3"], ["--players", "4", "--option", "team_size=2"]])
def test_more_players_and_teams(words: list[str], capsys: Output) -> None:
    text = output_of(capsys, "sampler+camelot", "--games", "8", "--worth", "0", *words)
    assert "M19.1" not in text
    assert "would be even" in text
