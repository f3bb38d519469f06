"""What Fenn's class cards do."""

from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    GoTo,
    SpecialAction,
)
from tests.imperial_assault.effects.heroes.play import (
    BLACK,
    BLUE,
    FENN,
    GIDEON,
    GREEN,
    GUARD,
    JYN,
    PASS,
    RED,
    YELLOW,
    attacked,
    with_cards,
)
from tests.imperial_assault.scenario import campaign, face, sheet


def test_tactical_movement_gives_points_at_the_start():
    play = campaign("A F . g", A=sheet(FENN, cards=["tactical_movement"]), F=GIDEON, g=GUARD).activate("A")
    play.use("tactical_movement", "A").choose(ChooseFigure(play.names["A"]))
    assert play.activation.points == 2


def test_tactical_movement_is_for_friends_within_three():
    fenn = sheet(FENN, cards=["tactical_movement"])
    play = campaign("g . A . . F J", A=fenn, F=GIDEON, J=JYN, g=GUARD).activate("A")
    play.use("tactical_movement", "A")
    assert play.asked.options == (ChooseFigure(play.names["A"]), ChooseFigure(play.names["F"]))
    play.choose(ChooseFigure(play.names["F"])).step("e1")
    assert (play.where("F"), play.where("A")) == ("e1", "c1")


def test_taking_cover_adds_a_white_die():
    play = attacked(FENN, "take_cover").use("take_cover", "A").roll(RED, YELLOW, BLACK, face("white", block=1))
    assert (play.damage("A"), play.strain("A")) == (1, 1)


def test_an_adrenaline_rush_recovers_strain_after_a_test():
    play = attacked(FENN, "adrenaline_rush").roll(RED, YELLOW, BLACK)
    play.strained("A", 3)
    play.use("adrenaline_rush", "A").roll(BLUE, PASS)
    assert play.strain("A") == 0


def test_a_weapon_expert_pierces_and_reaches():
    play = with_cards(FENN, "weapon_expert").activate("A").declare("g").roll(BLUE, GREEN, face("black", block=2))
    assert play.use("weapon_expert", "A").decline().damage("g") == 2


def test_a_trench_fighter_hits_harder_nearby():
    play = with_cards(FENN, "trench_fighter").activate("A").declare("g").use("trench_fighter", "A")
    assert play.roll(BLUE, GREEN, BLACK).decline().damage("g") == 4


def test_the_rebel_elite_bears_more_and_blasts_more():
    play = campaign("A . g h", A=sheet(FENN, cards=["infantry_rifle", "rebel_elite"]), g=GUARD, h=GUARD)
    hero = play.game.table.hero_card(play.names["A"])
    assert (hero.health, hero.endurance) == (15, 5)
    play.activate("A").declare("g").roll(BLUE, GREEN, BLACK).use("havoc_shot", "A")
    assert play.damage("h") == 2


def test_superior_positioning_moves_focuses_and_blocks():
    play = with_cards(FENN, "superior_positioning", spaces="A . . g").activate("A")
    play.choose(SpecialAction("superior_positioning"), GoTo((play.space("c1"),)))
    assert (play.where("A"), play.figure("A").conditions, play.strain("A")) == ("c1", ["focused"], 1)
    play.end().activate("g").declare("A").roll(RED, YELLOW, BLACK)
    assert play.damage("A") == 1
