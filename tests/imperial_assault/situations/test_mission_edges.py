"""The six missions where two things meet: control and an explosion, a push and a delivery, two equally near."""

import pytest

from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.table.choices import GoTo, Interact, Move, SpecialAction, StayHere
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Option, Use
from tests.imperial_assault.scenario import Scenario, skirmish


def idle_until(match: Scenario, ability: str) -> Option:
    """Both players do nothing until this ability can be used."""
    while True:
        found = [each for each in match.asked.options if isinstance(each, Use) and each.ability == ability]
        if found:
            return found[0]
        match.skip()


def points_at_hand(match: Scenario) -> int:
    turn = match.game.nearest(Turn)
    assert turn is not None
    return turn.points


@pytest.mark.rule("IA-TIM-02", "IA-CTL-04")
def test_panels_are_counted_before_the_droid_beside_them_explodes():
    #   Jyn on h10 is beside i10 and i11, the droid on i9 beside i10 and j10: nobody controls i10.
    match = skirmish("mos_eisley_outskirts", "A", "rebel_smugglers", "imperial_garrison")
    match.put("jyn_odan", "h10").put("probe_elite", "i9")
    explode = idle_until(match, "self_destruct")
    assert match.points() == (2, 2)
    match.choose(explode)
    assert match.points()[0] == 2 + 5  # the droid's cost, and no panel more


@pytest.mark.rule("IA-RET-03")
def test_goods_slow_the_next_move_and_lie_where_their_carrier_fell():
    match = skirmish("mos_eisley_outskirts", "B").put("jyn_odan", "o7").activate("jyn_odan")
    match.choose(Move(), Interact("contraband_3", "retrieve"))
    assert points_at_hand(match) == 5
    match.step("o6")
    here = match.where("jyn_odan")
    match.end_round()
    match.put("fenn_signis", "o5").activate("jyn_odan").move()
    assert points_at_hand(match) == 3
    match.defeat("jyn_odan")
    assert match.lies("contraband_3") == here
    match.activate("fenn_signis").choose(Interact("contraband_3", "retrieve"), Move())
    assert points_at_hand(match) == 4 - 2


@pytest.mark.rule("IA-ENT-01")
def test_who_is_pushed_beside_the_beacon_may_deliver_there():
    match = skirmish("massassi_ruins", "A", "rebel_smugglers", "imperial_garrison")
    match.carried("holocron_1", by="officer_elite")
    match.put("officer_elite", "d6").put("chewbacca", "d5").activate("chewbacca").choose(SpecialAction("slam"))
    match.choose_figure("officer_elite").choose(GoTo((match.space("d7"),)))
    assert match.asked.seat == "bob"
    match.choose(idle_until(match, "mission.deliver"))
    assert match.points() == (0, 10)


@pytest.mark.rule("IA-ENT-01")
def test_who_finds_a_holocron_beside_the_beacon_has_to_take_a_step_with_it():
    match = skirmish("massassi_ruins", "A").put("jyn_odan", "d7")
    match.lying("holocron_1", at="d7").activate("jyn_odan").interact("holocron_1", "retrieve")
    assert (match.asked.kind, match.points()) == ("activation", (0, 0))
    match.move().step("c7")
    match.choose(idle_until(match, "mission.deliver"))
    assert match.points() == (10, 0)


@pytest.mark.rule("IA-VIC-04")
def test_who_strikes_everybody_outside_pays_for_the_own():
    match = skirmish("massassi_ruins", "B").put("luke_hero", "d8").put("fenn_signis", "m11").put("jyn_odan", "c7")
    match.damaged("fenn_signis", 9)
    match.end_round()
    while match.asked.kind != "bombardment":
        match.choose(StayHere())
    match.choose(TakeWay("strike_outside"))
    while match.asked.kind != "activate":
        match.skip()
    assert match.points() == (0, 9)
    assert (match.figure("luke_hero").damage, match.figure("jyn_odan").damage) == (0, 0)


@pytest.mark.rule("IA-CTL-04")
def test_nobody_strikes_from_a_beacon_that_both_stand_at():
    match = skirmish("massassi_ruins", "B").put("luke_hero", "d8").put("darth_vader", "c7").end_round()
    assert match.asked.kind == "activate"


def test_who_controls_two_sites_clears_one_a_round():
    match = skirmish("massassi_ruins", "B").put("gaarkhan", "k6").put("jyn_odan", "m8").end_round()
    assert {each for each in match.asked.options if isinstance(each, PickToken)} == {
        PickToken("excavation_site_1"),
        PickToken("excavation_site_3"),
    }
    match.choose(PickToken("excavation_site_1"))
    assert (match.points(), match.asked.kind, match.game.table.round) == ((6, 0), "activate", 2)


@pytest.mark.rule("IA-CTL-03", "IA-CTL-04")
def test_crates_are_marked_by_both_in_one_round_and_not_while_both_stand_there():
    match = skirmish("moisture_farm", "A").put("jyn_odan", "e14").put("darth_vader", "i12").end_round()
    assert match.points() == (7, 7)
    match.put("jyn_odan", "i11").put("darth_vader", "i12").end_round()
    assert match.points() == (7, 7)
    match.put("jyn_odan", "i11").put("darth_vader", "e14").end_round()
    assert match.points() == (14, 14)


def test_a_raider_shoots_at_all_who_are_equally_near():
    match = skirmish("moisture_farm", "B").put("gaarkhan", "f9").put("darth_vader", "g10").put("fenn_signis", "e9")
    match.gone("i13", "j9").end_round()
    hurt = {figure.card: figure.damage for figure in match.game.table.figures.values() if figure.damage}
    assert hurt == {"gaarkhan": 2, "darth_vader": 2}
