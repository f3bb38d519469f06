"""The numbered examples of the guide's two appendices, drawn: for readers of the rules, and for the tests to ask.

A looks or moves, t is looked at, u is beside A, x and y stand about.
"""

from dataclasses import dataclass, replace
from textwrap import dedent

from holotable.imperial_assault.board.board import Board
from holotable.imperial_assault.board.drawing.drawing import Area, Corner, Drawing, DrawnSight
from holotable.imperial_assault.board.drawing.legend import explained
from holotable.imperial_assault.board.drawing.overlays import with_reach, with_sight
from holotable.imperial_assault.board.names import space_named
from holotable.imperial_assault.board.text import parse
from holotable.words import Speech


@dataclass(frozen=True, slots=True)
class Example:
    """A picture, the message that says what it shows, and what is drawn over it.

    ``pair`` are the two lines of sight to draw, a corner and the two corners they lead to, where any others would not
    show the rule. ``may`` and ``may_not`` are places for a large base to lie, each as names of spaces.
    """

    picture: str
    shows: str
    sight: str = ""
    pair: tuple[Corner, tuple[Corner, Corner]] | None = None
    reach: str = ""
    may: tuple[str, ...] = ()
    may_not: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The picture in the board text format."""
        return dedent(self.picture).removeprefix("\n")


def corridor(middle: str) -> str:
    """Four spaces in a row between walls, A and t at their ends; ``middle`` are the edges and spaces between them."""
    return f"+-+-+-+-+\n|A{middle}t|\n+-+-+-+-+"


def in_the_open(middle: str) -> str:
    """The same row with free space above and below."""
    return f"+-+-+-+-+\n|. . . .|\n+ + + + +\n|A{middle}t|\n+ + + + +\n|. . . .|\n+-+-+-+-+"


def meeting(north: str, west: str, wall: str = " ", u: str = ".") -> str:
    """A in a corner, what lies north and west of the next space diagonally, and a wall that ends at that corner."""
    return f"+-+-+-+\n|A {north} .|\n+ + + +\n|{west}{wall}{u} .|\n+ + + +\n|. . t|\n+-+-+-+"


def passing(north: str = ".", west: str = ".", upper: str = " ", lower: str = " ") -> str:
    """A before a diagonal step, what lies beside it, and the walls that end at the corner it crosses."""
    return f"+-+-+\n|A{upper}{north}|\n+ + +\n|{west}{lower}.|\n+-+-+"


BEHIND_A_WALL = """
    +-+-+-+-+
    |. . . .|
    + + + + +
    |A|. . .|
    + + + + +
    |.|. . t|
    + + + + +
    |.|. . .|
    +-+-+-+-+
"""
BEHIND_FIGURES = meeting("x", "y")
PAST_A_WALL = """
    +-+-+-+-+
    |A .|. .|
    + + + + +
    |. .|. .|
    + + + + +
    |. .{}. t|
    +-+-+-+-+
"""
PAST_TERRAIN = """
    +-+-+-+-+
    |A . . .|
    + + + + +
    |. . # .|
    + + + + +
    |. . {} t|
    +-+-+-+-+
