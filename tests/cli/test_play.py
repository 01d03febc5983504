"""`crazier play`: arguments, the end of the input, saving, series and teams."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from string import ascii_uppercase as LETTERS

import pytest

from crazier.cli import main
from tests.play.games import simple

Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def played(monkeypatch: pytest.MonkeyPatch, output: Output, typed: str, *arguments: str) -> str:
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    assert main(["play", *arguments]) == 0
    out, err = output.readouterr()
    assert err == ""
    return out


def test_the_end_of_the_input_is_a_polite_leave(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "", "--seed", "3")
    assert shown.startswith("You are Ann, playing against Ben.\nGoal: be the first without a card in your hand.\n")
    assert shown.endswith("> \nGoodbye. 'crazier play --resume' goes on with this game.\n")


def test_quitting(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert played(monkeypatch, capsys, "quit\n", "--seed", "3").endswith(
        "> Goodbye. 'crazier play --resume' goes on with this game.\n"
    )


def test_a_whole_game_and_another(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "resign\nyes\nresign\nno\n", "--seed", "7", "--seats", "you,bot")
    assert shown.count("You lose the game.") == 2
    assert shown.count("Ben wins: nobody else is left.") == 2
    assert shown.count("Play again? [y/N] ") == 2
    assert shown.endswith("Goodbye.\n")


def test_the_same_seed_deals_the_same_game(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    first = played(monkeypatch, capsys, "hand\n", "--seed", "3", "--plain")
    assert played(monkeypatch, capsys, "hand\n", "--seed", "3", "--plain") == first
    assert played(monkeypatch, capsys, "hand\n", "--seed", "4", "--plain") != first
    assert first.isascii()


OWN_CARDS = """\
set: few
title: Few
character: two

Fog Bell
4 blue event
Draw a card.

