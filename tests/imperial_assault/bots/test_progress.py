"""How a mission stands: nobody spares heroes who are ahead, and heroes look about where they have time."""

import pytest

from holotable.imperial_assault.bots.position import DAWDLING, Position
from holotable.imperial_assault.bots.quest import quest_of
from holotable.imperial_assault.bots.weights import (
    EASED,
    LENIENT,
    MERCILESS,
    RUTHLESS,
    STEADY,
    Temper,
    patient,
)
from holotable.kernel import view
from tests.imperial_assault.missions.printed.playing import begin, destroy, open_door, to_round
from tests.imperial_assault.scenario import Scenario

HEROES = ("gideon_argus", "fenn_signis")


def seen(play: Scenario, seat: str, temper: Temper) -> Position:
    return Position.of(view(play.game, seat), temper)


def test_a_lenient_empire_eases_off_until_the_heroes_are_ahead():
    play = begin("aftermath", *HEROES).nearly_defeated(*HEROES)
    assert seen(play, "ike", LENIENT).weights == EASED
    destroy(play, next(name for name, token in play.table.tokens.items() if token.kind == "terminal"))
    assert seen(play, "ike", LENIENT).weights == MERCILESS


def test_but_not_where_all_of_them_have_to_gather_in_the_end():
    play = begin("wanted", *HEROES)
    open_door(play, "office_door")
    assert seen(play, "ike", LENIENT).weights == EASED


def test_a_terminal_that_was_investigated_is_done():
    play = begin("a_new_threat", *HEROES).nearly_defeated("gideon_argus")
    assert seen(play, "ike", LENIENT).weights == EASED
    terminal = next(name for name, token in play.table.tokens.items() if token.kind == "terminal")
    play.lit(terminal)
    assert seen(play, "ike", LENIENT).weights == MERCILESS


@pytest.mark.parametrize("temper", [RUTHLESS, STEADY, LENIENT])
def test_an_empire_that_can_only_fight_does_so_from_the_beginning(temper):
    """High Moon has no last round, and the Empire is after nothing but the heroes: it fights from cover."""
    assert seen(begin("high_moon", "jyn_odan", "fenn_signis"), "ike", temper).weights == patient(MERCILESS)


def test_and_has_less_patience_with_heroes_who_are_hurt():
    """It eases off late, where it does so from the beginning in The Source."""
    play = begin("high_moon", "jyn_odan", "fenn_signis").nearly_defeated("jyn_odan")
    assert seen(play, "ike", LENIENT).weights == patient(MERCILESS)
    assert seen(play.nearly_defeated("fenn_signis"), "ike", LENIENT).weights == EASED


@pytest.mark.parametrize(
    ("mission", "eased"),
    [("the_source", True), ("brushfire", False), ("means_of_production", False), ("breaking_point", False)],
)
def test_nor_does_it_ease_off_early_where_heroes_have_something_to_do_within_few_rounds(mission, eased):
    """Wounded heroes disarm explosives and break doors as well, and unhurt caches win nothing."""
    assert (seen(begin(mission, *HEROES), "ike", LENIENT).weights == EASED) == eased


def test_what_is_left_where_a_door_is_to_be_broken_are_all_doors_before_it_as_well():
    play = begin("means_of_production", *HEROES).nearly_defeated(*HEROES)
    assert seen(play, "ike", LENIENT).weights == EASED
    destroy(play, "facility_entrance")
    assert seen(play, "ike", LENIENT).weights == MERCILESS


@pytest.mark.parametrize(("temper", "dawdles"), [(RUTHLESS, False), (STEADY, True), (LENIENT, True)])
def test_heroes_who_like_to_look_about_do_so_where_they_have_time(temper, dawdles):
    assert seen(begin("brushfire", *HEROES), "ray", temper).dawdles == dawdles


@pytest.mark.parametrize(
    "mission",
    [
        "wanted",
        "breaking_point",
        "generous_donations",
        "last_stand",
        "aftermath",
        "loose_cannon",
        "a_new_threat",
        "impounded",
    ],
)
def test_but_not_where_there_is_more_to_do(mission):
    """Somebody has to be carried away within five rounds, in the last of these."""
    assert not seen(begin(mission, *HEROES), "ray", LENIENT).dawdles


@pytest.mark.parametrize(
    ("mission", "round_", "dawdles"),
    [
        ("brushfire", 3, True),
        ("brushfire", 4, False),
        ("indebted", 4, True),
        ("indebted", 5, False),
        ("high_moon", 6, True),
        ("high_moon", 7, False),
        ("means_of_production", 3, True),
        ("means_of_production", 4, False),
    ],
)
def test_and_not_beyond_two_thirds_of_the_time(mission, round_, dawdles):
    assert seen(begin(mission, *HEROES).in_round(round_), "ray", LENIENT).dawdles == dawdles


def test_what_they_are_after_draws_them_less_meanwhile():
    play = begin("brushfire", *HEROES)
    eager, idle = seen(play, "ray", RUTHLESS), seen(play, "ray", LENIENT)
    assert idle.rising((5.0, 8.0)) < eager.rising((5.0, 8.0))


@pytest.mark.parametrize(("mission", "long"), [("brushfire", False), ("a_new_threat", True), ("high_moon", True)])
def test_no_empire_saves_threat_for_a_group_that_comes_too_late(mission, long):
    assert seen(begin(mission, *HEROES), "ike", LENIENT).lasts_long == long


@pytest.mark.parametrize("mission", ["means_of_production", "brushfire"])
def test_nor_do_they_hurry_meanwhile(mission):
    """Few rounds would make up for it that they look about, however far there is to go."""
    play = begin(mission, *HEROES).in_round(3)
    eager, idle = (
        max(goal.value for goal in quest_of(position, position.mine[0]) if goal.far)
        for position in (seen(play, "ray", RUTHLESS), seen(play, "ray", LENIENT))
    )
    assert idle < 0.9 * DAWDLING * eager


@pytest.mark.parametrize("temper", [STEADY, LENIENT])
def test_an_empire_that_others_only_have_to_outlast_spares_nobody_while_time_runs_away(temper):
    """In Breaking Point it has supplies to destroy by the end of the fifth round."""
    play = begin("breaking_point", *HEROES).nearly_defeated(*HEROES)
    assert seen(play, "ike", temper).weights == EASED
    to_round(play, 2)
    assert seen(play, "ike", temper).weights == MERCILESS
    for name in [name for name, token in play.table.tokens.items() if token.kind == "supply_cache"][:3]:
        destroy(play, name)
    assert seen(play, "ike", temper).weights == EASED
