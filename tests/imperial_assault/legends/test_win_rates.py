"""The study of missions of Legends: what is played, what is kept of each game, and what is told of all of them."""

import re
from collections.abc import Iterable

from benchmarks import legends
from benchmarks.legends import Evening, content_of, full_missions, keep, kept, missed, picture, run, table
from holotable.imperial_assault.legends.wish import LegendsWish, mission_wanted
from holotable.imperial_assault.missions.format import TUTORIAL

MISSION = full_missions()[0]


def evening(winner="rebels", difficulty="normal", heroes=2, number=0, rounds=6):
    return Evening(MISSION.id, heroes, difficulty, number, winner, rounds, 300, 1.5, content_of(MISSION.id))


def evenings(won: int, lost: int, difficulty: str = "normal") -> list[Evening]:
    numbered = enumerate(["rebels"] * won + ["imperial"] * lost)
    return [evening(winner, difficulty, number=number) for number, winner in numbered]


def test_tutorials_and_the_example_for_authors_are_told_apart_by_their_kind():
    assert mission_wanted(LegendsWish()).kind == TUTORIAL
    names = {mission.id for mission in full_missions()}
    assert len(names) >= 5
    assert names.isdisjoint({"day_one", "old_hands", "the_relay"})


def test_the_table_has_a_line_for_each_number_of_heroes_and_one_for_all():
    lines = table([*evenings(1, 1), *evenings(2, 0, "easy"), evening(heroes=4, rounds=8)]).splitlines()[2:]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert [(each[0], each[1], each[5]) for each in cells] == [
        (MISSION.name, "2 heroes", "6.0"),
        (MISSION.name, "4 heroes", "8.0"),
        (MISSION.name, "all", "6.4"),
    ]
    assert cells[0][2].startswith("2 of 2, 100% (")
    assert cells[0][3].startswith("1 of 2, 50% (")
    assert cells[0][4] == ""


def of_two(goals: Iterable[str]) -> list[str]:
    return [each for each in goals if "2 heroes" in each]


def test_missed_goals_are_named():
    assert not [*missed([*evenings(9, 1, "easy"), *evenings(5, 5), *evenings(1, 9, "hard")])]
    too_often, not_easier = of_two(missed([*evenings(8, 2, "easy"), *evenings(9, 1)]))
    assert "90% on normal is outside of 35% to 75%" in too_often
    assert "interval" not in too_often
    assert "80% on easy is not more than 90% on normal" in not_easier
    [sure] = of_two(missed(evenings(40, 0)))
    assert sure.endswith("and so is its interval")


def test_the_picture_has_a_mark_for_each_share():
    marks = re.findall(r"<title>([^<]*)</title>", picture([*evenings(1, 2), *evenings(3, 0, "easy")]))
    assert marks == ["easy: 3 of 3", "normal: 1 of 3"] * 2  # two heroes, all numbers together


def test_games_of_a_mission_that_has_changed_are_not_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(legends, "KEPT", tmp_path / "legends.csv")
    keep(evening())
    keep(evening(number=1)._replace(content="other"))
    assert kept() == [evening()]


def test_a_game_is_the_same_whenever_it_is_played():
    trial = evening().trial
    one, other = run(trial), run(trial)
    assert one._replace(seconds=0) == other._replace(seconds=0)
    assert one.trial == trial
    assert one.winner in ("rebels", "imperial")
