"""Heroes' abilities that meet one another: what is used twice, what is measured when, and who is no target any more."""

import pytest

from holotable.imperial_assault.combat.choices import RerollDie, Target
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ChooseEffect,
    ChooseFigure,
    DiscardCondition,
    GoTo,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import Pass, Use
from tests.imperial_assault.scenario import PLAIN, HeroSetup, Scenario, campaign, face, open_rows, sheet

STORM, ELITE, GUARD, PROBE = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_regular", "probe_regular"
NEXU, VADER = "nexu_regular", "darth_vader"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
COMMAND = SpecialAction("gideons_command")


# Focus.


@pytest.mark.rule("IA-ABL-03", "IA-FOC-01")
def test_a_vicious_strike_is_for_once_and_ferocity_for_a_red_die():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "ferocity", "vicious_strike"])
    play = campaign("G s", G=gaarkhan, s=GUARD).focused("G").activate("G").declare("s")
    play.use("vicious_strike", "G")
    play.never("vicious_strike", "G")
    assert sorted(play.attack.attack_pool) == ["red", "red", "yellow"]
    play.fall().decline()
    assert (play.damage("s"), play.strain("G"), play.conditions("G")) == (2 + 2 + 2 + 1 - 1, 1, [])


@pytest.mark.rule("IA-EXH-01", "IA-FOC-01")
def test_whom_a_miss_leaves_standing_does_not_escape_a_second_shot():
    mak = sheet(MAK, cards=["longblaster", "no_escape"])
    play = campaign("M . . . . . . g", M=mak, g=GUARD).focused("M").activate("M").declare("g")
    short = {"blue": face("blue", accuracy=2, damage=1), "green": face("green", accuracy=1, damage=2)}
    pools = []
    for _ in range(2):
        while not play.asked.region:
            play.declare("g") if play.asked.kind == "target" else play.choose(Pass())
        pools.append([*play.attack.attack_pool])
        play.fall(**short)
        if len(pools) == 1:
            play.reach("no_escape", "M").use("no_escape", "M")
    play.never("no_escape", "M")
    assert pools == [["blue", "blue", "green"]] * 2
    assert (play.conditions("M"), play.strain("M"), play.damage("g")) == ([], 2, 0)


@pytest.mark.rule("IA-FOC-01", "IA-FOC-02")
def test_a_superior_position_is_held_from_attack_to_attack():
    fenn = sheet(FENN, cards=["infantry_rifle", "superior_positioning"])
    play = campaign("t . F . s", F=fenn, s=STORM, t=STORM).focused("F").activate("F").end()
    for letter, damage in (("s", 2), ("t", 4)):
        play.activate(letter).declare("F").fall().decline().end()
        assert (play.damage("F"), play.conditions("F")) == (damage, ["focused"])


@pytest.mark.rule("IA-EXH-01")
def test_in_a_whirl_focus_and_precision_are_for_one_blow():
    diala = sheet(DIALA, cards=["plasteel_staff", "way_of_the_sarlacc", "snap_kick"])
    play = campaign("s D t / . g .", D=diala, s=GUARD, t=GUARD, g=GUARD)
    play.focused("D").activate("D").choose(SpecialAction("way_of_the_sarlacc")).declare("s")
    play.reach("precise_strike", "D").use("precise_strike", "D")
    while not play.asked.region:
        play.choose(Pass())
    assert play.attack.attack_pool == ["green", "yellow", "green"]
    play.fall().reach("snap_kick", "D").use("snap_kick", "D").choose_figure("g").die(face("green", accuracy=1, surge=1))
    for letter in "tg":
        play.declare(letter)
        while not play.asked.region:
            assert not play.can_use("precise_strike", "D")
            play.choose(Pass())
        assert play.attack.attack_pool == ["green", "yellow"]
        play.fall().never("snap_kick", "D")
    assert (play.strain("D"), play.activation.actions) == (4, 1)
    assert [play.damage(letter) for letter in "stg"] == [6, 3, 3]


# Fire that is returned, sustained or prevented.


@pytest.mark.rule("IA-TIM-01", "IA-TIM-03", "IA-INR-04")
def test_han_answers_sustained_fire_when_it_is_over_and_once():
    play = campaign("H . s", H="han_solo", s=STORM).class_cards("sustained_fire").activate("s").declare("H")
    blank = {"blue": face("blue", accuracy=2, damage=1), "green": face("green", accuracy=1, damage=1, surge=1)}
    blank["white"] = face("white", dodge=1)
    play.fall(**blank).decline().surge()
    assert (play.asked.seat, play.can_use("sustained_fire"), play.can_use("return_fire", "H")) == ("ike", True, False)
    play.use("sustained_fire").declare("H")
    play.fall(**blank).surge()
    play.reach("return_fire", "H").use("return_fire", "H").declare("s")
    weak = {"blue": face("blue", accuracy=5, damage=1), "yellow": face("yellow", accuracy=2, damage=1)}
    play.fall(**weak, green=face("green", accuracy=1, damage=1, surge=1), black=face("black", block=2)).surge()
    play.never("return_fire", "H")
    assert play.conditions("s") == ["stunned"]


