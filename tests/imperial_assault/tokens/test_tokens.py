"""Tokens on the map: who controls, uses, retrieves, carries, drops and claims them."""

import pytest

from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.choices import DropOn, Interact, PerformAttack, SpecialAction
from holotable.imperial_assault.table.table import Deed, Play, Token
from holotable.imperial_assault.tokens.interacting import Interaction
from holotable.imperial_assault.tokens.objects import expose_token
from holotable.imperial_assault.tokens.tokens import carried_by, controller_of
from holotable.kernel import Ability, Listener, Refusal, view
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import Scenario, campaign, face, row, rows

TROOPER, STORM, NEXU = "rebel_trooper_regular", "stormtrooper_regular", "nexu_regular"
GREEN, WHITE = face("green", accuracy=2, damage=2), face("white")


def laid(play: Scenario, kind: str, space: str, deed: Deed | None = None, side: str | None = None) -> Scenario:
    """A token of this kind on the table, named by its kind, and what the mission allows with it."""
    play.token(kind, space)
    return play.allow(kind, deed, side) if deed else play


def token(play: Scenario, name: str) -> Token:
    return play.game.table.tokens[name]


@pytest.mark.rule("IA-OBJ-03", "IA-MTK-03", "IA-CRT-01", "IA-TRM-03")
@pytest.mark.parametrize("kind", ["terminal", "crate", "contraband"])
def test_tokens_are_in_nobodys_way(kind):
    play = laid(row("A . b", A=TROOPER, b=STORM), kind, "b1").activate("A")
    assert PerformAttack() in play.asked.options
    assert play.move().steps()["b1"] == 1
    assert play.step("b1").end().where("A") == "b1"


@pytest.mark.rule("IA-OBJ-05")
def test_tokens_are_not_attacked():
    play = laid(row("A . b", A=TROOPER, b=STORM), "crate", "b1").activate("A").choose(PerformAttack())
    assert [getattr(each, "figure", 0) for each in play.asked.options] == [play.names["b"]]


@pytest.mark.rule("IA-CTL-03", "IA-CTL-04", "SK-TERM-01", "SK-TERM-02")
def test_a_terminal_is_controlled_by_the_one_side_beside_it():
    nobody = laid(row("A . . . b", A=TROOPER, b=STORM), "terminal", "c1")
    assert controller_of(nobody.game.table, "terminal") is None
    play = laid(row("A . . . b", A=TROOPER, b=STORM), "terminal", "b1")
    assert controller_of(play.game.table, "terminal") == "rebels"
    play.activate("A").end().activate("b").move().step("d1", "c1")
    assert controller_of(play.game.table, "terminal") is None


@pytest.mark.rule("IA-CTL-03")
def test_a_token_far_from_everybody_is_controlled_by_nobody():
    play = laid(row("A . . . b", A=TROOPER, b=STORM), "terminal", "c1")
    assert controller_of(play.game.table, "terminal") is None


@pytest.mark.rule("IA-IAC-01", "IA-IAC-02")
@pytest.mark.parametrize("space", ["a1", "b1"])
def test_a_figure_interacts_in_or_beside_the_tokens_space(space):
    play = laid(row("A . . b", A=TROOPER, b=STORM), "terminal", space, "use").activate("A")
    play.interact("terminal")
    assert play.activation.actions == 1
    assert token(play, "terminal").space == play.space(space)


@pytest.mark.rule("IA-TRM-04", "IA-CRT-02", "IA-MTK-04")
@pytest.mark.parametrize("kind", ["terminal", "crate", "contraband"])
def test_a_colour_changes_nothing(kind):
    plain = laid(row("A . . . b", A=TROOPER, b=STORM), kind, "b1", "use").activate("A")
    red = row("A . . . b", A=TROOPER, b=STORM).token(kind, "b1", colour="red").allow(kind)
    assert red.activate("A").asked == plain.asked
    assert controller_of(red.game.table, kind) == controller_of(plain.game.table, kind) == "rebels"


@pytest.mark.rule("IA-IAC-02")
def test_a_token_further_away_is_out_of_reach():
    play = laid(row("A . . b", A=TROOPER, b=STORM), "terminal", "c1", "use").activate("A")
    way = Interact("terminal", "use")
    assert way not in play.asked.options
    assert play.why_not(way) == Refusal("token.too-far", "IA-IAC-02", {"token": "terminal"})
    assert play.why_not(Interact("lever", "use")) == Refusal("token.unknown", "IA-IAC-02", {"token": "lever"})


