"""Whom an effect is about, and who has what part in what is going on."""

from collections.abc import Callable

from holotable.imperial_assault.cards.effect import Role
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import Turn, activated
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import Flow, Seat, Struct

NOBODY = 0


class About(Struct, frozen=True, omit_defaults=True):
    """Whose effect it is, the figure that has it, if it is one's, the one that was chosen, and whom it struck last."""

    effect: str
    side: Side = ""  # the figure's own, if none is said
    figure: FigureId = NOBODY
    chosen: FigureId = NOBODY
    struck: FigureId = NOBODY

    @property
    def card(self) -> str:
        """The card whose effect it is; some go by what they are besides, such as `command.` and a card."""
        first, _, rest = self.effect.partition(".")
        return rest.partition(".")[0] if first in ("agenda", "command", "lasting", "special", "upgrade") else first

    @property
    def special(self) -> str:
        """The special action whose effect it is, if it is one's."""
        return self.effect.removeprefix("special.") if self.effect.startswith("special.") else ""

    @property
    def subject(self) -> FigureId:
        """To whom it happens."""
        return self.chosen or self.figure

    def seat(self, game: Play) -> Seat:
        """Who decides for it."""
        return game.table.seat_of(self.figure) if self.figure else game.table.sides[self.side]


def _part(flow: type[Flow[Table]], field: str) -> Callable[[Play], FigureId]:
    def found(game: Play) -> FigureId:
        going_on = game.nearest(flow)
        return NOBODY if going_on is None else getattr(going_on, field)

    return found


ROLES: dict[Role, Callable[[Play], FigureId]] = {
    "attacker": _part(Attack, "attacker"),
    "target": _part(Attack, "target"),
    "activated": _part(Turn, "figure"),
    "fallen": _part(Defeat, "figure"),
    "resting": _part(Resting, "figure"),
    "entering": _part(Entered, "figure"),
    "tester": _part(AttributeTest, "figure"),
}


def attackers(game: Play, side: Side) -> list[FigureId]:
    """The figure that attacks, if it is of that side."""
    attack = game.nearest(Attack)
    if attack is None or attack.side != side or attack.attacker not in game.table.figures:
        return []
    return [attack.attacker]


def targets(game: Play, side: Side) -> list[FigureId]:
    """The figure that is attacked, if it is of that side."""
    attack = game.nearest(Attack)
    if attack is None or attack.defender != side or attack.target not in game.table.figures:
        return []
    return [attack.target]


def figures_of(game: Play, side: Side) -> list[FigureId]:
    return [figure.id for figure in game.table.figures.values() if figure.side == side]


# Who of a side has that part; any other part only one's own figures can have.
OF_SIDE: dict[Role, Callable[[Play, Side], list[FigureId]]] = {
    "attacker": attackers,
    "target": targets,
    "activated": activated,
}
