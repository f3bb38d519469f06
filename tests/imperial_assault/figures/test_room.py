"""Zones that are almost too small: nobody is placed so that others do not fit who could."""

import pytest

from holotable.imperial_assault.figures.choices import GoTo
from holotable.imperial_assault.figures.deploying import Deploy
from tests.imperial_assault.scenario import Scenario, row

OFFICER, EWEB, STORM = "officer_regular", "eweb_regular", "stormtrooper_regular"


def deploying(card: str, zone: str, others: list[str]) -> Scenario:
    """The empire deploys a card in a zone of this corridor; these figures come later."""
    play = row(". . . . . . A t", A="rebel_trooper_regular", t=STORM)
    return play.interject(Deploy(card, "empire", [play.space(name) for name in zone.split()], others))


def offered(play: Scenario) -> list[str]:
    spots = [each for each in play.asked.options if isinstance(each, GoTo)]
    return ["+".join(map(play.name, spot.spaces)) for spot in spots]


@pytest.mark.rule("IA-DEP-14", "SK-ZONE-01", "SK-ZONE-02")
def test_a_figure_is_not_placed_where_it_leaves_no_room_for_a_large_one():
    assert offered(deploying(OFFICER, "a1 b1 c1", [])) == ["a1", "b1", "c1"]
    assert offered(deploying(OFFICER, "a1 b1 c1", [EWEB])) == ["a1", "c1"]


@pytest.mark.rule("IA-DEP-14", "SK-ZONE-01")
def test_a_large_figure_leaves_room_for_those_to_come():
    assert offered(deploying(EWEB, "a1 b1 c1 d1", [])) == ["a1+b1", "b1+c1", "c1+d1"]
    assert offered(deploying(EWEB, "a1 b1 c1 d1", [EWEB])) == ["a1+b1", "c1+d1"]


@pytest.mark.rule("IA-DEP-14", "SK-ZONE-03")
def test_who_finds_no_room_is_placed_as_close_to_the_zone_as_possible():
    play = deploying(STORM, "a1 b1", [])
    assert offered(play) == ["a1", "b1"]
    play.choose(play.asked.options[0])  # a second one takes the other space, and the third the one beside it
    new = [figure.spaces for figure in play.game.table.figures.values() if figure.card == STORM][1:]
    assert [play.name(spaces[0]) for spaces in new] == ["a1", "b1", "c1"]
