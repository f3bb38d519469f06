"""What a hero does in an activation of Legends: actions, movement, strain, cards."""

import pytest

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import RecoverStrain, Target
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.roll import tally_of
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.effects.actions import specials_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import (
    EndActivation,
    Interact,
    Move,
    OpenDoor,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
    Step,
)
from holotable.imperial_assault.turns.activation import Activation
from holotable.kernel import IllegalChoiceError
from holotable.words import speech
from tests.imperial_assault.legends.evening import Evening

DIALA, FENN = "diala_passil", "fenn_signis"


def turn(evening: Evening) -> Activation:
    found = evening.game.nearest(Activation)
    assert isinstance(found, Activation)
    return found


@pytest.mark.rule("LA-HERO-01", "LA-CARD-01", "LA-CARD-02", "LA-CARD-03")
def test_a_heros_cards_are_ready_when_the_activation_begins_and_not_before():
    evening = Evening().alone()
    cards = evening.hero(DIALA).sheet.cards
    evening.setting.exhausted(DIALA, *(card.card for card in cards))
    evening.idle(FENN)
    assert all(card.exhausted for card in cards)
    evening.activate(DIALA)
    assert not any(card.exhausted for card in cards)


@pytest.mark.rule("LA-HERO-02", "LA-ACT-01")
def test_a_hero_performs_two_actions_the_same_twice_if_liked():
    evening = Evening().alone().activate(DIALA)
    assert turn(evening).actions == 2
    evening.choose(Move())
    assert turn(evening).points == 4  # printed on the sheet
    evening.choose(Move())
    assert (turn(evening).points, turn(evening).actions) == (8, 0)
    assert not evening.offered(Rest)


@pytest.mark.rule("LA-HERO-02")
def test_a_hero_may_attack_twice():
    evening = Evening(seed=3)
    evening.stand(DIALA, "k6").activate(DIALA)
    for _ in range(2):
        evening.choose(PerformAttack())
        while evening.game.decision.kind != "activation":
            evening.choose(evening.game.decision.options[-1])
        evening.setting.damaged(evening.imperials[0].figures[0], 0)
    assert turn(evening).actions == 0


@pytest.mark.rule("LA-ACT-02", "LA-ACT-03", "LA-ACT-05")
def test_movement_points_are_spent_before_and_after_an_action():
    """Diala steps diagonally for 1, opens the gate beside her, and has 3 points left."""
    evening = Evening().alone().stand(DIALA, "i4").activate(DIALA).choose(Move())
    assert not evening.offered(OpenDoor)  # not orthogonally beside the gate
    diagonal = next(each for each in evening.offered(Step) if each.spaces[0] == evening.hero(DIALA).spaces[0] - 18)
    assert diagonal.cost == 1
    evening.choose(diagonal)
    evening.choose(next(each for each in evening.offered(Step) if each.spaces[0] == evening.hero(DIALA).spaces[0] - 1))
    evening.choose(OpenDoor("gate"))
    assert turn(evening).points == 2
    assert evening.offered(Step)


@pytest.mark.rule("LA-ACT-04", "LA-ACT-08", "LA-ACT-13")
def test_a_hero_interacts_with_a_token_in_or_beside_the_own_space_and_pays_an_action_only_then():
    evening = Evening().alone().stand(DIALA, "k5").activate(DIALA)
    assert not evening.offered(Interact)
    evening.choose(EndActivation()).stand(FENN, "j3").activate(FENN)
    assert evening.offered(Interact) == [Interact("crate_1", "use")]
    assert turn(evening).actions == 2
    evening.choose(Interact("crate_1", "use"))
    assert turn(evening).actions == 1


@pytest.mark.rule("LA-ACT-07", "LA-EXPL-01", "LA-EXPL-02")
def test_everybody_can_read_what_may_be_done_with_a_token_from_anywhere():
    evening = Evening().alone()
    sheet = LEGENDS.teller(speech("en"), evening.game).sheet("hero_2")
    crate = next(each for each in sheet.tokens if each.id == "crate_1")
    assert crate.allows
    assert evening.table.story.happened == {}


