"""A campaign mission from its file: doors, sections, groups that come, choices, ends and rewards."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.known import objectives_shown
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo
from holotable.imperial_assault.table.happenings import MissionTold, MissionWon, ObjectiveShown, SectionRevealed
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Key, Table
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Flow, Game
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario import Scenario, face, mission

LEVEL = 3
DOOR = "outpost_door_1"


def object_of(play: Scenario, name: str) -> int:
    """The object that a token or a door is."""
    return next(number for number, made in play.table.objects.items() if name in (made.token, made.door))


def happens(play: Scenario, flow: Flow[Table]) -> Scenario:
    """Something happens, and nobody does more about it than must be."""
    return play.interject(flow).skip_to("activate", "lockdown")


def destroy(play: Scenario, name: str) -> Scenario:
    return happens(play, DamageObject(object_of(play, name), 99))


def all_wounded(play: Scenario) -> Scenario:
    return play.defeat("jyn_odan").defeat("diala_passil")


@pytest.fixture
def assault(pack):
    """In fog, so that the outpost is revealed."""
    return mission("aftermath", "storm_the_outpost", "diala_passil", "jyn_odan", level=LEVEL, fog=True)


def test_what_holds_from_the_start(assault):
    made = assault.table.objects[object_of(assault, DOOR)]
    assert (made.health, made.side, assault.table.doors[DOOR].locked) == (2 * LEVEL, "rebels", True)
    lying = [name for name, token in assault.table.tokens.items() if token.kind == "terminal"]
    assert {assault.table.objects[object_of(assault, name)].health for name in lying} == {4}
    assert [each.id for each in objectives_shown(assault.table)] == ["terminals", "hold_out"]


@pytest.mark.parametrize("way", [lambda play: destroy(play, DOOR), lambda play: happens(play, OpenByRule(DOOR))])
def test_an_opened_door_reveals_what_is_behind_it_and_who_waits_there(assault, way):
    before = assault.table.empire.threat
    hidden = {"terminal_2", "crate_2"}
    assert not hidden & assault.table.tokens.keys()
    assault.game.take_events()
    way(assault)
    events = assault.game.take_events()
    assert [each.words for each in events if isinstance(each, MissionTold)] == ["mission.storm_the_outpost.breach"]
    assert [each.section for each in events if isinstance(each, SectionRevealed)] == ["outpost"]
    assert hidden <= assault.table.tokens.keys()
    assert object_of(assault, "terminal_2")
    eweb = next(figure for figure in assault.table.figures.values() if figure.card == "eweb_regular")
    assert assault.table.empire.points["yellow_2"].space in eweb.spaces
    assert assault.table.empire.threat == before + LEVEL


def thrown(colour: str, surges: int) -> tuple[str, int]:
    """A die with the first face that shows so many surges."""
    return colour, next(place for place, each in enumerate(dice().attack[colour]) if each.surge == surges)


@pytest.mark.parametrize(("surges", "passes"), [(0, False), (1, True)])
def test_a_test_that_the_mission_calls_for_leads_on(assault, surges, passes):
    assault.put("jyn_odan", assault.lies("terminal_1"))
    assault.activate("jyn_odan")
    assault.interact("terminal_1")
    assault.roll(thrown("blue", surges), thrown("green", 0), thrown("yellow", 0))
    door, jyn = assault.table.doors[DOOR], assault.table.figures[assault.number("jyn_odan")]
    assert (door.locked, door.keys) == (True, [Key(test=["strength"], successes=2)] if passes else [])
    assert (jyn.damage, jyn.conditions) == ((0, []) if passes else (1, ["stunned"]))


def test_a_figure_acts_out_of_turn(assault):
    storm = assault.number("stormtrooper_regular")
    assault.interject(OpenByRule(DOOR))
    assert (assault.asked.kind, assault.asked.seat) == ("mission-act", "ike")
    assault.choose(ChooseFigure(storm))
    before = assault.table.figures[storm].spaces
    assert assault.asked.kind == "move-spaces"
    assault.choose(next(each for each in assault.asked.options if isinstance(each, GoTo)))
    assert assault.table.figures[storm].spaces != before


def test_a_group_comes_to_the_rebels(assault):
    destroy(assault, DOOR)
    troopers = [each for each in assault.table.figures.values() if each.card == "rebel_trooper_regular"]
    assert {each.side for each in troopers} == {"rebels"}
    assert len(troopers) == 3


def test_dice_say_how_much_is_suffered_near_by(assault):
    assault.put("jyn_odan", assault.lies("crate_1"))
    near = [each.id for each in assault.table.figures.values() if each.side == "empire"]
    distances = {
        each: board.distance(scene(assault.table), str(assault.number("jyn_odan")), str(each)) for each in near
    }
    assault.activate("jyn_odan")
    assault.interact("crate_1", "claim")
    assault.roll(face("red", damage=1), face("red", damage=1))
    for each, spaces in distances.items():
        assert assault.table.known(each).damage == (2 if spaces is not None and spaces <= 3 else 0)
    assert any(spaces is not None and spaces <= 3 for spaces in distances.values())


def test_an_event_for_once_does_not_happen_again(assault):
    destroy(assault, DOOR).end_round().choose(TakeWay("seal_the_door")).skip_to("activate")
    before = assault.table.empire.threat
    happens(assault, OpenByRule(DOOR))
    assert assault.table.doors[DOOR].open
    assert assault.table.empire.threat == before


def test_the_imperial_player_chooses_at_the_end_of_that_round(assault):
    destroy(assault, DOOR).end_round()
    assert (assault.asked.kind, assault.asked.seat) == ("lockdown", "ike")
    assert [*assault.asked.options] == [TakeWay("seal_the_door"), TakeWay("raise_the_alarm")]
    assault.choose(TakeWay("seal_the_door"))
    door = assault.table.doors[DOOR]
    assert (door.open, door.locked, assault.table.empire.points["red"].active) == (False, True, True)


def test_the_other_way_raises_threat_and_lets_deploy(assault):
    destroy(assault, DOOR).end_round()
    assault.imperial_hand("stormtrooper_regular")
    before = assault.table.empire.threat
    assault.choose(TakeWay("raise_the_alarm"))
    assert assault.table.empire.threat == min(20, before + 2 * LEVEL)
    assert assault.asked.kind == "optional-deployment"
    assert assault.table.doors[DOOR].open


def test_nobody_is_asked_in_a_round_without_it(assault):
    assault.end_round()
    assert (assault.asked.kind, assault.table.round) == ("activate", 2)


def test_what_is_counted_leads_to_the_next_objective_and_to_the_end(assault):
    destroy(assault, DOOR).game.take_events()
    for number in (1, 2, 3):
        destroy(assault, f"terminal_{number}")
    assert not assault.table.exits
    destroy(assault, "terminal_4")
    assert [each.words for each in assault.told(ObjectiveShown)] == ["objective.get_away"]
    assert "get_away" in [each.id for each in objectives_shown(assault.table)]
    assert assault.table.exits == {"rebels": assault.table.zones["entrance"]}
    happens(assault, Escaping(assault.number("jyn_odan")))
    assert assault.game.decision is None
    assert [each.side for each in assault.told(MissionWon)] == ["rebels"]


def test_time_ends_a_mission(assault):
    for _ in range(3):
        assault.end_round()
    assert assault.game.decision is None
    assert assault.table.story.winner == "empire"


def test_it_is_over_when_all_heroes_are_wounded(assault):
    assault.defeat("jyn_odan")
    assert assault.game.decision is not None
    assault.defeat("diala_passil")
    assert (assault.game.decision, assault.table.story.winner) == (None, "empire")


def test_rewards_are_by_who_has_won_and_by_what_happened(assault):
    all_wounded(assault)
    rebels, empire = rewards_of(assault.game, "rebels"), rewards_of(assault.game, "empire")
    assert [(each.experience, each.credits, each.influence) for each in rebels] == [(1, 100, 0), (0, 0, 1)]
    assert [(each.experience, each.credits, each.influence) for each in empire] == [(1, 100, 0), (0, 0, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_mission_tells_is_said_in_every_language(assault, language):
    assault.game.take_events()
    all_wounded(destroy(assault, DOOR))
    kinds = (MissionTold, SectionRevealed, MissionWon)
    told = [each for each in assault.game.take_events() if isinstance(each, kinds)]
    say = speech(language)
    said = [line_of(each, Names(say, assault.game)).sentence for each in told]
    assert said == [
        say("mission.storm_the_outpost.breach"),
        say("told.section-revealed", section="outpost"),
        say("told.mission-won", side=say("side.imperial")),
    ]


def test_a_game_is_taken_up_where_the_mission_asks(assault):
    destroy(assault, DOOR).end_round()
    twin = Game.resume(mission_rules(), assault.game.state)
    assert twin.decision == assault.game.decision
    assert twin.advance(TakeWay("seal_the_door")).digest() == assault.choose(TakeWay("seal_the_door")).game.digest()
