"""Friends of Old: three troopers and a traitor hide, and two troopers have to come out alive."""

import pytest

from holotable.imperial_assault.campaign.view import view
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.table.choices import ChooseFigure, Escape, Interact, Move, PerformAttack
from holotable.kernel import Refusal
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    others,
    settled,
    throw,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

SQUAD, OFFICER, LEVEL = "rebel_trooper_regular", "officer_elite", 3
HEROES = ("gideon_argus", "jyn_odan", "gaarkhan")
PLACES = [f"hiding_place_{number}" for number in range(1, 5)]
SEARCH, MEDIC, SCOUT = "friends_of_old-search", "friends_of_old-medic", "friends_of_old-scout"


@pytest.fixture
def play() -> Scenario:
    play = begin("friends_of_old", *HEROES, level=LEVEL)
    return play.put("gideon_argus", "b6").put("jyn_odan", "b7").put("gaarkhan", "b8")


def of_colour(play: Scenario, colour: str) -> str:
    """The hiding place in the south that has this colour; whichever had it has the other one's."""
    tokens = play.table.tokens
    place = next(name for name in PLACES if name in tokens and tokens[name].colour == colour)
    tokens[place].colour, tokens["hiding_place_3"].colour = tokens["hiding_place_3"].colour, colour
    return "hiding_place_3"


def find(play: Scenario, colour: str, who: str = "jyn_odan", at: str = "a12", *, surges: bool = True) -> Scenario:
    """A hero looks into a hiding place."""
    name = of_colour(play, colour)
    play.put(who, at).activate(who).interact(name)
    return throw(play, surges=surges)


def newcomers(play: Scenario) -> list[int]:
    return play.figures(SQUAD)


def squad(play: Scenario, *spaces: str) -> list[int]:
    """Troopers who have come out already stand there."""
    found = []
    for space in spaces:
        number = play.joined("rebels", SQUAD, space)
        play.table.figures[number].role = "squad"
        found.append(number)
    return found


@pytest.mark.rule("IA-MTK-05")
def test_four_tokens_lie_face_down_and_nobody_sees_their_colours(play):
    tokens = [play.table.tokens[name] for name in PLACES]
    assert sorted(str(token.colour) for token in tokens) == ["blue", "green", "red", "yellow"]
    for seat in ("ray", "ike"):
        seen = view(play.game, seat).table.tokens
        assert all(seen[name].face_down and seen[name].colour is None for name in PLACES)
    assert newcomers(play) == []
    assert play.table.empire.threat == 0


def test_a_failed_test_of_insight_finds_nobody(play):
    find(play, "red", surges=False)
    assert play.table.tokens["hiding_place_3"].face_down
    assert (play.activation.actions, newcomers(play)) == (1, [])


def test_only_heroes_look(play):
    chewbacca = play.joined("rebels", "chewbacca", "a12")
    play.table.groups[play.table.figures[chewbacca].group].exhausted = 0
    play.arranged().activate(chewbacca)
    assert Interact("hiding_place_3", "use") not in play.asked.options


def test_the_medic_comes_out_tougher_mends_a_hero_and_brings_stormtroopers(play):
    play.damaged("gideon_argus", 7).damaged("jyn_odan", 6).put("gideon_argus", "c12")
    before = play.figures("stormtrooper_regular")
    play.game.take_events()
    find(play, "red")
    assert "mission.friends_of_old.medic" in told(play)
    [trooper] = newcomers(play)
    assert (play.where(trooper), play.table.figures[trooper].side) == ("a13", "rebels")
    assert play.health(trooper) - LEVEL == deployment_card(SQUAD).health == 3
    assert (play.asked.kind, play.asked.seat) == (MEDIC, "ray")
    assert set(play.asked.options) == {ChooseFigure(play.number(each)) for each in ("gideon_argus", "jyn_odan")}
    settled(play.choose(ChooseFigure(play.number("gideon_argus"))))
    assert (play.damage("gideon_argus"), play.damage("jyn_odan")) == (2, 6)
    assert len(others(play, "stormtrooper_regular", before)) == 3
    assert "hiding_place_3" not in play.table.tokens
    assert play.table.empire.threat == 0


@pytest.mark.rule("IA-DEP-02")
def test_where_a_hero_stands_on_the_token_the_trooper_comes_out_beside_it(play):
    settled(find(play, "red", at="a13"))
    play.skip_to("activation")
    [trooper] = newcomers(play)
    assert play.where(trooper) in ("a12", "b12", "b13")


@pytest.mark.parametrize(("way", "kind"), [("scout_move", "walk"), ("scout_attack", "mission-attack")])
def test_the_scout_lets_the_hero_move_or_attack_and_brings_a_probe(play, way, kind):
    play.put("officer_regular", "b12")
    find(play, "green", "gaarkhan")
    assert (play.asked.kind, play.asked.seat) == (SCOUT, "ray")
    play.choose(TakeWay(way))
    assert play.asked.kind == kind
    assert play.game.nearest(type(play.activation)).figure == play.number("gaarkhan")
    settled(play.skip())
    assert (play.asked.kind, play.activation.actions) == ("activation", 1)
    assert "probe_regular" in play.cards()


