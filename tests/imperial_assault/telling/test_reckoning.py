"""The odds of an attack at hand are those of the dice."""

import pytest

from holotable.imperial_assault.cards.dice import AttackFace, DefenceFace, dice
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import Tally, tally_of
from holotable.imperial_assault.table.table import Table
from holotable.imperial_assault.telling.reckoning import Reckoning, reckon
from holotable.kernel import Ability
from tests.imperial_assault.scenario import Scenario, duel, row, rows, rules_with

STORM = "stormtrooper_regular"


def test_gaarkhan_against_a_stormtrooper_roll_by_roll():
    """Every roll of red and yellow against black; a surge that no evade takes is Pierce 1."""
    game = row("G s", G="gaarkhan", s="stormtrooper_regular").game
    attacker, target = (each.id for each in sorted(game.table.figures.values(), key=lambda each: each.spaces))
    damages = []
    for red in dice().attack["red"]:
        for yellow in dice().attack["yellow"]:
            for black in dice().defence["black"]:
                pierce = int(red.surge + yellow.surge - black.evade > 0)
                damages.append(max(0, red.damage + yellow.damage - max(0, black.block - pierce)))
    found = reckon(game, attacker, target)
    assert (found.dice, found.defence, found.outcome.miss) == (("red", "yellow"), ("black",), 0)
    assert found.outcome.expected_damage == pytest.approx(sum(damages) / len(damages))
    assert found.defeat == pytest.approx(sum(damage >= 3 for damage in damages) / len(damages))


def odds(scenario: Scenario, attacker: str, target: str) -> Reckoning:
    return reckon(scenario.game, scenario.names[attacker], scenario.names[target])


def done(blue: AttackFace, green: AttackFace, black: DefenceFace) -> int:
    """The damage a Stormtrooper does next to its target: a surge that no evade takes is +1 damage."""
    more = int(blue.surge + green.surge - black.evade > 0)
    return max(0, blue.damage + green.damage + more - black.block)


def test_a_reroll_beside_a_trooper_is_counted_in_roll_by_roll():
    """Squad Training rolls that die again, or none, which does most on average."""
    squad = row("s t S", s=STORM, t=STORM, S=STORM)
    blues, greens, blacks = dice().attack["blue"], dice().attack["green"], dice().defence["black"]
    total = 0.0
    for blue in blues:
        for green in greens:
            for black in blacks:
                other_blue = sum(done(each, green, black) for each in blues) / len(blues)
                other_green = sum(done(blue, each, black) for each in greens) / len(greens)
                total += max(done(blue, green, black), other_blue, other_green)
    found, alone = odds(squad, "t", "S"), odds(squad, "S", "t")
    assert (found.counted, alone.counted) == (("squad_training",), ())
    assert found.outcome.expected_damage == pytest.approx(total / (len(blues) * len(greens) * len(blacks)))
    assert alone.outcome.expected_damage < found.outcome.expected_damage


def test_what_abilities_add_without_being_asked_is_counted_in():
    near = odds(row("T s", T="trandoshan_regular", s=STORM), "T", "s")
    far = odds(row("T . s", T="trandoshan_regular", s=STORM), "T", "s")
    assert (near.counted, far.counted) == (("scattergun",), ())
    assert near.outcome.expected_damage > far.outcome.expected_damage + 0.5


def test_only_one_guard_blocks_for_a_friend():
    guarded = rows("G . .", "s r .", "q . .", G="gaarkhan", s=STORM, r="royal_guard_regular", q="royal_guard_regular")
    alone = rows("G . .", "s . .", "r . q", G="gaarkhan", s=STORM, r="royal_guard_regular", q="royal_guard_regular")
    assert odds(guarded, "G", "s").counted == odds(alone, "G", "s").counted == ("sentinel",)


@pytest.mark.rule("IA-TGT-03")
def test_a_guard_counts_only_beside_the_nearest_space_of_a_large_target():
    beside = rows("T . e e .", ". g . . .", T="rebel_trooper_regular", e="eweb_regular", g="royal_guard_regular")
    behind = rows("T . e e .", ". . . . g", T="rebel_trooper_regular", e="eweb_regular", g="royal_guard_regular")
    assert (odds(beside, "T", "e").counted, odds(behind, "T", "e").counted) == (("aim", "sentinel"), ("aim",))


def test_what_hangs_on_the_roll_is_named_as_left_out():
    """A die that shows an evade would bring the attacker damage: nothing that is printed does that."""
    riposte: Ability[Table] = Ability(
        "riposte",
        "modifiers",
        lambda game, listener: None,
        lambda game, listener: tally_of(attack_of(game).rolled, Tally()).evade > 0,
    )
    play = row("G s", rules=rules_with(riposte), G="gaarkhan", s=STORM).own("riposte", "s")
    assert odds(play, "G", "s").by_the_roll == ("riposte",)


def test_asking_for_odds_changes_nothing():
    squad = row("s t S", s=STORM, t=STORM, S=STORM)
    squad.focused("t")
    before = squad.game.digest()
    assert odds(squad, "t", "S").dice == ("blue", "green", "green")
    assert squad.game.digest() == before


def test_cards_in_a_hand_do_not_show_in_the_odds():
    """Whoever asks may not learn what the other holds."""
    without, holding = (
        odds(duel("A b", {"empire": hand}, A="gaarkhan", b=STORM), "A", "b") for hand in ([], ["parry", "take_cover"])
    )
    assert without.outcome.expected_damage == holding.outcome.expected_damage
    assert without.counted == holding.counted
