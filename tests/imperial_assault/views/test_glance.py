"""What becomes numbers for those who learn is part of the view, in every field: there is nothing else to learn from."""

from typing import Any

import numpy as np
import pytest

from holotable.env import make
from holotable.imperial_assault.campaign import view as campaign
from holotable.imperial_assault.legends import view as legends
from holotable.imperial_assault.skirmish import view as skirmish
from holotable.imperial_assault.views.glance import LyingView, TableGlance
from holotable.imperial_assault.views.viewing import TableView
from holotable.kernel import Stream

BY_NAME = ("round", "sides", "initiative", "figures", "activation", "attack", "walking")


def is_part_of(glance: TableGlance, view: TableView) -> bool:
    """Whether all that a glance shows is what the view shows there."""
    open_to_all = all(getattr(glance, name) == getattr(view, name) for name in BY_NAME)
    lying = all(getattr(glance.lying, name) == getattr(view, name) for name in LyingView.__struct_fields__)
    return open_to_all and lying and glance.left == {number: each.left for number, each in view.groups.items()}


def positions(name: str, steps: int) -> Any:
    """The game after each of so many choices, and all who look at it."""
    env, stream = make(name, observations="none"), Stream(3)
    env.reset(3)
    for _ in range(steps):
        if env.course.over:
            return
        yield env.course.levels[-1].game, env.possible_agents
        env.step(stream.pick(np.flatnonzero(env.course.mask).tolist()))


def test_a_glance_has_every_field_that_is_compared():
    assert {*TableGlance.__struct_fields__} == {*BY_NAME, "lying", "left"}


def test_a_glance_at_a_skirmish_is_part_of_the_view():
    for game, seats in positions("skirmish-v1", 250):
        for seat in seats:
            glance, view = skirmish.glance(game, seat), skirmish.view(game, seat)
            assert is_part_of(glance.table, view.table)
            assert glance.players == view.players


@pytest.mark.rule("IA-SEC-04")
def test_a_glance_at_a_mission_is_part_of_the_view():
    for game, seats in positions("mission-v1", 250):
        for seat in seats:
            glance, view = campaign.glance(game, seat), campaign.view(game, seat)
            assert is_part_of(glance.table, view.table)
            assert (glance.rebels, glance.counters) == (view.rebels, view.story.counters)
            for name in ("threat", "level", "hand", "reserve", "class_cards", "exhausted", "influence"):
                assert getattr(glance.empire, name) == getattr(view.empire, name)
            held = glance.empire.secrets.hand if glance.empire.secrets is not None else None
            assert held == (view.empire.secrets.hand if view.empire.secrets is not None else None)


def test_a_glance_at_legends_is_part_of_the_view():
    for game, seats in positions("legends-v1", 150):
        glance, view = legends.glance(game), legends.view(game, seats[0])
        assert is_part_of(glance.table, view.table)
        assert (glance.rebels, glance.counters) == (view.rebels, view.story.counters)
        assert (glance.difficulty, glance.peril) == (view.difficulty, view.peril)
