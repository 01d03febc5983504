"""A hostile seat on the wire learns nothing: a short run of `tests/server/wire_twins.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.running import run
from tests.server.wire_twins import compare_wire

PAIRS = 12


@pytest.mark.rule("M12.1", "M12.2")
def test_tables_alike_but_for_hidden_cards_send_the_same_bytes(tmp_path: Path) -> None:
    tally = run(compare_wire(tmp_path, PAIRS), 90)
    assert tally.tables == PAIRS
    assert tally.moved > 10 * PAIRS
    assert tally.probes > 50 * PAIRS
    assert tally.messages > 50 * PAIRS
