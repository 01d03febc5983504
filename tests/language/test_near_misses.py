"""Near misses lead to texts that can be read, and nothing that is read is a near miss."""

from __future__ import annotations

import pytest

from crazier.language import ParseError, check, parse_ability, render
from crazier.language.diagnostics import NEEDS_TIME
from crazier.language.near_misses import NEAR_MISSES
from crazier.language.unsayable import UNSAYABLE, WITHOUT_IT


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("Discard a card.", "Put a card from your hand on the bottom of the discard pile."),
        ("Opponents discard their hands.", "Each opponent puts their hand on the bottom of the discard pile."),
        ("Return an asset to its owner's hand.", "Return an asset to its controller's hand."),
        ("When you draw a card, destroy an asset.", "When you draw cards, destroy an asset."),
        ("If you play an event, draw a card.", "When you play an event, draw a card."),
        ("An opponent draws a card.", "Choose an opponent. That player draws a card."),
        ("If you control two gods, draw a card.", "If you control 2 or more gods, draw a card."),
        ("Destroy an asset or draw a card.", "You may destroy an asset. If you don't, draw a card."),
        (
            "If you control a knight and a queen, draw a card.",
            "If you control a knight and you control a queen, draw a card.",
        ),
        ("If you would draw a card, draw two cards instead.", "If you would draw cards, draw 1 more card."),
        (
            "Choose an opponent. Steal a card from their hand.",
            "Choose an opponent. Take a random card from that player's hand.",
        ),
        ("Make an opponent skip their turn.", "Choose an opponent. That player skips their next turn."),
        ("Skip the next player.", "The next player skips their next turn."),
        ("The next player is skipped.", "The next player skips their next turn."),
        ("Skip an opponent's turn.", "Choose an opponent. That player skips their next turn."),
        ("Choose an opponent. Skip that player's turn.", "Choose an opponent. That player skips their next turn."),
        ("Choose an opponent. Skip their turn.", "Choose an opponent. That player skips their next turn."),
        ("Skip their turn.", "Choose an opponent. That player skips their next turn."),
        (
            "If you have more cards than an opponent, draw a card.",
            "If an opponent has fewer cards in hand than you, draw a card.",
        ),
        ("All players swap hands.", "Each player gives their hand to the next player."),
        ("Steal a card from an opponent.", "Choose an opponent. Take a random card from that player's hand."),
        ("Each opponent draws a card, then draw a card.", "Each opponent draws a card. Draw a card."),
        ("Destroy all creatures.", "Destroy all assets."),
        ("Choose a suit.", "Name a color."),
        ("Steal a card from each opponent's hand.", "Each opponent gives a card from their hand to you."),
        (
            "Steal two cards from an opponent's hand.",
            "Choose an opponent. Take a random card from that player's hand. "
            "Take a random card from that player's hand.",
        ),
        ("Take a card from the graveyard.", "Take a card from the discard pile."),
        *(
            (text, "Choose an opponent. Take a random card from that player's hand.")
            for text in (
                "Take a random card from each opponent's hand.",
                "Take a random card from every opponent's hand.",
                "Take a random card from all opponents' hands.",
                "Steal a random card from every opponent.",
                "Steal a card from each opponent.",
            )
        ),
        (
            "Draw a card, then an opponent skips a turn.",
            "Draw a card. Choose an opponent. That player skips their next turn.",
        ),
        ("Everyone with more than 5 cards draws 1.", "Each player who has 6 or more cards in hand draws a card."),
        (
            "Reverse the order. Everyone with more than 5 cards draws 1.",
            "Choose an opponent. That player skips their next turn. Each player who has 6 or more cards in hand draws "
            "a card.",
        ),
        (
            "Destroy an asset. Flip a coin. Draw 2 cards.",
            "Destroy an asset. Draw 2 cards.",
        ),
        (
            "When this comes into play, draw a card. Reverse the order.",
            "When this comes into play, draw a card. Choose an opponent. That player skips their next turn.",
        ),
        ("They have to draw until they get a red card.", "Choose an opponent. That player draws 2 cards."),
        ("The next player draws until they draw a red card.", "The next player draws 3 cards."),
        ("Draw a card. Draw until you have a god.", "Draw a card. Draw 3 cards."),
        (
            "Draw three cards, then you may discard up to three cards.",
            "Draw 3 cards. You may discard 3 more cards this turn.",
        ),
        ("Play a second card.", "You may play 1 more card this turn."),
        (
            "All players draw two cards during their draw phase instead of one.",
            "If a player would draw cards, that player draws 1 more card.",
        ),
        (
            "When an opponent has one card left, that player draws 2 cards.",
            "At the end of each opponent's turn, if that player has exactly 1 card in hand, that player draws 2 cards.",
        ),
        ("Deal 3 cards to an opponent.", "Choose an opponent. That player draws 3 cards."),
        ("Trade an asset with an opponent.", "Exchange an asset you control with an asset an opponent controls."),
        (
            "Look at an opponent's hand and discard a card from it.",
            "Choose an opponent. Look at that player's hand and put a card among them on the bottom of the discard "
            "pile.",
        ),
        (
            "The player with the fewest cards in hand draws three cards.",
            "Each player who has fewer cards in hand than each other player draws 3 cards.",
        ),
        (
            "Each opponent may destroy one of their assets. Each opponent who doesn't draws two cards.",
            "Each opponent may destroy an asset they control. "
            "Each opponent who controls 2 or more assets draws 2 cards.",
        ),
        ("You may discard all cards of one rank from your hand.", "You may discard 3 more cards this turn."),
        ("Mill 3 cards.", "Put the top 3 cards of the draw pile on the bottom of the discard pile."),
        ("Draw 2. Each opponent draws 1.", "Draw 2 cards. Each opponent draws a card."),
        ("Until your next turn, your assets can't be destroyed.", "Assets you control can't be destroyed."),
        ("Opponents can't play events until the end of your next turn.", "Opponents can't play events."),
        ("Whenever an opponent draws a card, I draw one too.", "When an opponent draws cards, draw a card."),
        ("Destroy everything.", "Destroy all assets."),
        ("My cards can't be destroyed.", "Assets you control can't be destroyed."),
        ("Take one card from each opponent.", "Each opponent gives a card from their hand to you."),
        (
            "Whenever a player plays an event, they discard a card.",
            "When a player plays an event, that player puts a card from their hand on the bottom of the discard pile.",
        ),
        (
            "Look at the top 3 cards and keep one.",
            "Look at the top 3 cards of the draw pile and take a card among them.",
        ),
        ("You draw one extra card each turn.", "At the start of your turn, draw a card."),
        ("Play again.", "Take an extra turn."),
        (
            "If an opponent would play an asset, that player draws a card instead.",
            "When an opponent plays an asset, that player draws a card.",
        ),
        (
            "When someone destroys my asset I get to draw two cards",
            "When an asset you control is destroyed, you may draw 2 cards.",
        ),
        (
            "Every turn, everyone else picks up one card.",
            "At the start of each player's turn, each other player draws a card.",
        ),
        ("You draw one card less every turn.", "If you would draw cards, draw 1 fewer card."),
        ("When this card dies, take it back to your hand.", "When this is destroyed, take it."),
        ("Protects all your knights.", "Knights you control can't be destroyed."),
        ("All your knights are immortal.", "Knights you control can't be destroyed."),
        ("You can discard two cards instead of one each turn.", "You may discard 1 more card on each of your turns."),
        (
            "When another player has one card left, they draw two.",
            "At the end of each opponent's turn, if that player has exactly 1 card in hand, that player draws 2 cards.",
        ),
        (
            "At the end of your turn you may put one of your cards under the pile.",
            "At the end of your turn, you may put a card from your hand on the bottom of the discard pile.",
        ),
        (
            "You don't have to draw at the start of your turn.",
            "At the start of your turn, you may skip your next draw phase.",
        ),
        ("Opponents must show their hands.", "At the start of your turn, each opponent reveals their hand."),
        (
            "When an enemy plays an event, you can cancel it.",
            "If an opponent would play an event, you may destroy this instead.",
        ),
        ("Blow up all the assets your opponents have.", "Destroy all assets opponents control."),
        (
            "Look at someone's cards and steal one.",
            "Choose a player. Look at that player's hand and take a card among them.",
        ),
        ("Take back an asset from the discard pile into play.", "Put an asset from the discard pile into play."),
        (
            "Put all your assets back in your hand and draw 2.",
            "Return all assets you control to their controllers' hands and draw 2 cards.",
        ),
        ("All players draw 1 card for each asset they have.", "Each player draws a card for each asset they control."),
        (
            "Trade one of your assets for an opponent's.",
            "Exchange an asset you control with an asset an opponent controls.",
        ),
        (
            "Discard as many red cards as you want.",
            "Put any number of red cards from your hand on the bottom of the discard pile.",
        ),
        (
            "An opponent of your choice loses an asset.",
            "Choose an opponent. That player destroys an asset they control.",
        ),
        ("Return every asset to its owners hand.", "Return all assets to their controllers' hands."),
        ("Send an asset back to hand.", "Return an asset to its controller's hand."),
        ("Draw three cards, put two back.", "Draw 3 cards and put 2 cards from your hand on top of the draw pile."),
        ("You win if you have no assets.", "If you control no assets, you win the game."),
        ("Wipe out all red cards on the table", "Destroy all red assets."),
        ("Everytime someone plays a god you draw.", "When a player plays a god, draw a card."),
        ("Your cards are protected from destruction", "Assets you control can't be destroyed."),
        (
            "Take an asset from any player and put it in front of you.",
            "Gain control of an asset an opponent controls.",
        ),
        ("Return all red cards to the hand of their owner.", "Return all red assets to their controllers' hands."),
        ("If someone destroys this, draw a card.", "When this is destroyed, draw a card."),
        ("Give everyone a card", "Each player draws a card."),
        (
            "Pick an opponent. He gives you two cards.",
            "Choose an opponent. That player gives 2 cards from their hand to you.",
        ),
        ("Draw a card from your library.", "Draw a card."),
        ("Each opponent discards two cards at random.", "Each opponent draws a card."),
        ("Destroy an asset you don't control.", "Destroy an asset an opponent controls."),
        ("When your opponents draw a card, so do you.", "When an opponent draws cards, draw a card."),
        (
            "Put a card from your hand back into the deck and draw a new one.",
            "Shuffle a card from your hand into the draw pile and draw a card.",
        ),
        ("You draw two cards instead of one.", "If you would draw cards, draw 1 more card."),
        (
            "Choose a color. All assets of that color go back to their owners.",
            "Name a color. Return all assets of the named color to their controllers' hands.",
        ),
        ("Play up to three cards this turn.", "You may play 2 more cards this turn."),
        ("take a card from someone", "Choose a player. Take a random card from that player's hand."),
        ("Deal 2 cards to everyone", "Each player draws 2 cards."),
        ("Put an asset from your hand into play for free", "You may put an asset from your hand into play."),
        ("I draw a card, you draw 2", "Draw a card. Choose an opponent. That player draws 2 cards."),
        ("I take a random card from your hand", "Choose an opponent. Take a random card from that player's hand."),
        ("When you play an event, I draw a card.", "When an opponent plays an event, draw a card."),
        ("when your turn starts I draw a card", "At the start of each opponent's turn, draw a card."),
        ("Let me see your hand", "Choose an opponent. Look at that player's hand."),
        (
            "if I have more than 5 cards skip next player",
            "If you have 6 or more cards in hand, the next player skips their next turn.",
        ),
        ("skip everyone", "Each other player skips their next turn."),
        (
            "each turn every other player gives me a card they don't want",
            "At the start of your turn, each other player gives a card from their hand to you.",
        ),
        (
            "when I have only 1 card left everyone else draws one",
            "At the end of your turn, if you have exactly 1 card in hand, each other player draws a card.",
        ),
        ("get rid of 2 cards", "You may discard 2 more cards this turn."),
        (
            "at the start of my turn I can throw away an extra card",
            "At the start of your turn, you may discard 1 more card this turn.",
        ),
        ("give someone one of my assets", "Choose a player. That player gains control of an asset you control."),
        ("red cards can't be played", "Players can't play red cards."),
        ("take the last discarded card into my hand", "Take the top card of the discard pile."),
        ("repeat the previous event", "Use the ability of an event from the discard pile."),
        ("Bring an asset from the discard pile back into play", "Put an asset from the discard pile into play."),
        (
            "Flip the top card of the deck, if it's red everyone else draws 2",
            "Reveal the top card of the draw pile. If it is a red card, each other player draws 2 cards.",
        ),
        ("mix the discard pile back into the deck", "Shuffle all cards from the discard pile into the draw pile."),
        (
            "Whenever an opponent would draw, they draw one more",
            "If an opponent would draw cards, that player draws 1 more card.",
        ),
        ("each opponent gets two cards from the pile", "Each opponent draws 2 cards."),
        ("+2", "The next player draws 2 cards."),
        ("the player on my right has to show me their hand", "The previous player reveals their hand."),
        ("all my opponents have to give me one card each", "Each opponent gives a card from their hand to you."),
        ("take back one of my assets to my hand", "Return an asset you control to its controller's hand."),
        (
            "when someone plays an event they give me a card",
            "When a player plays an event, that player gives a card from their hand to you.",
        ),
        (
            "whenever an opponent discards a red card they must draw",
            "When an opponent discards a red card, that player draws a card.",
        ),
        (
            "as long as I have less cards than everyone else, nobody can destroy my assets",
            "While you have fewer cards in hand than each other player, assets you control can't be destroyed.",
        ),
        ("When you destroy this draw 3 cards", "When this is destroyed, draw 3 cards."),
        ("My opponent must play with an open hand", "Choose an opponent. That player reveals their hand."),
        ("every player has to show the table their hand", "Each player reveals their hand."),
        (
            "whoever has the most assets draws three",
            "Each player who controls more assets than each other player draws 3 cards.",
        ),
        ("all players with a knight draw 2", "Each player who controls a knight draws 2 cards."),
        ("take 2 from the pile", "Draw 2 cards."),
        ("put all assets back in the deck and shuffle", "Shuffle all assets into the draw pile."),
        ("the next person can't play", "The next player skips their next turn."),
        (
            "discard your whole hand and draw 3",
            "Put your hand on the bottom of the discard pile and draw 3 cards.",
        ),
        (
            "at the start of my turn, reveal the top card. If it is an event take it",
            "At the start of your turn, reveal the top card of the draw pile. If it is an event, take it.",
        ),
        ("both players draw a card", "Each player draws a card."),
        ("swap my hand with yours", "Choose an opponent. Exchange your hand with that player's hand."),
        (
            "Each player puts one card from their hand back into the deck",
            "Each player shuffles a card from their hand into the draw pile.",
        ),
        ("make the next player draw 2 and skip their turn", "The next player draws 2 cards and skips their next turn."),
        (
            "first time each turn an opponent plays an event, draw a card",
            "Once each turn, when an opponent plays an event, draw a card.",
        ),
        (
            "everyone starts over with 5 new cards",
            "Each player shuffles their hand into the draw pile and draws 5 cards.",
        ),
        (
            "if an opponent has only one card, they draw 2",
            "At the end of each opponent's turn, if that player has exactly 1 card in hand, that player draws 2 cards.",
        ),
        ("Put down two cards at once", "You may discard 2 more cards this turn."),
        (
            "The player with the fewest cards picks up 3",
            "Each player who has fewer cards in hand than each other player draws 3 cards.",
        ),
        (
            "once per turn I can swap a card from my hand with the top of the draw pile",
            "At the start of your turn, you may put a card from your hand on the bottom of the draw pile. "
            "If you do, draw a card.",
        ),
    ],
)
def test_a_near_miss_is_refused_with_what_can_be_said(text: str, suggestion: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_ability(text)
    assert caught.value.diagnostics[0].suggestion == suggestion
    assert render(parse_ability(suggestion)) == suggestion


def test_every_rule_has_a_reason_and_everything_unsayable_something_near() -> None:
    assert all(rule.reason for rule in NEAR_MISSES)
    nearest = {text for unsayable in UNSAYABLE for text in unsayable.nearest if text != WITHOUT_IT}
    assert {render(parse_ability(text)) for text in nearest} == nearest


@pytest.mark.parametrize(
    "text", ["They have to draw until they get a red card.", "Draw until you have 5 cards.", "Repeat this 3 times."]
)
def test_a_repetition_is_called_one(text: str) -> None:
    with pytest.raises(ParseError) as error:
        parse_ability(text)
    assert "repeating something until something happens can't be said" in error.value.diagnostics[0].message


def test_a_sentence_that_cannot_be_kept_is_named() -> None:
    with pytest.raises(ParseError) as error:
        parse_ability("Reverse the order. Draw a card. Everyone frobnicates.")
    (told,) = error.value.diagnostics
    assert told.suggestion == "Choose an opponent. That player skips their next turn. Draw a card."
    assert "'Everyone frobnicates.'" in told.hint
    assert "'Everyone frobnicates.'" in told.reason


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        (
            "Take a card from another player at random.",
            "Choose another player. Take a random card from that player's hand.",
        ),
        (
            "Destroy an asset you control. If you do, draw no card and take an extra turn.",
            "Destroy an asset you control. If you do, take an extra turn.",
        ),
        ("Destroy all assets of one color.", "Name a color. Destroy all assets of the named color."),
        ("An opponent shows you their hand.", "Choose an opponent. Look at that player's hand."),
        (
            "Opponents must draw two cards instead of one.",
            "If an opponent would draw cards, that player draws 1 more card.",
        ),
        (
            "Choose a player. They discard their hand.",
            "Choose a player. That player puts their hand on the bottom of the discard pile.",
        ),
        (
            "Whoever has the biggest hand draws 2 cards.",
            "Each player who has more cards in hand than each other player draws 2 cards.",
        ),
        ("Steal an asset from another player.", "Gain control of an asset another player controls."),
        ("Take a red asset from an opponent.", "Gain control of a red asset an opponent controls."),
    ],
)
def test_everyday_words_lead_to_what_can_be_said(text: str, reads: str) -> None:
    with pytest.raises(ParseError) as error:
        parse_ability(text)
    assert error.value.diagnostics[0].suggestion == reads


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        (
            "Choose an opponent. Give a card to that player.",
            "Choose an opponent. Give a card from your hand to that player.",
        ),
        (
            "Choose an opponent. That player gives a card to you.",
            "Choose an opponent. That player gives a card from their hand to you.",
        ),
        (
            "Choose an opponent. Look at that player's hand and take a card.",
            "Choose an opponent. Look at that player's hand and take a card among them.",
        ),
        ("Take a card.", "Draw a card."),
    ],
)
def test_a_card_from_nowhere_comes_from_the_likeliest_place(text: str, reads: str) -> None:
    (told,) = check(text, "event").findings
    assert told.fixes[0].reads == reads