@pytest.mark.rule("IA-IAC-02", "IA-ADJ-02")
def test_a_wall_is_between_a_figure_and_a_token():
    play = laid(Scenario("+-+-+-+\n|A|. b|\n+-+-+-+", {"A": TROOPER, "b": STORM}), "terminal", "b1", "use")
    play.activate("A")
    assert play.why_not(Interact("terminal", "use")).reason == "token.too-far"


@pytest.mark.rule("IA-IAC-03", "IA-TRM-02", "IA-MTK-01")
def test_only_what_the_mission_allows_can_be_done():
    play = laid(row("A . . b", A=TROOPER, b=STORM), "terminal", "b1").activate("A")
    refusal = Refusal("token.not-in-this-mission", "IA-IAC-03", {"token": "terminal"})
    assert play.why_not(Interact("terminal", "use")) == refusal


@pytest.mark.rule("IA-IAC-03")
def test_a_mission_may_allow_it_to_one_side():
    play = laid(row("A . b", A=TROOPER, b=STORM), "terminal", "b1", "use", "empire").activate("A")
    assert play.why_not(Interact("terminal", "use")).reason == "token.other-side"
    assert Interact("terminal", "use") in play.end().activate("b").asked.options


@pytest.mark.rule("IA-ACT-01")
def test_interacting_needs_an_action():
    play = laid(row("A . . b", A=TROOPER, b=STORM), "terminal", "b1", "use").activate("A").move().move()
    assert play.why_not(Interact("terminal", "use")) == Refusal("activation.no-action-left", "IA-ACT-01")


def test_a_beast_does_not_interact():
    play = laid(rows("A . n n", ". . n n", A=TROOPER, n=NEXU), "terminal", "b1", "use").activate("n")
    refusal = play.why_not(Interact("terminal", "use"))
    assert refusal == Refusal("interact.cannot", "IA-GEN-06", {"figure": play.names["n"]})


def unlock(game: Play, listener: Listener) -> None:
    game.table.doors["c1-d1"].locked = False


def is_used(game: Play, listener: Listener) -> bool:
    interaction = game.nearest(Interaction)
    return interaction is not None and interaction.deed == "use"


@pytest.mark.rule("IA-IAC-03", "IA-DOR-06")
def test_the_mission_says_what_using_a_terminal_does():
    rules = mission_rules([*ABILITIES, Ability("unlock", "interacted", unlock, is_used)])
    play = Scenario("+-+-+-+-+\n|. A .Db|\n+-+-+-+-+", {"A": TROOPER, "b": STORM}, rules=rules)
    laid(play, "terminal", "a1", "use").game.listen("unlock", "the mission", "rebels")
    play.locked("c1-d1")
    play.activate("A").interact("terminal")
    assert not play.game.table.doors["c1-d1"].locked


@pytest.mark.rule("IA-RET-01", "IA-RET-06")
def test_a_retrieved_token_is_carried():
    play = laid(row("A . . b", A=TROOPER, b=STORM), "contraband", "b1", "retrieve").activate("A")
    play.interact("contraband", "retrieve").move().step("b1", "c1")
    assert carried_by(play.game.table, play.names["A"]) == ["contraband"]
    assert token(play, "contraband") == Token("contraband", None, carrier=play.names["A"])
    seen = view(play.game, "ike").table.tokens["contraband"]  # type: ignore[attr-defined]  # a view of this game
    assert seen.carrier == play.names["A"]


@pytest.mark.rule("IA-RET-01")
@pytest.mark.parametrize(
    ("space", "deed", "may"),
    [("b1", "retrieve", True), ("c1", "retrieve", True), ("d1", "retrieve", False), ("b1", None, False)],
)
def test_a_token_is_retrieved_on_it_or_beside_it_and_where_the_mission_allows_it(space, deed, may):
    play = laid(row(". A . . b", A=TROOPER, b=STORM), "contraband", space, deed).activate("A")
    assert (Interact("contraband", "retrieve") in play.asked.options) == may


