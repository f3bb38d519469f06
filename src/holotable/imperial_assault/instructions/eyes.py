"""What the interpreter of instructions asks of the world: the board answers at ours, people do at theirs."""

from collections.abc import Sequence
from typing import Protocol

from holotable.imperial_assault.cards.effect import Condition
from holotable.imperial_assault.instructions.format import Instruction, Landmark, Measure
from holotable.kernel import Struct

Who = int
Space = int
Spot = tuple[int, ...]


class Way(Struct, frozen=True, omit_defaults=True):
    """The way of a figure, the positions on it with the present one first, and why it is that one.

    `far` is how many spaces away its target is in the end; without one the nearest of those it keeps away from. `shut`
    off from it are those to whom no way leads but through closed doors. `others` are ends as good, `rivals` targets as
    good, and `law` is what decided between them. With nobody in the way it would end on `better`; `by` are those who
    stand there, on those spaces.
    """

    path: tuple[Spot, ...]
    cost: int = 0
    points: int = 0
    far: int = 0
    shut: bool = False
    others: tuple[Spot, ...] = ()
    rivals: tuple[Who, ...] = ()
    law: str = ""
    better: Spot = ()
    by: tuple[Who, ...] = ()
    on: Spot = ()


class End(Struct, frozen=True, omit_defaults=True):
    """About whom or what an instruction was carried out, and where that takes the figure.

    People who move it themselves need no `spot` and no `way`. Where nobody moves the `rivals`, targets as good, are
    here, and by what `law` they were not taken.
    """

    target: Who | None = None
    landmark: Space | None = None
    spot: Spot = ()
    way: Way | None = None
    rivals: tuple[Who, ...] = ()
    law: str = ""

    @property
    def points(self) -> int:
        """The movement points for its way."""
        return self.way.points if self.way is not None else 0

    @property
    def ahead(self) -> list[list[Space]]:
        """The positions that are still to be entered."""
        return [list(spot) for spot in self.way.path[1:]] if self.way is not None else []


class Eyes(Protocol):
    """Somebody who looks at the table for the figure that acts."""

    def rebels(self, figure: Who) -> Sequence[Who]:
        """All who can be its targets."""
        ...

    def is_so(self, who: Who, quality: str, value: object) -> bool:
        """Whether somebody is as a criterion wants it: `wounded` true, `trait` wookiee ..."""
        ...

    def measure(self, who: Who, measure: Measure) -> int | None:
        """How much somebody has of that; None for who has none of it."""
        ...

    def distance(self, figure: Who, who: Who) -> int:
        """How many spaces they are apart; endlessly many where no path can be counted."""
        ...

    def sees(self, figure: Who, who: Who) -> bool:
        """Whether it has line of sight to somebody."""
        ...

    def landmarks(self, figure: Who, kind: Landmark) -> Sequence[Space]:
        """Where such things lie, the nearest first."""
        ...

    def holds(self, figure: Who, only: Condition) -> bool:
        """Whether what must hold for an instruction does."""
        ...

    def speed(self, figure: Who) -> int:
        """Its Speed."""
        ...

    def is_stunned(self, figure: Who) -> bool:
        """Whether it is Stunned."""
        ...

    def is_held(self, figure: Who) -> bool:
        """Whether something that was in force before keeps it from leaving its space."""
        ...

    def may_attack(self, figure: Who) -> bool:
        """Whether it may attack at all."""
        ...

    def end(self, figure: Who, said: Instruction, points: int, tied: Sequence[Who]) -> End | None:
        """Where it ends, carrying this out about one of these; None where it can't be carried out about any."""
        ...

    def end_toward(self, figure: Who, points: int, space: Space) -> End:
        """Where it ends, moving toward a space."""
        ...

    def end_of_reposition(self, figure: Who, points: int, distance: int) -> End:
        """Where it ends, seeking that distance."""
        ...

    def matters(self, figure: Who, said: Instruction, who: Who | None) -> bool:
        """Whether a free instruction or an ability would change anything, for somebody or for the figure itself."""
        ...

    def falls_first(self, figure: Who, said: Instruction) -> bool:
        """Whether it would be defeated by this before it could affect any Rebel figure."""
        ...
