"""What those at the table see."""

import pytest

from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.table.choices import Escape, PerformAttack
from holotable.imperial_assault.tokens.objects import expose_door, expose_token
from holotable.imperial_assault.views.viewing import ActivationView, DoorView, ObjectView, TableView, view
from holotable.kernel import SPECTATOR
from tests.imperial_assault.scenario import Scenario, campaign, face, row, sheet

TROOPER, STORM = "rebel_trooper_regular", "stormtrooper_regular"


def seen(play: Scenario, seat: str = "ray") -> TableView:
    return view(play.game, seat)


def test_everybody_sees_doors_and_what_can_be_attacked():
    play = Scenario("+-+-+-+-+\n|A . .Db|\n+-+-+-+-+", {"A": TROOPER, "b": STORM})
    play.locked("c1-d1")
    play.token("core", "b1")
    core = expose_token(play.game, "core", 4, ["black"], block=1, side="rebels")
    door = expose_door(play.game, "c1-d1", 6)
    assert seen(play).doors == {"c1-d1": DoorView(((2, 3),), open=False, locked=True)}
    assert seen(play).objects == {
        core: ObjectView("core", (1,), 4, 0, ("black",), 1, "rebels"),
        door: ObjectView("c1-d1", (2, 3), 6, is_door=True),
    }


def test_everybody_sees_what_the_active_figure_has_left():
    play = row("A . . b", A=TROOPER, b=STORM)
    assert seen(play).activation is None
    play.activate("A").move().step("b1")
    assert seen(play, "ike").activation == ActivationView(play.names["A"], 1, 3)


def test_everybody_sees_whose_attack_is_about_to_be_declared():
    play = row("A . b", A=TROOPER, b=STORM).activate("A").choose(PerformAttack())
    assert play.asked.kind == "target"
    attacks = [seen(play, seat).attack for seat in ("ray", "ike", SPECTATOR)]
    assert [attack and (attack.attacker, attack.target) for attack in attacks] == [(play.names["A"], 0)] * 3


def test_everybody_sees_the_attack_that_is_going_on():
    play = row("A . b", A=TROOPER, b=STORM).activate("A")
    assert seen(play).attack is None
    play.declare("b")
    attack = seen(play, "ike").attack
    assert attack is not None
    assert (attack.attack_pool, attack.defence_pool, attack.rolled) == (("blue", "yellow"), ("black",), ())
    blue, yellow, black = face("blue", accuracy=4, damage=2), face("yellow", damage=1, surge=2), face("black", block=2)
    play.roll(blue, yellow, black)
    attack = seen(play, SPECTATOR).attack
    assert attack is not None
    assert attack.rolled == (Die(*blue), Die(*yellow), Die(*black))
    # One damage and two accuracy more for standing still.
    assert (attack.total.damage, attack.total.surge, attack.total.accuracy, attack.total.block) == (4, 2, 6, 2)


@pytest.mark.rule("IA-SEC-07")
def test_a_heros_play_area_is_open_to_all():
    play = campaign("J . t", J=sheet("jyn_odan", strain=2), t=STORM)
    hero = seen(play, "ike").figures[play.names["J"]].sheet
    assert hero is not None
    assert (hero.strain, hero.wounded) == (2, False)
    assert [card.card for card in hero.cards] == [card.card for card in play.sheet("J").cards]


def test_a_view_does_not_change_with_the_game():
    play = campaign("J . t", J="jyn_odan", t=STORM)
    before = seen(play)
    play.damaged("J", 3)
    assert (before.figures[play.names["J"]].damage, before.figures[play.names["J"]].health) == (0, 10)


def test_everybody_sees_groups_and_who_left():
    play = row("A B . b", A=TROOPER, B=TROOPER, b=STORM)
    play.exits("rebels", "a1")
    assert seen(play).exits == {"rebels": (0,)}
    play.activate("A").move().choose(Escape())
    table = seen(play)
    assert table.escaped == (play.names["A"],)
    assert {each.left for each in table.groups.values()} == {0, 1}
    assert table.ready == (play.figure("B").group, play.figure("b").group)


def test_the_view_is_there_after_the_last_figure_fell():
    play = row("A . b", A=TROOPER, b=STORM).hurt("b", 3)
    assert play.game.decision is None
    assert list(seen(play).figures) == [play.names["A"]]