@pytest.mark.rule("IA-ATK-14")
def test_who_sustained_its_fire_can_only_get_its_breath_back():
    play = campaign("D . s .", D=DIALA, s=STORM).class_cards("sustained_fire").activate("s").declare("D")
    play.fall().reach("sustained_fire").use("sustained_fire").declare("D")
    play.fall().skip_to("activation")
    assert (play.damage("D"), play.conditions("s"), play.activation.actions) == (8, ["stunned"], 1)
    assert DiscardCondition("stunned") in play.asked.options
    assert PerformAttack() not in play.asked.options
    assert not play.move().steps()


def troop() -> Scenario:
    """Three troopers of one group before Jyn, who has a DL-44; they are activated."""
    cards: dict[str, str | HeroSetup] = {
        "J": sheet(JYN, cards=["dl_44"]),
        "s": STORM,
        "t": STORM,
        "u": STORM,
        "g": GUARD,
    }
    play = Scenario(open_rows(["J . s t", ". . u g"]), cards, "campaign", groups=("stu",))
    return play.damaged("s", 2).activate("J").end()


@pytest.mark.rule("IA-DFT-05", "IA-ACTV-02", "IA-ACTV-03")
def test_a_quick_draw_ends_one_trooper_and_the_others_act():
    play = troop().activate("s").use("quick_draw", "J")
    play.declare("s").fall().skip_to("next-figure", "activation")
    assert play.is_defeated("s")
    play.choose(ActivateFigure(play.names["t"]))
    for _ in "tu":
        assert not play.can_use("quick_draw", "J")
        assert play.activation.actions == 2
        play.end()
    assert play.strain("J") == 2


@pytest.mark.rule("IA-STR-05", "IA-ABL-06")
def test_who_is_out_of_breath_draws_on_nobody():
    play = campaign("J . p", J=JYN, p=PROBE).wounded("J").strained("J", 2).activate("J").end().activate("p")
    assert not play.can_use("quick_draw", "J")


@pytest.mark.rule("IA-STC-04", "IA-ACTV-08", "IA-EXH-01")
def test_a_legend_draws_twice_and_is_cocky_once():
    jyn = sheet(JYN, tokens=2, cards=["dl_44", "get_cocky", "legendary"])
    play = campaign("J . . s t u D", J=jyn, s=STORM, t=STORM, u=STORM, D=sheet(DIALA, tokens=2))
    play.nearly_defeated("s", "t", "u").activate("J").end().activate("s").use("quick_draw", "J")
    play.declare("s")
    play.fall().reach("get_cocky", "J").use("get_cocky", "J").choose(ChooseEffect("recover-2-strain")).decline()
    assert (play.is_defeated("s"), play.strain("J")) == (True, 0)
    play.activate("D").end().activate("t").use("quick_draw", "J")
    play.declare("t").fall().never("get_cocky", "J")
    assert (play.is_defeated("t"), play.strain("J")) == (True, 2)
    play.activate("J").end().activate("u")
    assert play.table.round == 1
    assert not play.can_use("quick_draw", "J")


# Commands, charges and throws.


@pytest.mark.rule("IA-REC-03", "IA-ACT-11", "IA-EXH-01")
def test_two_commands_to_one_friend_take_one_action():
    cards = ["holdout_blaster", "mobile_tactician", "masterstroke", "fearless_leader"]
    play = campaign("G D . g", G=sheet(GIDEON, cards=cards), D=DIALA, g=GUARD).damaged("D", 2).activate("G")
    play.choose(COMMAND).choose_figure("D").move().step("c1").choose(StayHere())
    orders = ["mobile_tactician", "fearless_leader.relief", "masterstroke"]
    attacked = False
    while play.asked.kind != "activation":
        usable = [each for each in orders if play.can_use(each, "G")]
        if play.attacks():
            attacked = True
            play.declare("g").fall()
        elif usable:
            play.use(usable[0], "G")
        elif StayHere() in play.asked.options:
            play.choose(StayHere())
        else:
            play.choose(play.asked.options[0])
    assert attacked
    assert (play.strain("G"), play.activation.actions, play.activation.points, play.damage("D")) == (2, 1, 4, 0)
    assert play.laid("G", "masterstroke") == (True, False)


