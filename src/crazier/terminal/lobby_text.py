"""Format what is around an online game as lines of text: who sits where, what to do next, standings, chat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crazier.server.messages import ChatInfo, SeatInfo, StandingInfo, TableEventInfo, TableInfo, VoteInfo
from crazier.server.messages.game_parts import text_of
from crazier.text import join_and, with_count

TOLD_EVENTS: Final = (
    *("removed", "handed_over", "let_in", "renamed", "host", "seat_freed", "time_ran_out", "settings"),
    *("hands_opened", "hands_closed", "ended", "vote_declined", "vote_lapsed", "muted", "unmuted"),
)
"""What happened at the table and is told as the server says it; of the rest the screen shows what came of it."""
SECONDS: Final = {"day": 86_400, "hour": 3_600, "minute": 60, "second": 1}
CLOSED: Final = "(closed)"
FREE: Final = "(free seat)"
READY_ADVICE: Final = "Say 'ready' when you are ready to play (Enter will do)."


def is_news(event: TableEventInfo) -> bool:
    """Return whether the screen says what happened at the table; also what a bot did for somebody who is back."""
    return event.key in TOLD_EVENTS or event.choices > 0


def seat_lines(table: TableInfo, seat: int | None) -> list[str]:
    """Return who sits where, one line for each seat."""
    names = [f"{seat_name(info)}{' (you)' if at == seat else ''}" for at, info in enumerate(table.seats)]
    width = max(map(len, names))
    return [f"  {at + 1}  {name.ljust(width)}  {seat_state(table, at)}".rstrip() for at, name in enumerate(names)]


def seat_name(info: SeatInfo) -> str:
    """Return the name of the player at a seat, or that it is free."""
    return info.name or (CLOSED if info.kind == "closed" else FREE)


def seat_state(table: TableInfo, at: int) -> str:
    """Return what is to be said about a seat: host, ready, a bot and its level."""
    info = table.seats[at]
    match info.kind:
        case "bot":
            return f"bot, {info.level}"
        case "program":
            return "a program" if info.ready else "waits for a program"
        case "open" | "closed":
            return ""
    notes = ["host"] if at == table.host else []
    if table.phase == "gathering" and at != table.host:
        notes.append("ready" if info.ready else "not ready yet")
    if info.stands_in:
        notes.append("away, a bot plays")
    return ", ".join(notes)


def unready(table: TableInfo) -> list[str]:
    """Return whom a table waits for before the start."""
    return [
        seat_name(info) if info.kind != "open" else f"somebody for seat {at + 1}"
        for at, info in enumerate(table.seats)
        if not info.ready and at != table.host
    ]


def lobby_advice(table: TableInfo, seat: int | None) -> str:
    """Return what the person can do before the start, or whom everybody waits for."""
    waiting = unready(table)
    host = seat_name(table.seats[table.host]) if table.host is not None else "the host"
    if seat is not None and seat == table.host:
        if not waiting:
            return "Everyone is ready. Say 'start' to deal the cards (Enter will do)."
        free = [at + 1 for at, info in enumerate(table.seats) if info.kind == "open"]
        fill = f" 'bot {free[0]} easy' puts a bot there." if free else ""
        return f"Waiting for {join_and(waiting)}.{fill}"
    if seat is not None and not table.seats[seat].ready:
        return READY_ADVICE
    return f"Waiting for {join_and(waiting)}." if waiting else f"Waiting for {host}, the host, to start."


def end_advice(table: TableInfo, seat: int | None) -> str:
    """Return what can be done after a game."""
    if seat is None:
        return "'quit' leaves."
    if table.phase == "between":
        return "Say 'next' to deal the next game (Enter will do), or 'quit' to leave."
    return "Say 'rematch' to play again (Enter will do), or 'quit' to leave."


def standing_lines(table: TableInfo) -> list[str]:
    """Return the standings of several games; none for a single game."""
    games = max((len(standing.by_game) for standing in table.standings), default=0)
    if not games or (games == 1 and table.phase != "between"):
        return []
    width = max(len(info.name) for info in table.seats)
    ranked = sorted(table.standings, key=lambda standing: (standing.place, standing.seat))
    return [
        f"After {with_count(games, 'game')}:",
        *(f"  {one.place}.  {table.seats[one.seat].name.ljust(width)}  {standing_text(one)}" for one in ranked),
    ]


def standing_text(standing: StandingInfo) -> str:
    """Return what a player has won, and the points."""
    return f"{standing.won} won, {with_count(standing.points, 'point')}"


def chat_lines(lines: Sequence[ChatInfo], seat: int | None) -> list[str]:
    """Return what others have said."""
    heard = [line for line in lines if line.seat is None or line.seat != seat]
    return [f"{line.name or 'Somebody'}{' (to the team)' if line.team else ''}: {line.text}" for line in heard]


def time_text(milliseconds: int) -> str:
    """Return a time in words: `40 seconds`, `1 day and 3 hours`; the two largest parts of it will do."""
    left = milliseconds // 1000
    if left < 2 * SECONDS["minute"]:
        return with_count(left, "second")
    parts: list[tuple[int, str]] = []
    for unit, seconds in SECONDS.items():
        count, left = divmod(left, seconds)
        if count or parts:
            parts.append((count, unit))
    return join_and([with_count(count, unit) for count, unit in parts[:2] if count])


def vote_text(vote: VoteInfo, seat: int | None) -> str:
    """Return who asks for what, what happens then, and what the person can say to it."""
    answer = " Say 'agree' or 'refuse'." if is_asked(vote, seat) else ""
    return f"{text_of(vote.what)} {text_of(vote.then)}{answer}"


def is_asked(vote: VoteInfo, seat: int | None) -> bool:
    """Return whether a vote waits for the answer of a seat."""
    return vote.outcome == "open" and any(one.seat == seat and one.answer == "open" for one in vote.answers)


def seat_changes(before: Sequence[SeatInfo], after: Sequence[SeatInfo], seat: int | None) -> list[str]:
    """Return who was replaced by a bot during a game, and who came back."""
    lines = []
    for at, (old, new) in enumerate(zip(before, after, strict=False)):
        if old.stands_in != new.stands_in and old.kind == new.kind == "person":
            if at == seat:
                lines.append("A bot plays for you; 'back' takes over again." if new.stands_in else "You play again.")
            else:
                lines.append(f"A bot plays for {new.name} now." if new.stands_in else f"{new.name} is back.")
        elif old.kind == "person" and new.kind == "bot":
            lines.append(f"A bot sits at {new.name}'s seat now.")
    return lines
