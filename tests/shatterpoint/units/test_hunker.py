"""Hunker tokens, and transition points that are used in a move."""

import pytest

from holotable.shatterpoint.battle.choices import Accept, ChooseCharacter, Decline
from tests.shatterpoint.scenario.field import ASAJJ, GAR, MAUL, REX, TROOPERS, one, position
from tests.shatterpoint.scenario.ground import floor, ladder
from tests.shatterpoint.scenario.looking import asked, can, question, stands
from tests.shatterpoint.scenario.playing import ability, action, play, skip_tactics, to, towards

FLOORS = floor("landing", (-50, 50), (60, 140), 90), floor("top", (-50, 50), (160, 240), 180)
STAIRS = ladder((0, 0, 0), (0, 100, 90), (0, 200, 180))


def hunker(game, *units):
    return [game.table.units[each].hunker for each in units]


@pytest.mark.rule("SP-HNK-03", "SP-ENG-01", "SP-ENG-07")
@pytest.mark.parametrize(("x", "left"), [(-116.2, [0, 0]), (-116.21, [2, 1])])
def test_with_one_of_its_characters_engaged_a_unit_loses_all_its_tokens(x, left):
    game = position({TROOPERS: [(0, 0), (300, 0)], GAR: (-200, 0)}, activate=GAR, hunker={TROOPERS: 2})
    play(skip_tactics(game), action("focus"))
    assert hunker(game, TROOPERS, GAR) == [2, 1]
    play(game, ability("jet_pack"), to(x, 0))
    assert hunker(game, TROOPERS, GAR) == left


@pytest.mark.rule("SP-HNK-03", "SP-ENG-07")
def test_who_is_pulled_out_of_cover_loses_it():
    game = position({MAUL: (0, 0), REX: (150, 0)}, activate=MAUL, hunker={REX: 1})
    play(game, ability("there_is_no_place_to_run"))
    if asked(game) == "pay":
        game.advance(question(game).options[0])
    play(game, towards(-1, 0))
    assert stands(game, one(REX)) == (40, 0)
    assert hunker(game, REX) == [0]
    assert game.table.units[REX].conditions == ["exposed"]


@pytest.mark.rule("SP-ACT-08", "SP-ACT-09", "SP-HNK-03", "SP-ENG-07", "SP-PSH-07")
@pytest.mark.parametrize(("push", "x", "tokens"), [(towards(-1, 0), -65.4, 1), (Decline(), 0, 0)])
def test_who_takes_cover_is_pushed_before_it_gains_the_token(push, x, tokens):
    game = position({REX: (0, 0), GAR: (100, 0)}, activate=REX)
    play(skip_tactics(game), action("take-cover"), push)
    assert stands(game, one(REX)) == (x, 0)
    assert hunker(game, REX) == [tokens]
    assert not can(game, action("take-cover"))


@pytest.mark.rule("SP-TRN-03", "SP-TRN-04", "SP-TRN-05")
def test_one_transition_point_is_used_in_a_move():
    game = position({REX: (0, -120)}, activate=REX, terrain=FLOORS, transfers=STAIRS)
    play(skip_tactics(game), action("move"), to(0, -45.4, move="dash"))
    assert asked(game) == "transfer"
    assert can(game, to(0, 100, 90))
    assert can(game, to(0, 200, 180))
    play(game, to(0, 100, 90))
    assert asked(game) == "activation"
    assert stands(game, one(REX)) == (0, 100, 90)


@pytest.mark.rule("SP-TRN-03", "SP-CND-12")
def test_the_pinned_and_the_pushed_use_no_transition_point():
    game = position({REX: (0, -30)}, activate=REX, terrain=FLOORS, transfers=STAIRS, conditions={REX: ["pinned"]})
    play(skip_tactics(game), action("move"), Accept())
    assert asked(game) == "activation"
    assert stands(game, one(REX)) == (0, -30)
    assert game.table.units[REX].conditions == []
    game = position({REX: (0, -222.4), ASAJJ: (0, -322.4)}, activate=ASAJJ, terrain=FLOORS, transfers=STAIRS)
    play(game, ability("force_push"))
    if asked(game) == "whom":
        play(game, ChooseCharacter(one(REX)))
    play(game, towards(0, 1))
    assert stands(game, one(REX)) == (0, -30)
    assert asked(game) == "activation"


@pytest.mark.rule("SP-TRN-04", "SP-OVL-02", "SP-MOV-08")
def test_a_transition_point_that_is_taken_can_not_be_used():
    head = floor("head", (-30, 30), (30, 90), 90)
    game = position(
        {REX: (0, -110), GAR: (0, 60, 90)}, activate=REX, terrain=[head], transfers=ladder((0, 0, 0), (0, 60, 90))
    )
    play(skip_tactics(game), action("move"), to(0, -30, move="dash"))
    for x in (-10, 0, 10):
        for y in (50, 60, 70):
            assert not can(game, to(x, y, 90))
    assert not can(game, to(0, 60))
    if asked(game) == "transfer":
        play(game, Decline())
    assert stands(game, one(REX)) == (0, -30)
    assert stands(game, one(GAR)) == (0, 60, 90)
