"""A skirmish as a seat sees it, set up anew from its view so that the board can be asked."""

from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from holotable.imperial_assault import board
from holotable.imperial_assault.board import Geometry, Scene
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.figures.player import Player
from holotable.imperial_assault.figures.setup import lay_out_skirmish
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Door, Figure, FigureId, Group, Play, Side, Table, Token
from holotable.imperial_assault.figures.tokens import TokenView
from holotable.imperial_assault.figures.viewing import FigureView, GroupView
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.skirmish.view import PlayerView, SkirmishView
from holotable.kernel import Chance, Game, Rules, State, View

Spaces = frozenset[int]


@cache
def rules() -> Rules[Table]:
    """The rules of the skirmish, put together once."""
    return skirmish_rules()


class NoSkirmishError(TypeError):
    """A bot for the skirmish was seated at another game."""

    def __init__(self, seen: object) -> None:
        self.seen = type(seen).__name__
        super().__init__(f"this bot plays the skirmish, and was shown a {self.seen}")


@dataclass(frozen=True)
class Position:
    """What a player sees, as a table that questions can be asked of."""

    seen: SkirmishView
    side: Side
    game: Play = field(repr=False)

    @staticmethod
    def of(view: View) -> "Position":
        seen = view.table
        if not isinstance(seen, SkirmishView):
            raise NoSkirmishError(seen)
        side = next(side for side, seat in seen.table.sides.items() if seat == view.seat)
        return Position(seen, side, Game(rules(), State(_table(seen), [], Chance(0))))

    @property
    def table(self) -> Table:
        return self.game.table

    @cached_property
    def scene(self) -> Scene:
        return scene(self.table)

    @cached_property
    def mine(self) -> list[FigureId]:
        return [each.id for each in self.table.figures.values() if each.side == self.side]

    @cached_property
    def theirs(self) -> list[FigureId]:
        return [each.id for each in self.table.figures.values() if each.side != self.side]

    @cached_property
    def zones(self) -> dict[str, list[int]]:
        """The deployment zones of the mission."""
        laid = Table("skirmish", self.table.sides, self.side, self.seen.map, self.seen.mission)
        lay_out_skirmish(laid)
        return laid.zones

    @cached_property
    def ways(self) -> Geometry:
        """The map with all doors open: how far things are apart, in the long run."""
        geometry = self.scene.geometry
        for door in self.table.doors.values():
            for one, other in door.between if not door.open else ():
                geometry = geometry.opened(one, other)
        return geometry

    def apart(self, spaces: Spaces, space: int) -> int:
        """How many spaces a figure there would have to go to a space; many where no way leads."""
        cells = self.ways.ground.cells
        row = self.ways.distances(cells[space])
        return min((steps for each in spaces if (steps := row[cells[each]]) >= 0), default=99)

    def where(self, figure: FigureId) -> Spaces:
        return frozenset(self.table.figures[figure].spaces)

    def moved(self, figure: FigureId, spaces: Spaces) -> Scene:
        """The scene with a figure on other spaces."""
        stands = self.scene.figures[str(figure)]
        return self.scene if stands.spaces == spaces else self.scene.with_figure(replace(stands, spaces=spaces))

    def name(self, figure: FigureId) -> str:
        return self.table.card_of(figure).name if figure in self.table.figures else str(figure)

    def space_name(self, spaces: Spaces) -> str:
        return board.space_name(self.scene.geometry.ground.board, min(spaces))

    def health_left(self, figure: FigureId) -> int:
        return self.table.card_of(figure).health - self.table.figures[figure].damage

    def worth(self, figure: FigureId) -> float:
        """The victory points that hang on a figure: the last ones of a group have most of them (IA-VIC-04)."""
        group = self.table.groups[self.table.figures[figure].group]
        card = deployment_card(group.card)
        share = 0.5 / card.group_size + 0.5 / max(1, len(group.figures))
        carried = sum(token.carrier == figure for token in self.table.tokens.values())
        return card.cost * share + group.bounty + 6 * carried


def _table(seen: SkirmishView) -> Table:
    shown = seen.table
    return Table(
        mode="skirmish",
        sides=dict(shown.sides),
        initiative=shown.initiative,
        map=shown.map,
        mission=seen.mission,
        sections=list(shown.sections),
        doors={name: Door(list(each.between), each.open, each.locked) for name, each in shown.doors.items()},
        tokens={name: _token(each) for name, each in shown.tokens.items()},
        figures={number: _figure(number, each) for number, each in shown.figures.items()},
        groups={number: _group(number, each) for number, each in shown.groups.items()},
        players={side: _player(each) for side, each in seen.players.items()},
        lasting=list(shown.lasting),
        round=shown.round,
    )


def _figure(number: FigureId, seen: FigureView) -> Figure:
    return Figure(
        number,
        seen.card,
        seen.group,
        seen.side,
        list(seen.spaces),
        seen.damage,
        list(seen.conditions),
        list(seen.used),
        incapacitated=seen.incapacitated,
    )


def _group(number: int, seen: GroupView) -> Group:
    return Group(
        number,
        seen.card,
        seen.side,
        list(seen.figures),
        tokens=seen.left,
        attachments=list(seen.attachments),
        bounty=seen.bounty,
    )


def _token(seen: TokenView) -> Token:
    return Token(
        seen.kind,
        seen.space,
        seen.colour,
        seen.carrier,
        seen.claimed,
        seen.face_down,
        seen.faction,
        seen.lit,
        seen.burden,
        list(seen.marks),
    )


def _player(seen: PlayerView) -> Player:
    return Player(seen.army, seen.zone, hand=list(seen.hand or ()), discarded=list(seen.discarded), points=seen.points)
