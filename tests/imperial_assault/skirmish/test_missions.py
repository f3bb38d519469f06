"""The missions of the skirmish: each way of gaining points that their cards name (SK-WIN-05)."""

import pytest

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.missions.raiders import CallRaider
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    EndActivation,
    GoTo,
    Interact,
    Move,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.imperial_assault.table.table import Lasting
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Use
from tests.imperial_assault.scenario import skirmish


@pytest.mark.rule("IA-MIS-09", "SK-WIN-05", "SK-GEN-04", "IA-VIC-06")
def test_get_to_the_ship_scores_panels_that_are_controlled():
    match = skirmish("mos_eisley_outskirts", "A").put("jyn_odan", "h10").put("fenn_signis", "k11").end_round()
    # Jyn stands next to both panels on the left, Fenn next to both on the right; all show their grey side.
    assert match.points() == (2 * 4, 0)


@pytest.mark.rule("IA-MIS-09")
def test_the_other_card_of_the_map_has_other_rules():
    match = skirmish("mos_eisley_outskirts", "B").put("jyn_odan", "h10").put("fenn_signis", "k11").end_round()
    assert match.points() == (0, 0)


def test_a_launch_panel_is_flipped_once_a_round_by_each_player():
    match = skirmish("mos_eisley_outskirts", "A").put("jyn_odan", "h10").activate("jyn_odan")
    match.interact("launch_panel_1")
    assert match.why_not(Interact("launch_panel_2", "use")).reason == "token.once-a-round"
    match.end_round()
    assert match.points() == (5 + 2, 0)
    match.put("jyn_odan", "h10").activate("jyn_odan").interact("launch_panel_1").end_round()
    assert match.points() == (7 + 2 + 2, 0)


def test_nobody_scores_a_panel_that_both_control():
    match = skirmish("mos_eisley_outskirts", "A").put("jyn_odan", "h10").put("darth_vader", "h11").end_round()
    assert match.points() == (0, 0)


def test_smuggled_goods_are_carried_home():
    match = skirmish("mos_eisley_outskirts", "B").put("jyn_odan", "o7").activate("jyn_odan")
    match.choose(Interact("contraband_3", "retrieve"), Move())
    turn = match.game.nearest(Turn)
    assert turn is not None
    assert turn.points == 5 - 2
    zone = match.game.table.players["a"].zone
    match.put("jyn_odan", match.name(match.table.zones[zone][-1])).end_round()
    assert match.points() == (15, 0)
    assert "contraband_3" not in match.game.table.tokens


@pytest.mark.rule("IA-RET-04")
def test_who_carries_more_goods_is_no_slower_and_scores_no_more():
    match = skirmish("mos_eisley_outskirts", "B")
    zone = match.table.zones[match.player("a").zone]
    match.carried("contraband_1", by="jyn_odan").carried("contraband_2", by="jyn_odan")
    match.carried("contraband_3", by="gaarkhan")
    match.activate("jyn_odan").move()
    turn = match.game.nearest(Turn)
    assert turn is not None
    assert turn.points == 5 - 2
    match.put("jyn_odan", match.name(zone[-1])).put("gaarkhan", match.name(zone[-2])).end_round()
    assert match.points() == (15 + 15, 0)  # 15 for each of the two figures
    assert not [name for name in match.game.table.tokens if name.startswith("contraband")]


@pytest.mark.rule("IA-RET-03")
def test_a_defeated_figure_drops_all_its_goods_and_scores_nothing():
    match = skirmish("mos_eisley_outskirts", "B")
    match.carried("contraband_1", by="jyn_odan").carried("contraband_2", by="jyn_odan")
    here = match.where("jyn_odan")
    match.defeat("jyn_odan")
    assert [match.lies(name) for name in ("contraband_1", "contraband_2")] == [here, here]
    before = match.points()
    assert match.end_round().points() == before


def test_smuggled_goods_outside_the_own_zone_are_worth_nothing():
    match = skirmish("mos_eisley_outskirts", "B").put("jyn_odan", "o7").activate("jyn_odan")
    match.interact("contraband_3", "retrieve").end_round()
    assert match.points() == (0, 0)
    assert match.game.table.tokens["contraband_3"].carrier == match.figure("jyn_odan").id


