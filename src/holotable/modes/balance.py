"""What a finished game came to: who hurt whom, and how the dice fell against what they fall on average."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from holotable.kernel import Event

NO_SIDE = ""  # whose account is that of a thing


@dataclass(slots=True)
class Account:
    """What a figure or unit of a side, or a thing, dealt and took, and whether it was defeated."""

    name: str
    side: str
    dealt: int = 0
    taken: int = 0
    defeated: bool = False


@dataclass(slots=True)
class Luck:
    """What a side's dice showed of one result, and what as many dice show on average."""

    words: str
    fell: int = 0
    mean: Fraction = Fraction(0)


class Balance:
    """Counts the events of one game, first to last. This one counts nothing: a game that has more to say derives it."""

    def __init__(self) -> None:
        self.accounts: dict[str, Account] = {}
        self.luck: dict[tuple[str, str], Luck] = {}

    def count(self, event: Event) -> None:
        """Take an event into account."""

    def dealt(self) -> dict[str, int]:
        """The damage that each side has dealt to others so far."""
        found: dict[str, int] = {}
        for account in self.accounts.values():
            if account.side == NO_SIDE:
                continue
            found[account.side] = found.get(account.side, 0) + account.dealt
        return found

    def hurt(self, hurt: Account, by: Account | None, damage: int) -> None:
        """Somebody suffered; by whom, if it was somebody's doing. Who hurts the own side has dealt nothing."""
        hurt.taken += damage
        if by is not None and by.side != hurt.side:
            by.dealt += damage

    def rolled(self, side: str, result: str, words: str, shown: int, faces: Iterable[int]) -> None:
        """A die of a side showed so much of a result, and these are all its faces."""
        every = list(faces)
        if not any(every):
            return
        luck = self.luck.setdefault((side, result), Luck(words))
        luck.fell += shown
        luck.mean += Fraction(sum(every), len(every))
