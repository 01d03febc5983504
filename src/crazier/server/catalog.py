"""Describe what can be played as typed structures: games, presets, options, sets, cards, rules and scenarios.

Reading all of it takes seconds the first time, so worker processes do it, and the answers are kept.
"""

from __future__ import annotations

from typing import Final

import msgspec

from crazier.cards.formatting import card_to_json
from crazier.cards.library import card_set
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.table import Table
from crazier.play.table_description import OptionInfo, list_options
from crazier.play.table_options import Preset
from crazier.play.wire import WireFace, wire_faces
from crazier.rulebook import Rule, UnknownRule, rule, rules, search_rules
from crazier.rulebook.answers import answer_question
from crazier.rulebook.sections import sections
from crazier.scenarios.library import scenarios_for_rule
from crazier.server.card_catalog import cards_named_in
from crazier.server.messages import (
    AnswerInfo,
    CardInfo,
    GameInfo,
    PresetInfo,
    RuleInfo,
    RuleOptionInfo,
    SectionInfo,
    TableOptionInfo,
)

MAX_FOUND: Final = 50


def describe_games() -> list[GameInfo]:
    """Return every game with its presets and options."""
    return [describe_game(game) for game in GAMES]


def describe_game(game: str) -> GameInfo:
    """Return a game with its presets and options."""
    adapter = adapter_for(game)
    presets = [describe_preset(name, preset) for name, preset in adapter.presets.items()]
    options = [describe_option(game, option) for option in list_options(game)]
    return GameInfo(game, adapter.has_sets, adapter.default_set, presets, options)


def describe_pack(game: str) -> list[WireFace]:
    """Return the cards of a game that has no sets, as faces."""
    return list(wire_faces(Table(game=game).load_deck()))


def describe_preset(name: str, preset: Preset) -> PresetInfo:
    """Return a preset."""
    return PresetInfo(name, preset.about, preset.players, dict(preset.options))


def describe_option(game: str, info: OptionInfo) -> TableOptionInfo:
    """Return an option with the range of its values."""
    option = adapter_for(game).options.get(info.name)
    least, most = (option.minimum, option.maximum) if option is not None else (None, None)
    return TableOptionInfo(info.name, info.type, info.default, info.about, info.rule, list(info.words), least, most)


def describe_cards(name: str) -> list[CardInfo]:
    """Return the cards of a set."""
    found = card_set(name)
    return [msgspec.convert(card_to_json(card, found), CardInfo) for card in found.cards]


def describe_rules(query: str) -> list[RuleInfo]:
    """Return all rules, or those that fit some words."""
    found = search_rules(query).rules[:MAX_FOUND] if query.strip() else rules().values()
    return [describe_rule(one) for one in found]


def describe_rule(found: Rule) -> RuleInfo:
    """Return a rule with its scenarios."""
    option = RuleOptionInfo(found.option.name, found.option.default) if found.option is not None else None
    return RuleInfo(
        found.id,
        found.title,
        found.kind,
        list(found.rulebooks),
        found.text,
        found.source,
        list(found.related),
        option,
        found.question,
        found.no_scenario,
        list(scenarios_for_rule(found.id)),
        cards_named_in(found.text),
    )


def find_rule(id: str) -> RuleInfo | None:
    """Return the rule with this id; None if there is none."""
    try:
        return describe_rule(rule(id))
    except UnknownRule:
        return None


def describe_sections() -> list[SectionInfo]:
    """Return the sections of the rulebooks."""
    return [msgspec.convert(msgspec.to_builtins(one), SectionInfo) for one in sections()]


def describe_answer(question: str) -> AnswerInfo:
    """Return what the rules answer to a question."""
    found = answer_question(question)
    return AnswerInfo([describe_rule(one) for one in found.rules], found.sure, found.sentence)
