"""From both edges and in both seats the scripted bot plays alike: on an even battlefield neither decides anything."""

import pytest

from benchmarks.fairness import Deal
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.battle import other as opponent
from holotable.shatterpoint.battle.choices import ChooseEdge, Go, Toward
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.bots.planning import planner_for
from holotable.shatterpoint.bots.position import Position
from holotable.shatterpoint.bots.scripted import ScriptedBot
from holotable.shatterpoint.bots.turning import seen_from, turned_place
from holotable.shatterpoint.table import Side
from tests.shatterpoint.bots.battles import fresh, seated
from tests.shatterpoint.scenario.field import MAUL, REX, position
from tests.shatterpoint.scenario.playing import change_edges

CHOICES = 150  # all are deployed by then, and have met


def turned(option):
    """The same choice as it looks from the other edge."""
    match option:
        case Go():
            return Go(-option.x, -option.y, option.z, option.move)
        case Toward():
            return Toward(-option.dx, -option.dy)
        case ChooseEdge():
            return ChooseEdge("b" if option.edge == "a" else "a")
    return option


def choices(game: Play, edge: Side, most: int) -> list[object]:
    """What both players choose, the first of them on that edge."""
    made: list[object] = []
    while game.decision is not None and len(made) < most:
        wanted = ChooseEdge(edge)
        option = wanted if wanted in game.decision.options else ScriptedBot().choose(seated(game)).option
        game.advance(option)
        made.append(option)
    return made


@pytest.mark.parametrize("battlefield", sorted(battlefields()))
def test_a_battle_goes_the_same_way_from_the_other_edge(battlefield):
    one, other = fresh(21, battlefield), fresh(21, battlefield)
    made = choices(one, "a", CHOICES)
    assert [turned(each) for each in made] == choices(other, "b", CHOICES)
    assert len([each for each in made if isinstance(each, Go)]) > 20
    for name, character in one.table.characters.items():
        assert turned_place(character.at, -1) == other.table.characters[name].at


def test_the_same_player_wins_from_both_edges():
    one, other = fresh(4, "landing_platform"), fresh(4, "landing_platform")
    choices(one, "a", 2000)
    choices(other, "b", 2000)
    assert one.table.winner is not None
    assert one.table.winner == other.table.winner
    assert one.table.players["a"].edge != other.table.players["a"].edge


@pytest.mark.parametrize("battlefield", ["cantina_street", "training_field"])
def test_with_seats_and_edges_changed_over_the_same_team_wins(battlefield):
    """The same dice and decks, each for the player who now sits where the other sat."""
    deal = Deal(battlefield, 1)
    one, other = deal.play(changed=False), deal.play(changed=True)
    assert one.winner is not None
    assert other.winner is not None
    assert one.players[one.winner].team == other.players[other.winner].team
    assert one.players[one.winner].edge != other.players[other.winner].edge
    assert (one.winner, one.first) == (opponent(other.winner), opponent(other.first))
    assert one.players["a"].claimed == other.players["b"].claimed
    assert one.players["b"].claimed == other.players["a"].claimed
    assert one.turn == other.turn


@pytest.fixture
def uneven():
    """A wall to the left of the middle, a ladder to the right, and Rex between them."""
    return sp.read_scene(
        {
            "terrain": [
                {
                    "id": "ruin",
                    "parts": [
                        {
                            "id": "wall",
                            "shape": [[-3000, 0], [-2000, 0], [-2000, 5000], [-3000, 5000]],
                            "top": 9000,
                            "sight": "obstructing",
                            "pass": "impassable",
                        }
                    ],
                }
            ],
            "units": [{"id": "rex", "side": "b"}],
            "figures": [{"id": "rex.1", "unit": "rex", "at": [0, 7000, 0]}],
            "objectives": [{"id": "N", "at": [0, 25400, 0]}],
            "transfers": [
                {"id": "foot", "at": [4000, 100, 0], "group": "ladder"},
                {"id": "head", "at": [4000, 900, 9000], "group": "ladder"},
            ],
        },
        "table",
    )


def test_who_sits_below_sees_the_table_as_it_is(uneven):
    assert seen_from(uneven, 1) is uneven


def test_who_sits_above_sees_everything_turned_half_round(uneven):
    seen = seen_from(uneven, -1)
    wall = seen.parts["wall"]
    assert set(wall.outline.corners) == {(3000, 0), (2000, 0), (2000, -5000), (3000, -5000)}
    assert (wall.z, wall.obstructing, wall.impassable) == (9000, True, True)
    assert (seen.figures["rex.1"].x, seen.figures["rex.1"].y) == (0, -7000)
    assert (seen.objectives["N"].x, seen.objectives["N"].y) == (0, -25400)
    assert [(each.x, each.y, each.z, each.group) for each in seen.transfers.values()] == [
        (-4000, -100, 0, "ladder"),
        (-4000, -900, 9000, "ladder"),
    ]


def test_a_plan_made_from_one_edge_is_none_for_the_other():
    """Everything stands as it stood, but the player sits at the other edge: the places are looked for anew."""
    game = position({REX: (10, 20), MAUL: (200, 130)}, side="a")
    below = planner_for(Position(game.copy(), "a"), REX)
    above = planner_for(Position(change_edges(game), "a"), REX)
    assert (below.position.ahead, above.position.ahead) == (1, -1)
