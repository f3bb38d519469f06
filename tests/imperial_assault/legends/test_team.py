"""What the team has: medpacs, supplies, items, allies."""

from typing import Any

import pytest

from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.cards.loadout import NoSlotError, TooManyItemsError
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.legends.choices import KeepMedpac, UseMedpac
from holotable.imperial_assault.legends.happenings import AllyPromoted
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    DeployAlly,
    EndActivation,
    Interact,
    NoAlly,
    PerformAttack,
    PushOn,
    Rest,
)
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import IllegalChoiceError, Option
from holotable.words import speech
from tests.imperial_assault.legends.evening import BEFORE, Evening

DIALA, FENN = "diala_passil", "fenn_signis"
TROOPERS, ELITE_TROOPERS = "rebel_trooper_regular", "rebel_trooper_elite"


@pytest.mark.rule("LA-MED-01", "LA-MED-04", "LA-MED-06")
def test_a_hero_may_use_a_medpac_with_a_rest_and_recovers_five_damage():
    evening = Evening(medpacs=2).alone()
    evening.setting.damaged(FENN, 7)
    evening.activate(FENN).choose(Rest())
    assert (evening.game.decision.seat, evening.game.decision.kind) == ("hero_2", "medpac")
    evening.choose(UseMedpac())
    assert (evening.hero(FENN).damage, evening.table.rebels.medpacs) == (2, 1)
    assert not evening.offered(UseMedpac)  # one with a rest


@pytest.mark.rule("LA-MED-04", "LA-MED-07")
def test_a_medpac_is_used_only_if_somebody_says_so():
    evening = Evening(medpacs=1).alone()
    evening.setting.damaged(FENN, 7)
    evening.activate(FENN).choose(Rest()).choose(KeepMedpac())
    assert (evening.hero(FENN).damage, evening.table.rebels.medpacs) == (7, 1)


@pytest.mark.rule("LA-MED-04")
def test_without_a_medpac_or_damage_nobody_is_asked():
    evening = Evening().alone()
    evening.setting.damaged(FENN, 7)
    assert evening.activate(FENN).choose(Rest()).game.decision.kind == "activation"
    healthy = Evening(medpacs=1).alone()
    assert healthy.activate(FENN).choose(Rest()).game.decision.kind == "activation"


@pytest.mark.rule("LA-MED-02", "LA-MED-03")
def test_everybody_sees_how_many_medpacs_there_are():
    evening = Evening(medpacs=3)
    assert evening.seen("hero_2").rebels.medpacs == 3
    assert LEGENDS.teller(speech("de"), evening.game).sheet("hero_1").medpacs == 3


def with_allies(**more: Any) -> Evening:
    """Rebel troopers came along."""
    evening = Evening(allies=(TROOPERS,), placed=False, **more).answer(("next-hero", "deploy", "lesson"))
    evening.choose(DeployAlly(TROOPERS))
    return evening.answer(BEFORE)


@pytest.mark.rule("LA-ALLY-01", "LA-ALLY-02", "LA-ALLY-03", "LA-ALLY-04")
def test_one_ally_group_that_was_gained_may_come_along():
    evening = Evening(allies=(TROOPERS, "chewbacca"), placed=False).answer(("next-hero", "deploy", "lesson"))
    assert {each.card for each in evening.offered(DeployAlly)} == {TROOPERS, "chewbacca"}
    assert evening.offered(NoAlly)
    evening.choose(DeployAlly(TROOPERS)).answer(("deploy",))
    assert evening.game.decision.kind == "activate"  # no second one
    assert [group.card for group in evening.table.groups.values() if group.side == "rebels"][-1] == TROOPERS


def lost(evening: Evening) -> list[str]:
    """The mission is lost; the allies who can come to the next one."""
    evening.hurt(DIALA, 99).hurt(FENN, 99)
    assert evening.game.decision is None
    return list(evening.table.rebels.allies)


@pytest.mark.rule("LA-ALLY-04", "LA-ALLY-05")
def test_a_regular_ally_who_survives_comes_again_as_an_elite_one():
    evening = with_allies().alone()
    assert evening.table.rebels.allies == []
    for figure in list(evening.group(TROOPERS).figures)[1:]:
        evening.let(Suffer(figure, 99))
    assert lost(evening) == [ELITE_TROOPERS]  # one of the three is enough
    assert [each.card for each in evening.happened(AllyPromoted)] == [ELITE_TROOPERS]


