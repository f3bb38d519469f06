"""Reward cards: what missions have earned changes what happens in later ones."""

import pytest

from holotable.imperial_assault.campaign.mission import campaign_rules
from holotable.imperial_assault.campaign.setup import campaign_table
from holotable.imperial_assault.cards import rewards
from holotable.imperial_assault.cards.loadout import AnotherHerosCardError, TooManyItemsError
from holotable.imperial_assault.combat.choices import RerollDie, SpendSurge
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseEffect,
    DeployAlly,
    GiveToken,
    KeepSupply,
    Move,
    PerformAttack,
    Rest,
    SpecialAction,
    Step,
)
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.happenings import HandRevealed, SupplyBuried
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import HeroSetup, Scenario, campaign, face, sheet
from tests.imperial_assault.scenario.scenario import SIDES

STORM, GUARD, OFFICER, PROBE = "stormtrooper_regular", "royal_guard_regular", "officer_regular", "probe_regular"
TROOPERS = "rebel_trooper_regular"
WEAK = face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2)
HIT = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
SURGE = face("blue", accuracy=2, surge=1), face("green", accuracy=1, damage=1, surge=1)
TWO = {
    "red": face("red", damage=2),
    "blue": face("blue", accuracy=3, damage=2),
    "green": face("green", accuracy=1, damage=2),
    "yellow": face("yellow", accuracy=1, damage=2),
}
DODGE, WHITE, BLACK = face("white", dodge=1), face("white", block=1), face("black", block=1)


def with_reward(hero: str, *cards: str, strain: int = 0) -> HeroSetup:
    """A hero with the weapon of the start and some Reward cards."""
    start = sheet(hero)
    return sheet(hero, strain, cards=[*start.cards, *cards])


# Feats and items of the heroes.


def test_an_adrenal_implant_focuses_after_a_rest_once_an_activation():
    play = campaign("J . . t", J=with_reward("jyn_odan", "adrenal_implant", strain=2), t=STORM).activate("J")
    play.choose(Rest()).use("adrenal_implant", "J")
    assert (play.conditions("J"), play.laid("J", "adrenal_implant")) == (["focused"], (True, False))
    play.without_conditions("J").choose(Rest())
    assert not play.can_use("adrenal_implant", "J")


def test_a_wounded_hero_has_the_implant_still():
    play = campaign("J . . t", J=with_reward("jyn_odan", "adrenal_implant"), t=STORM).wounded("J").strained("J", 1)
    play.activate("J").choose(Rest()).use("adrenal_implant", "J")
    assert play.conditions("J") == ["focused"]


@pytest.mark.rule("IA-ITM-07", "IA-ITM-11")
def test_an_implant_is_one_of_three_pieces_of_equipment():
    three = ["portable_medkit", "survival_gear", "slicing_tools"]
    with pytest.raises(TooManyItemsError):
        bring("jyn_odan", [(card, "") for card in (*three, "adrenal_implant")])


@pytest.mark.rule("IA-REW-05")
def test_a_feat_is_its_heros():
    with pytest.raises(AnotherHerosCardError):
        bring("jyn_odan", [("life_debt", "")])


def indebted(spaces: str = "G K . s") -> Scenario:
    return campaign(spaces, K=sheet("mak_eshkarey"), G=with_reward("gaarkhan", "life_debt"), s=STORM)


def test_a_life_debt_is_called_in_when_a_friend_suffers():
    focused = indebted().activate("s").declare("K").roll(*HIT, WHITE)
    focused.use("life_debt", "G")
    assert (focused.damage("K"), focused.conditions("G")) == (3, ["focused"])
    assert focused.laid("G", "life_debt") == (True, False)


