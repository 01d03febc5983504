"""Moving cards between draw pile, hands and discard pile, and who knows them."""

from __future__ import annotations

from collections import Counter

from crazier.engine.core.state import PUBLIC
from crazier.games.classic.options import Options
from crazier.games.playing_cards.cards import face_name
from crazier.games.playing_cards.log import LOG_DREW, LOG_PLAYED, LOG_RESHUFFLED
from crazier.play.log_records import logged_cards
from tests.games.classic.positions import a_game, faces, play
from tests.games.classic.properties import bags_of

ONE_CARD = Options(draw_rule="one")


def test_a_drawn_card_is_known_to_who_drew_it() -> None:
    game = a_game("6♣", "3♣", top="5♥", draw="K♠", options=ONE_CARD)
    log: list[tuple[int, ...]] = []
    game.event_log = log
    play(game, "draw")
    (drew,) = (record for record in log if record[0] == LOG_DREW)
    assert drew[1:5] == (0, game.hand_of(0)[-1], faces("K♠")[0], 0b01)


def test_a_played_card_is_known_to_all() -> None:
    game = a_game("5♣ 9♣", "3♣", top="5♥")
    log: list[tuple[int, ...]] = []
    game.event_log = log
    play(game, "5♣")
    assert log[0][:5] == (LOG_PLAYED, 0, game.discard_pile[-1], faces("5♣")[0], PUBLIC)


def test_a_reshuffle_is_logged_with_its_cards_which_nobody_knows() -> None:
    game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠ J♠", options=ONE_CARD)
    log: list[tuple[int, ...]] = []
    game.event_log = log
    pile = list(game.discard_pile[:-1])
    play(game, "draw")
    assert log[0][:7] == (LOG_RESHUFFLED, -1, -1, -1, 0, 3, 0)
    assert [(token, knowers) for token, _, knowers in logged_cards(log[0])] == [(token, 0) for token in pile]


def test_after_a_reshuffle_all_know_which_cards_but_no_player_which_is_which() -> None:
    game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠ J♠", options=ONE_CARD)
    play(game, "draw")
    assert [game.known[token] for token in game.draw_pile] == [0, 0]
    fresh = game.bag[game.draw_pile[0]]
    assert fresh == game.bag[game.hand_of(0)[-1]] != game.bag[game.hand_of(0)[0]]
    assert bags_of(game)[fresh] == Counter(faces("9♠ 10♠ J♠"))


def test_a_reshuffle_is_random() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(300):
        game = a_game("6♣", "3♣", top="5♥ 9♠ 10♠ J♠", options=ONE_CARD, seed=seed)
        play(game, "draw")
        drawn[face_name(game.face[game.hand_of(0)[-1]])] += 1
    assert set(drawn) == {"9♠", "10♠", "J♠"}
    assert min(drawn.values()) > 60


def test_of_two_copies_the_one_in_the_players_hand_is_played() -> None:
    game = a_game("K♣", "5♣ 9♣", "5♣ 4♦", "3♦", "3♣", "2♦", top="5♥", turn=2)
    play(game, "5♣")
    assert game.hand_size(2) == 1
    assert game.hand_size(1) == 2
    assert [face_name(game.face[token]) for token in game.hand_of(1)] == ["5♣", "9♣"]


def test_two_copies_in_one_hand_are_one_option_and_are_played_one_by_one() -> None:
    game = a_game("5♣ 5♣ K♦", "4♦", "3♦", "3♣", "2♦", "2♠", top="5♥")
    assert game.legal() == faces("5♣")
    play(game, "5♣")
    assert sorted(face_name(game.face[token]) for token in game.hand_of(0)) == ["5♣", "K♦"]
