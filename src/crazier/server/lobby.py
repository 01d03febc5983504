"""Make tables and give out seats: what happens before anyone is connected to a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from crazier.errors import CrazierError
from crazier.play.factory import find_preset
from crazier.safe_text import find_unsafe
from crazier.server import rows
from crazier.server.host_commands import start_row
from crazier.server.http_answers import HttpProblem
from crazier.server.live_table import LiveTable
from crazier.server.live_tables import LiveTables
from crazier.server.messages import NewTable, Seated, SeatInfo, SeatPlan, TableLine, TableSettings
from crazier.server.refusal import Refusal
from crazier.server.replay_access import read_page
from crazier.server.replay_rows import RECORD
from crazier.server.seat_names import free_name, usual_name
from crazier.server.shared_sets import open_set
from crazier.server.storage import Entry, Guest, Storage, TableSummary
from crazier.server.table_events import milliseconds
from crazier.server.table_setup import agreed_table, needs_record
from crazier.server.table_state import TableState
from crazier.server.tokens import CODE_LENGTH, hash_token, new_table_id, new_token, seat_token
from crazier.server.worker_jobs import prepare_record

GAME_KINDS: Final = (
    *("created", "settings", "started", "chosen", "resigned", "next_game"),
    *("vote_asked", "vote_answered", "vote_ended", "undo_asked", "undo_answered"),
)
"""The kinds of rows that games are made of."""
SECRETS: Final = ("secret", "seed", "position", "first_game")
"""What would tell the cards of games that were not played to their end."""


class SummaryData(msgspec.Struct, frozen=True):
    """What the summary of a table holds."""

    title: str
    game: str
    set: str
    seats: list[SeatInfo]
    guests: list[str]
    removed: list[str] = []
    waiting: list[int] = []
    """The seats whose time runs, at a table over days."""


async def create_table(tables: LiveTables, request: NewTable, guest: Guest, secret: str) -> Seated:
    """Make a table, seat its maker, and start at once if that was asked for and is possible."""
    plans = list(request.seats)
    if sum(plan.kind == "you" for plan in plans) > 1:
        raise HttpProblem(400, "bad_seats", "You can only sit at one seat.")
    names = planned_names(plans, guest.name)
    used = [name for name, plan in zip(names, plans, strict=True) if plan.kind != "closed"]
    settings = await with_shared_cards(tables.storage, request.settings)
    record = await prepared_record(tables, settings, used, guest)
    table = tables.make(TableState(new_table_id()))
    await tables.owners.claim_new(table.state.id)
    planned = [
        rows.PlannedSeat(
            plan.kind if plan.kind != "you" else "open",
            names[seat] if plan.kind in ("bot", "program") else "",
            plan.level if plan.kind == "bot" else "",
        )
        for seat, plan in enumerate(plans)
    ]
    seated = Seated(table.state.id, None, None)
    try:
        async with table.locked():
            await table.submit(rows.Created(as_kept(settings), planned, record), member=guest.id)
            tables.add(table)
            for seat, plan in enumerate(plans):
                if plan.kind == "you":
                    seated = await seat_guest(table, seat, guest, secret)
            programs = {
                seat: await invite_program(table, seat) for seat, plan in enumerate(plans) if plan.kind == "program"
            }
            if request.start and all(plan.kind in ("you", "bot", "closed") for plan in plans):
                await table.submit(start_row(table.state))
    except Refusal as refusal:
        raise HttpProblem(503 if refusal.key == "not_stored" else 400, refusal.key, refusal.text) from None
    finally:
        await tables.hand_out(table)
    return msgspec.structs.replace(seated, programs=programs)


def planned_names(plans: Sequence[SeatPlan], own: str) -> list[str]:
    """Return a name for every seat: one's own, and for the others what bots are called there."""
    names: list[str] = []
    for seat, plan in enumerate(plans):
        names.append(own if plan.kind == "you" else usual_name(seat, (own, *names)))
    return names


async def with_shared_cards(storage: Storage, settings: TableSettings) -> TableSettings:
    """Return settings with the cards of the shared set that they name, and how it is mixed; others as they are."""
    if settings.cards_shared is None:
        return settings
    if settings.cards:
        raise HttpProblem(400, "bad_table", "Send either the text of the cards or the hash of a shared set, not both.")
    _, shared = await open_set(storage, settings.cards_shared)
    return msgspec.structs.replace(settings, cards=shared.cards, cards_mode=shared.mode, cards_base=shared.base)


def as_kept(settings: TableSettings) -> TableSettings:
    """Return settings as a table keeps and tells them: a shared set stays a hash, the record has its cards."""
    return msgspec.structs.replace(settings, cards="") if settings.cards_shared else settings


async def prepared_record(
    tables: LiveTables, settings: TableSettings, names: list[str], guest: Guest
) -> dict[str, object] | None:
    """Return the start as a record if it needs one; raise HttpProblem if what was agreed on can't be played."""
    if find_unsafe(settings.title) >= 0:
        raise HttpProblem(400, "bad_title", "The title has characters that can't be seen.")
    try:
        if not needs_record(settings):
            if settings.preset:
                find_preset(settings.preset, settings.game)
            agreed_table(settings, names).load_deck()
            return None
        source = await read_page(tables.storage, settings.replay, RECORD, guest) if settings.replay else None
        return await tables.workers.run_slow(prepare_record, settings, names, source)
    except CrazierError as error:
        raise HttpProblem(400, "bad_table", str(error)) from None


