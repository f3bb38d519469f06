"""Agenda cards in a mission: secret ones are played at their moments, ongoing ones work from the play area."""

import pytest

from holotable.imperial_assault.campaign.mission import campaign_rules
from holotable.imperial_assault.campaign.setup import campaign_table
from holotable.imperial_assault.cards import agenda_cards
from holotable.imperial_assault.deployment.optional_deployment import deployment_cost
from holotable.imperial_assault.deployment.reinforcing import reinforcement_cost
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.questions import ATTACKS_AGAIN
from holotable.imperial_assault.table.checking import SetupError
from holotable.imperial_assault.table.choices import ChooseEffect, ChooseFigure, ChooseSpace, PerformAttack, StayHere
from holotable.imperial_assault.table.empire import Empire, ImperialLog
from holotable.imperial_assault.table.entering import put_in_play
from holotable.imperial_assault.table.imperial_choices import DeployGroup
from holotable.imperial_assault.table.imperial_happenings import AgendaPlayed
from holotable.imperial_assault.tokens.clean_up import clean_up
from holotable.kernel import Pass
from tests.imperial_assault.effects.play import ELITE, GUARD, HIT, OFFICER, STORM, WHITE, facing, rounds_end
from tests.imperial_assault.scenario import Scenario, campaign, face
from tests.imperial_assault.scenario.hall import VADER, hall
from tests.imperial_assault.scenario.scenario import SIDES

DISCARD, RESHUFFLE = ChooseEffect("discard-agenda"), ChooseEffect("reshuffle-agenda")


def at_rounds_end(*cards: str, spaces: str = "D . s", ongoing: tuple[str, ...] = (), **given: int) -> Scenario:
    """The round ends for an Imperial player who holds these cards."""
    play = facing(spaces=spaces).threat(given.get("threat", 0)).level(given.get("level", 3))
    play.agenda(*cards).ongoing(*ongoing)
    return rounds_end(play, *(letter for letter in "DsFteog" if letter in spaces))


# Cards in hand.


@pytest.mark.rule("IA-AGD-11")
@pytest.mark.parametrize(("after", "pile"), [(DISCARD, "discarded"), (RESHUFFLE, "reshuffled")])
def test_informants_raise_the_threat_and_are_put_away_as_their_player_likes(after, pile):
    play = at_rounds_end("imperial_informants", threat=5).play_agenda("imperial_informants")
    assert (play.empire.threat, play.asked.seat, play.asked.options) == (11, "ike", (DISCARD, RESHUFFLE))
    assert [event.card for event in play.told(AgendaPlayed)] == ["imperial_informants"]
    play.choose(after)
    assert (play.empire.agenda, getattr(play.empire, pile)) == ([], ["imperial_informants"])
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-THR-05")
def test_informants_wait_for_the_end_of_a_round_and_the_dial_has_an_end():
    play = facing().level(3).agenda("imperial_informants")
    assert play.asked.kind == "activate"
    assert at_rounds_end("imperial_informants", threat=16).play_agenda("imperial_informants").empire.threat == 20
    assert at_rounds_end().asked.kind == "activate"


def test_a_card_may_be_kept():
    play = at_rounds_end("imperial_informants").decline()
    assert (play.empire.agenda, play.empire.threat) == (["imperial_informants"], 3)


@pytest.mark.rule("IA-WND-01")
def test_impending_doom_focuses_two_figures_when_a_hero_is_wounded():
    play = facing(spaces="D . s t e").agenda("impending_doom").focused("e").wounded("D").play_agenda("impending_doom")
    assert {each.figure for each in play.offered(ChooseFigure)} == {play.names["s"], play.names["t"]}
    play.choose_figure("s").choose_figure("t").choose(DISCARD)
    assert play.conditions("s") == play.conditions("t") == ["focused"]


