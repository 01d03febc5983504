"""Wordings that are not read, but show what was meant: rules to the nearest wording, each with the reason.

They are only suggested, since the two wordings do not mean the same, or may not. What the language has no words for at
all is listed below them, with the nearest thing that can be said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.language.rewriter import Rule

_DISCARDING: Final = "only players discard, in their main phase (MQ24); an ability puts cards under the discard pile"
_OWNER: Final = "cards have no owner (R38); say who controls them"
_TOGETHER: Final = "cards that are drawn together are one draw, so it is 'cards'"
_WHEN: Final = "what an asset waits for starts with 'when'"
_WHO_CHOOSES: Final = "somebody has to choose the player"
_HOW_MANY: Final = "say whether more would do: 'exactly 2' or '2 or more'"
_OR: Final = "an alternative is said as a choice: '… may …. If … doesn't, …'"
_PILE: Final = "say which pile"
_MORE: Final = "one each turn is everybody's by the rules (M3.4); say how many more"
_SEPARATE_DRAWS: Final = "cards that are drawn together are one draw, which can be made larger or smaller"
_PUT_UNDER: Final = "on the bottom of the discard pile"


def _suggest(reason: str, *rules: str, ungated: bool = False) -> tuple[Rule, ...]:
    """Return rules of one reason, each written as "pattern => result"."""
    pairs = [rule.partition("=>") for rule in rules]
    return tuple(Rule(pattern.strip(), result.strip(), reason, ungated=ungated) for pattern, _, result in pairs)


NEAR_MISSES: Final[tuple[Rule, ...]] = (
    *_suggest(
        "cards in a hand are taken; one that nobody has seen is taken at random",
        "steal|steals a <color>? <noun> from ... hand => take a random <color>? <noun> from ... hand",
        "steal|steals <several> cards from ... hand => take a random card from ... hand",
        "steal a card from a other? player => take a random card from a other? player's hand",
        "steal a card from a opponent => take a random card from a opponent's hand",
        "steal a card . => take a random card from a opponent's hand .",
    ),
    *_suggest(
        _SEPARATE_DRAWS,
        "would draw a card , draw two|2 cards instead => would draw cards , draw 1 more card",
        "would draw a card , that player draws two|2 cards instead => would draw cards , that player draws 1 more card",
    ),
    *_suggest(
        "each of the two is tested by itself, and one asset may be both",
        "you control a <asset> and a <asset:2> => you control a <asset> and you control a <asset:2>",
        "that player controls a <asset> and a <asset:2> => "
        "that player controls a <asset> and that player controls a <asset:2>",
    ),
    *_suggest("it is called the discard pile", "graveyard => discard pile", "the trash => the discard pile"),
    *_suggest("it is called the draw pile", "library => draw pile"),
    *_suggest(
        "cards that stay in play are called assets",
        "creature|minion|permanent|ally|artifact|enchantment => asset",
        "creatures|minions|permanents|allies|artifacts|enchantments => assets",
    ),
    *_suggest("cards that happen once are called events", "spell|instant => event", "spells|instants => events"),
    *_suggest(
        "say what becomes of them",
        f"^ mill <several> cards => put the top <several> cards of the draw pile {_PUT_UNDER}",
    ),
    *_suggest(
        "control of an asset is gained",
        "steal ... from a <group> => gain control of ... a <group> controls",
        "steal|capture => gain control of",
        "take control of => gain control of",
        "takes control of => gains control of",
        "take ... controls|control => gain control of ... controls|control",
    ),
    *_suggest("assets are destroyed", "kill|remove|eliminate|sacrifice|trash => destroy", "dies => is destroyed"),
    *_suggest(
        _DISCARDING,
        f"^ discard your hand => put your hand {_PUT_UNDER}",
        f"^ discard a <color>? <noun> => put a <color>? <noun> from your hand {_PUT_UNDER}",
        f"^ discard <number> <nouns> => put <number> <nouns> from your hand {_PUT_UNDER}",
        f"may|and discard a <color>? <noun> => may|and put a <color>? <noun> from your hand {_PUT_UNDER}",
        f"may|and discard <number> <nouns> => may|and put <number> <nouns> from your hand {_PUT_UNDER}",
        f"^ all? other? <groups> discard their hands => each other? <groups-s> puts their hand {_PUT_UNDER}",
        f"^ all? other? <groups> discard a <noun> => each other? <groups-s> puts a <noun> from their hand {_PUT_UNDER}",
        "^ all? other? <groups> discard <number> <nouns> => "
        f"each other? <groups-s> puts <number> <nouns> from their hand {_PUT_UNDER}",
        f"discards their hand => puts their hand {_PUT_UNDER}",
        f"discards a <color>? <noun> => puts a <color>? <noun> from their hand {_PUT_UNDER}",
        f"discards <number> <nouns> => puts <number> <nouns> from their hand {_PUT_UNDER}",
        f"that player discard a <color>? <noun> => that player puts a <color>? <noun> from their hand {_PUT_UNDER}",
        f"<group> must discard a <noun> => <group> puts a <noun> from their hand {_PUT_UNDER}",
        f"<group> must discard <number> <nouns> => <group> puts <number> <nouns> from their hand {_PUT_UNDER}",
    ),
    *_suggest(_OWNER, "owner => controller", "owner's => controller's", "owners' => controllers'"),
    *_suggest(
        _TOGETHER,
        "when a other? <group> draws a card => when a other? <group> draws cards",
        "when you draw a card => when you draw cards",
        "would draw a card => would draw cards",
    ),
    *_suggest(
        _WHEN,
        "^ if a other? <group> plays|discards|draws|gains => when a other? <group> plays|discards|draws|gains",
        "^ if you play|discard|draw|gain => when you play|discard|draw|gain",
        "^ if this is|comes|leaves => when this is|comes|leaves",
    ),
    *_suggest(
        _WHO_CHOOSES,
        "^ a other? <group> <acts> => choose a other? <group> . that player <acts>",
        "^ a other? <group> may|must => choose a other? <group> . that player may|must",
        ungated=True,
    ),
    *_suggest(
        "an asset is there when it comes into play, whoever put it there",
        "when you play this => when this comes into play",
        "when this is played => when this comes into play",
    ),
    *_suggest(
        _HOW_MANY,
        "control|controls one|1 <color>? <noun> => control|controls exactly 1 <color>? <noun>",
        "have|has one|1 card => have|has exactly 1 card",
        "control|controls <number> <color>? <nouns> => control|controls <number> or more <color>? <nouns>",
        "have|has <number> cards => have|has <number> or more cards",
        "have|has only <number> cards => have|has exactly <number> cards",
        "have|has 0|zero cards => have|has no cards",
    ),
    *_suggest(
        _OR,
        "that player must <act> ... or <act:2> .... => "
        "that player may <act> ... . if that player doesn't , that player <act:2+s> ....",
        "that player <acts> ... or <acts:2> .... => "
        "that player may <acts-s> ... . if that player doesn't , that player <acts:2> ....",
        "you may <act> ... or <act:2> .... => you may <act> ... . if you don't , you may <act:2> ....",
        "^ choose one :|, <act> ... or <act:2> .... => you may <act> ... . if you don't , <act:2> ....",
        "^ <act> ... or <act:2> .... => you may <act> ... . if you don't , <act:2> ....",
    ),
    *_suggest(
        _PILE,
        "on the bottom . => on the bottom of the draw pile .",
        "on top . => on top of the draw pile .",
        "on the top . => on top of the draw pile .",
    ),
    *_suggest(
        _MORE,
        "you may play|discard 2 cards on? each|per|this turn => you may play|discard 1 more card on each of your turns",
        "^ play|discard 1 more card this turn => you may play|discard 1 more card this turn",
    ),
    *_suggest("what went before is counted by 'for each of them'", "draw that many => draw a card for each of them"),
    *_suggest("nobody else can destroy it either", "other? <groups> can't destroy ... => ... can't be destroyed"),
    *_suggest("an asset leaves play, wherever it goes", "goes to the discard pile => leaves play"),
    *_suggest("an ability names its moment", "^ during|on your turn , => at the start of your turn ,"),
    *_suggest(
        "say what is drawn",
        "draw|draws 1|one . => draw|draws a card .",
        "draw|draws <several> . => draw|draws <several> cards .",
    ),
    *_suggest(
        "only the next one can be skipped",
        "skip your turn|draw|main => skip your next turn|draw|main",
        "skips turn . => skips their next turn .",
    ),
    *_suggest(
        "it is the player who skips a turn",
        "^ skip the next|previous player .... => the next|previous player skips their next turn",
        "^ skip a other? <group> .... => choose a other? <group> . that player skips their next turn",
        "^ skip their next? turn => choose a opponent . that player skips their next turn",
    ),
    *_suggest(
        "the player who does it is named first",
        "^ make|force a other? <group> to? <act> => choose a other? <group> . that player <act+s>",
        "^ make|force that player to? <act> => that player <act+s>",
        "^ make|force the next|previous player to? <act> => the next|previous player <act+s>",
        "^ make|force each other? <group> to? <act> => each other? <group> <act+s>",
    ),
    *_suggest(
        "say where they are counted",
        "have|has more|fewer cards than => have|has more|fewer cards in hand than",
    ),
    *_suggest(
        "say to whom each hand goes",
        "each player exchanges hands|cards => each player gives their hand to the next player",
    ),
    *_suggest("what comes then is a sentence of its own", ", and? then? <act> => . <act>", ungated=True),
    *_suggest(
        "players are compared with each other",
        "the <group> with the most cards in hand? <acts> => "
        "each <group> who has more cards in hand than each other player <acts>",
        "the <group> with the fewest|least cards in hand? <acts> => "
        "each <group> who has fewer cards in hand than each other player <acts>",
        "the <group> with the most <nouns> <acts> => "
        "each <group> who controls more <nouns> than each other player <acts>",
    ),
    *_suggest("the player just spoken of is 'that player'", "they <verbs> => that player <verbs>"),
)
"""All rules, in the order in which they are tried."""


@dataclass(frozen=True, slots=True)
class Unsayable:
    """Something the language has no words for: patterns that show it, what it is, and the nearest things to say."""

    patterns: tuple[str, ...]
    what: str
    nearest: tuple[str, ...]
    """The first that can stand on the card is told; there is one for each type of card."""


WITHOUT_IT: Final = ""
"""Stands for the text itself without the words that can't be said."""
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

