"""What has to be broken or opened first: who does it, from where, and before whom."""

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.breaking import SCRATCH, damage_to, share_of_breaking, shooting_places
from holotable.imperial_assault.bots.cards import breaking
from holotable.imperial_assault.bots.fighting import tries_to_break
from holotable.imperial_assault.bots.planning import planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import quest_of
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.missions.choices import PickDoor
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.choices import ActivateFigure, ActivateGroup, PerformAttack
from holotable.kernel import view
from tests.imperial_assault.missions.printed.playing import begin, object_of, settled, to_question, to_round
from tests.imperial_assault.scenario import Scenario

SHOOTER, BRAWLER = "fenn_signis", "gaarkhan"


def seen(play: Scenario) -> Position:
    return Position.of(view(play.game, "ray"))


def alone(play: Scenario) -> Scenario:
    """Nobody of the Empire is on the map."""
    return play.gone(*[each.id for each in play.table.figures.values() if each.side == "empire"])


def before_the_entrance(shooter: str, brawler: str) -> Scenario:
    """A door that is to be broken, and two others behind it."""
    return alone(begin("means_of_production", SHOOTER, BRAWLER)).put(SHOOTER, shooter).put(BRAWLER, brawler)


def deeds(play: Scenario, hero: str) -> dict[str, set[int]]:
    """What the hero could do where, by the names of doors and tokens."""
    found: dict[str, set[int]] = {}
    for goal in quest_of(seen(play), play.number(hero)):
        if goal.deed:
            found.setdefault(goal.name, set()).add(goal.space)
    return found


def test_the_first_closed_door_comes_before_weaker_ones_behind_it():
    play = before_the_entrance("i4", "c4")
    play.interject(DamageObject(object_of(play, "side_door").id, 3))
    assert "facility_entrance" in deeds(play, SHOOTER)


def test_who_shoots_at_a_door_need_not_stand_before_it():
    play = before_the_entrance("c4", "i6")
    shooting, striking = deeds(play, SHOOTER)["facility_entrance"], deeds(play, BRAWLER)["facility_entrance"]
    assert {play.space("h4"), play.space("i5")} <= shooting
    assert striking == {play.space(each) for each in ("h6", "i6", "h7", "i7")}
    assert play.space("i6") not in {
        space for space, _ in shooting_places(seen(play), play.number(SHOOTER), "facility_entrance", [play.space("h6")])
    }


def test_who_can_break_a_door_acts_before_those_who_wait_for_it():
    play = before_the_entrance("i5", "i4")
    assert breaking(seen(play), play.number(SHOOTER)) > 0 == breaking(seen(play), play.number(BRAWLER))
    option = ScriptedBot().choose(Seated(play.game, "ray", MISSION.redeal)).option
    assert option == ActivateGroup(play.figure(SHOOTER).group)


def test_a_door_is_for_those_who_do_most_damage_to_it():
    play = before_the_entrance("i5", "i4")
    position, door = seen(play), object_of(play, "facility_entrance")
    most = max((SHOOTER, BRAWLER), key=lambda each: damage_to(position, play.number(each), door))
    shares = {each: share_of_breaking(position, play.number(each), "facility_entrance") for each in (SHOOTER, BRAWLER)}
    assert shares.pop(most) == 1
    assert 0 < min(shares.values()) < 1


def test_focus_counts_against_a_door():
    play = before_the_entrance("i5", "i4")
    door, shooter = object_of(play, "facility_entrance"), play.number(SHOOTER)
    before = damage_to(seen(play), shooter, door)
    assert damage_to(seen(play.with_conditions(SHOOTER, "focused")), shooter, door) > before


def test_who_has_nothing_else_to_do_tries_even_what_hardly_succeeds():
    play = alone(begin("target_of_opportunity", "diala_passil", BRAWLER)).put("diala_passil", "h9")
    assert not tries_to_break(seen(play), play.number("diala_passil"))
    play.given("diala_passil", "armored_gauntlets")
    door = object_of(play, "archive_door")
    assert damage_to(seen(play), play.number("diala_passil"), door) < SCRATCH
    assert tries_to_break(seen(play), play.number("diala_passil"))


def worth_of(play: Scenario, hero: str, name: str) -> float:
    """What doing something with a token or a door is worth to a hero."""
    return max(goal.value for goal in quest_of(seen(play), play.number(hero)) if goal.deed and goal.name == name)


def test_who_has_the_key_that_all_wait_for_shoots_at_nobody_on_the_way():
    """Two shots a round had kept him from the door for two rounds."""
    play = begin("the_spice_job", SHOOTER, BRAWLER).put(SHOOTER, "h5").carried("remains_1", SHOOTER)
    assert worth_of(play, SHOOTER, "door_2") > worth_of(play, SHOOTER, "barrel_1")


def test_a_key_that_lies_about_counts_more_while_nobody_has_one():
    play = begin("the_spice_job", SHOOTER, BRAWLER)
    carrier = play.table.tokens["remains_1"].carrier
    assert carrier is not None
    play.defeat(carrier)
    without = worth_of(play, BRAWLER, "remains_1")
    assert without > worth_of(play.carried("remains_2", SHOOTER), BRAWLER, "remains_1")


def test_nobody_leaves_a_door_to_others_where_no_way_leads_elsewhere():
    """Two guards had waited before a door for the champion, for whom they left no room."""
    play = settled(to_round(begin("breaking_point", SHOOTER, BRAWLER), 2))
    play.put(SHOOTER, "c1").put(BRAWLER, "c2").put("royal_guard_champion", "j7")
    guards = play.group("royal_guard_regular")
    play.put(guards.figures[0], "k7").put(guards.figures[1], "l7")
    play.choose(ActivateGroup(guards.id), ActivateFigure(guards.figures[0]))
    assert PerformAttack() == ScriptedBot().choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option


def test_the_empire_makes_that_door_stronger_which_the_rebels_must_break():
    play = to_question(begin("means_of_production", SHOOTER, BRAWLER), "means_of_production-which-door")
    option = ScriptedBot().choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option
    assert option == PickDoor("core_room_door") != play.asked.options[0]


def test_who_has_one_action_at_a_time_steps_up_to_the_door_that_is_to_be_broken():
    """As near to what lies behind a door as before it, a champion would wait there for ever."""
    play = begin("breaking_point", SHOOTER, BRAWLER).put(SHOOTER, "c9").put(BRAWLER, "c8")
    to_round(play, 2)
    champion = next(each for each in play.table.figures.values() if each.role == "champion")
    play.put(champion.id, "j7")
    there = planner_for(Position.of(view(play.game, "ike")), champion.id, True).plan(1, 0).spaces
    doors = {space for pair in play.table.doors["door_east"].between for space in pair}
    assert there <= doors
