"""The six battlefields that come with the game: made of the pieces of the box, fair, and fit to be played on."""

from collections import Counter
from itertools import product

import pytest

from holotable.content.finding import UnknownCardError
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battlefields import battlefield, battlefields
from holotable.shatterpoint.battlefields.models import box_models
from holotable.shatterpoint.cards import mission

IDS = ["cantina_street", "landing_platform", "market", "proving_ground", "ruin", "training_field"]
EDGE, BASE = 45720, 4000


def looks(parts, turn):
    """What stands where, each place as `turn` has it."""
    return Counter(
        (frozenset(turn(x, y) for x, y in part.outline.corners), part.z, part.bottom, part.obstructing, part.impassable)
        for part in parts
    )


def ends(points, turn):
    """The transition points of each group, each place as `turn` has it."""
    groups: dict[str, set[object]] = {}
    for point in points:
        groups.setdefault(point.group, set()).add((turn(point.x, point.y), point.z))
    return Counter(map(frozenset, groups.values()))


def test_there_are_six():
    assert sorted(battlefields()) == IDS


def test_an_unknown_battlefield_is_refused_with_those_that_are_closest():
    with pytest.raises(UnknownCardError, match="market"):
        battlefield("markt")


@pytest.mark.rule("SP-CMP-01")
def test_the_box_has_23_models_of_terrain():
    assert sum(model.box for model in box_models().values()) == 23


@pytest.mark.rule("SP-CMP-01")
@pytest.mark.parametrize("name", IDS)
def test_a_battlefield_takes_what_is_in_the_box(name):
    used = Counter(piece.model for piece in battlefield(name).pieces)
    assert all(number <= box_models()[model].box for model, number in used.items())
    assert used.total() == (9 if name == "training_field" else 23)


@pytest.mark.parametrize("name", IDS)
def test_both_players_see_the_same_battlefield(name):
    found = battlefield(name)
    assert looks(found.terrain.parts, lambda x, y: (x, y)) == looks(found.terrain.parts, lambda x, y: (-x, -y))
    assert ends(found.transfers, lambda x, y: (x, y)) == ends(found.transfers, lambda x, y: (-x, -y))


def test_the_one_for_tournaments_is_the_same_left_and_right_too():
    found = battlefield("proving_ground")
    for mirror in (lambda x, y: (-x, y), lambda x, y: (x, -y)):
        assert looks(found.terrain.parts, mirror) == looks(found.terrain.parts, lambda x, y: (x, y))
        assert ends(found.transfers, mirror) == ends(found.transfers, lambda x, y: (x, y))


@pytest.mark.rule("SP-BRD-01")
@pytest.mark.parametrize("name", IDS)
def test_all_terrain_is_on_the_table(name):
    for part in battlefield(name).terrain.parts:
        assert all(abs(x) <= EDGE and abs(y) <= EDGE for x, y in part.outline.corners)


@pytest.mark.rule("SP-BRD-04", "SP-SET-11", "SP-SET-12")
@pytest.mark.parametrize(
    ("name", "high"),
    [
        ("cantina_street", {"C": 3000}),
        ("landing_platform", {"C": 12000, "W": 9000, "E": 9000}),
        ("market", {"C": 3000, "NW": 9000, "SE": 9000}),
        ("proving_ground", {"C": 3000}),
        ("ruin", {"C": 3000, "N": 9000, "S": 9000}),
        ("training_field", {"C": 3000}),
    ],
)
def test_every_objective_comes_to_lie_on_the_highest_thing_that_carries_it(name, high):
    tokens = battlefield(name).objectives(mission("shifting_priorities"))
    assert len(tokens) == 9
    assert {token.id: token.z for token in tokens if token.z} == high
    assert {(token.x, token.y) for token in tokens} == set(product((-25400, 0, 25400), repeat=2))
    assert not any(token.active for token in tokens)


@pytest.mark.rule("SP-DEP-02", "SP-DEP-03")
@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize(("side", "home"), [("a", -1), ("b", 1)])
def test_both_edges_have_room_for_two_squads(name, side, home):
    """A leader with three beside it, twice: the leaders near the edge, the others near their leader."""
    scene = battlefield(name).scene()
    scene.units["squad"] = sp.Unit("squad", side)
    row = home * (EDGE - BASE)
    for squad, middle in enumerate((-20000, 20000)):
        leader = sp.figure(f"leader.{squad}", "squad", (middle, row, 0))
        assert sp.why_not_deploy(scene, side, leader) == ()
        scene = scene.with_figure(leader)
        for number, (dx, dy) in enumerate([(-1, 0), (1, 0), (0, -home)]):
            other = sp.figure(f"other.{squad}.{number}", "squad", (middle + dx * 5000, row + dy * 5000, 0))
            assert sp.why_not_deploy(scene, side, other, leader) == ()
            scene = scene.with_figure(other)
    assert len(scene.figures) == 8


@pytest.mark.rule("SP-TRN-01", "SP-TRN-04")
@pytest.mark.parametrize("name", [name for name in IDS if name != "training_field"])
def test_a_ladder_leads_from_its_foot_to_its_head(name):
    found = battlefield(name)
    scene = found.scene()
    ladders = [piece for piece in found.pieces if piece.model == "ladder"]
    assert len(ladders) == 4
    for ladder in ladders:
        foot, head = ladder.transfers
        assert (foot.z, head.z) == (0, 9000)
        # Out from the wall by a base, and in from it by half of one.
        out_x, out_y = foot.x - head.x, foot.y - head.y
        below = (foot.x + out_x, foot.y + out_y, 0)
        above = (head.x - out_x, head.y - out_y, 9000)
        one = sp.figure("one", "squad", below)
        assert sp.why_not_stand(scene, one, *below) == []
        assert sp.why_not_transfer(scene, one, above) == ()


@pytest.mark.rule("SP-ELV-01", "SP-CLM-01")
def test_the_landing_platform_has_three_levels_and_each_can_be_climbed():
    """The field, the deck with the pad on it, and the storey of a tower."""
    scene = battlefield("landing_platform").scene()
    scene.units["squad"] = sp.Unit("squad", "a")
    ground, deck, storey = (0, -15000, 0), (0, -9500, 9000), (-15000, 25500, 18000)
    assert sp.why_not_reach(scene, sp.figure("one", "squad", ground), "climb", deck) == ()
    assert sp.why_not_reach(scene, sp.figure("one", "squad", ground), "dash", deck) == ("SP-DSH-03",)
    assert sp.why_not_reach(scene, sp.figure("one", "squad", deck), "dash", (0, 0, 12000)) == ()
    assert sp.why_not_reach(scene, sp.figure("one", "squad", (-15000, 19500, 9000)), "climb", storey) == ()
    assert [sp.elevation(one, two) for one, two in [(0, 9000), (9000, 12000), (9000, 18000)]] == [
        "higher",
        "same",
        "higher",
    ]


def test_parts_have_their_kinds():
    kinds = battlefield("market").kinds
    assert (kinds["stall_n.deck"], kinds["tower_ne.storey"], kinds["wall_s.wall"]) == ("gantry", "tower", "wall")