def test_a_life_debt_is_not_for_a_scratch_nor_from_afar_nor_for_oneself():
    scratch = indebted().activate("s").declare("K").roll(*WEAK, WHITE)
    assert (scratch.damage("K"), scratch.can_use("life_debt", "G")) == (2, False)
    far = indebted("G . . . K . s").activate("s").declare("K").roll(*HIT, WHITE)
    assert (far.damage("K"), far.can_use("life_debt", "G")) == (3, False)
    own = indebted("K . G . s").activate("s").declare("G").roll(*HIT, BLACK)
    assert (own.damage("G"), own.can_use("life_debt", "G")) == (3, False)


def peace(strain: int = 0, spaces: str = "J . s") -> Scenario:
    jyn = with_reward("jyn_odan", "peacemaker", strain=strain)
    return campaign(spaces, J=jyn, s=STORM) if "D" not in spaces else campaign(spaces, J=jyn, D="diala_passil", s=STORM)


def test_a_peacemaker_shoots_back_even_if_she_was_missed():
    play = peace().activate("s").decline().declare("J").roll(*HIT, DODGE).use("peacemaker", "J")
    assert (play.strain("J"), play.laid("J", "peacemaker")) == (1, (True, False))
    play.declare("s").roll(
        face("green", accuracy=2, damage=2), face("green", accuracy=1, damage=2), face("black", evade=1)
    )
    assert play.is_defeated("s")


@pytest.mark.rule("IA-STR-05", "IA-EXH-01")
def test_a_peacemaker_needs_breath_and_a_ready_card():
    assert not peace(strain=4).activate("s").decline().declare("J").roll(*HIT, DODGE).can_use("peacemaker", "J")
    tired = peace().activate("s").decline().exhausted("J", "peacemaker").declare("J").roll(*HIT, DODGE)
    assert not tired.can_use("peacemaker", "J")


@pytest.mark.parametrize(("strain", "may"), [(2, True), (3, False)])
def test_what_peace_costs_is_not_left_for_a_trick_shot(strain, may):
    cards = [*sheet("jyn_odan").cards, "peacemaker", "trick_shot"]
    play = campaign("J . s . F", J=sheet("jyn_odan", strain, cards=cards), s=STORM, F="fenn_signis")
    play.activate("s").decline().declare("J").roll(*HIT, DODGE).put("F", "b1")  # only a trick shot passes him
    assert play.can_use("peacemaker", "J") == may


@pytest.mark.rule("IA-WDR-02")
def test_one_who_withdraws_makes_no_peace():
    play = peace(spaces="J D s").wounded("J").damaged("J", 9).put("D", "a1").put("J", "b1")
    play.activate("s").decline().declare("J").roll(*HIT, WHITE)
    assert play.number("J") in play.table.withdrawn
    assert not play.can_use("peacemaker", "J")


def test_a_shadow_suit_evades_and_lets_ambush_whoever_looks():
    plain = campaign("K . g", K="mak_eshkarey", g=GUARD).activate("K").declare("g")
    assert not plain.can_use("ambush", "K")
    play = campaign("K . g", K=with_reward("mak_eshkarey", "shadow_suit"), g=GUARD).activate("K").declare("g")
    play.use("ambush", "K")
    assert (play.strain("K"), play.attack.modifiers.pierce) == (1, 2)
    shot = campaign("K . s", K=with_reward("mak_eshkarey", "shadow_suit"), s=STORM).activate("s").declare("K")
    shot.roll(*SURGE, face("white")).decline()
    bare = campaign("K . s", K="mak_eshkarey", s=STORM).activate("s").declare("K").roll(*SURGE, face("white"))
    assert (shot.attack.surges_left(shot.game), bare.attack.surges_left(bare.game)) == (1, 2)


@pytest.mark.rule("IA-ITM-11")
def test_a_shadow_suit_is_the_one_armor():
    with pytest.raises(TooManyItemsError):
        bring("mak_eshkarey", [("shadow_suit", ""), ("combat_coat_tier_1", "")])


def saber() -> HeroSetup:
    return sheet("diala_passil", cards=["shu_yens_lightsaber"])


