"""`crazier completion`: print a script that completes commands and options in a shell."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from crazier.bots.levels import LEVELS
from crazier.cards.card import BASES
from crazier.cards.library import playable_sets
from crazier.cli.commands import COMMANDS, Parser, Subparsers, load_command
from crazier.language.vocabulary import COLORS, RANKS, TAGS, TYPES
from crazier.play.factory import preset_names
from crazier.play.game_adapter import GAMES, adapter_for


@dataclass(frozen=True, slots=True)
class OptionSyntax:
    """One option of a command, as a shell needs to know it."""

    name: str
    """Such as `--seed`."""
    about: str
    choices: tuple[str, ...]
    """The words it takes; empty if it takes any."""
    takes_value: bool


@dataclass(frozen=True, slots=True)
class CommandSyntax:
    """One command with its options."""

    name: str
    about: str
    options: tuple[OptionSyntax, ...]
    words: tuple[str, ...]
    """The words that may follow it, if only certain ones may; files otherwise."""


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "completion",
        description="Print a script with which a shell completes the commands and options of crazier.",
        epilog='Examples: eval "$(crazier completion bash)" in ~/.bashrc; eval "$(crazier completion zsh)" in '
        "~/.zshrc; crazier completion fish > ~/.config/fish/completions/crazier.fish",
    )
    parser.add_argument("shell", choices=tuple(SCRIPTS), help="the shell to write for")


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    print(SCRIPTS[arguments.shell]([syntax_of(name) for name in COMMANDS]))
    return 0


def syntax_of(name: str) -> CommandSyntax:
    """Return the syntax of a command, read from its parser."""
    subparsers = Parser(prog="crazier").add_subparsers()
    load_command(name).add(subparsers)
    actions = subparsers.choices[name]._actions
    options = tuple(option_syntax(action) for action in actions if action.option_strings)
    positional = [action for action in actions if not action.option_strings]
    words = tuple(str(word) for action in positional for word in action.choices or known_values(action.dest))
    return CommandSyntax(name, COMMANDS[name][1], options, words)


def option_syntax(action: argparse.Action) -> OptionSyntax:
    """Return the syntax of an option."""
    about = (action.help or "") % vars(action) if action.help else ""
    name = action.option_strings[-1]
    choices = tuple(map(str, action.choices or known_values(name)))
    return OptionSyntax(name, about, choices, action.nargs != 0)


def known_values(name: str) -> Sequence[str]:
    """Return the words that an option or an argument usually takes; they mean the same in every command."""
    values: dict[str, Callable[[], Sequence[str]]] = {
        "bots": lambda: tuple(LEVELS),
        "--basis": lambda: BASES,
        "--color": lambda: COLORS,
        "--game": lambda: (*GAMES, *preset_names()),
        "--in": playable_sets,
        "--level": lambda: tuple(LEVELS),
        "--option": lambda: [f"{name}=" for game in GAMES for name in adapter_for(game).options],
        "--preset": preset_names,
        "--rank": lambda: RANKS,
        "--set": playable_sets,
        "--tag": lambda: tuple(TAGS),
        "--type": lambda: TYPES,
    }
    return tuple(dict.fromkeys(values[name]())) if name in values else ()


def bash_script(commands: Sequence[CommandSyntax]) -> str:
    """Return the script for bash."""
    lines = [
        "_crazier() {",
        '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""',
        '  if [ "$COMP_CWORD" -eq 1 ]; then',
        f"    words={quoted(' '.join([command.name for command in commands] + ['--help', '--version']))}",
        "  else",
        '    case "${COMP_WORDS[1]} $before" in',
    ]
    lines += [
        f"      {quoted(f'{command.name} {option.name}')}) words={quoted(' '.join(option.choices))} ;;"
        for command in commands
        for option in command.options
        if option.choices
    ]
    lines += ["      *)", '        case "${COMP_WORDS[1]}" in']
    for command in commands:
        words = " ".join([*command.words, *(option.name for option in command.options)])
        lines.append(f"          {command.name}) words={quoted(words)} ;;")
    lines += [
        "        esac ;;",
        "    esac",
        "  fi",
        '  COMPREPLY=($(compgen -W "$words" -- "$word"))',
        "}",
        "complete -o default -F _crazier crazier",
    ]
    return "\n".join(lines)


def zsh_script(commands: Sequence[CommandSyntax]) -> str:
    """Return the script for zsh."""
    lines = ["#compdef crazier", "_crazier() {", "  local -a commands", "  commands=("]
    lines += [f"    {quoted(f'{command.name}:{command.about}')}" for command in commands]
    lines += [
        "  )",
        "  if (( CURRENT == 2 )); then _describe command commands; return; fi",
        '  local command="${words[2]}"',
        "  shift words; (( CURRENT-- ))",
        '  case "$command" in',
    ]
    for command in commands:
        specs = [zsh_option(option) for option in command.options]
        rest = f":word:({' '.join(command.words)})" if command.words else ":word:_files"
        lines.append(f"    {command.name}) _arguments {' '.join(map(quoted, [*specs, f'*{rest}']))} ;;")
    lines += ["  esac", "}", "compdef _crazier crazier"]
    return "\n".join(lines)


def zsh_option(option: OptionSyntax) -> str:
    """Return an option in the notation of zsh's `_arguments`."""
    about = option.about.replace("[", "(").replace("]", ")").replace(":", ",")
    values = f"({' '.join(option.choices)})" if option.choices else "_files"
    return f"{option.name}[{about}]" + (f":value:{values}" if option.takes_value else "")


def fish_script(commands: Sequence[CommandSyntax]) -> str:
    """Return the script for fish."""
    lines = []
    for command in commands:
        lines.append(f"complete -c crazier -f -n __fish_use_subcommand -a {command.name} -d {quoted(command.about)}")
        inside = quoted(f"__fish_seen_subcommand_from {command.name}")
        if command.words:
            lines.append(f"complete -c crazier -f -n {inside} -a {quoted(' '.join(command.words))}")
        for option in command.options:
            values = (
                f" -x -a {quoted(' '.join(option.choices))}" if option.choices else " -r" if option.takes_value else ""
            )
            name = option.name.removeprefix("--")
            lines.append(f"complete -c crazier -n {inside} -l {name}{values} -d {quoted(option.about)}")
    return "\n".join(lines)


def quoted(text: str) -> str:
    """Quote a text for any of the shells."""
    return "'" + text.replace("\\", "").replace("'", "’") + "'"


SCRIPTS: Final[dict[str, Callable[[Sequence[CommandSyntax]], str]]] = {
    "bash": bash_script,
    "zsh": zsh_script,
    "fish": fish_script,
}
