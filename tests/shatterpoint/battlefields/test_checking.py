"""A battlefield that nobody could play on is refused with file, entry and field, all that is wrong with it at once."""

import pytest

from holotable.content import parse
from holotable.shatterpoint.battlefields import BattlefieldError, problems_of, read_battlefield

HEAD = "pack: {name: Mine, version: 1, date: 2026-11-16}\nname: Mine\n"
BLOCK = "sight: obstructing, pass: impassable"


def wrong(text):
    """The entry and field of everything that is wrong, and what is said about it."""
    return [(each.entry, each.field, each.problem) for each in problems_of(parse("mine.yaml", (HEAD + text).encode()))]


def pieces(*entries):
    return "pieces:\n" + "".join(f"  - {{{entry}}}\n" for entry in entries)


def model(part, transfers="[]"):
    return (
        f"models:\n  - {{id: thing, box: 9, parts: [{{id: it, kind: rock, {part}}}], transfers: {transfers}}}\n"
        + pieces("id: one, model: thing, at: [100, 100]")
    )


SQUARE = "shape: [[-30, -30], [30, -30], [30, 30], [-30, 30]]"


def test_a_battlefield_of_ones_own_can_be_played_on():
    text = HEAD + model(f"{SQUARE}, top: 40, {BLOCK}")
    found = read_battlefield(parse("mine.yaml", text.encode()), "mine")
    (part,) = found.terrain.parts
    assert (part.id, part.feature, part.z, part.bottom) == ("one.it", "one", 4000, 0)
    assert set(part.outline.corners) == {(7000, 7000), (13000, 7000), (13000, 13000), (7000, 13000)}


def test_a_twin_stands_turned_half_round_the_centre():
    text = HEAD + pieces("id: here, model: tower, at: [100, 50], turn: 90, twin: there")
    found = read_battlefield(parse("mine.yaml", text.encode()), "mine")
    corners = {part.id: set(part.outline.corners) for part in found.terrain.parts}
    assert corners["here.storey"] == {(4500, -500), (10000, -500), (10000, 10500), (4500, 10500)}
    assert corners["there.storey"] == {(-x, -y) for x, y in corners["here.storey"]}


@pytest.mark.parametrize(
    ("part", "field", "problem"),
    [
        (
            f"{SQUARE}, top: 40, sight: murky, pass: impassable",
            "sight",
            "expected one of clear, obs",
        ),
        (f"{SQUARE}, top: 40, sight: clear, pass: slow", "pass", "expected one of impassable, traversable, got 'slow'"),
        (f"{SQUARE}, top: 40, sight: clear", "pass", "this field is missing"),
        (f"{SQUARE}, top: 40, {BLOCK}, colour: red", "colour", "there is no such field"),
        (f"{SQUARE}, top: 0, {BLOCK}", "top", "expected a number from 1 to 1000, got 0"),
        (f"{SQUARE}, top: 40, bottom: 40, {BLOCK}", "bottom", "expected less than its top, 40, got 40"),
        (f"shape: [[0, 0], [9, 0]], top: 40, {BLOCK}", "shape", "expected a list of 3 to 40 corners"),
        (f"shape: [[0, 0], [9.5, 0], [0, 9]], top: 40, {BLOCK}", "shape", "expected 2 whole millimetres"),
        (f"shape: [[0, 0], [30, 30], [30, 0], [0, 30]], top: 40, {BLOCK}", "shape", "no simple polygon: at corner 1"),
        (f"shape: [[0, 0], [30, 0], [60, 0], [0, 30]], top: 40, {BLOCK}", "shape", "no simple polygon: at corner 2"),
    ],
)
def test_a_part_that_is_none_is_refused(part, field, problem):
    (found, *others) = wrong(model(part))
    assert found[:2] == ("models 1 parts 1", field)
    assert found[2].startswith(problem)
    assert others == []


@pytest.mark.parametrize("at", ["[440, 0]", "[0, -440]", "[700, 0]"])
def test_terrain_off_the_table_is_refused(at):
    assert wrong(pieces(f"id: one, model: crate, at: {at}")) == [
        ("pieces 1", "at", "'one.crate' is off the table, which ends 457.2 mm from its centre")
    ]


