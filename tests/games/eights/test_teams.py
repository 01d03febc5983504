"""Teams: teammates share a turn and are asked together."""

from __future__ import annotations

from random import Random

import pytest

from crazier import Game, IllegalMove, Table, new_game
from crazier.engine.core.view import HIDDEN, common_view, view_of
from crazier.games.eights.teams import ally_masks, team_count
from crazier.play.decisions import Option
from tests.engine.positions import do, names, set_up

PAIRS = 'teams = [["Ann", "Cid"], ["Ben", "Dot"]]'
START = """
hands.Ann = [{ann}]
hands.Ben = ["Blue", "Blue"]
hands.Cid = [{cid}]
hands.Dot = ["Blue", "Blue"]
draw = ["Blue", "Blue", "Blue", "Blue", "Blue", "Blue", "Blue", "Blue"]
discard = ["Red"]
{more}
"""
PLAIN = (
    "Red\n5 red asset\nIf you would draw 5 or more cards, draw 1 fewer card.",
    "Blue\n9 blue asset\nIf you would draw 5 or more cards, draw 1 fewer card.",
)


def pairs(ann: str, cid: str, *cards: str, more: str = "", top: str = PAIRS) -> Game:
    """Set up Ann and Cid's main phase against Ben and Dot, with red on the discard pile."""
    quoted = (", ".join(f'"{name}"' for name in hand.split(", ")) for hand in (ann, cid))
    start = START.format(ann=next(quoted), cid=next(quoted), more=more)
    return set_up(start, cards=(*PLAIN, *cards), players="Ann Ben Cid Dot", top=top)


@pytest.mark.rule("R45", "R49")
@pytest.mark.parametrize(
    ("players", "size", "teams"), [(4, 2, 2), (5, 2, 2), (6, 2, 3), (6, 3, 2), (7, 3, 3), (8, 2, 4), (8, 3, 3)]
)
def test_every_team_has_two_or_three_players(players: int, size: int, teams: int) -> None:
    masks = [int(mask) for mask in ally_masks(players, size)]
    assert team_count(players, size) == teams == len(set(masks))
    assert {mask.bit_count() for mask in masks} <= {2, 3}
    assert all(mask >> seat & 1 for seat, mask in enumerate(masks))
    assert sum(set(masks)) == 2**players - 1


@pytest.mark.rule("M20.3", "R45")
def test_a_team_is_asked_as_one_and_every_option_says_whose_it_is() -> None:
    game = pairs("Red, Blue", "Red, Blue")
    decision = game.decision
    assert decision is not None
    assert (decision.seats, decision.kind, decision.prompt.key, decision.rule) == ((0, 2), "main", "team_main", "M20.3")
    assert {option.seat for option in decision.options} == {0, 2}
    assert [game.option_text(option) for option in decision.options_of(2)] == [
        "Cid discards Red",
        "Cid plays Red",
        "Cid plays Blue",
        "Cid passes",
    ]
    assert decision.default == next(option.id for option in decision.options if option.key == "pass")


@pytest.mark.rule("R45")
def test_the_default_of_who_is_left_is_to_pass() -> None:
    game = do(pairs("Red, Blue", "Red, Blue"), "Ann passes")
    decision = game.decision
    assert decision is not None
    assert decision.seats == (2,)
    assert decision.option(decision.default) == decision.options[-1]
    assert decision.options[-1].key == "pass"


