"""What items do: armor, equipment, modifications."""

import pytest

from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.combat.choices import (
    ChooseDie,
    ConvertResults,
    RerollDie,
    SpendSurge,
    Target,
)
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack, Rest, SpecialAction
from holotable.imperial_assault.tokens.objects import expose_token
from holotable.kernel import Refusal, Use
from tests.imperial_assault.abilities.heroes.play import (
    BLACK,
    BLUE,
    DIALA,
    FENN,
    GAARKHAN,
    GREEN,
    GUARD,
    MAK,
    RED,
    TROOPER,
    YELLOW,
)
from tests.imperial_assault.scenario import Scenario, campaign, face, sheet

SURGES = face("yellow", damage=1, surge=2)


def shoot(*cards: str, spaces: str = "M . g") -> Scenario:
    """Mak has declared an attack with the first of these cards; there is nothing that he could use on his own."""
    return campaign(spaces, M=sheet(MAK, cards=cards), g=GUARD).activate("M").declare("g")


def strike(*cards: str) -> Scenario:
    """Gaarkhan has declared an attack with the first of these cards."""
    return campaign("G g", G=sheet(GAARKHAN, cards=cards), g=GUARD).activate("G").declare("g")


def struck(*cards: str, hero: str = GAARKHAN) -> Scenario:
    """A guard has declared an attack on Gaarkhan, who wears these cards."""
    return campaign("G g", G=sheet(hero, cards=cards), g=GUARD).activate("G").end().activate("g").declare("G")


@pytest.mark.rule("IA-ABL-08", "IA-EXH-01", "IA-MOD-02", "IA-ITM-03")
@pytest.mark.parametrize(
    ("play", "dice", "mod", "letter"),
    [
        (lambda: strike("vibro_ax", "balanced_hilt@vibro_ax"), (RED, YELLOW, BLACK), "balanced_hilt", "G"),
        (
            lambda: shoot("longblaster", "tactical_display@longblaster"),
            (BLUE, BLUE, BLACK),
            "tactical_display",
            "M",
        ),
    ],
)
def test_a_modification_is_exhausted_for_a_surge(play, dice, mod, letter):
    found = play().roll(*dice).use(mod, letter)
    assert found.attack.surges_left(found.game) == 1
    assert found.laid(letter, mod) == (True, False)
    found.surge()
    hero = found.names[letter]
    found.declare("g").roll(*dice)
    assert found.asked.kind == "activation" or not found.can_use(mod, letter)
    assert hero in found.game.table.figures


@pytest.mark.rule("IA-MOD-02", "IA-ITM-04")
def test_a_modification_serves_the_weapon_it_is_attached_to():
    play = campaign("F g", F=sheet(FENN, cards=["e_11", "vibroblade", "tactical_display@e_11"]), g=GUARD)
    play.activate("F").choose(PerformAttack())
    play.choose(Target(play.names["g"], play.space("b1"), "vibroblade")).roll(GREEN, GREEN, BLACK)
    assert play.asked.kind == "activation"


@pytest.mark.rule("IA-ITM-04")
@pytest.mark.parametrize(
    ("weapon", "rolled", "surges", "damage"),
    [
        (
            "vibroblade",
            (face("green", accuracy=1, damage=1, surge=1), face("green", accuracy=1, damage=2)),
            3,
            1 + 2 - 1,
        ),
        ("434_deathhammer", (face("blue", accuracy=3, damage=1, surge=1), face("red", damage=2)), 2, 1 + 2 + 1 - 1),
    ],
)
def test_a_weapon_does_not_help_another(weapon, rolled, surges, damage):
    play = campaign("F g", F=sheet(FENN, cards=["434_deathhammer", "vibroblade"]), g=GUARD)
    play.activate("F").choose(PerformAttack()).choose(Target(play.names["g"], play.space("b1"), weapon))
    play.roll(*rolled, face("black", block=1)).decline()
    assert sum(isinstance(option, SpendSurge) for option in play.asked.options) == surges
    assert play.surge().damage("g") == damage


@pytest.mark.parametrize("mod", ["shock_emitter"])
def test_the_shock_emitter_hits_harder_and_stuns(mod):
    play = strike("vibro_ax", f"{mod}@vibro_ax").roll(RED, SURGES, BLACK).use(mod, "G").surge(2)
    assert (play.damage("g"), play.figure("g").conditions) == (3, ["stunned"])


def test_the_high_impact_guard_hits_harder_for_a_surge_and_blocks():
    play = strike("vibro_ax", "high_impact_guard@vibro_ax").roll(RED, SURGES, BLACK).surge(2)
    assert play.damage("g") == 4
    hit = struck("vibro_ax", "high_impact_guard@vibro_ax").roll(RED, YELLOW, BLACK)
    assert hit.use("high_impact_guard", "G").damage("G") == 1


@pytest.mark.parametrize("armor", ["laminate_armor_tier_2", "laminate_armor_tier_3"])
def test_laminate_armor_gives_health_and_a_block(armor):
    play = struck(armor).roll(RED, YELLOW, BLACK).use(armor, "G")
    assert (play.damage("G"), play.game.table.card_of(play.names["G"]).health) == (1, 17)
    assert play.laid("G", armor) == (True, False)