@pytest.mark.parametrize(
    ("type_", "text", "reads"),
    [
        (
            "event",
            "Choose a player and take one of their assets.",
            "Choose a player and gain control of an asset that player controls.",
        ),
        (
            "event",
            "The player with the most assets loses one.",
            "Each player who controls more assets than each other player destroys an asset they control.",
        ),
        (
            "event",
            "The player with fewest assets draws a card.",
            "Each player who controls fewer assets than each other player draws a card.",
        ),
        (
            "asset",
            "At the start of your turn, if you have the most cards in hand, draw a card.",
            "At the start of your turn, if you have more cards in hand than each other player, draw a card.",
        ),
        ("event", "Take two turns in a row.", "Take an extra turn."),
        ("asset", "Your knights cannot be stolen.", "Opponents can't gain control of knights you control."),
        (
            "event",
            "Hand an asset to another player.",
            "Choose another player. That player gains control of an asset you control.",
        ),
        (
            "event",
            "Move an asset from one player to another.",
            "Choose a player. That player gains control of an asset.",
        ),
        ("event", "Swap two assets.", "Exchange an asset you control with an asset an opponent controls."),
        (
            "event",
            "Trade an asset with the next player.",
            "Exchange an asset you control with an asset the next player controls.",
        ),
        ("event", "Copy an opponent's asset.", "Use the ability of an asset an opponent controls."),
        ("event", "Shuffle the discard pile.", "Shuffle all cards from the discard pile into the draw pile."),
        ("event", "Everyone shuffles their hands together.", "Shuffle all hands together and deal them out again."),
        (
            "event",
            "Choose a card in an opponent's hand and make them discard it.",
            "Choose an opponent. Look at that player's hand and put a card among them on the bottom of the discard "
            "pile.",
        ),
        (
            "event",
            "Return an opponent's asset to their hand.",
            "Return an asset an opponent controls to its controller's hand.",
        ),
        (
            "asset",
            "Opponents play with their hands open.",
            "At the start of your turn, each opponent reveals their hand.",
        ),
        ("event", "Take back an asset.", "Return an asset you control to its controller's hand."),
        (
            "event",
            "Destroy all of an opponent's assets.",
            "Choose an opponent. Destroy all assets that player controls.",
        ),
        (
            "event",
            "Draw two, discard two.",
            "Draw 2 cards. Put 2 cards from your hand on the bottom of the discard pile.",
        ),
        (
            "event",
            "Put your hand into the draw pile and draw the same number of cards.",
            "Shuffle your hand into the draw pile. Draw a card for each of them.",
        ),
        ("event", "Let an opponent draw four cards.", "Choose an opponent. That player draws 4 cards."),
        ("event", "Make the next player show their hand.", "The next player reveals their hand."),
        (
            "asset",
            "At the end of every round, each player draws a card.",
            "At the end of your turn, each player draws a card.",
        ),
        (
            "asset",
            "When this would be destroyed, return it to your hand instead.",
            "If this would be destroyed, return it to its controller's hand instead.",
        ),
    ],
)
def test_what_players_with_an_idea_type_has_an_obvious_correction(type_: str, text: str, reads: str) -> None:
    (found,) = check(text, type_).findings
    assert (found.fixes[0].reads, found.fixes[0].is_idea) == (reads, False)
    assert check(found.fixes[0].taken(text), type_).is_accepted


