"""The chances of an attack on paper, by the rulebook's examples, and against the long way."""

import json

import pytest

from holotable.odds.pools import read_pools
from holotable.shatterpoint.cards import Chart, Row, Tree, stances
from holotable.shatterpoint.combat.chances import NO_CHART, Pools, SureAttack, SureDefence, chances, results
from holotable.shatterpoint.combat.ways import MOST_FORKS, TangledTreeError, Way, ways
from tests.shatterpoint.combat import slow_chances
from tests.shatterpoint.combat.drawn import draw_question

LINE = Tree(("m1",), {"m1": {"damage": 1}, "m2": {"damage": 1}, "m3": {"damage": 1}}, (("m1", "m2"), ("m2", "m3")))
NOTHING = Tree((), {}, ())


def chart(**gives):
    """A chart of one row, from one expertise result on."""
    return Chart("", (Row(1, None, gives),))


def successes(pools):
    """The one number of successes that is certain."""
    (only,) = results(pools)
    assert only.chance == 1
    return only.successes


def rolled(attack=None, defence=None, **charts):
    """Dice that lie there, none to be rolled."""
    return Pools(0, 0, attack_roll=attack or SureAttack(), defence_roll=defence or SureDefence(), **charts)


def listed(chances):
    return {number: chance for number, chance in enumerate(chances) if chance}


@pytest.mark.parametrize("seed", range(60))
def test_the_fast_way_and_the_long_way_agree(seed):
    question = draw_question(seed)
    pools, tree = read_pools(question)
    found = chances(pools, tree or NOTHING)
    slow_successes, slow_damage = slow_chances.chances(question)
    assert listed(found.successes) == pytest.approx(slow_successes, abs=1e-12)
    assert listed(found.damage) == pytest.approx(slow_damage, abs=1e-12)


@pytest.mark.rule("SP-TREE-02", "SP-TREE-03", "SP-TREE-04", "SP-TREE-05", "SP-TREE-09")
@pytest.mark.parametrize("seed", range(100, 112))
def test_every_option_and_depth_is_reached_as_often_as_by_the_long_way(seed):
    question = draw_question(seed) | {"attack": 4}
    if "tree" not in question:
        return
    pools, tree = read_pools(question)
    found = chances(pools, tree)
    for option in question["tree"]["nodes"]:
        assert found.reached.get(option, 0) == pytest.approx(slow_chances.chance_to_reach(question, option), abs=1e-12)
    for depth, chance in enumerate(found.depths, start=1):
        assert chance == pytest.approx(slow_chances.chance_of_depth(question, depth), abs=1e-12)
    assert slow_chances.chance_of_depth(question, len(found.depths) + 1) == 0


@pytest.mark.rule("SP-ATK-15", "SP-ATK-18", "SP-ATK-19", "SP-ATK-22", "SP-TREE-06")
def test_ahsoka_attacks_maul_as_in_the_rulebook():
    lightsabers = Chart("Lightsabers", (Row(1, None, {"strike": 2}),))
    juyo = stances()["lord_maul"][0].defence_chart
    pools = rolled(SureAttack(1, 3, 2), SureDefence(1, 3), attack_chart=lightsabers, defence_chart=juyo)
    assert successes(pools) == 4
    found = chances(pools, stances()["ahsoka_tano_jedi_no_more"][0].tree)
    assert found.expected_damage == 7
    assert (found.effects["disarmed"], found.effects["strained"]) == (1, 1)
    assert found.defender_effects == {"heal": 1, "jump": 1}


@pytest.mark.rule("SP-EXP-14", "SP-EXP-05")
def test_a_commando_attacks_ahsoka_as_in_the_rulebook():
    acrobatics = stances()["ahsoka_tano_jedi_no_more"][1].defence_chart
    assert successes(rolled(SureAttack(1, 3), SureDefence(2, 3), defence_chart=acrobatics)) == 0