@pytest.mark.rule("IA-CNV-01")
@pytest.mark.parametrize("armor", ["combat_coat_tier_1", "combat_coat_tier_2"])
def test_a_combat_coat_gives_health_and_turns_evades_into_blocks(armor):
    play = struck(armor).roll(RED, YELLOW, face("black", evade=1))
    play.use(armor, "G")
    assert (play.damage("G"), play.game.table.card_of(play.names["G"]).health) == (2, 16)


def test_of_several_evades_as_many_are_converted_as_the_defender_likes():
    play = struck("combat_coat_tier_1")
    play.modified(evade=1)
    play.roll(RED, YELLOW, face("black", evade=1))
    play.use("combat_coat_tier_1", "G")
    assert play.asked.options == (ConvertResults(1), ConvertResults(2))
    assert play.choose(ConvertResults(2)).damage("G") == 1


@pytest.mark.rule("IA-ABL-09", "IA-DPL-01")
def test_personal_shields_block_five_once_a_mission():
    play = struck("personal_shields").roll(face("red", damage=3), YELLOW, BLACK).use("personal_shields", "G")
    assert (play.damage("G"), play.laid("G", "personal_shields")) == (0, (False, True))
    assert "personal_shields" not in play.game.table.card_of(play.names["G"]).abilities


def test_a_reinforced_helmet_has_an_attack_die_rerolled():
    play = struck("reinforced_helmet").roll(face("red", damage=3), YELLOW, BLACK).use("reinforced_helmet", "G")
    assert play.asked.options[:2] == (RerollDie(0), RerollDie(1))
    play.choose(RerollDie(0)).die(face("red", damage=1))
    assert play.damage("G") == 1


def test_extra_ammunition_rerolls_an_attack_die():
    play = shoot("longblaster", "extra_ammunition").roll(BLUE, BLUE, BLACK).use("extra_ammunition", "M")
    play.choose(RerollDie(0)).die(face("blue", damage=2, accuracy=4))
    assert (play.damage("g"), play.laid("M", "extra_ammunition")) == (2, (True, False))


@pytest.mark.rule("IA-EXH-07")
def test_a_combat_visor_aims_for_strain_as_often_as_it_can_be_borne():
    low = face("blue", damage=1, accuracy=2)
    play = shoot("longblaster", "combat_visor", spaces="M . . . . . g").decline()
    play.roll(low, low, BLACK).use("combat_visor", "M")
    assert (play.damage("g"), play.strain("M")) == (1, 1)
    play.exhausted("M", "combat_visor")
    assert play.declare("g").decline().roll(low, low, BLACK).can_use("combat_visor", "M")
    assert play.decline().damage("g") == 1


def test_a_marksman_barrel_reaches_further():
    low = face("green", damage=2, accuracy=1)
    near = face("blue", damage=1, accuracy=2)
    hit = shoot("e_11", "marksman_barrel@e_11", spaces="M . . . . g")
    assert hit.decline().roll(near, low, BLACK).decline().damage("g") == 2
    missed = shoot("e_11", spaces="M . . . . g")
    assert missed.decline().roll(near, low, BLACK).decline().damage("g") == 0


def test_an_extended_haft_gives_reach_or_pierce():
    play = campaign("G . g", G=sheet(GAARKHAN, cards=["vibro_ax", "extended_haft@vibro_ax"]), g=GUARD).activate("G")
    assert play.declare("g").roll(RED, YELLOW, BLACK).damage("g") == 2
    bare = campaign("G . g", G=GAARKHAN, g=GUARD).activate("G")
    assert PerformAttack() not in bare.asked.options
    staff = campaign("D g", D=sheet(DIALA, cards=["plasteel_staff", "extended_haft@plasteel_staff"]), g=GUARD)
    assert staff.activate("D").declare("g").decline().roll(GREEN, YELLOW, BLACK).damage("g") == 3


def test_an_overcharger_takes_a_defence_die_once_a_mission():
    play = shoot("dl_44", "overcharger@dl_44").use("overcharger", "M").roll(BLUE, YELLOW)
    assert (play.damage("g"), play.laid("M", "overcharger")) == (2, (False, True))


def test_a_disruption_cell_puts_a_red_die_in_the_place_of_another():
    play = shoot("dl_44", "disruption_cell@dl_44").use("disruption_cell", "M").choose(ChooseDie("yellow"))
    assert play.attack.attack_pool == ["blue", "red"]
    assert play.roll(BLUE, face("red", damage=3), BLACK).damage("g") == 3


def test_a_spread_barrel_is_for_near_targets():
    play = shoot("dl_44", "spread_barrel@dl_44").roll(BLUE, YELLOW, BLACK).use("spread_barrel", "M")
    assert play.damage("g") == 2
    far = shoot("dl_44", "spread_barrel@dl_44", spaces="M . . . g").decline().roll(BLUE, YELLOW, BLACK)
    assert (far.damage("g"), far.asked.kind) == (1, "activation")


