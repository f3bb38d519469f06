"""Edges of rounds, arrivals, what lies on the map and the end of a mission of Legends."""

import pytest

from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.instructions.format import Instruction
from holotable.imperial_assault.legends.happenings import GroupDrawn
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.happening import begun
from holotable.imperial_assault.missions.on_groups import ReinforceGroups
from holotable.imperial_assault.missions.perils import MeetPeril
from holotable.imperial_assault.missions.selectors import Figures
from holotable.imperial_assault.missions.verb_objects import Reinforcement
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    EndActivation,
    Interact,
    OpenDoor,
    SpecialAction,
)
from holotable.imperial_assault.table.happenings import AttributeTested
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener, Use
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.scenario import face, open_rows, sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

DIALA, FENN, GAARKHAN, GIDEON = "diala_passil", "fenn_signis", "gaarkhan", "gideon_argus"
JYN, MAK = "jyn_odan", "mak_eshkarey"
TROOPER, TROOPERS = "stormtrooper_regular", "rebel_trooper_regular"
CARDS: dict[str, str | HeroSetup] = {
    "D": DIALA,
    "F": FENN,
    "I": GIDEON,
    "J": JYN,
    "R": TROOPERS,
    "t": TROOPER,
    "u": TROOPER,
}
IDLE = Instruction(do=(Verb(gain="focused"),), cost=1)


@pytest.mark.rule("LA-ROUND-03", "LA-ROUND-05", "LA-DISP-05", "LA-DMG-09")
def test_no_group_answers_who_shot_the_last_ready_one_away():
    evening = Evening([DIALA, FENN, GIDEON, JYN]).alone()
    evening.setting.joined("imperial", "probe_regular", "k3")  # it has had its activation
    yard = [evening.table.empire.points["yard_1"].space]
    evening.idle(DIALA).idle(FENN).activate(GIDEON).let(Deploy("officer_regular", "imperial", yard))
    (officer,) = evening.group("officer_regular").figures
    evening.let(Suffer(officer, 99)).choose(EndActivation())
    assert evening.offered(ActivateGroup) == [ActivateGroup(evening.group(JYN).id)]
    evening.idle(JYN)
    assert evening.table.round == 2
    assert evening.happened(GroupDrawn) == []


@pytest.mark.rule("LA-TURN-04", "LA-TURN-08", "LA-ALLY-07", "LA-ROUND-03")
def test_a_second_activation_waits_for_the_other_hero_and_an_ally_may_come_between():
    cards = {**CARDS, "D": sheet(DIALA, tokens=2), "F": sheet(FENN, tokens=2)}
    with drilled(open_rows(["D F R", ". . .", "t . ."]), cards, IDLE) as play:
        play.activate("D").end()
        groups = {who: ActivateGroup(play.figure(who).group) for who in "DFR"}
        assert set(play.offered(ActivateGroup)) == {groups["F"], groups["R"]}
        assert play.why_not(groups["D"]).rule == "LA-TURN-08"


@pytest.mark.rule("LA-IDEP-08", "LA-IDEP-07", "LA-FIG-06", "IA-DFT-04")
def test_who_comes_back_is_unhurt_and_nobody_comes_who_is_not_missing():
    evening = Evening(difficulty="hard")
    group = evening.imperials[0]
    fallen = group.figures[0]
    evening.setting.with_conditions(fallen, "stunned")
    evening.let(Suffer(fallen, 99))
    for _ in range(2):
        flow = perform(evening.game, Effect(reinforce=Reinforcement(Figures(side="imperial"))), About())
        if isinstance(flow, Flow):
            evening.let(flow)
    assert len(group.figures) == 3
    back = evening.table.figures[group.figures[-1]]
    assert (back.damage, back.conditions, evening.table.card_of(back.id).health) == (0, [], 5)


@pytest.mark.rule("LA-IDEP-09")
def test_who_comes_back_stands_on_the_groups_side_of_the_wall():
    cards = {**CARDS, "g": "royal_guard_regular"}
    with drilled("+-+-+-+-+-+\n|. g|. D .|\n+-+-+-+-+-+", cards) as play:
        play.interject(ReinforceGroups([play.figure("g").group]))
        assert sorted(play.where(each) for each in play.figures("royal_guard_regular")) == ["a1", "b1"]


@pytest.mark.rule("LA-IDEP-03", "LA-IDEP-04", "IA-CNT-03", "IA-CNT-05")
def test_who_finds_its_space_taken_comes_as_close_as_spaces_are_counted():
    with drilled("+-+-+-+-+\n|. .|D .|\n+-+-+-+-+", CARDS) as play:
        play.interject(Deploy(TROOPER, "empire", [play.space("c1")], waiting=1))
        assert [play.where(each) for each in play.figures(TROOPER)] == ["d1"]


