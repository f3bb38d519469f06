"""What can be wrong with a question about odds. Every error names the field it is about."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Self

from rapidfuzz import fuzz, process

SHOWN = 60

# How alike a wrong word and a right one must be, of 100, for the right one to be suggested.
LIKE_ENOUGH = 60


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

    def within(self, part: str) -> "OddsError":
        """The same error, about this part of what a person typed."""
        self.field = shown(part)
        return self


class UnknownNameError(OddsError):
    """A word stands where only certain words can stand: a colour, a kind, a type."""

    says = "{field}: '{value}' is unknown; there are {known}"

    def __init__(self, field: str, value: str, known: Iterable[str]) -> None:
        self.value, self.known = shown(value), ", ".join(known)
        super().__init__(field)

    def within(self, part: str) -> OddsError:
        """The same error; where nothing but the word was typed, that is not said twice."""
        return self.alone().within(part) if part == self.value != self.field else super().within(part)

    def alone(self) -> "UnknownNameError":
        """The same error about a word that is all that was typed."""
        return UnknownWordError(self.value, self.value, self.known.split(", "))


class UnknownWordError(UnknownNameError):
    """An unknown word that is all that was typed."""

    says = "'{value}' is unknown; there are {known}"


class MisspeltNameError(UnknownNameError):
    """An unknown word that is much like a known one."""

    says = "{field}: '{value}' is unknown; did you mean '{closest}'? there are {known}"

    def __init__(self, field: str, value: str, known: Iterable[str], closest: str) -> None:
        self.closest = closest
        super().__init__(field, value, known)

    def alone(self) -> "MisspeltNameError":
        return MisspeltWordError(self.value, self.value, self.known.split(", "), self.closest)


class MisspeltWordError(MisspeltNameError):
    """An unknown word much like a known one that is all that was typed."""

    says = "'{value}' is unknown; did you mean '{closest}'? there are {known}"


class DefenceDieError(UnknownNameError):
    """A defence die stands where only attack dice are rolled."""

    says = "{field}: '{value}' is a defence die; only attack dice can stand here: {known}"

    def alone(self) -> "DefenceDieError":
        return OnlyDefenceDieError(self.value, self.value, self.known.split(", "))


class OnlyDefenceDieError(DefenceDieError):
    """A defence die that is all that was typed, where only attack dice are rolled."""

    says = "'{value}' is a defence die; only attack dice can stand here: {known}"


class AttackDieError(UnknownNameError):
    """An attack die stands where only defence dice are rolled."""

    says = "{field}: '{value}' is an attack die; only defence dice can stand here: {known}"

    def alone(self) -> "AttackDieError":
        return OnlyAttackDieError(self.value, self.value, self.known.split(", "))


class OnlyAttackDieError(AttackDieError):
    """An attack die that is all that was typed, where only defence dice are rolled."""

    says = "'{value}' is an attack die; only defence dice can stand here: {known}"


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


def unknown_name(field: str, value: str, known: Iterable[str]) -> UnknownNameError:
    """The error for an unknown word; it suggests the known one that was probably meant."""
    known = tuple(known)
    meant = closest(value, known)
    return MisspeltNameError(field, value, known, meant) if meant else UnknownNameError(field, value, known)


def closest(word: str, known: Sequence[str]) -> str | None:
    """The known word that was probably meant."""
    found = process.extractOne(word[:SHOWN].lower(), known, scorer=fuzz.ratio, score_cutoff=LIKE_ENOUGH)
    return found[0] if found else None


def shown(value: object) -> str:
    """A value as an error shows it: nothing in it that a terminal would obey, and never longer than a line."""
    return clipped(repr(value)[1:-1] if isinstance(value, str) else str(value))


def clipped(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