@pytest.mark.parametrize(
    ("type_", "text", "said", "nearest"),
    [
        (
            "event",
            "Punish whoever has the most cards.",
            "what the punishment is has to be said",
            "Each player who has more cards in hand than each other player draws 2 cards.",
        ),
        ("event", "Punish the next player.", "what the punishment is", "The next player draws 2 cards."),
        ("event", "A random player draws 3 cards.", "at random", "Choose a player. That player draws 3 cards."),
        ("event", "End the turn.", "can't be ended early", "Skip your next turn."),
        (
            "event",
            "The next player has to play an asset.",
            "nobody can be made to play",
            "The next player may put an asset from their hand into play.",
        ),
        ("asset", "When this is discarded, draw a card.", "as it is discarded", "When this leaves play, draw a card."),
        ("asset", "Players can't play events on your turn.", "how long something", "Players can't play events."),
        ("event", "Destroy the weakest asset.", "which card is the best", "Destroy an asset."),
        (
            "event",
            "Steal an opponent's best asset.",
            "which card is the best",
            "Gain control of an asset an opponent controls.",
        ),
        (
            "event",
            "Counter the next event.",
            "nothing can be played to counter",
            "Choose an opponent. That player skips their next main phase.",
        ),
    ],
)
def test_what_cannot_be_said_has_an_idea_near_it_which_is_called_one(
    type_: str, text: str, said: str, nearest: str
) -> None:
    (found,) = check(text, type_).findings
    assert said in found.message
    assert (found.fixes[0].reads, found.fixes[0].is_idea) == (nearest, True)
    assert check(found.fixes[0].taken(text), type_).is_accepted


