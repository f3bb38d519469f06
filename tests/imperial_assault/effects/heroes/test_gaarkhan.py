"""What Gaarkhan's class cards do."""

from holotable.imperial_assault.combat.choices import ChooseDie, SpendSurge
from holotable.imperial_assault.table.choices import (
    ChooseEffect,
    GoTo,
    SpecialAction,
    StayHere,
)
from tests.imperial_assault.effects.heroes.play import (
    BLACK,
    FENN,
    GAARKHAN,
    GUARD,
    RED,
    SURGE,
    YELLOW,
    with_cards,
)
from tests.imperial_assault.scenario import HeroSetup, Scenario, campaign, face, sheet


def test_wookiee_fortitude_heals_or_cleanses():
    play = with_cards(GAARKHAN, "wookiee_fortitude")
    play.damaged("A", 5).with_conditions("A", "weakened")
    play.activate("A").choose(SpecialAction("wookiee_fortitude"))
    assert play.asked.options == (ChooseEffect("recover-2"), ChooseEffect("weakened"))
    play.choose(ChooseEffect("weakened"))
    assert (play.damage("A"), play.figure("A").conditions) == (5, [])


def test_wookiee_loyalty_blocks_for_an_adjacent_friend():
    play = campaign("A F g", A=sheet(GAARKHAN, cards=["wookiee_loyalty"]), F=FENN, g=GUARD).activate("A").end()
    play.activate("g").declare("F").roll(RED, YELLOW, BLACK)
    assert play.use("wookiee_loyalty", "A").damage("F") == 1


def test_ferocity_makes_the_die_of_focus_red_and_cleaves():
    play = with_cards(GAARKHAN, "ferocity", spaces="A g")
    play.focused("A")
    play.activate("A").declare("g")
    assert play.attack.attack_pool == ["red", "yellow", "red"]
    play.roll(RED, SURGE, RED, BLACK)
    assert SpendSurge(2) in play.asked.options


def test_ferocity_is_for_attacks_of_gaarkhan_while_he_is_focused():
    calm = with_cards(GAARKHAN, "ferocity", spaces="A g").activate("A").declare("g").roll(RED, SURGE, BLACK)
    assert SpendSurge(1) in calm.asked.options
    assert SpendSurge(2) not in calm.asked.options
    play = campaign("A F . g", A=sheet(GAARKHAN, cards=["ferocity"]), F=FENN, g=GUARD)
    play.focused("F")
    assert play.activate("F").declare("g").attack.attack_pool == ["blue", "green", "green"]


def test_ferocity_finds_no_die_of_focus_that_a_disruption_cell_has_replaced():
    play = with_cards(GAARKHAN, "ferocity", "disruption_cell@dl_44", spaces="A g", weapon="dl_44")
    play.focused("A")
    play = play.activate("A").declare("g").use("disruption_cell", "A").choose(ChooseDie("green"))
    assert play.attack.attack_pool == ["blue", "yellow", "red"]


def test_ferocity_finds_the_die_of_focus_before_one_that_a_disruption_cell_has_added():
    play = with_cards(GAARKHAN, "ferocity", "disruption_cell@dl_44", spaces="A g", weapon="dl_44")
    play.focused("A")
    play = play.activate("A").declare("g").use("disruption_cell", "A").choose(ChooseDie("blue"))
    assert play.attack.attack_pool == ["yellow", "red", "red"]


def test_a_staggering_blow_stuns_who_was_hurt_badly():
    play = with_cards(GAARKHAN, "staggering_blow", spaces="A g").activate("A").declare("g")
    play.roll(face("red", damage=3), YELLOW, BLACK)
    assert play.use("staggering_blow", "A").figure("g").conditions == ["stunned"]
    light = with_cards(GAARKHAN, "staggering_blow", spaces="A g").activate("A").declare("g").roll(RED, YELLOW, BLACK)
    assert light.asked.kind == "activation"


def test_a_rampage_follows_the_charge():
    play = with_cards(GAARKHAN, "rampage", spaces="A . g").activate("A").choose(SpecialAction("gaarkhans_charge"))
    play.choose(GoTo((play.space("b1"),)), StayHere())
    assert play.damage("g") == 1


def test_a_vicious_strike_hits_harder():
    play = with_cards(GAARKHAN, "vicious_strike", spaces="A g").activate("A").declare("g").use("vicious_strike", "A")
    assert play.roll(RED, YELLOW, BLACK).damage("g") == 3


def test_a_brutal_cleave_attacks_one_beside_the_first():
    hero = sheet(GAARKHAN, cards=["vibro_ax", "brutal_cleave"])
    cards: dict[str, str | HeroSetup] = {"A": hero, "g": GUARD, "h": GUARD}
    beside = Scenario("+-+-+\n|A g|\n+ + +\n|. h|\n+-+-+", cards, mode="campaign")
    beside.activate("A").declare("g").roll(RED, YELLOW, BLACK)
    beside.use("brutal_cleave", "A").declare("h").roll(RED, YELLOW, BLACK)
    assert (beside.damage("g"), beside.damage("h")) == (2, 2)
    apart = campaign("g A h", A=hero, g=GUARD, h=GUARD).activate("A").declare("g").roll(RED, YELLOW, BLACK)
    assert apart.asked.kind == "activation"


def test_nothing_stops_the_unstoppable():
    play = with_cards(GAARKHAN, "unstoppable", spaces="A g")
    hero = play.game.table.hero_card(play.names["A"])
    assert (hero.endurance, hero.speed) == (5, 5)
    play.wounded("A").activate("A").declare("g").roll(RED, YELLOW, BLACK)
    assert play.damage("g") == 4
