"""What else can be wrong with a table or a question about one. Every error names the field it is about."""

from holotable.console.asked import AskedError, shown


class EmptyNameError(AskedError):
    """An id or a group without a letter."""

    says = "{field}: is empty; a name has at least one letter"


class RepeatedThingError(AskedError):
    """Two things on a table have the same id."""

    says = "{field}: '{name}' is the id of something else, too; every id on a table is given once"

    def __init__(self, field: str, name: str) -> None:
        self.name = shown(name)
        super().__init__(field)


class EntriesError(AskedError):
    """A list is shorter or longer than it can be."""

    says = "{field}: has {number} entries; it takes from {least} to {most}"

    def __init__(self, field: str, number: int, least: int, most: int) -> None:
        self.number, self.least, self.most = number, least, most
        super().__init__(field)


class OddBaseError(AskedError):
    """A base whose diameter has no whole half."""

    says = "{field}: {value} is odd; the diameter of a base is even"

    def __init__(self, field: str, value: int) -> None:
        self.value = value
        super().__init__(field)


class ShapeError(AskedError):
    """An outline that is no simple polygon, at one of its corners."""

    says = "{field}: is no outline at corner {corner}: it stands there twice, three lie on one line, or sides touch"

    def __init__(self, field: str, corner: int) -> None:
        self.corner = corner
        super().__init__(field)


class NoDirectionError(AskedError):
    """A direction that leads nowhere."""

    says = "{field}: [0, 0] is no direction"


class SameThingError(AskedError):
    """A question about a thing and itself that makes sense only for two."""

    says = "{field}: '{name}' is the same; another is needed here"

    def __init__(self, field: str, name: str) -> None:
        self.name = shown(name)
        super().__init__(field)


class SameSideError(AskedError):
    """A defender of the attacker's own side."""

    says = "{field}: '{name}' is on the attacker's own side; the defender is on the other"

    def __init__(self, field: str, name: str) -> None:
        self.name = shown(name)
        super().__init__(field)


class StandsThereError(AskedError):
    """A move to where the figure already stands."""

    says = "{field}: '{name}' already stands there; a move leads somewhere else"

    def __init__(self, field: str, name: str) -> None:
        self.name = shown(name)
        super().__init__(field)
