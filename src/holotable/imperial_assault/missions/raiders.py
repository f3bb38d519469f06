"""Raiders who are nobody's friends and shoot at whoever is close: the end of a round of Raiding Party."""

from holotable.imperial_assault import board
from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.missions.about import About, amount
from holotable.imperial_assault.missions.characters import expose, person_of
from holotable.imperial_assault.missions.finding import figures_of
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.selectors import Figures
from holotable.imperial_assault.moving.moving import MoveSpaces
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.happenings import SetDown
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Figure, FigureId, Play, Table
from holotable.imperial_assault.tokens.people import NO_GROUP
from holotable.kernel import Await, Decision, Flow, Next, Option

RAIDER, CAMP = "raider", "camp"
RAIDERS = 3
SHOT = 2


class MoveRaiders(Option, frozen=True, tag="move-raiders"):
    """Move every raider as far as its speed."""


class CallRaider(Option, frozen=True, tag="call-raider"):
    """Let another raider come to the camp."""


def raiders(game: Play) -> list[FigureId]:
    return figures_of(game, Figures(person=RAIDER), About())


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
        self.struck = [each for figure in raiders(game) for each in closest_to(game.table, figure)]

    def shoot(self, game: Play) -> Next[Table]:
        return SufferTogether(list(self.struck), SHOT)

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        table = game.table
        standing = raiders(game)
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
        return Await(MoveSpaces(figure, table.card_of(figure).speed))

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
        number, character = table.next_number(), mission_of(table).persons[RAIDER]
        person = person_of(character, amount(table, character.health))
        raider = Figure(number, f"{RAIDER}_{number}", NO_GROUP, NEUTRAL, list(spot.spaces), person=person)
        table.figures[number] = raider
        expose(game, number, character)
        game.tell(SetDown, number, spot.spaces, "SK-WIN-05")
        return None


def raid(game: Play, about: About) -> Flow[Table]:
    return Raid()
