"""Let a guest go for good: from one table, or from the server with everything that hangs on them."""

from __future__ import annotations

from crazier.server import rows
from crazier.server.guest_rows import members_of
from crazier.server.live_table import LiveTable
from crazier.server.live_tables import LiveTables
from crazier.server.storage import Guest


async def part_from(tables: LiveTables, table: LiveTable, guest: Guest) -> bool:
    """Take a guest from a table for good; return whether it is deleted, because nobody else ever belonged to it.

    Otherwise their seat is left as if they had left it: in a running game a bot plays on.
    """
    id = table.state.id
    if await tables.storage.read(lambda connection: members_of(connection, id)) <= {guest.id}:
        await tables.remove(table)
        return True
    async with table.locked():
        seats = [seat for seat, player in enumerate(table.state.seats) if player.guest == guest.id]
        for seat in seats:
            seq = await table.submit(rows.Left(seat))
            table.present.drop_lost_seats(table.state, seq)
    if seats:
        table.presence_changed()
    return False
