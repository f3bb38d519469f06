"""Whoever suffers damage is told what it came of."""

import pytest

from holotable.imperial_assault.combat.choices import Cleave
from holotable.imperial_assault.table.happenings import Suffered
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.names import Names
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.scenario import duel, face, row

TROOPER, STORM = "rebel_trooper_regular", "stormtrooper_regular"


def shot():
    """A trooper deals four damage, less one block."""
    play = row("A . s", A=TROOPER, s="royal_guard_regular").activate("A").declare("s")
    return play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1))


def test_damage_of_an_attack_names_the_attacker():
    play = shot()
    (suffered,) = play.told(Suffered)
    assert (suffered.cause, suffered.by) == ("attack", play.names["A"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_whose_attack_it_was(language):
    play = shot()
    names = Names(speech(language), play.game)
    (suffered,) = play.told(Suffered)
    said = line_of(suffered, names).sentence
    assert names.figure(play.names["A"]) in said
    assert names.figure(play.names["s"]) in said


def test_bleeding_is_named_where_it_strains():
    play = row("A . . . e", A=TROOPER, e=STORM).with_conditions("A", "bleeding").activate("A")
    play.game.take_events()
    play.move()
    play.end()
    assert [event.cause for event in play.told(Suffered)] == ["bleeding"]


def test_an_attack_that_was_deflected_harms_by_the_card():
    play = duel("S . . . l", {"empire": ["deflection"]}, S="stormtrooper_elite", l="luke_hero")
    play.activate("S").declare("l").play("deflection")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2), face("white", dodge=1))
    (suffered,) = play.told(Suffered)
    assert (suffered.figure, suffered.cause) == (play.names["S"], "command.deflection")
    assert suffered.by == play.names["l"]


def test_what_cleave_does_is_the_attackers_doing():
    play = row("s A t", A=TROOPER, s="royal_guard_regular", t="royal_guard_regular").activate("A").declare("s")
    play.modified(cleave=2)
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1))
    play.choose(Cleave(play.names["t"]))
    suffered = play.told(Suffered)[-1]
    assert (suffered.figure, suffered.cause, suffered.by) == (play.names["t"], "keyword.cleave", play.names["A"])


def test_what_blast_does_is_the_attackers_doing():
    play = row(". A s t", A="saboteur_regular", s=STORM, t="chewbacca").activate("A").declare("s")
    play.roll(face("red", damage=2, surge=1), face("yellow", damage=1, surge=2), face("black", block=1)).surge(2)
    blasted = [event for event in play.told(Suffered) if event.cause == "keyword.blast"]
    assert {event.figure for event in blasted} == {play.names["A"], play.names["t"]}
    assert {event.by for event in blasted} == {play.names["A"]}