def test_the_lightsaber_cuts_through():
    play = campaign("D g", D=saber(), g=GUARD).activate("D").declare("g").decline()
    assert play.attack.attack_pool == ["blue", "red"]
    play.roll(face("blue", accuracy=2, surge=1), face("red", damage=3), face("black", block=3)).choose(SpendSurge(0))
    play.decline()
    assert play.damage("g") == 3


def test_foresight_with_the_lightsaber_hurts_the_attacker_even_on_a_miss():
    play = campaign("D s", D=saber(), s=STORM).activate("s").declare("D").roll(*HIT, WHITE)
    play.use("dialas_foresight", "D").choose(RerollDie(2)).die(DODGE).decline()
    assert (play.damage("D"), play.damage("s")) == (0, 1)
    calm = campaign("D s", D=saber(), s=STORM).activate("s").declare("D").roll(*HIT, DODGE).decline()
    assert calm.damage("s") == 0
    staff = campaign("D s", D="diala_passil", s=STORM).activate("s").declare("D").roll(*HIT, WHITE)
    assert staff.use("dialas_foresight", "D").choose(RerollDie(2)).die(DODGE).decline().damage("s") == 0


def test_foresight_can_defeat_the_attacker():
    play = campaign("D s", D=saber(), s=STORM).nearly_defeated("s").activate("s").declare("D").roll(*HIT, WHITE)
    play.use("dialas_foresight", "D").choose(RerollDie(2)).die(DODGE).decline()
    assert play.is_defeated("s")


def test_prowess_strengthens_havoc_shots_alone():
    def shot(*abilities: str) -> int:
        play = campaign("F . g", F=with_reward("fenn_signis", "veteran_prowess"), g=GUARD).activate("F").declare("g")
        play.roll(*HIT, BLACK)
        for ability in abilities:
            play.use(ability, "F")
        return play.decline().damage("g")

    assert (shot(), shot("havoc_shot")) == (3, 4)


def test_prowess_recovers_damage_after_a_rest():
    play = campaign("F . s", F=with_reward("fenn_signis", "veteran_prowess", strain=4), s=STORM).damaged("F", 3)
    play.activate("F").choose(Rest()).use("veteran_prowess.rest", "F")
    assert (play.damage("F"), play.laid("F", "veteran_prowess")) == (1, (True, False))


def leading(strain: int = 3) -> Scenario:
    leader = with_reward("gideon_argus", "fearless_leader")
    return campaign("G J . . s", G=leader, J=sheet("jyn_odan", strain), s=STORM)


def test_whom_a_fearless_leader_commands_recovers_strain():
    play = leading().activate("G").choose(SpecialAction("gideons_command"))
    play.choose(PerformAttack()).declare("s")
    play.roll(face("green", accuracy=2, damage=2), face("green", accuracy=1, damage=2), face("black", block=2))
    play.skip_to("activation")
    assert play.strain("J") == 2


def test_an_ally_who_is_commanded_has_no_strain_to_recover():
    play = campaign("G C . . s", G=with_reward("gideon_argus", "fearless_leader"), C="chewbacca", s=STORM)
    play.damaged("C", 2).activate("G").choose(SpecialAction("gideons_command"), Move())
    play.skip_to("activation")
    assert play.damage("C") == 2


# Supply.


def recon(*deck: str) -> Scenario:
    scout = with_reward("jyn_odan", "rebel_recon")
    play = campaign("J D . s", J=scout, D="diala_passil", s=STORM).supply(*deck)
    return play.interject(DrawSupply(play.names["D"]))


def test_by_rebel_recon_one_of_two_supply_cards_is_kept():
    play = recon("shock_grenade", "adrenal_stim", "bacta_infusion")
    assert (play.asked.seat, play.asked.options) == ("ray", (KeepSupply("bacta_infusion"), KeepSupply("adrenal_stim")))
    play.choose(KeepSupply("adrenal_stim"))
    assert [card.card for card in play.sheet("D").cards][-1] == "adrenal_stim"
    assert play.table.rebels.supply == ["bacta_infusion", "shock_grenade"]  # the last is the top
    assert len(play.told(SupplyBuried)) == 1


