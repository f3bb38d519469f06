"""What can be wrong with a question about odds. Every error names the field it is about."""

from collections.abc import Iterable

from holotable.console.asked import AskedError, UnknownNameError, shown

OddsError = AskedError


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


class CountError(OddsError):
    """A row of an expertise chart whose count can't be read."""

    says = "{field}: '{value}' is no count of expertise; write it as 1, 2-3 or 4+, the smaller number first"

    def __init__(self, field: str, value: str) -> None:
        self.value = shown(value)
        super().__init__(field)


class OptionNameError(OddsError):
    """An option of a combat tree whose name doesn't tell its column."""

    says = "{field}: '{value}' is no option; it is a letter for its row and the number of its column, such as m1"

    def __init__(self, field: str, value: str) -> None:
        self.value = shown(value)
        super().__init__(field)


class NoStanceError(OddsError):
    """A unit has no such side of a stance card."""

    says = "{field}: {unit} has no stance {value}; there are {known}"

    def __init__(self, field: str, value: int, unit: str, known: Iterable[str]) -> None:
        self.value, self.unit, self.known = shown(value), unit, ", ".join(known)
        super().__init__(field)


class NoSuchAttackError(OddsError):
    """A stance that makes no attacks of a type: a dash stands on the card."""

    says = "{field}: {unit} makes no '{value}' attacks in stance {stance}; there are {known}"

    def __init__(self, field: str, value: str, unit: str, stance: int, known: Iterable[str]) -> None:
        self.value, self.unit, self.stance, self.known = value, unit, stance, ", ".join(known)
        super().__init__(field)


class MeleeCoverError(OddsError):
    """A melee attack against cover: it counts only against ranged ones."""

    says = "{field}: {value} counts for nothing against a melee attack; leave it out, or make the attack ranged"

    def __init__(self, field: str, value: int) -> None:
        self.value = shown(value)
        super().__init__(field)


class PoolsOrUnitsError(OddsError):
    """Dice were told beside units, or neither, or only a part of either."""

    says = "{field}: tell either how many dice attack and defend, or an attacker and a defender"

    def __init__(self) -> None:
        super().__init__("attacker")


class TooManyRollsError(OddsError):
    """So many dice may be rerolled that their rolls can't be followed one by one."""

    says = "{field}: {rolls} rolls to look at are too many; there can be {most}"

    def __init__(self, field: str, rolls: int, most: int) -> None:
        self.rolls, self.most = rolls, most
        super().__init__(field)
