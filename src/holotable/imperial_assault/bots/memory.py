"""What the scripted bot keeps in mind from one choice to the next."""

from dataclasses import dataclass, field, replace

from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.questions import ATTACKS_AGAIN
from holotable.imperial_assault.table.table import FigureId, GroupId, Play
from holotable.imperial_assault.table.turn import Turn

WORTHWHILE = 0.15  # what a walk must gain
HURRIED = 0.02  # the same for a person's figure, and where the other side only has to wait


@dataclass
class Memory:
    """What the bot keeps in mind: whose activation it is, whether it has attacked, and the way it is on.

    Tokens that no objective is about are `tried` once. It has `pushed` a hero on by so many points of strain, and
    there were so many `actions` left: more of them are another activation's. The groups in `ready` are yet to come.
    Who only `advises` takes smaller gains than who plays: a person is not told to end an activation while a figure
    could stand better.
    """

    turn: tuple[int, FigureId] = (0, 0)
    struck: bool = False
    way: list[Spaces] = field(default_factory=list)
    goal: str = ""
    tried: list[str] = field(default_factory=list)
    pushed: int = 0
    actions: int = 2
    ready: tuple[GroupId, ...] = ()
    advises: bool = False

    @property
    def least(self) -> float:
        """What a walk must gain to be made, or advised."""
        return HURRIED if self.advises else WORTHWHILE

    def copy(self) -> "Memory":
        return replace(self, way=list(self.way), tried=list(self.tried))

    def walked_to(self, spaces: Spaces) -> None:
        """What lies behind a figure is no longer its way: who was told of a walk may have gone all of it at once."""
        if spaces in self.way:
            del self.way[: self.way.index(spaces) + 1]

    def begin(self, turn: tuple[int, FigureId]) -> None:
        """Another activation: only what was tried is still known."""
        self.turn, self.struck, self.way, self.goal, self.pushed, self.actions = turn, False, [], "", 0, 2


def recalled(game: Play, advises: bool = False) -> Memory:
    """What a bot would have in mind that had played until now, as far as everybody saw it."""
    turn = game.nearest(Turn)
    if turn is None:
        return Memory(advises=advises)
    return Memory((game.table.round, turn.figure), turn.attacked, advises=advises)


def may_attack(memory: Memory, position: Position, figure: FigureId) -> bool:
    """Whether a figure may attack in this activation, or once more."""
    is_hero = position.table.figures[figure].sheet is not None  # IA-ATK-02
    return is_hero or not memory.struck or position.game.ask(ATTACKS_AGAIN, figure)
