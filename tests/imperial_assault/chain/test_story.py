"""The study of whole campaigns: what is kept of each mission, and what is told of all of them."""

import re

import pytest

from benchmarks import story
from benchmarks.story import Mission, growth, keep, kept, shares, table
from holotable.imperial_assault.bots.scripted import VERSION


def mission(heroes=2, number=0, slot=1, name="aftermath", winner="rebels", campaign="rebels"):
    return Mission(heroes, number, slot, 0, name, winner, 4 + slot, 1.5, 200, 3.0, 1, 2, 1, campaign, VERSION)


PLAYED = [
    mission(),
    mission(slot=2, name="under_siege", winner="imperial"),
    mission(heroes=3, winner="imperial", campaign="imperial"),
    mission(heroes=3, slot=2, name="under_siege", winner="imperial", campaign="imperial"),
]


def test_the_table_counts_missions_and_campaigns_by_the_number_of_heroes():
    rows = {line.split(" | ")[0].strip("| "): line.split(" | ")[1:] for line in table(PLAYED).splitlines()[2:]}
    assert rows["aftermath"][:3] == ["1 of 1", "0 of 1", "0 of 0"]
    assert rows["under_siege"][:3] == ["0 of 1", "0 of 1", "0 of 0"]
    assert rows["**missions**"][:3] == ["1 of 2", "0 of 2", "0 of 0"]
    assert rows["**campaigns**"][:3] == ["1 of 1", "0 of 1", "0 of 0"]
    assert rows["aftermath"][-1] == "5.0 |"


def test_the_heroes_share_of_a_mission():
    assert [(each.name, each.share) for each in shares(PLAYED)] == [("aftermath", 0.5), ("under_siege", 0.0)]


def test_the_picture_has_a_line_for_each_number_of_heroes():
    lines = re.findall(r'<polyline points="([^"]*)"', growth(PLAYED))
    assert len(lines) == 8 * len(story.COUNTS)
    assert [len(line.split()) for line in lines[:3]] == [2, 2, 0]


def test_what_was_kept_is_read_again(tmp_path, monkeypatch):
    monkeypatch.setattr(story, "KEPT", tmp_path / "campaigns.csv")
    keep(PLAYED[:2])
    keep(PLAYED[2:])
    assert kept() == PLAYED


def test_campaigns_of_other_scripts_are_not_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(story, "KEPT", tmp_path / "campaigns.csv")
    keep([each._replace(version=VERSION - 1) for each in PLAYED[:2]])
    keep(PLAYED[2:])
    assert kept() == PLAYED[2:]


@pytest.mark.soak
def test_a_campaign_is_kept_mission_by_mission():
    found = story.missions_of(2, 0)
    assert [each.slot for each in found if not each.forced] == [*range(1, 12)]
    assert len({each.campaign for each in found}) == 1
    assert [each.xp for each in found] == sorted(each.xp for each in found)
