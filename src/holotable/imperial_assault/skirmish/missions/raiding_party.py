"""Moisture Farm: Raiding Party. Raiders who are nobody's friends shoot at whoever is close."""

from holotable.imperial_assault import board
from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.suffering import Leave
from holotable.imperial_assault.figures.choices import GoTo
from holotable.imperial_assault.figures.happenings import SetDown
from holotable.imperial_assault.figures.moving import MoveSpaces
from holotable.imperial_assault.figures.people import NO_GROUP, stand_for
from holotable.imperial_assault.figures.scoring import score
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Exposed, Figure, FigureId, Person, Play, Side, Table
from holotable.imperial_assault.skirmish.choices import CallRaider, MoveRaiders
from holotable.imperial_assault.skirmish.missions.mission import MissionCard
from holotable.kernel import Ability, Await, Decision, Flow, Listener, Next, Option

RAIDER, CAMP = "raider", "camp"
RAIDERS = 3
BOUNTY = 4
SHOT = 2
STRIDE = 3


def is_raider(figure: Figure) -> bool:
    return figure.person is not None and figure.card.startswith(RAIDER)


def raiders(table: Table) -> list[FigureId]:
    return [figure.id for figure in table.figures.values() if is_raider(figure)]


def raider() -> Person:
    return Person(health=5, speed=STRIDE, defence=["black"])


def put_out_raiders(game: Play) -> None:
    """The raiders' tokens stand for figures that both players can attack (IA-OBJ-02)."""
    for name in [name for name, token in game.table.tokens.items() if token.kind == RAIDER]:
        expose(game, stand_for(game, name, raider()))


def expose(game: Play, figure: FigureId) -> None:
    game.table.exposed += [Exposed(figure, "attacks"), Exposed(figure, "effects")]


def victor(game: Play) -> Side:
    """The side that defeated a raider, by an attack or any other effect of its own; nobody's if none did."""
    leave = game.nearest(Leave)
    return leave.by if leave is not None and is_raider(game.table.known(leave.figure)) else ""


def a_raider_falls(game: Play, listener: Listener) -> bool:
    return victor(game) != ""


def score_raider(game: Play, listener: Listener) -> None:
    score(game, victor(game), BOUNTY, "raiding_party")


def closest_to(table: Table, shooter: FigureId) -> list[FigureId]:
    """The players' figures that a raider sees, of those the closest."""
    standing, here = scene(table), str(shooter)
    seen = [
        each.id for each in table.figures.values() if each.side != NEUTRAL and board.sees(standing, here, str(each.id))
    ]
    counted = {each: board.distance(standing, here, str(each)) for each in seen}
    least = min((spaces for spaces in counted.values() if spaces is not None), default=None)
    return [each for each, spaces in counted.items() if spaces is not None and spaces == least]


class Raid(Flow[Table], tag="raid"):
    """Each raider hurts the closest figures it sees; then raiders move, or one more comes to the camp."""

    steps = ("aim", "shoot", "choose", "move", "arrive")

    shooters: list[FigureId] = []
    struck: list[FigureId] = []
    moving: list[FigureId] = []
    calling: bool = False

    def aim(self, game: Play) -> None:
        self.struck = [each for figure in raiders(game.table) for each in closest_to(game.table, figure)]

    def shoot(self, game: Play) -> Next[Table]:
        return SufferTogether(list(self.struck), SHOT)

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        table = game.table
        standing = raiders(table)
        ways: list[Option] = [MoveRaiders()] * bool(standing) + [CallRaider()] * (len(standing) < RAIDERS)
        if answer is None and len(ways) > 1:
            return Decision(table.sides[table.initiative], "raid", ways)
        self.calling = isinstance(answer or ways[0], CallRaider)
        self.moving = [] if self.calling else standing
        return None

    def move(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        """The player with initiative moves one after the other."""
        table = game.table
        if isinstance(ended, MoveSpaces):
            table.figures[ended.figure].controller = ""
        if not self.moving:
            return None
        figure = self.moving.pop(0)
        table.figures[figure].controller = table.sides[table.initiative]
        return Await(MoveSpaces(figure, STRIDE))

    def arrive(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        table = game.table
        if not self.calling:
            return None
        figure = board.Figure("new", NEUTRAL, frozenset())
        spots = board.nearest_placements(scene(table), figure, board.rectangle(1, 1), frozenset(table.zones[CAMP]))
        options = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in spots)]
        if not options:
            return None
        if answer is None and len(options) > 1:
            return Decision(table.sides[table.initiative], "raider-arrives", options)
        spot = answer or options[0]
        number = table.next_number()
        table.figures[number] = Figure(
            number, f"{RAIDER}_{number}", NO_GROUP, NEUTRAL, list(spot.spaces), person=raider()
        )
        expose(game, number)
        game.tell(SetDown, number, spot.spaces, "SK-WIN-05")
        return None


def raid(game: Play, listener: Listener) -> Flow[Table]:
    return Raid()


RAIDING_PARTY = MissionCard(
    abilities=(
        Ability("mission.score_raider", "left", score_raider, a_raider_falls),
        Ability("mission.raid", "round-ended", raid),
    ),
    prepare=put_out_raiders,
)
