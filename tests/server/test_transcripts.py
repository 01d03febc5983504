"""Client, terminal and page show the sentences of the golden transcripts: what a player read is read again."""

from __future__ import annotations

import pytest

from crazier.play.text.log_lines import format_events
from crazier.terminal.online_scene import online_log
from tests.server.transcripts import (
    ANEW,
    HEADING,
    MOST_GAMES,
    PAGE_LOG,
    READER,
    TRANSCRIPTS,
    golden_games,
    page_log,
    readings,
    transcript,
)

GAMES = golden_games()
GOLDEN = {
    name: lines
    for name, _, lines in (game.partition("\n") for game in TRANSCRIPTS.read_text("utf-8").split(HEADING)[1:])
}


def test_all_games_are_recorded() -> None:
    assert sorted(GOLDEN) == sorted(GAMES)
    assert len(GAMES) == MOST_GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_client_reads_what_it_read_before(name: str) -> None:
    read = transcript(name, GAMES[name])[1:]
    assert read == GOLDEN[name].splitlines(), f"other sentences in '{name}'; {ANEW}"


@pytest.mark.parametrize("name", list(GAMES)[::3])
def test_the_terminal_says_at_a_servers_table_what_it_says_at_its_own(name: str) -> None:
    for reading in readings(name, GAMES[name]):
        names = reading.game.table.shown_names
        online = [line.text for line in online_log(reading.update.events, names, READER)]
        assert online == [
            line.text for line in format_events(reading.game.events(READER, reading.since), names, READER)
        ]


def test_the_page_gets_what_it_got_before() -> None:
    """Which lines the page's log makes of it is compared by `frontend/src/table/golden-log.test.ts`."""
    assert page_log() == PAGE_LOG.read_text("utf-8"), ANEW