UNSAYABLE: Final = (
    Unsayable(
        ("counter|counters it|that", "counter|counters ... event|events|card"),
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
        ("until you|they have|reveal|draw", "until that player has|reveals|draws", "until they have"),
        "that something is repeated can't be said",
        (
            "Reveal the top 3 cards of the draw pile. Put an asset among them into play.",
            "When this comes into play, reveal the top 3 cards of the draw pile. Put an asset among them into play.",
        ),
    ),
    Unsayable(
        (
            "until the? end of your|their|this|that|the next? turn",
            *("until your|their|that next turn", "until the? end", "until ...", "for the rest of"),
        ),
        "how long something lasts can't be said; what an asset says holds while it is in play",
        (
            WITHOUT_IT,
            "Other assets you control can't be destroyed.",
            "Choose an opponent. That player skips their next turn.",
        ),
    ),
    Unsayable(
        ("roll|rolls|die|dice", "flip|flips|toss|coin"),
        "dice and coins can't be said",
        _CHANCE,
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
        ("wild", "becomes the? color|red|purple|green|blue", "as if it|they were"),
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
        ("rank <number> or higher|lower|more|less", "higher|lower rank", "higher|lower than"),
        "ranks can't be compared; a card names one, such as 'a queen' or 'sevens'",
        ("When you discard a queen, draw a card.", "If you control a queen, draw 2 cards."),
    ),
    Unsayable(
        ("the <group> with the fewest|most|least", "fewest|least"),
        "the fewest can't be said",
        _SOMEBODY_DRAWS,
    ),
    Unsayable(
        ("best|worst|strongest|weakest|highest|lowest",),
        "which card is the best can't be said; somebody looks at the cards and chooses",
        (
            "Choose an opponent. Look at that player's hand and take a card among them.",
            "When this comes into play, choose an opponent. Look at that player's hand and take a card among them.",
        ),
    ),
    Unsayable(("double|doubles|twice|half",), "doubling and halving can't be said", _EXTRA_CARDS),
)
"""What can't be said."""
