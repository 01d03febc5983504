"""Turn what a server has sent into what the screen needs: the table, the question, the lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UnsetType

from crazier.client.message_decoder import decision_of, event_of, pending_decision
from crazier.client.table_client import TableClient
from crazier.play.text import messages
from crazier.play.text.log_lines import SILENT_EVENTS, LogLine, end_of_group, format_events, is_redundant
from crazier.play.text.pieces import TextPiece
from crazier.play.wire_decoder import FaceNames, observation_of
from crazier.server.messages import AskInfo, CardRefusalInfo, EventInfo, Update
from crazier.terminal.scene import Question, RefusedUse, Scene


def online_scene(client: TableClient, names: tuple[str, ...], update: Update) -> Scene:
    """Return the table that an update with a view shows."""
    assert update.view is not None
    fitting = None if isinstance(update.next_discard, UnsetType) else update.next_discard
    return Scene(observation_of(update.view, FaceNames(client.faces)), names, update.view.viewer, fitting)


def online_question(ask: AskInfo, seat: int, waiting: Sequence[int]) -> Question:
    """Return a question in the server's own words."""
    labels = {option.id: option.text for option in ask.options}
    return Question(decision_of(ask, seat, waiting), seat, ask.text, labels)


def online_refused_uses(refusals: Sequence[CardRefusalInfo]) -> list[RefusedUse]:
    """Return why cards of the hand can't be used, in the server's own words."""
    return [RefusedUse(one.token, one.verb, one.text, one.rule, one.key) for one in refusals]


def online_log(events: Sequence[EventInfo], names: tuple[str, ...], seat: int | None) -> list[LogLine]:
    """Return events as lines of the log, in the server's own words unless several make one line."""
    plain = [event_of(event) for event in events]
    lines: list[LogLine] = []
    index = 0
    while index < len(plain):
        end = end_of_group(plain, index)
        if end - index > 1:
            lines += format_events(plain[index:end], names, seat)
        elif plain[index].key not in SILENT_EVENTS and not is_redundant(plain, index) and events[index].pieces:
            lines.append(LogLine((TextPiece(events[index].text),), plain[index].key == "turn"))
        index = end
    return lines


def waiting_line(update: Update, names: tuple[str, ...], seat: int | None) -> str:
    """Return whom everybody waits for, and by which card; empty if for nobody."""
    if update.pending is None or not update.waiting:
        return ""
    return messages.waiting_text(pending_decision(update.pending, update.waiting), names, seat)
