"""Zones that are almost too small: nobody is placed so that others do not fit who could."""

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.moving.room import Base, Packing
from holotable.imperial_assault.skirmish.army import Army, sample_army
from holotable.imperial_assault.skirmish.choices import ChooseZone, GiveInitiative
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.choices import GoTo
from holotable.kernel import Game, Stream
from tests.imperial_assault.scenario import Scenario, row, rows

OFFICER, EWEB, STORM = "officer_regular", "eweb_regular", "stormtrooper_regular"


def deploying(card: str, zone: str, others: list[str]) -> Scenario:
    """The empire deploys a card in a zone of this corridor; these figures come later."""
    play = row(". . . . . . A t", A="rebel_trooper_regular", t=STORM)
    return play.interject(Deploy(card, "empire", [play.space(name) for name in zone.split()], others))


def offered(play: Scenario) -> list[str]:
    spots = play.offered(GoTo)
    return ["+".join(map(play.name, spot.spaces)) for spot in spots]


@pytest.mark.rule("IA-DEP-14", "SK-ZONE-02")
def test_a_figure_is_not_placed_where_it_leaves_no_room_for_a_large_one():
    assert offered(deploying(OFFICER, "a1 b1 c1", [])) == ["a1", "b1", "c1"]
    assert offered(deploying(OFFICER, "a1 b1 c1", [EWEB])) == ["a1", "c1"]


@pytest.mark.rule("IA-DEP-14")
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


@pytest.mark.rule("IA-DEP-14", "SK-ZONE-01")
def test_a_zone_that_is_too_small_is_filled_as_far_as_possible():
    assert offered(deploying(EWEB, "a1 b1 c1 d1", [EWEB, EWEB])) == ["a1+b1", "c1+d1"]  # b1+c1 would fill two of four


@pytest.mark.rule("SK-ZONE-01", "SK-ZONE-03")
def test_who_would_leave_spaces_empty_makes_way_for_who_fills_them():
    play = deploying(OFFICER, "a1 b1", [EWEB])
    (officer,) = [figure for figure in play.game.table.figures.values() if figure.card == OFFICER]
    assert play.name(officer.spaces[0]) == "c1"


def test_who_can_stand_on_blocking_terrain_leaves_the_other_spaces_to_others():
    play = rows("# . . .", ". . . A", ". . . t", A="rebel_trooper_regular", t=STORM)
    zone = [play.space(name) for name in ("a1", "b1")]
    play.interject(Deploy("probe_regular", "empire", zone, [OFFICER]))
    (droid,) = [figure for figure in play.game.table.figures.values() if figure.card == "probe_regular"]
    assert play.name(droid.spaces[0]) == "a1"


NEXUS = ("nexu_regular",) * 4 + ("nexu_elite",) * 2


@pytest.mark.rule("IA-DEP-14", "SK-ZONE-01", "SK-ZONE-02", "SK-ZONE-03")
@pytest.mark.parametrize(
    ("map_id", "zone", "most"),
    [("moisture_farm", "red", 20), ("moisture_farm", "blue", 20), ("massassi_ruins", "blue", 24)],
)
def test_six_nexus_fill_a_zone_as_far_as_nexus_can(map_id, zone, most):
    # Moisture Farm has zones of 22 spaces, where five Nexus find room; that of Massassi Ruins has 24, four rows of six.
    army = Army("nexus", "mercenary", NEXUS, sample_army("mercenary_pack").command)
    for seed in range(5):
        stream = Stream(seed)
        table = skirmish_table({"a": army, "b": sample_army("starter_rebel")}, {"a": "ann", "b": "bob"}, map_id, "A")
        game = Game.start(skirmish_rules(), table, seed)
        while len(standing := [figure for figure in game.table.figures.values() if figure.side == "a"]) < len(NEXUS):
            assert game.decision is not None
            chosen = next(
                (each for each in (GiveInitiative("a"), ChooseZone(zone)) if each in game.decision.options), None
            )
            game.advance(chosen or stream.pick(game.decision.options))
        spaces = set(game.table.zones[zone])
        assert sum(4 for figure in standing if set(figure.spaces) <= spaces) == most


BASES = (Base((2, 2), False, True), Base((1, 2), False, False), Base((1, 1), False, False), Base((1, 1), False, True))


def most_by_trying_all(packing: Packing, bases: list[Base], taken: int = 0) -> int:
    """How many spaces the figures fill, found by trying every place of every one of them, and none."""
    if not bases:
        return 0
    places = [bits for places in packing.places[packing.bases.index(bases[0])] for bits in places if not bits & taken]
    filled = [bits.bit_count() + most_by_trying_all(packing, bases[1:], taken | bits) for bits in places]
    return max([*filled, most_by_trying_all(packing, bases[1:], taken)])


def test_no_other_way_to_fill_a_zone_fills_more():
    stream = Stream(7)
    play = rows("# . . . .", ". . # . .", ". . . . A", ". # . . t", A="rebel_trooper_regular", t=STORM)
    spaces = [space for space in range(20) if play.name(space) not in ("e3", "e4")]
    for _ in range(60):
        zone = frozenset(space for space in spaces if stream.below(2))
        bases = [stream.pick(BASES) for _ in range(4)]
        packing = Packing(play.game.table, "empire", zone, bases)
        assert packing.most(bases) == most_by_trying_all(packing, bases)
