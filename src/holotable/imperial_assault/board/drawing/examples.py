"""The numbered examples of the guide's two appendices: the pictures that the tests ask and docs/examples.md shows.

A looks or moves, t is looked at, u is beside A, x and y stand about.
"""

from dataclasses import dataclass
from textwrap import dedent

Corner = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Example:
    """A picture, what it shows, and what is drawn over it.

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
        Example(corridor(" . . "), "A wall that covers half of an edge is not drawn: the edge is open.", "A:t"),
        Example(corridor(" .|. "), "The wall covers the whole edge.", "A:t"),
    ),
    "IA-LOSX-02": (
        Example(BEHIND_A_WALL, "A stands at the end of a wall and looks out from its corner there.", "A:t"),
        Example(BEHIND_FIGURES, "A looks out between two figures.", "A:t"),
    ),
    "IA-LOSX-03": (
        Example(BEHIND_A_WALL, "Back to A only one corner can be reached, never two beside each other.", "t:A"),
        Example(BEHIND_FIGURES, "So it is between two figures.", "t:A"),
    ),
    "IA-LOSX-04": (Example(in_the_open(" # . "), "Both lines that pass the terrain lie on each other.", "A:t"),),
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
            "From the wall's end one line runs across the target's space to its far corner.",
            "A:t",
            ((1, 1), ((2, 1), (2, 2))),
        ),
    ),
    "IA-LOSX-06": (
        Example("+-+-+\n|A|t|\n+ + +\n|. .|\n+-+-+", "They see each other round the end of the wall.", "A:t"),
    ),
    "IA-LOSX-07": (
        Example(
            "+-+-+-+\n|A . t|\n+-+-+-+",
            "From the far corner of A's space to the far corners of the target's.",
            "A:t",
            ((0, 1), ((3, 0), (3, 1))),
        ),
    ),
    "IA-LOSX-08": (
        Example(
            "+-+-+-+-+\n|. . . .|\n+-+-+-+-+\n|A . . t|\n+ + + + +\n|. . . .|\n+-+-+-+-+",
            "The upper line runs along the wall.",
            "A:t",
            ((1, 1), ((3, 1), (3, 2))),
        ),
        Example(
            "+-+-+-+-+\n|. . . .|\n+-+D+D+-+\n|A . . t|\n+-+-+-+-+",
            "It may run along closed doors as well.",
            "A:t",
            ((1, 1), ((3, 1), (3, 2))),
        ),
    ),
    "IA-LOSX-09": (
        Example(
            "+-+-+-+-+\n|A . . t|\n+ + + + +\n|. # # .|\n+-+-+-+-+",
            "The lower line runs along blocking terrain.",
            "A:t",
            ((1, 1), ((3, 1), (3, 0))),
        ),
    ),
    "IA-LOSX-10": (
        Example(PAST_A_WALL.format(" "), "The only pair there is: one line touches the end of the wall.", "A:t"),
        Example(PAST_A_WALL.format("|"), "The wall is one edge longer.", "A:t"),
    ),
    "IA-LOSX-11": (
        Example(PAST_TERRAIN.format("."), "The only pair there is: one line touches the terrain's corner.", "A:t"),
        Example(PAST_TERRAIN.format("#"), "There is blocking terrain below it, too.", "A:t"),
    ),
    "IA-LOSX-12": (
        Example(corridor(" .D. "), "The door is closed.", "A:t"),
        Example(corridor(" . . "), "The door was opened.", "A:t"),
    ),
    "IA-LOSX-13": (Example(corridor(" .|. "), "A wall lies across the corridor.", "A:t"),),
    "IA-LOSX-14": (
        Example(corridor(" x . "), "Another figure stands in the corridor.", "A:t"),
        Example(in_the_open(" x . "), "So it is in the open.", "A:t"),
        Example(in_the_open(" x . ") + "\nA: massive", "A is Massive: no figure hides who it looks at.", "A:t"),
    ),
    "IA-LOSX-15": (
        Example(corridor(" # . "), "Blocking terrain lies in the corridor.", "A:t"),
        Example(in_the_open(" # . "), "So it is in the open.", "A:t"),
    ),
    "IA-LOSX-16": (
        Example(meeting("#", "#"), "Blocking terrain meets blocking terrain.", "A:t"),
        Example(meeting("#", ".", "|"), "Blocking terrain meets a wall.", "A:t"),
        Example(meeting("#", "#", u="u"), "Not even the next space is seen, and it is not adjacent.", "A:u"),
        Example(meeting("#", "."), "One obstacle alone stops nothing.", "A:t"),
    ),
    "IA-LOSX-17": (
        Example(meeting("x", "y"), "A figure meets a figure.", "A:t", ((1, 1), ((2, 2), (3, 2)))),
        Example(meeting("x", "#"), "A figure meets blocking terrain.", "A:t", ((1, 1), ((2, 2), (3, 2)))),
        Example(meeting("x", ".", "|"), "A figure meets a wall.", "A:t", ((1, 1), ((2, 2), (3, 2)))),
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
    "IA-MVX-01": (Example(passing(north="#"), "The step to b2 costs 1.", reach="A:1"),),
    "IA-MVX-02": (Example(passing(north="^"), "The step to b2 costs 1.", reach="A:1"),),
    "IA-MVX-03": (Example(passing(upper="|"), "The step to b2 costs 1, round the end of the wall.", reach="A:1"),),
    "IA-MVX-04": (
        Example(passing(north="y", west="x"), "Between two hostile figures b2 still costs 1.", reach="A:1"),
        Example(passing(north="y", west="#"), "Between a figure and blocking terrain, too.", reach="A:1"),
        Example(passing(north="y", lower="|"), "And between a figure and a wall.", reach="A:1"),
    ),
    "IA-MVX-05": (
        Example(passing(north="#", west="^"), "Blocking terrain meets impassable terrain.", reach="A:1"),
        Example(passing(north="^", west="^"), "Impassable terrain meets impassable terrain.", reach="A:1"),
        Example(passing(north="#", lower="|"), "Blocking terrain meets a wall.", reach="A:1"),
    ),
    "IA-MVX-06": (Example(TWO_ABOVE.format("."), "One step down costs 1.", reach="A:1", may=("a2 b2",)),),
    "IA-MVX-07": (
        Example(TWO_ABOVE.format("."), "No step leads diagonally.", may_not=("b2 c2",)),
        Example(TWO_ABOVE.format("#"), "No step leads onto blocking terrain.", may_not=("a2 b2",)),
    ),
    "IA-MVX-08": (
        Example(
            TWO_IN_THE_OPEN, "A turn keeps one space and costs 1; here are two of the four.", may=("a2 a3", "b1 b2")
        ),
    ),
    "IA-MVX-09": (Example(SIX, "This turn keeps four of six spaces and costs 1.", may=("a1 b1 c1 a2 b2 c2",)),),
    "IA-MVX-10": (
        Example(SIX, "This turn would keep two of six spaces.", may_not=("b1 c1 d1 b2 c2 d2",)),
        Example(TWO_ABOVE.format("."), "This one would keep none of two.", may_not=("c1 c2",)),
    ),
    "IA-MVX-11": (Example(TO_BE_PLACED, "A is to be placed on c3: one of its spaces lies there.", may=("c3",)),),
    "IA-MVX-12": (
        Example(TO_BE_PLACED, "Upwards is free.", may=("c2 c3",)),
        Example(TO_BE_PLACED, "So is downwards.", may=("c3 c4",)),
        Example(TO_BE_PLACED, "So is to the left.", may=("b3 c3",)),
        Example(TO_BE_PLACED, "To the right stands a figure.", may_not=("c3 d3",)),
    ),
}

EXAMPLES = SIGHT | MOVEMENT
