"""Those who suffer at the same moment: what that decides is decided once all have suffered."""

from holotable.imperial_assault.table.table import FigureId, ObjectId, Table
from holotable.kernel import Flow


class Together(Flow[Table], tag="together"):
    """Something happens to several figures and objects at the same moment: `struck` are those it has still to reach."""

    struck: list[FigureId | ObjectId] = []
