"""Moving figures: steps for movement points, and what becomes of those who can't stay where they are."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from holotable.imperial_assault import board
from holotable.imperial_assault.moving.entered import entering
from holotable.imperial_assault.moving.escaping import Escaping, can_escape, why_not_escape
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.table.choices import Escape, GoTo, StayHere, Step
from holotable.imperial_assault.table.happenings import SetDown, Stepped
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.standing import scene, scene_for
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import Turn, is_broken_off
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal, Seat

NO_WAY = 10_000
# Why a figure that moves can't stop, nor do anything but move on.
IN_PASSING = Refusal("move.in-passing", "IA-MOV-09")


def steps_of(game: Play, standing: board.Scene, figure: FigureId, points: int) -> list[Step]:
    """The single steps a figure can make with its movement points (IA-MPT-01, IA-MOV-10)."""
    if points == 0 or why_no_exit(game, figure):
        return []
    return [Step(spaces, cost) for spaces, cost in board.steps(standing, str(figure), points).items()]


def ways_of(game: Play, standing: board.Scene, figure: FigureId, points: int) -> list[Option]:
    """All that a figure can do with its movement points."""
    ways: list[Option] = [*steps_of(game, standing, figure, points)]
    return [*ways, Escape()] if can_escape(game, figure, points) else ways


def take_step(game: Play, figure: FigureId, step: Step) -> None:
    """Put a figure where a step leads."""
    _put(game, figure, step.spaces)
    game.tell(Stepped, figure, step.spaces, step.cost)


def why_no_step(game: Play, figure: FigureId, step: Step, points: int) -> Refusal:
    """Why a figure can't make a step."""
    if refusal := why_no_exit(game, figure):
        return refusal
    standing = scene_for(game.table, figure)
    if not set(step.spaces) <= set(standing.geometry.ground.spaces_of(standing.geometry.ground.present)):
        return Refusal("move.no-such-space", "IA-MPT-01")
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
    passing: bool = False

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def go(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, Step):
            take_step(game, self.figure, answer)
            self.points -= answer.cost
            self.passing = shares_space(game, self.figure)
            return entering(game, self.figure)
        if isinstance(answer, Escape):
            return Await(Escaping(self.figure))
        ways = ways_of(game, scene_for(game.table, self.figure), self.figure, self.points)
        if answer is not None or not ways:
            return None
        return Decision(game.table.seat_of(self.figure), "walk", ways + stops(game, self.figure, self.passing))

    def settle(self, game: Play) -> Next[Table]:
        return Settle(self.figure) if self.passing else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, Step):
            return why_no_step(game, self.figure, option, self.points)
        if isinstance(option, Escape):
            return why_not_escape(game, self.figure, self.points) or NOT_NOW
        return IN_PASSING if isinstance(option, StayHere) else NOT_NOW


class MoveSpaces(Flow[Table], tag="move-spaces"):
    """An effect lets a figure move up to so many spaces, whatever that would cost (IA-MOV-05).

    It enters every space on the way (IA-ENT-01). While anything waits for that it goes space by space; otherwise the
    way makes no difference, and it is set down at its end. With a `goal` it comes nearer to one of those spaces.
    It may be a special action by which it moves.
    """

    steps = ("go", "settle")
    kind: ClassVar[str] = "move-spaces"
    rule: ClassVar[str] = "IA-MOV-05"

    figure: FigureId
    spaces: int
    passing: bool = False
    goal: list[int] = []
    special: str = ""

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def go(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, GoTo):
            return self._enter(game, answer)
        if answer is not None or not self.spaces or not self._may_go(game):
            return None
        here = frozenset(game.table.figures[self.figure].spaces)
        reach = self._reach(game)
        ends = reach.firsts() if game.is_heard("entered") else reach.ends()
        if self.goal:
            ends = [spot for spot in ends if self._away(game, spot) < self._away(game, here)]
        ways: list[Option] = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in ends if spot != here)]
        return Decision(self._mover(game), self.kind, ways + self._stops(game)) if ways else None

    def _away(self, game: Play, spot: Iterable[int]) -> int:
        """How far it is from there to the goal; where no way leads, farther than any way is long."""
        ways = [board.distance(scene(game.table), one, other) for one in spot for other in self.goal]
        return min((way for way in ways if way is not None), default=NO_WAY)

    def _enter(self, game: Play, spot: GoTo) -> Next[Table]:
        set_down(game, self.figure, spot, self.rule)
        self.passing = shares_space(game, self.figure)
        self.spaces = self.spaces - 1 if game.is_heard("entered") else 0
        return entering(game, self.figure)

    def _may_go(self, game: Play) -> bool:
        return why_no_exit(game, self.figure) is None and not is_broken_off(game, self.figure, self.special)

    def _stops(self, game: Play) -> list[Option]:
        return stops(game, self.figure, self.passing)

    def _mover(self, game: Play) -> Seat:
        return game.table.seat_of(self.figure)

    def _reach(self, game: Play) -> board.Reach:
        return board.move_spaces(scene_for(game.table, self.figure), str(self.figure), self.spaces)

    def settle(self, game: Play) -> Next[Table]:
        return Settle(self.figure) if self.passing else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        return IN_PASSING if isinstance(option, StayHere) else why_not_there(option, self.rule)