def test_impending_doom_may_be_for_one_figure_and_is_not_for_a_withdrawal():
    play = facing(spaces="D . s t").agenda("impending_doom").wounded("D").play_agenda("impending_doom")
    play.choose_figure("s").choose(StayHere(), DISCARD)
    assert (play.conditions("s"), play.conditions("t")) == (["focused"], [])
    gone = facing(spaces="D F . s").wounded("D").agenda("impending_doom").hurt("D", 12)
    assert gone.is_defeated("D")
    assert gone.asked.kind == "activate"


@pytest.mark.rule("IA-MPT-05")
def test_three_figures_maneuver():
    play = at_rounds_end("tactical_maneuvering", spaces="D . . . s").play_agenda("tactical_maneuvering")
    play.choose_figure("s").step("d1", "c1").skip_to("tactical_maneuvering", "agenda", "activate")
    assert play.where("s") == "c1"
    play.choose(RESHUFFLE)
    assert play.empire.reshuffled == ["tactical_maneuvering"]


def test_no_figure_maneuvers_twice_and_a_fourth_not_at_all():
    play = at_rounds_end("tactical_maneuvering", spaces="D . s t e o").play_agenda("tactical_maneuvering")
    for letter in "ste":
        assert ChooseFigure(play.names[letter]) in play.asked.options
        play.choose_figure(letter).skip_to("tactical_maneuvering", "agenda")
        assert ChooseFigure(play.names[letter]) not in play.asked.options
    assert play.asked.kind == "agenda"


def interrogated(spaces: str, by: str, *defence: tuple[str, int], strain: int = 0) -> Scenario:
    play = facing(spaces=spaces, strain=strain).agenda("interrogation_protocol").activate(by).declare("D")
    while play.asked.kind == "effects":
        play.choose(Pass())
    shown = {colour: (colour, place) for colour, place in (*HIT, face("yellow", accuracy=1, damage=2))}
    return play.roll(*(shown[colour] for colour in play.attack.attack_pool), *(defence or (WHITE,)))


def test_a_droid_interrogates_whom_it_hurts():
    play = interrogated("D . p", "p").reach_agenda("interrogation_protocol")
    play.play_agenda("interrogation_protocol").choose(DISCARD)
    assert (play.strain("D"), sorted(play.conditions("D"))) == (1, ["bleeding", "stunned"])


@pytest.mark.rule("IA-STR-06")
def test_strain_beyond_endurance_is_damage_in_an_interrogation():
    play = interrogated("D . p", "p", strain=5).reach_agenda("interrogation_protocol")
    hurt = play.damage("D")
    assert play.play_agenda("interrogation_protocol").damage("D") == hurt + 1


def test_nobody_is_interrogated_by_a_trooper_or_without_harm():
    trooper = interrogated("D . s", "s")
    while trooper.asked.kind == "effects":
        assert not trooper.can_play_agenda("interrogation_protocol")
        trooper.choose(Pass())
    missed = interrogated("D . p", "p", face("white", dodge=1))
    while missed.asked.kind == "effects":
        assert not missed.can_play_agenda("interrogation_protocol")
        missed.choose(Pass())


@pytest.mark.rule("IA-TST-11", "IA-TST-12")
def test_explosives_try_everybody_within_three():
    play = at_rounds_end("tactical_explosives", spaces="D . . s e . g").play_agenda("tactical_explosives")
    play.choose(ChooseSpace(play.space("c1")))
    play.roll(
        face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2), face("yellow", accuracy=2, damage=1)
    )
    play.decline()
    assert (play.damage("D"), play.conditions("D")) == (3, ["bleeding"])
    assert play.is_defeated("s")  # a regular figure fails
    assert (play.damage("e"), play.conditions("e"), play.damage("g")) == (0, [], 0)


def test_who_passes_has_nothing_to_fear_from_explosives():
    play = at_rounds_end("tactical_explosives").play_agenda("tactical_explosives").choose(ChooseSpace(0))
    play.roll(
        face("blue", accuracy=2, surge=1), face("green", accuracy=1, damage=2), face("yellow", accuracy=2, damage=1)
    )
    assert (play.damage("D"), play.conditions("D")) == (0, [])


# The play area.


