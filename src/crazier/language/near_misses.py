"""Wordings that are not read, but show what was meant: rules to the nearest wording, each with the reason.

They are only suggested, since the two wordings do not mean the same, or may not. What the language has no words for at
all is listed below them, with the nearest thing that can be said.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crazier.language.everyday_words import EVERYDAY_WORDS
from crazier.language.player_traits import MOST_AND_FEWEST, PLAYER_TRAITS
from crazier.language.rewriter import Rule, suggested
from crazier.language.variants import ONE_PLAYER

_DISCARDING: Final = "to discard is to match the pile, in one's main phase (MQ24); this only puts the card away"
_OWNER: Final = "cards have no owner (R38); say who controls them"
_TOGETHER: Final = "cards that are drawn together are one draw, so it is 'cards'"
_WHEN: Final = "what an asset waits for starts with 'when'"
_WHO_CHOOSES: Final = "somebody has to choose the player"
_ONE_HAND: Final = "a card is taken from one hand at a time; somebody has to choose whose"
_MAX_MORE_THAN: Final = 13
_HOW_MANY: Final = "say whether more would do: 'exactly 2' or '2 or more'"
_OR: Final = "an alternative is said as a choice: '… may …. If … doesn't, …'"
_PILE: Final = "say which pile"
_MORE: Final = "one each turn is everybody's by the rules (M3.4); say how many more"
_SEPARATE_DRAWS: Final = "cards that are drawn together are one draw, which can be made larger or smaller"
_WHO_SKIPS: Final = "it is the player who skips a turn"
_PUT_UNDER: Final = "on the bottom of the discard pile"


NEAR_MISSES: Final[tuple[Rule, ...]] = (
    *PLAYER_TRAITS,
    *EVERYDAY_WORDS,
    *suggested(
        "a card is taken from one hand at a time; of each hand its player gives one",
        "^ steal|take a <noun> from each opponent's hand => each opponent gives a <noun> from their hand to you",
        "^ steal|take a <noun> from each other player's hand => "
        "each other player gives a <noun> from their hand to you",
    ),
    *suggested(
        "cards are taken at random one at a time",
        "^ steal|take two|2 random? <nouns> from a opponent's hand => choose a opponent "
        ". take a random <nouns-s> from that player's hand . take a random <nouns-s> from that player's hand",
        "^ steal|take two|2 random? <nouns> from a other? player's hand => choose a other? player "
        ". take a random <nouns-s> from that player's hand . take a random <nouns-s> from that player's hand",
        "^ steal|take two|2 random? <nouns> from that player's hand => "
        "take a random <nouns-s> from that player's hand . take a random <nouns-s> from that player's hand",
    ),
    *suggested(
        "cards in a hand are taken; one that nobody has seen is taken at random",
        "steal|steals a <color>? <noun> from ... hand => take a random <color>? <noun> from ... hand",
        "steal a card from a other? player => take a random card from a other? player's hand",
        "steal a card from a opponent => take a random card from a opponent's hand",
        "steal a card . => take a random card from a opponent's hand .",
    ),
    *suggested(
        _SEPARATE_DRAWS,
        "would draw a card , draw two|2 cards instead => would draw cards , draw 1 more card",
        "would draw a card , that player draws two|2 cards instead => would draw cards , that player draws 1 more card",
    ),
    *suggested(
        "each of the two is tested by itself, and one asset may be both",
        "you control a <asset> and a <asset:2> => you control a <asset> and you control a <asset:2>",
        "that player controls a <asset> and a <asset:2> => "
        "that player controls a <asset> and that player controls a <asset:2>",
    ),
    *suggested("cards have colors instead of suits", "suit => color", "suits => colors"),
    *suggested("it is called the discard pile", "graveyard => discard pile", "the trash => the discard pile"),
    *suggested("it is called the draw pile", "library => draw pile"),
    *suggested(
        "cards that stay in play are called assets",
        "creature|minion|permanent|ally|artifact|enchantment => asset",
        "creatures|minions|permanents|allies|artifacts|enchantments => assets",
    ),
    *suggested("cards that happen once are called events", "spell|instant => event", "spells|instants => events"),
    *suggested(
        "say what becomes of them",
        f"^ mill <several> cards => put the top <several> cards of the draw pile {_PUT_UNDER}",
    ),
    *suggested(
        "control of an asset is gained",
        "steal ... from a <group> => gain control of ... a <group> controls",
        "steal|capture => gain control of",
        "take control of => gain control of",
        "takes control of => gains control of",
        "take ... controls|control => gain control of ... controls|control",
    ),
    *suggested("assets are destroyed", "kill|remove|eliminate|sacrifice|trash => destroy", "dies => is destroyed"),
    *suggested(
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
    *suggested(_OWNER, "owner => controller", "owner's => controller's", "owners' => controllers'"),
    *suggested(
        _TOGETHER,
        "when a other? <group> draws a card => when a other? <group> draws cards",
        "when you draw a card => when you draw cards",
        "would draw a card => would draw cards",
    ),
    *suggested(
        _WHEN,
        "^ if a other? <group> plays|discards|draws|gains => when a other? <group> plays|discards|draws|gains",
        "^ if you play|discard|draw|gain => when you play|discard|draw|gain",
        "^ if this is|comes|leaves => when this is|comes|leaves",
    ),
    *suggested(
        _WHO_CHOOSES,
        "^ a other? <group> <acts> => choose a other? <group> . that player <acts>",
        "^ a other? <group> may|must => choose a other? <group> . that player may|must",
        ungated=True,
    ),
    *suggested(
        _WHO_CHOOSES,
        ",|and|then and? then? a other? <group> <acts> => . choose a other? <group> . that player <acts>",
        ",|and|then and? then? a other? <group> may|must => . choose a other? <group> . that player may|must",
        ungated=True,
    ),
    *suggested(
        _ONE_HAND,
        "a random <color>? <noun> from each other? <group's> hand => a random <color>? <noun> from a other? <group's> "
        "hand",
        "a random <color>? <noun> from all? other? players' hands => a random <color>? <noun> from a other player's "
        "hand",
        "a random <color>? <noun> from all? opponents' hands => a random <color>? <noun> from a opponent's hand",
        "steal|take a random <color>? <noun> from a|each other? player . => take a random <color>? <noun> from a other "
        "player's hand .",
        "steal|take a random <color>? <noun> from a|each opponent . => take a random <color>? <noun> from a opponent's "
        "hand .",
        "steal|take a random <color>? <noun> from all? other? players . => take a random <color>? <noun> from a other "
        "player's hand .",
        "steal|take a random <color>? <noun> from all? opponents . => take a random <color>? <noun> from a opponent's "
        "hand .",
        "steal a <color>? <noun> from each opponent . => take a random <color>? <noun> from a opponent's hand .",
        "steal a <color>? <noun> from each other player . => take a random <color>? <noun> from a other player's "
        "hand .",
    ),
    *suggested(
        "an asset is there when it comes into play, whoever put it there",
        "when you play this => when this comes into play",
        "when this is played => when this comes into play",
    ),
    *suggested(
        _HOW_MANY,
        "control|controls one|1 <color>? <noun> => control|controls exactly 1 <color>? <noun>",
        "have|has one|1 card => have|has exactly 1 card",
        "control|controls <number> <color>? <nouns> => control|controls <number> or more <color>? <nouns>",
        "have|has <number> cards => have|has <number> or more cards",
        "have|has only <number> cards => have|has exactly <number> cards",
        "have|has 0|zero cards => have|has no cards",
    ),
    *suggested(
        _OR,
        "that player must <act> ... or <act:2> .... => "
        "that player may <act> ... . if that player doesn't , that player <act:2+s> ....",
        "that player <acts> ... or <acts:2> .... => "
        "that player may <acts-s> ... . if that player doesn't , that player <acts:2> ....",
        "you may <act> ... or <act:2> .... => you may <act> ... . if you don't , you may <act:2> ....",
        "^ choose one :|, <act> ... or <act:2> .... => you may <act> ... . if you don't , <act:2> ....",
        "^ <act> ... or <act:2> .... => you may <act> ... . if you don't , <act:2> ....",
    ),
    *suggested(
        _PILE,
        "on the bottom . => on the bottom of the draw pile .",
        "on top . => on top of the draw pile .",
        "on the top . => on top of the draw pile .",
    ),
    *suggested(
        _MORE,
        "you may play|discard 2 cards on? each|per|this turn => you may play|discard 1 more card on each of your turns",
        "^ play|discard 1 more card this turn => you may play|discard 1 more card this turn",
    ),
    *suggested(
        _MORE,
        "may discard up to <number> more? cards this? turn? => may discard <number> more cards this turn",
        "get|gets|have|has a|1|one more|extra|additional discard this? turn? => may discard 1 more card this turn",
        "get|gets|have|has a|1|one more|extra|additional play this? turn? => may play 1 more card this turn",
        "^ play|discard a second|another card this? turn? => you may play|discard 1 more card this turn",
    ),
    *suggested(
        "it is said of every draw that it is larger or smaller",
        "^ each player draws two|2 cards during|in their draw phase .... => "
        "if a player would draw cards , that player draws 1 more card .",
        "^ each opponent draws two|2 cards during|in their draw phase .... => "
        "if a opponent would draw cards , that player draws 1 more card .",
    ),
    *suggested(
        "an ability names its moment",
        *(
            f"^ when a {who} has {pattern} left? in? hand? , => "
            f"at the end of each {who}'s turn , if that player has exactly {count} in hand ,"
            for who in ("opponent", "other player", "player")
            for pattern, count in (("<number> cards", "<number> cards"), ("one|1|a card", "1 card"))
        ),
    ),
    *suggested(
        "say which asset of whom",
        "^ trade|swap|exchange a asset with a other? <group> => "
        "exchange a asset you control with a asset a other? <group> controls",
        "^ trade|swap|exchange assets with a other? <group> => "
        "exchange a asset you control with a asset a other? <group> controls",
    ),
    *suggested(
        _DISCARDING,
        f"hand and discard a <color>? <noun> from it|them => hand and put a <color>? <noun> among them {_PUT_UNDER}",
    ),
    *suggested(
        "cards come from the draw pile to whoever draws them",
        "^ deal <number> cards to a other? <group> => choose a other? <group> . that player draws <number> cards",
        "^ deal <number> cards to each other? <group> => each other? <group> draws <number> cards",
    ),
    *suggested("what went before is counted by 'for each of them'", "draw that many => draw a card for each of them"),
    *suggested("nobody else can destroy it either", "other? <groups> can't destroy ... => ... can't be destroyed"),
    *suggested("an asset leaves play, wherever it goes", "goes to the discard pile => leaves play"),
    *suggested("an ability names its moment", "^ during|on your turn , => at the start of your turn ,"),
    *suggested(
        "say what is drawn",
        "draw|draws 1|one . => draw|draws a card .",
        "draw|draws <several> . => draw|draws <several> cards .",
    ),
    *suggested(
        "only the next one can be skipped",
        "skip your turn|draw|main => skip your next turn|draw|main",
        "skips turn . => skips their next turn .",
    ),
    *suggested(
        _WHO_SKIPS,
        "^ skip that player's next? turn => that player skips their next turn",
        "^ skip a opponent's next? turn => choose a opponent . that player skips their next turn",
        "the next|previous player is skipped => the next|previous player skips their next turn",
        "that player is skipped => that player skips their next turn",
    ),
    Rule("^ skip their next? turn", "that player skips their next turn", _WHO_SKIPS, after=ONE_PLAYER),
    *suggested(
        _WHO_SKIPS,
        "^ skip the next|previous player .... => the next|previous player skips their next turn",
        "^ skip a other? <group> .... => choose a other? <group> . that player skips their next turn",
        "^ skip their next? turn => choose a opponent . that player skips their next turn",
    ),
    *suggested(
        "the player who does it is named first",
        "^ make|force a other? <group> to? <act> => choose a other? <group> . that player <act+s>",
        "^ make|force that player to? <act> => that player <act+s>",
        "^ make|force the next|previous player to? <act> => the next|previous player <act+s>",
        "^ make|force each other? <group> to? <act> => each other? <group> <act+s>",
    ),
    *suggested(
        _HOW_MANY,
        *(f"more than {number} cards => {number + 1} or more cards" for number in range(1, _MAX_MORE_THAN)),
        *(f"less|fewer than {number} cards => {number - 1} or fewer cards" for number in range(2, _MAX_MORE_THAN)),
    ),
    *suggested(
        "what a player has is said with 'who'; cards are counted in hand",
        "^ everyone|everybody with|who|that has? ... cards in? hand? => each player who has ... cards in hand",
        "each other? <group> with ... cards in? hand? => each other? <group> who has ... cards in hand",
    ),
    *suggested(
        "say where they are counted",
        "have|has more|fewer cards than => have|has more|fewer cards in hand than",
    ),
    *suggested(
        "say to whom each hand goes",
        "each player exchanges hands|cards => each player gives their hand to the next player",
    ),
    *suggested("what comes then is a sentence of its own", ", and? then? <act> => . <act>", ungated=True),
    *suggested(
        "players are compared with each other",
        "the|that player with the most cards in? hand? <acts> => "
        "each player who has more cards in hand than each other player <acts>",
        "the|that player with the fewest|least cards in? hand? <acts> => "
        "each player who has fewer cards in hand than each other player <acts>",
        "the|that player with the most <nouns> <acts> => "
        "each player who controls more <nouns> than each other player <acts>",
    ),
    *suggested(
        "the color is named first",
        "^ destroy|return all <assets> of one|a|any color ... => "
        "name a color . destroy|return all <assets> of the named color ...",
    ),
    *suggested(
        "one looks at a hand, or has it revealed",
        "^ a other? <group> shows you their hand => choose a other? <group> . look at that player's hand",
        "^ a other? <group> shows their hand => choose a other? <group> . reveal that player's hand",
    ),
    *suggested(
        "it is said of every draw that it is larger or smaller",
        "^ <groups> must? draw two|2 cards instead of one|1 => if a <groups-s> would draw cards , "
        "that player draws 1 more card",
        "^ each <group> must? draws? two|2 cards instead of one|1 => if a <group> would draw cards , "
        "that player draws 1 more card",
    ),
    *suggested("the player just spoken of is 'that player'", "they <verbs> => that player <verbs>"),
    *suggested(
        _DISCARDING,
        f"they discard their hand => that player puts their hand {_PUT_UNDER}",
        "they discard a <color>? <noun> => that player puts a <color>? <noun> from their hand on the bottom of the "
        "discard pile",
    ),
    *suggested(
        "the kinds of card are god, hero, knight, monster, spirit and wizard",
        "dragon|beast|demon|giant => monster",
        "dragons|beasts|demons|giants => monsters",
        "soldier|warrior => knight",
        "soldiers|warriors => knights",
        "mage|witch => wizard",
        "mages|witches => wizards",
        "ghost => spirit",
        "ghosts => spirits",
    ),
    *suggested("say what is drawn", "draws , => draws cards ,", "draw 1|one too|also? => draw a card"),
    *suggested("a requirement aside, playing costs nothing", "for free => "),
    *suggested(
        "an asset is there when it comes into play, whoever put it there",
        "when it is played => when this comes into play",
    ),
    *suggested("an asset's text holds while it is in play", "^ while this is in play , =>"),
    *suggested(
        "cards in play are called assets",
        "destroy everything => destroy all assets",
        "your cards => assets you control",
        "your <color>? assets are safe => <color>? assets you control can't be destroyed",
        "a card would be destroyed => a asset would be destroyed",
        "one of theirs => a asset a opponent controls",
    ),
    *suggested("an asset is controlled, a card in hand is had", "you have a <asset> , => you control a <asset> ,"),
    *suggested(
        "it waits for a moment in the turn",
        "^ each turn , ... => at the start of each player's turn , ...",
        "^ once each turn , you may ... => at the start of your turn , you may ...",
        "^ once each turn , each|steal => at the start of your turn , each|steal",
        "^ once each turn , <act> => at the start of your turn , <act>",
        "^ you? draw <number> more|additional|extra cards each|per turn . => at the start of your turn , draw <number> "
        "cards .",
        "^ you? draw a|1|one more|additional|extra? card each|per turn . => at the start of your turn , draw a card .",
        "^ you? draw 1|one more|additional|extra card => draw a card",
    ),
    *suggested(
        _MORE,
        "^ on|during your turn you may play|discard 2|two cards => "
        "you may play|discard 1 more card on each of your turns",
        "may play|discard <number> cards this turn => may play|discard <number> more cards this turn",
        "may play|discard <number> more card|cards . => may play|discard <number> more card|cards this turn .",
    ),
    *suggested(
        _PILE,
        "the top card and => the top card of the draw pile and",
        "the top <several> cards and => the top <several> cards of the draw pile and",
        "shuffle the discard pile into => shuffle all cards from the discard pile into",
    ),
    *suggested(
        "a card that is kept is taken, or put into play",
        "and keep a|1|one card? . => and take a card among them .",
        "bring|get back a ... from => take a ... from",
        "get|grab a ... from => take a ... from",
    ),
    *suggested(
        "one's own cards are in one's hand",
        "give <number> of your cards to => give <number> cards from your hand to",
        "^ take a <noun> from each other? <group> => each other? <group> gives a <noun> from their hand to you",
        "have|has <number> card|cards left => have|has <number> or fewer cards in hand",
        "have|has no cards left? .|, => have|has no cards in hand .|,",
        "have|has a card left => have|has exactly 1 card in hand",
        "have|has only|just a|1|one card left|in hand? => have|has exactly 1 card in hand",
    ),
    *suggested("after a turn comes another", "^ play again => take a extra turn", "^ go again => take a extra turn"),
    *suggested(
        _DISCARDING,
        f"^ discard 1|one . => put a card from your hand {_PUT_UNDER} .",
        f"^ discard <several> . => put <several> cards from your hand {_PUT_UNDER} .",
        f"^ discard any number of <nouns> => put any number of <nouns> from your hand {_PUT_UNDER}",
        f"^ discard up to <several> <nouns> => put up to <several> <nouns> from your hand {_PUT_UNDER}",
        f"discards 1|one . => puts a card from their hand {_PUT_UNDER} .",
        f"you may discard a <color>? <noun> to <act> .... => you may put a <color>? <noun> from your hand {_PUT_UNDER} "
        ". if you do , <act> ....",
    ),
    *suggested(
        "cards are revealed, which all can see",
        "turn|flip the top card of the draw pile face up => reveal the top card of the draw pile",
        "turn|flip over? the top card => reveal the top card of the draw pile",
        "it is <color> , => it is a <color> card ,",
        "opponents have to|must show|reveal you? their hands => each opponent reveals their hand",
        "shows their hand => reveals their hand",
        "show their hands => reveals their hand",
    ),
    *suggested(
        "cards from the draw pile are drawn",
        "get|take|pick <number> cards => draw <number> cards",
        "gets|takes|picks <number> cards => draws <number> cards",
        "get|take|pick a card => draw a card",
        "gets|takes|picks a card => draws a card",
        "pick up <number> cards => draw <number> cards",
        "picks up <number> cards => draws <number> cards",
        "^ all? other? players get|take|pick up? <number> cards => each other? player draws <number> cards",
        "^ all? opponents get|take|pick up? <number> cards => each opponent draws <number> cards",
        "^ next player => the next player",
    ),
    *suggested(
        "an ability says of whom it speaks",
        "when a <color>? <noun> is played , its player|owner => when a player plays a <color>? <noun> , that player",
        "if|when a other? <group> destroys a <color>? <noun> you control => "
        "when a <color>? <noun> you control is destroyed",
        "a <color>? asset of a|the opponent => a <color>? asset a opponent controls",
        "one|1 <color>? asset of a|the opponent => a <color>? asset a opponent controls",
        "one|1 of a|the opponent's <color>? assets => a <color>? asset a opponent controls",
        "^ each player ... at the start|end of their turn . => "
        "at the start|end of each player's turn , that player ... .",
        "^ each opponent ... at the start|end of their turn . => "
        "at the start|end of each opponent's turn , that player ... .",
        "^ win the game . => you win the game .",
    ),
    *suggested(
        "an asset waits for something that happens",
        "^ after you discard , => when you discard a card ,",
        "^ after you draw , => when you draw cards ,",
        "^ after ... , => when ... ,",
        "^ when you have ... in hand , => at the end of your turn , if you have ... in hand ,",
        "^ when you control ... , => at the start of your turn , if you control ... ,",
    ),
    *suggested(
        _DISCARDING,
        f"^ each other? <group> must? discard <number> <nouns> => "
        f"each other? <group> puts <number> <nouns> from their hand {_PUT_UNDER}",
        f"^ make|force each other? <group> to? discard <number> <nouns> => "
        f"each other? <group> puts <number> <nouns> from their hand {_PUT_UNDER}",
        f"^ make|force each other? <group> to? discard a <noun> => "
        f"each other? <group> puts a <noun> from their hand {_PUT_UNDER}",
    ),
    *suggested("there is more than one opponent at many tables", "than a opponent , => than each opponent ,"),
    *suggested(
        "an ability says of whom it speaks",
        "^ if|when a other? <group> destroys your|any <color>? <asset> => "
        "when a <color>? <asset> you control is destroyed",
        "a <color>? <noun> you control is destroyed you => a <color>? <noun> you control is destroyed , you",
    ),
    *suggested(
        "an ability says of whom it speaks",
        "^ if|when a other? <group> destroys this => when this is destroyed",
        "^ if|when you lose this => when this leaves play",
    ),
    *suggested(
        "an ability says of whom it speaks",
        "a <color>? <asset> you don't control => a <color>? <asset> a opponent controls",
        "<color>? <assets> you don't control => <color>? <assets> opponents control",
        "^ when opponents draw a|1|one card , => when a opponent draws cards ,",
        "^ when opponents draw cards , => when a opponent draws cards ,",
        ", so do you => , draw a card",
    ),
    *suggested(
        "what comes then is a sentence of its own",
        ", and if|choose|each|that => . if|choose|each|that",
        "and if => . if",
        ungated=True,
    ),
    *suggested(
        "cards in a hand are taken; one that nobody has seen is taken at random",
        "steal|take|grab|swipe a random? card from the next|previous player .|,|and => "
        "take a random card from the next|previous player's hand .|,|and",
        "steals|takes|grabs|swipes a random? card from the next|previous player .|,|and => "
        "takes a random card from the next|previous player's hand .|,|and",
    ),
    *suggested(
        "control of an asset is gained",
        "steal|take|grab|swipe a <color>? <asset> from the next|previous player => "
        "gain control of a <color>? <asset> the next|previous player controls",
    ),
    *suggested("what one may leave out is said with 'may'", "you get to <act> => you may <act>"),
    *suggested(
        "say what is drawn",
        "^ you? draw .|, => draw a card .|,",
        "draws one|1 more . => draws a card .",
        "draw a new one => draw a card",
        "picks|takes up a card => draws a card",
        "^ give|deal everyone|everybody a card => each player draws a card",
        "^ give|deal each other? <group> a card => each other? <group> draws a card",
        "^ deal a card to everyone|everybody => each player draws a card",
        "^ deal <number> cards to everyone|everybody => each player draws <number> cards",
        "^ deal <number> cards to each other? <group> => each other? <group> draws <number> cards",
        "^ everyone|everybody else picks|takes up? <number> cards => each other player draws <number> cards",
        "^ everyone|everybody else picks|takes up? a card => each other player draws a card",
        "^ everyone|everybody picks|takes up? <number> cards => each player draws <number> cards",
        "^ everyone|everybody picks|takes up? a card => each player draws a card",
    ),
    *suggested(
        "cards that are drawn together are one draw, which can be made larger or smaller",
        "^ while this is in play ,? you draw 2|two cards instead of a|1|one card? => "
        "if you would draw cards , draw 1 more card",
        "^ you? draw 2|two cards instead of a|1|one card? => if you would draw cards , draw 1 more card",
        "^ you? draw a|1|one card less|fewer each|per turn => if you would draw cards , draw 1 fewer card",
        "^ you? draw a|1|one card less|fewer => if you would draw cards , draw 1 fewer card",
        "^ you? draw 1|one less|fewer card each? turn? => if you would draw cards , draw 1 fewer card",
    ),
    *suggested(
        "an asset's text holds while it is in play",
        "^ while this is on the table|board , =>",
        "^ while this is on the table|board =>",
    ),
    *suggested(
        "assets that nothing can destroy",
        "^ all? your <color>? <assets> are|is immortal|indestructible|invincible|protected => "
        "<color>? <assets> you control can't be destroyed",
        "^ this? protects|protect all? your other? <color>? <assets> => "
        "other? <color>? <assets> you control can't be destroyed",
        "^ your cards|assets are protected|safe from .... => assets you control can't be destroyed",
        "is|are immortal|indestructible|invincible => can't be destroyed",
    ),
    *suggested(
        "assets are destroyed",
        "blow|wipe|smash up|out => destroy",
        "get rid of|off => destroy",
        "^ burn|break|smash|wreck => destroy",
        "that player loses a|1|one <color>? <asset> => that player destroys a <color>? <asset> they control",
        "each other? <group> loses a|1|one <color>? <asset> => "
        "each other? <group> destroys a <color>? <asset> they control",
    ),
    *suggested(
        "an asset is controlled, a card in hand is had",
        "assets your? opponents have|own => assets opponents control",
        "for each <color>? <noun> they have => for each <color>? <noun> they control",
        "for each <color>? <noun> you have => for each <color>? <noun> you control",
        "you have no <assets> => you control no <assets>",
    ),
    *suggested(
        "cards in play are called assets",
        "<color> cards on the table => <color> assets",
        "all? cards on the table => all assets",
    ),
    *suggested(
        "what is taken back goes to its controller's hand",
        "send|bounce ... back? to hand|hands . => return ... to its controller's hand .",
        "send|bounce ... back? to => return ... to",
        "return each <color>? asset to its|their owner's|owners|owners'|controller's hand|hands => "
        "return all <color>? assets to their controllers' hands",
        "return all <color> cards to the hand|hands of their owner|owners|controllers => "
        "return all <color> assets to their controllers' hands",
        "return all <assets> to the hand|hands of their owner|owners|controllers => "
        "return all <assets> to their controllers' hands",
        "^ all <assets> of the named color go|return back? to their owners|controllers => "
        "return all <assets> of the named color to their controllers' hands",
        "^ all <color>? <assets> go|return back? to their owners|controllers => "
        "return all <color>? <assets> to their controllers' hands",
        "take it back to your hand => take it",
        "return it|this to your hand => take it",
    ),
    *suggested(
        "cards in a hand are taken; one that nobody has seen is taken at random",
        "^ take|grab a card from a other? player . => take a random card from a other? player's hand .",
        "^ take|grab a card from a opponent . => take a random card from a opponent's hand .",
        "take|steal|grab a <noun> from a other? player at random => take a random <noun> from a other? player's hand",
        "take|steal|grab a <noun> from a opponent at random => take a random <noun> from a opponent's hand",
    ),
    *suggested(
        "it is put into play",
        "take|bring|get back a ... from the discard pile into play => put a ... from the discard pile into play",
    ),
    *suggested(
        "whoever draws no card is simply not told to draw",
        "draw no card|cards and => ",
        "draws no card|cards and => ",
    ),
    *suggested(
        "one looks at a hand, and takes a card among those in it",
        "look at a other? <group's> cards => look at a other? <group's> hand",
        "and steal|take one|1 . => and take a card among them .",
    ),
    *suggested(
        _MORE,
        *(
            f"^ you? may? play|discard up to {some} cards this turn => you may play|discard {more} this turn"
            for some, more in (("2|two", "1 more card"), ("3|three", "2 more cards"), ("4|four", "3 more cards"))
        ),
        "may discard|play one|1 more . => may discard|play 1 more card this turn .",
        "you may play|discard 2|two cards instead of one|1 each|per turn => "
        "you may play|discard 1 more card on each of your turns",
    ),
    *suggested(
        "it waits for a moment in the turn",
        "^ when a opponent has exactly? a|1|one card left , => "
        "at the end of each opponent's turn , if that player has exactly 1 card in hand ,",
        "^ when a other player has exactly? a|1|one card left , => "
        "at the end of each opponent's turn , if that player has exactly 1 card in hand ,",
    ),
    *suggested(
        _PILE,
        "under|underneath the pile => on the bottom of the discard pile",
        "put <several> back . => put <several> cards from your hand on top of the draw pile .",
        "put one|1 back . => put a card from your hand on top of the draw pile .",
    ),
    *suggested(
        "one's own cards are in one's hand",
        "put a card from your hand into the draw pile => shuffle a card from your hand into the draw pile",
        "put a card you control under|underneath the pile => "
        "put a card from your hand on the bottom of the discard pile",
        "put a card you control on => put a card from your hand on",
    ),
    *suggested(
        "a draw phase can be skipped",
        "^ you don't have to draw a? card? at the start of your turn . => "
        "at the start of your turn , you may skip your next draw phase .",
        "^ at the start of your turn , you don't have to draw a? card? . => "
        "at the start of your turn , you may skip your next draw phase .",
    ),
    *suggested(
        "an ability names its moment",
        "^ opponents must|have to? show|reveal their hands|cards . => "
        "at the start of your turn , each opponent reveals their hand .",
    ),
    *suggested(
        "control of an asset is gained",
        "^ take a <color>? asset from a other? <group> and put it in front of you => "
        "gain control of a <color>? asset a opponent controls",
        "^ take a <color>? asset from a other? <group> . => gain control of a <color>? asset a opponent controls .",
        "steal|capture a player's <color>? asset => gain control of a <color>? asset a opponent controls",
        "exchange ... for|with a opponent's . => exchange ... with a asset a opponent controls .",
        "exchange ... for|with a other player's . => exchange ... with a asset a opponent controls .",
    ),
    *suggested(
        _DISCARDING,
        f"^ discard as many <color>? <nouns> as you want|like => "
        f"put any number of <color>? <nouns> from your hand {_PUT_UNDER}",
    ),
)
"""All rules, in the order in which they are tried."""


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
