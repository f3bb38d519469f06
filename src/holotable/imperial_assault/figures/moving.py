"""Moving figures: steps for movement points, and what becomes of those who can't stay where they are."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.figures.choices import Escape, GoTo, StayHere, Step
from holotable.imperial_assault.figures.entered import Entered, entering
from holotable.imperial_assault.figures.escaping import Escaping, can_escape, why_not_escape
from holotable.imperial_assault.figures.happenings import SetDown, Stepped
from holotable.imperial_assault.figures.shelter import can_suffer
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import FigureId, Play, Table
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option, Refusal, Seat


def steps_of(game: Play, standing: board.Scene, figure: FigureId, points: int) -> list[Step]:
    """The single steps a figure can make with its movement points (IA-MPT-01, IA-MOV-10)."""
    if points == 0 or has_condition(game, figure, "stunned"):
        return []
    return [Step(spaces, cost) for spaces, cost in board.steps(standing, str(figure), points).items()]


def take_step(game: Play, figure: FigureId, step: Step) -> None:
    """Put a figure where a step leads."""
    _put(game, figure, step.spaces)
    game.tell(Stepped, figure, step.spaces, step.cost)


def why_no_step(game: Play, figure: FigureId, step: Step, points: int) -> Refusal:
    """Why a figure can't make a step."""
    if has_condition(game, figure, "stunned"):
        return Refusal("stunned.exit", "IA-STU-01", {"figure": figure})
    standing = scene(game.table)
    if not set(step.spaces) <= set(standing.geometry.ground.spaces_of(standing.geometry.ground.present)):
        return Refusal("move.no-such-space")
    found = board.steps(standing, str(figure), points + 3)
    spaces = tuple(sorted({*step.spaces}))
    cost = found.get(spaces)
    if cost is None:
        there = [board.why_not_stand(standing, str(figure), space) for space in step.spaces]
        return next((refusal for refusal in there if refusal), Refusal("move.no-way", "IA-MOV-04"))
    if cost > points:
        return Refusal("move.too-dear", "IA-MPT-01", {"cost": cost, "points": points})
    if spaces in board.steps(standing, str(figure), points):
        return Refusal("move.other-cost", "IA-MPT-01", {"cost": cost})
    return Refusal("move.last-point", "IA-MOV-10", {"points": points})


class Walk(Flow[Table], tag="walk"):
    """Spend movement points outside the figure's own activation: at once, or they are lost (IA-MPT-05)."""

    steps = ("go", "settle")

    figure: FigureId
    points: int

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def go(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, Step):
            take_step(game, self.figure, answer)
            self.points -= answer.cost
            return entering(game, self.figure)
        if isinstance(answer, Escape):
            return Await(Escaping(self.figure))
        ways: list[Option] = [*steps_of(game, scene(game.table), self.figure, self.points)]
        if can_escape(game, self.figure, self.points):
            ways.append(Escape())
        if answer is not None or not ways:
            return None
        return Decision(game.table.seat_of(self.figure), "walk", [*ways, StayHere()])

    def settle(self, game: Play) -> Next[Table]:
        return Settle(self.figure)

    def why_not(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, Step):
            return why_no_step(game, self.figure, option, self.points)
        if isinstance(option, Escape):
            return why_not_escape(game, self.figure, self.points) or Refusal("not-offered")
        return Refusal("not-offered")


class MoveSpaces(Flow[Table], tag="move-spaces"):
    """An effect lets a figure move up to so many spaces, whatever that would cost (IA-MOV-05)."""

    steps = ("go", "settle")

    figure: FigureId
    spaces: int

    def go(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, GoTo):
            set_down(game, self.figure, answer, "IA-MOV-05")
            return Entered(self.figure)
        if answer is not None or has_condition(game, self.figure, "stunned"):
            return None
        here = frozenset(game.table.figures[self.figure].spaces)
        ends = board.move_spaces(scene(game.table), str(self.figure), self.spaces).ends()
        ways = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in ends if spot != here)]
        return Decision(game.table.seat_of(self.figure), "move-spaces", [*ways, StayHere()]) if ways else None

    def settle(self, game: Play) -> Next[Table]:
        return Settle(self.figure) if self.figure in game.table.figures else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option, "IA-MOV-05")


class Push(Flow[Table], tag="push"):
    """The player of an effect may push a figure up to so many spaces, in any direction (IA-PSH-01, 02)."""

    steps = ("push",)

    seat: Seat
    figure: FigureId
    spaces: int

    def push(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, GoTo):
            set_down(game, self.figure, answer, "IA-PSH-01")
            return Entered(self.figure)
        if answer is not None or not can_suffer(game.table, self.figure):
            return None
        here = frozenset(game.table.figures[self.figure].spaces)
        ends = board.push(scene(game.table), str(self.figure), self.spaces).ends()
        ways = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in ends if spot != here)]
        return Decision(self.seat, "push", [*ways, StayHere()]) if ways else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option, "IA-PSH-01")


def why_not_there(option: Option, rule: str) -> Refusal:
    """Why a figure that is moved by this rule can't be set down somewhere."""
    return Refusal("place.not-there", rule) if isinstance(option, GoTo) else Refusal("not-offered")


def set_down(game: Play, figure: FigureId, spot: GoTo, rule: str) -> None:
    """Put a figure where an effect takes it, by this rule."""
    _put(game, figure, spot.spaces)
    game.tell(SetDown, figure, spot.spaces, rule)


def _put(game: Play, figure: FigureId, spaces: Sequence[int]) -> None:
    moved = game.table.figures[figure]
    moved.exited = moved.exited or not set(moved.spaces) <= set(spaces)  # IA-EXI-01
    moved.spaces = list(spaces)


class Settle(Flow[Table], tag="settle"):
    """A figure's movement has ended: whoever can't share its spaces gives way."""

    steps = ("stand", "find_others", "make_room")

    figure: FigureId
    under: list[FigureId] = []

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def stand(self, game: Play) -> Next[Table]:
        if game.table.card_of(self.figure).keywords.massive or not shares_space(game, self.figure):
            return None
        return GiveWay(self.figure, "IA-MOV-11")

    def find_others(self, game: Play) -> None:
        # Under a Massive figure friends give way first (IA-MAS-08, 09).
        if shares_space(game, self.figure):
            friends, others = board.displaced(scene(game.table), str(self.figure))
            self.under = [int(name) for name in (*friends, *others)]

    def make_room(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return Await(GiveWay(self.under.pop(0), "IA-MAS-08")) if self.under else None


class GiveWay(Flow[Table], tag="give-way"):
    """A figure goes to the nearest empty spaces; its controller chooses among them. Where there are none it stays."""

    steps = ("choose",)

    figure: FigureId
    rule: str

    def choose(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        free = board.nearest_empty(scene(game.table), str(self.figure), turns=self.rule == "IA-MOV-11")
        spots = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in free)]
        if answer is None and len(spots) > 1:
            return Decision(game.table.seat_of(self.figure), "give-way", spots)
        if spots:
            set_down(game, self.figure, answer or spots[0], self.rule)
        return Entered(self.figure) if spots else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option, self.rule)


def shares_space(game: Play, figure: FigureId) -> bool:
    mine = set(game.table.figures[figure].spaces)
    others = [other for other in game.table.figures.values() if not mine.isdisjoint(other.spaces)]
    return len(others) > 1
