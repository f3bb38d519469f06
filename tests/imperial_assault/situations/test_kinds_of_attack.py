"""Cards that ask what kind of attack it is, who has it, and how often in a round: at their borders."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    Escape,
    KeepSupply,
    PerformAttack,
    SpecialAction,
)
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import Pass, Use
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import begin, open_door, settled, throw, winner
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, campaign, face, sheet

STORM, ELITE, GUARD, PROBE = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_regular", "probe_regular"
OFFICER, CHAMPION = "officer_regular", "royal_guard_champion"
DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
RED, YELLOW = face("red", damage=3), face("yellow", accuracy=1, damage=2)
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
BLOCK, EVADE, BLANK, DODGE = face("black", block=1), face("black", evade=1), face("white"), face("white", dodge=1)


def begun(name: str, level: int = 3, **heroes: list[str]) -> Scenario:
    """A mission with heroes who have these cards."""
    table = set_up(name, name, SIDES, "rebels", ImperialLog(level=level))
    bring_heroes(table, {hero: sheet(hero, cards=cards or None).sheet() for hero, cards in heroes.items()})
    return Scenario.on(table, RULES).skip_to("activate")


def offered_until_dice(play: Scenario) -> set[str]:
    """What could have been used before the dice are rolled; nothing is."""
    seen: set[str] = set()
    while play.asked.region is None:
        seen |= {each.ability for each in play.offered(Use)}
        play.choose(Pass())
    return seen


def offered_until(play: Scenario, *kinds: str) -> set[str]:
    """What could have been used until something of that kind is asked; nothing is."""
    seen: set[str] = set()
    while not play.is_over and play.asked.kind not in kinds:
        seen |= {each.ability for each in play.offered(Use)}
        throw(play) if play.asked.region is not None else play.skip()
    return seen


# Melee and ranged.


@pytest.mark.rule("IA-MEL-01", "IA-RNG-01")
def test_a_weapon_that_dances_is_a_ranged_one():
    cards = ["plasteel_staff", "dancing_weapon", "snap_kick", "extra_ammunition"]
    play = campaign("D g", D=sheet(DIALA, cards=cards), g=GUARD).activate("D").choose(SpecialAction("dancing_weapon"))
    play.declare("g")
    assert "precise_strike" not in offered_until_dice(play)
    play.roll(GREEN, YELLOW, BLUE, BLOCK)
    later = offered_until(play, "activation")
    assert "extra_ammunition" in later
    assert "snap_kick" not in later


@pytest.mark.rule("IA-AOB-03", "IA-AOB-05")
def test_a_precise_strike_finds_the_weak_spot_of_a_door():
    play = begin("imperial_hospitality", DIALA, JYN, level=4)
    door = next(made for made in play.table.objects.values() if made.door)
    play.put(DIALA, play.name(play.table.doors[door.door].between[0][0])).activate(DIALA).choose(PerformAttack())
    play.choose(next(each for each in play.offered(Target) if each.figure == door.id))
    while not play.can_use("precise_strike", DIALA):
        play.choose(Pass())
    play.use("precise_strike", DIALA)
    while play.asked.region is None:
        play.skip()
    assert play.attack.defence_pool == []


# Who has it.


@pytest.mark.rule("IA-PLA-02")
def test_what_mak_has_is_of_no_use_in_the_walker_and_is_beside_the_wreck():
    cards = ["longblaster", "decoy", "jeswandi_training"]
    play = begun("loose_cannon", mak_eshkarey=cards, jyn_odan=[], diala_passil=[], fenn_signis=[])
    trooper = play.figures(ELITE)[0]
    play.put(trooper, "e3").activate(JYN).end().activate(trooper).decline()
    play.choose(PerformAttack())
    play.choose(next(each for each in play.offered(Target) if each.figure == play.number("at_st")))
    seen = offered_until(play, "activation", "next-figure", "activate")
    assert not seen & {"decoy.miss", "jeswandi_training"}
    settled(play.defeat("at_st"))
    play.skip_to("activate")
    assert play.laid(MAK, "decoy") == (False, False)
    assert (play.damage(MAK), play.health(MAK)) == (10, 12)


def test_a_loyal_wookiee_protects_the_captive():
    play = begun("imperial_hospitality", 4, gaarkhan=["vibro_ax", "wookiee_loyalty"], jyn_odan=[])
    open_door(play, "cell_door").choose(TakeWay("alarm"))
    for each, space in zip(play.figures(GUARD), ("m10", "o14"), strict=True):
        play.put(each, space)
    play.put("captive", "l9").put(GAARKHAN, "m9").put(JYN, "b11").activate(JYN).end()
    play.activate(play.number("m10")).decline().choose(PerformAttack())
    play.choose(next(each for each in play.offered(Target) if each.figure == play.number("captive")))
    seen = offered_until(play, "activation", "next-figure", "activate")
    assert "wookiee_loyalty" in seen


@pytest.mark.rule("IA-MOD-06", "IA-MOD-02")
@pytest.mark.parametrize(("mod", "blocks"), [("high_impact_guard@vibro_ax", True), ("high_impact_guard", False)])
def test_a_guard_on_the_weapon_blocks_and_one_that_lies_loose_does_not(mod, blocks):
    play = campaign("G . s", G=sheet(GAARKHAN, cards=["vibro_ax", mod]), s=STORM).activate("G").end()
    play.activate("s").declare("G").decline().roll(BLUE, GREEN, EVADE)
    assert ("high_impact_guard" in offered_until(play, "activation")) == blocks


# Terrain of a mission.


@pytest.mark.rule("IA-MOB-02", "IA-IMP-01")
def test_a_droid_floats_onto_a_barricade_and_a_trooper_does_not():
    play = begin("breaking_point", DIALA, JYN, MAK, level=3).put(DIALA, "c1").put(JYN, "c2").put(MAK, "c4")
    barricade = next(name for name, token in play.table.tokens.items() if token.kind.startswith("barricade"))
    space = play.lies(barricade)
    near = beside_space(play, space)
    for card, may in ((PROBE, True), (STORM, False)):
        figure = play.joined("empire", card, near)
        play.readied(figure).activate(figure).decline().move()
        assert (space in play.steps()) == may, card
        play.end().gone(figure)


def beside_space(play: Scenario, name: str) -> str:
    """An empty space beside another."""
    taken = {space for each in play.table.figures.values() for space in each.spaces}
    ground = scene(play.table).geometry.ground
    return next(
        play.name(space)
        for space in ground.spaces_of(ground.present & ~ground.blocking)
        if space not in taken and board.distance(scene(play.table), space, play.space(name)) == 1
    )


# Supplies.


def test_with_recon_and_luck_the_second_draw_is_of_two_cards_as_well():
    jyn = sheet(JYN, cards=["vintage_blaster", "smugglers_luck", "rebel_recon"])
    play = campaign("J . s", J=jyn, s=STORM).supply("adrenal_stim", "bacta_infusion", "valuable_goods", "shock_grenade")
    play.interject(DrawSupply(play.names["J"])).choose(KeepSupply("shock_grenade"))
    while not play.can_use("smugglers_luck.supply", "J"):
        play.choose(Pass())
    play.use("smugglers_luck.supply", "J")
    assert {each.card for each in play.offered(KeepSupply)} == {"bacta_infusion", "adrenal_stim"}


# How often in a round.


@pytest.mark.rule("IA-STC-01", "IA-ABL-03")
def test_an_executor_who_struck_in_a_round_does_not_at_its_end_but_in_the_next():
    play = campaign("D . c s . t", D=DIALA, c=CHAMPION, s=STORM, t=STORM).class_cards("hidden_detonators").threat(1)
    play.defeat("t")
    assert play.can_use("executor", "c")
    play.use("executor", "c").skip_to("activate")
    while not play.can_use("hidden_detonators"):
        play.skip()
    play.use("hidden_detonators").choose_figure("s")
    while play.asked.kind != "activate":
        assert not play.can_use("executor", "c")
        play.skip()


@pytest.mark.rule("IA-ABL-03")
def test_han_returns_fire_in_every_round_once():
    play = campaign("H . s t", H="han_solo", s=GUARD, t=STORM)
    for number in (1, 2):
        while play.table.round < number:
            play.skip()
        play.activate("H").end().activate("s").decline().declare("H").decline().roll(RED, YELLOW, DODGE)
        assert play.can_use("return_fire", "H")
        play.use("return_fire", "H")
        while play.asked.kind != "activation":
            aims = [each for each in play.offered(Target) if each.figure == play.number("s")]
            throw(play) if play.asked.region is not None else play.choose(aims[0]) if aims else play.skip()
        assert not play.damaged("s", 0).activate("t").can_use("return_fire", "H")


@pytest.mark.rule("IA-ESC-01", "IA-MPT-05")
def test_an_officer_may_be_ordered_to_escape_with_the_core():
    play = begin("vipers_den", DIALA, JYN, level=3)
    settled(open_door(play, next(iter(play.table.doors))))
    play.skip_to("activate")
    exits = [play.name(space) for space in play.table.exits["empire"]]
    officer = play.number("officer_elite")
    trooper = play.figures(STORM)[0]
    core = next(name for name, token in play.table.tokens.items() if "core" in token.kind or "core" in name)
    play.put(DIALA, beside_space(play, play.lies(core))).put(JYN, beside_space(play, play.lies(core)))
    play.put(trooper, exits[0]).put(officer, beside_space(play, exits[0])).carried(core, trooper)
    play.activate(officer).decline().choose(SpecialAction("executive_order"))
    if ChooseFigure(trooper) in play.asked.options:
        play.choose(ChooseFigure(trooper))
    play.move().choose(Escape())
    assert winner(play) == "empire"


@pytest.mark.rule("IA-ACTV-03")
def test_a_quick_draw_is_for_one_figure_of_a_group_and_the_others_act():
    play = Scenario(
        "+-+-+-+-+-+\n|J . s t u|\n+-+-+-+-+-+",
        {"J": sheet(JYN), "s": STORM, "t": STORM, "u": STORM},
        "campaign",
        ("stu",),
    )
    play.activate("J").end().choose(ActivateGroup(play.figure("s").group))
    while not play.can_use("quick_draw", "J"):
        play.choose(play.asked.options[0])
    play.use("quick_draw", "J").declare("s").decline().roll(GREEN, GREEN, EVADE).decline()
    assert play.is_defeated("s")
    while play.asked.seat == "ray" and play.asked.kind != "activate":
        play.skip()
    acted = set()
    while play.asked.seat == "ike" and play.asked.kind in ("activation", "next-figure"):
        if play.asked.kind == "activation":
            acted.add(play.activation.figure)
        play.skip()
    assert acted == {play.names["t"], play.names["u"]}


# Cards with two abilities.


@pytest.mark.rule("IA-CLS-07", "IA-EXH-01")
def test_of_two_abilities_that_exhaust_a_card_one_is_left_out():
    gideon = sheet(GIDEON, cards=["holdout_blaster", "military_efficiency"])
    play = (
        campaign("G . s", G=gideon, s=STORM)
        .activate("G")
        .declare("s")
        .decline()
        .roll(BLUE, YELLOW, face("black", block=3))
    )
    while not play.can_use("military_efficiency.attack", "G"):
        play.choose(Pass())
    play.use("military_efficiency.attack", "G")
    assert play.laid("G", "military_efficiency") == (True, False)
    while play.asked.kind != "activation":
        play.skip()
    play.end().activate("s").declare("G").decline().roll(BLUE, GREEN, BLOCK)
    assert "military_efficiency.defend" not in offered_until(play, "activation")


@pytest.mark.rule("IA-EXH-07", "IA-DPL-01")
def test_an_exhausted_network_can_still_be_depleted_and_then_does_nothing_more():
    mak = sheet(MAK, cards=["longblaster", "supply_network"])
    play = campaign("M . s", M=mak, s=STORM).supply("adrenal_stim", "bacta_infusion").activate("M")
    play.exhausted("M", "supply_network").choose(SpecialAction("supply_network.draw")).decline()
    assert "bacta_infusion" in [each.card for each in play.sheet("M").cards]
    assert play.laid("M", "supply_network")[1]
    play.end()
    while play.table.round == 1:
        play.skip()
    play.activate("M")
    assert not [each for each in play.offered(SpecialAction) if "supply_network" in str(each)]


# Wounded as the attack is declared.


@pytest.mark.rule("IA-STR-06", "IA-INR-01", "IA-WND-01")
def test_who_is_wounded_by_the_declaration_is_attacked_on_the_other_side_of_the_sheet():
    play = campaign("D F . h", D=DIALA, F=sheet(FENN, strain=4), h="trandoshan_regular").damaged("F", 11)
    play.activate("D").end().activate("h").choose(PerformAttack())
    play.choose(next(each for each in play.offered(Target) if each.figure == play.names["F"]))
    while play.asked.region is None:
        play.choose(next((each for each in play.offered(Use) if each.ability == "relentless"), Pass()))
    assert (play.sheet("F").wounded, play.damage("F"), play.strain("F")) == (True, 0, 3)
    play.roll(BLUE, GREEN, BLOCK).decline()
    assert play.damage("F") == 3


@pytest.mark.rule("IA-DDG-01", "IA-ATK-23")
def test_the_die_of_cover_may_dodge_for_one_who_has_none():
    fenn = sheet(FENN, cards=["infantry_rifle", "take_cover"])
    play = campaign("F . s", F=fenn, s=STORM).activate("F").end().activate("s").declare("F")
    while not play.can_use("take_cover", "F"):
        play.choose(Pass())
    play.use("take_cover", "F").decline()
    assert play.attack.defence_pool == ["black", "white"]
    play.roll(BLUE, GREEN, EVADE, DODGE).decline()
    assert (play.damage("F"), play.strain("F")) == (0, 1)
