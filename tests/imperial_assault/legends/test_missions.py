"""What a mission of Legends may do: sections, groups, objectives, peril, choices, lessons, a map that is cleared."""

from collections import Counter
from typing import Any

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_cards
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.legends.mission import players_decide
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.checking import LEGENDS_VERBS
from holotable.imperial_assault.missions.choices import ReadOn, TakeWay
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.format import parts_of
from holotable.imperial_assault.missions.happening import begun
from holotable.imperial_assault.missions.known import mission_of, objectives_now
from holotable.imperial_assault.missions.perils import MeetPeril
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.missions.selectors import Figures
from holotable.imperial_assault.missions.verb_objects import Draw, Reinforcement, Reserve
from holotable.imperial_assault.missions.verbs import Effect, verbs_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.choices import GoTo, Interact, PlaceHero
from holotable.imperial_assault.table.happenings import (
    AttributeRolled,
    AttributeTested,
    MapCleared,
    MissionTold,
    PerilRaised,
    PerilStruck,
    SetDown,
)
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Person
from holotable.imperial_assault.tokens.people import stand_for
from holotable.kernel import Flow
from holotable.words import speech
from tests.imperial_assault.legends.evening import Evening

DIALA, FENN = "diala_passil", "fenn_signis"
STRENGTH = ["blue", "green"]  # on both sheets
ANYBODY = Figures(side="imperial")


def event(evening: Evening, name: str, **about: Any) -> Evening:
    """An event of the mission happens now."""
    happening = begun(evening.game, name, About(**about))
    assert happening is not None
    return evening.let(happening)


def does(evening: Evening, effect: Effect, **about: Any) -> Evening:
    """A single effect of a mission happens now."""
    flow = perform(evening.game, effect, About(**about))
    return evening.let(flow) if isinstance(flow, Flow) else evening


@pytest.mark.rule("LA-DEPL-01", "LA-DEPL-02", "LA-DEPL-03")
def test_heroes_stand_on_highlighted_spaces_in_any_order_or_close_to_them():
    evening = Evening(4, placed=False)
    assert {each.hero for each in evening.offered(PlaceHero)} == {DIALA, FENN, "gaarkhan", "gideon_argus"}
    highlighted = set(evening.table.zones["entrance"])
    assert len(highlighted) == 3
    evening.choose(PlaceHero(FENN))
    assert {each.spaces[0] for each in evening.offered(GoTo)} == highlighted
    evening.answer(("next-hero", "deploy", "lesson"))
    standing = {each.spaces[0] for each in evening.table.figures.values() if each.sheet is not None}
    assert highlighted < standing


@pytest.mark.rule("LA-EXPL-03", "LA-EXPL-04", "LA-EXPL-05", "LA-MISN-01", "LA-GEN-05")
def test_only_a_part_of_the_map_is_there_until_a_door_is_opened():
    evening = Evening()
    assert evening.seen().table.sections == ("yard",)
    assert "console" not in evening.seen().table.tokens
    evening.let(OpenByRule("gate"))
    assert evening.seen().table.sections == ("yard", "hall")
    assert "console" in evening.seen().table.tokens
    assert "relay" not in evening.seen().table.tokens
    assert [each.words for each in evening.happened(MissionTold)][-1] == "mission.the_relay.gate"


@pytest.mark.rule("LA-GEN-04", "LA-IDEP-01")
def test_what_is_opened_brings_groups_out_of_the_collection():
    evening = Evening()
    box = len(evening.table.empire.box)
    evening.let(OpenByRule("gate"))
    assert len(evening.imperials) == 2
    assert len(evening.table.empire.box) == box - 1


@pytest.mark.rule("LA-CAMP-05")
def test_a_draw_goes_by_cost_and_a_hard_mission_brings_more():
    costs = set()
    for seed in range(30):
        evening = Evening(seed=seed).alone()
        drawn = Draw(faction="imperial", elite=False, cost_at_most="4")
        does(evening, Effect(deploy=Reserve(draw=drawn, at=("yard_1",))))
        costs |= {evening.table.card_of(each.figures[0]).cost for each in evening.imperials}
    assert max(costs) <= 4
    assert len(costs) > 1
    easy, hard = Evening(difficulty="easy"), Evening(difficulty="hard")
    bonus = [each.imperials[0].bonus for each in (easy, hard)]
    assert bonus == [0, 2]


@pytest.mark.rule("LA-IDEP-06", "LA-IDEP-07")
def test_bonus_health_is_that_of_every_figure_of_the_group():
    evening = Evening(difficulty="hard")
    group = evening.imperials[0]
    assert [evening.table.card_of(each).health for each in group.figures] == [5, 5, 5]  # 3 are printed
    assert evening.seen().table.groups[group.id].bonus == 2