@pytest.mark.rule("LA-PERIL-02", "LA-STR-02", "LA-WND-01", "LA-WND-04", "LA-WND-06", "LA-ALLY-10")
def test_peril_strains_heroes_on_the_map_who_have_no_success_and_nobody_else():
    evening = Evening([FENN, GAARKHAN, DIALA, GIDEON], by_hand=True).alone().hurt(GIDEON, 99).hurt(GIDEON, 99)
    ally = evening.setting.joined("rebels", TROOPERS, "j5")
    evening.setting.damaged(FENN, 11).strained(FENN, 4).damaged(GAARKHAN, 2).strained(GAARKHAN, 1).in_peril(2)
    evening.let(MeetPeril())
    failed, passed = face("blue", damage=1, accuracy=2), face("blue", surge=1, accuracy=2)
    others = face("green", damage=2, accuracy=1), face("yellow", damage=2, accuracy=1)
    for blue, count in ((failed, 1), (failed, 2), (passed, 1)):  # strength: Fenn's, Gaarkhan's, Diala's
        evening.setting.roll(blue, *others[:count])
    evening.hear()
    assert [each.passed for each in evening.happened(AttributeTested)] == [False, False, True]
    fenn, gaarkhan = evening.hero(FENN), evening.hero(GAARKHAN)
    assert (fenn.sheet.wounded, fenn.damage, fenn.sheet.strain) == (True, 0, 3)
    assert (gaarkhan.damage, gaarkhan.sheet.strain) == (2, 2)
    assert (evening.hero(DIALA).sheet.strain, evening.table.figures[ally].damage) == (0, 0)
    assert evening.game.decision.kind == "activate"


@pytest.mark.rule("LA-ACT-05", "LA-ACT-08", "LA-CHG-13")
def test_a_door_is_not_opened_round_the_corner_and_a_crate_holds_no_card_by_itself():
    with drilled("+-+-+-+\n|. .D.|\n+ + + +\n|. D|.|\n+-+-+-+", CARDS) as play:
        play.token("crate_1", "a2", "crate").allow("crate", "use").supply("bacta_infusion").activate("D")
        assert play.offered(OpenDoor) == []
        cards = len(play.sheet("D").cards)
        play.interact("crate_1")
        assert play.activation.actions == 1
        assert (len(play.sheet("D").cards), play.table.rebels.supply) == (cards, ["bacta_infusion"])
    with drilled("+-+-+-+\n|. DD.|\n+ + + +\n|. .|.|\n+-+-+-+", CARDS) as play:
        assert play.activate("D").offered(OpenDoor) == [OpenDoor("b1-c1")]


@pytest.mark.rule("LA-TEST-05", "LA-TEST-03", "LA-ALLY-12", "LA-ALLY-10")
def test_an_elite_ally_tests_without_dice_and_is_kept_from_what_is_for_heroes():
    with drilled(open_rows([". C .", ". . D"]), {**CARDS, "C": "chewbacca"}) as play:
        play.token("one", "a1").token("two", "c1").allow("one", "use", "rebels", "tech")
        play.allow("two", "use", "rebels", "tech", heroes=True).activate("C").interact("one")
        tested = play.told(AttributeTested)
        assert [(each.successes, each.passed) for each in tested] == [(1, True)]
        assert play.offered(Interact) == [Interact("one", "use")]
        assert play.game.why_not(Interact("two", "use")) is not None
        assert play.activation.actions == 1


@pytest.mark.rule("LA-HERO-01", "LA-CARD-02", "LA-CARD-03", "IA-DPL-01", "LA-TURN-04")
def test_a_second_activation_readies_what_is_exhausted_and_not_what_is_depleted():
    evening = Evening([MAK, DIALA], cards={MAK: ("supply_network", "disengage")}).alone().activate(MAK)
    draw = SpecialAction("supply_network.draw")
    evening.choose(draw).choose(EndActivation())
    evening.setting.exhausted(MAK, "disengage")
    evening.idle(DIALA).activate(MAK)
    assert evening.setting.laid(MAK, "disengage") == (False, False)
    assert evening.setting.laid(MAK, "supply_network")[1]
    assert not [each for each in evening.game.decision.options if "supply_network" in str(each)]
    assert evening.game.why_not(draw) is not None


