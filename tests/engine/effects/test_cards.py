"""Effects on cards: where each card is afterwards, and who knows it."""

from __future__ import annotations

import pytest

from crazier.engine.effects.cards import abort_stack
from crazier.play.game import Game
from tests.engine.positions import do, names, set_up

START = """
turn = "{turn}"
hands.Ann = [{ann}"Camel", "Oasis"]
hands.Ben = [{ben}"Castle", "Trade"]
hands.Cid = [{cid}"Pan", "Zeus"]
assets.Ann = ["Mount Olympus"]
assets.Ben = ["Sealed Cave", "Crystal Palace"]
assets.Cid = ["Stream of Life"]
draw = ["Death", "Tempest", "Ferocity"]
discard = ["Mordred", "Hecate", "Bewitch"]
"""
PLAYERS = ("Ann", "Ben", "Cid")
SPLIT = "Open Sesame // Sealed Cave"


def after(text: str, *choices: str, turn: str = "Ann") -> Game:
    """Return the game after a player has played an event and chosen."""
    start = START.format(turn=turn, **{name.lower(): '"Probe", ' if name == turn else "" for name in PLAYERS})
    game = set_up(start, cards=(f"Probe\n4 blue event\n{text}",), players=" ".join(PLAYERS))
    return do(game, f"{turn} plays Probe", *(f"{turn} chooses {choice}" for choice in choices))


def zones_of(game: Game) -> dict[str, list[str | None]]:
    """Return the true piles, top first, and every player's hand and assets."""
    position = game.position
    compiled = position.compiled
    piles = [[compiled.names[position.face[token]] for token in reversed(list(zone))] for zone in position.zones]
    assets = game.view(None).observation.assets
    found: dict[str, list[str | None]] = {"draw": piles[0], "discard": piles[1], "limbo": piles[2]}
    for seat, name in enumerate(PLAYERS):
        found[f"hand of {name}"] = sorted(piles[3 + seat])
        found[f"assets of {name}"] = names(assets[seat])
    return found


def changes(game: Game) -> dict[str, list[str | None]]:
    """Return the zones that the event changed, apart from the event itself under the discard pile."""
    before = after("Draw 2 cards for each ace you control.")  # nothing happens
    old = zones_of(before)
    return {where: cards for where, cards in zones_of(game).items() if cards != old[where]}


DRAW = ["Death", "Tempest", "Ferocity"]
DISCARD = ["Mordred", "Hecate", "Bewitch", "Probe"]


@pytest.mark.rule("F11.4", "R38", "R41", "M8.1", "MQ8", "MQ14")
@pytest.mark.parametrize(
    ("text", "choices", "expected"),
    [
        (
            "Put an asset an opponent controls on top of the draw pile.",
            ("Sealed Cave",),
            {"draw": [SPLIT, *DRAW], "assets of Ben": ["Crystal Palace"]},
        ),
        (
            "Put an asset an opponent controls on the bottom of the draw pile.",
            ("Sealed Cave",),
            {"draw": [*DRAW, SPLIT], "assets of Ben": ["Crystal Palace"]},
        ),
        (
            "Put an asset an opponent controls on top of the discard pile.",
            ("Stream of Life",),
            {"discard": ["Stream of Life", *DISCARD], "assets of Cid": []},
        ),
        (
            "Put an asset an opponent controls on the bottom of the discard pile.",
            ("Stream of Life",),
            {"discard": [*DISCARD[:-1], "Stream of Life", "Probe"], "assets of Cid": []},
        ),
        (
            "Destroy an asset.",
            ("Mount Olympus",),
            {"discard": [*DISCARD[:-1], "Mount Olympus", "Probe"], "assets of Ann": []},
        ),
        (
            "Return an asset to its controller's hand.",
            ("Sealed Cave",),
            {"hand of Ben": ["Castle", SPLIT, "Trade"], "assets of Ben": ["Crystal Palace"]},
        ),
        (
            "Gain control of an asset.",
            ("Sealed Cave",),
            {"assets of Ann": ["Mount Olympus", "Sealed Cave"], "assets of Ben": ["Crystal Palace"]},
        ),
        (
            "Take a card from the discard pile.",
            ("Hecate",),
            {"hand of Ann": ["Camel", "Hecate", "Oasis"], "discard": ["Mordred", "Bewitch", "Probe"]},
        ),
        (
            "Put an asset from the discard pile into play.",
            ("Hecate",),
            {"assets of Ann": ["Mount Olympus", "Hecate"], "discard": ["Mordred", "Bewitch", "Probe"]},
        ),
        (
            "Put a card from the discard pile on top of the draw pile.",
            ("Bewitch",),
            {"draw": ["Bewitch", *DRAW], "discard": ["Mordred", "Hecate", "Probe"]},
        ),
        (
            "Put a card from your hand on top of the draw pile.",
            ("Camel",),
            {"draw": ["Camel", *DRAW], "hand of Ann": ["Oasis"]},
        ),
        (
            "Put a card from your hand on the bottom of the discard pile.",
            ("Oasis",),
            {"discard": [*DISCARD[:-1], "Oasis", "Probe"], "hand of Ann": ["Camel"]},
        ),
        (
            "Choose an opponent. Give a card from your hand to that player.",
            ("Cid", "Camel"),
            {"hand of Ann": ["Oasis"], "hand of Cid": ["Camel", "Pan", "Zeus"]},
        ),
        (
            "Exchange an asset you control with an asset an opponent controls.",
            ("Crystal Palace",),
            {"assets of Ann": ["Crystal Palace"], "assets of Ben": ["Sealed Cave", "Mount Olympus"]},
        ),
        ("Put the top card of the draw pile on the bottom of the draw pile.", (), {"draw": [*DRAW[1:], DRAW[0]]}),
        ("Put the bottom card of the draw pile on top of the draw pile.", (), {"draw": [DRAW[2], *DRAW[:2]]}),
        (
            "Put the top card of the draw pile on the bottom of the discard pile.",
            (),
            {"draw": DRAW[1:], "discard": [*DISCARD[:-1], "Death", "Probe"]},
        ),
        (
            "Take the top card of the discard pile.",
            (),
            {"hand of Ann": ["Camel", "Mordred", "Oasis"], "discard": DISCARD[1:]},
        ),
        (
            "Take the bottom card of the discard pile.",
            (),
            {"hand of Ann": ["Bewitch", "Camel", "Oasis"], "discard": ["Mordred", "Hecate", "Probe"]},
        ),
    ],
)
def test_a_card_lies_where_the_text_says_and_no_other_moves(
    text: str, choices: tuple[str, ...], expected: dict[str, list[str]]
) -> None:
    assert changes(after(text, *choices)) == expected