@pytest.mark.rule("IA-DFT-02", "IA-DPL-01", "IA-AGD-09")
def test_a_high_value_target_pays_once_a_mission():
    play = facing(spaces="D F . s").level(4).threat(3).ongoing("high_value_target").wounded("D")
    play.use("high_value_target")
    assert (play.empire.threat, play.empire.depleted) == (7, ["high_value_target"])
    play.hurt("D", 12)
    assert play.is_defeated("D")
    assert (play.asked.kind, play.empire.threat) == ("activate", 7)


def test_a_high_value_target_may_wait_for_the_withdrawal_but_is_no_ally():
    play = facing(spaces="D F . s").level(4).ongoing("high_value_target").wounded("D").decline().hurt("D", 12)
    assert play.use("high_value_target").empire.threat == 4
    ally = facing(spaces="D C . s").level(4).ongoing("high_value_target").defeat("C")
    assert ally.asked.kind == "activate"


@pytest.mark.rule("IA-DPL-02")
def test_a_depleted_agenda_card_is_turned_up_after_the_mission():
    play = facing().level(4).ongoing("high_value_target").wounded("D").use("high_value_target")
    clean_up(play.game)
    assert (play.empire.depleted, play.empire.ongoing) == ([], ["high_value_target"])


@pytest.mark.rule("IA-ATK-15")
def test_troopers_fire_at_will_after_an_activation():
    play = facing(spaces="D . s").ongoing("fire_at_will").activate("D").end().use("fire_at_will")
    play.choose_figure("s").declare("D")
    assert play.attack.modifiers.surge == 1
    play.roll(*HIT, WHITE).decline().surge()
    play.decline()
    assert (play.damage("D"), play.empire.depleted) == (3, ["fire_at_will"])
    play.activate("s")
    assert PerformAttack() in play.asked.options  # its own attack is still to come
    play.end()
    assert not play.can_use("fire_at_will")


def test_only_troopers_who_can_attack_fire_at_will():
    guards = facing(spaces="D . g").ongoing("fire_at_will").activate("D").end()
    assert not guards.can_use("fire_at_will")
    stunned = facing(spaces="D . s").ongoing("fire_at_will").with_conditions("s", "stunned").activate("D").end()
    assert not stunned.can_use("fire_at_will")
    acting = facing(spaces="D . s").ongoing("fire_at_will").activate("D")
    assert not acting.can_use("fire_at_will")


@pytest.mark.rule("IA-REC-01")
def test_supplies_restore_what_two_dice_show():
    play = facing(spaces="D . g t").ongoing("restorative_supplies").damaged("g", 6).damaged("t", 1)
    rounds_end(play, "D", "g", "t").use("restorative_supplies")
    play.roll(face("red", damage=2), face("red", damage=3)).choose(ChooseFigure(play.names["g"]))
    assert (play.damage("g"), play.damage("t"), play.empire.depleted) == (1, 1, ["restorative_supplies"])


def test_supplies_are_not_for_the_unhurt_and_restore_no_more_than_there_is():
    assert at_rounds_end(ongoing=("restorative_supplies",)).asked.kind == "activate"
    play = facing(spaces="D . g").ongoing("restorative_supplies").damaged("g", 2)
    rounds_end(play, "D", "g").use("restorative_supplies").roll(face("red", damage=2), face("red", damage=3))
    assert play.damage("g") == 0


def weakened() -> Scenario:
    """The second round begins."""
    play = facing(spaces="D . s").ongoing("weakness_revealed").decline()
    return rounds_end(play, "D", "s")


def test_a_weakness_is_revealed_for_a_round():
    play = weakened().use("weakness_revealed").choose_figure("D").activate("D").end().activate("s").declare("D")
    play.roll(*HIT, WHITE).decline()
    assert (play.damage("D"), play.empire.depleted) == (4, ["weakness_revealed"])
    while play.table.round == 2:
        play.skip()
    assert (play.table.lasting, play.can_use("weakness_revealed")) == ([], False)


