"""The study of single missions: what is told of the games that were kept."""

import re

from benchmarks import missions
from benchmarks.counted import add_kept
from benchmarks.missions import Result, kept, shares, table, told
from holotable.imperial_assault.bots.scripted import VERSION

PLAYED = [
    Result("aftermath", 2, "ss", 0, 1, 4, 0.5, VERSION),
    Result("aftermath", 4, "ss", 0, 0, 6, 1.5, VERSION),
    Result("aftermath", 4, "sr", 0, 1, 3, 0.2, VERSION),
    Result("aftermath", 4, "rs", 0, 0, 3, 0.2, VERSION),
]


def test_the_table_tells_what_each_side_won_against_whom():
    [line] = [line for line in table(PLAYED).splitlines() if line.startswith("| aftermath")]
    cells = line.strip("| ").split(" | ")
    assert cells[1:3] == ["1 of 1", "0 of 1"]
    assert cells[3].startswith("50%")
    assert cells[4:] == ["5.0", "1.0", "1 of 1", "1 of 1"]


def test_only_games_between_two_scripts_are_in_the_picture():
    assert [(each.name, each.games, each.share) for each in shares(PLAYED)] == [("aftermath", 2, 0.5)]


def test_missions_out_of_bounds_are_named():
    even = [PLAYED[0]._replace(mission="wanted", number=number, won=number % 2) for number in range(4)]
    lost = [PLAYED[0]._replace(mission="indebted", number=number, won=0) for number in range(2)]
    won = [PLAYED[2]._replace(mission="brushfire", number=number, won=number) for number in range(2)]
    lines = [*told([*PLAYED, *even, *lost, *won])]
    assert lines[0].startswith("Of two scripted bots the heroes won 3 of 8, 38% (")
    assert "Less than 15% for the heroes: indebted (0 of 2)." in lines
    assert "Less than 15% for the Empire: none." in lines
    assert "Less than 90%: brushfire (1 of 2)." in lines
    by_temper = [int(found.group(1)) for line in lines if (found := re.search(r"Empire: \d+ of (\d+)", line))]
    assert sum(by_temper) == 8


def test_what_was_kept_is_read_again(tmp_path, monkeypatch):
    monkeypatch.setattr(missions, "KEPT", tmp_path / "missions.csv")
    add_kept(missions.KEPT, Result._fields, PLAYED)
    assert kept() == PLAYED


def test_games_of_other_scripts_are_not_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(missions, "KEPT", tmp_path / "missions.csv")
    add_kept(missions.KEPT, Result._fields, [PLAYED[0]._replace(version=VERSION - 1), *PLAYED[1:]])
    assert kept() == PLAYED[1:]
