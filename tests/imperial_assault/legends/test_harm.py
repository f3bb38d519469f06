"""Damage and wounds in Legends, tokens that are carried, and how the heroes lose."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.table.choices import ActivateGroup, Interact
from holotable.imperial_assault.table.happenings import MissionWon, Withdrawn, Wounded
from holotable.imperial_assault.table.standing import scene
from holotable.words import speech
from tests.imperial_assault.legends.evening import Evening, until

DIALA, FENN, GAARKHAN = "diala_passil", "fenn_signis", "gaarkhan"
PRINTED = 12  # Diala's health


@pytest.mark.rule("LA-DMG-05", "LA-SET-17", "LA-SET-19")
def test_each_of_two_heroes_has_ten_more_health():
    evening = Evening(2)
    assert evening.table.card_of(evening.hero(DIALA).id).health == PRINTED + 10


@pytest.mark.rule("LA-DMG-06", "LA-SET-18")
def test_each_of_three_heroes_has_three_more_health():
    evening = Evening(3)
    assert evening.table.card_of(evening.hero(DIALA).id).health == PRINTED + 3
    four = Evening(4)
    assert four.table.card_of(four.hero(DIALA).id).health == PRINTED


@pytest.mark.rule("LA-DMG-07")
def test_bonus_health_stands_beside_the_portrait():
    sheet = LEGENDS.teller(speech("en"), Evening(2).game).sheet("hero_1")
    assert [portrait.bonus for portrait in sheet.portraits] == [10, 10]


@pytest.mark.rule("LA-DMG-01", "LA-DMG-02")
def test_damage_stays_from_round_to_round():
    evening = Evening().alone().hurt(DIALA, 4)
    evening.rest_of_round()
    assert evening.hero(DIALA).damage == 4
    assert evening.seen().table.figures[evening.hero(DIALA).id].damage == 4


@pytest.mark.rule("LA-DMG-03", "LA-DMG-04", "LA-DMG-08", "LA-DMG-09")
def test_a_figure_with_as_much_damage_as_health_is_defeated_and_leaves():
    evening = Evening()
    group = evening.imperials[0]
    first, second, third = group.figures
    evening.let(Suffer(first, 2))
    assert first in evening.table.figures
    evening.let(Suffer(first, 99))
    assert first not in evening.table.figures
    assert evening.table.fallen[first].damage == 3  # printed: no more than its health
    evening.let(Suffer(second, 99)).let(Suffer(third, 99))
    assert group.id not in evening.seen().table.groups


@pytest.mark.rule("LA-WND-01", "LA-WND-02", "LA-WND-03", "LA-WND-04", "LA-DMG-08")
def test_a_hero_who_is_defeated_first_is_wounded():
    evening = Evening(4).alone()
    evening.setting.strained(DIALA, 5)
    evening.hurt(DIALA, 99)
    diala = evening.hero(DIALA)
    assert (diala.damage, diala.sheet.wounded) == (0, True)
    assert diala.sheet.strain == 4  # the wounded side's endurance
    assert evening.table.card_of(diala.id).speed == 3
    assert evening.seen().table.figures[diala.id].sheet.wounded
    assert len(evening.happened(Wounded)) == 1


@pytest.mark.rule("LA-WND-05")
def test_a_wounded_hero_is_activated_as_before_and_suffers_damage():
    evening = Evening(4).alone().hurt(DIALA, 99).hurt(DIALA, 2)
    assert evening.hero(DIALA).damage == 2
    evening.idle(DIALA)
    assert not evening.group(DIALA).ready


@pytest.mark.rule("LA-WND-06", "LA-WND-07", "LA-DMG-08")
def test_a_wounded_hero_who_is_defeated_withdraws():
    evening = Evening(4).alone().hurt(DIALA, 99).hurt(DIALA, 99)
    diala = evening.hero(DIALA).id
    assert diala not in evening.table.figures
    assert len(evening.happened(Withdrawn)) == 1
    assert ActivateGroup(evening.group(DIALA).id) not in evening.offered(ActivateGroup)
    assert not [each for moment in evening.game.state.listeners.values() for each in moment if each.source == diala]


@pytest.mark.rule("LA-MISN-05", "LA-MISN-06", "LA-GEN-02")
def test_the_mission_is_lost_at_once_when_all_heroes_are_wounded():
    evening = Evening(2).hurt(DIALA, 99)
    assert evening.game.decision is not None
    evening.hurt(FENN, 99)
    assert evening.game.decision is None
    outcome = evening.outcome
    assert (outcome.winner, outcome.rule) == ("imperial", "LA-MISN-05")


@pytest.mark.rule("LA-MISN-05", "LA-DISP-07")
def test_the_activation_in_which_a_mission_is_lost_can_be_looked_at_again():
    evening = Evening(2, by_hand=True)
    until(evening, lambda: evening.seen().window is not None)
    window = evening.seen().window
    evening.hurt(DIALA, 99).hurt(FENN, 99)
    assert evening.game.decision is None
    assert evening.seen().windows == (window,)


@pytest.mark.rule("LA-MISN-05")
def test_who_has_withdrawn_counts_as_wounded():
    evening = Evening(3).hurt(DIALA, 99).hurt(DIALA, 99).hurt(FENN, 99)
    assert evening.game.decision is not None
    assert evening.hurt(GAARKHAN, 99).game.decision is None


@pytest.mark.rule("LA-MISN-02", "LA-MISN-05")
def test_a_mission_that_was_won_is_not_lost_by_what_comes_after():
    evening = Evening(2).hurt(DIALA, 99)
    win(evening.game, "rebels", "won.the_relay")
    evening.hurt(FENN, 99)
    assert len(evening.happened(MissionWon)) == 1
    assert evening.outcome.winner == "rebels"


@pytest.mark.rule("LA-MISN-02", "LA-MISN-05")
def test_a_mission_that_leaves_nobody_on_the_map_is_lost():
    """One hero has left by an exit, healthy; the other withdraws."""
    evening = Evening(2).alone()
    evening.let(Escaping(evening.hero(FENN).id))
    assert evening.game.decision is not None
    evening.hurt(DIALA, 99).hurt(DIALA, 99)
    assert evening.game.decision is None
    assert evening.outcome.winner == "imperial"


@pytest.mark.rule("LA-TOK-01", "LA-TOK-02", "LA-TOK-03", "LA-TOK-04")
def test_a_token_is_picked_up_goes_along_and_is_dropped_by_who_is_defeated():
    evening = Evening(4).alone().stand(DIALA, "j3")
    evening.setting.token("crate_1", evening.setting.lies("crate_1"), "goods").allow("goods", "retrieve")
    evening.activate(DIALA).choose(Interact("crate_1", "retrieve"))
    diala, crate = evening.hero(DIALA), evening.table.tokens["crate_1"]
    assert crate.carrier == diala.id
    assert not [each for each in evening.game.decision.options if "drop" in type(each).__name__.lower()]
    evening.hurt(DIALA, 99)
    assert (crate.carrier, crate.space) == (None, diala.spaces[0])


@pytest.mark.rule("LA-TOK-05")
def test_a_side_controls_a_token_with_a_figure_beside_it_and_no_opponents():
    evening = Evening().stand(DIALA, "j3").stand(FENN, "l7")
    crate = evening.table.tokens["crate_1"].space
    assert board.token_controller(scene(evening.table), crate) == "rebels"
    evening.setting.put(evening.imperials[0].figures[0], evening.setting.lies("crate_1"))
    assert board.token_controller(scene(evening.table), crate) is None
