"""What each Supply card does."""

import pytest

from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    ChooseGroup,
    ChooseSpace,
    DiscardCondition,
    KeepConditions,
    Rest,
    SpecialAction,
)
from holotable.imperial_assault.table.happenings import HandRevealed
from holotable.imperial_assault.tokens.objects import expose_token
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

DIALA, FENN, STORM, TROOPER = "diala_passil", "fenn_signis", "stormtrooper_regular", "rebel_trooper_regular"


def supplies(play: Scenario, letter: str) -> list[str]:
    return [card.card for card in play.sheet(letter).cards if card.card not in ("plasteel_staff", "infantry_rifle")]


@pytest.mark.rule("IA-SUP-02")
def test_an_adrenal_stim_takes_strain_off_an_adjacent_friend_and_focuses_that_one():
    play = campaign("D F t", D=sheet(DIALA, cards=["adrenal_stim"]), F=sheet(FENN, strain=4), t=STORM).activate("D")
    play.choose(SpecialAction("adrenal_stim"))
    assert play.asked.options == (ChooseFigure(play.names["D"]), ChooseFigure(play.names["F"]))
    play.choose(ChooseFigure(play.names["F"]))
    assert (play.strain("F"), play.figure("F").conditions) == (1, ["focused"])
    assert (play.activation.actions, supplies(play, "D")) == (2, [])
    assert play.game.table.rebels.spent_supply == ["adrenal_stim"]


def test_two_stims_can_be_used_in_one_activation_but_each_once():
    play = campaign("D . t", D=sheet(DIALA, strain=5, cards=["adrenal_stim", "adrenal_stim"]), t=STORM).activate("D")
    assert play.asked.options.count(SpecialAction("adrenal_stim")) == 1
    play.choose(SpecialAction("adrenal_stim"))
    assert play.strain("D") == 2
    play.choose(SpecialAction("adrenal_stim"))
    assert play.strain("D") == 0
    assert SpecialAction("adrenal_stim") not in play.asked.options


@pytest.mark.rule("IA-BLD-01")
def test_using_a_card_is_no_action_that_bleeds():
    play = campaign("D . t", D=sheet(DIALA, strain=3, cards=["adrenal_stim"]), t=STORM).activate("D")
    play.with_conditions("D", "bleeding")
    play.choose(SpecialAction("adrenal_stim"))
    assert play.strain("D") == 0
    assert play.move().strain("D") == 1


@pytest.mark.rule("IA-CND-05")
def test_bacta_heals_and_rids_of_the_harmful_conditions_one_likes():
    play = campaign("D F t", D=sheet(DIALA, cards=["bacta_infusion"]), F=FENN, t=STORM)
    play.damaged("F", 5)
    play.with_conditions("F", "stunned", "focused", "bleeding")
    play.activate("D").choose(SpecialAction("bacta_infusion"), ChooseFigure(play.names["F"]))
    assert play.damage("F") == 2
    assert play.asked.options == (DiscardCondition("stunned"), DiscardCondition("bleeding"), KeepConditions())
    play.choose(DiscardCondition("bleeding"), KeepConditions())
    assert play.figure("F").conditions == ["stunned", "focused"]
    assert supplies(play, "D") == []


@pytest.mark.rule("IA-ELI-05", "IA-ELI-06", "IA-ELI-01", "IA-ELI-04", "IA-EXH-05")
def test_a_comlink_exhausts_a_regular_group_at_the_start_of_a_round():
    play = campaign("D . t e", D=sheet(DIALA, cards=["c1_comlink"]), t=STORM, e="stormtrooper_elite")
    diala, trooper, elite = play.names["D"], play.figure("t").group, play.figure("e").group
    assert list(play.asked.options) == [Use("c1_comlink", diala), Pass()]
    play.choose(Use("c1_comlink", diala))
    assert supplies(play, "D") == []
    play.activate("D").end()
    assert list(play.asked.options) == [ActivateGroup(elite)]
    refusal = Refusal("activation.exhausted", "IA-ACTV-12", {"group": trooper})
    assert play.why_not(ActivateGroup(trooper)) == refusal


def test_the_player_of_the_hero_chooses_the_group_that_a_comlink_exhausts():
    play = campaign("D . t u", D=sheet(DIALA, cards=["c1_comlink"]), t=STORM, u="officer_regular")
    play.use("c1_comlink", "D")
    assert play.asked.options == tuple(ChooseGroup(play.figure(letter).group) for letter in "tu")
    play.choose(ChooseGroup(play.figure("u").group)).activate("D").end()
    assert play.asked.options == (ActivateGroup(play.figure("t").group),)


def test_a_comlink_that_is_kept_works_in_a_later_round():
    play = campaign("D . t", D=sheet(DIALA, cards=["c1_comlink"]), t=STORM).choose(Pass()).activate("D").end()
    play.activate("t").end()
    assert play.game.table.round == 2
    assert Use("c1_comlink", play.names["D"]) in play.asked.options


@pytest.mark.rule("IA-DMG-04")
def test_a_frag_grenade_hurts_all_on_and_beside_a_space_within_three():
    play = campaign("D . t u F e", D=sheet(DIALA, cards=["c22_frag_grenade"]), t=STORM, u=STORM, F=FENN, e=STORM)
    play.activate("D").choose(SpecialAction("c22_frag_grenade"))
    assert play.asked.options == tuple(ChooseSpace(space) for space in range(4))
    play.choose(ChooseSpace(play.space("d1"))).roll(face("red", damage=2))
    assert [play.damage(letter) for letter in "DtuFe"] == [0, 2, 2, 2, 0]
    assert (play.activation.actions, supplies(play, "D")) == (1, [])


