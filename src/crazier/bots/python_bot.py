"""Load bots from Python files: `python:FILE:CLASS`."""

from __future__ import annotations

import inspect
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from crazier.bots.bot import Bot
from crazier.errors import CrazierError
from crazier.text import did_you_mean, join_and, join_or

PYTHON: Final = "python"
"""What the name of such a bot begins with."""
METHODS: Final = ("choose", "explain", "close")
"""What a bot must be able to do; a class that is derived from `Bot` has the last two."""


class BadPythonBot(CrazierError):
    """A Python file or class that is no bot."""


def load_bot(spec: str, seed: int) -> Bot:
    """Make the bot that `FILE:CLASS` names; the class is called with a seed if it takes one."""
    file, colon, name = spec.rpartition(":")
    if not colon or not file or not name:
        raise BadPythonBot(f"'{PYTHON}:{spec}' is no bot; write {PYTHON}:FILE:CLASS, such as {PYTHON}:mybot.py:Careful")
    module = load_module(file)
    kind = getattr(module, name, None)
    if not isinstance(kind, type):
        known = [one for one, value in vars(module).items() if isinstance(value, type) and is_own(value, module)]
        hint = did_you_mean(name, known, f"its classes are {join_and(known)}" if known else "it has none")
        raise BadPythonBot(f"'{file}' has no class '{name}'; {hint}")
    try:
        bot = kind(seed) if takes_seed(kind) else kind()
    except Exception as error:
        raise BadPythonBot(f"'{name}' of '{file}' can't be made: {type(error).__name__}: {error}") from error
    return check_bot_object(bot, f"{PYTHON}:{spec}")


def is_own(kind: type, module: ModuleType) -> bool:
    """Check whether a class was written in a module, and not imported there."""
    return kind.__module__ == module.__name__


def takes_seed(kind: type) -> bool:
    """Check whether a class is made with an argument."""
    parameters = inspect.signature(kind).parameters.values()
    return any(one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in parameters)


def load_module(file: str) -> ModuleType:
    """Return the module of a Python file; a file is run once in a process."""
    path = Path(file).resolve()
    known = f"crazier_bot_file:{path}"
    if known in sys.modules:
        return sys.modules[known]
    spec = spec_from_file_location(known, path)
    if not path.is_file() or spec is None or spec.loader is None:
        meant = f"; did you mean '{file}.py'?" if Path(f"{file}.py").is_file() else ""
        raise BadPythonBot(f"there is no Python file '{file}'{meant}")
    module = module_from_spec(spec)
    sys.modules[known] = module  # a dataclass looks its own module up there
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[known]
        raise BadPythonBot(f"'{file}' can't be imported: {type(error).__name__}: {error}") from error
    return module


def check_bot_object(bot: object, name: str) -> Bot:
    """Return an object as a bot; raise an error if it is none. One without a name of its own gets this one."""
    if isinstance(bot, type):
        raise BadPythonBot(f"{bot.__name__} is a class, and a bot is one of its objects: write {bot.__name__}()")
    missing = [method for method in METHODS if not callable(getattr(bot, method, None))]
    if missing:
        raise BadPythonBot(
            f"{name} is no bot: it has no {join_or(missing)}; derive its class from crazier.Bot, and write "
            "choose(view, options, budget)"
        )
    if getattr(type(bot), "choose", None) is Bot.choose:
        raise BadPythonBot(f"{name} does not say what it chooses: its class needs choose(self, view, options, budget)")
    if not isinstance(getattr(bot, "name", None), str):
        try:
            vars(bot)["name"] = name
        except TypeError:
            raise BadPythonBot(f"{name} has no name; give its class one: name = 'careful'") from None
    return bot  # type: ignore[return-value]  # it has all that a bot needs, as was just checked
