"""Damage, strain and defeat."""

import pytest

from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.choices import ActivateGroup, ChooseFigure, SpecialAction
from holotable.imperial_assault.table.happenings import Suffered
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Ability, Listener, Pass, Use
from tests.imperial_assault.by_hand import Mode, mission_rules, part_of
from tests.imperial_assault.scenario import Scenario, face, open_rows, row

TROOPER, STORM, VADER = "rebel_trooper_regular", "stormtrooper_regular", "darth_vader"


def shoot(play: Scenario, letter: str) -> Scenario:
    """A trooper deals five damage, less one block."""
    play.activate("A").declare(letter)
    return play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1))


def last_stormtroopers(mode: Mode, target: str = "s") -> Scenario:
    """A trooper faces a group of two stormtroopers and an officer."""
    cards = {"A": TROOPER, "s": STORM, "t": STORM, "o": "officer_regular"}
    play = Scenario("+-+-+-+-+-+\n|A . s t o|\n+-+-+-+-+-+", cards, mode, groups=("st",))
    return shoot(play, target)


@pytest.mark.rule("IA-DMG-06", "IA-DFT-01", "IA-DFT-04")
def test_damage_beyond_its_health_is_lost_and_the_figure_leaves_the_map():
    play = row("A . s t", A=TROOPER, s=STORM, t=STORM)
    play.with_conditions("s", "bleeding")
    shoot(play, "s")
    assert [event.damage for event in play.game.take_events() if isinstance(event, Suffered)] == [3]
    assert play.is_defeated("s")


@pytest.mark.rule("IA-DMG-04")
def test_damage_outside_an_attack_meets_neither_block_nor_defence_dice():
    play = row("A . . s", A="luke_hero", s=STORM)
    assert play.game.table.card_of(play.names["A"]).bonus.block == 1
    play.hurt("A", 2)
    assert (play.damage("A"), play.asked.kind) == (2, "activate")


@pytest.mark.rule("IA-DFT-01")
def test_a_figure_falls_as_soon_as_its_damage_equals_its_health_and_not_before():
    play = row("A . s t", A=TROOPER, s=STORM, t=STORM).hurt("s", 2)  # of three
    assert (play.damage("s"), play.is_defeated("s")) == (2, False)
    assert play.hurt("s", 1).is_defeated("s")


def test_five_damage_are_as_much_as_one_five_times():
    at_once = row("A v", A=TROOPER, v=VADER).hurt("v", 5)
    one_by_one = row("A v", A=TROOPER, v=VADER)
    for _ in range(5):
        one_by_one.hurt("v", 1)
    assert at_once.game.table == one_by_one.game.table
    assert at_once.damage("v") == 5


@pytest.mark.rule("IA-LIM-01")
def test_damage_never_runs_out():
    vaders = "bcdefghijklmnopqrst"
    play = Scenario(open_rows([" ".join(["A", *vaders])]), {"A": TROOPER} | dict.fromkeys(vaders, VADER))
    for letter in vaders:
        play.hurt(letter, 15)
    assert sum(play.damage(letter) for letter in vaders) == 15 * len(vaders)  # no box has so many tokens


@pytest.mark.rule("IA-DMG-02")
def test_damage_stays_with_the_figure():
    play = row("A . . s", A=TROOPER, s=STORM)
    play.damaged("A", 2)
    assert play.activate("A").move().step("b1").damage("A") == 2


def choked(play: Scenario) -> Scenario:
    return play.activate("v").choose(SpecialAction("force_choke"), ChooseFigure(play.names["A"]))


@pytest.mark.rule("IA-STR-02")
def test_in_a_campaign_strain_is_damage_to_a_figure_with_a_deployment_card():
    play = choked(Scenario("+-+-+-+\n|A . v|\n+-+-+-+", {"A": "chewbacca", "v": VADER}, "campaign"))
    assert play.damage("A") == 3


def hold_breath(game: Play, listener: Listener) -> None:
    strain = game.nearest(SufferStrain)
    assert strain is not None
    strain.amount -= 3


BREATH = mission_rules([*ABILITIES, Ability("breath", "strain", hold_breath, optional=True)])


@pytest.mark.rule("IA-STR-09")
@pytest.mark.parametrize(("choice", "damage"), [(Use("breath", "a card"), 2), (Pass(), 3)])
def test_strain_can_be_prevented_before_it_is_damage(choice, damage):
    play = Scenario("+-+-+-+\n|A . v|\n+-+-+-+", {"A": "chewbacca", "v": VADER}, rules=BREATH)
    play.game.listen("breath", "a card", "rebels")
    choked(play)
    assert play.asked.seat == "ray"
    assert play.choose(choice).damage("A") == damage


@pytest.mark.rule("IA-DFT-06")
def test_the_card_of_a_defeated_group_returns_to_the_imperial_hand():
    play = last_stormtroopers("campaign")
    assert play.game.table.empire.hand == []
    play.end().activate("o").end().activate("t").end()
    shoot(play, "t")
    assert play.is_defeated("t")
    assert play.game.table.empire.hand == [STORM]
    assert list(play.game.table.groups) == [play.figure(letter).group for letter in "Ao"]


@pytest.mark.rule("IA-DEP-10", "IA-DFT-06")
@pytest.mark.parametrize("mode", ["campaign", "skirmish"])
def test_unique_cards_and_those_of_a_skirmish_do_not_return(mode):
    cards = {"A": TROOPER, "s": VADER if mode == "campaign" else STORM, "o": STORM}
    play = Scenario("+-+-+-+-+\n|A . s o|\n+-+-+-+-+", cards, mode)
    play.damaged("s", play.game.table.card_of(play.names["s"]).health - 1)
    play.activate("A").declare("s")
    blocks = [face("black", block=1)] * len(play.attack.defence_pool)
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), *blocks)
    while Pass() in play.asked.options:
        play.skip()
    assert play.is_defeated("s")
    assert play.game.table.own == part_of(mode, "rebels")


@pytest.mark.rule("IA-DFT-06")
def test_rebel_cards_do_not_return():
    play = Scenario("+-+-+-+\n|A B s|\n+-+-+-+", {"A": TROOPER, "B": TROOPER, "s": STORM}, "campaign")
    group = play.damaged("B", 2).figure("B").group
    play.activate("s").declare("B")
    play.roll(face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("white"))
    assert play.is_defeated("B")
    assert play.game.table.empire.hand == []
    assert ActivateGroup(group) not in play.end().asked.options