def test_a_weak_hero_strikes_less_hard():
    play = campaign("D s", D="diala_passil", s=GUARD).ongoing("weakness_revealed")
    play = rounds_end(play, "D", "s").use("weakness_revealed").choose_figure("D").activate("D").declare("s").decline()
    play.roll(
        face("green", accuracy=1, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1)
    ).decline()
    assert play.damage("s") == 2


def test_a_weakness_need_not_be_revealed_yet():
    play = weakened().decline()
    assert (play.empire.depleted, play.table.lasting) == ([], [])
    play.activate("D").end().activate("s").end()
    assert play.can_use("weakness_revealed")


def test_a_card_is_spent_though_its_hero_withdraws():
    play = facing(spaces="D F . s").ongoing("weakness_revealed")
    rounds_end(play, "D", "s", "F").use("weakness_revealed").choose(ChooseFigure(play.names["D"]))
    play.wounded("D").hurt("D", 12)
    assert (play.table.lasting, play.empire.depleted) == ([], ["weakness_revealed"])


# Deployment.


def deploying(
    *hand: str, agenda: tuple[str, ...] = (), threat: int = 20, groups: tuple[tuple[str, str], ...] = ()
) -> Scenario:
    """The Status phase of the first round, with Deployment and agenda cards in hand."""
    empire = Empire(threat=threat, hand=[*hand], agenda=[*agenda], influence=1)
    return hall([(GUARD, "d3"), *groups], empire)


def test_a_dark_power_makes_one_group_cheaper():
    play = deploying("royal_guard_elite", OFFICER, agenda=("a_dark_power",), threat=8).activate(GUARD).end()
    play.skip_to("effects", "optional-deployment")
    assert DeployGroup("royal_guard_elite", "north") not in play.asked.options
    play.play_agenda("a_dark_power")
    play.choose(DeployGroup("royal_guard_elite", "north")).settle()
    assert (play.empire.threat, play.empire.discarded) == (1, ["a_dark_power"])
    assert DeployGroup(OFFICER, "north") not in play.asked.options  # it costs 2 again


@pytest.mark.rule("IA-DEP-08")
def test_a_dark_power_never_pays():
    play = deploying(OFFICER, agenda=("a_dark_power",), threat=0).activate(GUARD).end().skip_to("effects")
    play.play_agenda("a_dark_power").choose(DeployGroup(OFFICER, "north")).settle()
    assert play.empire.threat == 0


def enforced(card: str, agenda: str, threat: int = 20) -> Scenario:
    play = deploying(card, agenda=(agenda,), threat=threat).activate(GUARD).end().skip_to("optional-deployment")
    return play.choose(DeployGroup(card, "north")).settle()


def test_enforcers_attack_twice_in_an_activation():
    play = enforced(STORM, "isb_enforcers").play_agenda("isb_enforcers")
    group = play.group(STORM)
    assert (group.attachments, play.empire.agenda) == (["isb_enforcers"], [])
    assert play.table.attached_to(group.figures[0]) == ()  # it is no attachment
    assert all(play.game.ask(ATTACKS_AGAIN, figure) for figure in group.figures)
    assert not play.game.ask(ATTACKS_AGAIN, play.number(GUARD))


def test_with_the_last_enforcer_the_card_is_gone():
    play = enforced(STORM, "isb_enforcers").play_agenda("isb_enforcers")
    play.defeat(*play.group(STORM).figures)
    assert (play.empire.discarded, play.empire.class_cards) == (["isb_enforcers"], [])


def test_with_the_mission_the_enforcers_card_is_gone_too():
    play = enforced(STORM, "isb_enforcers").play_agenda("isb_enforcers")
    clean_up(play.game)
    assert (play.group(STORM).attachments, play.empire.discarded) == ([], ["isb_enforcers"])


@pytest.mark.parametrize(
    ("card", "agenda"), [(OFFICER, "isb_enforcers"), (STORM, "imperial_operative"), (ELITE, "imperial_operative")]
)
def test_each_card_is_for_its_own_groups(card, agenda):
    assert not enforced(card, agenda).can_play_agenda(agenda)