@pytest.mark.rule("IA-LIM-03")
def test_of_a_single_supply_card_there_is_no_choice():
    play = recon("adrenal_stim")
    assert [card.card for card in play.sheet("D").cards][-1] == "adrenal_stim"
    assert recon().asked.kind == "activate"


def test_troop_data_that_is_not_kept_shows_nothing():
    play = recon("troop_data", "bacta_infusion").choose(KeepSupply("bacta_infusion"))
    assert play.told(HandRevealed) == []
    assert play.table.rebels.supply == ["troop_data"]


def test_without_recon_the_top_card_is_drawn():
    play = campaign("J D . s", J="jyn_odan", D="diala_passil", s=STORM).supply("adrenal_stim", "bacta_infusion")
    play.interject(DrawSupply(play.names["D"]))
    assert [card.card for card in play.sheet("D").cards][-1] == "bacta_infusion"


# Tests.


def trying(strain: int = 0) -> Scenario:
    play = campaign("J . s", J=with_reward("jyn_odan", "the_ways_of_the_force", strain=strain), s=STORM)
    return play.interject(AttributeTest(play.names["J"], ["tech"]))


def test_the_ways_of_the_force_give_a_die_for_strain():
    play = trying().use("the_ways_of_the_force", "J")
    blank = (
        face("blue", accuracy=2, damage=1),
        face("green", accuracy=1, damage=2),
        face("yellow", accuracy=2, damage=1),
    )
    test = play.game.nearest(AttributeTest)
    assert test is not None
    assert (play.strain("J"), test.pool, play.conditions("J")) == (1, ["blue", "green", "yellow", "green"], [])
    play.roll(*blank, face("green", accuracy=1, surge=1))
    assert test.passed


def test_who_is_focused_already_wastes_the_strain():
    play = campaign("J . s", J=with_reward("jyn_odan", "the_ways_of_the_force"), s=STORM).focused("J")
    play.interject(AttributeTest(play.names["J"], ["tech"])).use("the_ways_of_the_force", "J")
    test = play.game.nearest(AttributeTest)
    assert test is not None
    assert (play.strain("J"), test.pool.count("green")) == (1, 2)


@pytest.mark.rule("IA-STR-05")
def test_without_breath_there_is_no_way_of_the_force():
    assert trying(strain=4).asked.kind == "roll"


# The number of heroes.


def party(
    *names: str, allies: tuple[str, ...] = (), log: ImperialLog | None = None, purse: int = 0, **cards: str
) -> Scenario:
    """A mission with these heroes; what each brings besides goes by the hero's name."""
    table = campaign_table("aftermath", "aftermath", SIDES, log or ImperialLog(level=2))
    sheets = {name: bring(name, [(cards[name], "")] if name in cards else []) for name in names}
    bring_heroes(table, sheets, allies)
    return Scenario.on(table, campaign_rules()).purse(purse)


@pytest.mark.rule("IA-REW-03", "IA-ACTV-06")
def test_two_heroes_are_legendary():
    play = party("jyn_odan", "diala_passil").skip_to("activate")
    assert [card.card for card in play.sheet("jyn_odan").cards] == ["legendary"]
    assert (play.health("jyn_odan"), play.health("diala_passil")) == (20, 22)
    assert [play.group(hero).tokens for hero in ("jyn_odan", "diala_passil")] == [2, 2]
    play.wounded("jyn_odan")
    assert play.health("jyn_odan") == 20
    first = play.group("jyn_odan").id
    play.choose(ActivateGroup(first)).end()
    play.skip_to("activate")
    while play.asked.seat != "ray":
        play.skip()
    play.skip_to("activate")
    assert ActivateGroup(first) not in play.asked.options


