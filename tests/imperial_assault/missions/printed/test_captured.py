"""Captured: out of the cell without weapons, down the chute, and away together."""

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.cards.figure import gear_of, hero_item
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.rewarding import rewards_of
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.table.choices import ChooseSpace, Interact, Move, OpenDoor, PerformAttack
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.happenings import AttributeTested
from holotable.imperial_assault.table.standing import scene, scene_for
from holotable.imperial_assault.telling.mission_teller import seen_by
from holotable.kernel import Stream
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import begin, gained, told, winner, wound
from tests.imperial_assault.missions.printed.trying import attempt, lying, points, reward, throw
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, mission, sheet

LEVEL = 5
HEROES = ("jyn_odan", "gaarkhan")
CACHE, RED, YELLOW = "equipment_cache", "red_terminal", "yellow_terminal_1"
ALL_DOORS = ["cell_door", "hallway_door", "storage_room_door", "trash_compactor_door"]


@pytest.fixture
def play() -> Scenario:
    return begin("captured", *HEROES, level=LEVEL)


def rearmed(play: Scenario, *heroes: str) -> Scenario:
    """Heroes take back what is theirs."""
    for hero in heroes:
        play.put(hero, "j2").activate(hero).interact(CACHE)
        play.put(hero, "h2" if hero == "jyn_odan" else "k2").end()
    return play


def armed(play: Scenario, who: str) -> bool:
    return bool(play.table.hero_card(play.number(who)).weapons)


def sliced(play: Scenario, who: str, terminal: str, space: str) -> Scenario:
    """A hero opens passages at a terminal, all have their weapons."""
    return attempt(play.put(who, space), who, terminal, 1)


def at_the_exit(play: Scenario, who: str, space: str) -> Scenario:
    return play.put(who, space).interject(Entered(play.number(who)))


@pytest.mark.rule("IA-ITM-07")
def test_the_heroes_sit_in_the_cell_and_have_nothing(play):
    assert {play.where(hero) for hero in HEROES} <= {"o7", "p7", "o8", "p8"}
    assert not any(armed(play, hero) for hero in HEROES)
    weapons = [card for hero in HEROES for card in play.sheet(hero).cards if gear_of(hero_item(card.card)).attack]
    assert len(weapons) == len(HEROES)
    assert all(card.face_down for card in weapons)


@pytest.mark.rule("IA-ITM-07")
def test_all_see_that_the_weapons_are_taken_and_a_bot_strikes_with_bare_hands(play):
    jyn = play.number("jyn_odan")
    seat = play.table.seat_of(jyn)
    sheet = seen_by(play.game, seat).table.figures[jyn].sheet
    assert sheet is not None
    assert [card.face_down for card in sheet.cards if gear_of(hero_item(card.card)).attack] == [True]
    trooper = play.figures("stormtrooper_regular")[0]
    play.put(jyn, "m7").put(trooper, "m8").activate(jyn).choose(PerformAttack())
    assert play.asked.kind == "target"
    bot = MISSION.bot("scripted", Stream(1), play.game)
    assert bot.choose(Seated(play.game, seat, MISSION.redeal)).option in play.asked.options


def test_who_and_what_is_there(play):
    assert (play.where("officer_regular"), play.where("officer_elite")) == ("n2", "m13")
    assert sorted(play.where(each) for each in play.figures("stormtrooper_regular")) == ["l2", "n10", "n5"]
    assert sorted(play.where(each) for each in play.figures("stormtrooper_elite")) == ["h13", "h15", "j13"]
    assert points(play) == {"green_1", "green_2", "green_3"}
    assert sorted(play.lies(name) for name in lying(play, "imperial_token")) == ["j12", "j3", "l7", "l8"]
    assert not lying(play, "exit")


@pytest.mark.parametrize(("surges", "more"), [(0, 0), (1, 1)])
def test_bare_hands_are_two_dice_on_somebody_adjacent_after_a_test_of_strength(play, surges, more):
    trooper = play.figures("stormtrooper_regular")[0]
    play.put("jyn_odan", "m7").put(trooper, "m8").put(play.figures("stormtrooper_regular")[1], "m10")
    (hands,) = weapons_of(play.game, play.number("jyn_odan"))
    assert (hands.attack.type, hands.attack.dice, hands.surges) == ("melee", ("green", "yellow"), ())
    assert not can_attack(play.game, play.number("jyn_odan"), play.number("m10"), "")
    play.activate("jyn_odan").declare(trooper)
    throw(play, surges)
    gained_surges = [each.damage for each in play.attack.surge_abilities(play.game)]
    assert gained_surges == [2] * more