def test_the_marksman_is_focused_attacks_at_once_and_brings_threat(play):
    play.put("officer_regular", "c13").threat(2)
    find(play, "blue")
    [trooper] = newcomers(play)
    assert play.conditions(trooper) == ["focused"]
    assert (play.asked.kind, play.asked.seat) == ("mission-attack", "ray")
    play.choose(PerformAttack())
    assert play.attack.attacker == trooper
    play.defeat("officer_regular")
    play.skip_to("activation")
    assert play.table.empire.threat == 2 + LEVEL


def test_the_traitor_is_an_officer_who_acts_at_once(play):
    play.game.take_events()
    find(play, "yellow", at="a13")
    assert "mission.friends_of_old.betrayed" in told(play)
    assert (play.asked.kind, play.asked.seat) == ("deploy", "ike")
    assert set(play.spots()) == {"a12", "b12", "b13"}
    settled(play)
    assert (play.asked.kind, play.asked.seat) == ("walk", "ike")
    play.skip()
    assert play.asked.kind == "mission-attack"
    assert newcomers(play) == []
    assert OFFICER not in play.table.empire.reserve
    assert "hiding_place_3" not in play.table.tokens


def test_a_trooper_performs_one_move_an_activation_and_may_attack_besides(play):
    play.put("officer_regular", "c12")
    find(play, "blue").skip_to("activation").end()
    [trooper] = newcomers(play)
    play.activate(trooper).move()
    assert Move() not in play.asked.options
    assert play.why_not(Move()) == Refusal("activation.moved-enough", "IA-GEN-05", {"figure": trooper, "most": 1})
    assert PerformAttack() in play.asked.options


@pytest.mark.rule("IA-ESC-01")
def test_troopers_escape_at_the_entrance_and_heroes_do_not(play):
    play.put("gideon_argus", "a9").activate("gideon_argus").move()
    assert Escape() not in play.asked.options
    play.end().put("gideon_argus", "b6")
    find(play, "blue").skip_to("activation").end()
    [trooper] = newcomers(play)
    play.put(trooper, "a7").activate(trooper)
    assert Escape() not in play.asked.options
    play.move()
    assert Escape() in play.asked.options
    play.choose(Escape())
    assert trooper not in play.table.figures
    assert not play.is_over


def searched(play: Scenario, colour: str) -> Scenario:
    name = of_colour(play, colour)
    to_question(play.in_round(4), SEARCH)
    assert play.asked.seat == "ike"
    return play.choose(PickToken(name))


@pytest.mark.parametrize("colour", ["red", "green", "blue"])
def test_from_the_fourth_round_on_the_empire_drags_a_trooper_out(play, colour):
    before = play.figures("stormtrooper_regular")
    searched(play, colour)
    [trooper] = newcomers(play)
    assert (play.damage(trooper), play.health(trooper)) == (LEVEL, 3 + LEVEL)
    assert play.conditions(trooper) == ["stunned"]
    assert others(play, "stormtrooper_regular", before) == []
    assert "probe_regular" not in play.cards()


def test_or_meets_its_own_man(play):
    searched(play, "yellow")
    assert OFFICER in settled(play).cards()
    assert newcomers(play) == []


def test_before_that_and_where_nobody_hides_there_is_no_search(play):
    to_round(play.in_round(3), 4)
    assert newcomers(play) == []
    for name in PLACES:
        del play.table.tokens[name]
    to_round(play.arranged(), 6)
    assert newcomers(play) == []
    assert not play.is_over


def test_two_who_come_out_are_one_group_each_with_one_bonus(play):
    find(play, "red").skip_to("activation").end()
    place = next(name for name in PLACES if name in play.table.tokens)
    play.table.tokens[place].colour = "blue"
    play.lying(place, "d13").put("gideon_argus", "c12").activate("gideon_argus").interact(place)
    throw(play, surges=True).skip_to("activation")
    assert [play.health(each) for each in newcomers(play)] == [3 + LEVEL, 3 + LEVEL]
    assert len({play.table.figures[each].group for each in newcomers(play)}) == 1


def test_the_rebels_win_with_the_second_trooper_who_escapes(play):
    one, other, third = squad(play, "a7", "a9", "j5")
    play.interject(Escaping(one))
    play.defeat(third)
    assert not play.is_over
    wound(play, *HEROES[:2])
    play.interject(Escaping(other))
    assert (winner(play), gained(play, "rebels")["cards"]) == ("rebels", ["fearless_leader", SQUAD])
    assert gained(play, "empire")["influence"] == 1


def test_the_empire_wins_with_the_second_trooper_who_is_defeated(play):
    one, other = squad(play, "i5", "j5")
    play.defeat(one)
    assert not play.is_over
    play.defeat(other)
    assert (winner(play), gained(play, "empire")["influence"]) == ("empire", 3)


def test_the_empire_wins_when_all_heroes_are_wounded_though_troopers_stand(play):
    squad(play, "i5")
    wound(play, *HEROES[:2])
    assert not play.is_over
    assert winner(wound(play, HEROES[2])) == "empire"