def test_a_word_on_which_the_meaning_turns_is_never_left_out() -> None:
    (found,) = check("If you would draw cards, draw a card less.", "asset").findings
    assert "If you would draw cards, draw a card." not in [fix.reads for fix in found.fixes]


@pytest.mark.parametrize(
    ("told", "right"),
    [
        ("with more cards than you", "who has more cards in hand than you"),
        ("with less cards in hand than you", "who has fewer cards in hand than you"),
        ("with more assets than you", "who controls more assets than you"),
        ("who has more red assets than you", "who controls more red assets than you"),
        ("with at least 3 assets", "who controls 3 or more assets"),
        ("with at least 5 cards", "who has 5 or more cards in hand"),
        ("with more than 5 cards", "who has 6 or more cards in hand"),
        ("with no assets", "who controls no assets"),
    ],
)
def test_players_are_told_apart_by_what_they_have(told: str, right: str) -> None:
    (found,) = check(f"At the end of each turn, each opponent {told} draws 2 cards.", "asset").findings
    fix = found.fixes[0]
    assert fix.reads == f"At the end of each player's turn, each opponent {right} draws 2 cards."
    assert not fix.is_idea


@pytest.mark.parametrize("told", ["Each opponent with the fewest cards", "The opponent with the least cards"])
def test_who_has_the_fewest_is_only_nearly_who_has_fewer(told: str) -> None:
    (found,) = check(f"{told} draws 2 cards.", "event").findings
    assert "several players may have as many" in found.message
    (fix,) = found.fixes
    assert fix.reads == "Each opponent who has fewer cards in hand than each other player draws 2 cards."
    assert fix.is_idea


