"""The campaign where two things meet: a mission that ends in the midst of a card, groups that are led away."""

import pytest

from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.table.choices import ActivateGroup, ChooseSpace
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.kernel import DiceOnTheTable
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import begin, throw, to_question, winner
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, sheet


def captives(**cards: list[str]) -> Scenario:
    """Heroes who were captured with these cards."""
    table = set_up("captured", "captured", SIDES, "rebels", ImperialLog(level=4))
    bring_heroes(table, {hero: sheet(hero, cards=brought).sheet() for hero, brought in cards.items()})
    return Scenario.on(table, RULES).skip_to("activate")


@pytest.mark.rule("IA-AGD-03")
def test_a_secret_card_that_ends_the_mission_is_used_up():
    play = begin("aftermath", "diala_passil", "gaarkhan").agenda("tactical_explosives")
    play.defeat("diala_passil").nearly_defeated("gaarkhan")
    to_question(play, "effects").reach_agenda("tactical_explosives").play_agenda("tactical_explosives")
    play.choose(ChooseSpace(play.figure("gaarkhan").spaces[0]))
    while not play.is_over:
        throw(play) if isinstance(play.asked.region, DiceOnTheTable) else play.skip()
    assert winner(play) == "empire"
    assert (play.empire.discarded, play.empire.agenda) == (["tactical_explosives"], [])


@pytest.mark.rule("IA-ATH-03", "IA-AGD-03")
def test_what_lay_on_a_group_that_is_removed_returns_or_is_discarded():
    """Weiss climbs into his walker, and leaves the map."""
    play = begin("chain_of_command", "fenn_signis", "jyn_odan", level=6)
    weiss = play.number("officer_elite")
    play.attached("assault_armor", weiss).attached("imperial_operative", weiss)
    to_question(play.in_round(2), "chain_of_command-vulnerable").choose(TakeWay("fall_back"))
    play.skip_to("activate").put(weiss, "f7").activate(weiss).decline().interact("hatch")
    play.skip_to("activate", "activation")
    assert weiss not in play.table.figures
    assert (play.empire.class_cards, play.empire.discarded) == (["assault_armor"], ["imperial_operative"])


@pytest.mark.rule("IA-ITM-07")
def test_reward_cards_that_are_items_are_taken_from_captives():
    play = captives(mak_eshkarey=["longblaster", "shadow_suit"], jyn_odan=["adrenal_implant"])
    assert play.brought("mak_eshkarey", "longblaster").face_down
    assert play.brought("mak_eshkarey", "shadow_suit").face_down
    assert play.brought("jyn_odan", "adrenal_implant").face_down
    assert not play.brought("jyn_odan", "legendary").face_down


def test_captives_without_items_escape_without_finding_any():
    play = captives(mak_eshkarey=[], jyn_odan=[])
    assert any(each.kind == "terminal" for each in play.table.allowed)
    assert not any(
        each.kind == "terminal" for each in captives(mak_eshkarey=["longblaster"], jyn_odan=[]).table.allowed
    )


@pytest.mark.rule("IA-ACTV-06")
def test_no_second_activation_before_the_hero_in_the_walker_has_had_a_first():
    play = begin("loose_cannon", "mak_eshkarey", "jyn_odan").activate("jyn_odan").end().skip_to("activate")
    while play.asked.seat != "ray":
        play.skip().skip_to("activate")
    assert play.asked.options == (ActivateGroup(play.group("mak_eshkarey").id),)
