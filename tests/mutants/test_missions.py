"""One event or rule of a mission less at a time."""

from holotable.imperial_assault.missions.known import missions
from mutants.missions import lessened


def test_each_event_and_each_rule_is_taken_away_once():
    mission = missions()["aftermath"]
    found = dict(lessened(mission))
    assert [*found] == [*(f"events.{event.id}" for event in mission.events), "start.0", "start.1"]
    for what, changed in found.items():
        assert [each.id for each in changed.events] == [each.id for each in mission.events]
        idle = [each.id for each in changed.events if not each.do]
        assert idle == ([what.partition(".")[2]] if what.startswith("events") else [])
    assert [each.only is not None for each in found["start.1"].start] == [False, True]
