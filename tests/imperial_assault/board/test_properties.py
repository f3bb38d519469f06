"""What holds on every board, whatever is drawn on it."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.imperial_assault import board as ia
from holotable.imperial_assault.board.assembly import revealed
from holotable.imperial_assault.board.bits import least
from holotable.imperial_assault.board.footprint import cells_shape
from tests.imperial_assault.board.pictures import RANDOMS, names_on, random_picture, unhurried

# Everything is asked about each board, so there are fewer boards.
thorough = settings(deadline=None, max_examples=25)


@st.composite
def scenes(draw, figures=6):
    """A random scene, and names of figures and spaces to ask about."""
    random = draw(RANDOMS)
    text = random_picture(random, draw(st.integers(2, 7)), draw(st.integers(1, 7)), figures)
    picture = ia.parse(text)
    names, spaces = names_on(text)
    asked = [*names, *(ia.space_named(picture.board, name) for name in spaces)]
    scene = ia.Scene(ia.Geometry(picture.board), picture.figures)
    return scene, [random.choice(asked) for _ in range(4)], random


@unhurried
@given(scenes())
def test_adjacency_and_distance_are_mutual(asked):
    scene, (one, other, third, _), _ = asked
    assert ia.adjacent(scene, one, other) == ia.adjacent(scene, other, one)
    assert ia.distance(scene, one, other) == ia.distance(scene, other, one)
    assert (ia.distance(scene, one, third) == 1) == (
        ia.adjacent(scene, one, third) and not scene.place(one).mask & scene.place(third).mask
    )


@unhurried
@given(scenes(figures=0))
def test_spaces_are_no_further_apart_than_by_way_of_a_third(asked):
    scene, (one, other, third, _), _ = asked
    first, second = ia.distance(scene, one, third), ia.distance(scene, third, other)
    if first is not None and second is not None:
        whole = ia.distance(scene, one, other)
        assert whole is not None
        assert whole <= first + second


@unhurried
@given(scenes())
def test_opening_a_door_takes_no_sight_away(asked):
    scene, names, random = asked
    doors = [(way, cell) for way, cell in scene.geometry.ground.doors]
    if not doors:
        return
    way, cell = random.choice(doors)
    ground = scene.geometry.ground
    beyond = cell + (ground.stride if way else 1)
    opened = scene.on_map(scene.geometry.opened(ground.spaces[cell], ground.spaces[beyond]))
    for one in names:
        for other in names:
            assert ia.sees(opened, one, other) or not ia.sees(scene, one, other)


@unhurried
@given(scenes())
def test_an_open_door_is_an_open_edge(asked):
    scene, names, _ = asked
    opened = scene.geometry
    for way, cell in scene.geometry.ground.doors:
        spaces = scene.geometry.ground.spaces
        opened = opened.opened(spaces[cell], spaces[cell + (scene.geometry.ground.stride if way else 1)])
    board = scene.geometry.ground.board
    plain = replace(board, across=board.across.replace("D", " "), down=board.down.replace("D", " "))
    with_doors, without = scene.on_map(opened), scene.on_map(ia.Geometry(plain))
    for one in names:
        for other in names:
            assert ia.sees(with_doors, one, other) == ia.sees(without, one, other)
            assert ia.distance(with_doors, one, other) == ia.distance(without, one, other)
    for name in scene.figures:
        assert ia.reach(with_doors, name, 4).costs() == ia.reach(without, name, 4).costs()


def everything(scene: ia.Scene) -> list[ia.Named]:
    """All figures and spaces."""
    return [*scene.figures, *scene.geometry.ground.spaces_of(scene.geometry.ground.present)]


def answers(scene: ia.Scene) -> list[object]:
    """All sight and distances between figures and spaces, and where the figures can go."""
    pairs = [(one, other) for one in everything(scene) for other in everything(scene)]
    return [
        {(one, other): (ia.sees(scene, one, other), ia.distance(scene, one, other)) for one, other in pairs},
        {name: ia.reach(scene, name, 4).costs() for name in scene.figures},
    ]


@thorough
@given(scenes())
def test_what_is_prepared_is_what_is_worked_out_singly(asked):
    scene, _, _ = asked
    scene.geometry.prepare()
    for one in everything(scene):
        # A map for each viewer, so that none is asked so much that it prepares itself.
        fresh = scene.on_map(ia.Geometry(scene.geometry.ground.board))
        for other in everything(scene):
            assert ia.sees(scene, one, other) == ia.sees(fresh, one, other), (one, other)


@thorough
@given(scenes())
def test_lines_worked_out_at_once_need_the_same_out_of_their_way_as_those_worked_out_singly(asked):
    scene, _, _ = asked
    lines = scene.geometry.sight_lines(0)
    lines.fill()
    for key, masks in lines.items():
        assert sorted(least(list(masks))) == sorted(lines.work_out(key)), divmod(key, scene.geometry.ground.size)


@thorough
@given(scenes(), st.booleans(), st.booleans())
def test_a_map_revealed_by_and_by_answers_as_if_it_had_always_been_there(asked, before, after):
    scene, _, random = asked
    board = scene.geometry.ground.board
    column = random.randrange(board.width + 1)
    kept = frozenset(
        space
        for space, terrain in enumerate(board.terrain)
        if terrain != " " and (space % board.width < column or random.random() < 0.1)
    )
    part = ia.Geometry(revealed(board, kept))
    if before:
        part.prepare()
    answers(ia.Scene(part, [figure for figure in scene.figures.values() if figure.spaces <= kept]))
    whole = part.revealed(board)
    if after:
        whole.prepare()
    assert answers(scene.on_map(whole)) == answers(scene)


@unhurried
@given(scenes())
def test_doors_that_were_opened_stay_open_when_more_is_revealed(asked):
    scene, _, random = asked
    ground, board = scene.geometry.ground, scene.geometry.ground.board
    ways = [(ground.spaces[cell], ground.spaces[cell + (ground.stride if way else 1)]) for way, cell in ground.doors]
    part = ia.Geometry(revealed(board, frozenset(space for way in ways for space in way)))
    fresh = scene.geometry
    for one, other in random.sample(ways, len(ways) // 2):
        part, fresh = part.opened(one, other), fresh.opened(one, other)
    assert part.revealed(board).closed == fresh.closed


@thorough
@given(scenes())
def test_a_figure_that_moved_stands_as_if_it_had_been_set_down_there(asked):
    scene, _, random = asked
    if not scene.figures:
        return
    ground = scene.geometry.ground
    moved = replace(
        random.choice(list(scene.figures.values())), spaces=frozenset({random.choice(ground.spaces_of(ground.present))})
    )
    figures = [moved if figure.name == moved.name else figure for figure in scene.figures.values()]
    assert answers(scene.with_figure(moved)) == answers(ia.Scene(scene.geometry, figures))


@unhurried
@given(scenes())
def test_taking_a_figure_away_takes_no_sight_away(asked):
    scene, names, random = asked
    gone = [name for name in scene.figures if name not in names]
    if not gone:
        return
    left = scene.without(random.choice(gone))
    for one in names:
        for other in names:
            assert ia.sees(left, one, other) or not ia.sees(scene, one, other)


def rows_of(marks: str, columns: int) -> list[str]:
    """A board's marks, a row each."""
    return [marks[at : at + columns] for at in range(0, len(marks), columns)]


