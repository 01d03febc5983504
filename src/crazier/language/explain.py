"""Explain why a text does not parse, with the nearest correction, or where it is not standard wording."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from crazier.language.accepted_trees import accepted_tree
from crazier.language.corrections import Correction, Judge, correct, may_replace, near_words
from crazier.language.diagnostics import NEEDS_TIME, Diagnostic
from crazier.language.inflection import Inflection, inflect
from crazier.language.parser import ParseState, parse_all, parse_tokens
from crazier.language.phrases import PHRASE_TABLE
from crazier.language.reader import standard_wordings
from crazier.language.renderer import render
from crazier.language.rewriter import find, pattern_words, rewrite
from crazier.language.sentences import joined, reads, said_once, sentences
from crazier.language.tokens import Token, tokenize
from crazier.language.tree import Node
from crazier.language.unread_occasions import unread_occasion
from crazier.language.unsayable import UNSAYABLE, WITHOUT_IT, Unsayable
from crazier.language.variants import VARIANTS
from crazier.language.vocabulary import MAX_DIGITS, MAX_NUMBER, NUMBERS

# A dictionary below shows a first word as more of its phrase, so that people recognize what may follow.
_PLAYERS: Final = {
    "you": "you",
    "that": "that player",
    "its": "its controller",
    "the": "the next player",
    "each": "each player",
    "a": "an opponent",
    "opponents": "opponents",
    "other": "other player",
    "of": "of those players",
}
_GROUPS: Final[tuple[tuple[str, tuple[str, ...], dict[str, str]], ...]] = (
    ("a time", ("When", "Limit"), {"at": "at the start of", "when": "when", "once": "once each turn"}),
    ("a verb", ("Single", "Fact", "Event"), {}),
    ("a condition", ("Gate", "Lasting"), {}),
    (
        "a player",
        (
            "You",
            "Spoken",
            "Neighbor",
            "Each",
            "Rivals",
            "Rival",
            "That",
            "Players",
            "Target",
            "Receiver",
            "Drawer",
            "Compared",
        ),
        _PLAYERS,
    ),
    ("whose", ("Whose",), {"that": "that player's", "its": "its controller's"}),
    (
        "cards",
        ("Picked", "It", "Them", "Thing"),
        {"up": "up to", "any": "any number of", "the": "the rest"},
    ),
    ("a pile", ("Pile", "Stack"), {"the": "the draw pile"}),
    ("a kind of card", ("Noun", "Further"), {}),
    ("a color", ("Color",), {}),
    ("a number", ("Number", "Several"), {}),
)
"""The groups of expected words: a label, the categories it covers, and how some first words are shown."""
_BARE: Final = {".": "a full stop", ",": "a comma", "the end": "the end", "random": "'random'"}
"""Expected words that are listed on their own, in no group, and how they are shown."""
_LONGER: Final = {"for": "for each", "among": "among them"}
"""Expected words on their own that are shown as more of their phrase."""
_ONCE_EACH_TURN: Final = ("once", "each", "turn", ",")
_OTHER_IDEA: Final = "here is another idea, which can be said"
_OVER_AT_ONCE: Final = "an event is over at once; what lasts for a while is said by an asset"
_LASTING: Final = ("always", "substitution")
"""Kinds of ability that hold as long as the card is in play."""
_MAX_FAULTS: Final = 10
"""How many sentences of a text are explained."""
_MAX_EXAMPLES: Final = 4
"""How many words of a group are shown."""
_MAX_UNGROUPED: Final = 3
"""Up to how many expected words are listed without grouping them."""
_MIN_SIMILARITY_UNPROVEN: Final = 0.75
"""How similar a word must be to an expected one to be suggested although the text does not parse with it."""


def explain_failures(text: str, judge: Judge, on_asset: Judge, name: str = "") -> list[Diagnostic]:
    """Explain why a text can't be read: one diagnostic for each sentence at fault, with what would be right.

    Nothing is suggested that the judge would refuse; `on_asset` judges what an asset could say instead.
    """
    if not text.strip():
        return [Diagnostic((0, 0), "an ability says something", "write a sentence, such as: Draw a card.")]
    rewritten = standard_wordings(text, name)[-1]
    whole = parse_tokens(rewritten)[1]
    correction = _correction(text, name, whole, judge)
    if correction is None or correction.refused_for or any(change.naming for change in correction.changes):
        unsayable = _unsayable(text, rewritten, judge, on_asset)
        if unsayable is not None:
            return [unsayable]
    if (correction is None or correction.refused_for) and not _misspelled(whole):
        unread = unread_occasion(text, whole, judge, known_words())
        if unread is not None:
            return [unread]
    faults = _faults(rewritten)
    told = [_diagnostic(text, state, correction, first=at == 0) for at, state in enumerate(faults)]
    return told or [_diagnostic(text, whole, correction, first=True)]


def _correction(text: str, name: str, whole: ParseState, judge: Judge) -> Correction | None:
    """Return a correction of a text, or of the text with the full stop that it lacks."""
    correction = correct(whole, judge)
    if (correction is None or correction.refused_for) and not text.rstrip().endswith("."):
        closed = standard_wordings(text, name, is_closed=True)[-1]
        correction = correct(parse_tokens(closed)[1], judge) or correction
    return correction


def _faults(tokens: list[Token]) -> list[ParseState]:
    """Return the failed parse of each sentence at fault: after a failure, reading goes on with the next sentence."""
    faults: list[ParseState] = []
    start, category = 0, "Ability"
    while start < len(tokens) and len(faults) < _MAX_FAULTS:
        trees, state = parse_tokens(tokens[start:], category)
        if trees:
            break
        faults.append(state)
        end = start + min(state.furthest, len(state.tokens) - 1)
        while end < len(tokens) and tokens[end].text != ".":
            end += 1
        start, category = end + 1, "Body"
    return faults


def _unsayable(text: str, tokens: list[Token], judge: Judge, on_asset: Judge) -> Diagnostic | None:
    """Return what the text wants to say although the language has no words for it, or `None`."""
    for unsayable in UNSAYABLE:
        for pattern in unsayable.patterns:
            span = find(tokens, pattern)
            if span is not None:
                lasting = _on_asset(_without(tokens, span), on_asset) if unsayable.ended_by else None
                if lasting is not None and judge(lasting):
                    way = f"make the card an asset with two lines: '{render(lasting)}' and '{unsayable.ended_by}'"
                    return Diagnostic(span, _OVER_AT_ONCE, way, reason=way)
                return _near_idea(text, tokens, span, unsayable, judge)
    return None


def _near_idea(text: str, tokens: list[Token], span: tuple[int, int], unsayable: Unsayable, judge: Judge) -> Diagnostic:
    """Return what can't be said with the nearest that can be, and what of the text is lost by it."""
    dropped = _dropped(tokens, unsayable, judge)
    nearest, lost = dropped or _nearest(tokens, span, unsayable, judge)
    quoted = ", ".join(f"'{text[part[0].start : part[-1].end].strip()}'" for part in lost)
    left_out = f"\nwithout {quoted}, which can't be kept then" if lost else ""
    changed = unsayable.then if dropped else _OTHER_IDEA
    if unsayable.ended_by and parse_all(nearest)[0][0].kind in _LASTING:
        changed = f"it holds while this is in play; the line '{unsayable.ended_by}' ends it"
    reason = f"{changed}, without {quoted}" if lost else changed
    different = f"\n{changed}" if changed != _OTHER_IDEA else ""
    hint = f"the nearest that can be said: {nearest}{different}{left_out}"
    return Diagnostic(span, unsayable.what, hint, nearest, reason, is_idea=True)


