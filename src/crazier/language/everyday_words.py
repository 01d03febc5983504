"""Near misses in the words of people who have read nothing: what they say at the kitchen table, and how cards say it.

Like all near misses they are only suggested. Those here are tried first, since they take more of a line at once.
"""

from __future__ import annotations

from typing import Final

from crazier.language.rewriter import Rule, suggested
from crazier.language.variants import FIRST_PERSON

_NOT_ME: Final = "'you' is who has the card, as 'I' is; somebody else is an opponent"
_MAX_MORE_THAN: Final = 13


def _to_others(*rules: str) -> tuple[Rule, ...]:
    """Return rules for texts that say "I" too, so that "you" is somebody else."""
    pairs = (rule.split(" => ") for rule in rules)
    return tuple(Rule(pattern, result, _NOT_ME, beside=FIRST_PERSON) for pattern, result in pairs)


EVERYDAY_WORDS: Final[tuple[Rule, ...]] = (
    *_to_others(
        "your opponent|opponent's|opponents => a opponent|opponent's|opponents",
        "let me see|look at? your hand|hands|cards => look at a opponent's hand",
        "you may|must|can't => a opponent may|must|can't",
        "you can => a opponent may",
        "you have to => a opponent must",
        "you <verb> => a opponent <verb+s>",
        "your hand => a opponent's hand",
        "your <color>? <noun> => a <color>? <noun> a opponent controls",
        "your <color>? <nouns> => <color>? <nouns> opponents control",
        "your => a opponent's",
        "you => a opponent",
    ),
    *suggested(
        "how many cards one has is counted in hand",
        *(
            f"have|has more than {number} cards in? hand? => have|has {number + 1} or more cards in hand"
            for number in range(1, _MAX_MORE_THAN)
        ),
        *(
            f"have|has less|fewer than {number} cards in? hand? => have|has {number - 1} or fewer cards in hand"
            for number in range(2, _MAX_MORE_THAN)
        ),
        "have|has <number> or more|fewer cards .|, => have|has <number> or more|fewer cards in hand .|,",
    ),
    *suggested(
        "it is the player who skips a turn",
        "^ skip the? next|previous player .... => the next|previous player skips their next turn",
        "^ the next|previous player can't play .... => the next|previous player skips their next turn",
        "^ skip everyone|everybody else? => each other player skips their next turn",
        "^ skip all? other? players|opponents => each other player skips their next turn",
        "and miss|lose a|one|1 turn . => and skip their next turn .",
    ),
    *suggested(
        "it waits for a moment in the turn",
        "^ each turn each <group> => at the start of your turn , each <group>",
        "^ each turn each other <group> => at the start of your turn , each other <group>",
        "^ each turn you may <act> => at the start of your turn , you may <act>",
        "^ once each turn you may <act> => at the start of your turn , you may <act>",
        "^ when|if you have only|just? a|1|one card left|in hand? ,? => "
        "at the end of your turn , if you have exactly 1 card in hand ,",
        "^ when|if a opponent has only|just a|1|one card left|in? hand? ,? => "
        "at the end of each opponent's turn , if that player has exactly 1 card in hand ,",
        "^ the? first time each turn a => once each turn , when a",
        "^ the? first time each turn you => once each turn , when you",
    ),
    *suggested(
        "a card is discarded on your turn; say how many more",
        "^ get rid of|off a|1|one card . => you may discard 1 more card this turn .",
        "^ get rid of|off <several> cards . => you may discard <several> more cards this turn .",
        "may throw|put|lay|get away|down|out|off|rid of? a|one|1 extra|additional|other|more? card => "
        "may discard 1 more card this turn",
        "may throw|put|lay|get away|down|out|off|rid of? <several> extra|additional|other|more? cards => "
        "may discard <several> more cards this turn",
        "may discard|play twice this? turn? => may discard|play 1 more card this turn",
        "^ put|lay|throw down|away <several> cards .... => you may discard <several> more cards this turn",
        "^ play|discard <number> more cards . => you may play|discard <number> more cards this turn .",
    ),
    *suggested(
        "say which asset of whom",
        "^ give a other? <group> a <color>? <asset> you control => "
        "choose a other? <group> . that player gains control of a <color>? <asset> you control",
        "^ give a <color>? <asset> you control to a other? <group> => "
        "choose a other? <group> . that player gains control of a <color>? <asset> you control",
        "<number> of your opponents' <color>? <assets> => <number> <color>? <assets> opponents control",
    ),
    *suggested(
        "who may not is named",
        "^ <color>? <nouns> can't be played => players can't play <color>? <nouns>",
        "^ <color>? <nouns> can't be discarded => players can't discard <color>? <nouns>",
    ),
    *suggested(
        "it lies on top of the discard pile",
        "the last discarded card => the top card of the discard pile",
        "the card that was discarded last => the top card of the discard pile",
        "the last card of the discard pile => the top card of the discard pile",
    ),
    *suggested(
        "an event that was played lies in the discard pile",
        "copy|repeat|use|replay the last|previous event .... => use the ability of a event from the discard pile",
    ),
    *suggested(
        "what is taken back goes to its controller's hand",
        "^ take|bring|get|return back a <color>? <asset> you control .... => "
        "return a <color>? <asset> you control to its controller's hand",
    ),
    *suggested(
        "to discard is to match the pile, in one's main phase (MQ24); this only puts the card away",
        "^ discard your whole|entire|complete|full hand => put your hand on the bottom of the discard pile",
    ),
    *suggested(
        "say with whom",
        "your hand with yours => your hand with a opponent's hand",
    ),
    *suggested(
        "the player just spoken of is 'that player'",
        "^ when a other? <group> plays|discards a <color>? <noun> they give a card to you => "
        "when a other? <group> plays|discards a <color>? <noun> , that player gives a card from their hand to you",
        "^ when a other? <group> plays|discards a <color>? <noun> they <verb> => "
        "when a other? <group> plays|discards a <color>? <noun> , that player <verb+s>",
        "^ when a other? <group> plays|discards a <color>? <noun> that player <acts> => "
        "when a other? <group> plays|discards a <color>? <noun> , that player <acts>",
    ),
    *suggested("an ability says what happens to it", "^ if|when you destroy this ,? => when this is destroyed ,"),
    *suggested("each of them does it", "^ both players <verb> => each player <verb+s>"),
    *suggested("it is put into play", "^ bring|get ... back? into play => put ... into play"),
    *suggested("after a turn comes another", "get|have a other|extra|additional go => take a extra turn"),
    *suggested(
        "each gives what they like",
        "a card they don't want|need to => a card from their hand to",
        "a card of their choice to => a card from their hand to",
        "a card each to => a card from their hand to",
    ),
    *suggested(
        "cards are revealed, which all can see",
        "turn|flip over? the top card of the draw pile .|, => reveal the top card of the draw pile .",
        "the next|previous player has to show you? their hand => the next|previous player reveals their hand",
        "^ look at all|everyone's|everybody's hands|hand => each other player reveals their hand",
        "each other? <group> has to show ... their hand => each other? <group> reveals their hand",
        "^ all? players reveal|show their hands => each player reveals their hand",
        "^ all? other players reveal|show their hands => each other player reveals their hand",
        "^ a opponent must|has to? play with a|their open hand|hands|cards .... => "
        "choose a opponent . that player reveals their hand",
        "^ opponents ... hands face up|open . => at the start of your turn , each opponent reveals their hand .",
        "if it is <color> each|draw|you|that|everyone|everybody => "
        "if it is a <color> card , each|draw|you|that|everyone|everybody",
    ),
    *suggested(
        "cards are shuffled",
        "^ put all <color>? <assets> back? in|into the draw pile .... => "
        "shuffle all <color>? <assets> into the draw pile",
        "^ mix|shuffle|put the discard pile back? into|in the draw pile => "
        "shuffle all cards from the discard pile into the draw pile",
    ),
    *suggested(
        "say which pile",
        "look at the top <several> cards . => look at the top <several> cards of the draw pile .",
        "reveal the top card . => reveal the top card of the draw pile .",
        "look at the top card . => look at the top card of the draw pile .",
        "puts a card from their hand into the draw pile => shuffles a card from their hand into the draw pile",
        "put the rest back . => put the rest on top of the draw pile .",
    ),
    *suggested(
        "cards that are drawn together are one draw, which can be made larger or smaller",
        "^ when a other? <group> would draw a? cards|card? , that player draws 1|one|a more|extra card? . => "
        "if a other? <group> would draw cards , that player draws 1 more card .",
        "^ when you would draw a? cards|card? , you? draw 1|one|a more|extra|additional card? . => "
        "if you would draw cards , draw 1 more card .",
        "would have to draw a? cards|card? , you don't . => would draw cards , you may prevent that .",
    ),
    *suggested(
        "cards from the draw pile are drawn",
        "gets|takes|picks <number> cards from the draw? pile => draws <number> cards",
        "gets|takes|picks a card from the draw? pile => draws a card",
        "picks|takes|gets up? <several> . => draws <several> cards .",
        "^ take|get|grab <several> from the draw? pile => draw <several> cards",
        "draw|draws <several> and => draw|draws <several> cards and",
        "draw|draws . => draw|draws a card .",
        "^ everyone|everybody starts over? with <several> new? cards => "
        "each player shuffles their hand into the draw pile and draws <several> cards",
        "^ everyone|everybody gets|takes|draws a new hand => "
        "each player shuffles their hand into the draw pile and draws 5 cards",
        "^ + <several> . => the next player draws <several> cards .",
    ),
    *suggested(
        "players are compared with each other",
        "^ whoever has the most cards in? hand? <acts> => "
        "each player who has more cards in hand than each other player <acts>",
        "^ whoever has the fewest|least cards in? hand? <acts> => "
        "each player who has fewer cards in hand than each other player <acts>",
        "^ whoever has|controls the most <assets> <acts> => "
        "each player who controls more <assets> than each other player <acts>",
        "^ all? players with a <color>? <asset> <act> => each player who controls a <color>? <asset> <act+s>",
        "^ everyone|everybody with a <color>? <asset> <acts> => each player who controls a <color>? <asset> <acts>",
        "^ whoever has the biggest|largest hand <acts> => "
        "each player who has more cards in hand than each other player <acts>",
        "that|the player with the biggest|largest hand <acts> => "
        "each player who has more cards in hand than each other player <acts>",
        "^ that|the player with the most cards in? hand? may|must|picks|takes|gets => "
        "each player who has more cards in hand than each other player may|must|picks|takes|gets",
        "^ that|the player with the fewest|least cards in? hand? may|must|picks|takes|gets => "
        "each player who has fewer cards in hand than each other player may|must|picks|takes|gets",
    ),
    *suggested(
        "control of an asset is gained",
        "steal|take|grab|swipe a <color>? <asset> from a other? player => "
        "gain control of a <color>? <asset> a other player controls",
        "steal|take|grab|swipe a <color>? <asset> from a opponent => "
        "gain control of a <color>? <asset> a opponent controls",
    ),
    *suggested(
        "players are compared with each other",
        "^ if|while you have the most cards in? hand? => if|while you have more cards in hand than each other player",
        "^ if|while you have the fewest|least cards in? hand? => "
        "if|while you have fewer cards in hand than each other player",
        "if|while you have|control the most <assets> => if|while you control more <assets> than each other player",
        "if|while you have|control the fewest|least <assets> => "
        "if|while you control fewer <assets> than each other player",
        "^ the|that player with the most <assets> loses|destroys|sacrifices one|1 => "
        "each player who controls more <assets> than each other player destroys a <assets-s> they control",
        "^ whoever has|controls the most <assets> loses|destroys|sacrifices one|1 => "
        "each player who controls more <assets> than each other player destroys a <assets-s> they control",
    ),
    *suggested(
        "players are compared with each other",
        "the|that player with the? fewest|least <assets> <acts> => "
        "each player who controls fewer <assets> than each other player <acts>",
        "the|that player with most <assets> <acts> => "
        "each player who controls more <assets> than each other player <acts>",
    ),
    *suggested(
        "the player who does it is named first",
        "^ let a other? <group> <act> => choose a other? <group> . that player <act+s>",
        "^ let each other? <group> <act> => each other? <group> <act+s>",
        "^ make|let the next|previous player show|reveal their hand|cards => "
        "the next|previous player reveals their hand",
        "^ make|let the next|previous player <act> => the next|previous player <act+s>",
    ),
    *suggested(
        "a round has no end of its own; your turn comes once in each",
        "at the start|end of each|the round => at the start|end of your turn",
    ),
    *suggested(
        "cards that are seen are put away, and drawn, by name",
        "^ draw <several> ,|and then? discard <several:2> . => "
        "draw <several> cards . put <several:2> cards from your hand on the bottom of the discard pile .",
        "^ put your hand into the draw pile => shuffle your hand into the draw pile",
        "and|. draw the same number of? cards? . => . draw a card for each of them .",
    ),
    *suggested("after a turn comes another", "^ take two|2 turns in a row => take a extra turn"),
    *suggested(
        "control of an asset is gained, or given",
        "^ your <assets> can't be stolen|taken|captured => opponents can't gain control of <assets> you control",
        "^ hand|pass|give a <color>? <asset> to a other? <group> => "
        "choose a other? <group> . that player gains control of a <color>? <asset> you control",
        "^ hand|pass|give a <color>? <asset> to the next|previous player => "
        "the next|previous player gains control of a <color>? <asset> you control",
        "^ move a <color>? <asset> from a|one player to a other .|player => "
        "choose a player . that player gains control of a <color>? <asset>",
        "^ exchange a <asset> with the next|previous player => "
        "exchange a <asset> you control with a <asset> the next|previous player controls",
        "^ exchange two|2 <assets> . => exchange a <assets-s> you control with a <assets-s> a opponent controls .",
    ),
    *suggested(
        "what is taken back goes to its controller's hand",
        "^ take back a <color>? <asset> . => return a <color>? <asset> you control to its controller's hand .",
        "^ return a <color>? <asset> a opponent controls to that player's hand => "
        "return a <color>? <asset> a opponent controls to its controller's hand",
    ),
    *suggested(
        "somebody has to choose the player",
        "^ destroy|return all of? a opponent's <color>? <assets> => "
        "choose a opponent . destroy|return all <color>? <assets> that player controls",
    ),
    *suggested(
        "what happens instead is said with 'if … would …'",
        "^ when this would be destroyed , return it|this to your hand instead => "
        "if this would be destroyed , return it to its controller's hand instead",
        "^ when ... would .... instead . => if ... would .... instead .",
    ),
    *suggested(
        "hands are revealed at a moment",
        "^ each opponent plays with their hand|hands open . => "
        "at the start of your turn , each opponent reveals their hand .",
    ),
    *suggested(
        "what an asset says is used",
        "^ copy a opponent's <color>? <asset> => use the ability of a <color>? <asset> a opponent controls",
        "^ copy a other player's <color>? <asset> => use the ability of a <color>? <asset> a other player controls",
        "^ copy a <color>? <asset> => use the ability of a <color>? <asset>",
    ),
    *suggested(
        "cards are shuffled",
        "^ shuffle the discard pile . => shuffle all cards from the discard pile into the draw pile .",
        "^ each player shuffles their hands|hand|cards together . => "
        "shuffle all hands together and deal them out again .",
        "^ shuffle all hands together . => shuffle all hands together and deal them out again .",
    ),
    *suggested(
        "a card in a hand is put under the discard pile: only its player discards (MQ24)",
        *(
            f"^ choose a card in|from that player's hand and {they_discard} => "
            "look at that player's hand and put a card among them on the bottom of the discard pile"
            for they_discard in ("make|force them|that to? discard it", "that player discards it", "discard it")
        ),
    ),
    *suggested(
        "a card is put away, and then another drawn",
        "may exchange a card from your hand with the top card? of the draw pile . => "
        "may put a card from your hand on the bottom of the draw pile . if you do , draw a card .",
    ),
)
"""All of them, in the order in which they are tried."""
