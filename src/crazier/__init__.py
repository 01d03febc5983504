"""The Crazier Eights family of card games: rulebooks, cards, an engine, and tables to play at.

Public names load on first use, so that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module as _import_module

TYPE_CHECKING = False  # as typing.TYPE_CHECKING, which would be imported for this alone
__version__ = "0.3.0.dev0"
__all__ = [
    "Bot",
    "CrazierError",
    "Decision",
    "Game",
    "IllegalCode",
    "IllegalMove",
    "Option",
    "Record",
    "Series",
    "Table",
    "View",
    "__version__",
    "compiled",
    "determinize",
    "from_json",
    "make_bot",
    "new_game",
    "new_series",
    "play_bots",
    "playouts",
    "record_from_json",
    "replay",
    "series_from_json",
]

# Where each public name is defined. Type checkers read the imports below instead; a test keeps the two alike.
_MODULE_OF = {
    "Bot": "crazier.bots.bot",
    "CrazierError": "crazier.errors",
    "Decision": "crazier.play.decisions",
    "Game": "crazier.play.game",
    "IllegalCode": "crazier.errors",
    "IllegalMove": "crazier.play.decisions",
    "Option": "crazier.play.decisions",
    "Record": "crazier.play.records",
    "Series": "crazier.play.series",
    "Table": "crazier.play.table",
    "View": "crazier.play.view",
    "compiled": "crazier.build",
    "determinize": "crazier.play.factory",
    "from_json": "crazier.play.factory",
    "make_bot": "crazier.bots.registry",
    "new_game": "crazier.play.factory",
    "new_series": "crazier.play.series",
    "play_bots": "crazier.bots.bot_game",
    "playouts": "crazier.play.factory",
    "record_from_json": "crazier.play.factory",
    "replay": "crazier.play.factory",
    "series_from_json": "crazier.play.series",
}

if TYPE_CHECKING:
    from crazier.bots.bot import Bot
    from crazier.bots.bot_game import play_bots
    from crazier.bots.registry import make_bot
    from crazier.build import compiled
    from crazier.errors import CrazierError, IllegalCode
    from crazier.play.decisions import Decision, IllegalMove, Option
    from crazier.play.factory import determinize, from_json, new_game, playouts, record_from_json, replay
    from crazier.play.game import Game
    from crazier.play.records import Record
    from crazier.play.series import Series, new_series, series_from_json
    from crazier.play.table import Table
    from crazier.play.view import View
else:

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(_import_module(_MODULE_OF[name]), name)
        globals()[name] = value  # the next look-up finds it without coming here
        return value


def __dir__() -> list[str]:
    return sorted({*__all__, "__doc__", "__file__", "__name__", "__path__"})