def _dropped(tokens: list[Token], unsayable: Unsayable, judge: Judge) -> tuple[str, list[list[Token]]] | None:
    """Return a text without what can't be said, which then happens anyway, and the sentences at its end that are lost.

    `None` if nothing of it can be read.
    """
    parts = sentences(tokens)
    for kept in range(len(parts), 0, -1):
        whole = joined(parts[:kept])
        left = rewrite(whole, unsayable.drops)
        tree = accepted_tree(rewrite(left, VARIANTS), judge, mend=True) if left and left != whole else None
        if tree is not None:
            return render(tree), parts[kept:]
    return None


def _on_asset(tokens: list[Token], on_asset: Judge) -> Node | None:
    """Return the tree of a text that holds as long as an asset that says it is in play, or `None`."""
    tree = accepted_tree(tokens, on_asset, mend=True)
    return tree if tree is not None and tree.kind in _LASTING else None


def _nearest(
    tokens: list[Token], span: tuple[int, int], unsayable: Unsayable, judge: Judge
) -> tuple[str, list[list[Token]]]:
    """Return a text with a candidate in the place of the sentence at fault, and the sentences that are lost by it.

    As many of the others are kept as can be read, mended where that is possible. The first candidate is taken that the
    judge accepts, if possible after the occasion with which its sentence starts.
    """
    parts = sentences(tokens)
    reaching = [index for index, part in enumerate(parts) if part[-1].end >= span[1]]
    at = next((index for index in reaching if parts[index][0].start <= span[0]), reaching[0])
    others = [index for index in range(len(parts)) if index != at]
    read = [index for index in others if reads(parts[index])]
    for kept in dict.fromkeys(map(tuple, (others, read, [index for index in read if index < at], ()))):
        lost = [parts[index] for index in others if index not in kept and not _is_within(parts[index], parts[at])]
        for new in _in_place(parts[at], span, unsayable):
            said = joined([new if index == at else parts[index] for index in sorted((*kept, at))])
            text = joined(said_once(sentences(said)))
            tree = accepted_tree(text, judge, mend=bool(kept) and len(kept) > len(read))
            if tree is not None:
                return render(tree), lost
    raise AssertionError(f"no candidate can stand on the card: {unsayable.nearest}")


