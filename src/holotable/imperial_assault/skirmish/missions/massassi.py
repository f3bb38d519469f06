"""Massassi Ruins: Lost Knowledge, and Leave No Evidence."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.figures.choices import StayHere
from holotable.imperial_assault.figures.entered import Entered
from holotable.imperial_assault.figures.scoring import score
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Allowed, FigureId, Play, Side, Table
from holotable.imperial_assault.figures.tokens import carried_by, controller_of, discard_token
from holotable.imperial_assault.skirmish.choices import DiscardToken, StrikeOutside
from holotable.imperial_assault.skirmish.missions.mission import MissionCard, controlled, in_order
from holotable.kernel import Ability, Decision, Flow, Listener, Next, Option

HOLOCRON, BEACON, SITE = "holocron", "communications_beacon", "excavation_site"
KNOWLEDGE, EVIDENCE = 10, 6
STRIKE = 2


def beacon_of(table: Table) -> str:
    return next(name for name, token in table.tokens.items() if token.kind == BEACON)


def bearer(game: Play) -> FigureId:
    """The figure that has just moved, if it carries a holocron next to the beacon; 0 if not."""
    entered, table = game.nearest(Entered), game.table
    if entered is None:
        return 0
    if not any(table.tokens[name].kind == HOLOCRON for name in carried_by(table, entered.figure)):
        return 0
    beacon = table.tokens[beacon_of(table)].space
    near = beacon is not None and board.beside_token(scene(table), str(entered.figure), beacon)
    return entered.figure if near else 0


def brings_a_holocron(game: Play, listener: Listener) -> bool:
    figure = bearer(game)
    return figure > 0 and game.table.figures[figure].side == listener.owner


def deliver(game: Play, listener: Listener) -> None:
    name = next(name for name in carried_by(game.table, bearer(game)) if game.table.tokens[name].kind == HOLOCRON)
    discard_token(game, name)
    score(game, listener.owner, KNOWLEDGE, "lost_knowledge")


def listen_for_both(game: Play) -> None:
    """Either player may deliver what an own figure brings."""
    for side in game.table.sides:
        game.listen("mission.deliver", f"{side}.deliver", side)


LOST_KNOWLEDGE = MissionCard(
    allowed=(Allowed(HOLOCRON, "retrieve", most=1),),
    choices=(Ability("mission.deliver", "entered", deliver, brings_a_holocron, optional=True),),
    prepare=listen_for_both,
)


def beacon_is_controlled(game: Play, listener: Listener) -> bool:
    return controller_of(game.table, beacon_of(game.table)) is not None and bool(outside(game.table))


def outside(table: Table) -> list[FigureId]:
    """The figures in exterior spaces."""
    ground = scene(table).geometry.ground
    return [figure.id for figure in table.figures.values() if ground.mask(frozenset(figure.spaces)) & ~ground.interior]


class Bombardment(Flow[Table], tag="bombardment"):
    """Who controls the beacon may have every figure outside suffer damage."""

    steps = ("choose", "strike")

    struck: list[FigureId] = []

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None:
            side = controller_of(game.table, beacon_of(game.table)) or game.table.initiative
            return Decision(game.table.sides[side], "bombardment", [StrikeOutside(), StayHere()])
        self.struck = outside(game.table) if isinstance(answer, StrikeOutside) else []
        return None

    def strike(self, game: Play) -> Next[Table]:
        return SufferTogether(list(self.struck), STRIKE)


def bombard(game: Play, listener: Listener) -> Flow[Table]:
    return Bombardment()


class Excavation(Flow[Table], tag="excavation"):
    """Each player may discard one excavation site that he controls, the one with initiative first."""

    steps = ("first", "second")

    def first(self, game: Play, answer: Option | None = None) -> Next[Table]:
        return self._discard(game, in_order(game.table)[0], answer)

    def second(self, game: Play, answer: Option | None = None) -> Next[Table]:
        return self._discard(game, in_order(game.table)[1], answer)

    def _discard(self, game: Play, side: Side, answer: Option | None) -> Next[Table]:
        if isinstance(answer, DiscardToken):
            discard_token(game, answer.token)
            score(game, side, EVIDENCE, "leave_no_evidence")
        sites = controlled(game.table, SITE, side)
        if answer is not None or not sites:
            return None
        options: list[Option] = [DiscardToken(name) for name in sites]
        return Decision(game.table.sides[side], "excavation", [*options, StayHere()])


def excavate(game: Play, listener: Listener) -> Flow[Table]:
    return Excavation()


LEAVE_NO_EVIDENCE = MissionCard(
    abilities=(
        Ability("mission.bombard", "round-started", bombard, beacon_is_controlled),
        Ability("mission.excavate", "round-ended", excavate),
    ),
)
