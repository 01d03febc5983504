"""The wordings that are read but never written, as rules from each to the standard wording.

They are applied before parsing, to texts that do not parse as they stand; the patterns are those of `rewriter.py`.
A rule may only be here if the two wordings mean the same wherever it applies; what would be a guess is in
`near_misses.py` and is only suggested.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from crazier.language.rewriter import Rule
from crazier.language.vocabulary import RANK_NOUNS

ONE_PLAYER: Final = frozenset(("player", "opponent", "player's", "opponent's", "controller", "controller's"))
"""Words for one player, whom "they" may mean."""
_SEVERAL_PLAYERS: Final = frozenset(("players", "opponents", "those"))
_NAMING: Final = frozenset(("name", "names"))
_SEARCHING: Final = frozenset(("search", "searches"))
_TOP: Final = frozenset(("top",))
_NOT_DRAW_PILE: Final = frozenset(("bottom", "discard", "hand"))
_KNOWN_PLACES: Final = frozenset(("top", "bottom"))
"""Words for cards whose place in a pile is known, so that shuffling would make a difference."""
_OCCASIONS: Final = frozenset(("when", "start", "end"))
"""Words after which a turn may be the one that is being taken."""
_COUNTING: Final = frozenset(("exactly", "have", "has", "control", "controls"))
"""Words after which "one card" may mean exactly one, so it is not read as "a card"."""
_CARDS: Final = frozenset(("cards", "hand"))
_TOLD_APART: Final = frozenset(("with", "who"))
"""Words that say which player is meant, who so is nobody just spoken of."""


def _plain(*rules: str) -> tuple[Rule, ...]:
    """Return rules without conditions, each written as "pattern => result"."""
    pairs = [rule.partition("=>") for rule in rules]
    return tuple(Rule(pattern.strip(), result.strip()) for pattern, _, result in pairs)


def _two_ranks(controls: str) -> Iterator[Rule]:
    """Yield the rules for "a king and a queen": two ranks are never those of one card, as other kinds may be."""
    for rank in RANK_NOUNS:
        others = "|".join(other for other in RANK_NOUNS if other != rank)
        yield Rule(f"{controls} a {rank} and a {others}", f"{controls} a {rank} and {controls} a {others}")


FIRST_PERSON: Final = frozenset(("i", "me", "my", "i'm"))
_SECOND_PERSON: Final = frozenset(("you", "your"))
_SPEAKER: Final = (
    Rule("i|me", "you", not_beside=_SECOND_PERSON),
    Rule("my", "your", not_beside=_SECOND_PERSON),
    Rule("i'm allowed to", "you may", not_beside=_SECOND_PERSON),
)
"""Whoever says "I" may mean somebody else by "you", so a text that says both is not read."""

_WORDS: Final = _plain(
    "beginning => start",
    "at start|end => at the start|end",
    "colour => color",
    "colours => colors",
    "than anyone|anybody|everyone|everybody else => than each other player",
    "someone|somebody|anyone|anybody else's => a other player's",
    "someone's|somebody's|anyone's|anybody's => a player's",
    "someone|somebody|anyone|anybody else => a other player",
    "someone|somebody|anyone|anybody => a player",
    "everyone|everybody except|but you => everyone|everybody else",
    "all? players except|but you => all other players",
    "person => player",
    "person's => player's",
    "enemy|rival => opponent",
    "enemy's|rival's => opponent's",
    "enemies|rivals => opponents",
    "your|their go => your|their turn",
    "nobody may|can => players can't",
    "no one may|can => players can't",
    "too|also .|, => .|,",
    "whenever => when",
    "on|in the start|end of => at the start|end of",
    "at the bottom of => on the bottom of",
    "at the top of => on top of",
    "as long as => while",
    "cannot => can't",
    "can not => can't",
    "you can => you may",
    "you are|were allowed to => you may",
    "you're allowed to => you may",
    "he or she => they",
    "he|she => they",
    "his or her => their",
    "his => their",
    "everytime => when",
    "every => each",
    "each time => when",
    "may not => can't",
    "leaves the table => leaves play",
    "it's => it is",
    "that's => that is",
    "isn't => is not",
    "deck => draw pile",
    "or less => or fewer",
    "less <nouns> than => fewer <nouns> than",
    "less cards in hand than => fewer cards in hand than",
    "swap|trade|switch => exchange",
    "swaps|trades|switches => exchanges",
    "your|their own => your|their",
    "own => control",
    "owns => controls",
    "place|add => put",
    "places|adds => puts",
    "pick|select => choose",
    "peek => look",
    "your draw|discard pile => the draw|discard pile",
    "choose a color => name a color",
    "chooses a color => names a color",
    "pass ... to => give ... to",
    "passes ... to => gives ... to",
)
"""Single words and fixed expressions."""

_NUMBERS: Final = _plain(
    "<number> <color>? <nouns> => <number> <color>? <nouns>",
    "<number> other? <groups> => <number> other? <groups>",
    "<number> or more|fewer => <number> or more|fewer",
    "<number> more|fewer|additional|extra => <number> more|fewer|additional|extra",
    "<number> different => <number>",
    "exactly one => exactly 1",
    "1 or more cards => cards",
    "at least <number> <color>? <nouns> => <number> or more <color>? <nouns>",
    "at least one|1 <color>? <noun> => a <color>? <noun>",
    "at most <number> <color>? <nouns> => <number> or fewer <color>? <nouns>",
    "1 more|fewer cards => 1 more|fewer card",
)
"""Numbers, in digits."""

_NOUNS: Final = (
    *_plain(
        "more|fewer <nouns> in? hand? than any|every|all other? <group> => "
        "more|fewer <nouns> in? hand? than each other? <group>",
        "more|fewer <nouns> in? hand? than all? other? <groups> => "
        "more|fewer <nouns> in? hand? than each other? <groups-s>",
        "asset|event|ace|jack|queen|king|god|hero|knight|monster|spirit|wizard card => "
        "asset|event|ace|jack|queen|king|god|hero|knight|monster|spirit|wizard",
        "asset cards => assets",
        "event cards => events",
        "any one => one",
        "one random|revealed|target|other => a random|revealed|target|other",
        "any|target other? <color>? <noun> => a other? <color>? <noun>",
        "any|one <group> => a <group>",
        "this card|asset => this",
        "all of => all",
        "all the => all",
        "each of your|the opponents => each opponent",
        "your opponents => opponents",
        "your opponent => a opponent",
        "your opponent's => a opponent's",
    ),
    Rule("one|1 <color>? <noun>", "a <color>? <noun>", not_right_after=_COUNTING),
)
"""Kinds of card and groups of players."""

_NOT_ELSEWHERE: Final = frozenset(("from", "in", "among"))
"""Words behind which another place follows, which contradicts "in play"."""

_IN_PLAY: Final = tuple(
    Rule(f"{noun} in play", asset, not_right_before=_NOT_ELSEWHERE)
    for noun, asset in (("card", "asset"), ("cards", "assets"), ("<asset>", "<asset>"), ("<assets>", "<assets>"))
)
_PLACES: Final = _plain(
    "put|return|take all? your <color>? <nouns> back? in|into|to your hand => "
    "return all <color>? <nouns> you control to their controllers' hands",
    "put|puts it|them in play => put|puts it|them into play",
    "each of those|these cards => each of them",
    "the rest of the|those|these cards => the rest",
    "in|into play on the table => in|into play",
    "that is|are in play => in play",
    "<asset> on the table => <asset>",
    "<assets> on the table => <assets>",
    "into play under your control => into play",
    "put ... onto|on the table => put ... into play",
    "enters the battlefield|board|game => comes into play",
    "put ... onto|on the battlefield|board => put ... into play",
    "enters play => comes into play",
    "enters the table => comes into play",
    "enters , => comes into play ,",
    "under|underneath the draw|discard pile => on the bottom of the draw|discard pile",
    "on the top of => on top of",
    "to the bottom of => on the bottom of",
    "to the top of => on top of",
    "back on|into => on|into",
    "from among them => among them",
    "from|among|of those|these cards => among them",
    "among the|those revealed cards => among them",
    "one of|among them => a card among them",
    "a revealed <color>? <noun> => a <color>? <noun> among them",
    "the rest of them => the rest",
    "the others => the rest",
    "the other|remaining cards => the rest",
    "that card => it",
    "those|these cards => them",
    "have|has ... in your|their hand => have|has ... in hand",
    "hand and take one of their|the cards => hand and take a card among them",
    "hand . take one of their|the cards => hand . take a card among them",
    "the draw|discard pile in any order => the draw|discard pile",  # R36
)
"""Where cards are, and cards just spoken of."""

_CONTROL: Final = (
    *_plain(
        "<noun> controlled by a player => <noun>",
        "<noun> controlled by you => <noun> you control",
        "<nouns> controlled by you => <nouns> you control",
        "<noun> controlled by that player => <noun> that player controls",
        "<nouns> controlled by that player => <nouns> that player controls",
        "<noun> controlled by a other? <group> => <noun> a other? <group> controls",
        "<nouns> controlled by other? <groups> => <nouns> other? <groups> control",
        "<noun> of yours => <noun> you control",
        "one of your <color>? <nouns> => a <color>? <nouns-s> you control",
        "one of your opponents' <color>? <nouns> => a <color>? <nouns-s> a opponent controls",
        "one of their <color>? <nouns> => a <color>? <nouns-s> they control",
        "one of that player's <color>? <nouns> => a <color>? <nouns-s> that player controls",
        "a opponent's <color>? asset => a <color>? asset a opponent controls",
        "a|each opponent <color>? <asset> => a|each <color>? <asset> a opponent controls",
        "all opponent <color>? <assets> => all <color>? <assets> opponents control",
        "a other? player's <color>? asset => a <color>? asset a other? player controls",
        "your <color>? assets => <color>? assets you control",
        "your other <color>? assets => other <color>? assets you control",
        "your <color>? <assets> can't be destroyed => <color>? <assets> you control can't be destroyed",
        "your other <color>? <assets> can't be destroyed => other <color>? <assets> you control can't be destroyed",
        "their <color>? assets => <color>? assets they control",
        "that player's <color>? asset => <color>? asset that player controls",
        "that player's <color>? assets => <color>? assets that player controls",
    ),
    *_two_ranks("you control"),
    *_two_ranks("that player controls"),
)
"""Who controls what."""

_PLAYERS: Final = (
    Rule("that|the|this opponent", "that player", not_right_before=_TOLD_APART),
    *_plain(
        "that|the|this opponent's => that player's",
        "the player to|on your|their|the left => the next player",
        "the player to|on your|their|the right => the previous player",
        "once per|every|a turn => once each turn",
        "the|this player => that player",
        "the|this player's => that player's",
        "the|that chosen|same player|opponent => that player",
        "those|these opponents|players => those players",
        "^ everyone|everybody else must|may => each other player must|may",
        "^ everyone|everybody must|may => each player must|may",
        "^ everyone|everybody else <verbs> => each other player <verbs>",
        "^ everyone|everybody <verbs> => each player <verbs>",
        "^ all? other players have to <forced> => each other player <forced+s>",
        "^ all? players have to <forced> => each player <forced+s>",
        "^ all? opponents have to <forced> => each opponent <forced+s>",
        "the next|previous player has to <forced> => the next|previous player <forced+s>",
        "that player|opponent has to <forced> => that player <forced+s>",
        "each other? <group> has to <forced> => each other? <group> <forced+s>",
        "^ all? players each? <verb> => each player <verb+s>",
        "^ all? other players each? <verb> => each other player <verb+s>",
        "^ all? opponents each? <verb> => each opponent <verb+s>",
        "^ those players each? <verb> => each of those players <verb+s>",
        "to them => to that player",
        "your hand with that player => your hand with that player's hand",
        "your hand with the next|previous player . => your hand with the next|previous player's hand .",
        "gives their hand|hands to the left => gives their hand to the next player",
        "gives their hand|hands to the right => gives their hand to the previous player",
        "gives a card to the next|previous player => gives a card from their hand to the next|previous player",
        "gives a card to the left => gives a card from their hand to the next player",
        "gives a card to the right => gives a card from their hand to the previous player",
        "gives <number> cards to the left => gives <number> cards from their hand to the next player",
        "gives <number> cards to the right => gives <number> cards from their hand to the previous player",
        "give a card to the next|previous player => give a card from your hand to the next|previous player",
        "give <number> cards to the next|previous player => "
        "give <number> cards from your hand to the next|previous player",
        "gives you <number> cards .|, => gives <number> cards from their hand to you .|,",
        "gives you a card .|, => gives a card from their hand to you .|,",
        "give that player a card .|, => give a card from your hand to that player .|,",
        "give|gives that player a ... => give|gives a ... to that player",
        "give|gives you a ... => give|gives a ... to you",
        "^ give a other? <group> a <noun> from your hand => give a <noun> from your hand to a other? <group>",
        "^ give a other? <group> <number> <nouns> from your hand => "
        "give <number> <nouns> from your hand to a other? <group>",
        "^ give a other? <group> a card .|, => give a card from your hand to a other? <group> .|,",
        "^ give a other? <group> <number> cards .|, => give <number> cards from your hand to a other? <group> .|,",
    ),
    Rule("^ they each? <verb>", "each of those players <verb+s>", after=_SEVERAL_PLAYERS, not_after=ONE_PLAYER),
    Rule("^ they <verb>", "that player <verb+s>", after=ONE_PLAYER, not_after=_SEVERAL_PLAYERS),
    Rule("if|unless they <verb>", "if|unless that player <verb+s>", after=ONE_PLAYER, not_after=_SEVERAL_PLAYERS),
    Rule("they may|must|can't", "that player may|must|can't", after=ONE_PLAYER, not_after=_SEVERAL_PLAYERS),
    Rule("their hand", "that player's hand", after=ONE_PLAYER, not_after=_SEVERAL_PLAYERS, your_clause=True),
    Rule("they control", "that player controls", after=ONE_PLAYER, not_after=_SEVERAL_PLAYERS, your_clause=True),
    *_plain(
        "that player <acts> ... and <act> => that player <acts> ... and <act+s>",
        "each other? <group> <acts> ... and <act> => each other? <group> <acts> ... and <act+s>",
        "each of those players <acts> ... and <act> => each of those players <acts> ... and <act+s>",
    ),
)
"""Players, and the pronouns for the player just spoken of."""

_CHOICES: Final = (
    Rule("^ a other? <group> of your choice", "choose a other? <group> . that player", ungated=True),
    Rule("^ target other? <group>", "choose a other? <group> . that player", ungated=True),
    Rule("a|any|one|target opponent's hand", "that player's hand", lift="choose a opponent ."),
    Rule("a|any|one|target other? player's hand", "that player's hand", lift="choose a other? player ."),
    Rule("^ choose a other? <group> to <act>", "choose a other? <group> . that player <act+s>", ungated=True),
    Rule("^ choose a other? <group> and skip their", "choose a other? <group> . that player skips their", ungated=True),
    Rule("your hand with a other? <group>", "your hand with that player's hand", lift="choose a other? <group> ."),
    Rule(
        "exchange hands with them",
        "exchange your hand with that player's hand",
        after=ONE_PLAYER,
        not_after=_SEVERAL_PLAYERS,
        your_clause=True,
    ),
    *_plain("exchange hands with that player => exchange your hand with that player's hand"),
    Rule("hands with a other? <group>", "your hand with that player's hand", lift="choose a other? <group> ."),
    Rule("to a other? <group>", "to that player", lift="choose a other? <group> ."),
    Rule("of your choice", "", your_clause=True),
    *_plain("a <color>? <noun> at random from => a random <color>? <noun> from"),
)
"""Whom or what to choose, said in passing."""

_ALLOWANCES: Final = (
    *_plain(
        "discard|play a additional|extra|other card => discard|play 1 more card",
        "discard|play <number> additional|extra card|cards => discard|play <number> more card|cards",
        "more card|cards each|per turn => more card|cards on each of your turns",
        "more card|cards during|in|on each of your turns => more card|cards on each of your turns",
        "take a other turn => take a extra turn",
        "extra turn after this one|turn => extra turn",
        "^ after this turn|one , take a extra turn => take a extra turn",
        "lose|miss a|one turn => skip a turn",
        "lose|miss your|their next turn => skip your|their next turn",
        "loses|misses their next turn => skips their next turn",
        "loses|misses|skips a|one turn => skips their next turn",
        "skips their turn => skips their next turn",
        "^ skip the next|previous player's next? turn => the next|previous player skips their next turn",
        "gain|get a extra => take a extra",
        "gains|gets a extra => takes a extra",
        "get a other turn => take a extra turn",
        "gets a other turn => takes a extra turn",
        "turn if able => turn , if able",
    ),
    Rule("loses|misses their turn", "skips their next turn", not_after=_OCCASIONS),
    Rule("draw|draws a additional|extra|other card", "draw|draws a card", not_after=frozenset(("would",))),
    Rule("draw|draws one|1 more card .", "draw|draws a card .", not_after=frozenset(("would",))),
)
"""More cards, more turns."""

_SENTENCES: Final = (
    Rule(", and? then you|each|that|the|its|if", ". you|each|that|the|its|if", ungated=True),
    Rule("and? then you|each|that|the|its", ". you|each|that|the|its", ungated=True),
    Rule("each other? <group> <acts> ... and you <act>", "each other? <group> <acts> ... . <act>", ungated=True),
    Rule("that player <acts> ... and you <act>", "that player <acts> ... . <act>", ungated=True),
    *_plain(
        "^ at the start|end of your turn you|each|if|choose => at the start|end of your turn , you|each|if|choose",
        "^ at the start|end of your turn <act> => at the start|end of your turn , <act>",
        "^ when you discard|play a <color>? <noun> you may => when you discard|play a <color>? <noun> , you may",
        "^ when a other? <group> discards|plays a <color>? <noun> you <act> => "
        "when a other? <group> discards|plays a <color>? <noun> , you <act>",
        "is destroyed you|each|that|choose => is destroyed , you|each|that|choose",
        "is destroyed <act> => is destroyed , <act>",
        "comes into play you|each|choose => comes into play , you|each|choose",
        "comes into play <act> => comes into play , <act>",
        "^ when your turn starts|begins ,? => at the start of your turn ,",
        "^ when your turn ends ,? => at the end of your turn ,",
        "at the start|end of each turn => at the start|end of each player's turn",
        "at the start|end of a <group's> turn => at the start|end of each <group's> turn",
        "would cause|force you to draw => would make you draw",
        "would cause|force a player to draw => would make a player draw",
        "that player causes|makes you to? draw => draw",
        "prevent it|this => prevent that",
        "exchange ... for a .... => exchange ... with a ....",
        "draw|draws a card from the draw pile => draw|draws a card",
        "draw|draws a card per <color>? <noun> => draw|draws a card for each <color>? <noun>",
        "draw|draws <number> cards from the draw pile => draw|draws <number> cards",
        "draw|draws cards equal to the number of <color>? <nouns> => draw|draws a card for each <color>? <nouns-s>",
        "draw|draws x cards ,? where x is the number of <color>? <nouns> your? opponents control => "
        "draw|draws a card for each <color>? <nouns-s> a opponent controls",
        "draw|draws x cards ,? where x is the number of <color>? <nouns> => "
        "draw|draws a card for each <color>? <nouns-s>",
        "can't draw a card => can't draw cards",
        "if a other? <group> plays ... , .... instead => if a other? <group> would play ... , .... instead",
        "if a other? <group> plays ... , .... prevent that => if a other? <group> would play ... , .... prevent that",
        "play it again => copy it",  # R56
        "play it a second time => copy it",
        "^ all <color>? <nouns> are destroyed . => destroy all <color>? <nouns> .",
        "^ you win|lose the? game? if .... => if .... , you win|lose the game",
        "^ win|lose the? game? if .... => if .... , you win|lose the game",
        "^ <forced> ... if .... => if .... , <forced> ...",
        "^ if ... at the start|end of your turn , .... => at the start|end of your turn , if ... , ....",
        "^ <forced> ... at the start|end of your|the turn . => at the start|end of your turn , <forced> ... .",
        "^ all <color>? <nouns> are destroyed at the start|end of your turn . => "
        "at the start|end of your turn , destroy all <color>? <nouns> .",
        "^ draw ... when a other? <group> plays|discards|draws|gains .... . => "
        "when a other? <group> plays|discards|draws|gains .... , draw ... .",
        "^ draw ... when you play|discard|draw|gain .... . => when you play|discard|draw|gain .... , draw ... .",
        "^ each? opponent|opponents draw|draws ... at the start|end of their turn|turns . => "
        "at the start|end of each opponent's turn , that player draws ... .",
        "^ each? player|players draw|draws ... at the start|end of their turn|turns . => "
        "at the start|end of each player's turn , that player draws ... .",
        "^ <act> ... , and? then? <act:2> => <act> ... and <act:2>",
        "^ you may <act> ... , and? then? <act:2> => you may <act> ... and <act:2>",
        "^ that player <acts> ... , and? then? <acts:2> => that player <acts> ... and <acts:2>",
        "^ then ,? =>",
    ),
    Rule("^ otherwise", "otherwise ,", not_right_before=frozenset((",",))),
    Rule("^ you <act>", "<act>", not_beside=FIRST_PERSON),
    Rule("^ you must <act>", "<act>", not_beside=FIRST_PERSON),
    *_plain(
        "that player must <forced> => that player <forced+s>",
        "each other? <group> must <forced> => each other? <group> <forced+s>",
        "the next|previous player must <forced> => the next|previous player <forced+s>",
        "win|wins|lose|loses . => win|wins|lose|loses the game .",
        "put ... into|in|to your hand => take ...",
        "take ... into your hand => take ...",
        "^ search the discard pile for a <color>? <noun> and take it => take a <color>? <noun> from the discard pile",
        "^ search the discard pile for a <color>? <noun> . take it => take a <color>? <noun> from the discard pile",
        "^ each player shuffles their hands|hand|cards together and deals them out? again => "
        "shuffle all hands together and deal them out again",
        "take a ... and the rest on|into => take a ... and put the rest on|into",
        "return ... from the discard pile to your hand => take ... from the discard pile",
        "return all <color>? <nouns> you control to your hand => "
        "return all <color>? <nouns> you control to their controllers' hands",
        "return a <color>? <noun> you control to your hand => "
        "return a <color>? <noun> you control to its controller's hand",
        "you control fewer <nouns> than a opponent => a opponent controls more <nouns> than you",
        "you have fewer cards in hand than a opponent => a opponent has more cards in hand than you",
        "you control more <nouns> than a opponent => a opponent controls fewer <nouns> than you",
        "you have more cards in hand than a opponent => a opponent has fewer cards in hand than you",
    ),
    *(
        Rule(f"{before} shuffle the draw pile .", after, after=_SEARCHING, not_after=_KNOWN_PLACES)  # R33
        for before, after in (("^", ""), ("and", "."), (", and? then?", "."))
    ),
    Rule(
        "put|puts them back in any order", "put|puts them on top of the draw pile", after=_TOP, not_after=_NOT_DRAW_PILE
    ),
    Rule("on top in any order", "on top of the draw pile", after=_TOP, not_after=_NOT_DRAW_PILE),
    Rule("<nouns> of that color", "<nouns> of the named color", after=_NAMING),
    Rule("<noun> of that color", "<noun> of the named color", after=_NAMING),
    Rule("of the chosen color", "of the named color", after=_NAMING),
    Rule("steal a random <color>? <noun> from ... hand", "take a random <color>? <noun> from ... hand"),
    Rule("put|take|choose one into|on|and|.", "put|take|choose a card among them into|on|and|.", after=_CARDS),
    Rule("choose|take|play a <color>? <noun> from it", "choose|take|play a <color>? <noun> among them", after=_CARDS),
)
"""Whole sentences."""

VARIANT_GROUPS: Final = {
    "the speaker": _SPEAKER,
    "words": _WORDS,
    "numbers": _NUMBERS,
    "kinds of card and players": _NOUNS,
    "places": (*_PLACES, *_IN_PLAY),
    "control": _CONTROL,
    "choices": _CHOICES,
    "players spoken of": _PLAYERS,
    "more cards and turns": _ALLOWANCES,
    "sentences": _SENTENCES,
}
"""The rules by what they are about."""
VARIANTS: Final[tuple[Rule, ...]] = tuple(rule for rules in VARIANT_GROUPS.values() for rule in rules)
"""All rules, in the order in which they are applied."""
