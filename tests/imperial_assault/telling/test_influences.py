"""What changes a figure now is told with its cause: conditions, cards that last, attachments."""

from holotable.imperial_assault.cards import condition, deployment_card
from holotable.imperial_assault.skirmish.view import view as skirmish_view
from holotable.imperial_assault.table import happenings
from holotable.imperial_assault.telling.mentions import mentions_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.presenting import sheet_of
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.scenario import campaign, duel


def shown(play, letter, language="en"):
    """What a page has of a figure."""
    sheet = sheet_of(skirmish_view(play.game, ""), Names(speech(language), play.game))
    return next(each for each in sheet.figures if each.id == play.names[letter])


def causes(play, letter):
    return [each.cause for each in shown(play, letter).influences]


def test_nothing_changes_a_figure_that_has_just_come():
    assert causes(duel("D . t", {}, D="diala_passil", t="stormtrooper_regular"), "t") == []


def test_a_condition_is_told_with_its_meaning():
    play = duel("D . t", {}, D="diala_passil", t="stormtrooper_regular").with_conditions("t", "stunned")
    for language in LANGUAGES:
        (told,) = shown(play, "t", language).influences
        assert told.words == speech(language)(condition("stunned").words)
        assert told.thing == "condition-stunned"


def test_a_card_that_lasts_is_the_cause_for_the_one_whom_it_concerns():
    play = duel("D v", {"rebels": ["expose_weakness"]}, D="diala_passil", v="darth_vader")
    play.activate("D").play("expose_weakness")
    (told,) = shown(play, "v").influences
    assert (told.cause, told.thing) == ("Expose Weakness", "card-expose_weakness")
    assert "3" in told.words
    assert causes(play, "D") == []


def test_a_card_that_lasts_for_a_player_concerns_all_of_that_side():
    play = duel("F D . g", {"rebels": ["covering_fire"]}, F="fenn_signis", D="diala_passil", g="royal_guard_elite")
    play.play("covering_fire")
    assert (causes(play, "F"), causes(play, "D")) == (["Covering Fire"], ["Covering Fire"])
    assert causes(play, "g") == []


def test_an_attachment_is_told_with_what_it_gives():
    play = campaign("D . t", D="diala_passil", t="stormtrooper_regular").attached("assault_armor", "t")
    (told,) = shown(play, "t").influences
    assert (told.cause, told.thing) == ("Assault Armor", "card-assault_armor")
    assert "+2" in told.words


def test_a_figure_has_the_traits_of_its_card():
    play = duel("D . t", {}, D="diala_passil", t="stormtrooper_regular")
    assert shown(play, "t").traits == deployment_card("stormtrooper_regular").traits


def test_a_sentence_mentions_those_whose_names_are_in_it():
    play = duel("D . t", {}, D="diala_passil", t="stormtrooper_regular")
    names = Names(speech("en"), play.game)
    trooper = play.names["t"]
    event = happenings.ConditionGained(trooper, "stunned")
    told = mentions_of(event, f"{names.figure(trooper)} is Stunned.", names)
    assert {each.thing: each.name for each in told} == {
        f"figure-{trooper}.stormtrooper_regular": names.figure(trooper),
        "condition-stunned": "Stunned",
    }
    assert mentions_of(event, "Somebody gains something.", names) == ()
