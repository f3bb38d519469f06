"""What can be wrong with a mission's file beyond its format: each fault with its file, entry and field."""

from collections.abc import Sequence

from holotable.content import ContentError

MOST_SHOWN = 40


class MissionError(ContentError):
    """A mission's file says something that can't be played."""


class NotPossibleHereError(MissionError):
    """A name that nothing has, or that can't stand there."""

    def __init__(self, file: str, entry: str, field: str, name: str, possible: Sequence[str]) -> None:
        self.name = name
        self.possible = ", ".join(possible[:MOST_SHOWN]) or "-"
        super().__init__(file, entry, field, f"{name!r} can't stand here; possible are {self.possible}")


class MissingTextError(MissionError):
    """A text of the mission is missing in a language."""

    def __init__(self, file: str, entry: str, field: str, message: str, languages: Sequence[str]) -> None:
        self.message = message
        self.languages = ", ".join(languages)
        super().__init__(file, entry, field, f"the text {message!r} is missing in {self.languages}")


class OneOfThemError(MissionError):
    """There is more than one, or none, where exactly one has to be."""

    def __init__(self, file: str, entry: str, given: Sequence[str], possible: Sequence[str]) -> None:
        self.given = ", ".join(given) or "-"
        self.possible = ", ".join(possible)
        super().__init__(file, entry, "", f"there is one of {self.possible}; here is {self.given}")


class NobodyPlaysError(MissionError):
    """Imperial figures are to act where nobody plays the Empire."""

    def __init__(self, file: str, entry: str, field: str, name: str) -> None:
        self.name = name
        super().__init__(
            file, entry, field, f"nobody plays {name!r} in Legends; who acts is a hero, an ally or neutral"
        )


class NoInstructionsError(MissionError):
    """Figures are to be Imperial ones for whom no instructions are written."""

    def __init__(self, file: str, entry: str, field: str, name: str) -> None:
        self.name = name
        super().__init__(
            file, entry, field, f"{name!r} has no instructions for Legends; name a group or role that it deploys"
        )


class RepeatedNameError(MissionError):
    """Two things have one name."""

    def __init__(self, file: str, entry: str, field: str, name: str) -> None:
        self.name = name
        super().__init__(file, entry, field, f"{name!r} is the name of something else already")


class LeftOutError(MissionError):
    """A field is needed where another stands."""

    def __init__(self, file: str, entry: str, field: str, beside: str) -> None:
        self.beside = beside
        super().__init__(file, entry, field, f"this field is needed with {beside}")


class NoFormulaError(MissionError):
    """A number that can't be worked out."""

    def __init__(self, file: str, entry: str, field: str, formula: str) -> None:
        self.formula = formula
        problem = f"{formula!r} is no formula; one is made of numbers, names, + - * / and brackets"
        super().__init__(file, entry, field, problem)