class Push(MoveSpaces, tag="push", kw_only=True):
    """The player of an effect may push a figure up to so many spaces, in any direction (IA-PSH-01, 02)."""

    kind = "push"
    rule = "IA-PSH-01"

    seat: Seat

    def _may_go(self, game: Play) -> bool:
        changed = game.table.figures[self.figure].changed
        if changed is not None and changed.firm and self.seat != game.table.seat_of(self.figure):
            return False
        return can_suffer(game.table, self.figure)

    def _stops(self, game: Play) -> list[Option]:
        return [] if self.passing and shares_space(game, self.figure) else [StayHere()]

    def _mover(self, game: Play) -> Seat:
        return self.seat

    def _reach(self, game: Play) -> board.Reach:
        return board.push(scene(game.table), str(self.figure), self.spaces)


def stops(game: Play, figure: FigureId, passing: bool) -> list[Option]:
    """A figure that moves may stop, but not on others unless it is Massive (IA-MOV-09, IA-MAS-07)."""
    return [] if passing and is_held(game, figure) else [StayHere()]


def is_held(game: Play, figure: FigureId) -> bool:
    """Whether a figure is where it could not end its movement."""
    return shares_space(game, figure) and not game.table.card_of(figure).keywords.massive


def why_not_there(option: Option, rule: str) -> Refusal:
    """Why a figure that is moved by this rule can't be set down somewhere."""
    return Refusal("place.not-there", rule) if isinstance(option, GoTo) else NOT_NOW


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

    steps = ("stand", "root", "make_room")

    figure: FigureId
    under: list[FigureId] = []

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def stand(self, game: Play) -> Next[Table]:
        return GiveWay(self.figure, PLACED) if is_held(game, self.figure) else None

    def root(self, game: Play) -> None:
        """A Massive figure moves no more in this activation (IA-MAS-10). Friends give way first (IA-MAS-09)."""
        if not shares_space(game, self.figure) or is_held(game, self.figure):
            return
        if turn := game.nearest(Turn):
            turn.rooted.append(self.figure)
        friends, others = board.displaced(scene(game.table), str(self.figure))
        self.under = [int(name) for name in (*friends, *others)]

    def make_room(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return Await(GiveWay(self.under.pop(0), "IA-MAS-08")) if self.under else None


# Who can't stay where it stopped is placed (IA-MOV-11); others who give way are pushed.
PLACED = "IA-MOV-11"


class GiveWay(Flow[Table], tag="give-way"):
    """A figure goes to the nearest empty spaces; its controller chooses among them. Where there are none it stays.

    One that is pushed there enters every space on the way (IA-ENT-01). While anything waits for that it goes space by
    space, and its controller chooses the way, too (IA-PSH-05).
    """

    steps = ("give_way",)

    figure: FigureId
    rule: str
    goal: list[int] = []

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def give_way(self, game: Play, answer: GoTo | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, Flow):
            if self._is_taken(game):
                self.goal = []
            return AGAIN
        if set(self.goal) == set(game.table.figures[self.figure].spaces):
            return None
        spots = self._ways(game) if self.goal else self._goals(game)
        if answer is None and len(spots) > 1:
            return Decision(game.table.seat_of(self.figure), "give-way", spots)
        if not spots:
            return None
        if self.goal:
            set_down(game, self.figure, answer or spots[0], self.rule)
            return entering(game, self.figure)
        self.goal = list((answer or spots[0]).spaces)
        return AGAIN

    def _is_taken(self, game: Play) -> bool:
        """Whether what happened on the way has brought another figure where this one would go."""
        others = [each for each in game.table.figures.values() if each.id != self.figure]
        return any(not set(self.goal).isdisjoint(other.spaces) for other in others)

    def _goals(self, game: Play) -> list[GoTo]:
        return _sorted(board.nearest_empty(scene(game.table), str(self.figure), turns=self.rule == PLACED))

    def _ways(self, game: Play) -> list[GoTo]:
        """Where it goes next: a space nearer to its goal, or there at once."""
        goal, standing = frozenset(self.goal), scene(game.table)
        if self.rule != PLACED and game.is_heard("entered"):
            reach = board.push(standing, str(self.figure), len(standing.geometry.ground.cells))
            if goal in reach.ends():
                return _sorted(reach.towards(goal))
        return _sorted([goal])

    def why_not(self, game: Play, option: Option) -> Refusal:
        return why_not_there(option, self.rule)


def _sorted(spots: Iterable[frozenset[int]]) -> list[GoTo]:
    return [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in spots)]


def shares_space(game: Play, figure: FigureId) -> bool:
    figures = game.table.figures
    mine = figures[figure].spaces
    for other in figures.values():
        if other.id != figure:
            for space in other.spaces:
                if space in mine:
                    return True
    return False