@pytest.mark.rule("LA-IDEP-03", "LA-IDEP-04")
def test_figures_stand_on_the_very_spaces_or_as_close_as_possible():
    evening = Evening()
    points = evening.table.empire.points
    wanted = [points[f"yard_{number}"].space for number in (1, 2, 3)]
    assert [evening.table.figures[each].spaces[0] for each in evening.imperials[0].figures] == wanted
    again = Evening().alone()
    again.stand(DIALA, again.setting.name(wanted[0]))
    again.let(Deploy("stormtrooper_regular", "imperial", wanted))
    stand = [again.table.figures[each].spaces[0] for each in again.imperials[0].figures]
    assert set(wanted[1:]) < set(stand)
    assert wanted[0] not in stand


@pytest.mark.rule("LA-ID-01", "LA-ID-03", "LA-ID-04", "LA-ID-07")
def test_groups_of_one_kind_are_told_apart_by_colours():
    evening = Evening()
    for _ in range(2):
        evening.let(Deploy("stormtrooper_regular", "imperial", [evening.hero(DIALA).spaces[0]]))
    assert [each.colour for each in evening.imperials] == ["", "red", "blue"]
    first = evening.imperials[0]
    for figure in list(first.figures):
        evening.let(Suffer(figure, 99))
    evening.let(Deploy("stormtrooper_elite", "imperial", [evening.hero(DIALA).spaces[0]]))
    assert [each.colour for each in evening.imperials] == ["red", "blue", ""]


@pytest.mark.rule("LA-IDEP-08", "LA-IDEP-09")
def test_defeated_figures_come_back_beside_their_group():
    evening = Evening(difficulty="hard")
    group = evening.imperials[0]
    for figure in group.figures[:2]:
        evening.let(Suffer(figure, 99))
    does(evening, Effect(reinforce=Reinforcement(ANYBODY, count=1)))
    assert len(group.figures) == 2
    assert evening.table.card_of(group.figures[1]).health == 5
    does(evening, Effect(reinforce=Reinforcement(ANYBODY)))
    assert len(group.figures) == 3
    does(evening, Effect(reinforce=Reinforcement(ANYBODY)))
    assert len(group.figures) == 3


@pytest.mark.rule("LA-MISN-03", "LA-MISN-04")
def test_only_the_present_objective_is_seen():
    evening = Evening()
    assert evening.seen().story.objectives == ("gate", "crates")  # the crates are optional
    evening.let(OpenByRule("gate"))
    assert set(evening.seen().story.objectives) == {"console", "crates"}
    assert [each.id for each in objectives_now(evening.table) if not each.optional] == ["console"]


@pytest.mark.rule("LA-MISN-02", "LA-MISN-07")
def test_the_map_is_cleared_and_the_mission_goes_on_elsewhere_until_it_is_won():
    evening = Evening().let(OpenByRule("gate"))
    event(evening, "relay")
    evening.answer(("deploy", "effects"))
    assert evening.table.sections == ["pad"]
    assert len(evening.happened(MapCleared)) == 1
    assert evening.table.tokens == {}
    assert len(evening.imperials) == 1  # who was there has left the display, another group came
    pad = {"n1", "n2"}
    sheet = LEGENDS.teller(speech("en"), evening.game).sheet("hero_1")
    assert len(sheet.spaces) == 8
    assert len({space for hero in (DIALA, FENN) for space in evening.hero(hero).spaces}) == len(pad)
    for figure in list(evening.imperials[0].figures):
        evening.let(Suffer(figure, 99))
    assert evening.game.decision is None
    outcome = evening.outcome
    assert (outcome.winner, outcome.rule) == ("rebels", "LA-MISN-02")


@pytest.mark.rule("LA-MISN-07")
@pytest.mark.parametrize(("damage", "copies"), [(99, 0), (1, 1)])
def test_with_a_cleared_map_the_cards_of_who_stood_there_can_come_again(damage, copies):
    """A villain who was defeated before is gone for good."""
    evening = Evening().alone()
    does(evening, Effect(deploy=Reserve("darth_vader", at=("yard_1",))))
    evening.let(Suffer(evening.imperials[0].figures[0], damage)).let(OpenByRule("gate"))
    event(evening, "relay").answer(("deploy", "effects"))
    assert evening.table.empire.box.count("darth_vader") == copies


@pytest.mark.rule("LA-MISN-07", "LA-DEPL-02")
def test_a_person_who_is_with_the_heroes_comes_along_when_the_map_is_cleared():
    evening = Evening().alone()
    evening.setting.token("witness", "j5")
    witness = stand_for(evening.game, "witness", Person(4, 4, ["white"]), "rebels")
    evening.let(OpenByRule("gate"))
    event(evening, "relay").answer(("deploy", "effects"))
    beside = {int(name) for name in board.neighbours(scene(evening.table), str(witness))}
    assert beside & {evening.hero(hero).id for hero in (DIALA, FENN)}


