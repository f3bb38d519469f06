"""Imperial law: of all that an order leaves open, what is worst for the heroes (LA-LAW-01, LA-REP-08).

By which measure is written down in docs/legends.md.
"""

from collections.abc import Callable, Mapping
from typing import Literal

from holotable.imperial_assault.board import Named
from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.orders.acting import Acting, End, Ends

# A target, or none where an order has none, with one of the ends for it.
Choice = tuple[Named | None, End]
# By which of its measures the law decided; nothing where nothing was open.
Law = Literal["", "nearer", "sees-more", "seen-by-fewer", "farther", "first", "figure"]
# How bad choices are, in their order: the greatest is the worst.
Harms = list[list[int]]


def worst(acting: Acting, ends: Mapping[Named | None, Ends], attacks: bool) -> tuple[Choice, Law]:
    """The target and end that the figure takes, and what decided that: the target, where there are several.

    An attack comes at once if it ``attacks``, else it moves and may attack later.
    """
    choices = [(target, end) for target, some in ends.items() for end in members(some)]
    is_about_targets = len(ends) > 1
    decided: Law = "first" if len(choices) > 1 else ""
    for law, compare in ATTACKING if attacks else MOVING:
        if len(choices) == 1:
            break
        harms = compare(acting, choices)
        most = max(harms)
        left = [choice for choice, harm in zip(choices, harms, strict=True) if harm == most]
        is_nearer_to_one = _targets(left) < _targets(choices) if is_about_targets else len(left) < len(choices)
        decided, choices = law if is_nearer_to_one else decided, left
    if _targets(choices) > 1:
        return choices[0], "figure"
    return choices[0], "first" if len(choices) > 1 and not is_about_targets else decided


def _targets(choices: list[Choice]) -> int:
    return len({target for target, _ in choices})


def _aim(acting: Acting, choices: list[Choice]) -> Harms:
    """The nearer the target is."""
    ends = [end for _, end in choices]
    far = {target: acting.distances(target, ends) for target in {target for target, _ in choices} if target is not None}
    return [[-far[target][end] if target is not None else 0] for target, end in choices]


def _threat(acting: Acting, choices: list[Choice]) -> Harms:
    """The more it sees."""
    ends = _all(choices)
    seeing = [acting.seeing(ends, other) for other in acting.hostile]
    return [[sum([some >> end & 1 for some in seeing])] for _, end in choices]


def _shelter(acting: Acting, choices: list[Choice]) -> Harms:
    """The fewer see it."""
    ends = _all(choices)
    seen = [acting.seen(ends, other) for other in acting.hostile]
    return [[-sum([some >> end & 1 for some in seen])] for _, end in choices]


def _distance(acting: Acting, choices: list[Choice]) -> Harms:
    """The farther away they are, the nearest first."""
    ends = [end for _, end in choices]
    counted = [acting.distances(other, ends) for other in acting.hostile]
    return [sorted([far[end] for far in counted]) for end in ends]


def _place(acting: Acting, choices: list[Choice]) -> Harms:
    """The farther to the left it stands, then to the top."""
    width = acting.scene.geometry.ground.board.width
    return [max([[-(space % width), -(space // width)] for space in acting.spot(end)]) for _, end in choices]


def _all(choices: list[Choice]) -> Ends:
    found = 0
    for _, end in choices:
        found |= 1 << end
    return found


Measures = tuple[tuple[Law, Callable[[Acting, list[Choice]], Harms]], ...]
_ALWAYS: Measures = (("seen-by-fewer", _shelter), ("farther", _distance), ("first", _place))
ATTACKING: Measures = (("nearer", _aim), *_ALWAYS)
MOVING: Measures = (("sees-more", _threat), *_ALWAYS)
