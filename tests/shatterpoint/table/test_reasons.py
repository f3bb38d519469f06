"""Why a place is not allowed: the same rules as the check names, with facts, and in words of three languages."""

from typing import get_args

import pytest

from holotable.kernel import Refusal
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.table.reading import read_scene
from holotable.shatterpoint.table.reasons import Kind as Against
from holotable.shatterpoint.table.wishes import Kind as Wished
from holotable.words import LANGUAGES, speech
from tests.shatterpoint.table.random_scenes import random_scene, some_place, ways
from tests.shatterpoint.table.tables import box, crate, table

WALL = box("wall", 3000, -9000, 3500, 9000)


def against(on, to, way=None, name="rex"):
    scene = read_scene(on, "table")
    return sp.reasons(scene, scene.figures[name], way or sp.ByTool("advance"), to)


def told(on, to, way=None, language="en"):
    return [sp.say_reason(speech(language), each) for each in against(on, to, way)]


@pytest.mark.parametrize("seed", range(8))
def test_reasons_name_the_rules_of_the_exact_check(seed):
    scene, random = random_scene(200 + seed)
    one = random.choice(list(scene.figures.values()))
    for way in ways(scene, one, random):
        ends = sp.Ends(scene, one, way)
        for _ in range(25):
            to = some_place(scene, ends, random)
            found = sp.reasons(scene, one, way, to)
            assert {each.rule for each in found} == set(sp.why_not_end_by(scene, one, way, to)), (way, to)
            for language in LANGUAGES:
                assert all(sp.say_reason(speech(language), each) for each in found)


@pytest.mark.rule("SP-MOV-07")
def test_a_base_in_a_wall():
    assert told(table(WALL, a={"rex": (-5000, 0)}), (1500, 0, 0), sp.ByTool("jump")) == ["The base overlaps wall."]


@pytest.mark.rule("SP-MOV-07")
def test_no_room_under_a_bridge():
    deck = box("deck", 3000, -9000, 9000, 9000, bottom=4700)
    assert told(table(deck, a={"rex": (0, 0)}), (6000, 0, 0), sp.ByTool("jump")) == [
        "The miniature does not fit under deck: 0.2 in (3 mm) are missing."
    ]


@pytest.mark.rule("SP-ADV-01")
def test_beyond_the_tool_by_so_much():
    # 15000 + 2 * 2000 is as far as an advance goes.
    on = table(a={"rex": (0, 0)})
    assert told(on, (19300, 0, 0)) == ["It is 0.2 in (3 mm) farther than the tool reaches."]
    assert told(on, (19001, 0, 0)) == ["It is 0.1 in (0.1 mm) farther than the tool reaches."]
    assert told(on, (19250, 0, 0), language="de") == ["Das ist 0,1 Zoll (2,5 mm) weiter, als die Schablone reicht."]
    assert told(on, (19000, 0, 0)) == []


@pytest.mark.rule("SP-OVL-02")
def test_on_another_base():
    assert told(table(a={"rex": (0, 0), "cody": (9000, 0)}), (9000, 3000, 0)) == [
        "The base overlaps that of cody by 0.4 in (10 mm)."
    ]


@pytest.mark.rule("SP-MOV-08")
def test_over_the_edge_and_in_the_air():
    on = table(crate("deck", 5000, -3000, 11000, 3000), a={"rex": (0, 0)})
    assert told(on, (6000, 0, 3000)) == ["The base stands partly over the edge of deck."]
    assert told(on, (0, 6000, 3000)) == ["There is nothing to stand on at a height of 1.2 in (30 mm)."]


@pytest.mark.rule("SP-ADV-03")
def test_up_is_not_for_an_advance():
    roof = box("roof", 5000, -3000, 11000, 3000, **{"pass": "traversable"})
    on = table(roof, a={"rex": (0, 0)})
    assert [(each.rule, each.kind, each.facts) for each in against(on, (8000, 0, 9000))] == [
        ("SP-ADV-03", "higher", {"by": 9000})
    ]


