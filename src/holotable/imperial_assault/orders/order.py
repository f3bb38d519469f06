"""One instruction carried out by one figure: whether it can be, about whom, and where the figure ends."""

from collections.abc import Callable, Mapping, Sequence

from holotable.imperial_assault.board import Named, Scene
from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.orders.acting import Acting, Aims, Ends, Spot, Unnoticed, anywhere, nobody
from holotable.imperial_assault.orders.attack import melee, ranged
from holotable.imperial_assault.orders.engage import engage
from holotable.imperial_assault.orders.large import LargeActing
from holotable.imperial_assault.orders.law import Law, worst
from holotable.imperial_assault.orders.reposition import reposition
from holotable.imperial_assault.orders.targets import Listed, in_order
from holotable.imperial_assault.orders.toward import toward
from holotable.kernel import Struct

# The ends that serve an order about a target equally well; none where it can't be carried out.
Serving = Callable[[Acting, Named], Ends]


class Outcome(Struct, frozen=True):
    """What an order comes to: all spots on which the figure may end by the letter, and the one it takes.

    What is not ``resolved`` is skipped: the figure stays, and no action is spent. ``law`` is what decided where the
    letter left several ends, or several targets: ``rivals`` are those that were not taken.
    """

    resolved: bool
    target: Named | None
    spots: frozenset[Spot]
    spot: Spot
    cost: int
    law: Law = ""
    rivals: tuple[Named, ...] = ()

    @property
    def spaces(self) -> frozenset[int]:
        """All spaces on which it may end, with any part of its base."""
        return frozenset().union(*self.spots)

    @property
    def space(self) -> int:
        """The space on which it ends, of a large figure the first."""
        return min(self.spot)


def acting_figure(scene: Scene, name: str, points: int, aims: Aims = anywhere, unnoticed: Unnoticed = nobody) -> Acting:
    """The figure that acts, with the movement points of one instruction."""
    figure = scene.figures[name]
    return (LargeActing if figure.is_large or figure.massive else Acting)(scene, name, points, aims, unnoticed)


def move_toward(scene: Scene, name: str, points: int, targets: Listed = ()) -> Outcome:
    """Move X toward: skipped only where there is no target at all (LA-MOVE-06)."""
    return carried_out(acting_figure(scene, name, points), targets, toward)


def move_to_engage(scene: Scene, name: str, points: int, targets: Listed = ()) -> Outcome:
    """Move X to engage: skipped where nobody can be reached (LA-ENG-04)."""
    return carried_out(acting_figure(scene, name, points), targets, engage)


def melee_attack(scene: Scene, name: str, points: int, targets: Listed = ()) -> Outcome:
    """Move X to attack in melee: skipped, movement included, where nobody can be attacked (LA-MATK-06, LA-IATK-06)."""
    return carried_out(acting_figure(scene, name, points), targets, melee, attacks=True)


def ranged_attack(scene: Scene, name: str, points: int, targets: Listed = ()) -> Outcome:
    """Move X to attack from afar: skipped, movement included, where nobody can be attacked (LA-MATK-06, LA-IATK-06)."""
    return carried_out(acting_figure(scene, name, points), targets, ranged, attacks=True)


def move_to_reposition(scene: Scene, name: str, points: int, distance: int) -> Outcome:
    """Move X to reposition Y: skipped only where there is nobody to keep away from (LA-REP-04)."""
    return repositioned(acting_figure(scene, name, points), distance)


def repositioned(acting: Acting, distance: int) -> Outcome:
    """The figure seeks that distance."""
    if not acting.hostile:
        return _skipped(acting)
    return _taken(acting, {None: reposition(acting, distance)}, attacks=False)


def carried_out(acting: Acting, targets: Listed, serving: Serving, attacks: bool = False) -> Outcome:
    """The order carried out with the first target that it can be (LA-ENG-03, LA-MATK-05, LA-IATK-05)."""
    for tied in in_order(acting, targets):
        found = about_one_of(acting, tied, serving, attacks)
        if found is not None:
            return found
    return _skipped(acting)


def about_one_of(acting: Acting, tied: Sequence[Named], serving: Serving, attacks: bool = False) -> Outcome | None:
    """The order carried out about one of equally good targets; None where it can't be about any of them."""
    served: dict[Named | None, Ends] = {target: ends for target in tied if (ends := serving(acting, target))}
    return _taken(acting, served, attacks) if served else None


def _taken(acting: Acting, served: Mapping[Named | None, Ends], attacks: bool) -> Outcome:
    """For each target the fewest points decide; what is still open then, imperial law (LA-IMOV-01, LA-LAW-01)."""
    cheapest = {target: acting.cheapest(ends) for target, ends in served.items()}
    (target, end), law = worst(acting, cheapest, attacks)
    spots = frozenset([acting.spot(each) for ends in cheapest.values() for each in members(ends)])
    rivals = tuple(other for other in cheapest if other is not None and other != target)
    return Outcome(True, target, spots, acting.spot(end), acting.cost(end), law, rivals)


def _skipped(acting: Acting) -> Outcome:
    here = acting.spot(acting.present)
    return Outcome(False, None, frozenset({here}), here, 0)