@pytest.mark.rule("LA-ALLY-04", "LA-ALLY-05")
def test_an_ally_who_was_defeated_does_not_come_again():
    evening = with_allies().alone()
    for figure in list(evening.group(TROOPERS).figures):
        evening.let(Suffer(figure, 99))
    assert lost(evening) == []
    assert not evening.happened(AllyPromoted)


@pytest.mark.rule("LA-ALLY-04", "LA-ALLY-05")
def test_an_elite_ally_comes_as_such_and_only_once():
    evening = Evening(allies=(ELITE_TROOPERS, "chewbacca"), placed=False).answer(("next-hero", "deploy", "lesson"))
    assert evening.offered(DeployAlly) == [DeployAlly(ELITE_TROOPERS), DeployAlly("chewbacca")]
    with pytest.raises(IllegalChoiceError):
        evening.choose(DeployAlly(TROOPERS))
    evening.choose(DeployAlly(ELITE_TROOPERS)).answer(BEFORE).alone()
    assert lost(evening) == ["chewbacca"]  # who stayed at home


@pytest.mark.rule("LA-ALLY-06", "LA-ALLY-07", "LA-ALLY-08")
def test_allies_are_activated_in_place_of_a_hero_one_after_the_other():
    evening = with_allies().alone()
    troopers = evening.group(TROOPERS)
    assert ActivateGroup(troopers.id) in evening.offered(ActivateGroup)
    evening.choose(ActivateGroup(troopers.id))
    activated = 0
    while evening.game.decision.kind != "activate":
        activated += bool(evening.offered(EndActivation))
        evening.choose([*evening.offered(EndActivation), *evening.offered(ActivateFigure)][0])
    assert activated == 3
    sheet = LEGENDS.teller(speech("en"), evening.game).sheet("hero_1")
    assert [portrait.hero for portrait in sheet.portraits] == [DIALA, FENN, ""]


@pytest.mark.rule("LA-ALLY-09", "LA-ALLY-10", "LA-ALLY-11", "LA-STR-06", "LA-MED-05")
def test_an_ally_does_not_rest_but_uses_a_medpac_as_an_action():
    evening = with_allies(medpacs=1).alone()
    troopers = evening.group(TROOPERS)
    evening.setting.damaged(troopers.figures[0], 2)
    evening.choose(ActivateGroup(troopers.id)).choose(ActivateFigure(troopers.figures[0]))
    assert not evening.offered(Rest)
    assert not evening.offered(PushOn)
    evening.choose(UseMedpac())
    assert evening.table.figures[troopers.figures[0]].damage == 0
    assert evening.table.rebels.medpacs == 0


@pytest.mark.rule("LA-ALLY-12")
def test_an_ally_does_not_interact_with_what_is_for_heroes():
    evening = with_allies().alone()
    troopers = evening.group(TROOPERS)
    evening.setting.put(troopers.figures[0], evening.setting.lies("crate_1"))
    evening.choose(ActivateGroup(troopers.id)).choose(ActivateFigure(troopers.figures[0]))
    assert not evening.offered(Interact)


@pytest.mark.rule("LA-ALLY-13")
def test_an_ally_attacks_with_one_action_only():
    evening = with_allies(seed=2)
    troopers, theirs = evening.group(TROOPERS), evening.imperials[0].figures
    evening.stand(DIALA, "j8")
    evening.setting.put(troopers.figures[0], evening.setting.name(evening.table.figures[theirs[0]].spaces[0] + 17))
    evening.choose(ActivateGroup(troopers.id)).choose(ActivateFigure(troopers.figures[0])).choose(PerformAttack())
    while evening.game.decision.kind != "activation":
        evening.choose(evening.game.decision.options[-1])
    assert not evening.offered(PerformAttack)


