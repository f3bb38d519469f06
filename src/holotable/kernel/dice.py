"""Rolling dice: by the game's own stream, or by people at a real table who enter what they see."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, final

from holotable.kernel.chance import Stream
from holotable.kernel.codec import Struct, freeze
from holotable.kernel.decision import NOT_NOW, Decision, Option, Refusal, Region, Seat

if TYPE_CHECKING:
    from holotable.kernel.game import Game


@final
class Roll(Struct, frozen=True):
    """What a step returns to have dice rolled. It is entered again with the `Rolled` faces."""

    seat: Seat
    dice: Sequence[str]

    def by_hand(self, sides: Sequence[int]) -> Decision:
        """The question to a seat that rolls real dice."""
        return Decision(self.seat, "roll", region=DiceOnTheTable(tuple(self.dice), tuple(sides)))


class Rolled(Option, frozen=True, tag="rolled"):
    """The faces that came up, in the order of the dice, each counted from 0."""

    faces: Sequence[int]

    def __post_init__(self) -> None:
        freeze(self, "faces")


class DiceOnTheTable(Region, frozen=True, tag="dice"):
    """Every way the dice can fall."""

    dice: tuple[str, ...]
    sides: tuple[int, ...]

    def refuse(self, game: "Game[Any]", answer: Option) -> Refusal | None:
        if not isinstance(answer, Rolled):
            return NOT_NOW
        if len(answer.faces) != len(self.dice):
            reason = "dice.too-few" if len(answer.faces) < len(self.dice) else "dice.too-many"
            return Refusal(reason, facts={"given": len(answer.faces), "needed": len(self.dice)})
        for die, sides, face in zip(self.dice, self.sides, answer.faces, strict=True):
            if not 0 <= face < sides:
                return Refusal("dice.no-such-face", facts={"die": die, "face": face, "highest": sides - 1})
        return None

    def sample(self, game: "Game[Any]", stream: Stream, count: int) -> list[Rolled]:
        return [Rolled([stream.below(sides) for sides in self.sides]) for _ in range(count)]
