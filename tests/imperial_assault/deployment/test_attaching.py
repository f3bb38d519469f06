"""Attachments on the cards of Imperial groups, and class cards in the play area."""

import pytest

from holotable.imperial_assault.combat.choices import KeepDice, RerollDie, SpendSurge
from holotable.imperial_assault.table.choices import EndActivation, GoTo, Step
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.imperial_choices import (
    Attach,
    AttachNoMore,
    DeployGroup,
    DoneDeploying,
    ReinforceFigure,
)
from holotable.imperial_assault.table.imperial_happenings import Attached, CardExhausted
from holotable.imperial_assault.table.table import FigureId
from holotable.kernel import Refusal, Use
from tests.imperial_assault.scenario import Scenario, face
from tests.imperial_assault.scenario.hall import NEXU, OFFICER, PROBE, STORM, TROOPER, at, hall


def deploying(card: str, *class_cards: str, threat: int = 20) -> Scenario:
    """A group is being deployed while these class cards lie in the play area."""
    empire = Empire(threat=threat, hand=[card], class_cards=list(class_cards))
    return hall([(OFFICER, "d3")], empire).end_round().choose(DeployGroup(card, "north"))


def equipped(*attachments: str) -> Scenario:
    """The second round, with stormtroopers at h1, g1 and b1 who have these attachments, and an officer."""
    play = deploying(STORM, *attachments).choose(*map(Attach, attachments))
    play.choose(GoTo((at("g1"),)), GoTo((at("g2"),)))
    play.put(play.figures(STORM)[2], "b1")
    return play if play.asked.kind == "activate" else play.choose(DoneDeploying())


def rebel(play: Scenario) -> FigureId:
    return play.figures(TROOPER)[0]


@pytest.mark.rule("IA-ATH-01")
def test_a_group_can_take_several_attachments_when_it_is_deployed():
    play = deploying(STORM, "combat_veterans", "show_of_force", "savage_weaponry")
    assert play.asked.seat == "ike"
    assert play.asked.options == (Attach("combat_veterans"), Attach("savage_weaponry"), AttachNoMore())
    play.choose(Attach("savage_weaponry"), Attach("combat_veterans")).settle()
    assert play.group(STORM).attachments == ["savage_weaponry", "combat_veterans"]
    assert play.empire.class_cards == ["show_of_force"]
    told = [event.card for event in play.game.take_events() if isinstance(event, Attached)]
    assert told == ["savage_weaponry", "combat_veterans"]


@pytest.mark.rule("IA-ATH-01")
def test_a_group_can_go_without():
    play = deploying(STORM, "combat_veterans").choose(AttachNoMore()).settle()
    assert play.group(STORM).attachments == []
    assert play.empire.class_cards == ["combat_veterans"]


@pytest.mark.rule("IA-ATH-05", "IA-DCD-04")
def test_an_attachment_for_a_trait_needs_a_group_with_it():
    play = deploying(NEXU, "combat_veterans", "cloaking_device", "savage_weaponry", "show_of_force")
    assert play.asked.options == (Attach("savage_weaponry"), AttachNoMore())
    refused = Refusal("attach.other-trait", "IA-ATH-05", {"card": "combat_veterans"})
    assert play.why_not(Attach("combat_veterans")) == refused
    assert play.why_not(Attach("show_of_force")).reason == "attach.no-attachment"
    assert play.why_not(Attach("jetpacks")).reason == "attach.not-in-play-area"
    assert play.why_not(EndActivation()).rule == "IA-ACTV-10"
    # A droid has the second of the two traits that a cloaking device asks for.
    assert Attach("cloaking_device") in deploying(PROBE, "cloaking_device").asked.options


@pytest.mark.rule("IA-ATH-02")
def test_all_figures_of_the_group_have_what_is_attached():
    play = equipped("combat_veterans", "assault_armor")
    for figure in play.figures(STORM):
        card = play.game.table.card_of(figure)
        assert card.health == 3 + 2
        assert (card.bonus.damage, card.bonus.accuracy, card.bonus.block) == (1, 2, 1)
    (officer,) = play.figures(OFFICER)
    assert play.game.table.card_of(officer).health == 3


@pytest.mark.rule("IA-ATH-02")
def test_who_comes_as_a_reinforcement_has_it_too():
    play = equipped("assault_armor")
    play.defeat(play.figures(STORM)[0]).end_round()
    play.choose(ReinforceFigure(play.group(STORM).id, "north")).settle()
    newest = play.figures(STORM)[-1]
    assert play.game.table.card_of(newest).health == 5
    listening = [each.source for each in play.game.state.listeners["rerolls"] if each.ability == "assault_armor"]
    assert newest in listening


@pytest.mark.rule("IA-ATH-03", "IA-ATH-04")
def test_attachments_return_with_the_last_figure_and_can_be_attached_anew():
    play = equipped("combat_veterans")
    first, second, third = play.figures(STORM)
    play.defeat(first, second)
    assert play.empire.class_cards == []
    play.defeat(third)
    assert play.empire.class_cards == ["combat_veterans"]
    play.end_round().choose(DeployGroup(STORM, "north"))
    assert play.asked.options == (Attach("combat_veterans"), AttachNoMore())


