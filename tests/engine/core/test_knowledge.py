"""Knowledge: a known card stays known, and is forgotten exactly when cards are mixed out of sight."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from crazier.engine.core.state import HANDS
from crazier.play.factory import determinize
from crazier.play.game import Game
from tests.engine.positions import do, names, set_up

ANN, BEN, CID = 0, 1, 2
WORLDS = 40


def draw(game: Game, viewer: int | None) -> list[str | None]:
    return names(game.view(viewer).observation.draw)


def hand(game: Game, viewer: int | None, seat: int) -> list[str | None]:
    return names(game.view(viewer).observation.hands[seat])


def worlds(game: Game, viewer: int | None) -> list[Game]:
    """Return games that fit what the viewer knows."""
    return [determinize(game.view(viewer), seed) for seed in range(WORLDS)]


def in_worlds(game: Game, viewer: int | None, seat: int) -> Counter[str]:
    """Count for each card in how many fitting worlds it is in a hand."""
    return Counter(str(name) for world in worlds(game, viewer) for name in set(hand(world, seat, seat)))


FILLING = """
hands.Ann = ["Elven Princess", "Camel", "Oasis"]
hands.Ben = ["Castle", "Death", "Ferocity"]
draw = ["Hecate", "Zeus", "Pan", "Circe", "Trade"]
discard = ["Mordred"]
"""


@pytest.mark.rule("M12.1")
def test_a_hand_is_known_to_its_holder_only() -> None:
    game = set_up(FILLING)
    assert hand(game, ANN, ANN) == ["Elven Princess", "Camel", "Oasis"]
    assert hand(game, ANN, BEN) == hand(game, None, BEN) == hand(game, None, ANN) == [None] * 3
    assert draw(game, ANN) == draw(game, None) == [None] * 5


@pytest.mark.rule("M12.1")
def test_what_is_hidden_can_be_any_hidden_card() -> None:
    game = set_up(FILLING)
    assert set(in_worlds(game, ANN, BEN)) == {
        "Castle",
        "Death",
        "Ferocity",
        "Hecate",
        "Zeus",
        "Pan",
        "Circe",
        "Trade",
    }


# Looked at


LOOKING = """
phase = "beginning"
hands.Ann = ["Camel", "Oasis"]
hands.Ben = ["Castle", "Death"]
assets.Ann = ["Elven Princess"]
draw = ["Hecate", "Zeus", "Pan", "Circe", "Trade"]
discard = ["Mordred"]
"""


@pytest.mark.rule("M12.2")
def test_a_card_that_was_looked_at_is_known_to_the_looker_alone() -> None:
    game = set_up(LOOKING)
    assert names(game.view(ANN).observation.limbo) == ["Hecate"]
    assert names(game.view(BEN).observation.limbo) == names(game.view(None).observation.limbo) == [None]


@pytest.mark.rule("M12.2", "F11.4")
def test_a_card_put_under_the_draw_pile_stays_known_to_who_looked_at_it() -> None:
    game = do(set_up(LOOKING), "Ann accepts")
    assert draw(game, ANN) == [None, None, None, "Hecate"]
    assert draw(game, BEN) == [None] * 4
    assert all(draw(world, None) == [None] * 4 for world in worlds(game, ANN))
    assert all(
        world.position.face[world.position.zones[0][0]] == game.position.face[game.position.zones[0][0]]
        for world in worlds(game, ANN)
    )


@pytest.mark.rule("M12.2")
def test_a_card_put_back_is_known_when_an_opponent_draws_it() -> None:
    game = set_up(LOOKING.replace('"Elven Princess"', '"Elven Princess", "Camelot"'))
    do(game, "Ann declines", "Ann accepts", "Ann passes")  # back on top; Ann's own draw is prevented; Ben draws
    assert sorted(map(str, hand(game, ANN, BEN))) == ["Hecate", "None", "None"]
    assert hand(game, None, BEN) == [None] * 3
    assert in_worlds(game, ANN, BEN)["Hecate"] == WORLDS


@pytest.mark.rule("M12.2", "R33")
def test_a_hand_that_was_looked_at_stays_known() -> None:
    start = """
    hands.Ann = ["Destiny", "Camel", "Oasis"]
    hands.Ben = ["Castle", "Death", "Ferocity"]
    draw = ["Hecate", "Zeus", "Pan"]
    discard = ["Mordred"]
    """
    game = do(set_up(start), "Ann plays Destiny", "Ann chooses Death")
    assert hand(game, ANN, BEN) == ["Castle", "Death", "Ferocity"]
    assert hand(game, None, BEN) == [None] * 3
    do(game, "Ann passes")
    assert hand(game, ANN, BEN) == ["Castle", "Death", "Ferocity", None]


# Revealed


REVEALING = """
phase = "beginning"
hands.Ann = ["Camel", "Oasis"]
hands.Ben = ["Castle", "Death"]
hands.Cid = ["Bewitch", "Tempest"]
assets.Ann = ["Princess Sitt al-Husn"]
draw = ["Hecate", "Zeus", "Pan", "Circe", "Trade"]
discard = ["Mordred"]
"""


@pytest.mark.rule("M12.2", "MQ23")
def test_a_revealed_card_that_is_drawn_stays_known_to_all() -> None:
    game = set_up(REVEALING, players="Ann Ben Cid")
    for viewer in (BEN, CID, None):
        assert sorted(map(str, hand(game, viewer, ANN))) == ["Hecate", "None", "None"]
        assert in_worlds(game, viewer, ANN)["Hecate"] == WORLDS


@pytest.mark.rule("MQ31")
def test_revealed_cards_in_limbo_are_seen_by_all() -> None:
    start = """
    hands.Ann = ["Wizardry", "Camel", "Oasis"]
    hands.Ben = ["Castle", "Death"]
    draw = ["Hecate", "Zeus", "Ferocity", "Circe", "Trade"]
    discard = ["Mordred"]
    """
    game = do(set_up(start), "Ann plays Wizardry")
    assert sorted(map(str, names(game.view(None).observation.limbo))) == [
        "Circe",
        "Ferocity",
        "Hecate",
        "Wizardry",
        "Zeus",
    ]
    assert draw(game, None) == draw(game, BEN) == [None]


# Returned to a hand, put under the draw pile


RETURNING = """
hands.Ann = ["Tempest", "Camel", "Oasis"]
hands.Ben = ["Castle", "Death"]
hands.Cid = ["Bewitch", "Ferocity"]
assets.Ben = ["Queen Shahrzad"]
draw = ["Hecate", "Zeus", "Pan", "Circe", "Trade"]
discard = ["Mordred"]
"""


@pytest.mark.rule("R38")
def test_an_asset_that_was_returned_is_known_in_that_hand() -> None:
    game = do(set_up(RETURNING, players="Ann Ben Cid"), "Ann plays Tempest")
    for viewer in (ANN, CID, None):
        assert hand(game, viewer, BEN) == [None, None, "Queen Shahrzad"]
        assert in_worlds(game, viewer, BEN)["Queen Shahrzad"] == WORLDS


@pytest.mark.rule("MQ7")
def test_an_asset_put_under_the_draw_pile_is_known_there_to_all() -> None:
    start = """
    phase = "end"
    hands.Ann = ["Camel", "Oasis"]
    hands.Ben = ["Castle", "Death"]
    assets.Ann = ["Zeus"]
    draw = ["Hecate", "Pan"]
    discard = ["Mordred"]
    """
    game = set_up(start)
    for viewer in (ANN, BEN, None):
        assert draw(game, viewer)[-1] == "Zeus"
    assert all(world.view(None).observation.draw[-1].name == "Zeus" for world in worlds(game, BEN))


SLIPPING = """
phase = "beginning"
hands.Ann = ["Camel", "Oasis"]
hands.Ben = ["Castle", "Death", "Ferocity"]
assets.Ann = ["Queen Shahrzad"]
draw = ["Hecate", "Zeus", "Pan", "Circe", "Trade"]
discard = ["Mordred"]
"""


@pytest.mark.rule("M12.1")
def test_cards_put_under_the_draw_pile_from_a_hand_are_known_to_who_put_them() -> None:
    game = do(set_up(SLIPPING), "Ann chooses Camel", "Ann chooses Hecate")
    assert draw(game, ANN)[-2:] == ["Camel", "Hecate"]
    assert draw(game, BEN) == draw(game, None) == [None] * len(draw(game, ANN))


# Forgotten


RETURNED_THEN_SLIPPED = """
hands.Ann = ["Tempest", "Camel", "Oasis"]
hands.Ben = ["Castle", "Death", "Ferocity"]
hands.Cid = ["Bewitch", "Hecate"]
assets.Ben = ["Queen Shahrzad", "Angel of Hope"]
draw = ["Zeus", "Pan", "Circe", "Trade", "Mount Olympus", "Stolen Hour"]
discard = ["Mordred"]
"""


@pytest.mark.rule("M12.1")
@pytest.mark.parametrize("away", ["Angel of Hope", "Castle"])
def test_a_card_put_away_face_down_does_not_show_which_it_was(away: str) -> None:
    """Ben's Angel of Hope, returned to his hand, is known to all; then he puts two cards under the draw pile."""
    game = do(set_up(RETURNED_THEN_SLIPPED, players="Ann Ben Cid"), "Ann plays Tempest", "Ann chooses Angel of Hope")
    assert "Angel of Hope" in hand(game, CID, BEN)
    do(game, "Ann passes", f"Ben chooses {away}", "Ben chooses Death")
    for viewer in (ANN, CID, None):
        assert set(hand(game, viewer, BEN)) == {None}
        assert set(draw(game, viewer)) == {None}
        found = in_worlds(game, viewer, BEN)["Angel of Hope"]
        assert 0 < found < WORLDS
    assert draw(game, BEN)[-2:] == [away, "Death"]