@pytest.mark.rule("SP-OVL-03")
def test_two_things_in_the_same_place_are_refused():
    assert wrong(pieces("id: one, model: crate, at: [0, 0]", "id: two, model: crate, at: [45, 0]")) == [
        ("pieces 2", "at", "'two.crate' is in the same place as 'one.crate'")
    ]
    same = pieces("id: one, model: crate, at: [0, 100]", "id: two, model: crate, at: [0, 100], turn: 180")
    assert [found[:2] for found in wrong(same)] == [("pieces 2", "at")]


def test_things_may_touch_lie_under_a_gantry_and_on_each_other():
    assert wrong(pieces("id: one, model: crate, at: [0, 0]", "id: two, model: crate, at: [46, 0]")) == []
    assert wrong(pieces("id: one, model: gantry, at: [0, 0]", "id: two, model: crate, at: [0, 0]")) == []
    assert wrong(pieces("id: one, model: house, at: [0, 0]", "id: two, model: crate, at: [0, 0], z: 90")) == []


def test_what_stands_on_nothing_is_refused():
    assert wrong(pieces("id: one, model: house, at: [0, 0]", "id: two, model: crate, at: [60, 0], z: 90")) == [
        ("pieces 2", "z", "'two.crate' stands on nothing: no floor under it is 90 mm high")
    ]


@pytest.mark.rule("SP-TRN-01")
def test_a_transition_point_that_is_linked_to_nothing_is_refused():
    points = "[{id: foot, at: [0, -40, 0], group: lift}, {id: head, at: [0, 0, 90], group: lft}]"
    found = wrong(model(f"{SQUARE}, top: 90, {BLOCK}", points))
    assert [each[:2] for each in found] == [("models 1", "transfers"), ("models 1", "transfers")]
    assert "'foot' is linked to nothing: it is alone in the group 'lift'" in found[0][2]


@pytest.mark.rule("SP-TRN-01")
@pytest.mark.parametrize(
    ("point", "stand"),
    [
        ("ladder.head", ["id: ladder, model: ladder, at: [-200, 100]"]),
        (
            "ladder.foot",
            ["id: house, model: house, at: [0, 395]", "id: ladder, model: ladder, at: [9, 445], turn: 180"],
        ),
        (
            "ladder.foot",
            [
                "id: house, model: house, at: [100, 150]",
                "id: crate, model: crate, at: [100, 67]",
                "id: ladder, model: ladder, at: [100, 100]",
            ],
        ),
    ],
)
def test_a_transition_point_that_stands_on_nothing_is_refused(point, stand):
    """A ladder in the open, one whose foot is off the table, and one whose foot is in a crate."""
    ((entry, field, problem),) = wrong(pieces(*stand))
    assert (entry, field) == (f"pieces {len(stand)}", "at")
    assert f"the transition point {point!r} stands on nothing" in problem


@pytest.mark.rule("SP-CLM-01", "SP-ELV-06")
def test_a_floor_out_of_reach_is_refused_and_a_transition_point_mends_it():
    """A pillar with room for one base, in the midst of a pit of spikes too wide for the tool."""
    spikes = ", ".join(
        f"{{id: s{x}_{y}, kind: rock, shape: [[{x}, {y}], [{x + 10}, {y}], [{x + 5}, {y + 10}]], top: 20, {BLOCK}}}"
        for x in range(-155, 155, 30)
        for y in range(-155, 155, 30)
        if abs(x + 5) > 30 or abs(y + 5) > 30
    )
    top = f"{{id: top, kind: rock, shape: [[-21, -21], [21, -21], [21, 21], [-21, 21]], top: 90, {BLOCK}}}"
    lift = "[{id: foot, at: [0, -170, 0], group: lift}, {id: head, at: [0, 0, 90], group: lift}]"

    def pit(transfers):
        return f"models:\n  - {{id: pit, box: 1, parts: [{top}, {spikes}], transfers: {transfers}}}\n" + pieces(
            "id: pit, model: pit, at: [0, 0]"
        )

    ((entry, field, problem), *_) = [each for each in wrong(pit("[]")) if "reach" in each[2]]
    assert (entry, field) == ("pieces 1", "at")
    assert "'pit.top' is out of reach" in problem
    assert [each for each in wrong(pit(lift)) if "reach" in each[2]] == []


