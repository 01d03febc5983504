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
LOOKALIKES: Final = str.maketrans(
    "\u0430\u0432\u0435\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0455\u0442\u0443\u0445\u04cf"  # Cyrillic
    "\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"  # Greek
    "\u2019\u2018\u02bc\u02b9\u00b4\u0060",  # apostrophes
    "abeijkmhopcstyxlabeikvoptux''''''",
)
"""Small letters of other scripts, and signs, with the Latin letter or sign that they look like."""
MAX_DISPLAY_LENGTH: Final = 24
"""How many characters a display name has at most."""
MAX_MARKS: Final = 2
"""How many combining marks in a row a display name has at most; more would paint over the lines around it."""
RESERVED_NAMES: Final = ("you", "your", "yourself", "nobody", "everybody")
"""Words that sentences say themselves, so that a player of that name would be misread."""
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
    """Return a key that is equal for names which look the same: case, width, accents, ligatures and script aside."""
    decomposed = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(character for character in decomposed if not unicodedata.combining(character))
    return letters.translate(LOOKALIKES)


def name_problem(name: str) -> str:
    """Return what is wrong with the characters of a name; an empty string if nothing is."""
    at = find_unsafe(name)
    if at >= 0:
        return f"it has the character {describe_character(name[at])}, which can't be seen"
    scripts = scripts_of(name)
    if len(scripts) > 1:
        return f"it mixes letters of several scripts ({', '.join(sorted(script.title() for script in scripts))})"
    return ""


def display_name_problem(name: str) -> str:
    """Return what is wrong with a name for sentences only; an empty string if nothing is.

    Any visible characters will do (O'Neil, José, 🙂), if the name can't be mistaken for a word of a sentence.
    """
    problem = name_problem(name)
    if problem:
        return problem
    if not name or len(name) > MAX_DISPLAY_LENGTH or name != " ".join(name.split()):
        return f"it needs 1 to {MAX_DISPLAY_LENGTH} characters, with single spaces inside only"
    if not lookalike_key(name).strip():
        return "it has no character that can be seen"
    if longest_run_of_marks(name) > MAX_MARKS:
        return "it has too many accents on one letter"
    return "sentences use that word themselves" if lookalike_key(name) in RESERVED_NAMES else ""


def longest_run_of_marks(text: str) -> int:
    """Return how many combining marks follow one another at most, however accents are encoded."""
    longest = run = 0
    for character in unicodedata.normalize("NFKD", text):
        run = run + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        longest = max(longest, run)
    return longest