def test_lost_knowledge_is_delivered_next_to_the_beacon():
    match = skirmish("massassi_ruins", "A")
    match.carried("holocron_1", by="jyn_odan")
    name = match.lies("communications_beacon")
    column, row = name[0], int(name[1:])
    match.put("jyn_odan", f"{column}{row - 2}").activate("jyn_odan").move().step(f"{column}{row - 1}")
    deliver = match.offered(Use)
    assert [option.ability for option in deliver] == ["mission.deliver"]
    assert match.choose(deliver[0]).points() == (10, 0)
    assert "holocron_1" not in match.game.table.tokens


@pytest.mark.rule("IA-ENT-01")
def test_a_holocron_is_delivered_in_passing_by_a_charge():
    match = skirmish("massassi_ruins", "A")
    match.carried("holocron_1", by="gaarkhan")
    name = match.lies("communications_beacon")
    column, row = name[0], int(name[1:])
    match.put("gaarkhan", f"{column}{row - 2}").activate("gaarkhan").choose(SpecialAction("charge"))
    match.choose(GoTo((match.space(f"{column}{row - 1}"),)))
    deliver = match.offered(Use)
    assert match.choose(deliver[0]).points() == (10, 0)
    # The charge goes on from there.
    match.choose(GoTo((match.space(f"{column}{row - 2}"),)))
    assert match.figure("gaarkhan").spaces == [match.space(f"{column}{row - 2}")]


def test_a_figure_carries_one_holocron_at_most():
    match = skirmish("massassi_ruins", "A")
    match.carried("holocron_1", by="jyn_odan").lying("holocron_2", at=match.where("jyn_odan"))
    match.activate("jyn_odan")
    assert match.why_not(Interact("holocron_2", "retrieve")).reason == "token.carries-enough"


@pytest.mark.rule("SK-ACT-01")
def test_who_controls_the_beacon_may_strike_everybody_outside():
    match = skirmish("massassi_ruins", "B")
    match.put("gaarkhan", match.lies("communications_beacon")).end_round()
    assert (match.asked.kind, match.asked.seat) == ("bombardment", "ann")
    inside = match.board.interior
    hurt = {figure.id for figure in match.game.table.figures.values() if not set(figure.spaces) <= inside}
    before = {figure.id: figure.damage for figure in match.game.table.figures.values()}
    match.choose(TakeWay("strike_outside"))
    for figure in match.game.table.figures.values():
        assert figure.damage - before[figure.id] == (2 if figure.id in hurt else 0)


def test_what_both_players_may_do_the_one_with_initiative_does_first():
    match = skirmish("massassi_ruins", "B")
    match.put("gaarkhan", match.lies("excavation_site_1")).put("darth_vader", match.lies("excavation_site_6"))
    asked = [match.end_round().asked, match.choose(StayHere()).asked]
    assert [each.seat for each in asked] == ["ann", "bob"]
    assert [each.kind for each in asked] == ["excavation", "excavation"]


def test_nobody_strikes_unless_one_player_controls_the_beacon():
    assert skirmish("massassi_ruins", "B").end_round().asked.kind == "activate"


def test_excavation_sites_are_discarded_for_points():
    match = skirmish("massassi_ruins", "B")
    match.put("gaarkhan", match.lies("excavation_site_1")).end_round()
    assert (match.asked.kind, match.asked.seat) == ("excavation", "ann")
    assert match.choose(PickToken("excavation_site_1")).points() == (6, 0)
    assert "excavation_site_1" not in match.game.table.tokens


@pytest.mark.rule("SK-DIFF-14")
def test_close_to_home_marks_crates_once_for_each_player():
    match = skirmish("moisture_farm", "A").put("jyn_odan", "e14").end_round()
    assert match.points() == (7, 0)
    assert match.put("jyn_odan", "e14").end_round().points() == (7, 0)
    match.put("jyn_odan", "a5").put("darth_vader", "e14").end_round()
    assert match.points() == (7, 7)


