"""Wordings that are not read, but show what was meant: rules to the nearest wording, each with the reason.

They are only suggested, since the two wordings do not mean the same, or may not. What the language has no words for at
all is in `unsayable.py`.
"""

from __future__ import annotations

from typing import Final

from crazier.language.everyday_words import EVERYDAY_WORDS
from crazier.language.player_traits import PLAYER_TRAITS
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
