"""Every printed mission has its tests, and among them one that plays it to each way in which it ends.

Whether they notice when an event or a rule is missing is found out by `python -m mutants.missions`.
"""

import ast
from collections import Counter
from pathlib import Path

import pytest

from holotable.imperial_assault.missions.format import Mission, parts_of
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.missions.selectors import OWN
from holotable.imperial_assault.missions.verbs import Effect

MISSIONS = {mission.id: mission for mission in missions_of("campaign")}
WON = {"rebels": "the_rebels_win", "imperial": "the_empire_wins"}
each_mission = pytest.mark.parametrize("name", MISSIONS)


def names_of_tests(name: str) -> list[str]:
    text = (Path(__file__).parent / f"test_{name}.py").read_text(encoding="utf-8")
    return [each.name for each in ast.walk(ast.parse(text)) if isinstance(each, ast.FunctionDef)]


def winners(mission: Mission) -> Counter[str]:
    """How often each side wins by the events of a mission; whoever it is about is either."""
    parts = [part for event in mission.events for _, part in parts_of(event)]
    ends = [part.end for part in parts if isinstance(part, Effect) and part.end]
    return Counter(side for end in ends for side in (WON if end == OWN else (end,)))


def test_there_are_32_missions_of_all_kinds():
    kinds = Counter(mission.kind for mission in MISSIONS.values())
    assert kinds == {
        "introduction": 1,
        "story": 8,
        "finale": 2,
        "red": 6,
        "green": 4,
        "grey": 5,
        "agenda": 3,
        "forced": 3,
    }


@each_mission
@pytest.mark.parametrize("side", WON)
def test_a_mission_is_played_to_each_winner(name, side):
    assert winners(MISSIONS[name])[side] >= 1
    assert [each for each in names_of_tests(name) if WON[side] in each]


@each_mission
def test_no_mission_ends_in_more_ways_than_its_tests_end_it(name):
    ended = [each for each in names_of_tests(name) if any(words in each for words in WON.values())]
    assert len(ended) >= winners(MISSIONS[name]).total() - 1  # one test may show two ways
