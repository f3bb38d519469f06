"""Figures and their groups in Legends: what is on the card holds for each of them, and whose they are."""

import pytest

from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.instructions.format import Instruction
from holotable.imperial_assault.legends.happenings import GroupDrawn
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.happenings import SetDown
from holotable.kernel import SPECTATOR
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.scenario import face, open_rows

DIALA, FENN = "diala_passil", "fenn_signis"
IMPERIAL = [card for card in deployment_cards().values() if card.faction != "rebel" and "campaign" in card.modes]


def came(card: str) -> Evening:
    """A group of that card comes beside nobody else of the Empire."""
    evening = Evening().alone()
    return evening.let(Deploy(card, "imperial", [evening.table.empire.points["yard_2"].space]))


@pytest.mark.rule("LA-FIG-01")
def test_a_figure_of_cardboard_is_a_figure_like_any_other():
    """Darth Vader is a token in the box of the base game: he hides who stands behind him, is shot at and suffers."""
    cards = {"F": FENN, "v": "darth_vader", "t": "stormtrooper_regular"}
    with drilled(open_rows(["F . v t"]), cards) as play:
        play.activate("F")
        assert play.targets() == {"v"}
        shot = face("blue", damage=2, accuracy=3), face("green", damage=2, accuracy=1)
        play.declare("v").decline().roll(*shot, face("black", block=1), face("black", block=1)).decline()
        assert play.damage("v") == 2


@pytest.mark.rule("LA-FIG-02")
def test_health_and_damage_are_each_figures_own():
    evening = came("stormtrooper_regular")
    first, second, third = evening.imperials[0].figures
    evening.let(Suffer(first, 2))
    assert [evening.table.figures[each].damage for each in (first, second, third)] == [2, 0, 0]
    assert {evening.table.card_of(each).health for each in (first, second, third)} == {3}
    evening.let(Suffer(second, 3))
    assert evening.imperials[0].figures == [first, third]


@pytest.mark.rule("LA-FIG-03", "LA-FIG-05", "LA-IDEP-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_sees_the_card_of_a_group_and_whether_it_is_elite(language: str):
    names = {}
    for card in ("stormtrooper_regular", "stormtrooper_elite"):
        evening = came(card)
        for seat in ("hero_1", "hero_2", SPECTATOR):
            sheet = LEGENDS.teller(speech(language), evening.game).sheet(seat)
            assert [each.card for each in sheet.empire] == [card]
            assert {each.elite for each in sheet.figures if each.card == card} == {card.endswith("elite")}
            names[card] = sheet.empire[0].name
    assert names["stormtrooper_regular"] != names["stormtrooper_elite"]


@pytest.mark.rule("LA-FIG-04")
def test_elite_figures_are_the_same_miniatures_with_more_health():
    regular = {card.name: card for card in IMPERIAL if not card.elite}
    pairs = [(regular[card.name], card) for card in IMPERIAL if card.elite and card.name in regular]
    assert len(pairs) == 7
    for one, other in pairs:
        assert (other.footprint, other.group_size) == (one.footprint, one.group_size)
        assert other.health > one.health


@pytest.mark.rule("LA-FIG-06")
@pytest.mark.parametrize("card", IMPERIAL, ids=lambda card: card.id)
def test_a_group_comes_with_as_many_figures_as_its_card_has_bars(card):
    evening = came(card.id)
    group = evening.imperials[0]
    assert len(group.figures) == card.group_size
    stand = [space for each in group.figures for space in evening.table.figures[each].spaces]
    assert len(stand) == len(set(stand))
    assert len([each for each in evening.happened(SetDown) if each.figure in group.figures]) == card.group_size


@pytest.mark.rule("LA-FIG-07", "LA-FIG-08")
def test_mercenaries_are_imperial_figures():
    evening = came("trandoshan_regular")
    evening.let(Deploy("officer_regular", "imperial", [evening.table.empire.points["yard_1"].space]))
    hunters, officer = evening.imperials
    heroes = [evening.hero(hero).id for hero in (DIALA, FENN)]
    for hunter in hunters.figures:
        assert evening.table.friendly(hunter, officer.figures[0])
        assert all(evening.table.hostile(hunter, hero) for hero in heroes)
    assert evening.table.friendly(*heroes)
    assert all(evening.table.hostile(officer.figures[0], hero) for hero in heroes)
    evening.rest_of_round()
    assert {each.group for each in evening.happened(GroupDrawn)} >= {hunters.id, officer.id}


@pytest.mark.rule("LA-FIG-09", "LA-FIG-07")
def test_a_trooper_does_not_attack_a_hunter_who_stands_before_it():
    cards = {"t": "stormtrooper_regular", "n": "trandoshan_regular", "D": DIALA}
    attack = Instruction(attack=True, cost="attack")
    with drilled(open_rows(["t n . ."]).replace(". .", ". D"), cards, attack) as play:
        play.activate_group("t")
        assert play.skipped("t") == ["out-of-reach"]  # the hunter stands between them
    with drilled(open_rows(["t n", ". D"]), cards, attack) as play:
        play.activate_group("t")
        assert play.attack.target == play.number("D")
