"""One instruction carried out by one figure: whether it can be, about whom, and where the figure ends."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from holotable.imperial_assault.board import Named, Scene
from holotable.imperial_assault.orders.acting import Acting
from holotable.imperial_assault.orders.attack import melee, ranged
from holotable.imperial_assault.orders.engage import engage
from holotable.imperial_assault.orders.law import worst
from holotable.imperial_assault.orders.reposition import reposition
from holotable.imperial_assault.orders.targets import in_order
from holotable.imperial_assault.orders.toward import toward

# The ends that serve an order about a target equally well; none where it can't be carried out.
Serving = Callable[[Acting, Named], list[int]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an order comes to: all spaces on which the figure may end by the letter, and the one it takes.

    What is not ``resolved`` is skipped: the figure stays, and no action is spent.
    """

    resolved: bool
    target: Named | None
    spaces: frozenset[int]
    space: int
    cost: int


def move_toward(scene: Scene, name: str, points: int, targets: Sequence[Named] = ()) -> Outcome:
    """Move X toward: skipped only where there is no target at all (LA-MOVE-06)."""
    return _about(Acting(scene, name, points), targets, toward)


def move_to_engage(scene: Scene, name: str, points: int, targets: Sequence[Named] = ()) -> Outcome:
    """Move X to engage: skipped where nobody can be reached (LA-ENG-04)."""
    return _about(Acting(scene, name, points), targets, engage)


def melee_attack(scene: Scene, name: str, points: int, targets: Sequence[Named] = ()) -> Outcome:
    """Move X to attack in melee: skipped, movement included, where nobody can be attacked (LA-MATK-06, LA-IATK-06)."""
    return _about(Acting(scene, name, points), targets, melee, attacks=True)


def ranged_attack(scene: Scene, name: str, points: int, targets: Sequence[Named] = ()) -> Outcome:
    """Move X to attack from afar: skipped, movement included, where nobody can be attacked (LA-MATK-06, LA-IATK-06)."""
    return _about(Acting(scene, name, points), targets, ranged, attacks=True)


def move_to_reposition(scene: Scene, name: str, points: int, distance: int) -> Outcome:
    """Move X to reposition Y: skipped only where there is nobody to keep away from (LA-REP-04)."""
    acting = Acting(scene, name, points)
    if not acting.hostile:
        return _skipped(acting)
    return _taken(acting, {None: reposition(acting, distance)}, attacks=False)


def _about(acting: Acting, targets: Sequence[Named], serving: Serving, attacks: bool = False) -> Outcome:
    """The order carried out with the first target that it can be (LA-ENG-03, LA-MATK-05, LA-IATK-05)."""
    for tied in in_order(acting, targets):
        found: dict[Named | None, list[int]] = {target: serving(acting, target) for target in tied}
        served = {target: spaces for target, spaces in found.items() if spaces}
        if served:
            return _taken(acting, served, attacks)
    return _skipped(acting)


def _taken(acting: Acting, served: Mapping[Named | None, list[int]], attacks: bool) -> Outcome:
    """For each target the fewest points decide; what is still open then, imperial law (LA-IMOV-01, LA-LAW-01)."""
    ends = {target: acting.cheapest(spaces) for target, spaces in served.items()}
    target, space = worst(acting, ends, attacks)
    return Outcome(True, target, frozenset().union(*ends.values()), space, acting.ends[space])


def _skipped(acting: Acting) -> Outcome:
    return Outcome(False, None, frozenset({acting.present}), acting.present, 0)