def test_who_carries_several_tokens_is_slowed_by_the_heaviest_alone():
    play = row("A . . . . b", A=TROOPER, b=STORM)
    for kind, burden in (("relic", 1), ("contraband", 2), ("key", 0)):
        play.token(kind, by="A", burden=burden)
    play.activate("A").move().step("b1", "c1")
    assert not play.steps()  # a speed of 4, less 2


@pytest.mark.rule("IA-RET-02")
def test_nobody_takes_what_another_carries():
    play = laid(row("A . b", A=TROOPER, b=STORM), "contraband", "b1", "retrieve").activate("A")
    play.interact("contraband", "retrieve")
    assert not any(isinstance(each, DropOn | Interact) for each in play.asked.options)
    play.end().activate("b")
    refusal = Refusal("token.carried", "IA-RET-02", {"token": "contraband"})
    assert play.why_not(Interact("contraband", "retrieve")) == refusal


@pytest.mark.rule("IA-RET-03")
def test_a_defeated_figure_drops_what_it_carries():
    play = laid(row("A B . b", A=TROOPER, B=TROOPER, b=STORM), "contraband", "c1", "retrieve").activate("B")
    play.interact("contraband", "retrieve").end()
    play.activate("b").declare("B").roll(face("blue", accuracy=4, damage=2), GREEN, WHITE)
    assert play.is_defeated("B")
    assert token(play, "contraband") == Token("contraband", play.space("b1"))
    assert Interact("contraband", "retrieve") not in play.asked.options
    assert Interact("contraband", "retrieve") in play.end().activate("A").asked.options


@pytest.mark.rule("IA-RET-03")
def test_who_controls_a_large_figure_chooses_where_it_drops_a_token():
    play = row("A . e e .", A=TROOPER, e="eweb_regular").token("contraband", by="e").damaged("e", 4)
    play.activate("A").declare("e")
    blocks = [face("black", block=1)] * len(play.attack.defence_pool)
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), *blocks)
    assert play.asked.seat == "ike"
    assert play.asked.options == (DropOn("contraband", 2), DropOn("contraband", 3))
    play.choose(DropOn("contraband", 3))
    assert play.is_defeated("e")
    assert token(play, "contraband").space == 3


@pytest.mark.rule("IA-CLM-01", "IA-RET-06")
def test_a_claimed_token_is_off_the_map_for_good():
    play = laid(row("A . b", A=TROOPER, b=STORM), "crate", "b1", "claim").activate("A")
    play.interact("crate", "claim")
    assert token(play, "crate") == Token("crate", None, claimed="rebels")
    assert controller_of(play.game.table, "crate") is None
    play.end().activate("b")
    assert play.why_not(Interact("crate", "claim")) == Refusal("token.claimed", "IA-CLM-01", {"token": "crate"})


@pytest.mark.rule("IA-BLD-01")
def test_interacting_is_an_action_that_hurts_who_bleeds():
    play = laid(row("A . b", A=TROOPER, b=STORM), "terminal", "b1", "use")
    play.with_conditions("A", "bleeding")
    play.activate("A").interact("terminal")
    assert play.damage("A") == 1
    assert not any(isinstance(each, SpecialAction) for each in play.asked.options)


@pytest.mark.rule("IA-RET-03", "IA-DFT-02", "IA-DFT-03")
def test_a_hero_drops_everything_when_wounded_and_when_withdrawing():
    play = laid(campaign("J . t", J="jyn_odan", t=STORM), "contraband", "b1")
    for space in ("a1", "a1"):
        play.carried("contraband", by="J").hurt("J", 10)
        assert token(play, "contraband") == Token("contraband", play.space(space))
    assert play.is_defeated("J")


@pytest.mark.rule("IA-CLM-02", "IA-RET-05")
def test_at_the_end_of_the_mission_claimed_and_carried_tokens_return_to_the_box():
    play = row("A . b", A=TROOPER, b=STORM).token("crate", claimed="rebels").token("plans", by="A")
    laid(play, "terminal", "b1")
    lying, _ = expose_token(play.game, "terminal", 3), expose_token(play.game, "plans", 3)
    play.hurt("b", 3)
    assert play.game.decision is None
    assert list(play.game.table.tokens) == ["terminal"]
    assert list(play.game.table.objects) == [lying]
