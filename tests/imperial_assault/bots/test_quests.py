"""Situations in missions in which the script must do the obvious thing."""

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.board import space_name
from holotable.imperial_assault.bots import settling
from holotable.imperial_assault.bots.counting import walk_to
from holotable.imperial_assault.bots.memory import Memory
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import quest_of
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.seasoned import CREDITS, seasoned
from holotable.imperial_assault.campaign.wish import table_of
from holotable.imperial_assault.cards import items
from holotable.imperial_assault.legends.choices import KeepMedpac, UseMedpac
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.format import ways_of
from holotable.imperial_assault.missions.verb_objects import Draw, Reserve
from holotable.imperial_assault.missions.verbs import Effect, Way
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.choices import (
    ChooseAttribute,
    DiscardCondition,
    EndActivation,
    Escape,
    Interact,
    Move,
    OpenDoor,
    PerformAttack,
    PushOn,
    Rest,
    Step,
)
from holotable.imperial_assault.table.standing import scene
from holotable.kernel import Option, view
from holotable.kernel.codec import replace
from tests.imperial_assault.missions.legends.playing import begin as begin_legends
from tests.imperial_assault.missions.legends.playing import to_question
from tests.imperial_assault.missions.printed.playing import at_token, begin, open_door, resolve_test
from tests.imperial_assault.scenario import Scenario

HERO = "gideon_argus"


def away(play: Scenario, space: int) -> int:
    """How many spaces a hero would have to walk there."""
    geometry = scene(play.table).geometry
    row = geometry.distances(geometry.ground.cells[space])
    return min(row[geometry.ground.cells[each]] for each in play.figure(HERO).spaces)


def standing(play: Scenario, space: int, steps: int) -> Scenario:
    """The hero stands so many steps from a space, where nobody else does."""
    geometry = scene(play.table).geometry
    row, cells = geometry.distances(geometry.ground.cells[space]), geometry.ground.cells
    taken = {each for figure in play.table.figures.values() for each in figure.spaces}
    there = sorted(geometry.ground.spaces_of(geometry.ground.present))
    found = next(each for each in there if row[cells[each]] == steps and each not in taken)
    return play.put(HERO, space_name(play.board, found))


def reached(play: Scenario, one: int, other: int) -> bool:
    """Whether a way leads from one space to another while doors are as they are."""
    geometry = scene(play.table).geometry
    return geometry.distances(geometry.ground.cells[one])[geometry.ground.cells[other]] >= 0


def alone(play: Scenario) -> Scenario:
    """Nobody of the Empire is on the map."""
    return play.gone(*[each.id for each in play.table.figures.values() if each.side == "empire"])


def does(play: Scenario) -> tuple[list[Option], Option]:
    """How the bot lets the hero walk, and what it does then."""
    play.activate(HERO)
    bot, walked = ScriptedBot(), list[Option]()
    while play.asked.kind == "activation":
        option = bot.choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option
        if not isinstance(option, Step | Move | PushOn):
            return walked, option
        play.choose(option)
        walked.append(option)
    return walked, EndActivation()  # nothing is left to do


def token(play: Scenario, name: str) -> int:
    space = play.table.tokens[name].space
    assert space is not None
    return space


def test_a_hero_opens_the_door_on_the_way():
    play = alone(begin("impounded", "fenn_signis", HERO))
    door = play.table.doors["control_room_door"]
    inside = token(play, "clamp_controls")
    beyond = next(each for pair in door.between for each in pair if reached(play, each, inside))
    outside = next(each for pair in door.between for each in pair if not reached(play, each, inside))
    assert beyond != outside
    play.put(HERO, space_name(play.board, outside)).removed("pilot", "crate_1", "crate_2")
    assert does(play)[1] == OpenDoor("control_room_door")


def beside_door(play: Scenario, door: str, seeking: int, reachable: bool) -> Scenario:
    """The hero stands at a closed door, on the side of what is sought or on the other one."""
    spaces = [each for pair in play.table.doors[door].between for each in pair]
    found = next(each for each in spaces if reached(play, each, seeking) == reachable)
    return play.put(HERO, space_name(play.board, found))


def test_a_hero_breaks_the_door_on_the_way_that_anybody_may_attack():
    play = alone(begin("generous_donations", "fenn_signis", HERO))
    inside = next(name for name, each in play.table.tokens.items() if each.kind == "terminal")
    beside_door(play, "door_1", token(play, inside), reachable=False)
    assert does(play)[1] == PerformAttack()


def test_a_hero_leaves_a_door_alone_through_which_no_way_leads():
    play = alone(begin("generous_donations", "fenn_signis", HERO))
    inside = next(name for name, each in play.table.tokens.items() if each.kind == "terminal")
    beside_door(play, "door_1", token(play, inside), reachable=True)
    assert does(play)[1] != PerformAttack()