TOLL = "Toll\n6 blue event\nEach opponent puts a card from their hand on the bottom of the draw pile."


@pytest.mark.rule("M12.1")
@pytest.mark.parametrize("away", ["Angel of Hope", "Castle"])
def test_one_of_two_cards_put_away_does_not_show_which_it_was(away: str) -> None:
    start = """
    hands.Ann = ["Tempest", "Toll", "Oasis"]
    hands.Ben = ["Castle"]
    hands.Cid = ["Bewitch", "Hecate"]
    assets.Ben = ["Angel of Hope"]
    draw = ["Zeus", "Pan", "Circe"]
    discard = ["Mordred"]
    granted.Ann = { plays = 1 }
    """
    game = do(set_up(start, cards=(TOLL,), players="Ann Ben Cid"), "Ann plays Tempest", "Ann plays Toll")
    assert "Angel of Hope" in hand(game, ANN, BEN)
    do(game, f"Ben chooses {away}", "Cid chooses Bewitch")
    for viewer in (ANN, CID, None):
        assert hand(game, viewer, BEN) == [None]
        assert 0 < in_worlds(game, viewer, BEN)["Angel of Hope"] < WORLDS
    assert away in draw(game, BEN)


@pytest.mark.rule("M12.1")
def test_who_gets_a_card_out_of_a_known_hand_still_knows_the_rest() -> None:
    start = """
    hands.Ann = ["Trade", "Camel", "Oasis"]
    hands.Ben = ["Castle", "Death", "Ferocity"]
    hands.Cid = ["Bewitch", "Tempest"]
    draw = ["Hecate", "Zeus", "Pan", "Circe"]
    discard = ["Mordred"]
    """
    game = do(set_up(start, players="Ann Ben Cid"), "Ann plays Trade", "Ann chooses Ben")
    do(game, "Ann chooses Camel", "Ann chooses Death")
    assert sorted(map(str, hand(game, ANN, BEN))) == ["Camel", "Castle", "Ferocity"]
    assert sorted(map(str, hand(game, BEN, ANN))) == ["Death", "None"]
    assert hand(game, CID, BEN) == [None] * 3
    assert hand(game, CID, ANN) == [None] * 2