@pytest.mark.parametrize(
    ("type_", "text", "reads", "reason"),
    [
        (
            "asset",
            "Opponents can't make you draw more than one card.",
            "Opponents can't make you draw cards.",
            "here is another idea, which can be said",
        ),
        (
            "event",
            "Roll a die. On a six, swap hands with another player.",
            "Choose another player. Exchange your hand with that player's hand.",
            "it always happens then",
        ),
        (
            "asset",
            "At the start of your turn, roll a die. On a six, swap hands with another player.",
            "At the start of your turn, choose another player. Exchange your hand with that player's hand.",
            "it always happens then",
        ),
        (
            "event",
            "Flip a coin. If it's heads, draw 2 cards. Otherwise, draw a card.",
            "Draw 2 cards.",
            "it always happens then, without 'Otherwise, draw a card.'",
        ),
        (
            "event",
            "Swap your hand with the discard pile.",
            "Put your hand on the bottom of the discard pile. Draw 5 cards.",
            "here is another idea, which can be said",
        ),
        (
            "event",
            "Choose two opponents. They swap hands.",
            "Choose an opponent. Exchange your hand with that player's hand.",
            "you are always one of the two",
        ),
        (
            "event",
            "Put this card into an opponent's hand.",
            "Choose an opponent. Give a card from your hand to that player.",
            "here is another idea, which can be said",
        ),
        (
            "asset",
            "At the start of your turn, put this card into an opponent's hand.",
            "At the start of your turn, choose an opponent. That player gains control of this.",
            "it stays in play, and that player controls it",
        ),
        (
            "asset",
            "Until your next turn, opponents can't play events.",
            "Opponents can't play events.",
            "it holds while this is in play; the line 'At the start of your turn, destroy this.' ends it",
        ),
    ],
)
def test_an_idea_keeps_what_can_be_said_and_tells_what_is_different(
    type_: str, text: str, reads: str, reason: str
) -> None:
    with pytest.raises(ParseError) as error:
        parse_ability(text, type_=type_)
    (told,) = error.value.diagnostics
    assert (told.suggestion, told.reason, told.is_idea) == (reads, reason, True)
    assert reason.startswith("here is another idea") or reason.partition(",")[0] in told.hint


