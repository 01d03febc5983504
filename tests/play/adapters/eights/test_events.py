"""Test the events of Crazier Eights: everything that happens, in order, as each viewer may know it."""

from __future__ import annotations

from random import Random

import pytest

from crazier import new_game
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.text import messages
from crazier.scenarios.library import scenario_text
from crazier.scenarios.parser import read_scenario
from crazier.scenarios.runner import start_scenario
from tests.engine.positions import do, set_up

START = """
hands.Ben = ["Oasis", "Zeus"]
draw = ["Circe", "Pan", "Mordred", "Morgause"]
discard = ["Trade", "Tempest"]
"""
WORDLESS = ("dealt", "gathered", "looked_through", "mixed", "renamed", "returned")
"""Events for screens that follow the cards, not for readers."""


def event_texts(game: Game, viewer: int | None = None) -> list[str]:
    """Return the events as sentences; for the start of a phase, its name."""
    return [
        messages.event_text(event, game.table.players, viewer) or f"- {event.params['phase']}"
        for event in game.events(viewer)
        if event.key not in WORDLESS
    ]


def quoted(card: str, text: str) -> str:
    """Return what others are told when Ann plays an event."""
    return f'Ann plays {card}: "{text}"'


def story(hand: str, *moves: str, more: str = "", viewer: int | None = None) -> list[str]:
    """Return the event texts of some moves by Ann, who holds these cards."""
    names = ", ".join(f'"{name}"' for name in hand.split(", "))
    return event_texts(do(set_up(f"hands.Ann = [{names}]\n{START}{more}"), *moves), viewer)


@pytest.mark.rule("M3.2", "M4.1", "M5.3")
def test_a_turn_with_an_asset_and_an_eight() -> None:
    assert story(
        "Camel, Spell Tome, Stream of Life",
        "Ann plays Camel",
        "Ann discards Spell Tome",
        "Ann names green",
        "Ann passes",
    ) == [
        "Ann plays Camel.",
        "Camel comes into play in front of Ann.",
        'Ann\'s Camel: "When this comes into play, you may discard 1 more card this turn."',
        "Ann may discard 1 more card this turn.",
        "Ann discards Spell Tome.",
        "Ann names green.",
        "Ann passes.",
        "- end",
        "Ben's turn.",
        "- draw",
        "Ben draws a card.",
        "- main",
    ]


@pytest.mark.rule("M12.1")
def test_a_drawn_card_is_named_to_its_drawer_only() -> None:
    moves = ("Ann passes",)
    assert "You draw Circe." in story("Camel, Pan", *moves, viewer=1)
    assert "Ben draws a card." in story("Camel, Pan", *moves, viewer=0)


@pytest.mark.rule("M4.3", "M8.1", "MQ20")
def test_destroying_and_preventing_it() -> None:
    more = 'assets.Ben = ["Sir Lancelot", "Camelot"]'
    lancelot = 'Ben\'s Sir Lancelot: "If an asset you control would be destroyed, you may prevent that."'
    begun = [quoted("Death", "Destroy an asset."), "Ann chooses Ben's Camelot.", lancelot]
    moves = ("Ann plays Death", "Ann chooses Camelot")
    finished = "Death goes to the bottom of the discard pile."
    prevented = ["Ben says yes.", "Camelot is not destroyed, because of Ben's Sir Lancelot.", finished]
    destroyed = ["Ben says no.", "Ben's Camelot is destroyed.", finished]
    assert story("Death, Camel", *moves, "Ben accepts", more=more) == begun + prevented
    assert story("Death, Camel", *moves, "Ben declines", more=more) == begun + destroyed


