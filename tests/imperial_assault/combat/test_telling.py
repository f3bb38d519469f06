"""The events of an attack tell what changed it: which abilities, and which printed bonuses."""

from holotable.imperial_assault.combat.happenings import AttackSettled, BonusApplied
from holotable.kernel import EffectResolved
from tests.imperial_assault.scenario import face, row, rows


def test_abilities_that_change_an_attack_are_told():
    play = rows("A . s g", ". . . .", A="rebel_trooper_regular", s="stormtrooper_regular", g="royal_guard_regular")
    play.activate("A").declare("s")
    play.game.take_events()
    play.roll(face("blue", damage=2, accuracy=3), face("yellow", damage=2, accuracy=1), face("black", block=1)).surge()
    events = play.game.take_events()
    told = [event for event in events if isinstance(event, EffectResolved)]
    assert ("aim", play.names["A"], "rebels") in [(each.ability, each.source, each.owner) for each in told]
    assert ("sentinel", play.names["g"], "empire") in [(each.ability, each.source, each.owner) for each in told]
    settled = next(event for event in events if isinstance(event, AttackSettled))
    # Four damage on the dice and one by Aim; a block on the die and one by the guard beside the target.
    assert (settled.damage, settled.block) == (4 + 1, 1 + 1)


def test_what_is_printed_on_the_cards_is_told():
    play = row("D i", D="diala_passil", i="ig_88").activate("D").declare("i")
    play.game.take_events()
    play.roll(face("red", damage=2), face("green", damage=2, accuracy=1), face("black", block=1)).surge()
    bonuses = [event for event in play.game.take_events() if isinstance(event, BonusApplied)]
    assert bonuses == [BonusApplied(play.names["i"], block=1)]