def test_heroes_come_where_the_next_part_of_the_mission_begins():
    play = alone(begin("desperate_hour", "fenn_signis", HERO))
    play.opened(*play.table.doors).pursued("clearing")
    mark = play.space("f8")
    before = away(play, mark)
    does(play)
    assert away(play, mark) < before


def test_a_hero_fetches_what_is_to_be_brought():
    play = begin("impounded", "fenn_signis", HERO)
    standing(alone(play), token(play, "pilot"), 3)
    assert does(play)[1] == Interact("pilot", "retrieve")


def test_a_hero_tests_the_better_attribute():
    play = alone(begin("impounded", "fenn_signis", HERO))
    standing(play, token(play, "clamp_controls"), 1)
    option = does(play)[1]
    assert option == Interact("clamp_controls", "use")
    play.choose(option)
    # Gideon's sheet has blue, green and yellow beside insight, blue and green beside tech.
    chosen = ScriptedBot().choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option
    assert chosen == ChooseAttribute("insight")


def test_a_hero_carries_it_where_it_belongs_and_hurries():
    play = begin("a_simple_task", "fenn_signis", HERO)
    alone(play).token("formula_1", kind="formula", by=HERO)
    walked, _ = does(play)
    assert sum(isinstance(each, Move) for each in walked) == 2


def test_who_has_what_is_wanted_leaves_with_it():
    play = begin("vipers_den", "fenn_signis", HERO)
    alone(play).token("core", kind="memory_core", by=HERO).pursued("core")
    walked, then = does(play)
    assert (walked, then) == ([Move()], Escape())


def test_something_to_be_done_comes_before_a_second_attack():
    play = begin("brushfire", "fenn_signis", HERO)
    standing(play, token(play, "explosive_red_1"), 2)
    assert does(play)[1] == Interact("explosive_red_1", "use")


def test_what_was_done_draws_nobody():
    play = begin("brushfire", "fenn_signis", HERO)
    alone(play).marked("rebels", *[name for name in play.table.tokens if name.startswith("explosive")])
    standing(play, token(play, "explosive_red_1"), 1)
    assert does(play)[1] != Interact("explosive_red_1", "use")


def test_a_door_that_no_weapon_scratches_is_left_alone():
    play = begin("target_of_opportunity", "fenn_signis", HERO)
    door = play.table.doors["archive_door"].between[0][0]
    standing(alone(play), door, 0)
    assert does(play)[1] != PerformAttack()


def test_a_hero_who_is_nearly_wounded_rests_where_nothing_else_is_to_be_done():
    play = begin("high_moon", "jyn_odan", HERO)
    alone(play).damaged(HERO, 9)
    assert does(play)[1] == Rest()


def test_nobody_ends_an_activation_at_once_while_there_is_a_way_to_go():
    play = alone(begin("indebted", "gaarkhan", HERO))
    walked, _ = does(play)
    assert walked
    assert walked[0] != EndActivation()


def test_a_party_in_the_middle_of_a_campaign_has_learned_and_bought():
    first, late = (seasoned(mission, ("gaarkhan", HERO)) for mission in ("aftermath", "last_stand"))
    assert sum(len(hero.cards) for hero in late.heroes) > sum(len(hero.cards) for hero in first.heroes)
    assert len(late.class_cards) > len(first.class_cards)
    assert table_of(late)


def test_its_heroes_bought_only_what_money_and_the_shops_of_each_slot_had():
    for turn in range(4):
        party = seasoned("chain_of_command", ("gaarkhan", HERO), turn)
        bought = [items()[card.card] for hero in party.heroes for card in hero.cards if card.card in items()]
        assert bought
        assert sum(card.cost for card in bought) <= 9 * CREDITS
    others = [seasoned("chain_of_command", ("gaarkhan", HERO), turn).heroes for turn in range(4)]
    assert any(each != others[0] for each in others)


def test_the_way_leads_around_what_nobody_can_cross():
    play = begin("breaking_point", "fenn_signis", HERO)
    geometry = scene(play.table).geometry
    inside, outside = (geometry.ground.cells[play.space(each)] for each in ("g4", "g7"))
    # A row of barricades lies between: counting goes across it, walking does not.
    assert geometry.distances(inside)[outside] == 3
    assert walk_to(geometry, inside)[outside] > 3


def test_heroes_who_only_have_to_hold_out_run_to_no_door():
    """They had walked to and fro between locked doors while the Imperial player broke what they were to guard."""
    play = begin("breaking_point", "fenn_signis", HERO)
    goals = quest_of(Position.of(view(play.game, "ray")), play.number(HERO))
    assert goals
    assert not {goal.name for goal in goals} & play.table.doors.keys()