Deep Well
9 red event
Each opponent draws a card.
"""


def test_a_few_cards_of_a_file_are_played_in_a_main_set_and_dealt(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    file = tmp_path / "few.cards"
    file.write_text(OWN_CARDS)
    arguments = ("--set", str(file), "--deal", "fog", "--deal", "Deep Well", "--plain")
    shown = played(monkeypatch, capsys, "hand\n", *arguments)
    assert "2 cards of " in " ".join(shown.split())
    hand = shown.rpartition("Enter the number")[2]
    assert "Fog Bell" in hand
    assert "Deep Well" in hand


def test_an_asset_of_another_is_quoted_the_first_time(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "pass\n" * 8, "--seed", "5", "--plain")
    assert '  Ben plays King Claudas.\n    "Opponents can\'t discard red cards."\n' in shown


def test_the_deal_with_a_card_is_the_first_from_the_seed_on(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    dealt = [played(monkeypatch, capsys, "", "--seed", "3", "--deal", "Merlin", "--plain") for _ in range(2)]
    assert dealt[0] == dealt[1]
    assert "Merlin" in dealt[0]


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        (["Zeus"], "there is no card 'Zeus' in this deck"),
        (["sir"], "'sir' could be "),
        (["lancelto"], "there is no card 'lancelto' in this deck; did you mean 'Sir Lancelot'?"),
        (["Merlin"] * 2, "name fewer cards"),
    ],
)
def test_a_card_that_can_not_be_dealt_is_explained(
    wanted: list[str], complaint: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crazier.cli.play.MAX_DEALS", 5)
    assert main(["play", *(word for name in wanted for word in ("--deal", name))]) == 2
    assert complaint in capsys.readouterr().err


def test_the_options_of_a_game_named_by_its_preset_are_listed(capsys: Output) -> None:
    assert main(["play", "--game", "openspiel", "--list"]) == 0
    assert capsys.readouterr().out.startswith("Presets of classic:")


def test_seats_and_names(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "", "--seed", "1", "--seats", "bot,you,bot", "--name", "Ann")
    assert shown.startswith("You are Ann, playing against Ben and Dot.")


def test_a_name_that_only_sentences_can_have(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "pass\npass\npass\n", "--seed", "1", "--name", "José O'Neil 🙂")
    assert shown.startswith("You are José O'Neil 🙂, playing against Ben.")
    assert "* José O'Neil 🙂 (you) " in shown


def test_bots_can_be_watched(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "", "--seed", "1", "--seats", "bot,bot")
    assert shown.startswith("You are watching Ann and Ben.")
    assert re.search(r"(Ann|Ben) wins: ", shown)


def test_a_saved_game_is_resumed(monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path) -> None:
    game = simple()
    game.play("Ann plays Death")
    file = tmp_path / "game.json"
    file.write_text(game.to_json(), "utf-8")
    shown = played(monkeypatch, capsys, "", "--resume", str(file), "--seats", "you,bot", "--plain")
    assert "Red Golem   5 red" in shown
    assert "Blue Golem  9 blue" in shown


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_person_comes_back_to_the_same_seat_and_the_same_bots(
    place: int, monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    seats = ["novice", "shedder"]
    seats.insert(place, "you")
    before = played(monkeypatch, capsys, f"hand\nsave {file}\n", "--seats", ",".join(seats), "--seed", "3", "--plain")
    assert json.loads(file.read_text("utf-8"))["seats"] == seats
    shown = played(monkeypatch, capsys, "hand\n", "--resume", str(file), "--plain")
    assert before.splitlines()[0] == shown.splitlines()[0]
    assert hand_line(before) == hand_line(shown)
    typed = "1\n" * 30 + "quit\n"
    assert events_after(played(monkeypatch, capsys, typed, "--resume", str(file), "--plain")) == events_after(
        played(monkeypatch, capsys, typed, "--seats", ",".join(seats), "--seed", "3", "--plain")
    )


def hand_line(shown: str) -> str:
    return shown.partition("pass\n> ")[2].partition("\n>")[0].partition("  Saved.")[0]


def events_after(shown: str) -> list[str]:
    """Return what follows the first table: a resumed game is told from its start as well."""
    return shown.partition(": your turn, main phase")[2].splitlines()


def test_a_game_without_a_seed_is_resumed_with_the_same_bots(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    played(monkeypatch, capsys, f"save {file}\n", "--level", "novice", "--plain")
    first, second = (
        played(monkeypatch, capsys, "1\n" * 20 + "quit\n", "--resume", str(file), "--plain") for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ("bot,you,bot", ""),
        ("easy,you,hard", ""),
        ("you,bot,bot", "in the saved game you are Ben; --seats can change the bots, but not that"),
        ("bot,bot,you", "in the saved game you are Ben"),
        ("bot,bot,bot", "in the saved game you are Ben"),
        ("bot,you", "the saved game has 3 players, not 2"),
    ],
)
def test_nobody_resumes_at_the_seat_of_another(
    seats: str, complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    played(monkeypatch, capsys, f"save {file}\n", "--seats", "novice,you,novice", "--seed", "3")
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert main(["play", "--resume", str(file), "--seats", seats]) == (2 if complaint else 0)
    out, err = capsys.readouterr()
    assert complaint in err
    assert out.startswith("" if complaint else "You are Ben")


def test_a_save_that_does_not_tell_who_the_person_is(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(simple().to_json(), "utf-8")
    assert main(["play", "--resume", str(file)]) == 2
    out, err = capsys.readouterr()
    assert "does not tell which player you are; --seats you,bot means that you are Ann" in err
    assert "Your hand" not in out + err


def test_another_game_with_the_cards_of_a_save(monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path) -> None:
    cards = tmp_path / "own.cards"
    head = "set: own\ntitle: Own\ncharacter: mine\n\n"
    cards.write_text(
        head + "\n\n".join(f"Golem {letter}\n5 red event\nDraw a card.\nbasis: house" for letter in LETTERS)
    )
    file = tmp_path / "game.json"
    played(monkeypatch, capsys, f"save {file}\n", "--set", str(cards), "--seed", "1")
    cards.unlink()
    shown = played(monkeypatch, capsys, "resign\nyes\nresign\n", "--resume", str(file))
    assert shown.count("You lose the game.") == 2


def test_a_person_moves_for_nobody_else(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "Cid passes\nBen resigns\n", "--preset", "teams", "--seed", "3", "--plain")
    assert shown.count("You can only move for yourself") == 2
    assert "Ben loses" not in shown


@pytest.mark.parametrize("level", ["easy", "search:8"])
def test_why_and_hint_in_a_team(level: str, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """Bots that let a teammate go first, or that had nothing to choose, do not forget what they are asked about."""
    monkeypatch.setattr("crazier.bots.policy_bot.EXPLANATION_ROLLOUTS", 8)
    monkeypatch.setattr("crazier.terminal.hints.ADVISER", "search:8")
    explained = 0
    for seed in ("1", "7"):
        typed = "wait\nwhy\nhint\npass\nwhy\n" * 6
        shown = played(monkeypatch, capsys, typed, "--preset", "teams", "--seed", seed, "--level", level, "--plain")
        explained += shown.count("Estimated chance to win for ")
        assert "Estimated chance to win, by playing on from here " in shown
    assert explained > 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "you"], "--seats names 1 player; there must be 2 to 8"),
        (["--seats", "you,robot"], "there is no bot 'robot'; there are novice, easy, medium, hard"),
        (["--seats", ",".join(["bot"] * 9)], "--seats names 9 players; there must be 2 to 8"),
        (["--set", "samplr"], "did you mean 'sampler'?"),
        (["--game", "classic", "--set", "olympus"], "--set: classic is played with playing cards, not with a set"),
        (["--pause", "-1"], "--pause is a number of seconds from 0 to 10, not -1"),
        (["--seed", "x"], "argument --seed: invalid int value: 'x'"),
        (["--name", "\x1b[31mAnn"], "'\\x1b[31mAnn' can't be a player's name"),
        (["--name", "You!" * 9], "can't be a player's name"),
        (["--resume", "none.json"], "'none.json' can't be read: No such file or directory"),
        (["--resume", __file__], "this is not a saved game"),
    ],
)
def test_bad_arguments_are_explained(arguments: list[str], complaint: str, capsys: Output) -> None:
    assert main(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert complaint in err
    assert "Traceback" not in err


def test_another_game(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "1\nquit\n", "--game", "light-dark", "--seed", "3", "--plain")
    assert "You play dark, so only dark sides count: " in " ".join(shown.split())
    assert shown.isascii()
    classic = played(monkeypatch, capsys, "", "--game", "classic", "--seats", "you,bot,bot", "--seed", "3")
    assert "or any eight." in " ".join(classic.split())


def test_a_game_that_does_not_exist(capsys: Output) -> None:
    assert main(["play", "--game", "clasic"]) == 2
    assert "--game: there is no game 'clasic'; did you mean 'classic'?" in capsys.readouterr().err


# Presets, options, series and teams


@pytest.mark.rule("M20.2", "M20.3")
def test_a_game_in_teams(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    seats = ("--seats", "you,bot,bot,bot")
    shown = played(monkeypatch, capsys, "options\nwait\npass\n", "--preset", "teams", *seats, "--seed", "3", "--plain")
    assert shown.startswith("You are Ann, playing with Cid against Ben and Dot.")
    assert "You and your partner Cid take a turn together." in shown
    assert "teams: Ann-Cid against Ben-Dot" in shown
    assert "Cid's hand: " in shown
    assert "Ben's hand: " not in shown
    assert "('wait' lets a teammate go first)" in shown
    by_cid = min(shown.index(f"Cid {verb}") for verb in ("discards", "plays") if f"Cid {verb}" in shown)
    assert by_cid < shown.index("You pass.") < shown.index("Cid passes.")


def test_a_hint_in_a_team_is_about_ones_own_options(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "hint\n", "--preset", "teams", "--seed", "3", "--plain")
    hint_lines = shown.partition(" times:\n")[2].splitlines()[:3]
    assert len(hint_lines) == 3
    assert all(re.search(r"%  +[1-9]\d*  (play|discard|pass)", line) for line in hint_lines)


def test_a_preset_seats_as_many_as_it_is_for(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    assert "playing with Cid against Ben and Dot" in played(monkeypatch, capsys, "", "--preset", "teams", "--seed", "3")


def test_a_team_game_to_its_end(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "", "--preset", "teams", "--seats", "bot,bot,bot,bot", "--seed", "5")
    assert re.search(r"\w+ and \w+ win: ", shown)
    assert "Points: " not in shown  # none are kept


@pytest.mark.rule("M17.1", "M18.1")
def test_a_series_with_its_standings(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    options = ("--preset", "tournament", "--option", "games=2", "--seed", "3")
    shown = played(monkeypatch, capsys, "resign\n\nresign\nno\n", *options)
    assert "After 1 game; the fewest points are best:\n  1.  Ben  won 1, 0 points\n" in shown
    assert "The next game? [Y/n] " in shown
    assert "After 2 games; the fewest points are best:\n  1.  Ben  won 2, 0 points: 0 + 0\n" in shown
    assert shown.endswith("Play again? [y/N] Goodbye.\n")


def test_a_series_is_resumed_from_its_file(monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "series.json"
    options = ("--preset", "tournament", "--option", "games=2", "--seed", "3")
    played(monkeypatch, capsys, f"resign\nyes\nsave {file}\n", *options)
    shown = played(monkeypatch, capsys, "resign\n", "--resume", str(file))
    assert "After 2 games; the fewest points are best:" in shown


def test_undoing_at_the_prompt(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    typed = "undo\n1\nundo\nundo sometime\n1\nundo turn\nwait\n"
    shown = played(monkeypatch, capsys, typed, "--seed", "3", "--plain")
    assert "You have not decided anything yet that could be taken back" in shown
    assert shown.count("Taken back") == 2
    assert "Say 'undo' for your last choice" in shown
    assert "There is no teammate who could act now" in shown


@pytest.mark.rule("MQ10")
def test_bots_never_refuse_an_undo(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    shown = played(monkeypatch, capsys, "pass\nundo\n", "--seed", "3", "--plain")
    assert "Taken back" in shown


@pytest.mark.parametrize("game", ["modern", "first", "light-dark", "classic"])
def test_the_list_of_what_can_be_agreed_on(game: str, capsys: Output) -> None:
    assert main(["play", "--list", "--game", game]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"Presets of {game}:\n")
    assert "What can be agreed on, and what holds otherwise:" in shown
    assert ("discard_before_drawing" in shown) == (game == "first")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--preset", "teem"], "there is no preset 'teem' for modern; did you mean 'teams'?"),
        (
            ["--preset", "teams", "--game", "classic"],
            "there is no preset 'teams' for classic; there is classic, classic-match, house",
        ),
        (["--preset", "teams", "--seats", "you,bot,bot"], "3 players can't form two teams (M20.1); 4, 6 or 8"),
        (["--option", "games"], "--option is written NAME=VALUE"),
        (["--option", "gmes=3"], "there is no table option 'gmes'; did you mean 'games'?"),
        (["--option", "two_player_rule=maybe"], "'two_player_rule' is true or false, not 'maybe'"),
        (["--list", "--game", "mdern"], "--game: there is no game 'mdern'; did you mean 'modern'?"),
    ],
)
def test_what_can_not_be_agreed_on(arguments: list[str], complaint: str, capsys: Output) -> None:
    assert main(["play", *arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_option_values_in_words(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    arguments = ("--option", "two_player_rule=yes", "--option", "stall_guard=9", "--game", "first", "--set", "sampler")
    shown = played(monkeypatch, capsys, "options\n", *arguments, "--seed", "1", "--plain")
    assert "game: first with sampler" in shown
    assert "two_player_rule: yes" in shown
    assert "stall_guard: 9" in shown


def test_a_game_that_was_left_goes_on_without_a_file_name(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    before = played(monkeypatch, capsys, "1\nhand\n", "--seats", "shedder,you", "--seed", "3", "--plain")
    after = played(monkeypatch, capsys, "hand\n", "--resume", "--plain")
    assert after.startswith("You are Ben, playing against Ann.")
    assert before.splitlines()[-12:] == after.splitlines()[-12:]
    ended = played(monkeypatch, capsys, "resign\n", "--resume")
    assert ended.endswith("Goodbye.\n")
    assert main(["play", "--resume"]) == 2
    assert "--resume: no game was left; --resume FILE goes on" in capsys.readouterr().err


def test_people_at_one_keyboard_have_their_names(
    monkeypatch: pytest.MonkeyPatch, capsys: Output, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    arguments = ("--seats", "you,you,bot", "--name", "Zoe,Yan", "--seed", "1")
    shown = played(monkeypatch, capsys, f"\nsave {file}\n", *arguments)
    assert shown.startswith("You are Zoe and Yan, playing against Cid.")
    assert "Nobody else looks." in shown
    assert json.loads(file.read_text("utf-8"))["seats"] == ["you", "you", "easy"]
    assert played(monkeypatch, capsys, "", "--resume", str(file)).startswith(
        "You are Zoe and Yan, playing against Cid."
    )
    assert main(["play", "--seats", "you,bot", "--name", "A,B"]) == 2
    assert "--name: 2 names, but --seats has 'you' only 1 times" in capsys.readouterr().err


def test_the_options_of_a_game_can_be_read_by_programs(capsys: Output) -> None:
    assert main(["play", "--list", "--json", "--game", "classic"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed["game"] == "classic"
    assert {"name", "about"} <= set(listed["presets"][0])
    assert {"name", "about", "type", "default"} <= set(listed["options"][0])


def test_the_words_that_an_option_may_be_are_listed(capsys: Output) -> None:
    assert main(["play", "--list", "--game", "classic"]) == 0
    assert "Which card may be the last one. [any; one of any, no_eight, plain]" in capsys.readouterr().out
