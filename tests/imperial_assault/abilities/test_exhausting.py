"""Cards that are exhausted, depleted or discarded for their abilities."""

import pytest

from holotable.imperial_assault.cards.effect import Cost, Effect, Verb
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.choices import ActivateGroup, PerformAttack, SpecialAction
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.effects.making import ability_that
from tests.imperial_assault.scenario import HeroSetup, Scenario, campaign, face, sheet

DIALA, FENN, STORM = "diala_passil", "fenn_signis", "stormtrooper_regular"


def played(cost: Cost, tokens: int = 1) -> Scenario:
    """Fenn has a card that hides him at the start of any activation, at this price."""
    hiding = Effect(at="activation-started", cost=cost, do=(Verb(gain="hidden"),))
    rules = mission_rules([*ABILITIES, ability_that("trench_fighter.hide", hiding)])
    cards: dict[str, str | HeroSetup] = {
        "F": sheet(FENN, tokens=tokens, cards=["infantry_rifle", "trench_fighter"]),
        "D": sheet(DIALA),
        "t": STORM,
    }
    return Scenario("+-+-+-+-+-+\n|F D . . t|\n+-+-+-+-+-+", cards, "campaign", rules=rules)


def use(play: Scenario) -> Scenario:
    return play.use("trench_fighter.hide", "F")


@pytest.mark.rule("IA-EXH-01", "IA-RDY-01", "IA-RDY-04")
def test_a_card_that_was_exhausted_is_not_used_again_before_it_is_readied():
    play = use(played(Cost(exhaust=True), tokens=2).activate("F"))
    assert play.figure("F").conditions == ["hidden"]
    assert play.sheet("F").cards[1].exhausted
    play.end()
    # Another activation begins, and nobody is asked; at the start of Fenn's own the card is ready again.
    play.choose(ActivateGroup(play.figure("t").group))
    assert play.asked.kind == "activation"
    play.end().choose(ActivateGroup(play.figure("D").group)).end()
    play.choose(ActivateGroup(play.figure("F").group))
    assert play.asked.options == (Use("trench_fighter.hide", play.names["F"]), Pass())


@pytest.mark.rule("IA-EXH-07")
def test_the_other_abilities_of_an_exhausted_card_stay():
    play = played(Cost()).activate("D")
    play.exhausted("F", "trench_fighter")
    play.choose(Pass()).end()
    play.choose(ActivateGroup(play.figure("t").group))
    assert play.asked.options == (Use("trench_fighter.hide", play.names["F"]), Pass())


@pytest.mark.rule("IA-EXH-07")
def test_an_exhausted_weapon_still_attacks():
    play = campaign("F . t", F=FENN, t=STORM).activate("F")
    play.exhausted("F", "infantry_rifle")
    assert PerformAttack() in play.asked.options
    play.declare("t").roll(
        face("blue", accuracy=3, damage=2), face("green", accuracy=1, damage=2), face("black", block=1)
    )
    play.choose(Pass())
    assert play.is_defeated("t")


@pytest.mark.rule("IA-DPL-01")
def test_a_depleted_card_is_out_of_use_for_the_rest_of_the_mission():
    play = use(played(Cost(deplete=True)).activate("F"))
    assert play.sheet("F").cards[1].depleted
    assert "trench_fighter" not in play.game.table.hero_card(play.names["F"]).abilities
    while play.game.table.round < 3:
        assert not play.offered(Use)
        play.skip()
    assert play.sheet("F").cards[1].depleted


@pytest.mark.rule("IA-WDR-02")
def test_nothing_of_a_withdrawn_hero_can_be_used():
    play = played(Cost()).hurt("F", 12).hurt("F", 12)
    play.choose(ActivateGroup(play.figure("D").group))
    assert play.asked.kind == "activation"
    assert not any(
        listener.source == play.names["F"] for each in play.game.state.listeners.values() for listener in each
    )


@pytest.mark.rule("IA-EXH-04", "IA-EXH-05", "IA-RDY-05", "IA-STC-03")
def test_who_is_activated_is_exhausted_until_the_status_phase():
    play = campaign("F D t", F=FENN, D=DIALA, t=STORM)
    fenn, trooper = play.figure("F").group, play.figure("t").group
    groups = play.game.table.groups
    assert groups[fenn].ready
    play.activate("F")
    assert not groups[fenn].ready
    play.end().activate("t").end()
    assert not groups[trooper].ready
    refusal = Refusal("activation.exhausted", "IA-ACTV-12", {"group": fenn})
    assert play.why_not(ActivateGroup(fenn)) == refusal
    play.activate("D").end()
    assert play.game.table.round == 2
    assert all(group.ready for group in groups.values())


@pytest.mark.rule("IA-RDY-04", "IA-RDY-05", "IA-STC-03")
def test_both_tokens_of_a_hero_are_readied():
    play = campaign("F D t u", F=sheet(FENN, tokens=2), D=DIALA, t=STORM, u=STORM)
    fenn = ActivateGroup(play.figure("F").group)
    for _ in range(2):
        begun = play.game.table.round
        for letter in "FtDu":
            play.activate(letter).end()
        assert play.asked.options == (fenn,)
        play.activate("F").end()
        assert play.game.table.round == begun + 1


@pytest.mark.rule("IA-EXH-08")
def test_who_has_nobody_left_to_activate_uses_nothing_that_needs_an_own_activation():
    play = campaign("F . . t u", F=sheet(FENN, strain=2, cards=["adrenal_stim"]), t=STORM, u=STORM).activate("F")
    # The last one's own abilities can be used while the activation lasts.
    assert SpecialAction("adrenal_stim") in play.asked.options
    play.end()
    for _ in range(2):
        play.choose(play.asked.options[0])
        assert play.why_not(SpecialAction("adrenal_stim")).reason == "activation.not-on-card"
        play.end()
    assert play.game.table.round == 2
