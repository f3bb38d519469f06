"""Medpacs: what the team has for any of its heroes, and for its allies (LA-MED)."""

from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.legends.choices import KeepMedpac, UseMedpac
from holotable.imperial_assault.legends.happenings import MedpacUsed
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, Decision, Flow, Listener, Next, Option

RECOVERED = 5  # LA-MED-06


def is_of_use(game: Play, figure: FigureId) -> bool:
    """Whether the team has a medpac, and the figure has damage to recover."""
    return game.table.rebels.medpacs > 0 and game.table.figures[figure].damage > 0


def use_medpac(game: Play, figure: FigureId) -> None:
    """A figure uses one of the team's medpacs (LA-MED-01, 03, 06)."""
    game.table.rebels.medpacs -= 1
    game.tell(MedpacUsed, figure, game.table.rebels.medpacs)
    recover(game, figure, RECOVERED)


class OfferMedpac(Flow[Table], tag="offer-medpac"):
    """A hero who rests may use a medpac with it, one and no more (LA-MED-04)."""

    steps = ("offer",)

    figure: FigureId

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def offer(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None:
            return Decision(game.table.seat_of(self.figure), "medpac", [UseMedpac(), KeepMedpac()])
        if isinstance(answer, UseMedpac):
            use_medpac(game, self.figure)
        return None


def _is_resting(game: Play, listener: Listener) -> bool:
    rest = game.nearest(Resting)
    return rest is not None and rest.figure in game.table.figures and is_of_use(game, rest.figure)


def _offer(game: Play, listener: Listener) -> Flow[Table] | None:
    rest = game.nearest(Resting)
    return OfferMedpac(rest.figure) if rest is not None else None


WITH_A_REST: Ability[Table] = Ability("legends.medpac", "rested", _offer, _is_resting)


def lay_out(game: Play) -> None:
    """From now on medpacs can be used."""
    game.listen(WITH_A_REST.name, MISSION, MISSION)
