"""Neutral figures: nobody's, in the line of sight, and untouched unless the mission says otherwise."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.moving.moving import Push, Walk
from holotable.imperial_assault.table.choices import ActivateGroup, GoTo, PerformAttack, SpecialAction, StayHere
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.table import Person
from holotable.imperial_assault.tokens.people import TokenOffMapError, stand_for
from holotable.imperial_assault.tokens.tokens import controller_of
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, campaign, face

TROOPER, STORM, VADER = "rebel_trooper_regular", "stormtrooper_regular", "darth_vader"
BLUE, YELLOW, GREEN = (
    face("blue", accuracy=4, damage=2),
    face("yellow", accuracy=2, damage=1),
    face("green", accuracy=1, damage=2),
)


def bystander(play: Scenario, space: str, card: str = "officer_regular") -> int:
    """A neutral figure of this card."""
    return play.neutral(card, space)


def civilian(play: Scenario, space: str, health: int = 3) -> int:
    """A mission token that stands for a person."""
    play.token("civilian", space)
    return stand_for(play.game, "civilian", Person(health, defence=["white"]))


def damage(play: Scenario, figure: int) -> int:
    return play.game.table.figures[figure].damage


@pytest.mark.rule("IA-NEU-01")
def test_a_neutral_figure_is_never_activated():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    bystander(play, "b1")
    activated = []
    while play.game.table.round == 1:
        activated += [each.group for each in play.asked.options if isinstance(each, ActivateGroup)]
        play.skip()
    assert set(activated) == {play.figure("A").group, play.figure("b").group}


@pytest.mark.rule("IA-NEU-01")
def test_nobody_uses_the_abilities_of_a_neutral_figure():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    neutral = bystander(play, "b1", "royal_guard_elite")
    enter_play(play.game, neutral)
    assert not any(each.source == neutral for kept in play.game.state.listeners.values() for each in kept)


@pytest.mark.rule("IA-NEU-01", "IA-CTL-03")
def test_a_neutral_figure_controls_nothing_and_disputes_nothing():
    play = campaign("A . . . b", A=TROOPER, b=STORM)
    play.token("terminal", "c1")
    bystander(play, "d1")
    assert controller_of(play.game.table, "terminal") is None
    play.activate("A").move().step("b1")
    assert controller_of(play.game.table, "terminal") == "rebels"


@pytest.mark.rule("IA-NEU-02")
@pytest.mark.parametrize("attacker", ["A", "b"])
def test_a_neutral_figure_is_no_target(attacker):
    play = campaign("A . . b", A=TROOPER, b=STORM)
    neutral = bystander(play, "c1" if attacker == "A" else "b1")
    play.token("crate", play.where(neutral)).activate(attacker)
    assert play.why_not(PerformAttack()) == Refusal("attack.no-target", "IA-ATK-03")


@pytest.mark.rule("IA-NEU-02")
def test_an_attack_on_a_neutral_figure_is_refused():
    play = campaign("A . b", A=TROOPER, b=STORM)
    neutral = bystander(play, "c1")
    play.put("b", "b1").activate("A").choose(PerformAttack())
    refusal = Refusal("attack.sheltered", "IA-NEU-02", {"figure": neutral})
    assert play.why_not(Target(neutral, play.space("c1"))) == refusal


@pytest.mark.rule("IA-NEU-02")
def test_nothing_happens_to_a_neutral_figure():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    neutral = bystander(play, "b1")
    play.interject(Suffer(neutral, 2)).interject(SufferStrain(neutral, 1)).interject(Push(neutral, 1, seat="ike"))
    gain_condition(play.game, neutral, "stunned")
    found = play.game.table.figures[neutral]
    assert (found.damage, found.conditions, found.spaces) == (0, [], [play.space("b1")])
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-NEU-02")
def test_blast_passes_a_neutral_figure_by():
    play = campaign("A . b . .", A="saboteur_regular", b=STORM)
    neutral = bystander(play, "d1")
    play.activate("A").declare("b")
    play.roll(face("red", damage=2, surge=1), face("yellow", damage=1, surge=2), face("black", block=1)).surge(2)
    assert (play.damage("b"), damage(play, neutral)) == (2, 0)


@pytest.mark.rule("IA-NEU-02")
def test_no_ability_is_for_a_neutral_figure():
    play = campaign("v . A", v=VADER, A=TROOPER)
    neutral = bystander(play, "b1")
    play.activate("v")
    assert SpecialAction("force_choke") not in play.asked.options  # the only enemy is out of sight
    play.exposed(neutral, "effects", "empire")
    play.move().choose(SpecialAction("force_choke"))
    assert [getattr(each, "figure", 0) for each in play.asked.options] == [neutral]


@pytest.mark.rule("IA-NEU-02")
def test_the_mission_may_let_a_side_attack_a_neutral_figure():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    neutral = civilian(play, "c1")
    play.exposed(neutral, "attacks", "empire")
    play.activate("A")
    assert PerformAttack() not in play.asked.options
    play.end().activate("b").choose(PerformAttack(), Target(neutral, play.space("c1")))
    assert play.attack.defence_pool == ["white"]
    play.roll(BLUE, GREEN, face("white"))
    assert neutral not in play.game.table.figures


@pytest.mark.rule("IA-NEU-02")
def test_what_the_mission_lets_be_done_to_a_neutral_figure_is_that_alone_and_to_no_other():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    behind, before = bystander(play, "b1"), bystander(play, "c1")
    play.exposed(behind, "attacks", "empire").exposed(before, "effects", "empire")
    play.activate("A").end().activate("b")
    assert play.why_not(PerformAttack()) == Refusal("attack.no-target", "IA-ATK-03")


@pytest.mark.rule("IA-NEU-02")
def test_a_neutral_figure_that_may_be_attacked_gains_the_conditions_of_attacks():
    play = campaign("A . . b", A=TROOPER, b="trandoshan_elite")
    neutral = civilian(play, "c1", health=9)
    play.exposed(neutral, "attacks", "empire")
    play.activate("A").end().activate("b").choose(PerformAttack(), Target(neutral, play.space("c1")))
    play.roll(BLUE, face("green", accuracy=1, damage=1, surge=1), face("white")).surge(1)
    assert play.game.table.figures[neutral].conditions == ["bleeding"]


@pytest.mark.rule("IA-OBJ-02", "IA-MTK-01")
def test_a_mission_token_may_stand_for_a_person():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    person = civilian(play, "b1", health=4)
    assert "civilian" not in play.game.table.tokens
    assert play.game.table.card_of(person).health == 4
    play.activate("A")
    assert play.why_not(PerformAttack()).reason == "attack.no-target"  # unlike a token it blocks line of sight
    assert not any(isinstance(each, PerformAttack) for each in play.asked.options)


def test_a_token_that_is_carried_can_not_stand_for_a_person():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    play.token("civilian", by="A")
    with pytest.raises(TokenOffMapError, match="civilian"):
        stand_for(play.game, "civilian", Person(3))
    assert "civilian" in play.game.table.tokens


@pytest.mark.rule("IA-NEU-03", "IA-MOV-09")
def test_figures_pass_a_neutral_figure_for_no_extra_point_but_do_not_stay():
    play = campaign("A . . b", A=TROOPER, b=STORM)
    bystander(play, "b1")
    play.activate("A").move()
    assert play.steps() == {"b1": 1}
    play.step("b1", "c1")
    assert play.activation.points == 2
    last = campaign("A . . b", A=TROOPER, b=STORM)
    bystander(last, "b1")
    assert last.interject(Walk(last.names["A"], 1)).asked.kind == "activate"  # nowhere to go with the last point
    assert last.interject(Walk(last.names["A"], 2)).steps() == {"b1": 1}


@pytest.mark.rule("IA-NEU-04")
def test_a_neutral_figure_blocks_line_of_sight():
    play = campaign("A . b", A=TROOPER, b=STORM)
    play.activate("A")
    assert PerformAttack() in play.asked.options
    other = campaign("A . b", A=TROOPER, b=STORM)
    bystander(other, "b1")
    assert PerformAttack() not in other.activate("A").asked.options


@pytest.mark.rule("IA-MAS-08")
def test_where_a_neutral_figure_gives_way_the_imperial_player_chooses():
    picture = "+-+-+-+-+-+-+\n|W W W . . .|\n+ + + + + + +\n|W W W . . b|\n+-+-+-+-+-+-+"
    play = Scenario(picture, {"W": "at_st", "b": STORM}, mode="campaign")
    neutral = bystander(play, "d1")
    play.activate("W").move().step("b1+c1+d1+b2+c2+d2").choose(StayHere())
    assert play.asked.seat == "ike"
    play.choose(GoTo((play.space("e2"),)))
    assert play.game.table.figures[neutral].spaces == [play.space("e2")]
