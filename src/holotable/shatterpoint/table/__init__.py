"""The table of Shatterpoint: ranges, elevation, sight, cover, control, and where figures may go, in whole numbers."""

from holotable.shatterpoint.table.control import Contest, contest
from holotable.shatterpoint.table.cover import Cover, cover
from holotable.shatterpoint.table.elevation import Elevation, elevation, is_higher, is_same
from holotable.shatterpoint.table.engagement import engaged_with, is_restricted
from holotable.shatterpoint.table.laying import Laid, lay_tool
from holotable.shatterpoint.table.measures import RANGES
from holotable.shatterpoint.table.moves import TOOLS, Move, made_as
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.placing import (
    near_transfers,
    token_height,
    why_not_deploy,
    why_not_place,
    why_not_transfer,
)
from holotable.shatterpoint.table.ranges import distance, range_between, unit_within, wholly_within, within
from holotable.shatterpoint.table.reaching import Reach, reach, why_not_reach
from holotable.shatterpoint.table.reading import read_scene
from holotable.shatterpoint.table.scene import (
    Figure,
    Objective,
    Part,
    Place,
    Round,
    Scene,
    Side,
    Terrain,
    Thing,
    Transfer,
    Unit,
    figure,
    objective,
    transfer,
)
from holotable.shatterpoint.table.sight import Sight, line_of_sight, sees, sight
from holotable.shatterpoint.table.sliding import Slide, slide, why_not_pull, why_not_push
from holotable.shatterpoint.table.standing import why_not_stand

__all__ = [
    "RANGES",
    "TOOLS",
    "Contest",
    "Cover",
    "Elevation",
    "Figure",
    "Laid",
    "Move",
    "Objective",
    "Outline",
    "Part",
    "Place",
    "Reach",
    "Round",
    "Scene",
    "Side",
    "Sight",
    "Slide",
    "Terrain",
    "Thing",
    "Transfer",
    "Unit",
    "contest",
    "cover",
    "distance",
    "elevation",
    "engaged_with",
    "figure",
    "is_higher",
    "is_restricted",
    "is_same",
    "lay_tool",
    "line_of_sight",
    "made_as",
    "near_transfers",
    "objective",
    "range_between",
    "reach",
    "read_scene",
    "sees",
    "sight",
    "slide",
    "token_height",
    "transfer",
    "unit_within",
    "wholly_within",
    "why_not_deploy",
    "why_not_place",
    "why_not_pull",
    "why_not_push",
    "why_not_reach",
    "why_not_stand",
    "why_not_transfer",
    "within",
]
