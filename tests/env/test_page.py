"""The page of observations says what the arrays hold."""

from itertools import combinations
from pathlib import Path

import numpy as np

from holotable.env import make
from holotable.env.page import whole_page
from holotable.imperial_assault.cards import command_cards, deployment_cards, heroes
from holotable.modes.observing import number_of
from holotable.shatterpoint.cards import units
from tests.env.playing import begun

DOCS = Path(__file__).parents[2] / "docs"


def test_the_page_is_up_to_date():
    """Written by: python -m holotable.env"""
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == whole_page()


def test_no_two_cards_share_a_number():
    cards = {*command_cards(), *deployment_cards(), *heroes(), *units()}
    assert not [(one, other) for one, other in combinations(cards, 2) if number_of(one) == number_of(other)]


def test_figures_stand_where_the_table_has_them():
    env = begun(make("skirmish-v1"), 3, 200)
    table, agent = env.course.table, env.agent_selection
    seen = env.observe(agent)["observation"]
    layout = {part.name: list(part.columns) for part in env.setting.layout.parts}
    width = seen["now"][layout["now"].index("width")]
    rows = {row[0]: dict(zip(layout["figures"], row.tolist(), strict=True)) for row in seen["figures"] if row[0]}
    assert rows.keys() == table.figures.keys()
    for number, figure in table.figures.items():
        row = rows[number]
        assert row["y"] * width + row["x"] == figure.spaces[0]
        assert (row["damage"], row["own"]) == (figure.damage, figure.side == agent)
        plane = seen["board"][layout["board"].index("own" if figure.side == agent else "other")]
        assert int(np.count_nonzero(plane == number)) == len(figure.spaces)


def test_the_own_hand_and_both_scores_are_seen():
    env = begun(make("skirmish-v1"), 3, 200)
    agent = env.agent_selection
    seen, players = env.observe(agent)["observation"], env.course.table.players
    other = next(each for each in env.agents if each != agent)
    assert seen["players"][:, 0].tolist() == [players[agent].points, players[other].points]
    assert {each for each in seen["hand"][:, 0].tolist() if each} == {number_of(card) for card in players[agent].hand}
