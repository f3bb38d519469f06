"""A question about a picture: its fields, and what is wrong with them."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache

from holotable.imperial_assault.board.geometry import Geometry
from holotable.imperial_assault.board.names import NoSuchSpaceError, space_named
from holotable.imperial_assault.board.scene import Named, NoSuchFigureError, Scene
from holotable.imperial_assault.board.text import parse


class QuestionError(ValueError):
    """A question that can't be answered as it stands."""


class NotAQuestionError(QuestionError):
    """A line that is no JSON object."""

    def __init__(self, line: str) -> None:
        self.line = _short(line)
        super().__init__(f"{self.line!r} is no JSON object")


class IncompleteQuestionError(QuestionError):
    """A question without one of its fields."""

    def __init__(self, field: str, ask: str) -> None:
        self.field = field
        self.ask = ask
        super().__init__(f"the question {ask!r} needs the field {field!r}")


class NotTextError(QuestionError):
    """A field that takes text and holds something else."""

    def __init__(self, field: str, value: object) -> None:
        self.field = field
        self.value = _short(json.dumps(value))
        super().__init__(f"the field {field!r} is {self.value}; it takes text")


class NotWholeError(QuestionError):
    """A field that takes a whole number, and holds something else or too small a one."""

    def __init__(self, field: str, value: object, least: int) -> None:
        self.field = field
        self.value = _short(json.dumps(value))
        self.least = least
        super().__init__(f"the field {field!r} is {self.value}; it takes a whole number, {least} or more")


class NotAListError(QuestionError):
    """A field that takes a list and holds something else."""

    def __init__(self, field: str, value: object) -> None:
        self.field = field
        self.value = _short(json.dumps(value))
        super().__init__(f"the field {field!r} is {self.value}; it takes a list")


class NotOfferedError(QuestionError):
    """A field that takes one of a few words, and holds another."""

    def __init__(self, field: str, value: str, known: str) -> None:
        self.field = field
        self.value = _short(value)
        self.known = known
        super().__init__(f"the field {field!r} is {self.value!r}; it takes one of: {known}")


class UnknownAskError(QuestionError):
    """A question that nobody answers."""

    def __init__(self, ask: str, known: str) -> None:
        self.ask = ask
        self.known = known
        super().__init__(f"{ask!r} can't be asked; there are: {known}")


class NoSuchPlaceError(QuestionError):
    """A name that is neither a figure nor a space of the board."""

    def __init__(self, name: str, figures: str, last: str) -> None:
        self.name = name
        self.figures = figures
        self.last = last
        super().__init__(f"{name!r} is neither a figure ({figures}) nor a space (a1 to {last}) of this board")


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."


class Question:
    """One question, an object of JSON. A field is looked at when it is needed; others may hold anything."""

    def __init__(self, fields: object) -> None:
        if not isinstance(fields, Mapping):
            raise NotAQuestionError(json.dumps(fields))
        self._fields = fields

    @property
    def ask(self) -> str:
        """What is asked."""
        return self.text("ask")

    @property
    def scene(self) -> Scene:
        """The board that the question is about."""
        return _drawn(self.text("board"))

    def has(self, field: str) -> bool:
        return field in self._fields

    def field(self, field: str) -> object:
        """What a field holds that must be there."""
        if field not in self._fields:
            raise IncompleteQuestionError(field, str(self._fields.get("ask", "?")))
        return self._fields[field]

    def text(self, field: str) -> str:
        """A field that takes text."""
        return text_in(field, self.field(field))

    def one_of(self, field: str, known: Iterable[str]) -> str:
        """A field that takes one of a few words."""
        value, words = self.text(field), list(known)
        if value not in words:
            raise NotOfferedError(field, value, ", ".join(words))
        return value

    def whole(self, field: str, least: int = 0) -> int:
        """A field that takes a whole number."""
        return whole_in(field, self.field(field), least)

    def list(self, field: str) -> list[object]:
        """A field that takes a list."""
        value = self.field(field)
        if not isinstance(value, list):
            raise NotAListError(field, value)
        return value

    def figure(self, field: str) -> str:
        """A field that names a figure on the board."""
        return figure_in(self.scene, self.text(field))

    def place(self, field: str) -> Named:
        """A field that names a figure or a space of the board."""
        return place_in(self.scene, self.text(field))


@lru_cache(maxsize=16)
def _drawn(picture: str) -> Scene:
    """The scene of a picture; questions often follow each other on the same one."""
    drawn = parse(picture)
    return Scene(Geometry(drawn.board), drawn.figures)


def text_in(field: str, value: object) -> str:
    """A value that must be text."""
    if not isinstance(value, str):
        raise NotTextError(field, value)
    return value


def whole_in(field: str, value: object, least: int = 0) -> int:
    """A value that must be a whole number, and no smaller one."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise NotWholeError(field, value, least)
    return value


def figure_in(scene: Scene, name: str) -> str:
    """A name that must be a figure's."""
    if name not in scene.figures:
        raise NoSuchFigureError(name, ", ".join(scene.figures))
    return name


def place_in(scene: Scene, name: str) -> Named:
    """A figure by its name, or a space by the number that its name stands for."""
    if name in scene.figures:
        return name
    try:
        return space_named(scene.geometry.ground.board, name)
    except NoSuchSpaceError as error:
        raise NoSuchPlaceError(name, ", ".join(scene.figures), error.last) from None
