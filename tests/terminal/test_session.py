"""A terminal session, driven by what a person types."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from crazier import Game, from_json, new_game
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from crazier.terminal.console import Console, LeaveTable
from crazier.terminal.session import TerminalSession
from crazier.terminal.style import TextStyle
from tests.play.games import random_game, simple

PLAIN = TextStyle(symbols=False, colors=False, width=80)


def output_of(game: Game, *lines: str, seat: int | None = 0, style: TextStyle = PLAIN) -> str:
    """Return what is shown when a person types these lines and then leaves."""
    output = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in lines)), output, style)
    with pytest.raises(LeaveTable):
        TerminalSession(game, () if seat is None else (seat,), console, seed=1).play()
    return output.getvalue()


def test_the_table_is_drawn_with_every_option_in_words() -> None:
    shown = output_of(simple(more='assets.Ben = ["Angel of Hope"]'))
    assert "Turn 1: your turn, main phase" in shown
    assert "On the discard pile: Artemis  7 red" in shown
    assert "4 cards to draw, 1 discarded" in shown
    assert re.search(r"\* Ann \(you\) +3 cards in hand\n", shown)
    assert re.search(r"  Ben +2 cards in hand\n +Angel of Hope \(4 red spirit\)\n", shown)
    assert "You may play 1 card and discard 1 card." in shown
    assert re.search(r"  1 discard  2 play  Red Golem +5 red +asset\n      If you would draw", shown)
    assert re.search(r"             3 play  Blue Golem +9 blue +asset\n      If you would draw", shown)
    assert re.search(r"             4 play  Death +5 blue +event  Destroy an asset\.\n", shown)
    assert "  5 pass\n" in shown


def test_the_named_color_is_shown() -> None:
    game = simple('["Spell Tome", "Red Golem", "Blue Golem"]')
    shown = output_of(game, "discard spell tome", "name green")
    assert "name purple" in shown
    assert "The color named is green." in shown


@pytest.mark.parametrize(
    "typed",
    [
        "4",
        "play Death",
        "plays death",
        "Ann plays Death",
        "  PLAY   death ",
        "play dea",
        "play eath",
        "play Deth",
        "death",
    ],
)
def test_an_option_is_taken_by_its_number_or_in_words(typed: str) -> None:
    game = simple()
    assert "You play Death." in output_of(game, typed)
    assert game.decision_number == 1


@pytest.mark.parametrize("typed", ["choose your Green Golem", "choose Ann's Green Golem", "1"])
def test_a_card_of_ones_own_is_chosen_as_the_menu_says_it(typed: str) -> None:
    game = simple(more='assets.Ann = ["Green Golem"]\nassets.Ben = ["Green Golem"]')
    shown = output_of(game, "play Death", typed)
    assert "  1  your Green Golem" in shown
    assert "  2  Ben's Green Golem" in shown
    assert "Your Green Golem is destroyed." in shown


@pytest.mark.parametrize("typed", ["choose yourself", "choose me", "choose Ann"])
def test_one_can_choose_oneself(typed: str) -> None:
    shown = output_of(simple('["Forbidden Knowledge", "Red Golem"]'), "play Forbidden Knowledge", typed)
    assert "  1  yourself\n" in shown
    assert "You choose yourself." in shown


def test_what_fits_is_told() -> None:
    shown = output_of(simple(), "table")
    question, table = shown.split("5 pass\n")
    assert "Only a red card, a 7 or any eight can be discarded." in " ".join(question.split())
    assert "What fits" not in question  # the question says it
    assert "What fits: Red, or a 7, or any eight." in table


def test_yes_and_no_are_answers() -> None:
    for typed, move in (
        ("yes", "Ann accepts"),
        ("n", "Ann declines"),
        ("no", "Ann declines"),
        ("accept", "Ann accepts"),
    ):
        game = simple('["Death", "Red Golem"]', 'assets.Ann = ["Hecate"]')
        output_of(game, "choose nothing", "play Death", typed)
        assert game.record.moves[-1] == move


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "discard Blue Golem",
            "Blue Golem can't be discarded on Artemis: only a red card, a 7 or any eight can. "
            "('rules M5.1' tells more)",
        ),
        ("discard Green Golem", "Green Golem is not in your hand. ('rules M5.4' tells more)"),
        ("play Artemis", "Artemis is not in your hand. ('rules M3.4' tells more)"),
        ("yes", "First play, discard or pass. ('rules M3.4' tells more)"),
        ("Ben passes", "You can only move for yourself"),
        ("0", "There is no option 0; they go from 1 to 5"),
        ("99", "There is no option 99; they go from 1 to 5"),
        ("9" * 5000, "There is no option 999999999; they go from 1 to 5"),
        ("paly Death", "'paly Death' is not understood; did you mean 'play Death'?"),
        ("dance", "is not understood"),
        ("play", "Play what? Say 'play Red Golem', for example."),
        ("play golem", "'golem' could be Red Golem or Blue Golem; say which"),
        ("red golem", "Say 'discard Red Golem' or 'play Red Golem'"),
        ("play Xyzzy", "There is no 'Xyzzy' at this table; it is on no card of this deck"),
        ("discard", "Discard what? Say 'discard Red Golem', for example."),
        ("name", "Name what? You can't do that now."),
        ("what does limbo mean", "In the rules ('rules what does limbo mean' asks the same): The closest rules"),
        ("can I play two cards", "M3.4 One play, one discard"),
        ("an asset?", "In the rules ('rules an asset?' asks the same)"),
        ("why can't I play two cards", "M3.4 One play, one discard"),
        ("why can't I discard Blue Golem", "Blue Golem can't be discarded on Artemis"),
        ("wat", "'wat' is not understood; 'help' lists what can be said"),
        ("wai", "'wai' is not understood; "),
        ("\x00\x1b[2J", "is not understood"),
        ("card", "Say which card: card "),
        ("card Xyz", "There is no card 'Xyz' in this deck"),
        ("rules", "Say 'rules draw pile' to search the rules, or 'rules M5.1' for one of them"),
        ("undo", "You have not decided anything yet that could be taken back"),
        ("save \0", "can't be written: embedded null"),
        ("rules M5.9", 'No rule matches "M5.9".'),
        ("save", "Say where: save my-game.json"),
        ("save /nowhere/at/all", "'/nowhere/at/all' can't be written: No such file or directory"),
    ],
)
def test_input_that_cant_be_used_is_answered_and_changes_nothing(typed: str, answer: str) -> None:
    game = simple()
    before = game.digest()
    shown = output_of(game, typed)
    assert answer in " ".join(shown.split())
    assert (game.digest(), game.decision_number) == (before, 0)


def test_commands_show_what_is_asked_for() -> None:
    game = simple()
    assert "save FILE" in output_of(game, "help")
    assert "let a teammate act first" not in output_of(game, "h")
    assert "Goal: be the first without a card in your hand." in output_of(game, "goal")
    assert re.search(r"Death +5 blue +event\n +Destroy an asset\.", output_of(game, "hand"))
    assert output_of(game, "table").count("Turn 1: your turn") == 2
    assert "Match color or rank" in output_of(game, "rules M5.1")
    assert "M9.1" in output_of(game, "rules draw pile")
    assert "This can't be destroyed." in output_of(game, "card artemis")
    assert "This can't be destroyed." in output_of(game, "card artem")
    assert output_of(game, "").count("You may play 1 card") == 2


def test_the_log_shows_everything_again() -> None:
    game = simple()
    shown = output_of(game, "play Death", "log")
    assert shown.count("You play Death.") == 2


def test_a_turn_in_which_nothing_is_left_to_do_ends_by_itself() -> None:
    game = simple()
    shown = output_of(game, "play Death", "discard Red Golem")
    assert "You have no play and no discard left, so you can only pass.\n  You pass." in shown
    assert "(Enter will do)" not in shown


def test_cards_that_must_be_drawn_come_after_one_word() -> None:
    game = next(game for game in (new_game("classic", 2, seed=seed) for seed in range(99)) if drawn_at_once(game))
    shown = output_of(game, "")
    assert shown.count("Draw a card.\n  1  draw\n") == 1
    drawn = shown.split("Draw a card.\n  1  draw\n")[1].split("\n\n")[0]
    assert drawn.count("You draw") > 1
    assert "Draw another card" not in shown


def drawn_at_once(game: Game) -> bool:
    """Check whether the first player has to draw at least twice before anything can be played."""
    game = game.clone()
    for _ in range(2):
        decision = game.decision
        if decision is None or decision.seats != (0,) or [option.key for option in decision.options] != ["draw"]:
            return False
        game.apply(decision.options[0])
    return True


def test_undo_after_such_a_turn_goes_back_to_the_last_choice() -> None:
    shown = output_of(simple(), "play Death", "discard Red Golem", "undo")
    assert "Taken back, from turn 3 to turn 1." in shown
    assert "Red Golem" in shown.split("Taken back")[1]


def test_two_people_at_a_keyboard_pass_by_themselves() -> None:
    output = StringIO()
    lines = "\nplay Death\ndiscard Red Golem\n\n"
    with pytest.raises(LeaveTable):
        TerminalSession(simple(), (0, 1), Console(StringIO(lines), output, PLAIN), seed=1).play()
    assert "(Enter will do)" in output.getvalue()


def test_what_the_others_did_is_shown_without_hidden_cards() -> None:
    shown = output_of(simple(), "pass")
    assert "\nBen's turn.\n  Ben draws a card.\n" in shown
    assert "Blue Golem" not in shown.split("Ben's turn.")[1].split("Your turn.")[0].replace("Ben plays Blue Golem", "")


def test_a_saved_game_can_be_resumed(tmp_path: Path) -> None:
    game = simple()
    file = tmp_path / "game.json"
    shown = output_of(game, f"save {file}", "play Death", f"save {file}")
    assert shown.count("Saved.") == 2
    assert "exists already; choose another name" in " ".join(output_of(simple(), f"save {file}").split())
    assert from_json(file.read_text("utf-8")).digest() == game.digest()
    assert json.loads(file.read_text("utf-8"))["crazier"] == "game"


def test_a_name_with_a_space_is_quoted_in_what_goes_on_with_the_game(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    shown = output_of(simple(), f"save {file}")
    assert f"    crazier play --resume '{file}'\n    crazier replay '{file}'\n" in shown


def test_resigning_ends_the_game() -> None:
    output = StringIO()
    TerminalSession(simple(), (0,), Console(StringIO("resign\n"), output, PLAIN), seed=1).play()
    assert "You lose the game." in output.getvalue()
    assert "Ben wins: nobody else is left." in output.getvalue()
    assert "Points" not in output.getvalue()  # none are kept at this table


def test_a_spectator_sees_a_whole_game() -> None:
    output = StringIO()
    TerminalSession(random_game(3, 2), (), Console(StringIO(), output, PLAIN), seed=1).play()
    shown = output.getvalue()
    assert re.search(r"(wins?|win): ", shown)
    assert "You " not in re.sub('"[^"]*"', "", shown)  # cards say "you"


@pytest.mark.parametrize("width", [60, 80])
@pytest.mark.parametrize("players", [2, 5])
def test_lines_fit_the_width_and_plain_output_is_ascii(width: int, players: int) -> None:
    output = StringIO()
    style = TextStyle(symbols=False, colors=False, width=width)
    game = random_game(players, 7)
    console = Console(StringIO("1\n" * 400), output, style)
    TerminalSession(game, (0,), console, seed=1).play()
    lines = output.getvalue().replace("> (Enter will do) ", "").replace("> ", "").splitlines()
    assert len(lines) > 100
    assert [line for line in lines if len(line) > width] == []
    assert output.getvalue().isascii()


def test_symbols_and_colors_come_with_the_words() -> None:
    shown = output_of(simple(), style=TextStyle(symbols=True, colors=True, width=80))
    assert "\033[31m☀ red\033[0m" in shown
    assert "\033[34m☾ blue\033[0m" in shown


def test_bots_let_a_choice_be_taken_back_whatever_was_seen_since() -> None:
    game = new_game("classic", 2, seed=5)
    seat = game.decision.seats[0] if game.decision else 0
    shown = output_of(game, "1", "undo", "1", "undo turn", seat=seat)
    assert shown.count("Taken back") == 2


def test_going_back_to_an_earlier_turn_is_told() -> None:
    """At the start of a turn there is nothing of it to take back, so `undo turn` goes back to the turn before."""
    game = simple()
    assert "Taken back, from turn 3 to turn 1. Choose again." in output_of(game, "pass", "undo turn")


def test_a_forced_choice_is_skipped_when_choices_are_taken_back() -> None:
    shown = output_of(simple(), "play Death", "discard Red Golem", "", "undo")
    again = shown.partition("Taken back")[2]
    assert "  1 discard  Red Golem " in again
    assert again.endswith("  2 pass\n> \n")


def test_two_people_share_a_keyboard_and_see_only_their_own_cards() -> None:
    output = StringIO()
    console = Console(StringIO("\npass\n\n"), output, PLAIN)
    with pytest.raises(LeaveTable):
        TerminalSession(simple(), (0, 1), console, seed=1).play()
    first, second = output.getvalue().split("Ben, you are to choose now. Nobody else looks.\n")
    assert first.startswith("\nAnn, you are to choose now. Nobody else looks.\nPress Enter when you sit here, Ann. ")
    assert "Red Golem" in first
    assert "You pass." not in second
    assert "Ann passes." in second
    assert "Red Golem" not in second


def test_a_person_is_asked_before_another_takes_a_choice_back() -> None:
    for answer, told in (("y", "Taken back"), ("n", "The others do not agree (MQ10)")):
        output = StringIO()
        console = Console(StringIO(f"\nplay Death\nundo\n{answer}\n"), output, PLAIN)
        with pytest.raises(LeaveTable):
            TerminalSession(simple(), (0, 1), console, seed=1).play()
        assert "Ben, may that be taken back? [y/N] " in output.getvalue()
        assert told in output.getvalue()


def test_the_game_is_kept_after_every_choice() -> None:
    kept: list[str] = []
    game = simple()
    console = Console(StringIO("play Death\n"), StringIO(), PLAIN)
    with pytest.raises(LeaveTable):
        TerminalSession(game, (0,), console, seed=1, keep=kept.append).play()
    assert [from_json(text).digest() for text in kept] == [game.digest()]


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (3, 5), (4, 6)])
def test_own_turns_fit_a_small_terminal(players: int, seed: int) -> None:
    output = StringIO()
    style = TextStyle(width=80)
    console = Console(StringIO("1\n2\n3\n" * 60), output, style)
    with suppress(LeaveTable):
        TerminalSession(new_game("camelot", players, seed=seed), (0,), console, seed=1).play()
    tables = re.split(r"\nTurn \d+: ", output.getvalue())[1:]
    heights = [table.partition("\n> ")[0].count("\n") + 2 for table in tables if table.startswith("your turn, main")]
    assert len(heights) > 3
    assert max(heights) <= 24


def test_rules_of_other_games_are_left_out() -> None:
    shown = output_of(simple(), "rules eight")
    assert "M5.2" in shown
    assert "D5.1" not in shown
    assert "D5.1" in output_of(simple(), "rules D5.1")


def test_a_card_is_shown_in_full_without_what_only_its_designers_need() -> None:
    shown = output_of(simple(), "card Death").rpartition("pass\n> ")[2]
    assert re.match(r"Death +5 blue +event\n    Destroy an asset\.\n", shown)
    assert "Rules about it ('rules ID' tells one in full):\nM4.3 " in shown
    assert "Designed here" not in shown


@pytest.mark.parametrize("typed", ["card wizard", "card Wizards", "rules wizard", "rules which cards are wizards"])
def test_what_a_tag_is_and_which_cards_have_it(typed: str) -> None:
    shown = " ".join(output_of(new_game("camelot", 2, seed=5), typed, seat=0).split())
    assert "A tag stands behind a card's type" in shown
    assert "Wizards in this deck: Merlin, Blaise, Morgause. Cards that name wizards: Crystal Cave." in shown


def test_all_tags_of_the_deck_are_told() -> None:
    shown = output_of(new_game("camelot", 2, seed=5), "rules tag", seat=0)
    assert "Knights in this deck: " in shown
    assert "Gods in this deck: " not in shown  # Camelot has none


def test_a_game_without_tags_searches_its_rules() -> None:
    assert "A tag stands" not in output_of(new_game("classic", 2, seed=5), "rules tag", seat=0)


def test_tags_stand_wherever_a_card_is_described() -> None:
    shown = output_of(simple(more='assets.Ben = ["Angel of Hope"]'), "card Angel of Hope", "table")
    assert "Angel of Hope (4 red spirit)" in shown
    assert re.search(r"Angel of Hope +4 red +asset spirit\n", shown)
    assert re.search(r"Angel of Hope +4 red spirit\n", shown)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "why blue",
            "Blue Golem can't be discarded on Artemis: only a red card, a 7 or any eight can. "
            "('rules M5.1' tells more)",
        ),
        ("why red golem", "Red Golem can be used now: it is among your options."),
        ("why camelot", "No card of your hand is 'camelot'; 'why NAME' tells why you can't use one of them"),
        ("why", "No opponent has made a choice since you began, resumed or took something back."),
    ],
)
def test_why_a_card_can_not_be_used(typed: str, answer: str) -> None:
    assert answer in " ".join(output_of(simple(), typed).split())


def test_what_is_in_effect() -> None:
    assert "Nothing is in effect now." in output_of(simple(), "effects")
    shown = output_of(simple(more='assets.Ben = ["Angel of Hope"]'), "effects")
    assert "On turns of others\n  Angel of Hope: At the start of Ben's turn, " in shown


def test_a_long_answer_says_how_to_see_the_options_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["help", "", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    monkeypatch.setattr("crazier.terminal.console.start_line_editing", lambda _: None)
    output = StringIO()
    console = Console(StringIO(), output, PLAIN, interactive=True)
    with pytest.raises(LeaveTable):
        TerminalSession(simple(), (0,), console, seed=1).play()
    _, after = output.getvalue().split("(Enter shows your options again.)\n")
    assert "1 discard  2 play  Red Golem" in after


BEN_TO_MOVE = """
title = "Another comes into play"
set = "camelot"
cites = ["M4.1"]
players = ["Ann", "Ben"]
[start]
turn = "Ben"
phase = "main"
hands.Ann = ["Camelot", "Death"]
hands.Ben = ["Questing Beast", "Call to Arms", "Curse"]
draw = ["Sir Kay", "Merlin", "Hubris"]
discard = ["Crown of Kings"]
[[steps]]
expect.over = false
"""


def log_after(*moves: str) -> str:
    """Return the log that Ann is shown after these moves of Ben."""
    game = start_scenario(read_scenario(BEN_TO_MOVE))
    for move in moves:
        game.play(f"Ben {move}")
    output = StringIO()
    TerminalSession(game, (0,), Console(StringIO(), output, PLAIN), seed=1).show_new_events()
    return " ".join(output.getvalue().split())


def test_an_ability_that_starts_at_once_is_told_once() -> None:
    shown = log_after("plays Questing Beast")
    assert shown.count("When this comes into play") == 1
    assert "Ben's Questing Beast: \"When this comes into play" in shown


def test_an_asset_that_comes_into_play_unplayed_is_quoted() -> None:
    shown = log_after("plays Call to Arms", "chooses Sir Kay")
    assert shown.count('"Opponents can\'t gain control of assets you control."') == 1


def test_what_was_just_done_stays_on_the_screen_above_the_next_question() -> None:
    output = StringIO()
    console = Console(StringIO("play Death\n"), output, TextStyle(width=80, height=14))
    game = simple(more='assets.Ben = ["Angel of Hope"]')
    with pytest.raises(LeaveTable):
        TerminalSession(game, (0,), console, seed=1).play()
    after = output.getvalue().partition("> ")[2].partition("> ")[0]
    assert after.startswith("  You play Death.")
    assert "You may discard 1 card." in after
    assert after.count("\n") < 14