@pytest.mark.rule("IA-DFT-04", "IA-ATK-12", "IA-FOC-01")
def test_an_anvil_that_meets_nobody_keeps_its_focus():
    gideon = sheet(GIDEON, cards=["holdout_blaster", "hammer_and_anvil"])
    play = Scenario(
        open_rows(["G . . s . t", "J . . . . ."]), {"G": gideon, "J": sheet(JYN), "s": STORM, "t": GUARD}, "campaign"
    )
    play.focused("J").nearly_defeated("s").activate("G").choose(SpecialAction("hammer_and_anvil"))
    while play.asked.kind != "activation":
        if play.asked.region:
            play.fall()
        elif ChooseFigure(play.names["G"]) in play.asked.options:
            play.choose(ChooseFigure(play.names["G"]))
        elif play.offered(Target):
            play.declare("s")
        else:
            play.choose(play.asked.options[0] if Pass() not in play.asked.options else Pass())
    assert play.is_defeated("s")
    assert (play.damage("t"), play.conditions("J"), play.strain("G"), play.activation.actions) == (0, ["focused"], 2, 1)


@pytest.mark.rule("IA-ADJ-01", "IA-CNT-04")
def test_a_rampage_is_measured_where_the_charge_has_ended():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "rampage"])
    play = campaign("s G . . . . / . . . . t u", G=gaarkhan, s=STORM, t=STORM, u=STORM).activate("G")
    play.choose(SpecialAction("gaarkhans_charge"), GoTo((play.space("d1"),)))
    play.declare("t").fall()
    while play.asked.kind != "activation":
        play.choose(play.asked.options[0])
    assert play.is_defeated("t")
    assert (play.damage("s"), play.damage("u"), play.strain("G"), play.where("G")) == (0, 0, 2, "d1")


@pytest.mark.rule("IA-SML-01", "IA-PSH-02", "IA-PSH-03")
@pytest.mark.parametrize(("letter", "damage"), [("s", 1), ("F", 0)])
def test_a_throw_moves_the_stunned_and_hurts_enemies_only(letter, damage):
    diala = sheet(DIALA, cards=["plasteel_staff", "force_throw"])
    play = campaign("n n D . . . . / n n . s F . .", n=NEXU, D=diala, s=STORM, F=FENN).with_conditions("s", "stunned")
    play.activate("D").choose(SpecialAction("force_throw"))
    assert {each.figure for each in play.offered(ChooseFigure)} >= {play.names["s"], play.names["F"]}
    assert ChooseFigure(play.names["n"]) not in play.asked.options
    play.choose(ChooseFigure(play.names[letter]))
    play.roll(face("blue", accuracy=2, surge=1), PLAIN["green"], PLAIN["yellow"]).choose(GoTo((play.space("g1"),)))
    assert (play.where(letter), play.damage(letter), play.laid("D", "force_throw")) == ("g1", damage, (True, False))
    assert SpecialAction("force_throw") not in play.asked.options


@pytest.mark.rule("IA-ENT-01", "IA-PLC-04", "IA-MPT-05", "IA-INR-01", "IA-MEL-02")
def test_who_disengages_from_a_pounce_is_not_bitten():
    mak = sheet(MAK, cards=["longblaster", "disengage"])
    play = campaign(". . . M . . n n / . . . . . . n n", M=mak, n=NEXU).activate("M").end().activate("n")
    play.choose(SpecialAction("pounce"), GoTo(tuple(sorted(play.base("e1 f1 e2 f2")))))
    play.use("disengage", "M").step("c1", "b1", "a1")
    assert not play.offered(Target)
    play.skip_to("activation")
    assert (play.where("M"), play.damage("M"), play.strain("M")) == ("a1", 0, 1)
    assert play.laid("M", "disengage") == (True, False)


# Cards that are exhausted or depleted.


@pytest.mark.rule("IA-EXH-07", "IA-DPL-01", "IA-CLS-07")
def test_a_network_looks_and_draws_and_not_the_other_way_round():
    mak = sheet(MAK, cards=["longblaster", "supply_network"])
    look, draw = SpecialAction("supply_network.look"), SpecialAction("supply_network.draw")
    play = campaign("M . s", M=mak, s=STORM).supply("bacta_infusion", "adrenal_stim").activate("M").choose(look)
    play.roll(PLAIN["blue"], PLAIN["green"]).decline()
    assert play.choose(draw).brought("M", "adrenal_stim")
    assert play.laid("M", "supply_network")[1]
    drawn = campaign("M . s", M=mak, s=STORM).supply("bacta_infusion", "adrenal_stim").activate("M").choose(draw)
    drawn.decline()
    assert look not in drawn.asked.options