@pytest.mark.rule("SP-ADV-02")
def test_a_wall_that_the_tool_would_have_to_pass():
    wall = box("wall", 5000, -40000, 5500, 40000)
    # The wall behind it, farther from the figure, is in the way, too; the nearer one is named.
    behind = box("behind", 6000, -40000, 6100, 40000)
    assert told(table(behind, wall, a={"rex": (0, 0)}), (12000, 0, 0)) == ["The tool would have to pass through wall."]


@pytest.mark.rule("SP-MOV-09")
def test_off_the_table():
    assert told(table(a={"rex": (40000, 0)}), (44000, 0, 0)) == ["The base is 0.2 in (2.8 mm) off the table."]


@pytest.mark.rule("SP-ENG-04")
def test_the_engaged_do_not_climb():
    on = table(a={"rex": (0, 0)}, b={"dooku": (5000, 0)})
    assert told(on, (-5000, 0, 0), sp.ByTool("climb")) == ["It is engaged with dooku and can't climb."]


def test_where_it_stands_is_no_move():
    assert told(table(a={"rex": (0, 0)}), (0, 0, 0)) == ["rex already stands there."]


@pytest.mark.rule("SP-LOS-02")
def test_what_blocks_the_sight():
    scene = read_scene(table(WALL, a={"rex": (0, 0)}, b={"dooku": (8000, 0), "grievous": (0, 9000)}), "table")
    rex, dooku, grievous = (scene.figures[name] for name in ("rex", "dooku", "grievous"))
    reason = sp.reason_against_sight(scene, rex, dooku)
    assert reason is not None
    assert sp.say_reason(speech("en"), reason) == "wall blocks line of sight to dooku."
    assert sp.reason_against_sight(scene, rex, grievous) is None


@pytest.mark.rule("SP-TOW-05")
def test_a_push_beyond_45_degrees():
    scene = read_scene(table(a={"rex": (0, 0)}, b={"dooku": (5000, 0)}), "table")
    rex, dooku = scene.figures["rex"], scene.figures["dooku"]
    assert sp.reason_against_push(rex, dooku, (-1, 1)) is None
    reason = sp.reason_against_push(rex, dooku, (1, 0))
    assert reason is not None
    assert (reason.rule, reason.facts) == ("SP-TOW-05", {"thing": "dooku"})
    assert sp.reason_against_push(rex, dooku, (1, 0), pull=True) is None


def test_names_are_given_by_the_teller():
    scene = read_scene(table(a={"rex": (0, 0), "cody": (9000, 0)}), "table")
    (reason,) = sp.reasons(scene, scene.figures["rex"], sp.ByTool("advance"), (9000, 3000, 0))
    named = {"cody": "Commander Cody"}
    assert (
        sp.say_reason(speech("en"), reason, named.__getitem__)
        == "The base overlaps that of Commander Cody by 0.4 in (10 mm)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_and_wish_has_its_words(language):
    said = speech(language).ids()
    assert {f"places.not.{kind}" for kind in get_args(Against)} <= said
    assert {f"places.why.{kind}" for kind in get_args(Wished)} <= said


def test_why_a_place_is_offered_can_be_read_aloud():
    assert sp.say_why(speech("en"), sp.Why("within", "dooku", 4)) == "within range 4 of dooku"
    assert sp.say_why(speech("de"), sp.Why("cover", "dooku"), str.title) == "in Deckung vor Dooku"
    assert sp.say_why(speech("pl"), sp.Why("up")) == "wyżej"


def test_a_refusal_that_carries_a_reason_is_said_alike():
    scene = read_scene(table(a={"rex": (0, 0)}), "table")
    (reason,) = sp.reasons(scene, scene.figures["rex"], sp.ByTool("advance"), (19300, 0, 0))
    refusal = Refusal(sp.AGAINST[reason.kind], reason.rule, reason.facts)
    say = speech("pl")
    assert say(refusal.reason, 0, **sp.fact_words(say, refusal.facts)) == sp.say_reason(say, reason)
    assert "3 mm" in sp.say_reason(say, reason)