@pytest.mark.rule("M15.1", "MQ11", "R10")
def test_a_copied_event_and_a_smaller_draw() -> None:
    more = 'assets.Ann = ["Hecate"]\nassets.Ben = ["Castle"]'
    moves = ("Ann plays Forbidden Knowledge", "Ann chooses Ben", "Ann accepts", "Ann chooses Ann")
    knowledge = "Choose a player. That player draws 3 cards."
    castle = [
        'Ben\'s Castle: "If an opponent would make you draw cards, draw 1 fewer card."',
        "Ben will draw 1 card fewer.",
        "Ben draws a card.",
        "Ben draws a card.",
    ]
    assert story("Forbidden Knowledge, Camel", *moves, more=more) == [
        quoted("Forbidden Knowledge", knowledge),
        "Ann chooses Ben.",
        *castle,
        "Forbidden Knowledge goes to the bottom of the discard pile.",
        'Ann\'s Hecate: "When you play an event from hand, you may copy it."',
        "Ann says yes.",
        f'Ann copies Forbidden Knowledge: "{knowledge}"',
        "Ann chooses Ann.",
        "Ann draws a card.",
        "Ann draws a card.",
        "The discard pile except its top card is shuffled and becomes the draw pile (2 cards).",
        "Ann draws a card.",
    ]


@pytest.mark.rule("M12.2", "R42")
def test_looking_and_a_card_that_must_be_played() -> None:
    moves = ("Ann plays Destiny", "Ann chooses Zeus")
    finished = "Destiny goes to the bottom of the discard pile."
    found = story("Destiny, Camel", *moves, viewer=None)
    assert found[0].startswith('Ann plays Destiny: "Choose an opponent.')
    assert found[1:] == [
        "Ann looks at a card in Ben's hand.",
        "Ann looks at a card in Ben's hand.",
        "Ann chooses a card in Ben's hand.",
        "Ben must play or discard one of the cards in their hand in their next turn, if able.",
        finished,
    ]
    assert story("Destiny, Camel", *moves, viewer=0)[-2:] == [
        "Ben must play or discard Zeus in their next turn, if able.",
        finished,
    ]


@pytest.mark.rule("MQ10")
def test_a_card_that_must_be_discarded_or_played() -> None:
    assert story("Circe, Camel", "Ann plays Circe", "Ann chooses Zeus", viewer=1)[-1] == (
        "You must discard Zeus in your next turn, if able."
    )
    order = "Marching Order\n6 blue event\nChoose an opponent. Look at that player's hand. Choose a card among them. "
    order += "That player must play it during their next turn, if able."
    game = set_up(f'hands.Ann = ["Marching Order", "Camel"]\n{START}', cards=(order,))
    do(game, "Ann plays Marching Order", "Ann chooses Zeus")
    assert event_texts(game, 1)[-2] == "You must play Zeus in your next turn, if able."
    assert [obligation.ways for obligation in game.view(1).observation.obligations] == ["play"]


@pytest.mark.rule("M12.3", "R33")
def test_a_search() -> None:
    assert story("Elven Ritual, Camel", "Ann plays Elven Ritual", "Ann chooses Pan", "Ann stops") == [
        quoted("Elven Ritual", "Search the draw pile for up to 2 assets. Put them into play."),
        "Ann chooses a card from the draw pile.",
        "Ann chooses no more.",
        "Ann has searched the draw pile.",
        "The draw pile is shuffled.",
        "Ann reveals Pan among the cards set aside.",
        "Pan comes into play in front of Ann.",
        "Elven Ritual goes to the bottom of the discard pile.",
    ]


@pytest.mark.rule("MQ31")
def test_revealed_cards_and_where_they_go() -> None:
    assert story("Wizardry, Camel", "Ann plays Wizardry", "Ann declines", "Ann stops")[1:] == [
        "Ann reveals Circe from the draw pile.",
        "Ann reveals Pan from the draw pile.",
        "Ann reveals Mordred from the draw pile.",
        "Ann reveals Morgause from the draw pile.",
        "Ann chooses nothing.",
        "Circe goes from the cards set aside to the bottom of the discard pile.",
        "Pan goes from the cards set aside to the bottom of the discard pile.",
        "Mordred goes from the cards set aside to the bottom of the discard pile.",
        "Morgause goes from the cards set aside to the bottom of the discard pile.",
        "Ann may discard 1 more card this turn.",
        "Wizardry goes to the bottom of the discard pile.",
    ]


