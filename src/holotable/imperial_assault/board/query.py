"""Questions about a picture as plain data, and their answers: what `holotable board query` reads and writes."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache

from holotable.imperial_assault.board.adjacency import adjacent
from holotable.imperial_assault.board.blocked import Blocked, blocked
from holotable.imperial_assault.board.counting import distance
from holotable.imperial_assault.board.geometry import Geometry
from holotable.imperial_assault.board.movement import reach
from holotable.imperial_assault.board.names import NoSuchSpaceError, space_name, space_named
from holotable.imperial_assault.board.scene import Named, NoSuchFigureError, Scene
from holotable.imperial_assault.board.sight import sight
from holotable.imperial_assault.board.text import parse

Answer = dict[str, object]


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


class NotPointsError(QuestionError):
    """Movement points that are no whole number, or fewer than none."""

    def __init__(self, value: object) -> None:
        self.value = _short(json.dumps(value))
        super().__init__(f"the movement points are {self.value}; they take a whole number, 0 or more")


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


def answer(question: object) -> Answer:
    """The answer to one question; what is wrong with it is raised as an error of this package."""
    if not isinstance(question, Mapping):
        raise NotAQuestionError(json.dumps(question))
    ask = _text(question, "ask", "?")
    if ask not in _ASKED:
        raise UnknownAskError(ask, ", ".join(_ASKED))
    return _ASKED[ask](_scene(_text(question, "board", ask)), question)


@lru_cache(maxsize=16)
def _scene(text: str) -> Scene:
    """The scene of a picture; questions often follow each other on the same one."""
    picture = parse(text)
    return Scene(Geometry(picture.board), picture.figures)


def _text(question: Mapping[str, object], field: str, ask: str) -> str:
    if field not in question:
        raise IncompleteQuestionError(field, ask)
    value = question[field]
    if not isinstance(value, str):
        raise NotTextError(field, value)
    return value


def _place(scene: Scene, question: Mapping[str, object], field: str) -> Named:
    name = _text(question, field, str(question["ask"]))
    if name in scene.figures:
        return name
    try:
        return space_named(scene.geometry.ground.board, name)
    except NoSuchSpaceError as error:
        raise NoSuchPlaceError(name, ", ".join(scene.figures), error.last) from None


def _adjacent(scene: Scene, question: Mapping[str, object]) -> Answer:
    return {"adjacent": adjacent(scene, _place(scene, question, "from"), _place(scene, question, "to"))}


def _los(scene: Scene, question: Mapping[str, object]) -> Answer:
    viewer, target = _place(scene, question, "from"), _place(scene, question, "to")
    seen = sight(scene, viewer, target)
    if seen:
        return {"los": True, "from": list(seen.start), "to": [list(end) for end in seen.ends]}
    return {"los": False, "blocked_by": _reason(scene, blocked(scene, viewer, target))}


def _reason(scene: Scene, reason: Blocked) -> Answer:
    """What stops the best attempt: at a space by its name, at a corner or an edge by lattice points."""
    points = [list(point) for point in reason.at]
    at = points[0] if len(points) == 1 else points
    said: Answer = {"what": reason.what, "at": at, "rule": reason.rule}
    if reason.space is not None:
        said["at"] = space_name(scene.geometry.ground.board, reason.space)
    if reason.figure is not None:
        said["figure"] = reason.figure
    return said | {"from": list(reason.start), "to": [list(end) for end in reason.ends]}


def _distance(scene: Scene, question: Mapping[str, object]) -> Answer:
    return {"spaces": distance(scene, _place(scene, question, "from"), _place(scene, question, "to"))}


def _reach(scene: Scene, question: Mapping[str, object]) -> Answer:
    name = _text(question, "figure", "reach")
    if name not in scene.figures:
        raise NoSuchFigureError(name, ", ".join(scene.figures))
    if "points" not in question:
        raise IncompleteQuestionError("points", "reach")
    points = question["points"]
    if not isinstance(points, int) or isinstance(points, bool) or points < 0:
        raise NotPointsError(points)
    board = scene.geometry.ground.board
    return {
        "spaces": {space_name(board, space): cost for space, cost in sorted(reach(scene, name, points).costs().items())}
    }


_ASKED: dict[str, Callable[[Scene, Mapping[str, object]], Answer]] = {
    "adjacent": _adjacent,
    "los": _los,
    "distance": _distance,
    "reach": _reach,
}