"""

SIGHT = {
    "IA-LOSX-01": (
        Example(corridor(" . . "), "example.losx-01-1", "A:t"),
        Example(corridor(" .|. "), "example.losx-01-2", "A:t"),
    ),
    "IA-LOSX-02": (
        Example(BEHIND_A_WALL, "example.losx-02-1", "A:t"),
        Example(BEHIND_FIGURES, "example.losx-02-2", "A:t"),
    ),
    "IA-LOSX-03": (
        Example(BEHIND_A_WALL, "example.losx-03-1", "t:A"),
        Example(BEHIND_FIGURES, "example.losx-03-2", "t:A"),
    ),
    "IA-LOSX-04": (Example(in_the_open(" # . "), "example.losx-04-1", "A:t"),),
    "IA-LOSX-05": (
        Example(
            """
                +-+-+
                |. .|
                + + +
                |A|t|
                + + +
                |.|.|
                +-+-+
            """,
            "example.losx-05-1",
            "A:t",
            ((1, 1), ((2, 1), (2, 2))),
        ),
    ),
    "IA-LOSX-06": (Example("+-+-+\n|A|t|\n+ + +\n|. .|\n+-+-+", "example.losx-06-1", "A:t"),),
    "IA-LOSX-07": (
        Example(
            "+-+-+-+\n|A . t|\n+-+-+-+",
            "example.losx-07-1",
            "A:t",
            ((0, 1), ((3, 0), (3, 1))),
        ),
    ),
    "IA-LOSX-08": (
        Example(
            "+-+-+-+-+\n|. . . .|\n+-+-+-+-+\n|A . . t|\n+ + + + +\n|. . . .|\n+-+-+-+-+",
            "example.losx-08-1",
            "A:t",
            ((1, 1), ((3, 1), (3, 2))),
        ),
        Example(
            "+-+-+-+-+\n|. . . .|\n+-+D+D+-+\n|A . . t|\n+-+-+-+-+",
            "example.losx-08-2",
            "A:t",
            ((1, 1), ((3, 1), (3, 2))),
        ),
    ),
    "IA-LOSX-09": (
        Example(
            "+-+-+-+-+\n|A . . t|\n+ + + + +\n|. # # .|\n+-+-+-+-+",
            "example.losx-09-1",
            "A:t",
            ((1, 1), ((3, 1), (3, 0))),
        ),
    ),
    "IA-LOSX-10": (
        Example(PAST_A_WALL.format(" "), "example.losx-10-1", "A:t"),
        Example(PAST_A_WALL.format("|"), "example.losx-10-2", "A:t"),
    ),
    "IA-LOSX-11": (
        Example(PAST_TERRAIN.format("."), "example.losx-11-1", "A:t"),
        Example(PAST_TERRAIN.format("#"), "example.losx-11-2", "A:t"),
    ),
    "IA-LOSX-12": (
        Example(corridor(" .D. "), "example.losx-12-1", "A:t"),
        Example(corridor(" . . "), "example.losx-12-2", "A:t"),
    ),
    "IA-LOSX-13": (Example(corridor(" .|. "), "example.losx-13-1", "A:t"),),
    "IA-LOSX-14": (
        Example(corridor(" x . "), "example.losx-14-1", "A:t"),
        Example(in_the_open(" x . "), "example.losx-14-2", "A:t"),
        Example(in_the_open(" x . ") + "\nA: massive", "example.losx-14-3", "A:t"),
    ),
    "IA-LOSX-15": (
        Example(corridor(" # . "), "example.losx-15-1", "A:t"),
        Example(in_the_open(" # . "), "example.losx-15-2", "A:t"),
    ),
    "IA-LOSX-16": (
        Example(meeting("#", "#"), "example.losx-16-1", "A:t"),
        Example(meeting("#", ".", "|"), "example.losx-16-2", "A:t"),
        Example(meeting("#", "#", u="u"), "example.losx-16-3", "A:u"),
        Example(meeting("#", "."), "example.losx-16-4", "A:t"),
    ),
    "IA-LOSX-17": (
        Example(meeting("x", "y"), "example.losx-17-1", "A:t", ((1, 1), ((2, 2), (3, 2)))),
        Example(meeting("x", "#"), "example.losx-17-2", "A:t", ((1, 1), ((2, 2), (3, 2)))),
        Example(meeting("x", ".", "|"), "example.losx-17-3", "A:t", ((1, 1), ((2, 2), (3, 2)))),
    ),
}

TWO_IN_THE_OPEN = "+-+-+-+\n|. . .|\n+ + + +\n|A A .|\n+ + + +\n|. . .|\n+-+-+-+"
TWO_ABOVE = "+-+-+-+\n|A A .|\n+ + + +\n|{} . .|\n+-+-+-+"
SIX = "+-+-+-+-+\n|A A . .|\n+ + + + +\n|A A . .|\n+ + + + +\n|A A . .|\n+-+-+-+-+"
TO_BE_PLACED = """
    +-+-+-+-+-+
    |A . . . .|
    + + + + + +
    |A . . . .|
    + + + + + +
    |. . . x .|
    + + + + + +
    |. . . . .|
    +-+-+-+-+-+