@pytest.mark.rule("IA-ATH-03")
def test_attachments_of_a_villain_return_although_the_villain_does_not():
    play = deploying("darth_vader", "savage_weaponry").choose(Attach("savage_weaponry"))
    play.defeat(*play.figures("darth_vader"))
    assert play.empire.class_cards == ["savage_weaponry"]
    assert play.empire.hand == []


def test_combat_veterans_hit_harder_and_farther_and_stand_more():
    play = equipped("combat_veterans")
    play.activate(play.figures(STORM)[2]).declare(rebel(play))
    play.roll(face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=1, surge=1), face("white"))
    assert play.attack.modifiers.damage == 1
    assert play.attack.modifiers.accuracy == 2
    play = equipped("combat_veterans")
    play.activate(rebel(play)).declare(play.figures(STORM)[2])
    play.roll(face("blue", accuracy=2, damage=1), face("yellow", accuracy=1, damage=2), face("black", block=1))
    # Four damage, one of them by Aim, against one block on the die and one of experience.
    assert play.game.table.figures[play.figures(STORM)[2]].damage == 2


def test_savage_weaponry_pierces_and_lets_bleed():
    play = equipped("savage_weaponry")
    play.activate(play.figures(STORM)[2]).declare(rebel(play))
    play.roll(face("blue", accuracy=2, surge=1), face("green", accuracy=1, damage=1, surge=1), face("white"))
    assert play.attack.modifiers.pierce == 1
    bleed = len(play.offered(SpendSurge)) - 1
    play.choose(SpendSurge(bleed)).skip()
    assert "bleeding" in play.game.table.figures[rebel(play)].conditions


def test_a_cloaking_device_adds_a_white_die():
    play = equipped("cloaking_device")
    play.activate(rebel(play)).declare(play.figures(STORM)[2])
    assert play.attack.defence_pool == ["black", "white"]


def entering_cost(play: Scenario) -> int:
    """What the stormtrooper beside the rebel pays to enter the rebel's space."""
    play.activate(play.figures(STORM)[2]).move()
    return next(step.cost for step in play.asked.options if isinstance(step, Step) and step.spaces == (at("a1"),))


def test_jetpacks_carry_troopers_over_enemies():
    assert entering_cost(equipped("jetpacks")) == 1
    assert entering_cost(equipped()) == 2


@pytest.mark.rule("IA-STC-03")
def test_assault_armor_rerolls_one_black_die_until_it_is_exhausted():
    play = equipped("assault_armor")
    target = play.figures(STORM)[2]
    play.activate(rebel(play)).declare(target)
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("black", block=1))
    play.choose(Use("assault_armor", target))
    assert play.asked.options == (RerollDie(2), KeepDice())
    play.choose(RerollDie(2)).roll(face("black", block=2))
    # Five damage, one of them by Aim, against two blocks.
    assert play.game.table.figures[target].damage == 3
    assert play.empire.exhausted == ["assault_armor"]
    assert [event.card for event in play.game.take_events() if isinstance(event, CardExhausted)] == ["assault_armor"]
    play.end_round()
    assert play.empire.exhausted == []


@pytest.mark.rule("IA-PLA-02", "IA-IMF-01")
def test_show_of_force_focuses_any_figure_of_the_imperial_player():
    play = hall([(NEXU, "b1+b2+c1+c2"), (OFFICER, "d1")], Empire(class_cards=["show_of_force"]))
    # A Nexu is a mercenary's beast, and an Imperial figure all the same.
    play.activate(play.figures(NEXU)[0]).declare(rebel(play))
    play.choose(Use("show_of_force", "show_of_force"))
    assert play.attack.attack_pool == ["red", "green", "green"]
    assert play.empire.exhausted == ["show_of_force"]


@pytest.mark.rule("IA-EXH-01")
def test_an_exhausted_class_card_is_not_used_again():
    play = hall([(OFFICER, "b1")], Empire(class_cards=["show_of_force"], exhausted=["show_of_force"]))
    play.activate(play.figures(OFFICER)[0]).declare(rebel(play))
    assert play.asked.kind == "roll"


def test_rebels_get_nothing_from_imperial_class_cards():
    play = hall([(OFFICER, "b1")], Empire(class_cards=["show_of_force", "shock_troopers"]))
    play.activate(rebel(play)).declare(play.figures(OFFICER)[0])
    play.roll(face("blue", accuracy=4, damage=2), face("yellow", accuracy=1, damage=2), face("white"))
    assert play.game.table.is_imperial("rebels") is False
    assert "focused" not in play.game.table.figures[rebel(play)].conditions


def test_shock_troopers_have_a_surge_more_at_close_range():
    dice = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2), face("white")
    for space, surges in (("c1", True), ("d1", False)):
        play = hall([(STORM, space)], Empire(class_cards=["shock_troopers"]))
        play.activate(play.figures(STORM)[0]).declare(rebel(play)).roll(*dice)
        assert (play.asked.kind == "surges") == surges