def _is_within(part: list[Token], other: list[Token]) -> bool:
    """Check whether a sentence was made of the words of another, as what to choose is."""
    return other[0].start <= part[0].start and part[-1].end <= other[-1].end


def _in_place(sentence: list[Token], span: tuple[int, int], unsayable: Unsayable) -> Iterator[list[Token]]:
    """Yield what may stand in the place of a sentence: mended, or something near, with its occasion first."""
    mended = rewrite(sentence, unsayable.mends)
    if mended != sentence:
        yield mended
    words = [token.text for token in sentence]
    occasion = sentence[: words.index(",") + 1] if "," in words else []
    for candidate in unsayable.nearest:
        if candidate == WITHOUT_IT:
            yield _without(sentence, span)
        else:
            yield from ([*start, *tokenize(candidate)] for start in (occasion, []))


def _without(tokens: list[Token], span: tuple[int, int]) -> list[Token]:
    """Return a text without the words of a span, and without the comma that set them apart."""
    kept = [token for token in tokens if not span[0] <= token.start < span[1]]
    return kept[1:] if kept and kept[0].text == "," else kept


def _diagnostic(text: str, state: ParseState, correction: Correction | None, *, first: bool) -> Diagnostic:
    """Describe one failure: mark the furthest word, name the change there, and list what may follow."""
    at = state.furthest
    end = len(text.rstrip())
    span = state.span(at, at + 1) if at < len(state.tokens) else (end, end)
    suggestion = render(correction.tree) if correction is not None and first and not correction.refused_for else ""
    hints = [_meant(state, correction, suggestion, first)]
    if not suggestion or len(state.expected_words) <= _MAX_UNGROUPED:  # a long list would drown what was suggested
        hints.append(f"here may stand: {_expected_text(state)}")
    reason = correction.changes[0].reason if correction is not None and suggestion else ""
    needs_time = correction is not None and correction.also == NEEDS_TIME and reason
    message = NEEDS_TIME if needs_time else _message(text, state, span)
    return Diagnostic(span, message, "\n".join(hint for hint in hints if hint), suggestion, reason)


def _meant(state: ParseState, correction: Correction | None, suggestion: str, first: bool) -> str:
    """Say what was probably meant: the change of the correction in this sentence, and how the text reads then."""
    if correction is None:
        near = _misspelled(state)
        return f"did you mean '{near[0]}'?" if near else ""
    start, end = state.tokens[0].start, state.tokens[-1].end
    here = [change for change in correction.changes if start <= change.span[0] <= end]
    change = here[0] if here else correction.changes[0]
    told = f"{change.reason}." if change.reason else f"did you mean {change.naming}?"
    if not first:
        return told
    if correction.refused_for:
        return f"{told} But then {correction.refused_for}"
    also = f" And {correction.also}." if correction.also not in ("", NEEDS_TIME) else ""
    return f"{told}{also} Then it reads: {suggestion}"


