"""Class cards that take aim, pin figures down, strike together, look ahead, or go on to objects and doors."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.table.choices import (
    ChooseEffect,
    ChooseFigure,
    LeaveOnTop,
    OpenDoor,
    PerformAttack,
    PutAtBottom,
    SpecialAction,
    StayHere,
)
from holotable.imperial_assault.tokens.objects import expose_door
from holotable.kernel import Pass, Refusal, view
from tests.imperial_assault.abilities.heroes.play import (
    BLACK,
    BLUE,
    FENN,
    GAARKHAN,
    GIDEON,
    GREEN,
    GUARD,
    JYN,
    MAK,
    RED,
    TROOPER,
    VADER,
    WHITE,
    YELLOW,
)
from tests.imperial_assault.scenario import RULES, HeroSetup, Scenario, campaign, face, sheet

SHORT = FAIL = face("blue", damage=1, accuracy=2)
PASS = face("blue", surge=1, accuracy=2)


def aimed(play: Scenario, letter: str, by: str) -> Target:
    """The option to attack a figure by a card."""
    found = (each for each in play.asked.options if isinstance(each, Target))
    return next(each for each in found if each.figure == play.names[letter] and each.by == by)


def targets(play: Scenario) -> set[tuple[str, str]]:
    letters = {number: letter for letter, number in play.names.items()}
    return {(letters[each.figure], each.by) for each in play.asked.options if isinstance(each, Target)}


# Mak: Target Acquired.


def behind_a_guard(*cards: str) -> Scenario:
    return campaign("A . g . . t", A=sheet(MAK, cards=["longblaster", *cards]), g=GUARD, t=TROOPER).activate("A")


def test_a_target_that_is_acquired_is_shot_past_figures():
    assert targets(behind_a_guard().choose(PerformAttack())) == {("g", "")}
    play = behind_a_guard("target_acquired").choose(PerformAttack())
    assert targets(play) == {("g", ""), ("g", "target_acquired"), ("t", "target_acquired")}
    play.choose(aimed(play, "t", "target_acquired"))
    # Four accuracy from the dice would not do for five spaces.
    play.decline().roll(SHORT, PASS, face("black", evade=1))
    assert play.damage("t") == 1
    assert (play.strain("A"), play.laid("A", "target_acquired")) == (1, (True, False))


def across(by: str) -> Scenario:
    """Mak attacks a guard six spaces away, and the dice show an accuracy of four."""
    mak = sheet(MAK, cards=["longblaster", "target_acquired"])
    play = campaign("A . . . . . g", A=mak, g=GUARD).activate("A").choose(PerformAttack())
    return play.choose(aimed(play, "g", by)).decline().roll(SHORT, SHORT, BLACK)


def test_an_acquired_target_in_plain_sight_is_reached_more_easily():
    assert across("").damage("g") == 0
    assert across("target_acquired").damage("g") == 1


def test_what_was_acquired_once_is_not_again_while_the_card_is_exhausted():
    play = behind_a_guard("target_acquired").choose(PerformAttack())
    again = aimed(play, "t", "target_acquired")
    play.choose(again)
    play.decline().roll(BLUE, BLUE, BLACK)
    play.choose(PerformAttack())
    assert targets(play) == {("g", "")}
    assert play.why_not(again) == Refusal("cost.card", "IA-EXH-01", {"ability": "target_acquired"})


# Jyn: Trick Shot.

CORNER = "+-+-+-+\n|A . .|\n+-+-+ +\n|. g .|\n+-+-+-+"


def round_the_corner(*cards: str, strain: int = 0) -> Scenario:
    jyn = sheet(JYN, strain=strain, cards=["vintage_blaster", *cards])
    return Scenario(CORNER, {"A": jyn, "g": GUARD}, mode="campaign").activate("A")


def test_a_trick_shot_goes_round_the_corner():
    assert PerformAttack() not in round_the_corner().asked.options
    play = round_the_corner("trick_shot").choose(PerformAttack())
    assert targets(play) == {("g", "trick_shot")}
    play.choose(aimed(play, "g", "trick_shot"))
    play.decline().roll(GREEN, GREEN, BLACK)
    assert (play.damage("g"), play.strain("A")) == (3, 1)


def test_a_trick_shot_costs_strain_and_is_for_ranged_attacks():
    assert PerformAttack() not in round_the_corner("trick_shot", strain=4).asked.options
    jyn = sheet(JYN, cards=["bd_1_vibro_ax", "trick_shot"])
    melee = Scenario(CORNER, {"A": jyn, "g": GUARD}, mode="campaign").activate("A")
    assert PerformAttack() not in melee.asked.options


def test_a_trick_shot_is_traced_from_no_farther_than_three_spaces():
    long_way = "+-+-+-+-+-+-+\n|A . . . . .|\n+-+-+-+-+-+ +\n|. g . . . .|\n+-+-+-+-+-+-+"
    jyn = sheet(JYN, cards=["vintage_blaster", "trick_shot"])
    play = Scenario(long_way, {"A": jyn, "g": GUARD}, mode="campaign").activate("A")
    assert PerformAttack() not in play.asked.options


def test_a_quick_draw_leaves_strain_for_the_trick_shot_or_is_not_offered():
    for strain, offered in ((1, True), (2, False)):
        play = round_the_corner("trick_shot", strain=strain).end().activate("g")
        assert play.can_use("quick_draw", "A") == offered


# Fenn: Suppressive Fire.


def suppressed() -> Scenario:
    """Fenn has hit a guard and the one beside it with a Havoc Shot, and pins them down."""
    fenn = sheet(FENN, cards=["infantry_rifle", "suppressive_fire"])
    play = campaign("A . g h", A=fenn, g=GUARD, h=GUARD).activate("A").declare("g").roll(BLUE, GREEN, BLACK)
    play.use("havoc_shot", "A")
    if play.can_use("suppressive_fire", "A"):
        play.choose(next(each for each in play.asked.options if getattr(each, "ability", "") == "keyword.blast"))
    return play.use("suppressive_fire", "A")


def test_suppressive_fire_leaves_each_the_choice():
    play = suppressed()
    assert (play.asked.seat, play.asked.options) == ("ike", (ChooseEffect("suffer-1"), ChooseEffect("stun")))
    before = play.damage("g"), play.damage("h")
    assert before == (2, 1)
    play.choose(ChooseEffect("stun"), ChooseEffect("suffer-1"))
    assert (play.damage("g"), play.figure("g").conditions) == (2, ["stunned"])
    assert (play.damage("h"), play.figure("h").conditions) == (2, [])
    assert (play.strain("A"), play.laid("A", "suppressive_fire")) == (2, (True, False))


def test_who_is_stunned_already_suffers_from_suppressive_fire():
    fenn = sheet(FENN, cards=["infantry_rifle", "suppressive_fire"])
    play = campaign("A . g", A=fenn, g=GUARD)
    play.with_conditions("g", "stunned")
    play.activate("A").declare("g").roll(BLUE, GREEN, BLACK)
    play.use("havoc_shot", "A").use("suppressive_fire", "A")
    assert play.damage("g") == 3


def test_suppressive_fire_needs_a_havoc_shot_that_hurt():
    fenn = sheet(FENN, cards=["infantry_rifle", "suppressive_fire"])
    plain = campaign("A . g", A=fenn, g=GUARD).activate("A").declare("g").roll(BLUE, GREEN, BLACK)
    assert not plain.decline().can_use("suppressive_fire", "A")
    blocked = campaign("A . g", A=fenn, g=GUARD).activate("A").declare("g")
    blocked.roll(face("blue", surge=1, accuracy=2), GREEN, face("black", block=3)).use("havoc_shot", "A")
    blocked.surge()
    assert not blocked.can_use("suppressive_fire", "A")


# Gideon: Hammer and Anvil.


def hammered(spaces: str = "A . v . F", **others: str | HeroSetup) -> Scenario:
    gideon = sheet(GIDEON, cards=["holdout_blaster", "hammer_and_anvil"])
    play = campaign(spaces, RULES, A=gideon, F=FENN, v=VADER, **others).activate("A")
    return play.choose(SpecialAction("hammer_and_anvil"))


def test_hammer_and_anvil_strike_one_figure_and_the_second_time_it_is_defenceless():
    play = hammered()
    assert (play.asked.seat, len(play.asked.options)) == ("ike", 2)
    play.choose(ChooseFigure(play.names["F"]), PerformAttack())
    play.declare("v").decline()
    assert play.attack.attacker == play.names["F"]
    assert play.attack.defence_pool == ["black", "black"]
    play.roll(BLUE, GREEN, face("black", block=2), face("black", block=2)).decline()
    play.choose(PerformAttack())
    play.declare("v").decline()
    assert (play.attack.attacker, play.attack.defence_pool) == (play.names["A"], [])
    play.roll(BLUE, YELLOW).decline()
    assert (play.damage("v"), play.strain("A"), play.activation.actions) == (2, 2, 1)


def test_who_strikes_alone_with_hammer_and_anvil_meets_all_defence_dice():
    play = hammered()
    play.choose(ChooseFigure(play.names["F"]), StayHere(), PerformAttack())
    play.declare("v").decline()
    assert play.attack.defence_pool == ["black", "black"]


def test_the_anvil_alone_may_strike_where_the_hammer_sees_nobody():
    play = campaign(
        "A F . v", A=sheet(GIDEON, cards=["holdout_blaster", "hammer_and_anvil"]), F=FENN, v=VADER
    ).activate("A")
    play.choose(SpecialAction("hammer_and_anvil"), PerformAttack())
    play.declare("v")
    assert play.attack.attacker == play.names["F"]


@pytest.mark.parametrize(("spaces", "damage"), [("A F . v", 0), ("A . v . F", 15)])
def test_the_hammer_does_not_strike_whom_it_does_not_see_or_who_fell(spaces, damage):
    play = hammered(spaces)
    play.damaged("v", damage)
    if play.asked.seat == "ike":
        play.choose(ChooseFigure(play.names["F"]))
    play.choose(PerformAttack()).declare("v").decline()
    play.roll(BLUE, GREEN, face("black", block=1), face("black", block=1)).decline()
    assert play.is_defeated("v") == (damage == 15)
    assert (play.asked.kind, play.asked.seat) == ("activation", "ray")


def test_the_hammer_strikes_second_where_the_anvil_has_cleared_the_view():
    play = hammered("A . t v . F", t=TROOPER)
    play.damaged("t", 2)
    if play.asked.kind == "hammer-and-anvil" and ChooseFigure(play.names["v"]) in play.asked.options:
        play.choose(ChooseFigure(play.names["v"]))
    play.choose(PerformAttack())  # only Fenn sees Vader
    play.declare("v").decline()
    play.roll(BLUE, GREEN, face("black", block=1), face("black", block=1))
    while not play.can_use("havoc_shot", "F"):
        play.choose(Pass())
    play.use("havoc_shot", "F").decline()
    assert play.is_defeated("t")
    play.choose(PerformAttack())
    play.declare("v").decline()
    assert (play.attack.attacker, play.attack.defence_pool) == (play.names["A"], [])


# Mak: Supply Network and Expertise.


def searched() -> Scenario:
    play = campaign("A . g", A=sheet(MAK, cards=["longblaster", "supply_network"]), g=GUARD)
    play.supply("adrenal_stim", "emergency_medpac")
    return play.activate("A").choose(SpecialAction("supply_network.look"))


def test_a_supply_network_looks_at_the_next_card_and_puts_it_where_it_likes():
    play = searched().roll(PASS, GREEN)
    assert play.asked.options == (LeaveOnTop("emergency_medpac"), PutAtBottom("emergency_medpac"))
    assert "emergency_medpac" not in str(view(play.game, "ike"))
    play.choose(PutAtBottom("emergency_medpac"))
    assert play.game.table.rebels.supply == ["emergency_medpac", "adrenal_stim"]
    assert (play.laid("A", "supply_network"), play.activation.actions) == ((True, False), 2)
    left = searched().roll(PASS, GREEN).choose(LeaveOnTop("emergency_medpac"))
    assert left.game.table.rebels.supply == ["adrenal_stim", "emergency_medpac"]


def test_a_supply_network_finds_nothing_when_the_test_fails():
    assert searched().roll(FAIL, GREEN).asked.kind == "activation"


def test_expertise_follows_the_opening_of_a_door():
    mak = sheet(MAK, cards=["longblaster", "expertise"])
    play = Scenario("+-+-+-+\n|AD. g|\n+-+-+-+", {"A": mak, "g": GUARD}, mode="campaign").activate("A")
    play.choose(next(each for each in play.asked.options if isinstance(each, OpenDoor)))
    play.use("expertise", "A")
    assert (play.activation.actions, play.strain("A")) == (2, 1)


# Gaarkhan: Brutal Cleave.


def test_a_brutal_cleave_goes_on_to_an_object():
    cards: dict[str, str | HeroSetup] = {"A": sheet(GAARKHAN, cards=["vibro_ax", "brutal_cleave"]), "g": GUARD}
    play = Scenario("+-+-+\n|A g|\n+ + +\n|. .|\n+-+-+", cards, mode="campaign")
    play.token("crate", "a2")
    play.object(99, 5, "crate")
    play.activate("A").declare("g").roll(RED, YELLOW, BLACK)
    play.use("brutal_cleave", "A")
    assert {each.figure for each in play.asked.options if isinstance(each, Target)} == {99}
    play.choose(play.asked.options[0]).roll(RED, YELLOW)
    assert play.game.table.objects[99].damage == 3


def test_a_brutal_cleave_does_not_go_on_to_the_door_that_was_attacked():
    hero = sheet(GAARKHAN, cards=["vibro_ax", "brutal_cleave"])
    play = Scenario("+-+-+-+\n|AD. g|\n+-+-+-+", {"A": hero, "g": GUARD}, mode="campaign")
    door = expose_door(play.game, "a1-b1", 9)
    play.activate("A").choose(PerformAttack(), Target(door, play.space("a1"), weapon="vibro_ax")).roll(RED, YELLOW)
    assert play.game.table.objects[door].damage == 3
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-AOB-09")
def test_from_a_door_a_brutal_cleave_goes_on_to_those_at_its_edge_alone():
    hero = sheet(GAARKHAN, cards=["vibro_ax", "brutal_cleave"])
    cards: dict[str, str | HeroSetup] = {"A": hero, "g": GUARD, "h": GUARD}
    play = Scenario("+-+-+-+\n|AD. g|\n+ +-+-+\n|h . .|\n+-+-+-+", cards, mode="campaign")
    door = expose_door(play.game, "a1-b1", 9)  # h stands beside the attacked space, but not at the door
    play.activate("A").choose(PerformAttack(), Target(door, play.space("a1"), weapon="vibro_ax")).roll(RED, YELLOW)
    assert play.game.table.objects[door].damage == 3
    assert play.asked.kind == "activation"


def test_a_brutal_cleave_reaches_all_around_where_a_large_target_fell():
    cards: dict[str, str | HeroSetup] = {"A": sheet(GAARKHAN, cards=["vibro_ax", "brutal_cleave"]), "n": "nexu_regular"}
    play = Scenario("+-+-+-+\n|. n n|\n+ + + +\n|. n n|\n+ + + +\n|. A .|\n+-+-+-+", cards, mode="campaign")
    play.token("crate", "a3")
    play.object(99, 5, "crate")
    play.damaged("n", 5)
    play.activate("A").choose(PerformAttack()).choose(Target(play.names["n"], play.space("c2"), "vibro_ax"))
    play.decline().roll(RED, YELLOW, WHITE)
    assert play.is_defeated("n")
    play.use("brutal_cleave", "A")
    assert {each.figure for each in play.asked.options if isinstance(each, Target)} == {99}
