"""A figure that an opponent's ability makes attack."""

import pytest

from holotable.imperial_assault.cards.effect import Figures
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import Cleave, Target
from holotable.imperial_assault.combat.forced import ForcedAttack
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.figures import finder
from holotable.imperial_assault.effects.finding import can_interrupt
from holotable.imperial_assault.moving.moving import MoveSpaces
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.activation import Activation
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, Flow, Game, Listener, Pass, Refusal, Stream, Use
from tests.imperial_assault.scenario import Scenario, face, row, rows, rules_with
from tests.imperial_assault.walks.positions import mos_eisley
from tests.imperial_assault.walks.watching import Watch

TROOPER, STORM, HAN = "rebel_trooper_regular", "stormtrooper_regular", "han_solo"
BLUE, YELLOW, GREEN = (
    face("blue", accuracy=4, damage=2),
    face("yellow", damage=1, surge=2),
    face("green", accuracy=2, damage=2),
)
BLOCK, WHITE = face("black", block=3), face("white")


def forced(play: Scenario, letter: str) -> Scenario:
    """The empire makes a rebel attack, before anybody is activated."""
    return play.interject(ForcedAttack(play.names[letter], "empire", "ike"))


def traitor() -> Scenario:
    return forced(rows("A . B . s", ". . . . .", A=TROOPER, B=TROOPER, s=STORM), "B")


@pytest.mark.rule("IA-ATK-19", "IA-ATK-20")
def test_who_forces_a_figure_chooses_the_target_among_all_others():
    play = traitor()
    targets = {each.figure for each in play.asked.options if isinstance(each, Target)}
    assert play.asked.seat == "ike"
    assert targets == {play.names["A"], play.names["s"]}  # friend and foe, but not itself
    itself = Target(play.names["B"], play.space("c1"))
    assert play.why_not(itself) == Refusal("attack.itself", "IA-ATK-20")


@pytest.mark.rule("IA-ATK-21", "IA-ATK-19")
def test_who_forces_a_figure_rolls_its_dice_and_spends_its_surges():
    play = traitor().declare("A")
    assert play.asked.seat == "ike"
    play.roll(BLUE, YELLOW)
    assert play.asked.seat == "ray"  # the target defends as ever
    play.roll(WHITE)
    assert (play.asked.seat, play.asked.kind) == ("ike", "surges")
    play.surge()
    assert play.is_defeated("A")
    assert play.game.table.seat_of(play.names["B"]) == "ray"  # the attack is over
    assert not play.game.table.hostile(play.names["B"], play.names["B"])


@pytest.mark.rule("IA-ATK-21")
def test_who_forces_a_figure_uses_its_abilities():
    play = forced(rows("A . P . s", ". . . . .", A=TROOPER, P=STORM, s=STORM).own("targeting_computer", "P"), "P")
    play.declare("A").roll(BLUE, GREEN, WHITE)
    assert play.asked.seat == "ike"
    assert play.asked.options == (Use("targeting_computer", play.names["P"]), Pass())
    play.use("targeting_computer", "P")
    assert (play.asked.seat, play.asked.kind) == ("ike", "reroll")


@pytest.mark.rule("IA-ATK-21")
def test_abilities_of_a_forced_figure_are_not_its_owners_to_choose_among():
    play = rows("A . P . s", ". . . . .", A=TROOPER, P=STORM, s=STORM).own("targeting_computer", "P")
    play = forced(play.own("foresight", "A"), "P").declare("A").roll(BLUE, GREEN, WHITE)
    asked = set()
    while play.game.nearest(Attack) and Pass() in play.asked.options:
        asked |= {(play.asked.seat, each.ability) for each in play.asked.options if isinstance(each, Use)}
        play.choose(Pass())
    assert asked == {("ike", "targeting_computer"), ("ray", "foresight")}


@pytest.mark.rule("IA-ATK-19")
def test_the_abilities_are_given_back_with_the_figure():
    play = forced(rows("A . P . s", ". . . . .", A=HAN, P=STORM, s=STORM).own("targeting_computer", "P"), "P")
    play.declare("A").roll(BLUE, GREEN, WHITE).choose(Pass())
    owners = {each.owner for each in play.game.state.listeners["rerolls"] if each.source == play.names["P"]}
    assert owners == {"rebels"}


@pytest.mark.rule("IA-ATK-20", "IA-CLV-02")
def test_all_are_hostile_to_one_that_is_forced():
    play = forced(row("b D C", b=STORM, C=STORM, D="diala_passil"), "D").declare("C")
    assert finder(Figures(side="friend", beside=True))(play.game, play.names["D"], "rebels") == []
    play.roll(face("red", damage=2, surge=1), face("green", accuracy=1, damage=1, surge=1), face("black", block=1))
    play.surge(2)
    assert play.asked.seat == "ike"
    assert Cleave(play.names["b"]) in play.asked.options


@pytest.mark.rule("IA-ATK-13")
def test_a_forced_friend_is_not_shot_at_in_return():
    play = forced(rows("H . B . s", ". . . . .", H=HAN, B=STORM, s=STORM), "B").declare("H")
    play.roll(BLUE, GREEN, face("white", dodge=1))
    assert play.asked.kind == "activate"
    assert play.figure("H").used == []


@pytest.mark.rule("IA-ATK-03")
def test_who_sees_nobody_cannot_be_made_to_attack():
    play = forced(Scenario("+-+-+-+\n|A|B|s|\n+-+-+-+", {"A": TROOPER, "B": TROOPER, "s": STORM}), "B")
    assert play.asked.kind == "activate"
    assert play.figure("B").controller == ""


def test_the_last_figure_of_a_side_is_still_its_own_while_it_is_forced():
    play = forced(row("A . b", A=TROOPER, b=STORM), "A").declare("b")
    play.roll(BLUE, YELLOW, BLOCK).surge()
    assert not play.game.table.is_decided()
    assert play.asked.seat == "ray"


def possess(game: Play, listener: Listener) -> Flow[Table]:
    """Whoever is activated first attacks for the other side."""
    activation = game.nearest(Activation)
    assert activation is not None
    mine = game.table.figures[activation.figure].side
    other = next(side for side in game.table.sides if side != mine)
    return ForcedAttack(activation.figure, other, game.table.sides[other])


def slip(game: Play, listener: Listener) -> Flow[Table]:
    """The target of every attack runs."""
    return MoveSpaces(attack_of(game).target, 3)


def nobody_shares_a_space(game: Play, listener: Listener) -> bool:
    return can_interrupt(game)


HAUNTED = rules_with(
    Ability("possess", "activation-started", possess),
    Ability("slip", "target-declared", slip, nobody_shares_a_space, interrupts=True),
)


@pytest.mark.parametrize("seed", range(3))
def test_nothing_breaks_where_everybody_is_forced_to_attack(seed):
    stream = Stream(seed)
    game = Game.start(HAUNTED, mos_eisley(stream), seed)
    game.listen("possess", "mission", MISSION)
    game.listen("slip", "mission", MISSION)
    watch, forced = Watch(game), 0
    for _ in range(400):
        if game.decision is None:
            break
        game.advance(stream.pick(game.sample(stream)))
        watch.after_choice()
        controlled = [figure for figure in game.table.figures.values() if figure.controller]
        forced += len(controlled)
        assert bool(controlled) <= (game.nearest(ForcedAttack) is not None)
    assert forced
