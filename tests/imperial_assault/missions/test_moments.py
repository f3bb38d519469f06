"""The moments at which missions listen, and what each is about."""

import pytest

from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.missions.hearing import MOMENTS, about_now
from holotable.imperial_assault.moments import MOMENTS as ALL_MOMENTS
from holotable.imperial_assault.table.choices import OpenDoor
from holotable.kernel import Ability
from tests.imperial_assault.scenario import campaign, rules_with, sheet

HEARD = ("group-activated", "token-taken", "door-opened", "deployed", "wounded", "withdrawn")


class Listening:
    """A mission in a corridor that writes down what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, object]] = []
        rules = rules_with(*(Ability(f"test.{each}", each, self.write_down(each)) for each in HEARD))
        self.play = campaign("H .D. s", rules=rules, H=sheet("diala_passil"), s="stormtrooper_regular")
        for each in HEARD:
            self.play.game.listen(f"test.{each}", each, "mission")

    def write_down(self, moment: str):
        def heard(game, listener) -> None:
            about = about_now(game, moment)
            self.heard.append((moment, about.token or about.door or about.figure))

        return heard


def test_every_moment_of_missions_is_one_of_the_game():
    assert set(MOMENTS) <= set(ALL_MOMENTS)


def test_a_group_is_activated():
    listening = Listening()
    hero = listening.play.figure("H").id
    listening.play.activate("H")
    assert listening.heard == [("group-activated", hero)]


@pytest.mark.parametrize(("deed", "is_heard"), [("retrieve", True), ("claim", True), ("use", False)])
def test_a_token_is_taken(deed, is_heard):
    listening = Listening()
    play = listening.play
    play.token("plans", "b1")
    play.allow("plans", deed)
    play.activate("H").interact("plans", deed)
    assert (("token-taken", "plans") in listening.heard) == is_heard


def test_a_door_is_opened():
    listening = Listening()
    play = listening.play
    door = next(iter(play.game.table.doors))
    play.activate("H").move().step("b1").choose(OpenDoor(door))
    assert ("door-opened", door) in listening.heard


def test_a_group_is_deployed_when_all_its_figures_stand():
    listening = Listening()
    play = listening.play
    play.interject(Deploy("officer_regular", "empire", [play.space("c1")]))
    while play.asked.kind == "deploy":
        play.choose(play.asked.options[0])
    officer = next(each.id for each in play.game.table.figures.values() if each.card == "officer_regular")
    assert listening.heard == [("deployed", officer)]


def test_a_hero_is_wounded_then_withdraws_and_others_do_neither():
    listening = Listening()
    play = listening.play
    hero = play.figure("H").id
    play.interject(Defeat(hero))
    assert listening.heard == [("wounded", hero)]
    play.interject(Defeat(play.figure("s").id))
    assert listening.heard == [("wounded", hero)]
    listening = Listening()
    listening.play.wounded("H").interject(Defeat(hero))
    assert ("withdrawn", hero) in listening.heard