@pytest.mark.rule("IA-AOB-03")
@pytest.mark.parametrize(
    ("grenade", "rolled", "damage"), [("c22_frag_grenade", "red", 2), ("shock_grenade", "yellow", 0)]
)
def test_a_frag_grenade_hurts_objects_and_a_shock_grenade_does_not(grenade, rolled, damage):
    play = campaign("D . . . t", D=sheet(DIALA, cards=[grenade]), t=STORM)
    objects = []
    for space in ("b1", "c1", "d1"):
        play.token(space, space, kind="generator")
        objects.append(expose_token(play.game, space, 5))
    play.activate("D").choose(SpecialAction(grenade), ChooseSpace(play.space("c1")))
    play.roll(face("red", damage=2) if rolled == "red" else face("yellow", damage=2, accuracy=1))
    assert [play.game.table.objects[each].damage for each in objects] == [damage] * 3


def test_a_shock_grenade_stuns_whom_it_does_not_hurt_as_well():
    play = campaign("D . t u F", D=sheet(DIALA, cards=["shock_grenade"]), t=STORM, u=STORM, F=FENN)
    play.activate("D").choose(SpecialAction("shock_grenade"), ChooseSpace(play.space("b1"))).roll(
        face("yellow", surge=1)
    )
    assert [play.damage(letter) for letter in "DtuF"] == [0, 0, 0, 0]
    assert [play.figure(letter).conditions for letter in "DtuF"] == [["stunned"], ["stunned"], [], []]


def test_a_grenade_may_defeat_several_at_once():
    play = campaign("D . t u v", D=sheet(DIALA, cards=["c22_frag_grenade"]), t=STORM, u=STORM, v="darth_vader")
    play.activate("D").choose(SpecialAction("c22_frag_grenade"), ChooseSpace(play.space("d1")))
    play.roll(face("red", damage=3))
    assert [play.is_defeated(letter) for letter in "tuv"] == [True, True, False]


def test_a_medpac_heals_after_a_rest():
    play = campaign("D F t", D=sheet(DIALA, strain=5, cards=["emergency_medpac"]), F=FENN, t=STORM)
    play.damaged("F", 7)
    play.activate("D").choose(Rest(), Use("emergency_medpac", play.names["D"]), ChooseFigure(play.names["F"]))
    assert (play.damage("F"), play.strain("D"), supplies(play, "D")) == (2, 0, [])


def test_a_medpac_is_for_the_rest_of_its_own_hero():
    play = campaign("D F t", D=sheet(DIALA, cards=["emergency_medpac"]), F=sheet(FENN, strain=1), t=STORM)
    play.activate("F").choose(Rest())
    assert play.asked.kind == "activation"


def test_troop_data_shows_the_imperial_hand_and_reserve_and_is_gone():
    play = campaign("D . t", D=DIALA, t=STORM)
    play.imperial_hand("officer_regular")
    play.reserve("nexu_regular")
    play.supply("troop_data")
    play.token("crate", "b1")
    revealed = play.game.state.revealed
    play.activate("D").interact("crate", "claim")
    assert HandRevealed(("officer_regular", "nexu_regular")) in (play.game.events or ())
    assert play.game.state.revealed == revealed + 2
    assert supplies(play, "D") == []


@pytest.mark.parametrize(("used", "earned"), [(True, 100), (False, 0)])
def test_valuable_goods_are_sold_when_the_mission_is_over(used, earned):
    play = (
        campaign("D . t", D=sheet(DIALA, cards=["valuable_goods"]), t="darth_vader").hurt("t", 16).activate("D").end()
    )
    assert play.asked.options == (Use("valuable_goods", play.names["D"]), Pass())
    play.choose(Use("valuable_goods", play.names["D"]) if used else Pass())
    assert play.game.table.rebels.credits == earned
    assert (play.game.decision, supplies(play, "D")) == (None, [])


@pytest.mark.rule("IA-WDR-02", "IA-WDR-07")
def test_valuable_goods_of_who_has_withdrawn_are_sold_as_well():
    play = campaign("D F . t", D=sheet(DIALA, cards=["valuable_goods", "combat_coat_tier_1"]), F=FENN, t="darth_vader")
    diala = play.names["D"]
    play.wounded("D").defeat("D").hurt("t", 16).activate("F").end()
    assert play.asked.options == (Use("valuable_goods", diala), Pass())
    play.choose(Use("valuable_goods", diala))
    assert (play.table.rebels.credits, play.is_over) == (100, True)


@pytest.mark.rule("IA-WDR-02")
def test_of_who_has_withdrawn_a_comlink_jams_once():
    play = campaign("D F . s t", D=sheet(DIALA, cards=["c1_comlink"]), F=FENN, s=STORM, t="darth_vader")
    diala = play.names["D"]
    play.wounded("D").defeat("D").end_round()
    while not play.can_use("c1_comlink", diala):
        play.skip()
    play.use("c1_comlink", diala)
    assert not play.group(STORM).ready
    play.end_round()
    assert not play.can_use("c1_comlink", diala)
