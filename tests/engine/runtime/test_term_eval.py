"""Terms: conditions just met and just not met, amounts, players and kinds of cards."""

from __future__ import annotations

import pytest

from tests.engine.positions import do, set_up

FILLING = (
    "Ace\nA red asset\nIf you would draw 9 or more cards, draw 1 fewer card.",
    "God\n5 red asset god\nIf you would draw 9 or more cards, draw 1 fewer card.",
    "Frog\n6 green asset\nIf you would draw 9 or more cards, draw 1 fewer card.",
    "Pond\n7 blue asset\nIf you would draw 9 or more cards, draw 1 fewer card.",
    "News\n9 green event\nDraw a card.",
)
SEATS = ("Ann", "Ben", "Cid")


def cards_drawn(text: str, **zones: str) -> list[int]:
    """Return how many cards each of Ann, Ben and Cid draws by an event of Ann's.

    `zones` says which cards are where: `ann` are Ann's assets, `hand_ann` her hand besides the event, and so on.
    """
    start = ""
    for name in SEATS:
        hand = zones.get(f"hand_{name.lower()}", "Frog").split()
        start += f"hands.{name} = {listed([*hand, 'Probe'] if name == 'Ann' else hand)}\n"
        start += f"assets.{name} = {listed(zones.get(name.lower(), '').split())}\n"
    start += f"draw = {listed(zones.get('draw', 'Ace Ace Ace Ace Ace Ace').split())}\n"
    start += f"discard = {listed(zones.get('discard', 'Pond').split())}\n"
    game = set_up(start, cards=(*FILLING, f"Probe\n4 blue event\n{text}"), players=" ".join(SEATS))
    before = [len(hand) for hand in game.view(None).observation.hands]
    do(game, "Ann plays Probe")
    after = [len(hand) for hand in game.view(None).observation.hands]
    before[0] -= 1
    return [now - then for now, then in zip(after, before, strict=True)]