def test_an_operative_is_fast_tough_and_focused():
    play = enforced(OFFICER, "imperial_operative").play_agenda("imperial_operative")
    officer = play.group(OFFICER).figures[0]
    assert (play.table.speed_of(officer), play.health(officer)) == (5, 6)
    play.skip_to("activate").activate(officer)
    assert play.conditions(officer) == ["focused"]
    play.defeat(officer)
    assert play.empire.discarded == ["imperial_operative"]


def mission(*agenda: str, influence: int = 0) -> Scenario:
    """Aftermath as it begins, for an Imperial player who has bought these cards."""
    table = campaign_table("aftermath", "aftermath", SIDES, ImperialLog(level=2, influence=influence, agenda=agenda))
    bring_heroes(table, {name: bring(name, []) for name in ("jyn_odan", "diala_passil", "gaarkhan", "fenn_signis")})
    return Scenario.on(table, campaign_rules())


def to_agenda(play: Scenario, card: str) -> bool:
    """Whether a card can be played before the first round."""
    while play.asked.kind != "activate":
        if play.can_play_agenda(card):
            return True
        play.skip()
    return False


@pytest.mark.rule("IA-AGD-13")
def test_hired_help_costs_influence_and_makes_hunters_cheaper():
    play = mission("hired_help", influence=1)
    assert to_agenda(play, "hired_help")
    play.play_agenda("hired_help")
    assert (play.empire.influence, play.empire.ongoing) == (0, ["hired_help"])
    cards = ("trandoshan_elite", "trandoshan_regular", "ig_88", STORM)
    assert [deployment_cost(play.game, card) for card in cards] == [8, 5, 10, 6]
    clean_up(play.game)
    assert (play.empire.ongoing, play.empire.discarded) == ([], ["hired_help"])


def test_help_is_not_hired_without_influence_nor_in_a_round():
    assert not to_agenda(mission("hired_help"), "hired_help")
    play = mission("hired_help", influence=1).skip_to("activate")
    assert play.empire.agenda == ["hired_help"]
    play.end_round()
    assert not play.can_play_agenda("hired_help")


def test_hunters_are_reinforced_for_less():
    play = hall([("trandoshan_elite", "d1")], Empire(agenda=["hired_help"], influence=1))
    group = play.group("trandoshan_elite").id
    before = reinforcement_cost(play.game, group)
    put_in_play(play.game, "hired_help", "hired_help", "empire")
    assert (before, reinforcement_cost(play.game, group)) == (5, 4)


def test_internal_affairs_add_an_officer():
    play = mission("internal_affairs").boxed(OFFICER)
    assert play.skip_to("activate").empire.hand == [OFFICER]


@pytest.mark.rule("IA-LIM-03")
def test_if_both_officers_are_used_affairs_are_in_order():
    play = mission("internal_affairs")
    assert OFFICER not in play.empire.box  # one is there, one in reserve
    assert play.skip_to("activate").empire.hand == []


def test_vader_comes_as_you_wish():
    empire = Empire(threat=20, box=[VADER], agenda=["as_you_wish"])
    play = hall([(GUARD, "d3")], empire).skip_to("effects").play_agenda("as_you_wish").choose(DISCARD)
    assert (play.empire.hand, play.empire.box) == ([VADER], [])
    play.skip_to("optional-deployment").choose(DeployGroup(VADER, "north")).settle()
    assert (play.empire.threat, VADER in play.cards()) == (2, True)


@pytest.mark.rule("IA-UNQ-01")
def test_nobody_wishes_for_a_second_vader():
    play = hall([(VADER, "d3")], Empire(agenda=["as_you_wish"]))
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-AGD-04")
@pytest.mark.parametrize("card", ["impounded", "dark_obsession"])
def test_a_mission_is_no_card_to_bring_along(card):
    with pytest.raises(SetupError, match=card):
        campaign_table("aftermath", "aftermath", SIDES, ImperialLog(agenda=(card,)))


def test_every_secret_or_ongoing_card_does_something_in_a_mission():
    idle = {card.id for card in agenda_cards().values() if card.kind in ("secret", "ongoing") and not card.effects}
    assert idle == {"tracking_beacon"}  # which is for the stages between missions
