"""What happens while an Imperial group is activated."""

from holotable.imperial_assault.table.table import GroupId
from holotable.imperial_assault.table.window import Deed
from holotable.kernel import OpenEvent


class GroupInstructed(OpenEvent, frozen=True, tag="group-instructed"):
    """A group is activated with this bonus effect and this list (LA-IACT-01)."""

    group: GroupId
    card: str
    bonus: str
    orders: str


class InstructionResolved(OpenEvent, frozen=True, tag="instruction-resolved"):
    """A figure carries out an instruction of its list, or skips it."""

    card: str
    bonus: str
    orders: str
    deed: Deed