def test_what_lasts_for_a_while_is_said_by_an_asset() -> None:
    (found,) = check("Until your next turn, opponents can't play events.", "event").findings
    assert found.hint == (
        "make the card an asset with two lines: 'Opponents can't play events.' and "
        "'At the start of your turn, destroy this.'"
    )
    assert not found.fixes
    assert check("At the start of your turn, destroy this.", "asset").is_accepted


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        (
            "If you control a god, draw a card. Otherwise steal a random card from the player on your left.",
            "If you control a god, draw a card. Otherwise, take a random card from the next player's hand.",
        ),
        (
            "Otherwise steal a random card from the player on your left.",
            "Take a random card from the next player's hand.",
        ),
        ("You may destroy an asset. Otherwise draw a card.", "You may destroy an asset. If you don't, draw a card."),
        ("Steal an asset from the next player.", "Gain control of an asset the next player controls."),
    ],
)
def test_a_neighbor_is_robbed_with_or_without_otherwise(text: str, reads: str) -> None:
    (found,) = check(text, "event").findings
    assert [fix.reads for fix in found.fixes if not fix.is_idea] == [reads]


@pytest.mark.parametrize(
    ("type_", "text", "told", "reads"),
    [
        (
            "asset",
            "When my cat is hungry it steals a card.",
            "'When my cat is hungry' can't be read: it must be something that happens in the game, such as "
            "'when an opponent plays an event'",
            "At the start of your turn, choose an opponent. Take a random card from that player's hand.",
        ),
        (
            "event",
            "If my cat is hungry, draw 2 cards.",
            "'If my cat is hungry' can't be read: it must be something that can be seen in the game, such as "
            "'if you control 2 or more assets'",
            "Draw 2 cards.",
        ),
        (
            "asset",
            "At midnight, each opponent draws a card.",
            "'At midnight' can't be read: it must be a moment in the game, such as 'at the start of your turn'",
            "At the start of your turn, each opponent draws a card.",
        ),
    ],
)
def test_an_occasion_that_nobody_can_read_is_named_and_the_deed_kept(
    type_: str, text: str, told: str, reads: str
) -> None:
    (found,) = check(text, type_).findings
    assert found.message == told
    (fix,) = found.fixes
    assert (fix.reads, fix.is_idea) == (reads, True)