@pytest.mark.rule("LA-ACT-06", "LA-ACT-09", "LA-CHG-13")
def test_a_crate_gives_what_the_mission_says_and_nothing_by_itself():
    evening = Evening().alone().stand(DIALA, "j3")
    cards, supply = len(evening.hero(DIALA).sheet.cards), len(evening.table.rebels.supply)
    evening.activate(DIALA).choose(Interact("crate_1", "use"))
    assert len(evening.hero(DIALA).sheet.cards) == cards + 1
    assert len(evening.table.rebels.supply) == supply - 1
    assert evening.table.rebels.credits == 50
    assert "crate_1" not in evening.table.tokens


@pytest.mark.rule("LA-CHG-13")
def test_a_crate_that_is_claimed_holds_no_supply_card():
    evening = Evening().alone().stand(DIALA, "j3")
    evening.setting.allow("crate", "claim")
    supply = len(evening.table.rebels.supply)
    evening.game.silence("mission.the_relay.crate")
    evening.activate(DIALA).choose(Interact("crate_1", "claim"))
    assert len(evening.table.rebels.supply) == supply


@pytest.mark.rule("LA-PERIL-01", "LA-PERIL-02", "LA-PERIL-04")
def test_peril_rises_each_round_and_brings_worse_and_worse():
    evening = Evening().alone()
    for rounds in range(2):
        evening.rest_of_round()
        assert evening.table.story.peril == rounds + 1
    assert not evening.happened(PerilStruck)
    evening.rest_of_round()
    assert [each.severity for each in evening.happened(PerilStruck)] == ["minor"]
    for _ in range(2):
        evening.alone().rest_of_round()
    assert [each.severity for each in evening.happened(PerilStruck)] == ["minor", "major"]
    assert evening.seen().peril == 5


@pytest.mark.rule("LA-PERIL-03")
def test_peril_brings_groups_and_damage_and_some_of_it_again():
    evening = Evening().alone()
    evening.setting.in_peril(7, cold=1, patrol=1)
    evening.let(MeetPeril()).answer(("effects",))
    assert [evening.hero(hero).damage for hero in (DIALA, FENN)] == [1, 1]
    evening.let(MeetPeril())
    assert evening.hero(DIALA).damage == 1
    evening.let(MeetPeril()).answer(("effects",))
    assert evening.hero(DIALA).damage == 2
    groups = Evening().alone()
    groups.setting.in_peril(4, cold=1)
    groups.let(MeetPeril())
    assert len(groups.imperials) == 1


@pytest.mark.rule("LA-TEST-01", "LA-TEST-03", "LA-TEST-04", "LA-TEST-06", "LA-PERIL-04")
def test_each_hero_tests_and_suffers_who_has_no_success():
    passed = set()
    for seed in range(12):
        evening = event(Evening(seed=seed).alone(), "cold")
        assert [[colour for colour, _ in each.dice] for each in evening.happened(AttributeRolled)] == [STRENGTH] * 2
        for tested in evening.happened(AttributeTested):
            assert tested.passed == (tested.successes >= 1)
            assert evening.table.figures[tested.figure].sheet.strain == (0 if tested.passed else 1)
            passed.add(tested.passed)
    assert passed == {True, False}


@pytest.mark.rule("LA-TEST-02")
def test_a_test_needs_one_success_where_nothing_else_is_said():
    allowed = next(each for each in Evening().table.allowed if each.kind == "terminal")
    assert allowed.successes == 1


@pytest.mark.rule("LA-GEN-04", "LA-MISN-01")
def test_a_choice_of_the_team_matters_later():
    evening = Evening().alone().let(OpenByRule("gate"))
    evening.setting.in_peril(4)
    event(evening, "console", figure=evening.hero(DIALA).id, side="rebels", token="console")  # noqa: S106
    assert {each.way for each in evening.offered(TakeWay)} == {"silence_alarm", "open_armoury"}
    evening.choose(TakeWay("silence_alarm"))
    assert evening.table.story.peril == 2
    assert evening.table.story.taken == ["silence_alarm"]


def test_peril_that_can_fall_no_further_is_told_as_far_as_it_falls():
    evening = Evening().alone().let(OpenByRule("gate"))
    evening.setting.in_peril(1)
    event(evening, "console", figure=evening.hero(DIALA).id, side="rebels", token="console")  # noqa: S106
    evening.choose(TakeWay("silence_alarm"))
    assert [each.amount for each in evening.happened(PerilRaised)] == [-1]


def test_peril_that_is_not_there_is_not_told_to_fall():
    evening = Evening().alone().let(OpenByRule("gate"))
    event(evening, "console", figure=evening.hero(DIALA).id, side="rebels", token="console")  # noqa: S106
    evening.choose(TakeWay("silence_alarm"))
    assert evening.happened(PerilRaised) == []