def _misspelled(state: ParseState) -> list[str]:
    """Return the words that the furthest word may be without its slips, the likeliest first."""
    word = state.word_at(state.furthest)
    return [other for other in near_words(state, _MIN_SIMILARITY_UNPROVEN) if may_replace(word, other)]


def style_difference(text: str, tree: Node) -> Diagnostic | None:
    """Return where a parsed text first differs from the standard wording, or `None` if it does not."""
    standard = render(tree)
    if text == standard:
        return None
    span, message = _first_difference(text, standard)
    return Diagnostic(span, message, f"write it as: {standard}", standard)


@cache
def known_words() -> frozenset[str]:
    """Return every word of the language, in every inflected form, and of the variants that are read."""
    inflections = [
        Inflection(*features)
        for features in product(("one", "many"), ("you", "third", "bare"), ("plain", "would", "cant", "count"))
    ]
    tokens = {token for row in PHRASE_TABLE for token in row.template if not token.startswith("{")}
    written = {word for token in tokens for inflection in inflections for word in inflect(token, inflection)}
    return frozenset(written.union(*(words for rule in VARIANTS for words in pattern_words(rule.pattern))))


def _message(text: str, state: ParseState, span: tuple[int, int]) -> str:
    """Say what is wrong with the furthest word reached."""
    word = state.word_at(state.furthest)
    shown = text[slice(*span)]
    before = tuple(token.text for token in state.tokens[: state.furthest])
    if before == _ONCE_EACH_TURN:
        return "'once each turn' goes with something that happens, such as 'Once each turn, when you draw cards, …'"
    if not word:
        return f"the text stops too soon, after '{text.rstrip()[state.tokens[-1].start :]}'"
    if (
        word.isascii()
        and word.isdigit()
        and any(category in NUMBERS for category in state.expected_words.values())
        and (len(word) > MAX_DIGITS or int(word) > MAX_NUMBER)
    ):
        return f"'{shown}' is too large: a card names numbers up to {MAX_NUMBER}"
    if word.replace("'", "").isalpha() and word not in known_words():
        return f"the word '{shown}' is not known here"
    return f"'{shown}' doesn't fit here"


def _expected_text(state: ParseState) -> str:
    """Describe what may stand at the furthest position, in groups that people would name."""
    left = dict(state.expected_words)
    if len(left) <= _MAX_UNGROUPED:
        return " or ".join(_alone(word, category) for word, category in left.items())
    groups = []
    for label, categories, shown in _GROUPS:
        words = [word for word, category in left.items() if category in categories and word not in _BARE]
        for word in words:
            del left[word]
        if words:
            groups.append(_group(label, [shown.get(word, word) for word in words]))
    return "; ".join(groups + [_alone(word, category) for word, category in left.items()])


def word_groups(state: ParseState) -> dict[str, str]:
    """Return the words that may stand at the furthest position, each with its group; empty for words on their own."""
    labels = {category: label for label, categories, _ in _GROUPS for category in categories}
    return {word: "" if word in _BARE else labels.get(category, "") for word, category in state.expected_words.items()}


def _alone(word: str, category: str) -> str:
    """Show an expected word that is in no group."""
    return word if category in NUMBERS else _BARE.get(word, f"'{_LONGER.get(word, word)}'")


def _group(label: str, words: list[str]) -> str:
    """Show a group of expected words by its label and a few examples."""
    if label == "a number":
        return words[0]
    more = " …" if len(words) > _MAX_EXAMPLES else ""
    return f"{label} ({', '.join(words[:_MAX_EXAMPLES])}{more})"


def _first_difference(text: str, standard: str) -> tuple[tuple[int, int], str]:
    """Return the place of the first word that is not as in the standard wording, and what is wrong with it."""
    right = re.findall(r"(\s?)(\s*\S+)", standard)
    for match, other in zip(re.finditer(r"(\s?)(\s*\S+)", text), right, strict=False):
        if match.groups() != other:
            word, meant = match.group(2).strip(), other[1].strip()
            return match.span(2), f"'{word}' is not how it is written here" if word != meant else "a space too many"
    return (len(text), len(text)), "this is not how it is written here"
