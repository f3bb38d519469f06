"""Heroes interrupt the Empire, and bonus effects that outlast an activation."""

import pytest

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.table.choices import ChooseSpace, SpecialAction, StayHere
from tests.imperial_assault.legends.empire.drill import drilled, ordered
from tests.imperial_assault.scenario import face, sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

CARDS: dict[str, str | HeroSetup] = {
    "a": "stormtrooper_regular",
    "b": "stormtrooper_regular",
    "e": "eweb_regular",
    "p": "probe_regular",
    "q": "probe_regular",
    "D": "diala_passil",
    "F": "fenn_signis",
    "J": "jyn_odan",
}
BLACK, WHITE = face("black", block=1), face("white")
SHOT = face("blue", damage=1, accuracy=5), face("green", damage=2, accuracy=2)
PISTOL = face("green", damage=2, accuracy=2), face("green", damage=2, accuracy=2)


@pytest.mark.rule("LA-TIME-01", "IA-DFT-05", "LA-IACT-02")
def test_a_quick_draw_defeats_who_was_about_to_act():
    with ordered("+-+-+-+-+-+\n|a b . . J|\n+-+-+-+-+-+", CARDS, "firing_line", groups=("ab",)) as play:
        play.activate_group("b").use("quick_draw", "J").declare("b").roll(*PISTOL, BLACK).choose(StayHere())
        assert play.is_defeated("b")
        assert not play.deeds("b")
        assert play.strain("J") == 2
        play.hit("J", *SHOT, WHITE)  # nobody was asked for another Quick Draw
        assert play.deeds("a")
    with ordered("+-+-+-+-+-+\n|a . . . J|\n+-+-+-+-+-+", CARDS, "firing_line") as play:
        group = play.figure("a").group
        play.activate_group("a").use("quick_draw", "J").declare("a").roll(*PISTOL, BLACK).choose(StayHere())
        assert group not in play.table.groups
        assert play.asked.kind == "activate"


@pytest.mark.rule("LA-CHG-16", "LA-TURN-04")
@pytest.mark.parametrize(("others", "draws"), [("D..", 2), ("DFG", 1)])
def test_a_quick_draw_for_each_portrait(others: str, draws: int):
    """In a team of two she has two portraits, in one of four only one; the others stand behind a wall."""
    behind = " ".join(others)
    picture = f"+-+-+-+-+-+-+-+\n|a . . J|{behind}|\n+ + + + +-+-+-+\n|b . . .|. . .|\n+-+-+-+-+-+-+-+"
    cards = {**CARDS, "G": "gaarkhan"}
    miss = face("green", surge=1, accuracy=1), face("green", surge=1, accuracy=1)
    with ordered(picture, cards, "firing_line", groups=("ab",)) as play:
        play.activate_group("a")
        drawn = 0
        while play.asked.kind != "activate":
            if play.can_use("quick_draw", "J"):
                (activated,) = play.use("quick_draw", "J").targets()
                play.declare(activated).roll(*miss, face("black", block=3)).surge()
                drawn += 1
            elif play.is_attacking():
                play.roll(*[(colour, 0) for colour in play.pool()])
            else:
                play.skip()
        assert (drawn, play.strain("J")) == (draws, 2 * draws)


