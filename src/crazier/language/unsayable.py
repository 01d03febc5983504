"""What the language has no words for: what shows it, what it is called, and the nearest things that can be said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.language.player_traits import MOST_AND_FEWEST
from crazier.language.rewriter import Rule, suggested


@dataclass(frozen=True, slots=True)
class Unsayable:
    """Something the language has no words for: patterns that show it, what it is, and the nearest things to say."""

    patterns: tuple[str, ...]
    what: str
    nearest: tuple[str, ...]
    """The first that can stand on the card is told; there is one for each type of card."""
    mends: tuple[Rule, ...] = ()
    """Rules that are tried before, since they keep the rest of the sentence."""
    drops: tuple[Rule, ...] = ()
    """Rules that are tried first of all: they take it out of the whole text, and what depended on it happens anyway."""
    then: str = ""
    """What is different after they did."""
    ended_by: str = ""
    """The line that ends on an asset what can't be said to end."""


WITHOUT_IT: Final = ""
"""Stands for the text itself without the words that can't be said."""
_REPEATED: Final = "repeating something until something happens can't be said; say how many cards are drawn or revealed"
_UNTIL: Final = (
    "until that? you|they|he|she|player|opponent "
    "have|has|get|gets|find|finds|reveal|reveals|draw|draws|see|sees|hit|hits"
)
_DRAW_SOME: Final = suggested(
    _REPEATED, "draw cards? until .... => draw 3 cards", "draws cards? until .... => draws 3 cards"
)
_EXTRA_CARDS: Final = ("Draw a card for each asset you control.", "At the start of your turn, draw a card.")
_SOMEBODY_DRAWS: Final = (
    "Choose an opponent. That player draws 2 cards.",
    "When this comes into play, choose an opponent. That player draws 2 cards.",
)
_SOMEBODY_SKIPS: Final = (
    "Choose an opponent. That player skips their next turn.",
    "When this comes into play, choose an opponent. That player skips their next turn.",
)
_CHANCE: Final = (
    "Reveal the top card of the draw pile. If it is an asset, put it into play.",
    "When this comes into play, reveal the top card of the draw pile. If it is an asset, put it into play.",
)

_MOVE: Final = "put|give|return|move|shuffle"
_THROW: Final = "roll|throw|toss|flip"
_THROWN: Final = "a|one|1|the|two|2|three|3 die|dice|coin|coins"
_FACES: Final = "heads|tails|odd|even|one|two|three|four|five|six|1|2|3|4|5|6"

_BEST: Final = "best|worst|strongest|weakest|highest|lowest"
_PUNISHED: Final = "draws 2 cards"
"""What is taken for a punishment: drawing is losing here."""