@pytest.mark.rule("MQ8")
def test_gaining_control() -> None:
    assert story("Bewitch, Camel", "Ann plays Bewitch", more='assets.Ben = ["Castle"]') == [
        quoted("Bewitch", "Gain control of an asset."),
        "Ann gains control of Ben's Castle.",
        "Bewitch goes to the bottom of the discard pile.",
    ]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        pytest.param("Stolen Hour", "Ann will have an extra turn.", marks=pytest.mark.rule("M20.4")),
        pytest.param("Enchanted Sleep", "Ben will skip their next turn.", marks=pytest.mark.rule("M20.4")),
        pytest.param("Potion of Vitality", "Ann may discard 2 more cards this turn.", marks=pytest.mark.rule("F11.3")),
        pytest.param(
            "Round Table", "All hands are shuffled together and dealt out again.", marks=pytest.mark.rule("MQ4")
        ),
    ],
)
def test_an_event_in_one_sentence(event: str, sentence: str) -> None:
    finished = f"{event} goes to the bottom of the discard pile."
    found = story(f"{event}, Camel", f"Ann plays {event}")
    assert found[0].startswith(f'Ann plays {event}: "')
    assert found[1:] == [sentence, finished]


@pytest.mark.rule("M9.1", "M12.2", "MQ7")
def test_a_card_that_was_looked_at_and_a_reshuffle() -> None:
    start = """
    hands.Ann = ["Camel", "Ferocity"]
    hands.Ben = ["Zeus", "Oasis"]
    assets.Ben = ["Elven Princess"]
    draw = ["Pan"]
    discard = ["Bewitch", "Castle"]
    """
    princess = (
        "Ben's Elven Princess: \"At the start of your turn, look at the top card of the draw pile. You may put it "
        'on the bottom of the draw pile."'
    )
    game = do(set_up(start), "Ann passes", "Ben accepts", "Ben passes")
    assert event_texts(game, 0) == [
        "You pass.",
        "- end",
        "Ben's turn.",
        princess,
        "Ben looks at a card from the draw pile.",
        "Ben says yes.",
        "A card goes from the cards set aside to the bottom of the draw pile.",
        "- draw",
        "Ben draws a card.",
        "- main",
        "Ben passes.",
        "- end",
        "Your turn.",
        "- draw",
        "The discard pile except its top card is shuffled and becomes the draw pile (1 card).",
        "You draw Castle.",
        "- main",
    ]


@pytest.mark.rule("M7.1", "M7.2", "M14.1")
def test_losing_and_winning() -> None:
    more = 'assets.Ann = ["Temple of Doom", "Camel", "Stream of Life", "Castle", "Camelot"]'
    temple = (
        "Ann's Temple of Doom: \"At the end of each player's turn, if that player controls 5 or more assets, that "
        'player loses the game."'
    )
    found = story("Death, Ferocity", "Ann passes", more=more)
    assert found[:4] == ["Ann passes.", "- end", temple, "Ann loses the game."]
    assert found[-1] == "Ben wins: nobody else is left."
    hand = [f"{card} goes from Ann's hand to the bottom of the discard pile." for card in ("Death", "Ferocity")]
    assets = ("Temple of Doom", "Camel", "Stream of Life", "Castle", "Camelot")
    in_play = [f"{card} goes from Ann's assets to the bottom of the discard pile." for card in assets]
    assert sorted(found[4:-1]) == sorted(hand + in_play)


@pytest.mark.rule("R4", "M1.1")
@pytest.mark.parametrize(
    ("card", "sentence"), [("Camel", "Ann plays Camel."), ("Death", 'Ann plays Death: "Destroy an asset."')]
)
def test_the_last_card_that_is_played(card: str, sentence: str) -> None:
    assert story(card, f"Ann plays {card}") == [sentence, "Ann wins: no card left in hand."]