@pytest.mark.rule("LA-GEN-09", "LA-SET-10")
def test_a_lesson_points_at_something_and_waits_until_it_was_read_or_done():
    evening = Evening(placed=False).answer(("next-hero", "deploy"))
    assert evening.game.decision.options == (ReadOn(),)
    seen = evening.seen().lesson
    assert (seen.id, seen.button, seen.waits) == ("aim", "objective", True)
    evening.choose(ReadOn())
    seen = evening.seen().lesson
    assert (seen.id, seen.doors, seen.waits) == ("gate", ("gate",), False)
    assert evening.game.decision.kind == "activate"
    evening.let(OpenByRule("gate"))
    assert evening.seen().lesson is None


@pytest.mark.rule("LA-TIME-02")
def test_the_players_decide_the_order_of_what_happens_at_once():
    evening = Evening()
    lessons, (owners, seat) = players_decide(evening.game, "round-ended")
    assert set(owners) == {"mission", "imperial", "rebels"}
    assert seat == "hero_1"
    assert lessons == ("lesson", "hero_1")  # they come before anything else


@pytest.mark.rule("LA-END-01", "LA-END-02")
def test_the_reward_depends_on_how_it_went():
    evening = Evening()
    evening.setting.decided("rebels")
    quick = sum(int(each.experience) for each in rewards_of(evening.game, "rebels"))
    evening.setting.in_round(7)
    slow = sum(int(each.experience) for each in rewards_of(evening.game, "rebels"))
    evening.setting.decided("imperial")
    lost = rewards_of(evening.game, "rebels")
    assert (quick, slow, sum(int(each.experience) for each in lost)) == (2, 1, 1)
    assert sum(int(each.credits) for each in lost) == 0


@pytest.mark.rule("LA-END-04", "LA-END-05", "LA-END-06")
def test_after_the_mission_all_heroes_are_healthy_and_their_cards_ready():
    evening = Evening()
    cards = [card.card for card in evening.hero(DIALA).sheet.cards]
    evening.setting.exhausted(DIALA, *cards).strained(DIALA, 2)
    evening.hurt(DIALA, 99).hurt(FENN, 99)
    for hero in (DIALA, FENN):
        figure = evening.hero(hero)
        assert (figure.damage, figure.sheet.strain, figure.sheet.wounded) == (0, 0, False)
        assert not any(card.exhausted for card in figure.sheet.cards)


def test_the_example_uses_every_verb_that_only_legends_has():
    effects = [part for _, part in parts_of(mission_of(Evening().table)) if isinstance(part, Effect)]
    used = {verb for effect in effects for verb in verbs_of(effect)}
    assert set(LEGENDS_VERBS) <= used


@pytest.mark.rule("LA-IDEP-02", "LA-IDEP-05")
def test_a_group_at_one_space_stands_as_close_to_it_as_possible_and_everybody_is_told():
    evening = Evening().alone()
    space = evening.table.empire.points["yard_2"].space
    evening.let(Deploy("stormtrooper_regular", "imperial", [space]))
    figures = [evening.table.figures[each] for each in evening.imperials[0].figures]
    assert figures[0].spaces == [space]
    assert all(board.distance(scene(evening.table), each.spaces[0], space) == 1 for each in figures[1:])
    assert [each.figure for each in evening.happened(SetDown)][-3:] == [each.id for each in figures]


@pytest.mark.rule("LA-SET-08", "LA-ID-02")
def test_the_collection_has_as_many_groups_as_the_box_has_cards():
    evening = Evening()
    cards = Counter(evening.table.empire.box + [each.card for each in evening.imperials])
    printed = {card.id: card for card in deployment_cards().values() if card.faction != "rebel" and card.copies}
    assert cards == {name: card.copies for name, card in printed.items() if "campaign" in card.modes}
    assert len(evening.imperials[0].figures) == printed["stormtrooper_regular"].group_size


def test_a_group_of_which_no_card_is_left_does_not_come():
    evening = Evening().alone()
    evening.setting.box_emptied()
    does(evening, Effect(deploy=Reserve("officer_regular", at=("yard_1",))))
    assert evening.imperials == []


def test_the_card_of_a_defeated_group_can_come_again():
    evening = Evening().alone()
    does(evening, Effect(deploy=Reserve("officer_regular", at=("yard_1",))))
    left = evening.table.empire.box.count("officer_regular")
    evening.let(Suffer(evening.imperials[0].figures[0], 99))
    pile = evening.table.empire.box + evening.table.empire.hand
    assert pile.count("officer_regular") == left + 1
    does(evening, Effect(deploy=Reserve("officer_regular", at=("yard_1",))))
    assert [each.card for each in evening.imperials] == ["officer_regular"]