@pytest.mark.rule("R45")
@pytest.mark.parametrize("order", [(0, 2, 4), (4, 2, 0), (2, 4, 0)])
def test_three_teammates_pass_in_any_order(order: tuple[int, ...]) -> None:
    table = Table("sampler", ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay"), options={"team_size": 3})
    game = next(game for seed in range(20) if (game := new_game(table, seed=seed)).position.current == 0)
    for seat in order:
        game.play(f"{table.players[seat]} passes")
    decision = game.decision
    assert decision is not None
    assert decision.seats[0] in (1, 3, 5)


@pytest.mark.rule("M20.3")
def test_a_question_in_the_middle_is_for_the_one_who_acted() -> None:
    game = do(
        pairs("Red, Blue", "Gift, Blue", "Gift\n4 red event\nChoose a player. That player draws a card."),
        "Cid plays Gift",
    )
    decision = game.decision
    assert decision is not None
    assert decision.seats == (2,)
    with pytest.raises(IllegalMove, match="It is your partner Cid who has to decide now"):
        game.play("Ann passes")
    do(game, "Cid chooses Ann")
    assert game.decision is not None
    assert game.decision.seats == (0, 2)


@pytest.mark.rule("M20.4")
def test_an_extra_main_phase_is_for_one_of_them() -> None:
    game = pairs("Red, Blue", "Haste, Blue, Red", "Haste\n4 red event\nTake an extra main phase.")
    do(game, "Cid plays Haste", "Cid passes", "Ann passes")
    decision = game.decision
    assert decision is not None
    assert decision.seats == (2,)
    assert game.position.turn_seats == 0b101
    do(game, "Cid plays Red", "Cid passes")
    assert game.position.current == 1


@pytest.mark.rule("M20.4", "R47")
def test_a_skipped_draw_phase_is_for_one_of_them() -> None:
    game = pairs("Fog, Blue", "Red, Blue", "Fog\n4 red event\nEach opponent skips their next draw phase.")
    do(game, "Ann plays Fog", "Ann passes", "Cid passes")
    assert [len(hand) for hand in game.view(None).observation.hands] == [1, 2, 2, 2]


@pytest.mark.rule("MQ10", "R42", "R51", "R63")
def test_an_obligation_binds_its_holder_and_no_teammate() -> None:
    fate = (
        "Fate\n4 red event\nChoose an opponent. Look at that player's hand. Choose a card among them. "
        "That player must play or discard it during their next turn, if able."
    )
    start = """
    hands.Ann = ["Fate", "Blue"]
    hands.Ben = ["Red", "Blue"]
    hands.Cid = ["Blue", "Blue"]
    hands.Dot = ["Red", "Blue"]
    draw = ["Blue", "Blue", "Blue", "Blue", "Blue", "Blue"]
    discard = ["Red"]
    """
    game = set_up(start, cards=(*PLAIN, fate), players="Ann Ben Cid Dot", top=PAIRS)
    do(game, "Ann plays Fate", "Ann chooses Ben", "Ann chooses Red", "Ann passes", "Cid passes")
    decision = game.decision
    assert decision is not None
    assert {"Ben discards Red", "Ben plays Red"} <= {game.option_text(option) for option in decision.options_of(1)}
    assert "Dot passes" in {game.option_text(option) for option in decision.options_of(3)}
    with pytest.raises(IllegalMove) as caught:
        game.play("Ben passes")
    assert caught.value.rule_id == "R63"
    assert [duty.card and duty.card.name for duty in game.view(3).observation.obligations] == ["Red"], (
        "a teammate sees the hand"
    )
    do(game, "Ben discards Red")
    assert "Ben passes" in {game.option_text(option) for option in game.decision.options} if game.decision else False


@pytest.mark.rule("R42", "M20.2")
def test_the_chosen_card_is_known_to_its_chooser_its_holder_and_the_holders_teammate_only() -> None:
    fate = (
        "Fate\n4 red event\nChoose an opponent. Look at that player's hand. Choose a card among them. "
        "That player must play or discard it during their next turn, if able."
    )
    start = """
    hands.Ann = ["Fate", "Blue"]
    hands.Ben = ["Red", "Blue"]
    hands.Cid = ["Blue", "Blue"]
    hands.Dot = ["Red", "Blue"]
    draw = ["Blue", "Blue", "Blue", "Blue", "Blue", "Blue"]
    discard = ["Red"]
    """
    game = set_up(start, cards=(*PLAIN, fate), players="Ann Ben Cid Dot", top=PAIRS)
    do(game, "Ann plays Fate", "Ann chooses Ben")
    option = game.parse("Ann chooses Red").option
    assert option is not None
    texts = {viewer: game.option_text(option, viewer, by_all=viewer is None) for viewer in (0, 1, 2, 3, None)}
    game.apply(option)
    for viewer, card in ((0, "Red"), (1, "Red"), (2, None), (3, "Red"), (None, None)):
        assert texts[viewer] == "Ann chooses " + (card or "a card in Ben's hand")
        events = {event.key: event for event in game.events(viewer)}
        assert (events["chose_card"].card, events["bound"].card) == (card, card)
        (obligation,) = game.view(viewer).observation.obligations
        assert (obligation.card.name if obligation.card else None) == card


@pytest.mark.rule("M20.2", "R51")
def test_what_a_teammate_looks_at_in_an_opponents_hand_stays_with_the_teammate() -> None:
    spy = "Spy\n4 red event\nChoose an opponent. Look at that player's hand."
    game = do(pairs("Spy, Blue", "Red, Blue", spy), "Ann plays Spy", "Ann chooses Ben")
    assert names(game.view(0).observation.hands[1]) == ["Blue", "Blue"]
    assert names(game.view(2).observation.hands[1]) == [None, None]


@pytest.mark.rule("MQ10", "R42")
def test_a_teammates_obligation_ends_with_the_teams_turn() -> None:
    fate = (
        "Fate\n4 red event\nChoose an opponent. Look at that player's hand. Choose a card among them. "
        "That player must play or discard it during their next turn, if able."
    )
    throne = "Throne\n2 green asset\nPlay this only if opponents control 9 or more assets."
    start = """
    hands.Ann = ["Fate", "Blue"]
    hands.Ben = ["Blue", "Blue"]
    hands.Cid = ["Blue", "Blue"]
    hands.Dot = ["Throne", "Blue"]
    draw = ["Blue", "Blue", "Blue", "Blue", "Blue", "Blue"]
    discard = ["Red"]
    """
    game = set_up(start, cards=(*PLAIN, fate, throne), players="Ann Ben Cid Dot", top=PAIRS)
    do(game, "Ann plays Fate", "Ann chooses Dot", "Ann chooses Throne", "Ann passes", "Cid passes")
    assert len(game.view(3).observation.obligations) == 1
    do(game, "Dot passes", "Ben passes")
    assert game.view(3).observation.obligations == ()


@pytest.mark.rule("M20.2", "R51")
def test_teammates_follow_a_card_that_one_of_them_gets() -> None:
    spy = "Spy\n4 red event\nChoose an opponent. Look at that player's hand."
    thief = "Thief\n3 red event\nChoose an opponent. That player gives a random card from their hand to you."
    start = """
    hands.Ann = ["Thief", "Blue"]
    hands.Ben = ["Red", "Blue"]
    hands.Cid = ["Spy", "Blue"]
    hands.Dot = ["Red", "Blue"]
    draw = ["Blue", "Blue", "Blue", "Blue", "Blue", "Blue"]
    discard = ["Red"]
    """
    game = set_up(start, cards=(*PLAIN, spy, thief), players="Ann Ben Cid Dot", top=PAIRS)
    do(game, "Cid plays Spy", "Cid chooses Ben", "Ann plays Thief", "Ann chooses Ben")
    assert None not in names(game.view(2).observation.hands[0]), "Cid sees what Ann got"
    assert None not in names(game.view(2).observation.hands[1]), "so he still knows what Ben has left"
    assert names(game.view(0).observation.hands[1]) == [None]
    assert names(game.view(3).observation.hands[0]).count(None) == 1, (
        "and Dot, who sees Ben's hand, knows which card went"
    )


@pytest.mark.rule("R51")
def test_options_of_several_players_rest_on_what_all_of_them_know() -> None:
    glass = "Glass\n4 red event\nLook at the top card of the draw pile."
    game = do(pairs("Glass, Blue", "Red, Blue", glass), "Ann plays Glass")
    top = game.position.zones[0][-1]
    assert view_of(game.position, 0).masked.face[top] != HIDDEN
    assert common_view(game.position, 0, 0b101).masked.face[top] == HIDDEN


@pytest.mark.rule("M20.1")
def test_when_a_player_loses_is_met_for_every_teammate() -> None:
    doom = "Doom\n4 red event\nChoose a player. That player loses the game."
    wake = "Wake\n4 green asset\nWhen a player loses the game, draw a card."
    start = """
    hands.Ann = ["Doom", "Blue"]
    hands.Ben = ["Blue"]
    hands.Cid = ["Blue"]
    hands.Dot = ["Blue"]
    hands.Eve = ["Blue"]
    hands.Fay = ["Blue"]
    assets.Ann = ["Wake"]
    draw = ["Blue", "Blue", "Blue", "Blue", "Blue", "Blue"]
    discard = ["Red"]
    """
    top = 'teams = [["Ann", "Dot"], ["Ben", "Eve"], ["Cid", "Fay"]]'
    game = set_up(start, cards=(*PLAIN, doom, wake), players="Ann Ben Cid Dot Eve Fay", top=top)
    do(game, "Ann plays Doom", "Ann chooses Ben")
    assert len(game.view(0).observation.hands[0]) == 3
    assert game.outcome is None


@pytest.mark.rule("R45")
@pytest.mark.parametrize(("players", "size"), [(4, 2), (5, 2), (6, 3), (7, 3), (8, 2)])
def test_turns_go_round_team_by_team(players: int, size: int) -> None:
    people = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")[:players]
    options = {"team_size": size, "unequal_teams": int(players % size > 0), "leave_out_win_lose": 1, "stall_guard": 30}
    game = new_game(Table("sampler", people, options=options), seed=3)
    teams = len(game.table.teams)
    rng = Random(3)
    whose: dict[int, int] = {}
    while game.outcome is None:
        position = game.position
        if position.turn_seats != 1 << position.current:
            whose[int(position.turn)] = int(position.current) % teams
        game.step(rng.choice(list(game.legal())))
    followed = [turn for turn in whose if turn + 1 in whose]
    assert len(followed) > 3
    assert all(whose[turn + 1] == (whose[turn] + 1) % teams for turn in followed)


DISCARD_FIRST = f'{PAIRS}\nrules = "first"\noptions = {{ discard_before_drawing = true }}'


@pytest.mark.rule("R14", "R45", "M20.3")
def test_who_has_made_the_discard_before_the_draw_waits_for_the_others() -> None:
    game = pairs("Red, Red, Blue", "Red, Red, Blue", more='phase = "draw"', top=DISCARD_FIRST)
    assert seats(game) == (0, 2)
    do(game, "Ann discards Red")
    assert seats(game) == (2,)
    do(game, "Cid passes")
    assert seats(game) == (0, 2), "both act in the main phase"
    assert [len(hand) for hand in game.view(None).observation.hands] == [3, 2, 4, 2]


@pytest.mark.rule("R14", "R45", "M20.3")
def test_who_passes_before_the_draw_still_has_the_main_phase() -> None:
    game = pairs("Red, Red, Blue", "Red, Red, Blue", more='phase = "draw"', top=DISCARD_FIRST)
    do(game, "Cid passes", "Ann passes")
    assert seats(game) == (0, 2)
    assert {game.option_text(option) for option in options(game)} >= {"Ann plays Red", "Cid discards Red", "Cid passes"}


def seats(game: Game) -> tuple[int, ...]:
    assert game.decision is not None
    return game.decision.seats


def options(game: Game) -> tuple[Option, ...]:
    assert game.decision is not None
    return game.decision.options


TRIOS = 'teams = [["Ann", "Cid", "Eve"], ["Ben", "Dot", "Fay"]]'
SIX = """
turn = "{turn}"
hands.Ann = {hand}
hands.Ben = {hand}
hands.Cid = {hand}
hands.Dot = {hand}
hands.Eve = {hand}
hands.Fay = {hand}
draw = ["Blue", "Blue", "Blue", "Blue", "Blue", "Blue", "Blue", "Blue"]
discard = ["Red"]
"""


def trios(turn: str, *cards: str) -> Game:
    """Set up the main phase of one of two teams of three, every player with a card of every kind."""
    hand = ["Red", "Blue", *(text.split("\n")[0] for text in cards)]
    start = SIX.format(turn=turn, hand=str(hand).replace("'", '"'))
    return set_up(start, cards=(*PLAIN, *cards), players="Ann Ben Cid Dot Eve Fay", top=TRIOS)


TEAM_OF = {"Ann": ("Ann", "Cid", "Eve"), "Ben": ("Ben", "Dot", "Fay")}
SEATS = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")


@pytest.mark.rule("M20.3", "M20.4", "M3.4")
@pytest.mark.parametrize("turn", TEAM_OF)
@pytest.mark.parametrize("place", range(3))
def test_the_one_of_three_who_has_an_extra_main_phase_acts_in_it_alone(turn: str, place: int) -> None:
    team = TEAM_OF[turn]
    game = trios(turn, "Haste\n4 red event\nTake an extra main phase.")
    do(game, f"{team[place]} plays Haste", *(f"{name} passes" for name in team))
    assert seats(game) == (SEATS.index(team[place]),)
    assert f"{team[place]} plays Red" in {game.option_text(option) for option in options(game)}
    do(game, f"{team[place]} passes")
    assert seats(game)[0] % 2 != SEATS.index(turn) % 2


@pytest.mark.rule("M20.3", "M20.4", "M3.3")
@pytest.mark.parametrize("turn", TEAM_OF)
@pytest.mark.parametrize("place", range(3))
def test_the_one_of_three_who_has_an_extra_draw_phase_draws_in_it_alone(turn: str, place: int) -> None:
    team = TEAM_OF[turn]
    game = trios(turn, "Well\n4 red event\nTake an extra draw phase.")
    do(game, f"{team[place]} plays Well", *(f"{name} passes" for name in team))
    other = TEAM_OF["Ben" if turn == "Ann" else "Ann"]
    sizes = dict(zip(SEATS, (len(hand) for hand in game.view(None).observation.hands), strict=True))
    assert [sizes[name] for name in team] == [3, 3, 3]
    assert [sizes[name] for name in other] == [4, 4, 4], "the draw phase of their turn"


@pytest.mark.rule("M20.4", "R47")
@pytest.mark.parametrize("turn", TEAM_OF)
@pytest.mark.parametrize("place", range(3))
def test_the_one_of_three_who_has_an_extra_turn_takes_it_alone(turn: str, place: int) -> None:
    team = TEAM_OF[turn]
    game = trios(turn, "Hour\n4 red event\nTake an extra turn.")
    do(game, f"{team[place]} plays Hour", *(f"{name} passes" for name in team))
    assert seats(game) == (SEATS.index(team[place]),)
    sizes = dict(zip(SEATS, (len(hand) for hand in game.view(None).observation.hands), strict=True))
    assert [sizes[name] for name in SEATS] == [3] * 6, "one has played and drawn, and no other player has"
    do(game, f"{team[place]} passes")
    assert seats(game) == ((1, 3, 5) if turn == "Ann" else (0, 2, 4))


@pytest.mark.rule("M20.4", "R47")
@pytest.mark.parametrize("turn", TEAM_OF)
@pytest.mark.parametrize("place", range(3))
def test_the_one_of_three_who_loses_a_turn_leaves_it_to_the_others(turn: str, place: int) -> None:
    team = TEAM_OF[turn]
    other = TEAM_OF["Ben" if turn == "Ann" else "Ann"]
    sleep = "Sleep\n4 red event\nChoose an opponent. That player skips their next turn."
    game = do(trios(turn, sleep), f"{team[0]} plays Sleep", f"{team[0]} chooses {other[place]}")
    do(game, *(f"{name} passes" for name in team))
    awake = tuple(SEATS.index(name) for name in other if name != other[place])
    assert seats(game) == awake
    do(game, *(f"{SEATS[seat]} passes" for seat in awake))
    assert seats(game) == tuple(SEATS.index(name) for name in team)


@pytest.mark.rule("M20.3", "R45")
def test_the_holder_of_a_card_discards_it() -> None:
    gift = "Gift\n4 red event\nChoose another player. Give a card from your hand to that player."
    game = pairs("Red, Red, Gift", "Blue", gift)
    do(game, "Ann plays Gift", "Ann chooses Cid")
    game.step(game.legal()[0])  # the first card of her hand
    found = {game.option_text(option): option.seat for option in options(game)}
    assert found["Cid discards Red"] == 2
    assert found["Ann discards Red"] == 0
    do(game, "Cid discards Red")
    assert "Ann discards Red" in {game.option_text(option) for option in options(game)}
    assert [len(hand) for hand in game.view(None).observation.hands] == [1, 2, 1, 2]
