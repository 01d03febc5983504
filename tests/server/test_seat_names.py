"""What bots are called: one name for a seat, whether it was planned with the table or the host put the bot there."""

from __future__ import annotations

import pytest

from crazier.server.lobby import planned_names
from crazier.server.messages import SeatPlan
from crazier.server.seat_names import usual_name


@pytest.mark.parametrize("own", ["Zoe", "Ann", "ben", "Ida"])
def test_a_planned_bot_has_the_name_that_the_host_would_give_it(own: str) -> None:
    plans = [SeatPlan("you"), SeatPlan("bot", "easy"), SeatPlan("bot", "easy"), SeatPlan("bot", "easy")]
    names = planned_names(plans, own)
    assert names[0] == own
    for seat in (1, 2, 3):
        assert usual_name(seat, [name for other, name in enumerate(names) if other != seat]) == names[seat]


def test_a_bot_makes_room_for_the_name_of_a_person() -> None:
    assert usual_name(1, ["Zoe"]) == "Ben"
    assert usual_name(1, ["Ben"]) == "Ida"
    assert usual_name(1, ["ben", "Ida"]) == "Ben 2"
