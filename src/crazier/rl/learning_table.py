"""Find the table of an environment: by the name that `new_game` takes, with options, and guarded against stalling."""

from __future__ import annotations

from collections.abc import Mapping

from crazier.errors import CrazierError
from crazier.play.factory import STALL_GUARD, resolve_table
from crazier.play.table import Table

TableOptions = Mapping[str, int | str]


def learning_table(name: str | Table, players: int = 2, options: TableOptions | None = None) -> Table:
    """Return the table of a preset, game or set with these options; where a game could go on forever, it can't."""
    if isinstance(name, Table) and options:
        raise CrazierError("a table has its options already; give options only with a name")
    table = resolve_table(name, players)
    changed: dict[str, int | str] = {**table.options, **(options or {})}
    if table.rules.get("stall_guard") == 0:
        changed.setdefault("stall_guard", STALL_GUARD)
    return Table(table.set, table.players, table.game, changed, allow_files=table.allow_files)