@pytest.mark.rule("LA-ALLY-14")
def test_a_defeated_ally_leaves_the_map_and_is_not_activated_again():
    evening = with_allies().alone()
    troopers = evening.group(TROOPERS)
    for figure in list(troopers.figures):
        evening.let(Suffer(figure, 99))
    assert not [each for each in evening.table.figures.values() if each.card == TROOPERS]
    assert [each for each in evening.offered(ActivateGroup) if each.group == troopers.id] == []


@pytest.mark.rule("LA-ALLY-15")
def test_a_group_of_another_side_is_a_rebel_one_while_it_is_an_ally():
    evening = Evening().alone()
    evening.let(Deploy("trandoshan_regular", "rebels", list(evening.table.zones["entrance"]), seat="hero_1"))
    evening.answer(("deploy",))
    hunters = evening.group("trandoshan_regular")
    assert deployment_cards()["trandoshan_regular"].faction == "mercenary"
    assert evening.table.friendly(hunters.figures[0], evening.hero(DIALA).id)


@pytest.mark.rule("LA-SUP-01", "LA-SUP-02")
def test_a_supply_card_lies_before_the_hero_until_the_mission_ends():
    evening = Evening().alone()
    evening.let(DrawSupply(evening.hero(DIALA).id))
    card = evening.hero(DIALA).sheet.cards[-1].card
    assert card in [each.card for each in evening.seen("hero_2").table.figures[evening.hero(DIALA).id].sheet.cards]
    evening.hurt(DIALA, 99).hurt(FENN, 99)
    assert card not in [each.card for each in evening.hero(DIALA).sheet.cards]


@pytest.mark.rule("LA-SET-03", "LA-SET-07")
def test_three_supply_cards_stay_in_the_box():
    supply = Evening().table.rebels.supply
    assert not {"c1_comlink", "troop_data", "valuable_goods"} & set(supply)
    assert len(supply) == 8
    assert sorted(supply) != supply


ARMOR = ("combat_coat_tier_1", "laminate_armor_tier_2")
WEAPONS = ("dl_44", "t_21", "a280")
EQUIPMENT = ("portable_medkit", "survival_gear", "extra_ammunition", "slicing_tools")


@pytest.mark.rule("LA-ITEM-01", "LA-ITEM-02", "LA-ITEM-03", "LA-ITEM-04", "LA-ITEM-05")
@pytest.mark.parametrize("cards", [ARMOR, WEAPONS, EQUIPMENT])
def test_a_hero_brings_one_armor_two_weapons_and_three_pieces_of_equipment_at_most(cards):
    assert len(Evening(cards={DIALA: cards[:-1]}).hero(DIALA).sheet.cards) == len(cards)  # with the reminder
    with pytest.raises(TooManyItemsError):
        Evening(cards={DIALA: cards})


THREE = ("marksman_barrel", "tactical_display", "overcharger")


@pytest.mark.rule("LA-ITEM-07", "LA-ITEM-08")
def test_a_weapon_holds_as_many_modifications_as_it_has_bars():
    one = bring(FENN, [("dl_44", ""), ("marksman_barrel", "dl_44")])
    assert [card.on for card in one.cards] == ["", "dl_44"]
    with pytest.raises(NoSlotError):
        bring(FENN, [("dl_44", ""), *((mod, "dl_44") for mod in THREE)])


@pytest.mark.rule("LA-ITEM-06")
def test_nobody_trades_items_during_a_mission():
    evening = Evening().alone().stand(FENN, "j7").stand(DIALA, "j8").activate(DIALA)
    cards = [each.card for each in evening.hero(DIALA).sheet.cards]
    named = [value for each in evening.game.decision.options for value in vars_of(each)]
    assert not set(cards) & set(named)


def vars_of(option: Option) -> list[object]:
    return [getattr(option, field) for field in option.__struct_fields__]


@pytest.mark.rule("LA-TEST-05")
@pytest.mark.parametrize(("card", "passed"), [(TROOPERS, False), ("rebel_trooper_elite", True)])
def test_an_elite_figure_has_one_success_and_a_regular_one_none(card, passed):
    evening = Evening().alone()
    evening.let(Deploy(card, "rebels", list(evening.table.zones["entrance"]), seat="hero_1")).answer(("deploy",))
    test = AttributeTest(evening.group(card).figures[0], ["tech"], 1, "")
    evening.let(test)
    assert test.passed is passed