@pytest.mark.rule("LA-ACT-10", "LA-CHG-14", "LA-DMG-02")
def test_a_rest_recovers_strain_up_to_endurance_and_no_damage():
    evening = Evening().alone()
    diala = evening.hero(DIALA)
    evening.setting.damaged(DIALA, 4).strained(DIALA, 3)
    evening.activate(DIALA).choose(Rest())
    assert (diala.sheet.strain, diala.damage) == (0, 4)  # endurance 5, 2 of it for nothing


@pytest.mark.rule("LA-ACT-11", "LA-ACT-12")
def test_a_special_action_is_performed_once_an_activation():
    evening = Evening(["gideon_argus", FENN]).alone()
    gideon = evening.hero("gideon_argus").id
    evening.activate("gideon_argus")
    ability = next(iter(specials_of(evening.game, gideon, lambda name: True)))
    assert SpecialAction(ability) in evening.offered(SpecialAction)
    evening.choose(SpecialAction(ability))
    while evening.game.decision.kind != "activation":
        evening.choose(evening.game.decision.options[-1])
    assert turn(evening).actions == 1
    with pytest.raises(IllegalChoiceError) as refused:
        evening.choose(SpecialAction(ability))
    assert refused.value.refusal.reason == "activation.special-once"


@pytest.mark.rule("LA-STR-04", "LA-STR-05", "LA-ABIL-02")
def test_a_hero_suffers_strain_for_a_movement_point_at_most_twice():
    evening = Evening().alone().activate(DIALA)
    evening.choose(PushOn())
    assert (turn(evening).points, evening.hero(DIALA).sheet.strain) == (1, 1)
    evening.choose(PushOn())
    assert not evening.offered(PushOn)
    with pytest.raises(IllegalChoiceError) as refused:
        evening.choose(PushOn())
    assert refused.value.refusal.reason == "strain.twice"


@pytest.mark.rule("LA-STR-01")
def test_nobody_suffers_strain_beyond_endurance_of_their_own_will():
    evening = Evening().alone()
    evening.setting.strained(DIALA, 5)  # her endurance
    assert not evening.activate(DIALA).offered(PushOn)


@pytest.mark.rule("LA-STR-02")
def test_forced_strain_beyond_endurance_is_damage():
    evening = Evening().alone()
    evening.setting.strained(DIALA, 4)
    evening.let(SufferStrain(evening.hero(DIALA).id, 3))
    assert (evening.hero(DIALA).sheet.strain, evening.hero(DIALA).damage) == (5, 2)


@pytest.mark.rule("LA-STR-03", "LA-STR-06")
def test_figures_without_endurance_suffer_damage_in_place_of_strain():
    evening = Evening()
    trooper = evening.imperials[0].figures[0]
    evening.let(SufferStrain(trooper, 1))
    assert evening.table.figures[trooper].damage == 1


@pytest.mark.rule("LA-COND-01", "LA-COND-02")
def test_who_is_stunned_can_neither_leave_the_space_nor_attack():
    evening = Evening().stand(DIALA, "k6")
    gain_condition(evening.game, evening.hero(DIALA).id, "stunned")
    evening.activate(DIALA)
    assert not evening.offered(PerformAttack)
    assert not evening.choose(Move()).offered(Step)
    assert evening.seen().table.figures[evening.hero(DIALA).id].conditions == ("stunned",)


@pytest.mark.rule("LA-ABIL-03", "LA-ABIL-04")
def test_an_attacker_may_spend_one_surge_to_recover_strain():
    for seed in range(40):
        evening = Evening(["fenn_signis", "diala_passil"], seed=seed)
        evening.setting.strained(FENN, 3)
        evening.stand(FENN, "k6").activate(FENN).choose(PerformAttack()).first(Target)
        while evening.game.decision.kind == "effects":
            evening.choose(evening.game.decision.options[-1])
        recovering = evening.offered(RecoverStrain)
        if evening.game.decision.kind == "surges" and recovering:
            attack = evening.game.nearest(Attack)
            left = attack.surges_left(evening.game)
            total = tally_of(attack.rolled, attack.modifiers)
            assert left == total.surge - total.evade
            evening.choose(recovering[0])
            assert evening.hero(FENN).sheet.strain == 2
            assert not evening.offered(RecoverStrain)
            return
    pytest.fail("nobody rolled a surge")
