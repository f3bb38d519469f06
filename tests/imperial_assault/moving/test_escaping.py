"""Escaping from the map."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.table.choices import ActivateGroup, Escape, PerformAttack, Step
from holotable.imperial_assault.table.happenings import Escaped
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Ability, Listener, Refusal
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import Scenario, row, rows

TROOPER, STORM = "rebel_trooper_regular", "stormtrooper_regular"


def exits(play: Scenario, *spaces: str, side: str = "rebels") -> Scenario:
    return play.exits(side, *spaces)


@pytest.mark.rule("IA-ESC-01")
@pytest.mark.parametrize("space", ["a1", "b1"])
def test_a_figure_escapes_on_or_beside_the_exit_for_a_movement_point(space):
    play = exits(row("A . B b", A=TROOPER, B=TROOPER, b=STORM), space).activate("A")
    assert play.why_not(Escape()) == Refusal("escape.no-point", "IA-ESC-01")
    play.move().choose(Escape())
    assert play.is_defeated("A")
    assert Escaped(play.names["A"]) in play.game.take_events()


@pytest.mark.rule("IA-ESC-01")
def test_the_exit_must_be_near():
    play = exits(row("A . . B b", A=TROOPER, B=TROOPER, b=STORM), "c1").activate("A").move()
    assert play.why_not(Escape()) == Refusal("escape.too-far", "IA-ESC-01")
    assert Escape() in play.step("b1").asked.options


@pytest.mark.rule("IA-ESC-01", "IA-ADJ-02")
def test_no_figure_escapes_through_a_wall():
    play = exits(Scenario("+-+-+-+\n|A|. b|\n+-+-+-+", {"A": TROOPER, "b": STORM}), "b1").activate("A").move()
    assert play.why_not(Escape()) == Refusal("escape.too-far", "IA-ESC-01")


@pytest.mark.rule("IA-ESC-01")
def test_only_a_side_that_the_mission_lets_escape_does():
    play = exits(row("A . b", A=TROOPER, b=STORM), "b1").activate("A").end().activate("b").move()
    assert play.why_not(Escape()) == Refusal("escape.not-in-this-mission", "IA-ESC-01")


@pytest.mark.rule("IA-STU-01")
def test_a_stunned_figure_does_not_escape():
    play = exits(row("A . b", A=TROOPER, b=STORM), "a1")
    play.with_conditions("A", "stunned")
    play.activate("A").move()
    assert play.why_not(Escape()).rule == "IA-STU-01"


def test_a_tripod_does_not_escape_after_an_attack():
    play = exits(row("e e . . A", e="eweb_regular", A="chewbacca"), "a1", side="empire")
    play.activate("e").choose(PerformAttack(), Target(play.names["A"], play.space("e1")))
    play.roll(*[(colour, 0) for colour in (*play.attack.attack_pool, *play.attack.defence_pool)]).surge().move()
    assert Escape() not in play.asked.options


@pytest.mark.rule("IA-ESC-01")
def test_a_figure_escapes_with_points_of_another_figures_activation():
    play = exits(row("A . B b", A=TROOPER, B=TROOPER, b=STORM), "a1")
    play.interject(Walk(play.names["A"], 2))
    play.choose(next(each for each in play.asked.options if isinstance(each, Step)))
    assert Escape() in play.asked.options
    play.choose(Escape())
    assert play.names["A"] in play.game.table.escaped
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-ESC-02")
def test_an_escaped_figure_is_gone_for_good():
    picture = "+-+-+-+-+\n|A B . b|\n+-+-+-+-+"
    play = Scenario(picture, {"A": TROOPER, "B": TROOPER, "b": STORM}, groups=("AB",))
    exits(play, "a1").activate("A").move().choose(Escape())
    assert list(play.game.table.figures) == [play.names["B"], play.names["b"]]
    assert play.activation.figure == play.names["B"]  # the next of the group
    assert not any(each.source == play.names["A"] for kept in play.game.state.listeners.values() for each in kept)
    while play.game.table.round == 1:
        play.skip()
    play.choose(next(each for each in play.asked.options if isinstance(each, ActivateGroup)))
    while play.game.table.round == 2:
        assert play.activation.figure != play.names["A"]
        play.skip()
        if play.asked.kind == "activate":
            break


def test_the_mission_sees_who_escaped_and_with_what():
    gone: list[tuple[int, str]] = []

    def note(game: Play, listener: Listener) -> None:
        escaping = game.nearest(Escaping)
        assert escaping is not None
        carried = [name for name, token in game.table.tokens.items() if token.carrier == escaping.figure]
        gone.append((escaping.figure, *carried))  # type: ignore[arg-type]  # it carries one token

    rules = mission_rules([*ABILITIES, Ability("note", "escaped", note)])
    play = Scenario("+-+-+-+-+\n|A B . b|\n+-+-+-+-+", {"A": TROOPER, "B": TROOPER, "b": STORM}, rules=rules)
    play.game.listen("note", "the mission", "rebels")
    play.token("plans", by="A")
    exits(play, "a1").activate("A").move().choose(Escape())
    assert gone == [(play.names["A"], "plans")]


@pytest.mark.rule("IA-ESC-01")
def test_a_large_figure_escapes_with_any_of_its_spaces_there():
    play = exits(rows("n n . A", "n n . .", n="nexu_regular", A=TROOPER), "c1", side="empire")
    play.activate("n").move().choose(Escape())
    assert play.is_defeated("n")