def laid_anew(scene: ia.Scene, board: ia.Board, places: list[int]) -> tuple[ia.Scene, list[int]]:
    """The scene's figures on another board, each space gone to its new place."""
    figures = [replace(f, spaces=frozenset(places[space] for space in f.spaces)) for f in scene.figures.values()]
    return ia.Scene(ia.Geometry(board), figures), places


def mirrored(scene: ia.Scene) -> tuple[ia.Scene, list[int]]:
    """The same scene with rows for columns: mirrored at its falling diagonal."""
    board = scene.geometry.ground.board
    wide, high = board.width, board.height

    def columns(marks: str, length: int) -> str:
        return "".join("".join(column) for column in zip(*rows_of(marks, length), strict=True))

    marks = columns(board.terrain, wide), columns(board.down, wide + 1), columns(board.across, wide)
    places = [column * high + row for row in range(high) for column in range(wide)]
    return laid_anew(scene, ia.Board(high, wide, *marks), places)


def flipped(scene: ia.Scene) -> tuple[ia.Scene, list[int]]:
    """The same scene with left for right."""
    board = scene.geometry.ground.board
    wide, high = board.width, board.height

    def backwards(marks: str, length: int) -> str:
        return "".join(row[::-1] for row in rows_of(marks, length))

    marks = backwards(board.terrain, wide), backwards(board.across, wide), backwards(board.down, wide + 1)
    places = [row * wide + wide - 1 - column for row in range(high) for column in range(wide)]
    return laid_anew(scene, ia.Board(wide, high, *marks), places)


