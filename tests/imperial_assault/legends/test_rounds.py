"""Rounds of Legends: heroes and Imperial groups by turns, portraits, and the end of the round."""

from collections import Counter

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.legends.happenings import BonusGiven, GroupDrawn
from holotable.imperial_assault.missions.about import About, amount
from holotable.imperial_assault.table.choices import ActivateGroup, EndActivation
from holotable.imperial_assault.table.happenings import Activated
from holotable.imperial_assault.table.table import Group
from holotable.kernel import IllegalChoiceError
from tests.imperial_assault.legends.evening import Evening

DIALA, FENN, GAARKHAN, GIDEON = "diala_passil", "fenn_signis", "gaarkhan", "gideon_argus"


def sides_in_order(evening: Evening) -> list[str]:
    """Whose activations there were so far: r for a hero, i for an Imperial group."""
    heroes = {each.id for each in evening.table.figures.values() if each.sheet is not None}
    order = []
    for event in evening.told:
        if isinstance(event, GroupDrawn):
            order.append("i")
        elif isinstance(event, Activated) and event.figure in heroes:
            order.append("r")
    return order


def reserve(evening: Evening, *cards: str) -> None:
    """More Imperial groups stand at the far end of the yard."""
    for card in cards:
        evening.let(Deploy(card, "imperial", [evening.hero(DIALA).spaces[0]]))


@pytest.mark.rule("LA-ROUND-01", "LA-ROUND-02")
def test_the_team_chooses_who_of_all_heroes_begins():
    evening = Evening(4)
    assert evening.game.decision.kind == "activate"
    assert {each.group for each in evening.offered(ActivateGroup)} == {
        evening.group(hero).id for hero in (DIALA, FENN, GAARKHAN, GIDEON)
    }
    assert not evening.happened(GroupDrawn)


@pytest.mark.rule("LA-ROUND-03", "LA-HERO-03")
def test_after_every_hero_exactly_one_imperial_group_is_activated():
    evening = Evening(4)
    reserve(evening, "officer_regular", "probe_regular")
    evening.rest_of_round()
    assert sides_in_order(evening)[:6] == ["r", "i", "r", "i", "r", "i"]


@pytest.mark.rule("LA-ROUND-05")
def test_a_side_without_activations_left_is_passed_over():
    few = Evening(4)  # one Imperial group, four heroes
    few.rest_of_round()
    assert sides_in_order(few) == ["r", "i", "r", "r", "r"]
    assert few.table.round == 2
    many = Evening(4)
    reserve(many, "officer_regular", "probe_regular", "officer_elite", "probe_elite", "royal_guard_regular")
    many.rest_of_round()
    assert sides_in_order(many) == ["r", "i"] * 4 + ["i", "i"]


@pytest.mark.rule("LA-ROUND-04")
def test_every_ready_group_is_as_likely_to_be_drawn():
    drawn: Counter[str] = Counter()
    for seed in range(60):
        evening = Evening(2, seed=seed)
        reserve(evening, "officer_regular", "probe_regular")
        cards = {group.id: group.card for group in evening.imperials}
        evening.idle(DIALA)
        drawn[cards[evening.happened(GroupDrawn)[0].group]] += 1
    assert set(drawn) == {"stormtrooper_regular", "officer_regular", "probe_regular"}
    assert min(drawn.values()) >= 60 // 3 // 2


@pytest.mark.rule("LA-ROUND-03")
def test_a_group_that_comes_in_mid_round_is_activated_in_it():
    evening = Evening(4)
    evening.idle(DIALA)
    reserve(evening, "officer_regular")
    evening.rest_of_round()
    assert len(evening.happened(GroupDrawn)) == 2


@pytest.mark.rule("LA-TURN-03", "LA-TURN-04", "LA-CHG-15")
def test_each_of_two_heroes_has_two_activations():
    evening = Evening(2).alone()
    assert [evening.group(hero).tokens for hero in (DIALA, FENN)] == [2, 2]
    evening.rest_of_round()
    assert sides_in_order(evening) == ["r"] * 4


@pytest.mark.rule("LA-TURN-08", "LA-TURN-07")
def test_a_second_activation_waits_for_everybodys_first():
    evening = Evening(2).alone().idle(DIALA)
    assert evening.offered(ActivateGroup) == [ActivateGroup(evening.group(FENN).id)]
    with pytest.raises(IllegalChoiceError) as refused:
        evening.activate(DIALA)
    assert refused.value.refusal.reason == "activation.second-waits"
    evening.idle(FENN)
    assert ActivateGroup(evening.group(DIALA).id) in evening.offered(ActivateGroup)


@pytest.mark.rule("LA-TURN-05", "LA-TURN-06")
def test_of_three_heroes_another_one_each_round_has_a_bonus_activation():
    evening = Evening(3).alone()
    favoured = []
    for _ in range(4):
        favoured += [hero for hero in (DIALA, FENN, GAARKHAN) if evening.group(hero).tokens == 2]
        evening.rest_of_round()
    assert favoured == [DIALA, FENN, GAARKHAN, DIALA]
    assert len(evening.happened(BonusGiven)) == 5


@pytest.mark.rule("LA-TURN-05", "LA-WND-06")
def test_a_bonus_activation_goes_to_nobody_who_has_withdrawn():
    evening = Evening(3).alone()
    evening.hurt(FENN, 99)
    evening.hurt(FENN, 99)
    evening.rest_of_round()
    assert evening.group(GAARKHAN).tokens == 2


@pytest.mark.rule("LA-TURN-03")
def test_four_heroes_have_one_activation_each():
    assert [each.tokens for each in Evening(4).table.groups.values() if each.side == "rebels"] == [1, 1, 1, 1]


@pytest.mark.rule("LA-TURN-01", "LA-TURN-02")
def test_everybody_sees_who_was_activated_already():
    evening = Evening(4).alone()
    fenn = evening.group(FENN).id
    assert fenn in evening.seen().table.ready
    evening.activate(FENN)
    assert fenn not in evening.seen("hero_3").table.ready


@pytest.mark.rule("LA-CHG-16")
def test_a_figures_activations_are_those_of_its_portraits():
    evening = Evening(2)
    assert amount(evening.table, "activations", About(figure=evening.hero(DIALA).id)) == 2


@pytest.mark.rule("LA-ROUND-06", "LA-ROUND-07")
def test_the_mission_has_its_say_when_all_were_activated_and_then_a_round_begins():
    evening = Evening(2).alone()
    evening.setting.in_round(12)
    evening.rest_of_round()
    assert evening.game.decision is None
    assert evening.table.story.because == "won.the_relay-too_late"
    assert (evening.outcome.winner, evening.outcome.rule) == ("imperial", "LA-ROUND-07")


@pytest.mark.rule("LA-ROUND-05")
def test_groups_are_ready_again_in_the_next_round():
    evening = Evening(2)
    evening.rest_of_round()
    assert all(isinstance(each, Group) and each.ready for each in evening.table.groups.values())
    assert evening.offered(EndActivation) == []