async def change_settings(tables: LiveTables, table: LiveTable, settings: TableSettings, guest: Guest) -> None:
    """Agree on something else at a table, before its first game; the host does it."""
    check_gathering(table.state, guest)
    names = planned_names([SeatPlan("open") for _ in table.state.used_seats], "")
    settings = await with_shared_cards(tables.storage, settings)
    record = await prepared_record(tables, settings, names, guest)
    async with table.locked():
        check_gathering(table.state, guest)
        if len(table.state.used_seats) != len(names):
            raise HttpProblem(409, "not_now", "The seats have changed meanwhile. Try again.")
        try:
            await table.submit(rows.SettingsChanged(as_kept(settings), record), table.state.host)
        except Refusal as refusal:
            raise HttpProblem(503, refusal.key, refusal.text) from None


def check_gathering(state: TableState, guest: Guest) -> None:
    """Raise HttpProblem unless a guest is the host of a table whose first game has not begun."""
    if state.host is None or state.seats[state.host].guest != guest.id:
        raise HttpProblem(403, "not_host", "Only the host can do that.")
    if state.phase != "gathering":
        raise HttpProblem(409, "not_now", "The game has started.")


async def find_code(tables: LiveTables, code: str) -> str | None:
    """Return the table that a short code leads to: one that gathers, or that somebody is connected to."""
    code = code.replace("-", "").replace(" ", "").lower()
    if len(code) != CODE_LENGTH or not code.isascii() or not code.isalnum():
        return None
    found = [table.state.id for table in tables if table.state.code == code and table.connections]
    found = found or await tables.storage.find_tables(code, "gathering") or await tables.owners.find_used(code)
    return found[0] if len(found) == 1 else None


async def seat_guest(table: LiveTable, seat: int, guest: Guest, secret: str) -> Seated:
    """Give a seat to a guest; the caller holds the table."""
    state = table.state
    token = seat_token(secret, state.id, seat, state.seq + 1)
    playing = state.series is not None
    name = state.seats[seat].name if playing else free_name(state, guest.name, seat)
    await table.submit(rows.Sat(seat, name, hash_token(token), guest.id), member=guest.id)
    return Seated(state.id, seat, token)


async def invite_program(table: LiveTable, seat: int) -> str:
    """Return a new token of a seat that waits for a program; the caller holds the table."""
    token = new_token()
    name = table.state.seats[seat].name
    await table.submit(rows.SeatChanged(seat, "program", name, token_hash=hash_token(token)))
    return token


async def sit_down(table: LiveTable, guest: Guest, secret: str, wish: int | None) -> Seated:
    """Seat a guest at a table: at the seat they have, or at a free one; raise HttpProblem if there is none."""
    async with table.locked():
        state = table.state
        if guest.id in state.removed:
            raise HttpProblem(403, "removed", "You were removed from this table. The host can let you in again.")
        for seat, player in enumerate(state.seats):
            if player.guest == guest.id:
                return Seated(state.id, seat, seat_token(secret, state.id, player.token_seat, player.sat_at))
        free = [seat for seat in range(len(state.seats)) if state.is_free(seat)]
        free.sort(key=lambda seat: state.seats[seat].kind == "bot")  # bots give way last
        if not free or (wish is not None and wish not in free):
            raise HttpProblem(409, "no_seat", "That seat is taken." if free else "There is no free seat.")
        try:
            return await seat_guest(table, free[0] if wish is None else wish, guest, secret)
        except Refusal as refusal:
            raise HttpProblem(503, refusal.key, refusal.text) from None


def game_rows(entries: Sequence[Entry]) -> list[dict[str, object]]:
    """Return the rows that the games of a table are made of; nothing of chat, guests, tokens, and of hidden cards."""
    found = [msgspec.json.decode(entry.data, type=dict[str, object]) for entry in entries if entry.kind in GAME_KINDS]
    return [public_values(row) for row in found]


def public_values(values: dict[str, object]) -> dict[str, object]:
    """Return values of a row without those that tell hidden cards, wherever they stand."""
    return {
        key: public_values(value) if isinstance(value, dict) else value
        for key, value in values.items()
        if key not in SECRETS
    }


async def open_tables(storage: Storage, limit: int) -> list[TableLine]:
    """Return the tables in the public list."""
    return [line_of(summary) for summary in await storage.listed_tables(("gathering", "playing", "between"), limit)]


async def own_tables(tables: LiveTables, guest: Guest, limit: int) -> list[TableLine]:
    """Return the tables of a guest, with the guest's seat: those first where they are asked, by the time they have."""
    summaries = await tables.storage.tables_of(guest.id, limit)
    lines = [with_waiting(line_of(summary, guest.id), tables) for summary in summaries]
    return sorted(lines, key=lambda line: (line.seat not in line.waiting, line.due is None, line.due or 0))


def with_waiting(line: TableLine, tables: LiveTables) -> TableLine:
    """Return a table of one's own with the seats that are asked there, if it runs here; what is stored may be older."""
    waiting = tables.waiting_at(line.id) if line.seat is not None else []
    return msgspec.structs.replace(line, waiting=waiting) if waiting else line


def line_of(summary: TableSummary, guest: str = "") -> TableLine:
    """Return a table as a list shows it."""
    data = msgspec.json.decode(summary.data, type=SummaryData)
    seat = data.guests.index(guest) if guest and guest in data.guests else None
    removed = bool(guest) and guest in data.removed
    code = summary.table[:CODE_LENGTH]
    shown = TableLine(summary.table, summary.phase, data.title, data.game, data.set, data.seats, seat, removed, code)
    if seat is None:
        return shown  # who is asked is for those who play: elsewhere nobody may be allowed to watch
    due = milliseconds(summary.due) if summary.due is not None and data.waiting else None
    return msgspec.structs.replace(shown, waiting=data.waiting, due=due)
