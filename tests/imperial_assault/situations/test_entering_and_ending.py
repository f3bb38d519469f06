"""Who enters a space without walking, who comes where others stand, and what ends a mission before it is done."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    GoTo,
    PerformAttack,
    SpecialAction,
)
from holotable.imperial_assault.table.empire import Empire, ImperialLog
from holotable.imperial_assault.table.imperial_choices import DeployGroup, ReinforceFigure
from holotable.imperial_assault.table.standing import scene
from holotable.kernel import Pass, Use
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    destroy,
    object_of,
    open_door,
    settled,
    space_away,
    throw,
    to_round,
    winner,
)
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, Who, campaign, face, sheet
from tests.imperial_assault.scenario.hall import hall

STORM, ELITE, GUARD, PROBE = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_regular", "probe_regular"
OFFICER, HUNTER, EWEB = "officer_regular", "trandoshan_regular", "eweb_regular"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
RED, YELLOW = face("red", damage=3), face("yellow", accuracy=1, damage=2)
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
BLOCK, BLANK = face("black", block=1), face("white")


def begun(name: str, level: int = 3, **heroes: list[str]) -> Scenario:
    """A mission with heroes who have these cards."""
    table = set_up(name, name, SIDES, "rebels", ImperialLog(level=level))
    bring_heroes(table, {hero: sheet(hero, cards=cards or None).sheet() for hero, cards in heroes.items()})
    return Scenario.on(table, RULES).skip_to("activate")


def beside(play: Scenario, who: Who, far_from: str = "") -> str:
    """An empty space beside a figure, not beside that token."""
    taken = {space for each in play.table.figures.values() for space in each.spaces}
    here, ground = play.figure(who).spaces[0], scene(play.table).geometry.ground
    lying = play.table.tokens[far_from].space if far_from else None
    return next(
        play.name(space)
        for space in ground.spaces_of(ground.present & ~ground.blocking)
        if space not in taken
        and board.distance(scene(play.table), space, here) == 1
        and (lying is None or board.distance(scene(play.table), space, lying) != 1)
    )


# Entering.


@pytest.mark.rule("IA-ENT-01", "IA-PSH-04")
def test_a_carrier_who_is_thrown_onto_an_exit_has_entered_it():
    play = begun("sympathy_for_the_rebellion", diala_passil=["plasteel_staff", "force_throw"], jyn_odan=[])
    play.carried("volunteer_1", JYN).put(JYN, "p6").put(DIALA, "q5").activate(DIALA)
    play.choose(SpecialAction("force_throw")).choose_figure(JYN)
    throw(play, surges=True)
    spot = GoTo((play.space("p7"),))
    while spot not in play.asked.options:
        play.skip()
    play.choose(spot)
    assert play.table.tokens["volunteer_1"].claimed == "rebels"
    assert play.damage(JYN) == 0


@pytest.mark.rule("IA-ENT-01", "IA-PLC-04")
def test_mak_who_comes_back_on_an_exit_has_brought_his_recruit():
    play = begun("sympathy_for_the_rebellion", mak_eshkarey=["longblaster", "decoy"], jyn_odan=[])
    trooper = play.figures(ELITE)[0]
    play.carried("volunteer_1", MAK).put(MAK, "p5").put(trooper, "p4").activate(JYN).end()
    play.activate(trooper).decline().declare(MAK)
    while not play.can_use("decoy.miss", MAK):
        play.choose(Pass())
    play.use("decoy.miss", MAK)
    while not play.can_use("decoy.return", MAK):
        throw(play) if play.asked.region is not None else play.skip()
    play.use("decoy.return", MAK).choose(GoTo((play.space("p7"),)))
    assert play.table.tokens["volunteer_1"].claimed == "rebels"


# Coming where others stand.


@pytest.mark.rule("IA-DEP-02", "IA-DEP-11", "IA-PLC-03")
def test_of_two_groups_at_one_point_the_second_comes_around_the_first():
    play = hall([(PROBE, "d3")], Empire(hand=[STORM, ELITE], threat=20)).skip_to("optional-deployment")
    play.choose(DeployGroup(STORM, "north")).settle().choose(DeployGroup(ELITE, "north")).settle()
    first = {play.where(each) for each in play.figures(STORM)}
    second = {play.where(each) for each in play.figures(ELITE)}
    assert "h1" in first
    assert not first & second
    assert {"h2", "g1", "g2"} <= first | second
    assert play.empire.threat == 20 - 6 - 9


@pytest.mark.rule("IA-RNF-06", "IA-RNF-07", "IA-RNF-05")
def test_a_group_is_filled_up_for_exactly_what_there_is_and_no_further():
    play = hall([(STORM, "d1 e1 f1"), (PROBE, "d3")], Empire(threat=4))
    one, two, _ = play.group(STORM).figures
    play.defeat(one, two).skip_to("optional-deployment").threat(4)
    group = play.group(STORM).id
    play.choose(ReinforceFigure(group, "north")).settle().choose(ReinforceFigure(group, "north")).settle()
    assert (len(play.figures(STORM)), play.empire.threat) == (3, 0)
    assert not play.threat(9).offered(ReinforceFigure)


@pytest.mark.rule("IA-DEP-01", "IA-DFT-06")
def test_a_group_that_fell_exhausted_is_ready_when_it_is_bought_again():
    play = hall([(STORM, "d1"), (PROBE, "d3")], Empire(threat=20)).activate(STORM).end().defeat(STORM)
    assert play.empire.hand == [STORM]
    play.skip_to("optional-deployment").choose(DeployGroup(STORM, "north")).settle()
    play.skip_to("activate")
    while play.asked.seat != "ike":
        play.skip()
    assert ActivateGroup(play.group(STORM).id) in play.asked.options


@pytest.mark.rule("IA-DEP-01", "IA-ACTV-12")
def test_who_came_by_an_event_after_all_others_had_acted_still_acts_in_this_round():
    play = begin("aftermath", DIALA, GAARKHAN)
    for card in (OFFICER, PROBE, STORM):
        play.activate(card).end()
        while play.asked.kind in ("next-figure", "activation"):
            play.skip()
    open_door(play, "outpost_door_1")
    gun = play.group(EWEB)
    assert gun.ready
    play.activate(play.figures(EWEB)[0])
    assert (play.table.round, play.activation.figure) == (1, gun.figures[0])


# Owners at one moment.


@pytest.mark.rule("IA-TIM-01")
def test_at_the_start_of_a_round_the_empire_speaks_before_the_comlink():
    play = campaign("D . s", D=sheet(DIALA, cards=["plasteel_staff", "c1_comlink"]), s=STORM)
    play.ongoing("weakness_revealed")
    while play.table.round == 1 or play.asked.kind != "effects":
        play.skip()
        if play.can_use("weakness_revealed"):
            break
    assert (play.asked.seat, play.can_use("c1_comlink", "D")) == ("ike", False)
    play.choose(Pass())
    assert (play.asked.seat, play.can_use("c1_comlink", "D")) == ("ray", True)


@pytest.mark.rule("IA-TIM-01")
def test_the_missions_champion_acts_before_troopers_fire_at_will():
    play = begin("breaking_point", DIALA, JYN, MAK, level=3).put(DIALA, "c1").put(JYN, "c2").put(MAK, "c4")
    settled(to_round(play, 2)).ongoing("fire_at_will")
    trooper = play.joined("empire", STORM, space_away(play, "supply_cache_1", 1))
    play.put(JYN, "c3").put(trooper, "c2").activate(JYN).end()
    assert (play.asked.kind, play.activation.figure) == ("activation", play.number("royal_guard_champion"))
    play.end()
    assert play.can_use("fire_at_will")


# What ends a mission.


@pytest.mark.rule("IA-BLS-01", "IA-OBJ-06", "IA-BLS-04")
def test_a_blast_from_a_trooper_beside_it_destroys_the_last_terminal():
    play = begin("aftermath", FENN, DIALA)
    *others, last = [name for name, token in play.table.tokens.items() if token.kind == "terminal"]
    for name in others:
        destroy(play, name)
    play.interject(DamageObject(object_of(play, last).id, 3))
    trooper = play.figures(STORM)[0]
    play.put(trooper, space_away(play, last, 1)).damaged(trooper, 0)
    play.put(FENN, beside(play, trooper, far_from=last)).activate(FENN).declare(trooper)
    while not play.asked.region:
        play.choose(Pass())
    play.roll(BLUE, GREEN, face("black", block=3))
    play.use("havoc_shot", FENN)
    play.decline()
    assert winner(play) == "rebels"


@pytest.mark.rule("IA-STR-06", "IA-DFT-05", "IA-BLD-01")
def test_the_last_healthy_hero_bleeds_to_a_wound_before_a_step_is_taken():
    play = begin("aftermath", JYN, DIALA).wounded(DIALA).with_conditions(JYN, "bleeding").nearly_defeated(JYN)
    play.strained(JYN, 4).activate(JYN).move()
    assert winner(play) == "empire"


@pytest.mark.parametrize("first", ["heroes", "chewbacca"])
def test_the_wookiee_and_all_heroes_in_either_order(first):
    play = begin("the_spice_job", GIDEON, JYN, level=3)
    if first == "heroes":
        play.wounded(GIDEON).wounded(JYN)
        assert not play.is_over
        play.defeat("chewbacca")
    else:
        play.defeat("chewbacca").wounded(GIDEON)
        assert not play.is_over
        play.wounded(JYN)
    assert winner(play) == "empire"


@pytest.mark.rule("IA-STR-02", "IA-DFT-01")
def test_luke_may_fall_to_the_strain_of_a_relentless_hunter():
    play = begin("homecoming", MAK, JYN, level=3).nearly_defeated("luke_hero").put("luke_hero", "h2")
    hunter = play.figures(HUNTER)[0]
    play.put(hunter, "i2").activate(hunter).decline().choose(PerformAttack())
    play.choose(next(each for each in play.offered(Target) if each.figure == play.number("luke_hero")))
    while not play.is_over:
        play.choose(next(each for each in play.asked.options if isinstance(each, Use)))
    assert winner(play) == "empire"


def test_szark_is_outdrawn_before_he_acts():
    play = begin("high_moon", JYN, GAARKHAN, level=3).put(JYN, "c7")
    settled(play.activate(JYN).interact("comlink"))
    szark = next(each for each in play.figures(HUNTER) if play.figure(each).role)
    play.end().nearly_defeated(szark).put(szark, beside(play, JYN))
    play.choose(ActivateGroup(play.figure(szark).group))
    while not play.can_use("quick_draw", JYN):
        play.choose(Pass())
    play.use("quick_draw", JYN)
    while not play.is_over:
        if play.asked.region is not None:
            play.roll(GREEN, GREEN, BLOCK)
        else:
            aims = [each for each in play.offered(Target) if each.figure == szark]
            play.choose(aims[0]) if aims else play.skip()
    assert winner(play) == "rebels"


@pytest.mark.rule("IA-ACT-06")
def test_the_first_of_two_brutal_blows_may_be_the_last_wound():
    play = begin("loose_cannon", MAK, JYN, DIALA, FENN, level=3)
    settled(play.defeat("at_st"))
    while play.asked.kind != "activate":
        play.skip()
    play.wounded(JYN).wounded(FENN).nearly_defeated(DIALA)
    champion = play.number("royal_guard_champion")
    play.put(champion, "f5").put(DIALA, "f4").put(JYN, "f6").activate(champion).decline()
    play.choose(SpecialAction("brutality"))
    play.choose(next(each for each in play.offered(Target) if each.figure == play.number(DIALA)))
    while not play.is_over:
        if play.asked.region is not None:
            play.roll(RED, GREEN, YELLOW, BLANK)
        else:
            play.skip()
    assert winner(play) == "empire"


@pytest.mark.rule("IA-RET-04")
def test_who_carries_a_pilot_suffers_no_more_for_a_block_that_is_not_there():
    play = begin("impounded", GAARKHAN, JYN, level=3)
    at_token(play, GAARKHAN, "pilot").activate(GAARKHAN).interact("pilot", "retrieve").end()
    officer = play.number("officer_elite")
    play.put(officer, beside(play, GAARKHAN))
    play.activate(officer).decline().declare(GAARKHAN).decline()
    play.roll(BLUE, YELLOW, face("black", evade=1)).decline()
    assert play.damage(GAARKHAN) == 4
