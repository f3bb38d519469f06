"""What can be wrong with a question about odds. Every error names the field it is about."""

from collections.abc import Iterable
from typing import ClassVar, Self

SHOWN = 60


class OddsError(ValueError):
    """A question about odds that has no answer."""

    says: ClassVar[str]

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(field)

    def __str__(self) -> str:
        return self.says.format_map(vars(self))

    def under(self, path: str) -> Self:
        """The same error, its field told from further outside."""
        self.field = f"{path}.{self.field}"
        return self


class UnknownNameError(OddsError):
    """A word stands where only certain words can stand: a colour, a kind, a type."""

    says = "{field}: {value} is unknown; there are {known}"

    def __init__(self, field: str, value: object, known: Iterable[str]) -> None:
        self.value, self.known = shown(value), ", ".join(known)
        super().__init__(field)


class OutOfRangeError(OddsError):
    """A number is smaller or larger than it can be."""

    says = "{field}: {value} is not from {least} to {most}"

    def __init__(self, field: str, value: int, least: int, most: int) -> None:
        self.value, self.least, self.most = shown(value), least, most
        super().__init__(field)


class TooManyError(OddsError):
    """A list is longer than it can be."""

    says = "{field}: {number} entries are too many; there can be {most}"

    def __init__(self, field: str, number: int, most: int) -> None:
        self.number, self.most = number, most
        super().__init__(field)


class TooManyRollsError(OddsError):
    """So many dice may be rerolled that their rolls can't be followed one by one."""

    says = "{field}: {rolls} rolls to look at are too many; there can be {most}"

    def __init__(self, field: str, rolls: int, most: int) -> None:
        self.rolls, self.most = rolls, most
        super().__init__(field)


def shown(value: object) -> str:
    """A value as an error shows it: never longer than a line."""
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