@pytest.mark.rule("SP-BRD-05")
def test_an_objective_without_a_rest_is_refused():
    assert wrong(pieces("id: one, model: house, at: [80, 254]")) == [
        ("pieces 1", "at", "the objective N of 'shifting_priorities' is under it and nothing there carries it whole")
    ]


def test_no_more_pieces_are_taken_than_there_are():
    row = [f"id: c{number}, model: crate, at: [{number * 60 - 120}, 100]" for number in range(5)]
    assert wrong(pieces(*row)) == [("pieces 5", "model", "there are only 4 of 'crate'")]


def test_an_edge_without_room_to_deploy_is_refused():
    part = f"shape: [[-457, -457], [457, -457], [457, -345], [-457, -345]], top: 60, {BLOCK}"
    text = f"models:\n  - {{id: bank, box: 1, parts: [{{id: it, kind: rock, {part}}}]}}\n" + pieces(
        "id: bank, model: bank, at: [0, 0]"
    )
    assert wrong(text) == [("", "pieces", "at the edge of player a there is room for 0 bases, not for 8")]


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        ("model: crate, at: [0, 0]", "id"),
        ("id: one, model: hose, at: [0, 0]", "model"),
        ("id: one, model: crate, at: [0]", "at"),
        ("id: one, model: crate, at: [0, 0], turn: 20", "turn"),
        ("id: one, model: crate, at: [0, 0], turn: 360", "turn"),
        ("id: one, model: crate, at: [0, 0], size: 3", "size"),
        ("id: one, model: crate, at: [100, 0], twin: one", "id"),
    ],
)
def test_a_piece_that_says_too_little_or_too_much_is_refused(entry, field):
    assert [found[:2] for found in wrong(pieces(entry))] == [("pieces 1", field)]


def test_all_that_is_wrong_is_told_at_once():
    part = f"{{id: it, kind: rock, {SQUARE}, top: 40, sight: murky, pass: slow}}"
    text = (
        f"models:\n  - {{id: thing, box: 1, parts: [{part}]}}\n"
        + pieces(
            "id: one, model: crate, at: [440, 0]",
            "id: two, model: crate, at: [0, 0], turn: 7",
            "id: three, model: crate, at: [100, 100]",
            "id: four, model: crate, at: [100, 110]",
            "id: five, model: house, at: [80, 254]",
        )
        + "weather: rain\n"
    )
    assert sorted(found[:2] for found in wrong(text)) == [
        ("", "weather"),
        ("models 1 parts 1", "pass"),
        ("models 1 parts 1", "sight"),
        ("pieces 1", "at"),
        ("pieces 2", "turn"),
        ("pieces 4", "at"),
        ("pieces 5", "at"),
    ]
    with pytest.raises(BattlefieldError) as refused:
        read_battlefield(parse("mine.yaml", (HEAD + text).encode()), "mine")
    assert len(refused.value.found) == 7
    assert "mine.yaml: pieces 2: turn: expected a multiple of 15 below 360, got 7" in str(refused.value)


def test_all_that_is_wrong_with_one_entry_is_told_at_once():
    part = "shape: [[0, 0], [9, 0]], top: 0, sight: murky, pass: slow, colour: red"
    text = f"models:\n  - {{id: thing, box: 1, parts: [{{id: it, kind: fog, {part}}}]}}\n" + pieces(
        "model: hose, at: [0], turn: 7, size: 3"
    )
    assert sorted(found[:2] for found in wrong(text)) == [
        *(("models 1 parts 1", field) for field in ("colour", "kind", "pass", "shape", "sight", "top")),
        *(("pieces 1", field) for field in ("at", "id", "model", "size", "turn")),
    ]


def test_what_stands_on_nothing_is_told_beside_what_is_off_the_table():
    text = pieces(
        "id: far, model: crate, at: [450, 0]",
        "id: high, model: crate, at: [100, 0], z: 90",
        "id: ladder, model: ladder, at: [-100, 0]",
    )
    assert [found[:2] for found in wrong(text)] == [("pieces 1", "at"), ("pieces 2", "z"), ("pieces 3", "at")]


def test_a_file_with_nothing_in_it_is_refused_by_what_is_missing():
    found = problems_of(parse("mine.yaml", b"{}"))
    assert [each.field for each in found] == ["pack"]
