"""Random missions of Legends use every instruction, bonus effect and event, sooner or later."""

import pytest

from tests.imperial_assault.walks.orders_used import Usage, all_that_is_written, of_missions

SOON, DECISIONS = 1_000, 60_000


def test_all_that_is_written_is_looked_for():
    wanted = all_that_is_written()
    assert {"bonus.stormtrooper.volley", "orders.stormtrooper.take_aim.0", "event.the_relay.patrol"} <= wanted
    assert "lasting.bonus:stormtrooper:no_retreat:0" in wanted
    assert all(names <= wanted for names in of_missions().values())


def test_many_are_used_soon():
    """In so few decisions not all can come up; how many do not tells that something never does any more."""
    usage = Usage()
    usage.play(SOON)
    assert len(usage.unused()) < len(usage.wanted) * 4 / 5
    assert any(name.startswith("orders.") for name in usage.used)
    assert any(name.startswith("event.") for name in usage.used)


@pytest.mark.soak
def test_nearly_everything_is_used():
    """What is rare `make abilities` waits for."""
    usage = Usage()
    usage.play(DECISIONS)
    assert len(usage.unused()) < len(usage.wanted) / 10