def test_who_acts_again_in_a_round_attacks_again():
    play = begin("aftermath", "fenn_signis", HERO)
    guard = play.figures("probe_regular")[0]
    play.put(HERO, "b4").put(guard, "b5").activate(guard)
    bot = ScriptedBot(Memory((play.table.round, guard), struck=True, actions=0))
    assert bot.choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option == PerformAttack()


def test_who_must_not_be_lost_does_not_bleed_on():
    play = open_door(alone(begin("imperial_hospitality", "fenn_signis", HERO)), "cell_door")
    play.choose(TakeWay("interrogated")).activate("captive")
    option = ScriptedBot().choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option
    assert option == DiscardCondition("bleeding")


@pytest.mark.parametrize("way", ["help", "keep"])
def test_a_way_by_which_a_drawn_group_comes_is_the_worse_one(monkeypatch, way):
    play = begin_legends("the_fourth_chair", "diala_passil", "gaarkhan")
    play.interject(OpenByRule("sickbay_door"))
    to_question(play, "the_fourth_chair-nial")
    monkeypatch.setattr(settling, "ways_of", lambda mission: [with_hunters(each, way) for each in ways_of(mission)])
    option = ScriptedBot().choose(Seated(play.game, play.asked.seat, LEGENDS.redeal)).option
    assert option == TakeWay({"help": "keep", "keep": "help"}[way])


@pytest.mark.parametrize(("peril", "way"), [(0, "open_armoury"), (4, "silence_alarm")])
def test_peril_that_is_not_there_is_not_taken_away(peril, way):
    play = begin_legends("the_relay", "diala_passil", "gaarkhan").in_peril(peril)
    play.interject(OpenByRule("gate"))
    at_token(to_question(play, "activate"), "diala_passil", "console").activate("diala_passil").interact("console")
    resolve_test(play)
    assert play.asked.kind == "the_relay-console"
    assert ScriptedBot().choose(Seated(play.game, play.asked.seat, LEGENDS.redeal)).option == TakeWay(way)


@pytest.mark.parametrize(("way", "reason"), [("help", "bot.story-way"), ("", "bot.first")])
def test_a_way_that_harms_nobody_is_not_said_to(monkeypatch, way, reason):
    play = begin_legends("the_fourth_chair", "diala_passil", "gaarkhan")
    play.interject(OpenByRule("sickbay_door"))
    to_question(play, "the_fourth_chair-nial")
    monkeypatch.setattr(settling, "ways_of", lambda mission: [with_hunters(each, way) for each in ways_of(mission)])
    because = ScriptedBot().choose(Seated(play.game, play.asked.seat, LEGENDS.redeal)).because
    assert because.message == reason


@pytest.mark.rule("LA-MED-06")
@pytest.mark.parametrize(("damage", "option"), [(5, UseMedpac()), (2, KeepMedpac())])
def test_a_medpac_is_kept_for_whoever_has_most_of_it(damage, option):
    play = to_question(begin_legends("the_relay", "diala_passil", "gaarkhan"), "activate")
    play.medpacs(1).damaged("gaarkhan", damage).activate("gaarkhan").choose(Rest())
    assert play.asked.kind == "medpac"
    chosen = ScriptedBot().choose(Seated(play.game, play.asked.seat, LEGENDS.redeal))
    assert (chosen.option, chosen.because.facts["count"]) == (option, damage)


def with_hunters(way: Way, wanted: str) -> Way:
    """That way brings a group out of the collection, another nothing."""
    hunters = Effect(deploy=Reserve(draw=Draw(cost_at_least=6)))
    return replace(way, do=(hunters,) if way.id == wanted else ())


def test_who_is_led_does_not_stay_on_what_he_is_to_be_led_beside():
    play = alone(begin("the_source", "fenn_signis", HERO))
    terminal = token(play, "terminal")
    officer = play.figure("captured_officer")
    around = scene(play.table).geometry
    beside = around.ground.spaces_of(around.near.spread(1 << around.ground.cells[terminal]))
    play.put(officer.id, space_name(play.board, terminal))
    play.put(HERO, space_name(play.board, next(each for each in beside if each != terminal))).activate(HERO)
    bot = ScriptedBot()
    while not play.is_over and play.figure("captured_officer").spaces == [terminal]:
        assert play.asked.seat == "ray"
        play.choose(bot.choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option)
    assert play.is_over or play.figure("captured_officer").spaces[0] in beside


def test_of_an_empire_that_stands_in_the_way_one_figure_goes_before_each_of_what_is_wanted():
    """The others fight: in Indebted all would wait at terminals where no hero is to come for rounds."""
    play = begin("indebted", HERO, "gaarkhan")
    position = Position.of(view(play.game, "ike"))
    wanted = [name for name, token in play.table.tokens.items() if token.kind == "terminal"]
    for name in wanted:
        values = sorted(goal.value for each in position.mine for goal in quest_of(position, each) if goal.name == name)
        assert values[-1] > 2 * values[-2]