@pytest.mark.rule("SP-EXP-13", "SP-ATK-15")
def test_a_strike_that_was_added_is_turned_into_a_critical():
    pools = rolled(SureAttack(expertise=1), SureDefence(9), attack_chart=chart(strike_to_crit=1, strike=1))
    assert successes(pools) == 1


@pytest.mark.rule("SP-EXP-13", "SP-ATK-16")
def test_the_defender_weakens_a_critical_before_taking_strikes_away():
    juggled = chart(strike_to_failure=1, crit_to_strike=1)
    assert successes(rolled(SureAttack(critical=1), SureDefence(expertise=1), defence_chart=juggled)) == 0
    wasteful = chart(crit_to_strike=1, crit_to_failure=1)
    assert successes(rolled(SureAttack(critical=1), SureDefence(expertise=1), defence_chart=wasteful)) == 0


@pytest.mark.rule("SP-EXP-09")
def test_a_change_that_finds_no_such_die_does_nothing():
    assert (
        successes(rolled(SureAttack(strike=2), SureDefence(expertise=1), defence_chart=chart(crit_to_failure=3))) == 2
    )


@pytest.mark.rule("SP-ATK-14", "SP-ATK-17", "SP-ATK-18")
def test_only_blocks_that_were_rolled_are_turned():
    charts = {"attack_chart": chart(block_to_failure=2), "defence_chart": chart(block=1)}
    assert successes(rolled(SureAttack(0, 3, 1), SureDefence(1, 1), **charts)) == 2
    assert successes(rolled(SureAttack(0, 3, 1), SureDefence(1, 0, added=1), **charts)) == 2


@pytest.mark.rule("SP-CND-08", "SP-CND-10")
def test_disarmed_and_exposed_take_expertise_out():
    struck = {"attack": SureAttack(0, 1, 1), "attack_chart": chart(crit=1)}
    assert successes(rolled(**struck)) == 2
    disarmed = Pools(0, 0, chart(crit=1), attack_roll=SureAttack(0, 1, 1), disarmed=True)
    assert successes(disarmed) == 1
    guarded = {"defence_chart": chart(block=1), "attack_roll": SureAttack(strike=1), "defence_roll": SureDefence(0, 1)}
    assert successes(Pools(0, 0, **guarded)) == 0
    assert successes(Pools(0, 0, **guarded, exposed=True)) == 1


@pytest.mark.rule("SP-ATK-21", "SP-POOL-02", "SP-EXP-08")
def test_damage_of_the_chart_is_dealt_without_a_success():
    found = chances(rolled(SureAttack(expertise=1), attack_chart=chart(damage=2)), LINE)
    assert (found.successes, found.expected_damage) == ((1,), 2)


@pytest.mark.rule("SP-KEY-05")
def test_protection_takes_one_damage_out_of_the_pool_and_never_more_than_is_there():
    assert chances(rolled(SureAttack(critical=2)), LINE, protection=1).expected_damage == 1
    assert chances(rolled(), LINE, protection=1).damage == (1,)


@pytest.mark.rule("SP-DIE-02", "SP-DIE-07", "SP-EXP-04")
def test_one_die_against_one_on_paper():
    # The die strikes on 3 sides of 8, is critical on 1, and its expertise on 2 adds a strike; 2 sides of 6 block.
    pools = Pools(1, 1, attack_chart=chart(strike=1))
    assert chances(pools, LINE).successes == pytest.approx((2 / 8 + 5 / 8 * 2 / 6, 1 / 8 + 5 / 8 * 4 / 6))


@pytest.mark.rule("SP-TREE-08")
def test_successes_beyond_the_end_of_the_tree_are_lost():
    found = chances(rolled(SureAttack(critical=5)), LINE)
    assert (found.expected_damage, found.depths) == (3, (1, 1, 1))


@pytest.mark.rule("SP-TREE-05")
def test_within_a_column_a_path_leads_either_way_and_never_to_the_left():
    options = {"m1": {"shove": 1}, "t2": {"damage": 1}, "b2": {"damage": 3}, "m3": {"damage": 1}}
    tree = Tree(("m1",), options, (("m1", "b2"), ("t2", "b2"), ("t2", "m3")))
    assert ways(tree).of(4) == Way(("m1", "b2", "t2", "m3"), 5, 1)
    assert ways(tree).nearest == {"m1": 1, "b2": 2, "t2": 3, "m3": 4}