def test_a_slip_in_an_occasion_is_still_a_slip() -> None:
    (found,) = check("When an oponent plays an evnt, draw a card.", "asset").findings
    assert found.fixes[0].reads == "When an opponent plays an event, draw a card."


@pytest.mark.parametrize("text", ["Once each turn, you may draw a card.", "Once each turn, draw a card."])
def test_once_each_turn_goes_with_something_that_happens(text: str) -> None:
    (found,) = check(text, "asset").findings
    assert "goes with something that happens" in found.message
    assert [fix.reads for fix in found.fixes] == [text.replace("Once each", "At the start of your")]


def test_a_line_that_is_only_begun_is_led_on_too() -> None:
    (found,) = check("Once each turn, you may", "asset").findings
    assert all(fix.reads.startswith("At the start of your turn, you may ") for fix in found.fixes)
    assert found.fixes


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Draw a card.", "draw a card."),
        (
            "Steal a card from another player's hand.",
            "choose another player. Take a random card from that player's hand.",
        ),
    ],
)
def test_an_asset_is_asked_when_it_does_something(text: str, does: str) -> None:
    (found,) = check(text, "asset").findings
    assert found.message == NEEDS_TIME
    moments = ("When this comes into play", "At the start of your turn", "At the end of your turn")
    assert [fix.reads for fix in found.fixes] == [f"{moment}, {does}" for moment in moments]


def test_this_is_given_away_by_gaining_control_of_it() -> None:
    (found,) = check("At the start of your turn, give this to the next player.", "asset").findings
    assert [fix.reads for fix in found.fixes] == ["At the start of your turn, the next player gains control of this."]