UNSAYABLE: Final = (
    Unsayable(
        ("punish|punishes|hurt|hurts",),
        "what the punishment is has to be said, such as drawing cards",
        _SOMEBODY_DRAWS,
        suggested(
            "",
            f"^ punish|hurt whoever has the most cards in? hand? => "
            f"each player who has more cards in hand than each other player {_PUNISHED}",
            f"^ punish|hurt whoever has the fewest|least cards in? hand? => "
            f"each player who has fewer cards in hand than each other player {_PUNISHED}",
            f"^ punish|hurt whoever has|controls the most <assets> => "
            f"each player who controls more <assets> than each other player {_PUNISHED}",
            f"^ punish|hurt the player with the most cards in? hand? => "
            f"each player who has more cards in hand than each other player {_PUNISHED}",
            f"^ punish|hurt the player with the most <assets> => "
            f"each player who controls more <assets> than each other player {_PUNISHED}",
            f"^ punish|hurt each other? <group> => each other? <group> {_PUNISHED}",
            f"^ punish|hurt all? other? <groups> => each other? <groups-s> {_PUNISHED}",
            f"^ punish|hurt a other? <group> => choose a other? <group> . that player {_PUNISHED}",
            f"^ punish|hurt the next|previous player => the next|previous player {_PUNISHED}",
            f"^ punish|hurt that player => that player {_PUNISHED}",
        ),
    ),
    Unsayable(
        ("random player|opponent", "player|opponent at random"),
        "a player can't be chosen at random; somebody chooses, or it is the next player",
        _SOMEBODY_DRAWS,
        suggested(
            "",
            "^ a random other? <group> <acts> => choose a other? <group> . that player <acts>",
            "choose a random other? <group> => choose a other? <group>",
            "choose a other? <group> at random => choose a other? <group>",
        ),
    ),
    Unsayable(
        ("end|ends the|your|their|this turn",),
        "a turn can't be ended early; the next one can be skipped",
        ("Skip your next turn.", *_SOMEBODY_SKIPS),
    ),
    Unsayable(
        ("has|have to play|use a|one|1", "must play|use a|one|1"),
        "nobody can be made to play a card; they may be allowed to put one into play",
        (
            "The next player may put an asset from their hand into play.",
            "At the start of each opponent's turn, that player may put an asset from their hand into play.",
        ),
    ),
    Unsayable(
        ("when|if this|it is discarded", "when|if you discard this"),
        "what a card does as it is discarded can't be said: its text counts when it is played, and in play",
        ("When this leaves play, draw a card.", "Draw a card."),
        suggested("", "when|if this|it is discarded => when this leaves play"),
    ),
    Unsayable(
        (
            "counter|counters|cancel|cancels it|that|them",
            "counter|counters|cancel|cancels|block|blocks|negate|negates ... event|events|card",
        ),
        "nothing can be played to counter an event; an asset can have something else happen instead",
        (
            "If an opponent would play an event, you may destroy this instead.",
            "Choose an opponent. That player skips their next main phase.",
        ),
    ),
    Unsayable(("counter|counters", "marker|markers"), "counters on cards can't be said", _EXTRA_CARDS),
    Unsayable(
        ("token|tokens",),
        "tokens can't be said",
        (
            "Search the draw pile for an asset. Put it into play.",
            "When this comes into play, search the draw pile for an asset. Put it into play.",
        ),
    ),
    Unsayable(
        ("reverse|reverses|reversed", "direction", "counterclockwise"),
        "reversing the direction of play can't be said",
        _SOMEBODY_SKIPS,
    ),
    Unsayable(
        (f"they|player|opponent|players|opponents|everyone ... draw|draws .... {_UNTIL}",),
        _REPEATED,
        ("That player draws 2 cards.", *_SOMEBODY_DRAWS),
        _DRAW_SOME,
    ),
    Unsayable(
        (f"reveal|reveals|look|search ... {_UNTIL}",),
        _REPEATED,
        (
            "Reveal the top 3 cards of the draw pile. Put an asset among them into play.",
            "When this comes into play, reveal the top 3 cards of the draw pile. Put an asset among them into play.",
        ),
    ),
    Unsayable(
        (
            _UNTIL,
            "until a|the ... is|are drawn|revealed|found",
            "repeat|repeats this|that|it|them|until|twice|<number>",
            "repeatedly",
            "keep|keeps drawing|revealing",
        ),
        _REPEATED,
        ("Draw 3 cards.", "When this comes into play, draw 3 cards."),
        _DRAW_SOME,
    ),
    Unsayable(
        (
            "until the? end of your|their|this|that|the next? turn",
            *("until your|their|that next turn", "until the? end", "until ...", "for the rest of"),
            *("can't ... next turn", "can't ... on|during your|their|each turn|turns"),
        ),
        "how long something lasts can't be said; what an asset says holds while it is in play",
        (
            WITHOUT_IT,
            "Other assets you control can't be destroyed.",
            "Choose an opponent. That player skips their next turn.",
        ),
        suggested(
            "", "can't ... on|during your|their|each turn|turns => can't ...", "can't ... next turn => can't ..."
        ),
        ended_by="At the start of your turn, destroy this.",
    ),
    Unsayable(
        ("can't make|cause|force|have ... draw more|over ...", "can't draw more|over ..."),
        "how many cards are drawn at most can't be said; drawing can be forbidden, or made smaller",
        ("Opponents can't make you draw cards.", *_SOMEBODY_SKIPS),
        suggested(
            "",
            "can't make|cause|force you to? draw .... => can't make you draw cards",
            "can't draw more|over .... => can't draw cards",
        ),
    ),
    Unsayable(
        ("roll|rolls|die|dice", "flip|flips|toss|coin"),
        "dice and coins can't be said",
        _CHANCE,
        drops=suggested(
            "",
            f"^ you? may? {_THROW} {_THROWN} .|,|and and? then? => ",
            "^ on ... , => ",
            f"^ on a? {_FACES} => ",
            f"^ if ... {_FACES} .... , => ",
            "^ if you win|lose ... , => ",
            "draw|draws that many cards? => draw|draws 3 cards",
        ),
        then="it always happens then",
    ),
    Unsayable(
        ("day|night|daytime|nighttime|daylight", "when|while|if it is dark|light"),
        "day and night can't be said",
        (
            "If an opponent has 3 or fewer cards in hand, draw a card.",
            "At the end of your turn, if you have 5 or more cards in hand, each opponent draws a card.",
        ),
    ),
    Unsayable(
        ("any time", "out of turn"),
        "cards are played and discarded on one's own turn, so another time can't be said",
        ("You may play 1 more card this turn.", "You may play 1 more card on each of your turns."),
    ),
    Unsayable(
        ("haven't|hasn't|didn't",),
        "what somebody didn't do can't be said; what they have and control can",
        (
            "Each opponent who controls 2 or more assets draws 2 cards.",
            "At the end of each player's turn, if that player has 5 or more cards in hand, that player draws a card.",
        ),
    ),
    Unsayable(
        ("point|points|score|scores",),
        "points can't be said in an ability",
        ("Each opponent draws a card.", "At the end of your turn, each opponent draws a card."),
    ),
    Unsayable(
        ("pay|pays|cost|costs|mana|damage|life|health|attack|attacks|tap|untap",),
        "costs, damage and the like are no part of this game, so they can't be said",
        (
            "You may destroy an asset you control. If you do, each opponent draws 2 cards.",
            "At the start of your turn, you may destroy an asset you control. If you do, each opponent draws 2 cards.",
        ),
    ),
    Unsayable(
        ("would play ... , that player draws .... instead",),
        "that a player draws instead of playing can't be said",
        ("When an opponent plays an asset, that player draws a card.", *_SOMEBODY_DRAWS),
        suggested(
            "",
            "^ if a other? <group> would play a <noun> , that player draws .... instead => "
            "when a other? <group> plays a <noun> , that player draws ....",
        ),
    ),
    Unsayable(
        ("draw|draws them instead", "draw|draws instead"),
        "that somebody else draws in one's place can't be said",
        ("If an opponent would make you draw cards, you may prevent that.", *_SOMEBODY_DRAWS),
    ),
    Unsayable(
        ("vote|votes|voting", "bid|bids|bidding", "guess|guesses"),
        "votes, bids and guesses can't be said",
        (
            "Choose an opponent. That player may draw a card. If that player doesn't, draw 2 cards.",
            "When this comes into play, choose an opponent. That player may draw a card. If that player doesn't, "
            "draw 2 cards.",
        ),
    ),
    Unsayable(
        (
            "wild",
            "discard cards of any color",
            "discard a card of any color",
            "discard any card",
            "counts|count as",
            "count all|your ... as",
            "change|changes the? color|suit",
            "becomes the? color|red|purple|green|blue",
            "as if it|they were",
        ),
        "what is wild, or of which color a card counts, can't be said: that is a rule of the game (M5.2)",
        (
            "You may discard 1 more card on each of your turns.",
            "You may discard 1 more card this turn.",
        ),
    ),
    Unsayable(
        ("face down|up", "face-down|face-up"),
        "cards that lie face down in play can't be said",
        (
            "Put a card from your hand on top of the draw pile.",
            "When this comes into play, put a card from your hand on top of the draw pile.",
        ),
    ),
    Unsayable(
        ("loses|lose all? abilities", "has|have all? abilities|ability", "gains|gain all? abilities|ability"),
        "that an asset gains or loses abilities can't be said",
        (
            "Use the ability of an asset you control.",
            "At the start of your turn, you may use the ability of another asset you control.",
            "Destroy an asset.",
        ),
    ),
    Unsayable(
        ("exchange your hand with|for the discard|draw pile", "exchange hands with the discard|draw pile"),
        "a hand is exchanged with another hand, not with a pile",
        (
            "Put your hand on the bottom of the discard pile. Draw 5 cards.",
            "When this comes into play, put your hand on the bottom of the discard pile. Draw 5 cards.",
        ),
    ),
    Unsayable(
        (
            "they|players exchange|exchanges hands|cards",
            "exchange their|those hands",
            "exchange the hands of",
            "exchange|exchanges hands|cards with each other",
        ),
        "two other players can't exchange hands; you exchange yours with one, or each gives theirs to the next",
        (
            "Choose an opponent. Exchange your hand with that player's hand.",
            "When this comes into play, choose an opponent. Exchange your hand with that player's hand.",
        ),
        drops=suggested(
            "",
            *(
                f"choose 2 {several} . {they_exchange} hands|cards => choose {one} . exchange your hand with that "
                "player's hand"
                for several, one in (("other? players", "a other player"), ("opponents", "a opponent"))
                for they_exchange in ("each of those players exchanges", "exchange their|those")
            ),
        ),
        then="you are always one of the two",
    ),
    Unsayable(
        (
            f"{_MOVE} this in|into|to that player's hand",
            f"{_MOVE} this in|into|to the next|previous player's hand",
        ),
        "this can't go to another player's hand; another player can gain control of it",
        (
            "When this comes into play, choose an opponent. That player gains control of this.",
            "Choose an opponent. Give a card from your hand to that player.",
        ),
        drops=suggested(
            "",
            f"{_MOVE} this in|into|to that player's hand => that player gains control of this",
            f"{_MOVE} this in|into|to the next|previous player's hand => "
            "the next|previous player gains control of this",
        ),
        then="it stays in play, and that player controls it",
    ),
    Unsayable(
        ("rank <number> or higher|lower|more|less", "higher|lower rank", "higher|lower than"),
        "ranks can't be compared; a card names one, such as 'a queen' or 'sevens'",
        ("When you discard a queen, draw a card.", "If you control a queen, draw 2 cards."),
    ),
    Unsayable(
        (
            "<group> with|who|that has|have|controls? the? fewest|most|least",
            "<group> with the? fewest|most|least",
            "fewest|least",
        ),
        "the most and the fewest can't be said, since several players may have as many; players are compared with "
        "each other",
        _SOMEBODY_DRAWS,
        MOST_AND_FEWEST,
    ),
    Unsayable(
        ("who doesn't|don't|does|do",),
        "what each of several players did can't be told apart; what they have and control can",
        (
            "Each opponent who controls 2 or more assets draws 2 cards.",
            "At the end of your turn, each opponent who controls 2 or more assets draws a card.",
        ),
    ),
    Unsayable(
        ("name|names a? card", "that card in hand"),
        "a card can't be named, only a color",
        (
            "Choose an opponent. Reveal that player's hand. Take a card among them.",
            "When this comes into play, choose an opponent. Reveal that player's hand. Take a card among them.",
        ),
    ),
    Unsayable(
        ("discard|discards all|any ...",),
        "cards are discarded one at a time, each on the card before it",
        ("You may discard 3 more cards this turn.", "You may discard 1 more card on each of your turns."),
    ),
    Unsayable(
        ("of each color", "of every color", "one|a <noun> of each"),
        "having one of each color can't be said; a color can be named, or cards counted",
        (
            "If you control 4 or more assets, take an extra turn.",
            "At the end of your turn, if you control 4 or more assets, take an extra turn.",
        ),
    ),
    Unsayable(
        (_BEST,),
        "which card is the best can't be said; somebody looks at the cards and chooses",
        (
            "Choose an opponent. Look at that player's hand and take a card among them.",
            "When this comes into play, choose an opponent. Look at that player's hand and take a card among them.",
        ),
        suggested(
            "",
            f"steal|take a opponent's {_BEST} <asset> => gain control of a <asset> a opponent controls",
            f"a opponent's {_BEST} <color>? <asset> => a <color>? <asset> a opponent controls",
            f"the|your {_BEST} <color>? <asset> => a <color>? <asset>",
        ),
    ),
    Unsayable(
        ("hand limit|size", "maximum hand"),
        "how many cards a hand may have is not limited, so it can't be said",
        (
            "If an opponent has 3 or fewer cards in hand, draw a card.",
            "At the end of your turn, if you have 5 or more cards in hand, each opponent draws a card.",
        ),
    ),
    Unsayable(
        (
            "each other? <group> discards",
            "that|next|previous player discards",
            "everyone|everybody else? discards",
            "must discard",
            "players|opponents discard",
        ),
        "that somebody has to discard can't be said, and it would help them: who has no cards left wins",
        ("Each opponent draws a card.", "At the start of your turn, each opponent draws a card."),
    ),
    Unsayable(("double|doubles|twice|half",), "doubling and halving can't be said", _EXTRA_CARDS),
)
"""What can't be said."""