@pytest.mark.rule("R33")
def test_a_shuffle_of_the_draw_pile_makes_all_forget_where_its_cards_are() -> None:
    start = """
    phase = "beginning"
    hands.Ann = ["Elven Ritual", "Oasis", "Camel"]
    hands.Ben = ["Castle", "Death"]
    assets.Ann = ["Elven Princess"]
    draw = ["Hecate", "Trade", "Ferocity", "Tempest", "Bewitch"]
    discard = ["Mordred"]
    """
    game = do(set_up(start), "Ann accepts")
    assert draw(game, ANN)[-1] == "Hecate"
    do(game, "Ann plays Elven Ritual")
    assert sorted(map(str, draw(game, ANN))) == ["Bewitch", "Ferocity", "Hecate", "Tempest"]
    assert draw(game, BEN) == [None] * 4
    do(game, "Ann stops")
    assert draw(game, ANN) == draw(game, BEN) == [None] * 4
    assert len({names_of_draw(world)[0] for world in worlds(game, ANN)}) > 2


@pytest.mark.rule("M12.1")
def test_hands_dealt_out_again_are_known_to_their_holders_only() -> None:
    start = """
    hands.Ann = ["Round Table", "Tempest", "Camel", "Oasis"]
    hands.Ben = ["Castle", "Death", "Ferocity"]
    assets.Ben = ["Angel of Hope"]
    draw = ["Hecate", "Zeus", "Pan", "Circe"]
    discard = ["Mordred"]
    granted.Ann = { plays = 1 }
    """
    game = do(set_up(start), "Ann plays Tempest")
    assert "Angel of Hope" in hand(game, ANN, BEN)
    do(game, "Ann plays Round Table")
    assert None not in hand(game, ANN, ANN)
    assert None not in hand(game, BEN, BEN)
    assert set(hand(game, ANN, BEN)) == set(hand(game, BEN, ANN)) == {None}