@pytest.mark.rule("IA-STC-04", "IA-ACTV-08", "IA-EXH-01")
def test_loyalty_of_the_last_round_is_exhausted_until_the_own_activation():
    gaarkhan = sheet(GAARKHAN, cards=["vibro_ax", "wookiee_loyalty"])
    play = campaign("F G . s", G=gaarkhan, F=FENN, s=STORM).activate("G").end().activate("s").declare("G")
    play.fall().reach("wookiee_loyalty", "G").use("wookiee_loyalty", "G").decline().end().activate("F").end()
    assert (play.table.round, play.damage("G")) == (2, 2)
    play.activate("F").end().activate("s").declare("G")
    play.fall().never("wookiee_loyalty", "G")
    assert play.damage("G") == 2 + 3


@pytest.mark.rule("IA-ATK-06")
def test_a_helmet_is_for_a_die_that_the_attacker_has_not_rolled_again():
    gideon = sheet(GIDEON, cards=["holdout_blaster", "reinforced_helmet"])
    play = campaign("G . s t", G=gideon, s=STORM, t=STORM).activate("G").end().activate("s").declare("G")
    play.fall(blue=face("blue", accuracy=2, surge=1))
    play.reach("squad_training", "s").use("squad_training", "s").choose(RerollDie(0)).die(PLAIN["blue"])
    play.reach("reinforced_helmet", "G").use("reinforced_helmet", "G")
    assert play.offered(RerollDie) == [RerollDie(1)]
    play.choose(RerollDie(1))
    play.die(face("green", accuracy=1, surge=1)).decline().surge()
    assert play.damage("G") == 2 + 0 - 1


@pytest.mark.rule("IA-PRC-01")
def test_of_five_blocks_of_a_shield_vader_pierces_three():
    jyn = sheet(JYN, cards=["vintage_blaster", "personal_shields"])
    play = campaign("J v . .", J=jyn, v=VADER).activate("J").end().activate("v").decline().declare("J").decline()
    play.roll(face("red", damage=2, surge=1), PLAIN["red"], face("yellow", surge=1), PLAIN["white"])
    play.reach("personal_shields", "J").use("personal_shields", "J").decline()
    abilities = play.attack.surge_abilities(play.game)
    play.surge(next(place for place, each in enumerate(abilities) if each.pierce == 3))
    assert play.damage("J") == 2 + 2 - (5 - 3)


@pytest.mark.rule("IA-BLS-01", "IA-BLS-02", "IA-BLS-04")
def test_fire_that_suppresses_hits_all_whom_the_blast_hit_and_the_target():
    fenn = sheet(FENN, cards=["infantry_rifle", "rebel_elite", "suppressive_fire"])
    play = campaign("F . . . s J / . . . . e .", F=fenn, J=JYN, s=STORM, e=ELITE).attached("assault_armor", "s")
    play.with_conditions("e", "stunned").activate("F").declare("s")
    play.fall(green=face("green", accuracy=1, damage=1, surge=1))
    play.reach("havoc_shot", "F").use("havoc_shot", "F")
    while not play.can_use("suppressive_fire", "F"):
        play.surge() if play.asked.kind == "surges" else play.choose(Pass())
    play.choose(next(each for each in play.offered(Use) if each.ability == "keyword.blast"))
    assert (play.damage("s"), play.damage("J"), play.damage("e")) == (2, 2, 2)
    play.use("suppressive_fire", "F")
    while play.asked.kind != "activation":
        play.choose(next((each for each in play.asked.options if each == ChooseEffect("stun")), play.asked.options[0]))
    assert (play.damage("s"), play.damage("J"), play.damage("e")) == (2, 2, 3)
    assert [play.conditions(letter) for letter in "sJe"] == [["stunned"]] * 3
    assert play.strain("F") == 2


@pytest.mark.rule("IA-LIM-03", "IA-CRT-03")
def test_with_luck_the_last_card_of_the_deck_may_be_lost():
    jyn = sheet(JYN, cards=["vintage_blaster", "smugglers_luck", "rebel_recon"])
    play = campaign("J . s", J=jyn, s=STORM).supply("c22_frag_grenade").interject(DrawSupply(21))
    play.reach("smugglers_luck.supply", "J").use("smugglers_luck.supply", "J").decline()
    assert "c22_frag_grenade" not in {each.card for each in play.sheet("J").cards}
    assert (play.table.rebels.supply, play.table.rebels.spent_supply) == ([], ["c22_frag_grenade"])
