"""Command cards whose effect lasts."""

import pytest

from holotable.imperial_assault.combat.forced import ForcedAttack
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, duel, face

GIDEON, FENN, DIALA, LUKE = "gideon_argus", "fenn_signis", "diala_passil", "luke_hero"
TROOPER, ELITE, CHAMPION = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_champion"


def fenn_hits(play: Scenario) -> Scenario:
    """Five damage against four blocks."""
    return (
        play.activate("F")
        .declare("r")
        .roll(
            face("blue", accuracy=2, damage=1),
            face("red", damage=2),
            face("green", accuracy=1, damage=2),
            face("black", block=3),
            face("white", block=1),
        )
    )


@pytest.mark.rule("SK-CMD-12")
def test_expose_weakness_gives_the_next_attack_pierce():
    play = duel("G r . F", {"rebels": ["expose_weakness"]}, G=GIDEON, r=CHAMPION, F=FENN)
    play.activate("G").play("expose_weakness")
    assert play.activation.actions == 1
    assert fenn_hits(play.end()).damage("r") == 5 - (4 - 3)
    assert play.game.table.lasting == []  # only the next one


def test_expose_weakness_gives_no_pierce_against_another_target():
    play = duel("G t r . F", {"rebels": ["expose_weakness"]}, G=GIDEON, t=TROOPER, r=CHAMPION, F=FENN)
    play.activate("G").play("expose_weakness")
    assert fenn_hits(play.end()).damage("r") == 5 - 4


def test_expose_weakness_needs_an_adjacent_enemy():
    play = duel("G . r F", {"rebels": ["expose_weakness"]}, G=GIDEON, r=CHAMPION, F=FENN).activate("G")
    refusal = Refusal("command.nothing-to-do", "IA-ABL-02", {"card": "expose_weakness"})
    assert play.why_not(PlayCard("expose_weakness")) == refusal


def under_cover(spaces: str) -> Scenario:
    play = duel(spaces, {"empire": ["take_cover"]}, G=GIDEON, F=FENN, t=ELITE)
    return play.activate("G").end().activate("t").play("take_cover").end().activate("F").declare("t")


def test_take_cover_blocks_once_more():
    play = under_cover("G . F . t").roll(
        face("blue", accuracy=4, damage=2),
        face("red", damage=2),
        face("green", accuracy=1, damage=2),
        face("black", block=2),
    )
    assert play.damage("t") == 6 - (2 + 1)


def test_take_cover_makes_shots_fall_short():
    play = under_cover("G F . . t").roll(
        face("blue", accuracy=3, damage=2),
        face("red", damage=2),
        face("green", accuracy=1, damage=2),
        face("black", block=2),
    )
    assert play.damage("t") == 0  # accuracy 4 - 2 for three spaces


def test_knowledge_and_defense_gives_another_die():
    play = duel("L . t", {"rebels": ["knowledge_and_defense"]}, L=LUKE, t=TROOPER).activate("L")
    play.play("knowledge_and_defense").end().activate("t").declare("L")
    play.roll(
        face("blue", accuracy=3, damage=2),
        face("green", accuracy=1, damage=2),
        face("white"),
        face("white", dodge=1),
    )
    assert play.damage("L") == 0


def covered(play: Scenario, letter: str) -> Scenario:
    """Three damage and a surge against one block; the surge goes to what Covering Fire gives."""
    play.activate(letter).declare("F").roll(
        face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, damage=2), face("black", block=1)
    )
    return play.surge(2)


def test_covering_fire_lets_troopers_stun_and_hurt_who_is_stunned():
    play = duel("t . F . u", {"empire": ["covering_fire"]}, t=TROOPER, u=TROOPER, F=FENN).play("covering_fire")
    covered(play, "t")
    assert (play.damage("F"), play.figure("F").conditions) == (2, ["stunned"])
    covered(play, "u")
    assert play.damage("F") == 2 + 2 + 2


def test_covering_fire_is_for_troopers_of_the_player():
    play = duel("t . . F", {"empire": ["covering_fire"]}, t=TROOPER, F=FENN).play("covering_fire")
    play.activate("F").declare("t").roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("red", damage=1),
        face("green", accuracy=1, damage=2),
        face("black", block=3),
    )
    assert play.attack.gained == []


def test_covering_fire_needs_a_trooper():
    play = duel("v . F", {"empire": ["covering_fire"]}, v="darth_vader", F=FENN)
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-ATK-21")
def test_covering_fire_serves_who_makes_a_trooper_attack():
    play = duel("t . F . u", {"empire": ["covering_fire"]}, t=TROOPER, u=TROOPER, F=FENN).play("covering_fire")
    play.interject(ForcedAttack(play.names["t"], "rebels", "ray")).declare("F").roll(
        face("blue", accuracy=3, damage=1, surge=1), face("green", accuracy=1, damage=2), face("black", block=1)
    )
    play.surge(2)
    assert play.figure("F").conditions == ["stunned"]