@pytest.mark.rule("R6", "MQ31", "M12.2")
@pytest.mark.parametrize("verb", ["Look at", "Reveal"])
@pytest.mark.parametrize(
    "cards",
    [
        "the top card of the draw pile",
        "the top 2 cards of the draw pile",
        "the top 3 cards of the draw pile",
        "the bottom card of the draw pile",
        "the bottom 2 cards of the draw pile",
        "the bottom 3 cards of the draw pile",
        "your hand",
    ],
)
def test_what_was_only_seen_lies_as_before(verb: str, cards: str) -> None:
    assert changes(after(f"{verb} {cards}.")) == {}


@pytest.mark.rule("R6", "MQ31")
def test_what_is_seen_and_not_taken_goes_back_in_its_order() -> None:
    text = "Reveal the top 3 cards of the draw pile. Put an event among them on the bottom of the discard pile."
    game = after(text, "Tempest")
    assert changes(game) == {"draw": ["Death", "Ferocity"], "discard": [*DISCARD[:-1], "Tempest", "Probe"]}
    text = "Reveal the bottom 2 cards of the draw pile. Put an event among them on the bottom of the discard pile."
    game = after(text, "Tempest")
    assert changes(game) == {"draw": ["Death", "Ferocity"], "discard": [*DISCARD[:-1], "Tempest", "Probe"]}


@pytest.mark.rule("R38", "MQ14")
@pytest.mark.parametrize("turn", ["Ben", "Cid"])
def test_you_are_the_player_who_plays_the_card(turn: str) -> None:
    game = after("Put an asset from the discard pile into play.", "Hecate", turn=turn)
    assert "Hecate" in names(game.view(None).observation.assets[PLAYERS.index(turn)])
    game = after("Take the top card of the discard pile.", turn=turn)
    assert "Mordred" in names(game.view(None).observation.hands[PLAYERS.index(turn)])


@pytest.mark.rule("F11.4", "M12.1")
def test_what_is_shuffled_into_the_draw_pile_may_lie_anywhere() -> None:
    found = set()
    for seed in range(40):
        start = START.format(turn="Ann", ann='"Probe", ', ben="", cid="")
        text = "Probe\n4 blue event\nShuffle an asset you control into the draw pile."
        game = do(set_up(start, cards=(text,), players=" ".join(PLAYERS), seed=seed), "Ann plays Probe")
        piles = zones_of(game)["draw"]
        assert sorted(map(str, piles)) == sorted([*DRAW, "Mount Olympus"])
        assert names(game.view(0).observation.draw) == [None] * 4
        found.add(piles.index("Mount Olympus"))
    assert found == {0, 1, 2, 3}


@pytest.mark.rule("M4.3", "M12.3")
def test_without_tracking_hands_and_pile_are_shuffled_all_the_same() -> None:
    start = START.format(turn="Ann", ann='"Probe", ', ben="", cid="")
    for text, zones in (
        ("Shuffle all hands together and deal them out again.", slice(3, 6)),
        ("Search the draw pile for an asset. Take it.", slice(0, 1)),
    ):
        found = set()
        for seed in range(12):
            game = set_up(start, cards=(f"Probe\n4 blue event\n{text}",), players=" ".join(PLAYERS), seed=seed)
            game.position.tracking = False
            do(game, "Ann plays Probe")
            if "Search" in text:
                do(game, "Ann stops")
            found.add(tuple(tuple(zone) for zone in list(game.position.zones)[zones]))
        assert len(found) > 2


@pytest.mark.rule("R13")
def test_what_is_given_up_in_the_middle_leaves_nothing_behind() -> None:
    game = after("Reveal the top 2 cards of the draw pile. Choose a player. That player draws a card.")
    position = game.position
    assert position.depth > 0
    assert position.held_len > 0
    abort_stack(position)
    assert (position.depth, position.held_len, position.pending_len) == (0, 0, 0)
    assert zones_of(game)["limbo"] == []
    assert set(zones_of(game)["discard"][-3:]) == {"Probe", "Death", "Tempest"}