def listed(names: list[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


@pytest.mark.rule("M15.1", "R28", "MQ12", "MQ15")
@pytest.mark.parametrize(
    ("condition", "met", "not_met"),
    [
        ("you control 2 or more assets", {"ann": "Frog Pond"}, {"ann": "Frog"}),
        ("you control 2 or more assets", {"ann": "Frog Pond God"}, {"ben": "Frog Pond"}),
        ("you control a god", {"ann": "God"}, {"ann": "Frog", "ben": "God"}),
        ("you control 1 or fewer assets", {"ann": "Frog"}, {"ann": "Frog Pond"}),
        ("you control 1 or fewer assets", {"ann": ""}, {"ann": "Frog Pond God"}),
        ("you control exactly 2 assets", {"ann": "Frog Pond"}, {"ann": "Frog"}),
        ("you control exactly 2 assets", {"ann": "God Pond"}, {"ann": "Frog Pond God"}),
        ("you control no gods", {"ann": "Frog"}, {"ann": "God"}),
        ("an opponent controls 2 or more assets", {"cid": "Frog Pond"}, {"ben": "Frog", "cid": "Pond"}),
        ("opponents control 2 or more assets", {"ben": "Frog", "cid": "Pond"}, {"ben": "Frog", "ann": "Pond"}),
        ("opponents control 2 or more gods", {"ben": "God", "cid": "God"}, {"ben": "God", "cid": "Frog"}),
        ("an opponent controls more gods than you", {"ben": "God"}, {"ben": "God", "ann": "God"}),
        ("an opponent controls more gods than you", {"cid": "God God", "ann": "God"}, {"cid": "Frog"}),
        ("you control more assets than each other player", {"ann": "Frog"}, {"ann": "Frog", "cid": "Pond"}),
        ("you control more assets than each other player", {"ann": "Frog Pond", "ben": "God"}, {}),
        ("you have 2 or more cards in hand", {"hand_ann": "Frog Frog"}, {"hand_ann": "Frog"}),
        ("you have 1 or fewer cards in hand", {"hand_ann": "Frog"}, {"hand_ann": "Frog Frog"}),
        ("an opponent has exactly 2 cards in hand", {"hand_cid": "Frog Frog"}, {"hand_cid": "Frog Frog Frog"}),
        (
            "you have more cards in hand than each other player",
            {"hand_ann": "Frog Frog"},
            {"hand_ann": "Frog Frog", "hand_cid": "Pond Pond"},
        ),
        (
            "an opponent has more cards in hand than you",
            {"hand_ben": "Frog Frog"},
            {"hand_ann": "Frog Frog", "hand_ben": "Pond Pond"},
        ),
        ("you control more assets than each opponent", {"ann": "Frog"}, {"ann": "Frog", "cid": "Pond"}),
        ("you control fewer assets than each opponent", {"ben": "Frog", "cid": "Pond"}, {"ben": "Frog"}),
        ("you control fewer gods than each opponent", {"ben": "God", "cid": "God"}, {"ben": "God", "cid": "Frog"}),
        ("an opponent controls fewer assets than you", {"ann": "Frog", "ben": "Pond"}, {"ben": "Pond", "cid": "Pond"}),
        (
            "you have fewer cards in hand than each opponent",
            {"hand_ben": "Frog Frog", "hand_cid": "Frog Frog"},
            {"hand_ben": "Frog Frog"},
        ),
        (
            "you have more cards in hand than each opponent",
            {"hand_ann": "Frog Frog"},
            {"hand_ann": "Frog Frog", "hand_cid": "Pond Pond"},
        ),
        ("the next player controls a god", {"ben": "God"}, {"cid": "God"}),
        ("the previous player controls a god", {"cid": "God"}, {"ben": "God"}),
        ("you control fewer assets than the next player", {"ben": "God"}, {"cid": "God"}),
        ("the next player controls more assets than the next player", {"ben": "God"}, {"ben": "God", "cid": "Frog"}),
        ("opponents control more assets than the next player", {"cid": "God"}, {"ben": "God"}),
        ("all assets you control are red", {"ann": "Ace God"}, {"ann": "Ace Frog"}),
        ("all assets you control are red", {"ann": "Ace", "ben": "Frog"}, {"ann": ""}),
        ("all gods you control are red", {"ann": "God Frog"}, {"ann": "Frog"}),
        ("the draw pile has 3 or fewer cards", {"draw": "Ace Ace Ace"}, {"draw": "Ace Ace Ace Ace"}),
        ("the discard pile has 2 or more assets", {"discard": "Pond Frog"}, {"discard": "Pond News"}),
        ("the discard pile has no events", {"discard": "Pond"}, {"discard": "Pond News"}),
        ("you control a god and the draw pile has 3 or fewer cards", {"ann": "God", "draw": "Ace Ace"}, {"ann": "God"}),
        ("you control a god and the draw pile has 3 or fewer cards", {"ann": "God", "draw": "Ace"}, {"draw": "Ace"}),
    ],
)
def test_a_condition_is_met_or_not(condition: str, met: dict[str, str], not_met: dict[str, str]) -> None:
    event = f"If {condition}, draw a card."
    assert cards_drawn(event, **met) == [1, 0, 0]
    assert cards_drawn(event, **not_met) == [0, 0, 0]
    unless = f"Unless {condition}, draw a card."
    assert cards_drawn(unless, **met) == [0, 0, 0]
    assert cards_drawn(unless, **not_met) == [1, 0, 0]


@pytest.mark.rule("R52", "M15.1")
@pytest.mark.parametrize(
    ("amount", "zones", "drawn"),
    [
        ("a card for each asset you control", {"ann": "Frog Pond"}, 2),
        ("a card for each asset you control", {"ben": "Frog Pond"}, 0),
        ("2 cards for each god you control", {"ann": "God Frog God"}, 4),
        ("a card for each opponent", {}, 2),
        ("a card for each player", {}, 3),
        ("a card for each opponent who controls 2 or more assets", {"cid": "Frog Pond", "ben": "Frog"}, 1),
        ("a card for each opponent who controls no assets", {"cid": "Frog Pond", "ben": "Frog"}, 0),
        ("a card for each event in the discard pile", {"discard": "Pond News News Frog"}, 2),
    ],
)
def test_cards_and_players_are_counted(amount: str, zones: dict[str, str], drawn: int) -> None:
    assert cards_drawn(f"Draw {amount}.", **zones) == [drawn, 0, 0]


@pytest.mark.rule("R12", "R28")
@pytest.mark.parametrize(
    ("who", "zones", "drawn"),
    [
        ("Each player", {}, [1, 1, 1]),
        ("Each opponent", {}, [0, 1, 1]),
        ("Each other player", {}, [0, 1, 1]),
        (
            "Each player who controls 2 or more assets",
            {"ann": "Frog Pond", "ben": "Frog", "cid": "God Ace Frog"},
            [1, 0, 1],
        ),
        (
            "Each opponent who has 2 or fewer cards in hand",
            {"hand_ben": "Frog Frog", "hand_cid": "Frog Frog Frog"},
            [0, 1, 0],
        ),
        ("Each opponent who controls more gods than you", {"ann": "God", "ben": "God", "cid": "God God"}, [0, 0, 1]),
        ("Each opponent who has more cards in hand than you", {"hand_ben": "Frog Frog", "hand_cid": "Pond"}, [0, 1, 0]),
        (
            "Each opponent who has more cards in hand than you",
            {"hand_ben": "Frog Frog", "hand_cid": "Frog Frog Frog"},
            [0, 1, 1],
        ),
        (
            "Each opponent who has more cards in hand than each other player",
            {"hand_ben": "Frog Frog", "hand_cid": "Frog Frog Frog"},
            [0, 0, 1],
        ),
        ("Each opponent who controls more gods than you", {"ben": "God", "cid": "God God"}, [0, 1, 1]),
        ("Each player who controls more gods than each other player", {"ben": "God", "cid": "God God"}, [0, 0, 1]),
        ("Each player who controls more gods than each other player", {"ben": "God God", "cid": "God God"}, [0, 0, 0]),
        ("Each player who controls exactly 1 god", {"ann": "God God", "ben": "God", "cid": "Frog"}, [0, 1, 0]),
    ],
)
def test_each_player_of_a_group(who: str, zones: dict[str, str], drawn: list[int]) -> None:
    assert cards_drawn(f"{who} draws a card.", **zones) == drawn


RANKS = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
SIGNS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
TAGS = ("god", "hero", "knight", "monster", "spirit", "wizard")
PLAIN = "If you would draw 9 or more cards, draw 1 fewer card."


def chooses(kind: str, *cards: str) -> set[str]:
    """Return which of Ben's assets can be destroyed as being of a kind."""
    names = [text.split("\n")[0] for text in cards]
    start = f"""
    hands.Ann = ["Probe", "Frog"]
    hands.Ben = ["Frog"]
    assets.Ben = {listed(names)}
    draw = ["Frog"]
    discard = ["Frog"]
    """
    probe = f"Probe\n4 blue event\nDestroy up to 9 {kind}."
    game = do(set_up(start, cards=(*FILLING, probe, *cards)), "Ann plays Probe")
    assert game.decision is not None
    return {game.option_text(option).removeprefix("Ann chooses ") for option in game.decision.options} - {"Ann stops"}


@pytest.mark.rule("M6.1")
@pytest.mark.parametrize("place", range(13))
def test_a_card_is_of_its_rank_and_no_other(place: int) -> None:
    cards = [f"Number {sign}\n{sign} red asset\n{PLAIN}" for sign in SIGNS]
    noun = "sixes" if RANKS[place] == "six" else f"{RANKS[place]}s"
    assert chooses(noun, *cards) == {f"Number {SIGNS[place]}"}


@pytest.mark.rule("M6.2", "R41")
@pytest.mark.parametrize(
    ("kind", "fitting"),
    [
        ("red assets", {"R", "RG", "RP"}),
        ("green assets", {"G", "RG"}),
        ("blue assets", {"B"}),
        ("purple assets", {"RP"}),
        ("multicolor assets", {"RG", "RP"}),
        ("assets", {"R", "G", "B", "RG", "RP"}),
    ],
)
def test_a_card_is_of_each_of_its_colors(kind: str, fitting: set[str]) -> None:
    colors = {"R": "red", "G": "green", "B": "blue", "RG": "red/green", "RP": "red/purple"}
    assert chooses(kind, *(f"{name}\n5 {color} asset\n{PLAIN}" for name, color in colors.items())) == fitting


@pytest.mark.rule("M4.2")
@pytest.mark.parametrize("tag", TAGS)
def test_a_card_is_what_its_type_line_says(tag: str) -> None:
    cards = [f"A {one}\n5 red asset {one}\n{PLAIN}" for one in TAGS]
    both = f"Both\n5 red asset {tag} {TAGS[TAGS.index(tag) - 1]}\n{PLAIN}"
    noun = "heroes" if tag == "hero" else f"{tag}s"
    assert chooses(noun, *cards, both) == {f"A {tag}", "Both"}