@pytest.mark.rule("IA-OBJ-02")
def test_raiders_are_figures_that_both_players_may_attack():
    match = skirmish("moisture_farm", "B").put("jyn_odan", "g10").activate("jyn_odan").choose(PerformAttack())
    target = Target(match.number("g9"), match.space("g9"))
    assert target in match.asked.options
    match.choose(target)
    attack = match.game.nearest(Attack)
    assert attack is not None
    assert attack.defence_pool == ["black"]


def test_the_weakness_of_a_raider_can_be_exposed():
    match = skirmish("moisture_farm", "B").put("jyn_odan", "g10")
    match.holding("a", "expose_weakness")
    match.activate("jyn_odan").choose(PlayCard("expose_weakness"))
    assert match.game.table.lasting == [Lasting("expose_weakness", match.number("g9"), "attack", "a")]
    match.choose(PerformAttack()).choose(Target(match.number("g9"), match.space("g9")))
    attack = match.game.nearest(Attack)
    assert attack is None or attack.modifiers.pierce >= 3


def test_defeating_a_raider_is_worth_four_points():
    match = skirmish("moisture_farm", "B").put("jyn_odan", "g10")
    fallen = match.number("g9")
    match.damaged(fallen, 5)
    match.activate("jyn_odan")
    match.interject(Defeat(fallen, "a"))
    assert match.points() == (4, 0)
    assert fallen not in match.game.table.figures


@pytest.mark.rule("IA-VIC-06")
@pytest.mark.parametrize(("side", "points"), [("a", (4, 3)), ("b", (3, 4))])  # the opponent has the droid's cost
def test_who_blows_up_a_raider_scores(side, points):
    """A droid destroys itself at the end of a round, where nobody attacks and nobody is activated."""
    match = skirmish("moisture_farm", "B")
    fallen, droid = match.number("g9"), match.joined(side, "probe_regular", "g10")
    match.damaged(fallen, 4)
    match.gone("i13", "j9")  # they would shoot the droid first
    while match.asked.about != "round-ended":
        match.skip()
    assert match.choose(Use("self_destruct", droid)).points() == points
    assert fallen not in match.game.table.figures


@pytest.mark.rule("IA-VIC-06")
def test_who_deflects_an_attack_into_a_raider_scores():
    """The attack is the opponent's, what defeats the raider is Luke's."""
    match = skirmish("moisture_farm", "B").put("stormtrooper_regular", "i10")
    luke, fallen = match.joined("a", "luke_jedi_knight", "g10"), match.number("g9")
    match.damaged(fallen, 4)
    match.activate("jyn_odan").choose(EndActivation()).activate("stormtrooper_regular")
    match.declare(luke)
    while match.asked.kind != "deflect":
        match.skip()
    assert match.choose(ChooseFigure(fallen)).points() == (4, 0)


@pytest.mark.rule("IA-VIC-06")
def test_a_raider_whom_nobody_defeats_gives_no_points():
    match = skirmish("moisture_farm", "B")
    match.defeat("g9")
    assert match.points() == (0, 0)


def test_raiders_hurt_the_closest_figures_they_see():
    match = skirmish("moisture_farm", "B").put("gaarkhan", "g10")
    match.gone("i13", "j9").end_round()
    assert match.asked.kind == "raid"
    hurt = {figure.card: figure.damage for figure in match.game.table.figures.values() if figure.damage}
    assert hurt == {"gaarkhan": 2}


@pytest.mark.rule("IA-INI-03")
@pytest.mark.parametrize(("initiative", "seat"), [("a", "ann"), ("b", "bob")])
def test_the_player_with_initiative_calls_a_raider_in_the_place_of_one_that_fell(initiative, seat):
    match = skirmish("moisture_farm", "B")
    match.initiative(initiative)
    match.gone(next(figure.id for figure in match.table.figures.values() if figure.person)).end_round()
    assert (match.asked.kind, match.asked.seat) == ("raid", seat)
    match.choose(CallRaider())
    camp = set(match.game.table.zones["camp"])
    # Several spaces are equally close to the camp.
    assert (match.asked.kind, match.asked.seat) == ("raider-arrives", seat)
    match.choose(match.asked.options[0])
    newest = max(figure.id for figure in match.game.table.figures.values() if figure.person)
    assert set(match.game.table.figures[newest].spaces) <= camp
