"""A mission has its say in the middle of the Empire's orders."""

import pytest

from holotable.imperial_assault.cards.effect import Added, Verb
from holotable.imperial_assault.cards.effect import Effect as CardEffect
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.instructions.format import Bonus, Instruction
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.selectors import Figures
from holotable.imperial_assault.missions.verb_objects import Turncoat
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import open_rows

CARDS = {"t": "stormtrooper_regular", "u": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis"}
DOOR = "+-+-+-+-+-+-+\n|t . .D. . F|\n+-+-+-+-+-+-+"


def first_imperial(game: Play) -> int:
    return min((each.id for each in game.table.figures.values() if each.side == "empire"), default=0)


def _fall(game: Play, listener: Listener) -> Flow[Table]:
    return Defeat(first_imperial(game))


AMBUSH = Ability[Table]("pitfall", "group-activated", _fall, lambda game, listener: first_imperial(game) > 0)


@pytest.mark.rule("LA-ROUND-03", "LA-IACT-01", "LA-DISP-05")
def test_a_group_whose_last_figure_falls_as_it_is_activated_has_no_window():
    with drilled(open_rows(["t . . D"]), CARDS, Instruction(toward=1, cost=1), events=(AMBUSH,)) as play:
        play.activate_group("t")
        assert play.all_deeds() == []
        assert play.asked.kind == "activate"


@pytest.mark.rule("LA-IACT-02")
def test_who_falls_as_the_group_is_activated_leaves_its_orders_to_the_others():
    picture = open_rows(["t . u . . D"])
    with drilled(picture, CARDS, Instruction(toward=1, cost=1), groups=("tu",), events=(AMBUSH,)) as play:
        play.activate_group("t")
        assert play.is_defeated("t")
        assert [deed.figure for deed in play.all_deeds()] == [play.number("u")]


def _go_over(game: Play, listener: Listener) -> None:
    turned = Turncoat(Figures(group=("stormtrooper_regular",)), to="rebels")
    perform(game, Effect(change_side=turned), About())


MUTINY = Ability[Table]("mutiny", "entered", _go_over, lambda game, listener: first_imperial(game) > 0)


@pytest.mark.rule("LA-FIG-08", "LA-IACT-02", "LA-ALLY-15")
def test_who_goes_over_to_the_rebels_follows_no_orders_any_more():
    """The first trooper takes a step, and all of them have had enough; the guard beside them is safe from them."""
    cards = {**CARDS, "g": "royal_guard_regular"}
    picture = open_rows(["t g u . . D"])
    orders = Instruction(toward=2, cost=1), Instruction(move_to_attack=3, cost="attack")
    volley = Bonus("volley", effects=(CardEffect(at="modifiers", who="attacker", do=(Verb(add=Added(damage=1)),)),))
    with drilled(picture, cards, *orders, bonus=volley, groups=("tu",), events=(MUTINY,)) as play:
        play.activate_group("u")
        assert [(deed.figure, deed.place) for deed in play.all_deeds()] == [(play.number("u"), 0)]
        assert (play.where("u"), play.where("t")) == ("d1", "a1")
        assert {play.figure("t").side, play.figure("u").side} == {"rebels"}
        assert play.table.lasting == []  # the bonus effect was for the Empire
        assert play.asked.kind == "activate"


def _shut(game: Play, listener: Listener) -> None:
    for door in game.table.doors.values():
        door.open = False


TRAP = Ability[Table]("trap", "entered", _shut, lambda game, listener: any(d.open for d in game.table.doors.values()))


@pytest.mark.rule("LA-IMOV-03", "LA-TERR-05")
def test_a_door_that_falls_shut_before_a_figure_stops_it_there():
    with drilled(DOOR, CARDS, Instruction(toward=5, cost=1), events=(TRAP,)) as play:
        play.interject(OpenByRule("c1-d1")).activate_group("t")
        assert (play.where("t"), [deed.anew for deed in play.deeds("t")]) == (
            "c1",
            [False, True],
        )  # looks for a way anew
