"""A hero who shares an id with a Deployment card is never shown with that card's numbers."""

import pytest

from holotable.imperial_assault.cards import deployment_cards, heroes
from holotable.imperial_assault.combat.happenings import SurgeSpent
from holotable.imperial_assault.skirmish.view import view as skirmish_view
from holotable.imperial_assault.table import choices
from holotable.imperial_assault.table.imperial_happenings import BackTaken
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words
from holotable.imperial_assault.telling.presenting import sheet_of
from holotable.words import speech
from tests.imperial_assault.scenario import campaign, face

TWINS = sorted(heroes().keys() & deployment_cards().keys())


def shown(play, letter, seat="ray"):
    """What a page has of a figure."""
    sheet = sheet_of(skirmish_view(play.game, seat), Names(speech("en"), play.game))
    return next(each for each in sheet.figures if each.id == play.names[letter])


def test_there_are_such_heroes():
    assert "fenn_signis" in TWINS


@pytest.mark.parametrize("seat", ["ray", "ike", ""])
@pytest.mark.parametrize("hero", TWINS)
def test_a_hero_is_shown_with_the_numbers_of_the_sheet(hero, seat):
    sheet, figure = heroes()[hero], shown(campaign("H . t", H=hero, t="stormtrooper_regular"), "H", seat)
    assert (figure.name, figure.health, figure.speed) == (sheet.name, sheet.health, sheet.healthy.speed)
    assert figure.hero
    assert not figure.elite


@pytest.mark.parametrize("hero", TWINS)
def test_a_wounded_hero_is_as_slow_as_the_other_side_of_the_sheet_says(hero):
    play = campaign("H . t", H=hero, t="stormtrooper_regular")
    play.hurt("H", heroes()[hero].health)
    assert shown(play, "H").speed == heroes()[hero].wounded.speed


def test_a_figure_of_a_deployment_card_is_shown_with_its_numbers():
    figure = shown(campaign("H . t", H="fenn_signis", t="stormtrooper_regular"), "t")
    assert (figure.health, figure.speed, figure.hero, figure.card) == (3, 4, False, "stormtrooper_regular")


def test_a_heros_surge_is_told_by_the_weapon_also_when_the_attack_is_over():
    """Fenn's rifle deals more damage for a surge; on the Deployment card of the same id a surge gives Blast."""
    play = campaign("F . . t", F="fenn_signis", t="probe_regular").activate("F").declare("t")
    names = Names(speech("en"), play.game)
    play.roll(
        face("blue", accuracy=3, surge=1, damage=1),
        face("green", damage=1, surge=1, accuracy=1),
        face("black", block=1),
    )
    while play.asked.kind != "surges":
        play.skip()
    offered = [option_words(option, names) for option in play.asked.options]
    play.surge(0)
    spent = next(event for event in play.game.take_events() if isinstance(event, SurgeSpent))
    told = line_of(spent, names).sentence
    assert "+1 damage" in told
    assert any("+1 damage" in words for words in offered)
    play.end()
    names.look(play.game)
    assert line_of(spent, names).sentence == told


def test_a_hero_to_be_placed_goes_by_the_name_on_the_sheet():
    names = Names(speech("en"), campaign("F . t", F="fenn_signis", t="stormtrooper_regular").game)
    assert "Fenn Signis" in option_words(choices.PlaceHero("fenn_signis"), names)


def test_the_back_of_a_card_that_was_taken_is_told_in_the_readers_language():
    game = campaign("F . t", F="fenn_signis", t="stormtrooper_regular").game
    said = line_of(BackTaken("imperial"), Names(speech("de"), game)).sentence
    assert said == "Der imperiale Spieler nimmt eine offene Gruppe auf die Hand. Ihre Fraktion: Imperium."
