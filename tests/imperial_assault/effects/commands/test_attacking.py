"""Command cards that change an attack."""

from holotable.imperial_assault.combat.choices import KeepDice, RerollDie, SpendSurge
from holotable.imperial_assault.combat.forced import ForcedAttack
from holotable.imperial_assault.table.choices import EndActivation
from holotable.kernel import Rolled
from tests.imperial_assault.scenario import Scenario, duel, face

GAARKHAN, FENN, TROOPER = "gaarkhan", "fenn_signis", "stormtrooper_regular"


def droid_shoots(droid: str = "probe_regular") -> Scenario:
    """Three damage and four surges against one block."""
    play = duel("p . F", {"empire": ["hunter_protocol"]}, p=droid, F=FENN).activate("p").declare("F")
    return play.roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("yellow", damage=1, surge=2),
        face("yellow", accuracy=1, damage=1, surge=1),
        face("black", block=1),
    )


def test_hunter_protocol_lets_a_droid_use_a_surge_ability_twice():
    play = droid_shoots().play("hunter_protocol").surge(0, 0)
    assert play.damage("F") == 3 + 2 - 1


def test_without_hunter_protocol_a_surge_ability_is_used_once():
    play = droid_shoots().skip().choose(SpendSurge(0))
    assert SpendSurge(0) not in play.asked.options


def test_hunter_protocol_needs_surges_for_an_ability_twice():
    play = duel("p . F", {"empire": ["hunter_protocol"]}, p="probe_regular", F=FENN).activate("p").declare("F")
    play.roll(
        face("blue", accuracy=3, damage=1, surge=1),
        face("yellow", accuracy=1, damage=2),
        face("yellow", accuracy=1, damage=2),
        face("black", block=1),
    )
    assert play.asked.kind == "surges"


def test_guardian_stance_rerolls_dice_of_both_pools_at_once():
    play = duel("G t g", {"empire": ["guardian_stance"]}, G=GAARKHAN, t=TROOPER, g="royal_guard_regular")
    play.activate("G").declare("t").roll(
        face("red", damage=3), face("yellow", accuracy=1, damage=2), face("black", evade=1)
    )
    play.play("guardian_stance")
    assert KeepDice() not in play.asked.options  # at least one
    play.choose(RerollDie(0), RerollDie(2), KeepDice())
    play.choose(Rolled([face("red", damage=1)[1], face("black", block=2)[1]]))
    assert play.damage("t") == (1 + 2) - (2 + 1)  # Sentinel adds a block


def test_guardian_stance_is_not_for_the_guardian_who_is_attacked():
    play = duel("G g", {"empire": ["guardian_stance"]}, G=GAARKHAN, g="royal_guard_regular")
    play.activate("G").declare("g").roll(
        face("red", damage=3), face("yellow", accuracy=1, damage=2), face("black", block=1)
    )
    assert play.damage("g") == 3 + 2 - 1
    assert play.player("empire").hand == ["guardian_stance"]


def test_guardian_stance_is_not_for_the_guardian_who_is_made_to_attack():
    play = duel("F . t g", {"empire": ["guardian_stance"]}, F=FENN, t=TROOPER, g="royal_guard_regular")
    play.interject(ForcedAttack(play.names["g"], "rebels", "ray")).declare("t")
    play.roll(face("red", damage=3), face("yellow", accuracy=1, damage=2), face("black", block=1))
    assert play.is_defeated("t")
    assert play.player("empire").hand == ["guardian_stance"]


def wookiee_is_shot(block: tuple[str, int], letter: str = "G") -> Scenario:
    """Four damage against one block of the card and what the die shows."""
    play = duel("F . t . G", {"rebels": ["furious_charge"]}, F=FENN, G=GAARKHAN, t=TROOPER)
    play.activate(letter).choose(EndActivation()).activate("t").declare("G")
    return play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), block)


def test_furious_charge_readies_gaarkhan_after_three_damage():
    play = wookiee_is_shot(face("black", evade=1))
    assert play.damage("G") == 3
    gaarkhan = play.game.table.groups[play.figure("G").group]
    assert not gaarkhan.ready
    play.play("furious_charge")
    assert gaarkhan.ready


def test_furious_charge_is_not_for_less_damage_or_a_ready_card():
    for play in (wookiee_is_shot(face("black", block=1)), wookiee_is_shot(face("black", evade=1), letter="F")):
        assert not play.can_play("furious_charge")