def test_who_has_a_weapon_again_does_not_test(play):
    rearmed(play, "jyn_odan")
    trooper = play.figures("stormtrooper_regular")[0]
    play.put("jyn_odan", "m7").put(trooper, "m9").activate("jyn_odan").declare(trooper)
    assert play.attack.attack_pool != ["green", "yellow"]
    assert play.attack.surge_abilities(play.game) == weapons_of(play.game, play.number("jyn_odan"))[0].surges


def unarmed(hero: str, *cards: str) -> Scenario:
    """A hero comes into the cell with these cards alone, Jyn with her own."""
    table = set_up("captured", "captured", SIDES, "rebels", ImperialLog(level=LEVEL))
    bring_heroes(table, {hero: sheet(hero, cards=cards).sheet(), "jyn_odan": sheet("jyn_odan").sheet()})
    return Scenario.on(table, RULES).skip_to("activate")


@pytest.mark.rule("IA-ITM-07")
@pytest.mark.parametrize("cards", [(), ("combat_coat_tier_1",)])
def test_who_never_had_a_weapon_fights_with_bare_hands_all_the_same(cards):
    play = unarmed("gaarkhan", *cards)
    if cards:
        play.put("gaarkhan", "j2").activate("gaarkhan").interact(CACHE).end()
    trooper = play.figures("stormtrooper_regular")[0]
    play.put("gaarkhan", "m7").put(trooper, "m8").readied("gaarkhan").activate("gaarkhan").declare(trooper)
    throw(play, 1)
    assert play.told(AttributeTested)[-1].passed
    assert [each.damage for each in play.attack.surge_abilities(play.game)] == [2]


@pytest.mark.rule("IA-INC-01")
def test_who_is_incapacitated_does_not_go_down_the_chute_but_may_leave_by_the_way_out(play):
    rearmed(play, *HEROES)
    sliced(play, "jyn_odan", RED, "m11").end()
    play.wounded("gaarkhan").defeat("gaarkhan").put("gaarkhan", "i3").activate("gaarkhan")
    assert Interact("red_rebel_token_1", "use") not in play.asked.options
    assert play.why_not(Interact("red_rebel_token_1", "use")).reason == "token.others-only"


@pytest.mark.rule("IA-DOR-06")
def test_only_the_cell_door_is_not_locked(play):
    for door, space in zip(ALL_DOORS, ("o7", "h2", "g13", "g7"), strict=True):
        play.put("jyn_odan", space)
        assert (door in openable_doors(play.game, play.number("jyn_odan"))) == (door == "cell_door")


def test_doors_are_open_to_the_imperial_figure_beside_them_alone(play):
    trooper = play.figures("stormtrooper_regular")[0]
    play.put(trooper, "g2").put("jyn_odan", "i2")
    assert all(play.table.doors[door].ajar == ["empire"] for door in ALL_DOORS)
    assert can_attack(play.game, trooper, play.number("jyn_odan"), "")
    rearmed(play, "jyn_odan").put("jyn_odan", "i2")
    assert not can_attack(play.game, play.number("jyn_odan"), trooper, "")
    play.activate("gaarkhan").end().activate(trooper).move()
    assert "h2" in play.steps()


def test_the_cache_gives_back_what_is_the_heros_alone_and_once(play):
    play.put("jyn_odan", "j2").activate("jyn_odan").interact(CACHE)
    assert (armed(play, "jyn_odan"), armed(play, "gaarkhan")) == (True, False)
    assert CACHE in play.table.tokens
    assert Interact(CACHE, "use") not in play.asked.options


def test_no_terminal_works_before_all_have_their_weapons(play):
    rearmed(play, "jyn_odan").put("jyn_odan", "m11").activate("jyn_odan")
    assert Interact(RED, "use") not in play.asked.options
    play.end().game.take_events()
    rearmed(play, "gaarkhan")
    assert told(play) == ["mission.captured.escape"]
    play.put("jyn_odan", "m11").activate("jyn_odan")
    assert Interact(RED, "use") in play.asked.options


@pytest.mark.rule("IA-INC-01")
def test_who_would_withdraw_may_still_move_and_reach_the_cache_but_no_terminal(play):
    rearmed(play, "jyn_odan")
    play.wounded("gaarkhan").defeat("gaarkhan").put("gaarkhan", "j2").activate("gaarkhan")
    assert (play.activation.actions, play.figure("gaarkhan").incapacitated) == (1, True)
    assert {Move(), Interact(CACHE, "use")} <= set(play.asked.options)
    assert not (play.offered(PerformAttack))
    assert not (play.offered(OpenDoor))
    play.interact(CACHE).skip_to("activate")
    play.put("gaarkhan", "m11").activate("gaarkhan")
    assert not play.offered(Interact)