"""

MOVEMENT = {
    "IA-MVX-01": (Example(passing(north="#"), "example.mvx-01-1", reach="A:1"),),
    "IA-MVX-02": (Example(passing(north="^"), "example.mvx-02-1", reach="A:1"),),
    "IA-MVX-03": (Example(passing(upper="|"), "example.mvx-03-1", reach="A:1"),),
    "IA-MVX-04": (
        Example(passing(north="y", west="x"), "example.mvx-04-1", reach="A:1"),
        Example(passing(north="y", west="#"), "example.mvx-04-2", reach="A:1"),
        Example(passing(north="y", lower="|"), "example.mvx-04-3", reach="A:1"),
    ),
    "IA-MVX-05": (
        Example(passing(north="#", west="^"), "example.mvx-05-1", reach="A:1"),
        Example(passing(north="^", west="^"), "example.mvx-05-2", reach="A:1"),
        Example(passing(north="#", lower="|"), "example.mvx-05-3", reach="A:1"),
    ),
    "IA-MVX-06": (Example(TWO_ABOVE.format("."), "example.mvx-06-1", reach="A:1", may=("a2 b2",)),),
    "IA-MVX-07": (
        Example(TWO_ABOVE.format("."), "example.mvx-07-1", may_not=("b2 c2",)),
        Example(TWO_ABOVE.format("#"), "example.mvx-07-2", may_not=("a2 b2",)),
    ),
    "IA-MVX-08": (Example(TWO_IN_THE_OPEN, "example.mvx-08-1", may=("a2 a3", "b1 b2")),),
    "IA-MVX-09": (Example(SIX, "example.mvx-09-1", may=("a1 b1 c1 a2 b2 c2",)),),
    "IA-MVX-10": (
        Example(SIX, "example.mvx-10-1", may_not=("b1 c1 d1 b2 c2 d2",)),
        Example(TWO_ABOVE.format("."), "example.mvx-10-2", may_not=("c1 c2",)),
    ),
    "IA-MVX-11": (Example(TO_BE_PLACED, "example.mvx-11-1", may=("c3",)),),
    "IA-MVX-12": (
        Example(TO_BE_PLACED, "example.mvx-12-1", may=("c2 c3",)),
        Example(TO_BE_PLACED, "example.mvx-12-2", may=("c3 c4",)),
        Example(TO_BE_PLACED, "example.mvx-12-3", may=("b3 c3",)),
        Example(TO_BE_PLACED, "example.mvx-12-4", may_not=("c3 d3",)),
    ),
}

EXAMPLES = SIGHT | MOVEMENT


def drawing_of_example(example: Example, say: Speech) -> Drawing:
    """The example's board with what is drawn over it, and said of it in words."""
    picture = parse(example.text)
    drawing = Drawing(picture.board, figures=picture.figures)
    if example.sight:
        viewer, target = example.sight.split(":")
        drawing = with_sight(drawing, viewer, target)
        if example.pair:
            drawing = replace(drawing, sight=DrawnSight(viewer, target, *example.pair))
    if example.reach:
        name, points = example.reach.split(":")
        drawing = with_reach(drawing, name, int(points))
    outlined = [("green", names) for names in example.may] + [("red", names) for names in example.may_not]
    areas = tuple(Area(names, _spaces(picture.board, names), colour) for colour, names in outlined)
    return replace(explained(drawing, say), areas=areas)


def _spaces(board: Board, names: str) -> frozenset[int]:
    return frozenset(space_named(board, name) for name in names.split())
