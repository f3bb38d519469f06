"""Questions about a picture as plain data, and their answers: what `holotable board query` reads and writes."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from holotable.imperial_assault.board.adjacency import adjacent
from holotable.imperial_assault.board.blocked import Blocked, blocked
from holotable.imperial_assault.board.counting import distance
from holotable.imperial_assault.board.movement import reach
from holotable.imperial_assault.board.names import space_name
from holotable.imperial_assault.board.question import Question, UnknownAskError
from holotable.imperial_assault.board.scene import Scene
from holotable.imperial_assault.board.sight import sight

Answer = dict[str, object]
Ask = Callable[[Question], Answer]
NO_MORE: Mapping[str, Ask] = MappingProxyType({})


def answer(asked: object, more: Mapping[str, Ask] = NO_MORE) -> Answer:
    """The answer to a question, about the board or one of some more; what is wrong with it is raised as an error."""
    question, known = Question(asked), {**_ASKED, **more}
    if question.ask not in known:
        raise UnknownAskError(question.ask, ", ".join(known))
    return known[question.ask](question)


def _adjacent(question: Question) -> Answer:
    return {"adjacent": adjacent(question.scene, question.place("from"), question.place("to"))}


def _los(question: Question) -> Answer:
    scene, viewer, target = question.scene, question.place("from"), question.place("to")
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


def _distance(question: Question) -> Answer:
    return {"spaces": distance(question.scene, question.place("from"), question.place("to"))}


def _reach(question: Question) -> Answer:
    scene = question.scene
    costs = reach(scene, question.figure("figure"), question.whole("points")).costs()
    return {"spaces": {space_name(scene.geometry.ground.board, space): cost for space, cost in sorted(costs.items())}}


_ASKED: dict[str, Ask] = {
    "adjacent": _adjacent,
    "los": _los,
    "distance": _distance,
    "reach": _reach,
}
