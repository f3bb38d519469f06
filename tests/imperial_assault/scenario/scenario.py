"""One table for the tests of every mode: a picture or a printed map, figures by letters or cards, and play."""

from collections.abc import Mapping, Sequence
from typing import Self

from holotable.imperial_assault import board
from holotable.imperial_assault.table.parts import EMPIRE
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import Door, Figure, FigureId, Group, GroupId, Play, Side, Table
from holotable.kernel import Game, Rules
from tests.imperial_assault.by_hand import Mode, mission_rules, part_of
from tests.imperial_assault.scenario.heroes import HeroSetup
from tests.imperial_assault.scenario.setting import Setting

RULES = mission_rules()
SIDES = {"empire": "ike", "rebels": "ray"}

# No figure has the number of a group, and none a number that could be a damage or a distance.
FIRST_FIGURE, FIRST_GROUP = 21, 200


class Scenario(Setting):
    """A game of any mode on any board, set up in words, played by verbs, and looked at.

    Drawn by a picture, upper case letters are the rebels, who have the initiative; lower case the empire.
    """

    def __init__(
        self,
        picture: str,
        cards: Mapping[str, str | HeroSetup],
        mode: Mode = "skirmish",
        groups: tuple[str, ...] = (),
        rules: Rules[Table] = RULES,
        hands: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        players = None if hands is None else {side: Player(hand=list(hands.get(side, ()))) for side in SIDES}
        sides = {**SIDES, "empire": EMPIRE} if mode == "legends" else dict(SIDES)
        table = Table(part_of(mode, "rebels", players), sides, picture=picture)
        names: dict[str, FigureId] = {}
        for number, drawn in enumerate(board.parse(picture).figures, FIRST_FIGURE):
            names[drawn.name] = number
            alone = number + FIRST_GROUP
            group = next((place for place, letters in enumerate(groups, 100) if drawn.name in letters), alone)
            side = "rebels" if drawn.name.isupper() else "empire"
            stand(table, cards[drawn.name], side, sorted(drawn.spaces), group, number)
        table.doors = doors_of(board.parse(picture).board)
        self._take_up(Game.start(rules, table, seed=1, dice_by_hand=True, listening=True), names)

    @classmethod
    def on(cls, table: Table, rules: Rules[Table] = RULES, *, dice_by_hand: bool = True) -> Self:
        """A game on any table; its figures go by their cards and where they stand."""
        return cls.of(Game.start(rules, table, seed=1, dice_by_hand=dice_by_hand, listening=True))

    @classmethod
    def of(cls, game: Play) -> Self:
        """A game that is going on, taken up where it stands."""
        made = cls.__new__(cls)
        made._take_up(game, {})
        return made

    def _take_up(self, game: Play, names: dict[str, FigureId]) -> None:
        self.game, self.names = game, names
        self.board = board.find_map(game.table.map).board() if game.table.map else board.parse(game.table.picture).board


def stand(table: Table, card: str | HeroSetup, side: Side, spaces: list[int], group: GroupId, number: FigureId) -> None:
    """A figure stands on these spaces before the game begins, alone or as one more of its group."""
    figure = Figure(number, str(card), group, side, spaces)
    members = table.groups.setdefault(group, Group(group, figure.card, side, []))
    if isinstance(card, HeroSetup):
        figure.sheet, members.tokens = card.sheet(), card.tokens
    members.figures.append(number)
    table.figures[number] = figure


def doors_of(drawn: board.Board) -> dict[str, Door]:
    """Each door edge in the picture is a door of its own, named by the spaces it lies between."""
    width, doors = drawn.width, {}
    for row in range(drawn.height):
        for column in range(1, width):
            if drawn.down[row * (width + 1) + column] == "D":
                one, other = row * width + column - 1, row * width + column
                doors[f"{board.space_name(drawn, one)}-{board.space_name(drawn, other)}"] = Door([(one, other)])
    return doors