def test_telescoping_sights_take_both_actions_for_a_focused_attack():
    play = campaign("M . g", M=sheet(MAK, cards=["e_11", "telescoping_sights@e_11"]), g=GUARD).activate("M")
    play.choose(SpecialAction("telescoping_sights")).declare("g")
    assert (play.attack.attack_pool, play.activation.actions) == (["blue", "green", "green"], 0)


def test_a_combat_knife_hurts_without_an_attack():
    play = campaign("G g", G=sheet(GAARKHAN, cards=["vibro_ax", "combat_knife"]), g=GUARD).activate("G")
    play.choose(SpecialAction("combat_knife")).die(GREEN)
    assert (play.damage("g"), play.strain("G"), play.activation.actions) == (2, 1, 2)
    refusal = play.why_not(SpecialAction("combat_knife"))
    assert refusal == Refusal("activation.special-once", "IA-ACT-11", {"ability": "combat_knife"})


def test_a_medkit_helps_after_a_rest_once_a_mission():
    play = campaign("F M . t", F=sheet(FENN, cards=["portable_medkit"]), M=sheet(MAK, strain=2), t=TROOPER)
    play.damaged("M", 5)
    play.activate("F").choose(Rest()).use("portable_medkit", "F").choose(ChooseFigure(play.names["M"]))
    assert (play.damage("M"), play.strain("M"), play.laid("F", "portable_medkit")) == (2, 1, (False, True))


def test_survival_gear_makes_difficult_terrain_easy():
    picture = "+-+-+-+\n|M t .|\n+-+-+-+\n"
    rough = "+-+-+-+-+\n|M ~ . t|\n+-+-+-+-+\n"
    plain = Scenario(rough, {"M": sheet(MAK), "t": TROOPER}, mode="campaign").activate("M").move()
    geared = Scenario(rough, {"M": sheet(MAK, cards=["survival_gear"]), "t": TROOPER}, mode="campaign")
    assert plain.steps()["b1"] == 2
    assert geared.activate("M").move().steps()["b1"] == 1
    passing = Scenario(picture, {"M": sheet(MAK, cards=["survival_gear"]), "t": TROOPER}, mode="campaign")
    assert passing.activate("M").move().steps()["b1"] == 2


@pytest.mark.rule("IA-WDR-02")
def test_nothing_of_a_hero_who_withdrew_can_be_used():
    play = campaign("D G g", D=DIALA, G=sheet(GAARKHAN, cards=["personal_shields"]), g=GUARD)
    play.wounded("G").wounded("G")
    heard = [each for moment in play.game.state.listeners.values() for each in moment]
    assert play.names["G"] not in [each.source for each in heard]
    assert play.names["D"] in [each.source for each in heard]


@pytest.mark.rule("IA-PLA-03")
def test_everybody_sees_the_cards_of_a_hero():
    play = campaign("M . g", M=sheet(MAK, strain=1, cards=["e_11", "tactical_display@e_11"]), g=GUARD)
    for seat in ("ike", "ray"):
        view = play.game.rules.view(play.game, seat)
        assert isinstance(view, CampaignView)
        seen = view.table.figures[play.names["M"]].sheet
        assert seen is not None
        assert (seen.strain, [(each.card, each.on) for each in seen.cards]) == (
            1,
            [("e_11", ""), ("tactical_display", "e_11")],
        )


@pytest.mark.rule("IA-DPL-02")
def test_depleted_cards_are_turned_up_when_the_mission_is_over():
    play = campaign("M g", M=sheet(MAK, cards=["personal_shields"]), g=GUARD)
    play.depleted("M", "personal_shields").hurt("g", 8).imperial_hand()
    while play.game.decision is not None:
        play.skip()
    assert not play.sheet("M").cards[0].depleted


@pytest.mark.parametrize(
    ("hero", "cards", "used"),
    [
        (FENN, ["dl_44", "trench_fighter", "spread_barrel@dl_44"], ["spread_barrel"]),
        (MAK, ["dl_44", "execute", "spread_barrel@dl_44"], ["spread_barrel"]),
        ("gideon_argus", ["dl_44", "called_shot"], ["called_shot"]),
        (GAARKHAN, ["dl_44", "wookiee_loyalty", "staggering_blow"], []),
        ("jyn_odan", ["dl_44", "get_cocky"], []),
    ],
)
def test_what_is_for_figures_is_not_for_objects(hero, cards, used):
    play = campaign("H . . . g", H=sheet(hero, strain=1, cards=cards), g=GUARD)
    play.token("generator", "c1", kind="mission")
    number = expose_token(play.game, "generator", 3)
    play.activate("H").choose(PerformAttack(), Target(number, play.space("c1"), "dl_44"))
    play.roll(BLUE, YELLOW)
    offered = [option.ability for option in play.asked.options if isinstance(option, Use)]
    assert [ability for ability in offered if ability in cards or ability == "spread_barrel"] == used
    while play.asked.kind != "activation":
        play.choose(play.asked.options[0])
    assert "focused" not in play.figure("H").conditions