@pytest.mark.rule("R4", "M11.2")
@pytest.mark.parametrize("side", ["Open Sesame", "Sealed Cave"])
def test_of_a_split_card_that_is_the_last_the_side_is_named(side: str) -> None:
    found = story("Open Sesame // Sealed Cave", f"Ann plays {side}")
    assert found[0].startswith(f"Ann plays {side}")
    assert found[1:] == ["Ann wins: no card left in hand."]


@pytest.mark.rule("R13")
def test_abilities_that_go_round_in_circles() -> None:
    game = do(start_scenario(read_scenario(scenario_text("r13_an_endless_loop_ends_the_turn"))), "Ann plays Red Golem")
    found = event_texts(game)
    assert found.count("The abilities go round in circles, so the turn ends.") == 1
    after = found[found.index("The abilities go round in circles, so the turn ends.") :]
    assert after == [
        "The abilities go round in circles, so the turn ends.",
        "Ben's turn.",
        "- draw",
        "Ben draws a card.",
        "- main",
    ]


MOVING = """
assets.Ben = ["Camelot", "Castle"]
assets.Ann = ["Hecate"]
"""


def moved(text: str, *choices: str, viewer: int | None = None) -> list[str]:
    """Return the event texts of an event card by Ann that moves cards, from after it is played until it is finished."""
    start = f'hands.Ann = ["Probe", "Camel", "Pan"]\n{START}{MOVING}'
    game = set_up(start, cards=(f"Probe\n4 blue event\n{text}",))
    do(game, "Ann plays Probe", *(f"Ann chooses {choice}" for choice in choices))
    texts = event_texts(game, viewer)
    return texts[1 : texts.index("Probe goes to the bottom of the discard pile.")]


