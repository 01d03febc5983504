"""Describe what can be played as plain values: games, presets, options, sets, cards, rules and scenarios.

Reading all of it takes seconds the first time, so worker processes do it, and the answers are kept.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from crazier.cards.formatting import card_to_json
from crazier.cards.library import card_set, playable_sets
from crazier.play.game_adapter import GAMES, adapter_for
from crazier.play.table_description import OptionInfo, list_options
from crazier.play.table_options import Preset
from crazier.rulebook import Rule, UnknownRule, rule, rules, search_rules
from crazier.scenarios.library import scenario_names, scenario_text, scenarios_for_rule
from crazier.scenarios.values import parse_toml
from crazier.server.table_setup import MAIN_SETS

MAX_FOUND: Final = 50
SCENARIO_KEYS: Final = ("title", "rules", "cites", "players")
PLAYABLE_STARTS: Final = ("start", "deal")
"""How a scenario starts that has one game."""


def describe_games() -> list[dict[str, Any]]:
    """Return every game with its presets and options."""
    return [
        {
            "game": game,
            "has_sets": adapter_for(game).has_sets,
            "default_set": adapter_for(game).default_set,
            "presets": [describe_preset(name, preset) for name, preset in adapter_for(game).presets.items()],
            "options": [describe_option(game, option) for option in list_options(game)],
        }
        for game in GAMES
    ]


def describe_preset(name: str, preset: Preset) -> dict[str, Any]:
    """Return a preset."""
    return {"name": name, "about": preset.about, "players": preset.players, "options": dict(preset.options)}


def describe_option(game: str, info: OptionInfo) -> dict[str, Any]:
    """Return an option with the range of its values."""
    option = adapter_for(game).options.get(info.name)
    ends = {"minimum": option.minimum, "maximum": option.maximum, "words": list(option.words)} if option else {}
    return {**asdict(info), **ends}


def describe_sets() -> list[dict[str, Any]]:
    """Return the sets to play with."""
    found = {name: card_set(name) for name in playable_sets()}
    return [
        {
            "set": name,
            "title": one.title,
            "character": one.character,
            "cards": len(one.cards),
            "main": MAIN_SETS.get(name, ""),
        }
        for name, one in found.items()
    ]


def describe_cards(name: str) -> list[dict[str, Any]]:
    """Return the cards of a set."""
    found = card_set(name)
    return [card_to_json(card, found) for card in found.cards]


def describe_rules(query: str) -> list[dict[str, Any]]:
    """Return all rules, or those that fit some words."""
    found = search_rules(query).rules[:MAX_FOUND] if query.strip() else rules().values()
    return [describe_rule(one) for one in found]


def describe_rule(found: Rule) -> dict[str, Any]:
    """Return a rule with its scenarios."""
    return {**asdict(found), "scenarios": scenarios_for_rule(found.id)}


def find_rule(id: str) -> dict[str, Any] | None:
    """Return the rule with this id; None if there is none."""
    try:
        return describe_rule(rule(id))
    except UnknownRule:
        return None


def describe_scenarios() -> list[dict[str, Any]]:
    """Return the scenarios that start with one game: name, title, cited rules and players."""
    texts = {name: parse_toml(scenario_text(name)) for name in scenario_names()}
    return [
        {"name": name, **{key: values.get(key, []) for key in SCENARIO_KEYS}}
        for name, values in texts.items()
        if any(start in values for start in PLAYABLE_STARTS)
    ]
