"""What missions do with figures that are larger than others, and with doors that have tokens beside them."""

import pytest
import yaml

from holotable.imperial_assault.combat.choices import ChooseDice
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.finding import tokens_of
from holotable.imperial_assault.missions.hearing import about_now
from holotable.imperial_assault.missions.selectors import Tokens
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.table.choices import Move, PerformAttack
from holotable.kernel import Ability, Codec
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.scenario import HeroSetup, Scenario, rules_with, sheet

EFFECT: Codec[Effect] = Codec(Effect, "an effect")
DOOR = "outpost_door_1"


@pytest.fixture
def play() -> Scenario:
    return begin("aftermath", "diala_passil", "jyn_odan", level=3)


def do(play: Scenario, effect: str, **about) -> Scenario:
    flow = perform(play.game, EFFECT.from_plain(yaml.safe_load(effect)), About(**about))
    return play.interject(flow) if flow is not None else play.arranged()


def test_a_token_beside_a_door_is_found(play):
    play.token("mine", "f6").token("mine_2", "e6", kind="mine")
    assert tokens_of(play.game, Tokens(kind="mine", beside_door=DOOR), About()) == ["mine"]
    assert tokens_of(play.game, Tokens(kind="mine", beside_door="it"), About(door=DOOR)) == ["mine"]


def test_who_is_barred_neither_moves_nor_attacks_until_that_is_over(play):
    play.put("officer_regular", "c3").put("jyn_odan", "c2")
    do(play, "bar: {figures: {group: [officer_regular]}, from: [move, attack]}")
    officer = play.number("officer_regular")
    refused = why_no_exit(play.game, officer)
    assert refused is not None
    assert refused.reason == "activation.barred"
    play.activate("jyn_odan").end()
    play.activate("officer_regular").decline()
    assert Move() not in play.asked.options
    assert PerformAttack() not in play.asked.options
    do(play, "bar: {figures: {group: [officer_regular]}}")
    assert why_no_exit(play.game, officer) is None
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-MAS-08")
@pytest.mark.parametrize("over", [True, False])
def test_one_who_comes_over_others_pushes_them_away(play, over):
    play.table.massive_inside = True
    play.reserve("at_st").put("jyn_odan", "c2").put("diala_passil", "d6")
    play.table.zones["there"] = [play.space(each) for each in ("b1", "c1", "b2", "c2", "b3", "c3")]
    do(play, f"deploy: {{group: at_st, onto: [there], over: {str(over).lower()}}}")
    play.skip_to("activate")
    covered = set(play.figure("at_st").spaces) == set(play.table.zones["there"])
    assert covered == over
    assert (play.where("jyn_odan") == "c2") != over


def test_a_figure_gains_an_ability(play):
    play.put("officer_regular", "c3").put("jyn_odan", "c2")
    do(play, "change: {figures: {group: [officer_regular]}, attack: [any, any, any], abilities: [epic_arsenal]}")
    assert "epic_arsenal" in play.table.card_of(play.number("officer_regular")).abilities
    play.activate("jyn_odan").end()
    play.activate("officer_regular").decline().declare("jyn_odan")
    pools = [each.colours for each in play.offered(ChooseDice)]
    assert ("red", "red", "blue") in {tuple(sorted(pool, reverse=True)) for pool in pools}
    assert all(max(map(pool.count, pool)) <= 2 for pool in pools)


def test_a_group_is_done_once_when_all_of_it_have_been_activated():
    heard: list[int] = []
    rules = rules_with(Ability("test.done", "group-done", lambda game, listener: note(heard, game)))
    cards: dict[str, str | HeroSetup] = {
        "H": sheet("diala_passil"),
        "s": "stormtrooper_regular",
        "t": "stormtrooper_regular",
    }
    play = Scenario("+-+-+-+-+\n|H . s t|\n+-+-+-+-+", cards, "campaign", ("st",), rules)
    play.game.listen("test.done", "done", "mission")
    play.activate("H").end()
    assert heard == [play.number("H")]
    play.activate(play.figure("s").group)
    assert (len(heard), play.asked.kind) == (1, "next-figure")
    play.skip_to("activate")
    assert len(heard) == 2


def note(heard: list[int], game) -> None:
    heard.append(about_now(game, "group-done").figure)
