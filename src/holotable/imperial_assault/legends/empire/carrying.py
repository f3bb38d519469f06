"""An instruction that is carried out: the way step by step, then the attack or whatever else it says."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.resolving import Resolving
from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.instructions.format import ATTACKS, MOVES
from holotable.imperial_assault.instructions.interpreting import Resolution, follow
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from holotable.imperial_assault.legends.empire.ordered import NoOrdersError, Ordered, is_imperial
from holotable.imperial_assault.legends.empire.scripts import script_name
from holotable.imperial_assault.moving.entered import entering
from holotable.imperial_assault.moving.exiting import why_no_exit
from holotable.imperial_assault.moving.moving import Settle, shares_space, take_step
from holotable.imperial_assault.table.choices import Step
from holotable.imperial_assault.table.standing import scene_for
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import AGAIN, Flow, Next


class CarryOut(Flow[Table], tag="carry-out", kw_only=True):
    """A figure goes its way and does what the instruction says; interrupted, it looks anew (LA-IMOV-03, 04).

    `path` is the way that is left, `sight` how the others stood when it was last looked at; `stunned` whether it was
    when it began.
    """

    steps = ("move", "settle", "act")

    figure: FigureId
    points: int = 0
    path: list[list[int]] = []
    sight: list[int] = []
    stunned: bool = False

    def possible(self, game: Play) -> bool:
        return is_imperial(game, self.figure)

    def move(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if ended is not None and self.sight != _sight(game):
            self._look_anew(game)
        if not self.path or why_no_exit(game, self.figure):
            return None  # LA-IMOV-02
        ways = board.steps(scene_for(game.table, self.figure), str(self.figure), self.points)
        if tuple(self.path[0]) not in ways:  # the map itself is another than it was
            self._look_anew(game)
            return AGAIN
        spaces = tuple(self.path.pop(0))
        cost = ways[spaces]
        self.points -= cost
        take_step(game, self.figure, Step(spaces, cost))
        self.sight = _sight(game)
        return entering(game, self.figure)

    def _look_anew(self, game: Play) -> None:
        """After an interrupt the target may have changed; what is left of the points stays (LA-IMOV-03)."""
        turn = _turn(game, self.figure)
        found = self._found(game, turn, self.points)
        path = found.end.ahead if found.end is not None else []
        if (found.target or 0, path) != (turn.target, self.path):
            turn.tell(game, found, anew=True)
        turn.target, self.path = found.target or 0, path

    def _found(self, game: Play, turn: Ordered, points: int) -> Resolution:
        """What the instruction comes to now, with so many points."""
        return follow(BoardEyes(game, self.figure), self.figure, turn.said(), turn.bonus, points)

    def settle(self, game: Play) -> Next[Table]:
        return Settle(self.figure) if shares_space(game, self.figure) else None

    def act(self, game: Play) -> Next[Table]:
        turn = _turn(game, self.figure)
        said = turn.said()
        if said.deed in ATTACKS:
            return self._attack(game)
        if said.deed in MOVES:
            return None
        side = game.table.figures[self.figure].side
        script = script_name(orders_for(turn.window.card), said)
        return Resolving(self.figure, About(script, side, self.figure, turn.target))

    def _attack(self, game: Play) -> Next[Table]:
        """Attack the target; who can't be attacked any more is no target (LA-IATK-05)."""
        turn = _turn(game, self.figure)
        if not _can_attack(game, turn):
            found = self._found(game, turn, 0)
            if found.target is not None:
                turn.tell(game, found, anew=True)
            turn.target = found.target or 0
            if not _can_attack(game, turn):
                return None  # LA-IMOV-04; nobody sees who is Covert from afar
        turn.attacked = True
        return Attack(self.figure, only=turn.target)


def _turn(game: Play, figure: FigureId) -> Ordered:
    turn = game.nearest(Ordered)
    if turn is None:
        raise NoOrdersError(figure)
    return turn


def _can_attack(game: Play, turn: Ordered) -> bool:
    return turn.target != 0 and can_attack(game, turn.figure, turn.target)


def _sight(game: Play) -> list[int]:
    """How all stand, in numbers: whoever is elsewhere, hurt, afflicted or gone changes them."""
    seen: list[int] = []
    for figure in game.table.figures.values():
        seen += (figure.id, figure.damage, len(figure.conditions), *figure.spaces)
    return seen