@pytest.mark.rule("M12.1", "R38", "F11.4", "MQ8", "M12.2")
@pytest.mark.parametrize(
    ("text", "choices", "to_ann", "to_others"),
    [
        (
            "Return an asset to its controller's hand.",
            ("Camelot",),
            ["You choose Ben's Camelot.", "Camelot goes from Ben's assets to Ben's hand."],
            ["Ann chooses Ben's Camelot.", "Camelot goes from Ben's assets to Ben's hand."],
        ),
        (
            "Put an asset an opponent controls on top of the draw pile.",
            ("Camelot",),
            ["You choose Ben's Camelot.", "Camelot goes from Ben's assets to the top of the draw pile."],
            ["Ann chooses Ben's Camelot.", "Camelot goes from Ben's assets to the top of the draw pile."],
        ),
        (
            "Put an asset an opponent controls on the bottom of the discard pile.",
            ("Castle",),
            ["You choose Ben's Castle.", "Castle goes from Ben's assets to the bottom of the discard pile."],
            ["Ann chooses Ben's Castle.", "Castle goes from Ben's assets to the bottom of the discard pile."],
        ),
        (
            "Take the top card of the discard pile.",
            (),
            ["Trade goes from the discard pile to your hand."],
            ["Trade goes from the discard pile to Ann's hand."],
        ),
        (
            "Take the top card of the draw pile.",
            (),
            ["Circe goes from the draw pile to your hand."],
            ["A card goes from the draw pile to Ann's hand."],
        ),
        (
            "Put a card from your hand on top of the draw pile.",
            ("Camel",),
            ["You choose Camel in your hand.", "Camel goes from your hand to the top of the draw pile."],
            ["Ann chooses a card in their hand.", "A card goes from Ann's hand to the top of the draw pile."],
        ),
        (
            "Put a card from your hand on the bottom of the draw pile.",
            ("Camel",),
            ["You choose Camel in your hand.", "Camel goes from your hand to the bottom of the draw pile."],
            ["Ann chooses a card in their hand.", "A card goes from Ann's hand to the bottom of the draw pile."],
        ),
        (
            "Put a card from your hand on top of the discard pile.",
            ("Camel",),
            ["You choose Camel in your hand.", "Camel goes from your hand to the top of the discard pile."],
            ["Ann chooses a card in their hand.", "Camel goes from Ann's hand to the top of the discard pile."],
        ),
        (
            "Choose an opponent. Give a card from your hand to that player.",
            ("Pan",),
            ["You choose Pan in your hand.", "Pan goes from your hand to Ben's hand."],
            ["Ann chooses a card in their hand.", "A card goes from Ann's hand to Ben's hand."],
        ),
        (
            "Reveal the top card of the draw pile.",
            (),
            ["You reveal Circe from the draw pile."],
            ["Ann reveals Circe from the draw pile."],
        ),
        (
            "Choose an opponent. Look at that player's hand.",
            (),
            ["You look at Oasis in Ben's hand.", "You look at Zeus in Ben's hand."],
            ["Ann looks at a card in Ben's hand.", "Ann looks at a card in Ben's hand."],
        ),
        (
            "Gain control of an asset.",
            ("Castle",),
            ["You choose Ben's Castle.", "You gain control of Ben's Castle."],
            ["Ann chooses Ben's Castle.", "Ann gains control of Ben's Castle."],
        ),
        (
            "Exchange an asset you control with an asset an opponent controls.",
            ("Castle",),
            ["You choose Ben's Castle.", "Ben gains control of your Hecate.", "You gain control of Ben's Castle."],
            ["Ann chooses Ben's Castle.", "Ben gains control of Ann's Hecate.", "Ann gains control of Ben's Castle."],
        ),
        (
            "Shuffle an asset you control into the draw pile.",
            (),
            ["Hecate goes from your assets to the top of the draw pile.", "The draw pile is shuffled."],
            ["Hecate goes from Ann's assets to the top of the draw pile.", "The draw pile is shuffled."],
        ),
        (
            "Take an extra turn. Each opponent skips their next draw phase.",
            (),
            ["You will have an extra turn.", "Ben will skip their next draw phase."],
            ["Ann will have an extra turn.", "Ben will skip their next draw phase."],
        ),
        (
            "Take an extra main phase. Take an extra draw phase.",
            (),
            ["You will have an extra main phase.", "You will have an extra draw phase."],
            ["Ann will have an extra main phase.", "Ann will have an extra draw phase."],
        ),
        (
            "Each opponent skips their next turn and skips their next main phase.",
            (),
            ["Ben will skip their next turn.", "Ben will skip their next main phase."],
            ["Ben will skip their next turn.", "Ben will skip their next main phase."],
        ),
        ("Draw 2 cards.", (), ["You draw Circe.", "You draw Pan."], ["Ann draws a card.", "Ann draws a card."]),
        (
            "Shuffle all hands together and deal them out again.",
            (),
            ["All hands are shuffled together and dealt out again."],
            ["All hands are shuffled together and dealt out again."],
        ),
        (
            "You may play 1 more card this turn. You may discard 2 more cards this turn.",
            (),
            ["You may play 1 more card this turn.", "You may discard 2 more cards this turn."],
            ["Ann may play 1 more card this turn.", "Ann may discard 2 more cards this turn."],
        ),
    ],
)
def test_all_learn_where_cards_go_but_only_some_which_cards_they_are(
    text: str, choices: tuple[str, ...], to_ann: list[str], to_others: list[str]
) -> None:
    assert moved(text, *choices, viewer=0) == to_ann
    assert moved(text, *choices) == to_others


@pytest.mark.parametrize(("name", "players"), [("olympus", 3), ("camelot+avalon", 4), ("teams", 4), ("first", 2)])
def test_an_event_that_is_the_same_to_all_is_what_each_viewer_would_get(name: str, players: int) -> None:
    game = new_game(name, players=players, seed=5)
    rng = Random(name)
    log = game.keep_log()
    for _ in range(120):
        if not (legal := game.legal()):
            break
        game.step(rng.choice(legal))
    adapter = adapter_for(game.table.game)
    shared = 0
    for viewer in (None, *range(players)):
        alone = [adapter.event(game.position, record, number, viewer) for number, record in enumerate(log)]
        assert list(game.events(viewer)) == alone
        shared += sum(adapter.reads_alike(record) for record in log)
    assert shared > len(log)
