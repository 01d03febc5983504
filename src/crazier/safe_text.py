"""Find characters that are invisible, control a terminal or imitate others, and make texts harmless to print."""

from __future__ import annotations

import unicodedata
from types import NoneType
from typing import Final

UNSAFE_CATEGORIES: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that no text of a card or name needs: controls, formats, surrogates, private use, unassigned."""
INVISIBLE_LETTERS: Final = "\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that count as letters or symbols and show nothing."""
ALLOWED: Final = "\n\t"
MAX_QUOTED: Final = 40
"""How much of a value from outside an error repeats."""


def is_unsafe(character: str) -> bool:
    """Return whether a character is invisible or could control a terminal."""
    if character in ALLOWED:
        return False
    return unicodedata.category(character) in UNSAFE_CATEGORIES or character in INVISIBLE_LETTERS


def find_unsafe(text: str) -> int:
    """Return the position of the first unsafe character; -1 if there is none."""
    if text.isascii() and text.isprintable():
        return -1
    return next((at for at, character in enumerate(text) if is_unsafe(character)), -1)


def describe_character(character: str) -> str:
    """Return a character's code point and name, such as `U+202E (right-to-left override)`."""
    name = unicodedata.name(character, "").lower()
    return f"U+{ord(character):04X}" + (f" ({name})" if name else "")


def printable(text: str) -> str:
    """Return a text with every unsafe character written as an escape, so that it can be printed anywhere."""
    if find_unsafe(text) < 0:
        return text
    return "".join(
        character.encode("unicode_escape").decode("ascii") if is_unsafe(character) else character for character in text
    )


def describe_value(value: object) -> str:
    """Return any value in a few harmless words, to say in an error what was handed in."""
    if type(value) in (bool, float, NoneType):
        return repr(value)
    if type(value) is int:
        return str(value) if value.bit_length() <= 64 else "a number of more than 19 digits"
    if type(value) is str:
        return printable(repr(value[:MAX_QUOTED])) + ("…" if len(value) > MAX_QUOTED else "")
    return f"a value of type {printable(type(value).__name__)[:MAX_QUOTED]}"


def scripts_of(text: str) -> set[str]:
    """Return the scripts of a text's letters, by the first word of their Unicode names: LATIN, CYRILLIC, GREEK, …"""
    letters = (character for character in text if character.isalpha() and not character.isascii())
    found = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    if any(character.isascii() and character.isalpha() for character in text):
        found.add("LATIN")
    return found


def lookalike_key(name: str) -> str:
    """Return a key that is equal for names which look the same: case, width, accents and ligatures aside."""
    decomposed = unicodedata.normalize("NFKD", name).casefold()
    return "".join(character for character in decomposed if not unicodedata.combining(character))


def name_problem(name: str) -> str:
    """Return what is wrong with the characters of a name; an empty string if nothing is."""
    at = find_unsafe(name)
    if at >= 0:
        return f"it has the character {describe_character(name[at])}, which can't be seen"
    scripts = scripts_of(name)
    if len(scripts) > 1:
        return f"it mixes letters of several scripts ({', '.join(sorted(script.title() for script in scripts))})"
    return ""