@pytest.mark.rule("IA-REW-03", "IA-STC-07")
def test_three_heroes_are_heroic_and_hand_a_token_round():
    play = party("jyn_odan", "diala_passil", "gaarkhan").skip_to("second-token")
    assert [play.health(hero) for hero in ("jyn_odan", "diala_passil", "gaarkhan")] == [13, 15, 17]
    play.choose(GiveToken(play.group("jyn_odan").id))
    assert [play.group(hero).tokens for hero in ("jyn_odan", "diala_passil", "gaarkhan")] == [2, 1, 1]
    play.skip_to("activate").end_round()
    play.skip_to("second-token")
    assert GiveToken(play.group("jyn_odan").id) not in play.asked.options


def test_four_heroes_are_what_they_are():
    play = party("jyn_odan", "diala_passil", "gaarkhan", "fenn_signis").skip_to("activate")
    assert (play.health("jyn_odan"), play.sheet("jyn_odan").cards) == (10, [])
    assert {play.group(hero).tokens for hero in ("jyn_odan", "diala_passil", "gaarkhan")} == {1}


def test_a_card_from_the_log_is_not_given_twice():
    table = campaign_table("aftermath", "aftermath", SIDES)
    bring_heroes(table, {name: bring(name, [("legendary", "")]) for name in ("jyn_odan", "diala_passil")})
    assert [[card.card for card in each.sheet.cards] for each in table.rebels.waiting] == [["legendary"]] * 2


# Allies.


@pytest.mark.rule("IA-ALY-09")
@pytest.mark.parametrize(
    ("ally", "cards", "threat"),
    [
        ("han_solo", {}, 12),
        ("han_solo", {"jyn_odan": "allied_operations"}, 10),
        (TROOPERS, {}, 6),
        (TROOPERS, {"jyn_odan": "allied_operations"}, 4),
        (TROOPERS, {"jyn_odan": "allied_operations", "gideon_argus": "fearless_leader"}, 2),
        ("han_solo", {"gideon_argus": "fearless_leader"}, 12),
    ],
)
def test_rewards_make_allies_cheaper(ally, cards, threat):
    play = party("jyn_odan", "gideon_argus", allies=(ally,), **cards).skip_to("ally").choose(DeployAlly(ally)).settle()
    assert play.empire.threat == threat


def test_who_comes_for_less_brings_no_endless_ranks_along():
    log = ImperialLog(level=2, class_cards=("endless_ranks",))
    play = party("jyn_odan", "gideon_argus", allies=(TROOPERS,), log=log).skip_to("ally")
    assert play.choose(DeployAlly(TROOPERS)).settle().empire.threat == 6


# The Imperial player's.


@pytest.mark.rule("IA-REW-01")
def test_old_wounds_weaken_wounded_heroes():
    def hit(wounded: bool, *cards: str) -> int:
        start = sheet("gaarkhan").cards
        play = campaign("G g", G=sheet("gaarkhan", cards=[*start, *cards]), g=GUARD).class_cards("old_wounds")
        play = play.wounded("G") if wounded else play
        play.activate("G").declare("g").decline()
        dice = play.attack.attack_pool
        play.roll(*(TWO[colour] for colour in dice), BLACK).in_any_order().decline()
        return play.damage("g")

    healthy = hit(wounded=False)
    assert hit(wounded=True) == healthy - 1
    assert hit(True, "unstoppable") == healthy + 1


def test_old_wounds_take_no_more_than_there_is():
    play = campaign("J . s", J="jyn_odan", s=STORM).class_cards("old_wounds").wounded("J").activate("J").declare("s")
    play.roll(
        face("green", accuracy=1, surge=1), face("green", accuracy=1, surge=1), face("black", evade=1)
    ).surge().decline()
    assert play.damage("s") == 0