def test_of_ways_with_the_same_damage_the_one_with_more_effects_is_taken():
    options = {"t1": {"damage": 1}, "b1": {"damage": 1, "shove": 1}}
    assert ways(Tree(("t1", "b1"), options, ())).of(1).options == ("b1",)


def test_ways_go_on_from_the_options_that_were_taken():
    tree = stances()["ahsoka_tano_jedi_no_more"][0].tree
    onward = ways(tree, ("m1", "m2", "m3", "b4"))
    assert onward.best == (Way(), Way(("b5",), 1, 1))
    assert ways(tree, ("m1", "m2", "m3", "b4", "b5")).deepest == 0


def test_when_the_attack_lies_there_the_defence_is_still_to_come():
    pools = Pools(7, 1, attack_chart=chart(crit=1), attack_roll=SureAttack(strike=1))
    lying = pools.after(SureAttack(critical=0, strike=1, expertise=1))
    # Two strikes and the chart's critical; the one die blocks on two sides of six.
    assert chances(lying, LINE).successes == pytest.approx((0, 0, 2 / 6, 4 / 6))


def test_before_the_dice_are_rolled_the_chances_are_the_average_of_those_after():
    stance = stances()["general_anakin_skywalker"][0]
    pools = Pools(3, 4, stance.melee_chart or NO_CHART, stances()["lord_maul"][0].defence_chart)
    faces = [SureAttack(1, 0, 0)] + 3 * [SureAttack(0, 1, 0)] + 2 * [SureAttack(0, 0, 1)] + 2 * [SureAttack()]
    average = sum(
        chances(pools.after(SureAttack(*map(sum, zip(*map(parts, roll), strict=True)))), stance.tree).expected_damage
        for roll in ((one, two, three) for one in faces for two in faces for three in faces)
    )
    assert chances(pools, stance.tree).expected_damage == pytest.approx(average / 8**3, abs=1e-12)


def parts(roll):
    return roll.critical, roll.strike, roll.expertise


def test_effects_are_expected_as_often_as_their_options_are_taken():
    stance = stances()["general_anakin_skywalker"][0]
    found = chances(Pools(8, 5, stance.melee_chart or NO_CHART, stance.defence_chart), stance.tree)
    assert found.effects["strained"] == found.taken["m3"] == found.depths[2]
    assert found.taken["t4"] + found.taken["b4"] == pytest.approx(found.depths[3])
    assert found.expected_damage == pytest.approx(
        sum(found.taken[option] * effects.get("damage", 0) for option, effects in stance.tree.options.items())
    )


@pytest.mark.rule("SP-EXP-11")
def test_effects_of_the_row_are_expected_as_often_as_it_comes_up():
    stance = stances()["general_anakin_skywalker"][0]
    found = chances(Pools(3, 0, stance.ranged_chart or NO_CHART), NOTHING)
    assert found.effects == {"shove": pytest.approx((2 / 8) ** 3)}
    assert chances(Pools(3, 0, stance.ranged_chart or NO_CHART, disarmed=True), NOTHING).effects == {"shove": 0}


def test_a_tree_of_one_crowded_column_is_refused():
    options = {f"{letter}1": {"damage": 1} for letter in "abcdefghijklmnop"}
    links = tuple((one, other) for one in options for other in options if one < other)
    with pytest.raises(TangledTreeError, match=str(MOST_FORKS)):
        ways(Tree(tuple(options), options, links))


def test_values_that_are_equal_are_one_entry_of_the_cache():
    question = draw_question(5)
    again = json.loads(json.dumps(question))
    assert hash(read_pools(question)[0]) == hash(read_pools(again)[0])
    assert chances(*read_pools(question)) is chances(*read_pools(again))
