"""What somebody is told before it is regretted: an attack that can't hit, surges in vain, an activation ended early."""

import re

import pytest

from holotable.imperial_assault.combat.choices import KeepSurges, RecoverStrain, SpendSurge, Target
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.table.choices import EndActivation, Move, PerformAttack, Rest
from holotable.imperial_assault.telling.messages import Aim, Aimed
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.imperial_assault.telling.refusing import why_not_there
from holotable.imperial_assault.telling.warning import warning_of
from holotable.kernel import Option, Pass
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.missions.legends.playing import begin
from tests.imperial_assault.scenario import Scenario, campaign, duel, face, row, sheet

STORM = "stormtrooper_regular"


def warned(play: Scenario, kind: type[Option]) -> list[str]:
    """What is said against the options of a kind."""
    names = Names(speech("en"), play.game)
    return [warning_of(option, names) for option in play.asked.options if isinstance(option, kind)]


def far_off(spaces: int) -> Scenario:
    """A Stormtrooper, who comes to 5 and 2 accuracy with a surge for 2 more, and a target so far off."""
    return row("D" + " ." * (spaces - 1) + " t", D="diala_passil", t=STORM).activate("t")


@pytest.mark.rule("IA-ATK-10")
def test_an_attack_that_can_not_reach_says_so_before_it_is_made():
    play = far_off(11)
    assert warned(play, PerformAttack) == ["All targets are too far off to be hit"]
    play.choose(PerformAttack())
    (said,) = warned(play, Target)
    assert said == "Cannot hit: needs 11 accuracy, at most 9"
    told = SKIRMISH.teller(speech("en"), play.game).answer(Aim(play.names["D"]), play.asked.seat)
    assert isinstance(told, Aimed)
    assert told.odds is not None
    assert (told.warning, told.odds.miss) == (said, 1.0)


@pytest.mark.rule("IA-ATK-10")
def test_an_attack_that_may_hit_is_not_warned_of():
    play = far_off(3)
    assert warned(play, PerformAttack) == [""]
    assert warned(play.choose(PerformAttack()), Target) == [""]


@pytest.mark.rule("IA-ACTV-10")
def test_ending_an_activation_early_says_what_is_lost():
    play = far_off(3)
    assert warned(play, EndActivation) == ["Lost then: 2 actions"]
    play.move()
    assert warned(play, EndActivation) == ["Lost then: 1 action, 4 movement points"]


def test_the_last_action_says_that_it_is_the_last():
    """A second move takes the action that an attack would; the first one takes nothing away."""
    play = row("A . . . . s", A="gideon_argus", s=STORM).activate("A")
    assert warned(play, Move) == [""]
    play.move()
    assert warned(play, Move) == ["Costs your last action: no attack after it"]


@pytest.mark.rule("IA-STU-01")
def test_who_is_stunned_is_told_that_a_move_leads_nowhere():
    play = far_off(3).with_conditions("t", "stunned")
    names = Names(speech("en"), play.game)
    trooper = play.game.table.figures[play.names["t"]].spaces[0]
    assert warned(play, Move) == ["Can’t leave its space now"]
    for _ in range(2):
        refusal = why_not_there(names, trooper - 1)
        assert refusal is not None
        assert (refusal.reason, refusal.rule) == ("stunned.exit", "IA-STU-01")
        play.move()


def rolled(*dice: tuple[str, int]) -> Scenario:
    """An attack over four spaces, up to its surges."""
    return far_off(4).declare("D").roll(*dice)


@pytest.mark.rule("SK-CMD-11")
def test_a_card_says_what_actions_it_costs_and_that_they_are_the_last():
    play = duel("A . . . . s", {"rebels": ["urgency"]}, A="gideon_argus", s=STORM).activate("A")
    assert warned(play, PlayCard) == [""]
    names = Names(speech("en"), play.game)
    assert option_words(PlayCard("urgency"), names).startswith("play Urgency: 1 action. Gain")
    assert not option_words(PlayCard("fleet_footed"), names).startswith("play Fleet Footed: 1 action")
    assert warned(play.move(), PlayCard) == ["Costs your last action: no attack after it"]


@pytest.mark.rule("IA-ATK-10", "IA-ATK-09")
def test_surges_that_would_mend_the_accuracy_are_named():
    play = rolled(
        face("blue", accuracy=2, surge=1), face("green", accuracy=1, surge=1), face("white", block=1)
    ).decline()
    assert warned(play, KeepSurges) == ["1 accuracy short: surges would mend it"]
    assert warned(play, SpendSurge) == ["", ""]


@pytest.mark.rule("IA-DDG-01")
def test_surges_in_vain_are_warned_of():
    play = rolled(
        face("blue", accuracy=2, surge=1), face("green", accuracy=1, surge=1), face("white", dodge=1)
    ).decline()
    assert set(warned(play, SpendSurge)) == {"The attack misses all the same, so this has no effect"}
    assert warned(play, KeepSurges) == [""]


@pytest.mark.rule("IA-ACT-02")
def test_a_move_says_what_it_costs_and_gives_the_first_time_and_again():
    play = row("A . . . b", A="gaarkhan", b=STORM).activate("A")
    for _ in range(2):
        said = [option_words(Move(), Names(speech(lang), play.game)) for lang in ("en", "de", "pl")]
        assert said == [
            "move: 4 movement points for 1 action",
            "bewegen: 4 Bewegungspunkte für 1 Aktion",
            "ruch: 4 punkty ruchu za 1 akcję",
        ]
        play.move()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_follows_another_so_that_both_read_as_one(language: str):
    play = row("A . . . b", A="gaarkhan", b=STORM).activate("A").move()
    told = question_words(play.asked, Names(speech(language), play.game))
    assert "4" in told
    assert told.endswith(": 1.")
    assert not re.search(r"\d, \d", told)


IN_VAIN = "There is nothing to recover, so this has no effect"


@pytest.mark.rule("IA-RST-01", "IA-REC-03")
@pytest.mark.parametrize(("strain", "damage", "said"), [(0, 0, IN_VAIN), (1, 0, ""), (0, 1, "")])
def test_a_rest_of_which_nothing_comes_says_so(strain: int, damage: int, said: str):
    play = campaign("D . t", D=sheet("diala_passil", strain=strain), t=STORM).damaged("D", damage)
    assert warned(play.activate("D"), Rest) == [said]


@pytest.mark.rule("LA-CHG-14", "LA-MED-04", "LA-MED-06")
@pytest.mark.parametrize(("damage", "medpacs", "said"), [(0, 1, IN_VAIN), (3, 0, IN_VAIN), (3, 1, "")])
def test_in_legends_a_rest_mends_damage_by_a_medpac_alone(damage: int, medpacs: int, said: str):
    play = begin("day_one", "gaarkhan", "gideon_argus").damaged("gaarkhan", damage).medpacs(medpacs)
    assert warned(play.activate("gaarkhan"), Rest) == [said]


@pytest.mark.rule("IA-ATK-27")
@pytest.mark.parametrize(("strain", "said"), [(0, IN_VAIN), (3, "")])
def test_a_surge_for_strain_that_nobody_suffered_says_so(strain: int, said: str):
    play = campaign("F t", F=sheet("fenn_signis", strain=strain), t=STORM).activate("F").declare("t")
    play.roll(face("blue", accuracy=2, surge=1), face("green", damage=1, surge=1, accuracy=1), face("black", block=1))
    assert warned(play.choose(Pass()), RecoverStrain) == [said]