def test_imperial_industry_gives_surge_abilities():
    play = campaign("D . s", D="diala_passil", s=STORM).attached("imperial_industry", "s").damaged("s", 2)
    play.activate("s").declare("D").roll(face("blue", accuracy=5, damage=1), face("green", accuracy=1, surge=1), DODGE)
    surges = play.attack.surge_abilities(play.game)
    assert [(each.damage, each.recover, each.points, each.conditions) for each in surges[-4:]] == [
        (0, 0, 0, ("stunned",)),
        (1, 0, 0, ()),
        (0, 2, 0, ()),
        (0, 0, 2, ()),
    ]
    play.decline().choose(SpendSurge(len(surges) - 2)).decline()
    assert play.damage("s") == 0  # it recovers on a miss, too


def test_imperial_industry_lets_figures_move_on_after_an_attack():
    play = campaign("D . s .", D="diala_passil", s=STORM).attached("imperial_industry", "s").activate("s").declare("D")
    play.roll(face("blue", accuracy=5, damage=1), face("green", accuracy=1, surge=1), DODGE)
    place = len(play.attack.surge_abilities(play.game)) - 1
    play.decline().choose(SpendSurge(place))
    play.decline()
    assert (play.activation.points, any(isinstance(each, Step) for each in play.asked.options)) == (2, True)


@pytest.mark.rule("IA-SRG-04")
def test_a_surge_ability_of_imperial_industry_is_bought_once():
    play = campaign("D . s", D="diala_passil", s=STORM).attached("imperial_industry", "s").activate("s").declare("D")
    play.roll(face("blue", accuracy=2, surge=1), face("green", accuracy=1, surge=1, damage=1), DODGE)
    place = len(play.attack.surge_abilities(play.game)) - 1
    play.decline().choose(SpendSurge(place))
    assert play.why_not(SpendSurge(place)) == Refusal("surge.once", "IA-SRG-04")


def test_imperial_industry_counts_for_superior_augments():
    play = campaign("D . s", D="diala_passil", s=STORM).class_cards("superior_augments")
    assert play.table.speed_of(play.names["s"]) == 4
    assert play.attached("imperial_industry", "s").table.speed_of(play.names["s"]) == 5


@pytest.mark.rule("IA-ATH-05")
def test_special_operations_are_for_leaders():
    log = ImperialLog(level=2, class_cards=("special_operations",))
    play = party("jyn_odan", "diala_passil", log=log)
    asked = set()
    while play.asked.kind != "activate":
        if play.asked.kind == "attach":
            asked.add([*play.table.groups.values()][-1].card)
        play.skip()
    assert asked == {OFFICER}


@pytest.mark.rule("IA-ACT-11")
def test_special_operations_raise_threat_once_an_activation():
    play = campaign("D . o", D="diala_passil", o=OFFICER).attached("special_operations", "o").activate("o")
    play.choose(SpecialAction("special_operations"))
    assert play.empire.threat == 1
    assert SpecialAction("special_operations") not in play.asked.options


def deficit(purse: int, *heroes: str) -> Scenario:
    names = heroes or ("jyn_odan", "diala_passil", "gaarkhan")
    log = ImperialLog(level=2, class_cards=("supply_deficit",))
    return party(*names, log=log, purse=purse).skip_to("supply_deficit", "activate")


def test_a_supply_deficit_is_paid_for_by_all_together():
    play = deficit(250)
    assert play.asked.seat == "ray"
    play.choose(ChooseEffect("pay-100-credits"))
    assert (play.table.rebels.credits, [play.strain(hero) for hero in ("jyn_odan", "diala_passil")]) == (150, [0, 0])


def test_a_supply_deficit_that_is_not_paid_strains_every_hero():
    play = deficit(100).choose(ChooseEffect("suffer-2-strain-each"))
    assert [play.strain(hero) for hero in ("jyn_odan", "diala_passil", "gaarkhan")] == [2, 2, 2]
    assert play.table.rebels.credits == 100
    poor = deficit(80)
    assert (poor.asked.kind, poor.strain("jyn_odan"), poor.table.rebels.credits) == ("activate", 2, 80)


def test_every_reward_card_does_something():
    plain = {card.id for card in rewards().values() if not card.effects}
    assert plain == {"allied_operations", "rebel_recon", "imperial_industry", "heroic_three", "legendary"}