# The reshuffled pile


RESHUFFLING = """
hands.Ann = ["Camel", "Oasis"]
hands.Ben = ["Castle", "Death"]
draw = []
discard = ["Mordred", "Hecate", "Zeus", "Pan", "Circe"]
"""


@pytest.mark.rule("M9.1")
def test_a_reshuffled_pile_is_the_old_discard_pile_in_an_unknown_order() -> None:
    game = do(set_up(RESHUFFLING), "Ann passes")
    assert draw(game, ANN) == [None] * 3
    old = {"Hecate", "Zeus", "Pan", "Circe"}
    for world in worlds(game, ANN):
        pile = set(names_of_draw(world))
        assert pile < old
        assert set(hand(world, BEN, BEN)) == {"Castle", "Death", *(old - pile)}
    assert len({tuple(names_of_draw(world)) for world in worlds(game, ANN)}) > 4


def names_of_draw(game: Game) -> list[str]:
    """Return the true draw pile of a world, top first."""
    position = game.position
    return [position.compiled.names[position.face[token]] for token in reversed(list(position.zones[0]))]


# Secret choices


@pytest.mark.rule("M12.1", "MQ27")
@pytest.mark.parametrize("viewer", [ANN, BEN, CID, None])
def test_a_choice_among_assets_is_no_secret(viewer: int | None) -> None:
    start = """
    hands.Ann = ["Death", "Camel", "Oasis"]
    hands.Ben = ["Ferocity", "Trade"]
    hands.Cid = ["Bewitch", "Hecate"]
    assets.Ben = ["Sir Lancelot", "Castle"]
    draw = ["Zeus", "Pan", "Circe"]
    discard = ["Mordred"]
    """
    game = do(set_up(start, players="Ann Ben Cid"), "Ann plays Death", "Ann chooses Castle")
    position = game.position
    castle = position.zones[HANDS + 3 + BEN][1]
    assert position.compiled.names[position.face[castle]] == "Castle"
    seen = game.view(viewer).game_view.masked
    assert list(seen.held) == list(position.held)[: position.held_len]
    assert castle in list(seen.held)


DESTINED = """
hands.Ann = ["Destiny", "Tempest", "Camel", "Oasis"]
hands.Ben = ["Death", "Ferocity"]
hands.Cid = ["Bewitch", "Trade"]
assets.Ben = ["Castle"]
draw = ["Hecate", "Zeus", "Pan", "Circe"]
discard = ["Mordred"]
granted.Ann = { plays = 1 }
"""


def destined() -> Game:
    """Return a game in which all saw Castle go to Ben's hand, and Ann looks at that hand and has to choose."""
    return do(set_up(DESTINED, players="Ann Ben Cid"), "Ann plays Tempest", "Ann plays Destiny", "Ann chooses Ben")


@pytest.mark.rule("R42")
@pytest.mark.parametrize("viewer", [CID, None])
def test_which_card_destiny_binds_is_a_secret_between_two(viewer: int | None) -> None:
    outputs = []
    for card in ("Castle", "Death"):
        game = destined()
        option = game.parse(f"Ann chooses {card}").option
        assert option is not None
        text = game.option_text(option, viewer, by_all=viewer is None)
        do(game, f"Ann chooses {card}", "Ann passes")  # it is Ben's turn, and he is bound
        outputs.append((text, json.dumps(game.view(viewer).to_json()), game.events(viewer)))
    assert outputs[0] == outputs[1]