def fatigue(game: Play, listener: Listener) -> Flow[Table]:
    return SufferStrain(attack_of(game).target, 1)


@pytest.mark.rule("LA-TIME-02", "LA-STR-02")
@pytest.mark.parametrize(("rush_first", "strain", "damage"), [(True, 2, 5), (False, 1, 6)])
def test_the_players_order_what_the_mission_and_a_hero_do_after_an_attack(rush_first: bool, strain: int, damage: int):
    event: Ability[Table] = Ability("fatigue", "attack-resolved", fatigue)
    cards: dict[str, str | HeroSetup] = {
        "n": "trandoshan_regular",
        "F": sheet(FENN, strain=4, cards=["infantry_rifle", "adrenaline_rush"]),
    }
    attack = Instruction(attack=True, cost="attack")
    with drilled(open_rows(["n . . . F"]), cards, attack, events=(event,)) as play:
        play.damaged("F", 3).activate_group("n")
        play.roll(face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1), face("black", block=1))
        rush = next(each for each in play.asked.options if isinstance(each, Use) and "adrenaline" in each.ability)
        other = next(each for each in play.asked.options if isinstance(each, Use) and each.ability == "fatigue")
        for each in (rush, other) if rush_first else (other, rush):
            if each in play.asked.options:
                play.choose(each)
            if play.asked.region is not None:
                play.roll(face("blue", surge=1, accuracy=2), face("green", damage=2, accuracy=1))
        assert (play.strain("F"), play.damage("F")) == (strain, damage)


@pytest.mark.rule("LA-TIME-02", "IA-TIM-08")
def test_who_plays_the_hero_orders_what_comes_of_it_beside_what_nobody_plays():
    """Not the one who speaks for the team: using the card first costs Fenn's strain."""
    event: Ability[Table] = Ability("fatigue", "attack-resolved", fatigue)
    cards: dict[str, str | HeroSetup] = {
        "n": "trandoshan_regular",
        "D": sheet(DIALA, seat="ann"),
        "F": sheet(FENN, cards=["infantry_rifle", "adrenaline_rush"], seat="bob"),
    }
    attack = Instruction(attack=True, cost="attack")
    with drilled(open_rows(["n . . . F . . D"]), cards, attack, events=(event,)) as play:
        play.activate_group("n")
        play.roll(face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=1), face("black", block=1))
        assert {each.ability.split(".")[-1] for each in play.offered(Use)} == {"fatigue", "adrenaline_rush"}
        assert play.asked.seat == "bob"


@pytest.mark.rule("LA-MISN-02", "LA-ROUND-07", "LA-END-04", "LA-END-05", "LA-END-06", "LA-SUP-02", "IA-WDR-07")
def test_a_mission_that_is_won_in_mid_activation_ends_at_once_and_restores_everybody():
    """The last two troopers stand side by side on the landing pad; one is shot, the other falls by Havoc Shot."""
    evening = Evening([FENN, MAK, DIALA, JYN], by_hand=True, cards={MAK: ("supply_network",)})
    landed = begun(evening.game, "relay", About())
    assert landed is not None
    evening.let(landed).answer(("deploy", "effects")).alone().stand(DIALA, "n1").stand(JYN, "n2").stand(FENN, "o1")
    troopers = [evening.setting.space(name) for name in ("p1", "p2")]
    evening.let(Deploy(TROOPER, "imperial", troopers, waiting=2))
    evening.setting.depleted(MAK, "supply_network").nearly_defeated("p1", "p2").given(FENN, "bacta_infusion")
    evening.hurt(FENN, 99).hurt(MAK, 99).hurt(MAK, 99)
    evening.setting.damaged(FENN, 3).strained(FENN, 2)
    play = evening.activate(FENN).setting.declare("p1").decline()
    play.roll(face("blue", damage=1, accuracy=5), face("green", damage=1, surge=1, accuracy=1), face("black", block=1))
    play.use("havoc_shot", FENN).decline().surge()
    assert evening.game.decision is None
    assert (evening.outcome.winner, evening.outcome.rule) == ("rebels", "LA-MISN-02")
    fenn = evening.hero(FENN)
    assert (fenn.sheet.wounded, fenn.damage, fenn.sheet.strain) == (False, 0, 0)
    assert "bacta_infusion" not in [each.card for each in fenn.sheet.cards]
    mak = evening.hero(MAK)
    assert (mak.sheet.wounded, mak.damage) == (False, 0)
    assert [(each.exhausted, each.depleted) for each in mak.sheet.cards if each.card == "supply_network"] == [
        (False, False)
    ]
