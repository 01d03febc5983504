"""Test the sentences that people read."""

from __future__ import annotations

import re

import pytest

from crazier import Game
from crazier.play.decisions import Event
from crazier.play.text import messages
from crazier.play.text.pieces import CardPiece, RulePiece, join_pieces
from tests.play.games import positions, simple

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")


def event_texts(game: Game, viewer: int | None) -> list[str]:
    return [messages.event_text(event, game.table.players, viewer) for event in game.events(viewer)]


def test_events_of_a_turn() -> None:
    game = simple(more='assets.Ben = ["Green Golem"]')
    for move in ("Ann plays Death", "Ann discards Red Golem", "Ann passes"):
        game.play(move)
    texts = event_texts(game, 1)
    assert 'Ann plays Death: "Destroy an asset."' in texts
    assert "Your Green Golem is destroyed." in texts
    assert "You draw Blue Golem." in texts
    assert "Ann discards Red Golem." in texts
    assert "You draw a card." not in texts
    assert "Ben draws a card." in event_texts(game, 0)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_everything_that_happens_and_is_asked_has_words(players: int) -> None:
    for seed in range(3):
        for game in positions(players, 100 + seed):
            decision = game.decision
            if decision is not None:
                assert_fine(messages.prompt_text(decision, game.table.players, decision.seats[0]))
        for viewer in (0, None):
            for event in game.events(viewer):
                text = messages.event_text(event, game.table.players, viewer)
                assert text or event.key == "phase"
                assert_fine(text)
        outcome = game.outcome
        assert outcome is not None
        assert_fine(messages.points_text(outcome, game.table.players))


def assert_fine(text: str) -> None:
    assert not re.search(r"[{}\[\]]|None|  | \.|\bcardss\b", text), text
    assert text[:1] == text[:1].upper()


def test_who_is_chosen() -> None:
    chosen = [Event(0, "chose_player", chooser, None, {"player": 0}) for chooser in (0, 1)]
    assert [messages.event_text(event, NAMES, 0) for event in chosen] == ["You choose yourself.", "Ben chooses you."]
    assert [messages.event_text(event, NAMES, 1) for event in chosen] == ["Ann chooses Ann.", "You choose Ann."]


def test_skipped_and_extra_turns_are_announced() -> None:
    game = simple('["Enchanted Sleep", "Red Golem", "Blue Golem"]')
    for move in ("Ann plays Enchanted Sleep", "Ann passes"):
        game.play(move)
    assert event_texts(game, 1)[-5:-3] == ["You skip your turn.", "Ann's turn."]
    game = simple('["Stolen Hour", "Red Golem", "Blue Golem"]')
    for move in ("Ann plays Stolen Hour", "Ann passes"):
        game.play(move)
    assert "Your extra turn." in event_texts(game, 0)


def test_an_ability_that_does_nothing_says_so() -> None:
    game = simple(more='assets.Ben = ["Temple of Doom"]')
    game.play("Ann passes")
    texts = event_texts(game, 0)
    (told,) = [index for index, text in enumerate(texts) if text.startswith("Ben's Temple of Doom")]
    assert texts[told + 1] == 'Nothing happens, because this is not so: "that player controls 5 or more assets".'


def test_an_ability_that_does_something_does_not_say_otherwise() -> None:
    game = simple('["Death", "Red Golem", "Blue Golem"]', 'assets.Ben = ["Green Golem"]')
    game.play("Ann plays Death")
    assert not any(text.startswith("Nothing happens") for text in event_texts(game, 0))


def test_others_are_told_whom_they_wait_for() -> None:
    game = simple(more='assets.Ben = ["Green Golem", "Blue Golem"]')
    waiting = [messages.waiting_text(decision, NAMES, 1) for decision in (game.decision_for(1),) if decision]
    assert waiting == ["Waiting for Ann to move."]
    game.play("Ann plays Death")
    decision = game.decision_for(1)
    assert decision is not None
    assert messages.waiting_text(decision, NAMES, 1) == (
        'Ann\'s Death: "Destroy an asset." Waiting for Ann to choose a card.'
    )


def test_why_a_card_cant_be_used_links_card_and_rule() -> None:
    refusals = {(refusal.verb, str(refusal.params["card"])): refusal for refusal in simple().refusals(0)}
    pieces = messages.card_refusal_pieces(refusals["discard", "Blue Golem"], NAMES, 0)
    assert join_pieces(pieces) == (
        "Blue Golem can't be discarded on Artemis: only a red card, a 7 or any eight can. (M5.1)"
    )
    assert isinstance(pieces[0], CardPiece)
    assert pieces[0].token is not None
    assert RulePiece("M5.1", "M5.1") in pieces


def test_who_won() -> None:
    assert messages.won_text([0], "empty_hand", NAMES, 0) == "You win: no card left in hand."
    assert messages.won_text([0], "empty_hand", NAMES, 1) == "Ann wins: no card left in hand."
    assert messages.won_text([0, 1], "no_cards", NAMES).startswith("Ann and Ben win: no card can be drawn")


def test_what_may_still_be_done_in_a_turn() -> None:
    game = simple()
    asked = []
    for move in ("Ann plays Blue Golem", "Ann discards Red Golem"):
        decision = game.decision
        assert decision is not None
        asked.append(messages.prompt_text(decision, game.table.players, 0))
        game.play(move)
    decision = game.decision
    assert decision is not None
    asked.append(messages.prompt_text(decision, game.table.players, 0))
    fits = "Only a red card, a 7 or any eight can be discarded."
    assert asked == [
        f"You may play 1 card and discard 1 card. {fits}",
        f"You may discard 1 card. {fits}",
        "You have no play and no discard left, so you can only pass.",
    ]


def test_a_card_that_must_be_used_is_named() -> None:
    game = simple('["Destiny", "Red Golem"]')
    for move in ("Ann plays Destiny", "Ann chooses Green Golem", "Ann passes"):
        game.play(move)
    decision = game.decision
    assert decision is not None
    assert messages.prompt_text(decision, game.table.players, 1).startswith(
        "You must play 1 card. Green Golem must be used in this turn, if possible."
    )


def test_what_a_player_may_do_is_quoted() -> None:
    game = simple('["Great Flood", "Red Golem", "Blue Golem"]', 'assets.Ann = ["Hecate"]\nassets.Ben = ["Green Golem"]')
    game.play("Ann plays Great Flood")
    while game.decision is not None and game.decision.prompt.key == "arrange":
        game.play("Ann stops")
    decision = game.decision
    assert decision is not None
    assert messages.prompt_text(decision, NAMES, 0) == (
        'Your Hecate: "When you play an event from hand, you may copy it." It says "you may copy it". Do you?'
    )