def test_the_red_terminal_opens_the_red_passages(play):
    rearmed(play, *HEROES)
    sliced(play, "jyn_odan", RED, "m11")
    assert sorted(play.lies(name) for name in lying(play, "rebel_token")) == ["j12", "j3"]
    assert sorted(play.lies(name) for name in lying(play, "imperial_token")) == ["l7", "l8"]
    assert Interact(RED, "use") not in play.asked.options


def test_a_yellow_terminal_opens_both_ways_out_and_the_other_is_not_needed(play):
    rearmed(play, *HEROES)
    sliced(play, "jyn_odan", YELLOW, "c4")
    assert sorted(play.lies(name) for name in lying(play, "exit")) == ["l7", "l8"]
    assert sorted(play.lies(name) for name in lying(play, "imperial_token")) == ["j12", "j3"]
    play.put("jyn_odan", "c12")
    assert Interact("yellow_terminal_2", "use") not in play.asked.options
    assert "depart" in play.table.story.shown


@pytest.mark.rule("IA-PLC-02")
def test_a_figure_goes_down_the_chute_for_an_action(play):
    rearmed(play, *HEROES)
    sliced(play, "jyn_odan", RED, "m11").end()
    play.put("gaarkhan", "i3").activate("gaarkhan")
    play.game.take_events()
    play.interact("red_rebel_token_1")
    assert told(play) == ["mission.captured.compactor"]
    assert (play.asked.kind, play.asked.seat) == ("captured-down-the-chute", "ray")
    spaces = {play.name(each.space) for each in play.offered(ChooseSpace)}
    assert {"i4", "g5", "l10", "j11"} <= spaces
    assert not {"f7", "j3", "m7"} & spaces
    play.choose(ChooseSpace(play.space("k7")))
    assert (play.where("gaarkhan"), play.activation.actions, play.activation.points) == ("k7", 1, 0)


def test_an_imperial_figure_may_follow_and_the_compactor_is_unlocked_once(play):
    rearmed(play, *HEROES)
    sliced(play, "jyn_odan", RED, "m11").end()
    trooper = play.figures("stormtrooper_regular")[0]
    assert play.table.doors["trash_compactor_door"].locked
    play.put(trooper, "i3").activate(trooper).interact("red_rebel_token_1")
    assert play.asked.seat == "ike"
    play.choose(ChooseSpace(play.space("g7")))
    door = play.table.doors["trash_compactor_door"]
    assert (door.locked, door.open) == (False, False)
    play.put("gaarkhan", "f7")
    assert "trash_compactor_door" in openable_doors(play.game, play.number("gaarkhan"))


def test_the_rebels_win_when_all_are_at_the_ways_out(play):
    rearmed(play, *HEROES)
    sliced(play, "jyn_odan", YELLOW, "c4")
    play.wounded("gaarkhan").defeat("gaarkhan")
    at_the_exit(play, "jyn_odan", "l7")
    assert not play.is_over
    at_the_exit(play, "gaarkhan", "k10")
    assert not play.is_over
    at_the_exit(play, "gaarkhan", "k9")
    assert winner(play) == "rebels"
    assert (gained(play, "rebels"), gained(play, "empire")) == (reward(0), reward(0))


def test_who_opens_the_way_out_from_afar_has_to_come_too(play):
    rearmed(play, *HEROES)
    play.put("gaarkhan", "l7")
    assert not sliced(play, "jyn_odan", YELLOW, "c4").is_over


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    play.wounded("jyn_odan").defeat("jyn_odan")
    assert winner(wound(play, "gaarkhan")) == "empire"
    assert gained(play, "empire") == reward(0, 0, 2)
    assert not any(each.next or each.forced for each in rewards_of(play.game, "empire"))


def test_in_fog_there_is_nothing_yet_behind_a_door_that_stands_ajar():
    play = mission("captured", "captured", *HEROES, level=LEVEL, fog=True)
    guard = next(each.id for each in play.table.figures.values() if play.table.is_imperial(each.side))
    play.put(guard, "f7")
    assert play.table.doors["trash_compactor_door"].ajar
    assert scene_for(play.table, guard).geometry.closed == scene(play.table).geometry.closed


@pytest.mark.rule("IA-DFT-03", "IA-INC-01")
def test_who_is_incapacitated_was_defeated_and_is_a_high_value_target(play):
    play.ongoing("high_value_target").threat(0).wounded("gaarkhan").decline().defeat("gaarkhan")
    assert play.figure("gaarkhan").incapacitated
    assert play.use("high_value_target").empire.threat == LEVEL