HALLS = """
+-+-+-+-+-+-+-+-+
|a . . . . M . .|
+ + +-+-+-+-+ + +
|. . .|     |. .|
+ + + +-+-+-+ + +
|F . .|     |. .|
+-+-+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-IMOV-03", "LA-IMOV-04", "LA-TIME-01")
def test_mak_slips_away_in_the_middle_of_a_move():
    cards = {**CARDS, "M": sheet("mak_eshkarey", cards=["longblaster", "disengage"])}
    with ordered(HALLS, cards, "advance_and_fire") as play:
        play.damaged("M", 3).activate_group("a")
        assert play.where("a") == "c1"
        play.use("disengage", "M").step("g2", "g3", "h3")
        assert (play.where("a"), play.where("M"), play.strain("M")) == ("b2", "h3", 1)
        play.hit("F", *SHOT, BLACK)
        assert play.damage("F") == 2


@pytest.mark.rule("LA-TIME-01", "IA-DFT-05", "LA-DISP-05", "LA-ROUND-03")
@pytest.mark.parametrize("bleeds", [False, True])
def test_the_attacker_is_shot_after_its_first_instruction(bleeds: bool):
    cards = {**CARDS, "J": sheet("jyn_odan", cards=["vintage_blaster", "peacemaker"])}
    with ordered("+-+-+-+-+\n|a . . J|\n+-+-+-+-+", cards, "firing_line") as play:
        group = play.figure("a").group
        play.damaged("a", 2).with_conditions("a", *["bleeding"] * bleeds).activate_group("a").decline()
        play.roll(*SHOT, WHITE).use("peacemaker", "J").declare("a").roll(*PISTOL, BLACK).choose(StayHere())
        assert play.is_defeated("a")
        assert group not in play.table.groups
        assert play.skipped("a") == [""]
        assert play.asked.kind == "activate"


@pytest.mark.rule("LA-CHG-07", "IA-BLS-01")
def test_a_blast_spares_the_friends_of_its_hero():
    picture = "+-+-+-+-+\n|. . D .|\n+ + + + +\n|. F a b|\n+-+-+-+-+"
    with drilled(picture, CARDS) as play:
        play.activate("F").declare("a").decline().roll(
            face("blue", damage=1, accuracy=5), face("green", damage=1, surge=1, accuracy=1), face("black", evade=1)
        )
        play.use("havoc_shot", "F").decline().in_any_order()
        assert (play.damage("a"), play.damage("b")) == (2, 1)
        assert (play.damage("D"), play.damage("F")) == (0, 0)


@pytest.mark.rule("LA-CHG-07")
@pytest.mark.parametrize(
    ("grenade", "die", "damage", "conditions"),
    [
        ("c22_frag_grenade", face("red", damage=2), 2, []),
        ("shock_grenade", face("yellow", damage=1, surge=1, accuracy=1), 1, ["stunned"]),
    ],
)
def test_a_grenade_is_no_blast(grenade: str, die: tuple[str, int], damage: int, conditions: list[str]):
    cards = {**CARDS, "F": sheet("fenn_signis", cards=["infantry_rifle", grenade])}
    picture = "+-+-+-+-+-+\n|. . . D .|\n+ + + + + +\n|F . . a b|\n+-+-+-+-+-+"
    with drilled(picture, cards) as play:
        play.activate("F").choose(SpecialAction(grenade), ChooseSpace(play.space("d2"))).die(die).decline()
        assert [play.damage(letter) for letter in "abDF"] == [damage, damage, damage, 0]
        assert [play.conditions(letter) for letter in "abD"] == [conditions] * 3


CORES = "+-+-+-+\n|D F p|\n+-+ + +\n|. . q|\n+-+-+-+"


@pytest.mark.rule("LA-IACT-04", "LA-TIME-02", "LA-IACT-03")
@pytest.mark.parametrize(("activated", "damage"), [("", 0), ("p", 1), ("pq", 2)])
def test_only_a_core_that_was_made_unstable_goes_off(activated: str, damage: int):
    """Fenn stands beside both droids."""
    with ordered(CORES, CARDS, "patrol", "unstable_core") as play:
        for letter in activated:
            play.activate_group(letter)
            while play.is_attacking():
                play.decline().roll(*[(colour, 0) for colour in play.pool()]).decline()
        play.put("p", "c1").put("q", "c2").put("F", "b1").damaged("F", 0).damaged("D", 0).nearly_defeated("p", "q")
        play.activate("F").declare("p").decline().roll(*SHOT, BLACK).use("havoc_shot", "F").decline().in_any_order()
        assert play.is_defeated("p")
        assert play.is_defeated("q")
        assert (play.damage("F"), play.damage("D")) == (damage, 0)


@pytest.mark.rule("LA-IACT-04")
def test_what_lasts_for_the_round_is_there_after_the_activation_and_not_before():
    picture = "+-+-+-+-+-+\n|e e . . F|\n+-+-+-+-+-+"
    for first, damage in (("F", 2), ("e", 1)):
        with ordered(picture, CARDS, "covering_position", "dug_in") as play:
            if first == "e":
                gun = face("blue", surge=1, accuracy=2), face("red", damage=1), face("yellow", surge=1)
                play.activate_group("e").hit("F", *gun, face("black", block=3)).damaged("e", 0).damaged("F", 0)
            play.activate("F").declare("e", "b1").decline().roll(*SHOT, BLACK)
            if play.asked.kind == "effects":
                play.decline().in_any_order().decline()
            assert play.damage("e") == damage


@pytest.mark.rule("LA-IACT-04")
@pytest.mark.parametrize(("neighbour", "damage"), [(True, 1), (False, 2)])
def test_ranks_are_closed_as_long_as_the_neighbour_stands(neighbour: bool, damage: int):
    picture = "+-+-+-+-+-+-+\n|. . . . a b|\n+ + + + + + +\n|F . . . . .|\n+-+-+-+-+-+-+"
    with ordered(picture, CARDS, "firing_line", "close_ranks", groups=("ab",)) as play:
        play.activate_group("a")
        while play.is_attacking():
            play.roll(*[(colour, 0) for colour in play.pool()]).decline()
        play.put("a", "e1").put("b", "f1").damaged("F", 0)
        if not neighbour:
            play.defeat("b")
        play.activate("F").declare("a").decline().roll(*SHOT, BLACK)
        if play.asked.kind == "effects":
            play.decline().in_any_order().decline()
        assert play.damage("a") == damage


@pytest.mark.rule("LA-IACT-04")
def test_a_volley_ends_with_the_activation():
    with ordered("+-+-+-+-+\n|a . . F|\n+-+-+-+-+", CARDS, "firing_line", "volley") as play:
        play.activate_group("a").hit("F", *SHOT, BLACK)
        assert play.damage("F") == 3  # with one more for the surge that it gives
        play.damaged("F", 0).interject(Attack(play.number("a"), only=play.number("F"))).hit("F", *SHOT, BLACK)
        assert play.damage("F") == 2
