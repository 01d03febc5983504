"""A hostile seat on the wire learns nothing: a short run of `tests/server/wire_twins.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from crazier.server import commands, refusal
from crazier.server.messages import Act
from crazier.server.rows import RowData
from crazier.server.table_state import TableState
from tests.server.postgres import why_not
from tests.server.running import run
from tests.server.wire_twins import compare_wire

PAIRS = 12
PAIRS_PASSED_ON = 6


@pytest.mark.untraced
@pytest.mark.rule("M12.1", "M12.2")
def test_tables_alike_but_for_hidden_cards_send_the_same_bytes(tmp_path: Path) -> None:
    tally = run(compare_wire(tmp_path, PAIRS))
    assert tally.tables == PAIRS
    assert tally.moved > 10 * PAIRS
    assert tally.probes > 50 * PAIRS
    assert tally.messages > 50 * PAIRS
    assert tally.doings > PAIRS


@pytest.mark.untraced
@pytest.mark.rule("M12.1", "M12.2")
def test_a_process_that_passes_on_sends_the_same_bytes_too(tmp_path: Path) -> None:
    if reason := why_not():
        pytest.skip(reason)
    tally = run(compare_wire(tmp_path, PAIRS_PASSED_ON, passed_on=True), 180)
    assert tally.tables == PAIRS_PASSED_ON
    assert tally.moved > 10 * PAIRS_PASSED_ON
    assert tally.probes > 50 * PAIRS_PASSED_ON
    assert tally.messages > 50 * PAIRS_PASSED_ON
    assert tally.passed_on >= 4 * PAIRS_PASSED_ON  # a seat and somebody who watches, at both tables


@pytest.mark.rule("M12.1")
def test_a_careless_server_would_be_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    careful = commands.choice_row

    def careless(state: TableState, seat: int, action: Act) -> RowData:
        decision = state.decision
        if decision is not None and decision.option(action.option) is not None and seat not in decision.seats:
            raise refusal.Refusal("not_yours", "That option is another player's.")
        return careful(state, seat, action)

    monkeypatch.setattr(commands, "choice_row", careless)
    with pytest.raises(AssertionError, match="not_yours"):
        run(compare_wire(tmp_path, PAIRS))
