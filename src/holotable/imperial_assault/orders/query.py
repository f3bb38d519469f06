"""Questions about orders as plain data, and their answers: `order` and `surges` of `holotable board query`."""

from collections.abc import Callable, Mapping

from holotable.imperial_assault.board import Named, Scene, space_name
from holotable.imperial_assault.board.query import Answer, Ask
from holotable.imperial_assault.board.question import Question, QuestionError, figure_in, place_in, text_in, whole_in
from holotable.imperial_assault.orders.order import (
    Outcome,
    melee_attack,
    move_to_engage,
    move_to_reposition,
    move_toward,
    ranged_attack,
)
from holotable.imperial_assault.orders.surges import Result, Spending, Surge, spend

NUMBERS = ("accuracy", "damage", "pierce", "blast", "cleave", "recover")
PARTS = (*NUMBERS, "condition")


class NotSmallError(QuestionError):
    """The figure that acts is large or massive."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"the figure {name!r} is large or massive; one that acts covers one space and is not massive")


class FriendlyTargetError(QuestionError):
    """A target that is not hostile to the figure that acts."""

    def __init__(self, name: str, figure: str) -> None:
        self.name = name
        self.figure = figure
        super().__init__(f"the target {name!r} is not hostile to {figure!r}; it takes a figure of the other side")


class NotAnAbilityError(QuestionError):
    """An entry of a surge priority that is no object, or has no part."""

    def __init__(self, field: str, known: str) -> None:
        self.field = field
        self.known = known
        super().__init__(f"{field} is no surge ability; it takes an object with one or more of: {known}")


class UnknownSurgePartError(QuestionError):
    """A part of a surge ability that nobody knows."""

    def __init__(self, field: str, part: str, known: str) -> None:
        self.field = field
        self.part = part
        self.known = known
        super().__init__(f"{field} has the part {part!r}; there are: {known}")


def _order(question: Question) -> Answer:
    scene, name = question.scene, question.figure("figure")
    if scene.figures[name].is_large or scene.figures[name].massive:
        raise NotSmallError(name)
    outcome = _DONE[question.one_of("do", _DONE)](question, scene, name, question.whole("points"))
    board = scene.geometry.ground.board
    by_column = sorted(outcome.spaces, key=lambda space: divmod(space, board.width)[::-1])
    target = outcome.target
    return {
        "resolved": outcome.resolved,
        "target": space_name(board, target) if isinstance(target, int) else target,
        "spaces": [space_name(board, space) for space in by_column],
        "space": space_name(board, outcome.space),
        "cost": outcome.cost,
    }


def _toward(question: Question, scene: Scene, name: str, points: int) -> Outcome:
    return move_toward(scene, name, points, _targets(question, scene, name, place_in))


def _engage(question: Question, scene: Scene, name: str, points: int) -> Outcome:
    return move_to_engage(scene, name, points, _targets(question, scene, name, figure_in))


def _attack(question: Question, scene: Scene, name: str, points: int) -> Outcome:
    attack = _ATTACKS[question.one_of("type", _ATTACKS)]
    return attack(scene, name, points, _targets(question, scene, name, figure_in))


def _reposition(question: Question, scene: Scene, name: str, points: int) -> Outcome:
    return move_to_reposition(scene, name, points, question.whole("distance", least=1))


_DONE = {"toward": _toward, "engage": _engage, "reposition": _reposition, "attack": _attack}
_ATTACKS = {"melee": melee_attack, "ranged": ranged_attack}


def _targets(question: Question, scene: Scene, name: str, read: Callable[[Scene, str], Named]) -> list[Named]:
    """The targets that meet the criteria, best first; a name that stands there again says nothing new."""
    if not question.has("targets"):
        return []
    said = [text_in(f"targets[{n}]", value) for n, value in enumerate(question.list("targets"))]
    found = [read(scene, target) for target in dict.fromkeys(said)]
    acting = scene.figures[name]
    for target in found:
        if isinstance(target, str) and not scene.figures[target].is_hostile_to(acting):
            raise FriendlyTargetError(target, name)
    return found


def _surges(question: Question) -> Answer:
    priority = [_surge(f"priority[{n}]", value) for n, value in enumerate(question.list("priority"))]
    surges = question.whole("surges")

    def number(field: str) -> int:
        return question.whole(field) if question.has(field) else 0

    listed = question.list("conditions") if question.has("conditions") else []
    conditions = frozenset(text_in(f"conditions[{n}]", value) for n, value in enumerate(listed))
    result = Result(number("accuracy"), number("needed"), number("damage"), block=number("block"))
    return {"used": list(spend(Spending(priority, surges, result, conditions, number("suffered"))))}


def _surge(field: str, ability: object) -> Surge:
    if not isinstance(ability, Mapping):
        raise NotAnAbilityError(field, ", ".join(PARTS))
    for part in ability:
        if part not in ("cost", *PARTS):
            raise UnknownSurgePartError(field, part, ", ".join(PARTS))
    if not ability.keys() & set(PARTS):
        raise NotAnAbilityError(field, ", ".join(PARTS))
    numbers = {part: whole_in(f"{field}.{part}", ability[part]) for part in NUMBERS if part in ability}
    condition = text_in(f"{field}.condition", ability["condition"]) if "condition" in ability else None
    return Surge(whole_in(f"{field}.cost", ability.get("cost", 1), least=1), condition=condition, **numbers)


QUESTIONS: dict[str, Ask] = {"order": _order, "surges": _surges}
