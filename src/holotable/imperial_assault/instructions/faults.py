"""What can be wrong with a file of instructions beyond its format: each fault with its file, entry and field."""

from collections.abc import Sequence

from holotable.content import ContentError


class InstructionError(ContentError):
    """A file of instructions says something that can't be carried out."""


class NotKnownThereError(InstructionError):
    """A name that nothing has, or that can't stand there."""

    def __init__(self, file: str, entry: str, field: str, name: str, possible: Sequence[str]) -> None:
        self.name = name
        self.possible = ", ".join(possible) or "-"
        super().__init__(file, entry, field, f"{name!r} can't stand here; possible are {self.possible}")


class TooFewError(InstructionError):
    """A card has fewer bonus effects or lists than it needs."""

    def __init__(self, file: str, entry: str, field: str, given: int, needed: int) -> None:
        self.given = given
        self.needed = needed
        super().__init__(file, entry, field, f"there are {given}; each card needs at least {needed}")


class TwiceError(InstructionError):
    """Two things of one name, or one that is listed twice."""

    def __init__(self, file: str, entry: str, field: str, name: str) -> None:
        self.name = name
        super().__init__(file, entry, field, f"{name!r} stands there twice; each stands there once")


class UnusedError(InstructionError):
    """A bonus effect or a list that no card of the file has."""

    def __init__(self, file: str, entry: str, name: str) -> None:
        self.name = name
        super().__init__(file, entry, "id", f"no card of this file has {name!r}; list it with one, or leave it out")


class OneDeedError(InstructionError):
    """An instruction does more than one thing, or nothing."""

    def __init__(self, file: str, entry: str, given: Sequence[str], possible: Sequence[str]) -> None:
        self.given = ", ".join(given) or "-"
        self.possible = ", ".join(possible)
        super().__init__(file, entry, "", f"an instruction is one of {self.possible}; here is {self.given}")


class SurgePriorityError(InstructionError):
    """A surge priority that is not made of the card's own surge abilities, each once."""

    def __init__(self, file: str, entry: str, printed: Sequence[str]) -> None:
        self.printed = "; ".join(printed)
        super().__init__(
            file, entry, "surges", f"expected the surge abilities of the card, each once, in any order: {self.printed}"
        )


class NobodyChoosesError(InstructionError):
    """Something that somebody would have to choose, where the Empire is nobody."""

    def __init__(self, file: str, entry: str, field: str) -> None:
        super().__init__(file, entry, field, "nobody chooses for the Empire; say what happens, and to whom")


class OutOfPlaceError(InstructionError):
    """A field that means nothing beside what else is said."""

    def __init__(self, file: str, entry: str, field: str, problem: str) -> None:
        super().__init__(file, entry, field, problem)