def quarter_turned(scene: ia.Scene) -> tuple[ia.Scene, list[int]]:
    """The same scene turned clockwise: its last row is the first column."""
    turned, first = mirrored(scene)
    turned, then = flipped(turned)
    return turned, [then[place] for place in first]


def test_a_quarter_turn_is_clockwise_and_four_of_them_change_nothing():
    picture = ia.parse("+-+-+\n|A ~|\n+ +-+\n|.D#|\n+:+ +\n|^ .|\n+-+-+")
    scene = ia.Scene(ia.Geometry(picture.board), picture.figures)
    turned, places = quarter_turned(scene)
    wanted = ia.parse("+-+-+-+\n|^:. A|\n+ +D+ +\n|. #|~|\n+-+-+-+")
    assert (turned.geometry.ground.board, list(turned.figures.values())) == (wanted.board, list(wanted.figures))
    assert places == [2, 5, 1, 4, 0, 3]
    for _ in range(3):
        turned, _ = quarter_turned(turned)
    assert turned.geometry.ground.board == picture.board


# A mirror and a flip make all eight ways to lay a board: each is some of these, one after the other.
@unhurried
@given(scenes(), st.sampled_from([mirrored, flipped, quarter_turned]))
def test_turning_or_mirroring_the_board_changes_no_answer(asked, turn):
    scene, names, _ = asked
    other_scene, places = turn(scene)
    for one in names:
        for other in names:
            here, there = (name if isinstance(name, str) else places[name] for name in (one, other))
            assert ia.sees(scene, one, other) == ia.sees(other_scene, here, there)
            assert ia.adjacent(scene, one, other) == ia.adjacent(other_scene, here, there)
            assert ia.distance(scene, one, other) == ia.distance(other_scene, here, there)
    for name in scene.figures:
        costs = ia.reach(scene, name, 4).costs()
        assert {places[space]: cost for space, cost in costs.items()} == ia.reach(other_scene, name, 4).costs()


@unhurried
@given(scenes(), st.integers(0, 5))
def test_more_points_reach_no_less_and_cost_the_same(asked, points):
    scene, _, _ = asked
    for name in scene.figures:
        fewer, more = ia.reach(scene, name, points).costs(), ia.reach(scene, name, points + 1).costs()
        assert fewer.items() <= more.items()
        assert {cost for space, cost in more.items() if space not in fewer} <= {points + 1}


@unhurried
@given(scenes(), st.integers(0, 5))
def test_every_way_is_as_cheap_as_it_says(asked, points):
    scene, _, random = asked
    for name in scene.figures:
        found = ia.reach(scene, name, points)
        ends = found.ends()
        end = random.choice(list(ends))
        way = found.path(end)
        assert (way[0], way[-1]) == (scene.figures[name].spaces, end)
        assert len(way) - 1 <= ends[end] <= 3 * (len(way) - 1)
        for here, there in pairwise(way):
            assert here != there
            assert len(here) == len(there)


@unhurried
@given(scenes(), st.integers(0, 4))
def test_a_figure_is_placed_within_so_many_spaces_wherever_it_can_be_placed_in_one_of_them(asked, spaces):
    scene, _, _ = asked
    for name, figure in scene.figures.items():
        shape = cells_shape(scene.geometry.ground, scene.place(name).cells)[0]
        near = [
            space
            for space in scene.geometry.ground.spaces_of(scene.geometry.ground.present)
            if 0 < (ia.distance(scene, name, space) or 0) <= spaces
        ]
        one_by_one = {spot for space in near for spot in ia.placements(scene, figure, shape, space)}
        assert set(ia.placements_within(scene, name, spaces)) == one_by_one
        assert ia.can_be_placed_within(scene, name, spaces) == bool(one_by_one)


@unhurried
@given(scenes())
def test_who_sees_past_figures_sees_as_if_there_were_no_others(asked):
    scene, _, _ = asked
    for one in scene.figures.values():
        for other in scene.figures.values():
            if one is not other:
                alone = ia.Scene(scene.geometry, [one, other])
                past = ia.seen_spaces(scene, one.name, other.name, past_figures=True)
                assert past == ia.seen_spaces(alone, one.name, other.name)
                if not past:
                    assert ia.blocked(scene, one.name, other.name, past_figures=True).what != "figure"