@pytest.mark.rule("R42")
@pytest.mark.parametrize("viewer", [ANN, BEN])
def test_who_chose_and_who_holds_the_card_know_it(viewer: int) -> None:
    game = do(destined(), "Ann chooses Death")
    (obligation,) = game.view(viewer).observation.obligations
    assert obligation.card is not None
    assert obligation.card.name == "Death"
    assert "Death" in {event.card for event in game.events(viewer) if event.key == "bound"}


@pytest.mark.rule("M12.1")
def test_a_choice_over_hidden_cards_is_put_even_if_there_is_only_one() -> None:
    start = """
    hands.Ann = ["Trade", "Camel"]
    hands.Ben = ["Castle"]
    draw = ["Hecate", "Zeus"]
    discard = ["Mordred"]
    """
    game = do(set_up(start), "Ann plays Trade")
    assert game.decision is not None
    assert [option.card for option in game.decision.options] == ["Camel"]


@pytest.mark.rule("M12.1")
def test_a_card_that_may_be_chosen_unseen_has_no_name() -> None:
    thief = "Cutpurse\n5 red event\nChoose an opponent. Take a card from that player's hand."
    start = """
    hands.Ann = ["Cutpurse", "Camel"]
    hands.Ben = ["Castle", "Death"]
    draw = ["Hecate", "Zeus"]
    discard = ["Mordred"]
    """
    game = do(set_up(start, cards=(thief,)), "Ann plays Cutpurse")
    assert game.decision is not None
    assert [option.card for option in game.decision.options] == [None, None]


SCRUTINY = (
    "Scrutiny\n4 red event\n"
    "Choose an opponent. Look at that player's hand. That player puts a card from their hand on top of the draw pile."
)
GIFT = (
    "Tribute\n5 red event\n"
    "Choose an opponent. Look at that player's hand. That player gives a card from their hand to you."
)
THREE_HANDS = """
hands.Ann = ["Scrutiny", "Tribute", "Camel"]
hands.Ben = ["Castle", "Death"]
hands.Cid = ["Pan", "Zeus"]
draw = ["Hecate", "Circe"]
discard = ["Mordred"]
"""


@pytest.mark.rule("M12.1", "M12.2")
@pytest.mark.parametrize("card", ["Castle", "Death"])
def test_who_knows_the_whole_hand_does_not_see_which_card_is_put_away(card: str) -> None:
    game = set_up(THREE_HANDS, cards=(SCRUTINY, GIFT), players="Ann Ben Cid")
    do(game, "Ann plays Scrutiny", "Ann chooses Ben")
    assert hand(game, ANN, BEN) == ["Castle", "Death"]
    do(game, f"Ben chooses {card}")
    assert draw(game, ANN) == [None] * 3
    assert draw(game, BEN) == [card, None, None]
    assert hand(game, ANN, BEN) == [None]
    assert in_worlds(game, ANN, BEN).keys() >= {"Castle", "Death"}
    assert hand(game, CID, BEN) == [None]


@pytest.mark.rule("M12.1", "M12.2")
@pytest.mark.parametrize("card", ["Castle", "Death"])
def test_who_gets_a_card_of_a_hand_that_is_known_knows_what_is_left(card: str) -> None:
    game = set_up(THREE_HANDS, cards=(SCRUTINY, GIFT), players="Ann Ben Cid")
    do(game, "Ann plays Tribute", "Ann chooses Ben", f"Ben chooses {card}")
    left = "Death" if card == "Castle" else "Castle"
    assert hand(game, ANN, BEN) == [left]
    assert hand(game, BEN, ANN).count(card) == 1
    assert hand(game, CID, ANN) == [None] * 3
    assert hand(game, CID, BEN) == [None]
    assert card in in_worlds(game, CID, ANN)


@pytest.mark.rule("M12.1", "M12.2")
def test_the_token_of_a_card_that_is_put_away_does_not_show_which_it_was() -> None:
    backs = set()
    for seed in range(20):
        game = set_up(THREE_HANDS, cards=(SCRUTINY, GIFT), players="Ann Ben Cid", seed=seed)
        do(game, "Ann plays Scrutiny", "Ann chooses Ben")
        before = {card.token: card.name for card in game.view(ANN).observation.hands[BEN]}
        do(game, "Ben chooses Castle")
        backs.add(before[game.view(ANN).observation.draw[0].token])
    assert backs == {"Castle", "Death"}
