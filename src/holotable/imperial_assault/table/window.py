"""The activation window of an Imperial group: what it was told to do, and what its figures made of it (LA-IACT-01)."""

from holotable.imperial_assault.instructions.eyes import Way
from holotable.imperial_assault.instructions.interpreting import Skipped
from holotable.kernel import Struct


class Deed(Struct, frozen=True, omit_defaults=True):
    """What a figure made of the instruction of that place: skipped for a reason, or carried out about somebody.

    `passed` fit better, but it could not be carried out about them; `nearer` were nearer, but fit less. A target that
    `falls_short` is not all that was sought. One that is decided `anew` was interrupted on its way.
    Where nobody moves `rivals` would have been targets as good, and `law` is why not.
    """

    figure: int
    place: int
    skipped: Skipped = ""
    target: int = 0
    landmark: int | None = None
    spot: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    nearer: tuple[int, ...] = ()
    falls_short: bool = False
    way: Way | None = None
    anew: bool = False
    rivals: tuple[int, ...] = ()
    law: str = ""


class Window(Struct, omit_defaults=True):
    """A group's last activation: its bonus effect, its list, and all that was done by it so far."""

    group: int
    card: str
    bonus: str
    orders: str  # the list
    round: int
    deeds: list[Deed] = []
