"""What is scored by standing beside a token when the round ends is weighed whole, once few can change it."""

from holotable.imperial_assault.bots.planning import Planner
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.reasons import prospects
from holotable.kernel import view
from tests.imperial_assault.bots.test_advice import hint
from tests.imperial_assault.scenario import Scenario, skirmish

DENIES = "bot.there.denies"
CRATE = 7  # victory points of a crate of Close to Home


def gaarkhan_beside_a_crate() -> Scenario:
    """He alone controls the crate on n14; within a charge of him stands a trooper who has lost health."""
    play = skirmish("moisture_farm", "A").put("gaarkhan", "m13").put("stormtrooper_regular", "k13")
    return play.damaged("stormtrooper_regular", 2)


def enemies_done(play: Scenario) -> Scenario:
    """The other side has activated all its groups."""
    side = play.figure("gaarkhan").side
    return play.spent(*(number for number, group in play.table.groups.items() if group.side != side))


def kept(play: Scenario, *spaces: str) -> list[float]:
    """What places are worth to Gaarkhan for the end of the round, beside his goals."""
    position = Position.of(view(play.game, play.table.sides[play.figure("gaarkhan").side]))
    planner = Planner(position, play.number("gaarkhan"))
    return [planner.kept(frozenset({play.space(each)})) for each in spaces]


def test_who_alone_controls_a_token_loses_all_of_its_points_by_leaving():
    assert kept(enemies_done(gaarkhan_beside_a_crate()), "m13", "l14") == [CRATE, 0]


def test_what_is_kept_counts_less_while_enemies_are_yet_to_come():
    [now] = kept(gaarkhan_beside_a_crate(), "m13")
    assert 0 < now < CRATE / 2


def test_who_stands_beside_a_token_of_the_enemy_keeps_its_points_from_them():
    play = enemies_done(gaarkhan_beside_a_crate().put("stormtrooper_regular", "h13"))
    assert kept(play, "j13") == [CRATE]


def test_where_a_friend_controls_a_token_nobody_else_has_to_stay():
    play = enemies_done(gaarkhan_beside_a_crate()).put("jyn_odan", "o14")
    assert kept(play, "m13") == [0]


def test_a_token_that_was_scored_already_keeps_nobody():
    play = enemies_done(gaarkhan_beside_a_crate())
    play.marked(play.figure("gaarkhan").side, "crate_4")
    assert kept(play, "m13") == [0]


def test_the_last_to_act_ends_beside_what_is_scored():
    """Gaarkhan could charge an enemy beside another crate, which nobody would control then."""
    play = enemies_done(gaarkhan_beside_a_crate().put("stormtrooper_regular", "j13"))
    play.marked("b", "crate_2")
    friends = ("luke_hero", "diala_passil", "jyn_odan", "fenn_signis")
    play.spent(*(play.figure(each).group for each in friends))
    play.activate("gaarkhan")
    while play.table.round == 1:
        play.choose(hint(play.game).option)
    assert "a" in play.table.tokens["crate_4"].marks


def test_a_hint_says_whom_it_keeps_from_a_token():
    play = enemies_done(gaarkhan_beside_a_crate().put("stormtrooper_regular", "h13"))
    position = Position.of(view(play.game, play.table.sides["a"]))
    planner = Planner(position, play.number("gaarkhan"))
    said = [each for each in prospects(planner, frozenset({play.space("j13")}), None) if each.message == DENIES]
    assert [each.facts for each in said] == [{"token": "crate_2"}]


def test_nobody_fears_more_than_to_be_lost():
    """Luke, hurt among Vader and his guards, has no more to fear than what he is worth."""
    play = skirmish("moisture_farm", "A").put("luke_hero", "i13").put("darth_vader", "h13").damaged("luke_hero", 6)
    position = Position.of(view(play.game, play.table.sides["a"]))
    luke = play.number("luke_hero")
    _, feared = Planner(position, luke).stance(position.where(luke))
    assert 0 < feared <= position.worth(luke)
