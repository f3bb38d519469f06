"""The table of Shatterpoint: ranges, elevation, sight, cover, control, and where figures may go, in whole numbers."""

from holotable.shatterpoint.table.candidates import TRIED, Candidate, candidates
from holotable.shatterpoint.table.closest import farthest_toward, snapped
from holotable.shatterpoint.table.control import Contest, contest, contests
from holotable.shatterpoint.table.cover import Cover, cover, is_covered
from holotable.shatterpoint.table.elevation import Elevation, elevation, is_higher, is_same
from holotable.shatterpoint.table.ends import Ends
from holotable.shatterpoint.table.engagement import engaged_with, is_engaged, is_restricted
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
from holotable.shatterpoint.table.reasons import (
    Reason,
    reason_against_push,
    reason_against_sight,
    reasons,
    reasons_against_standing,
)
from holotable.shatterpoint.table.saying import AGAINST, fact_words, say_reason, say_why
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
from holotable.shatterpoint.table.shading import shade
from holotable.shatterpoint.table.shoves import Shove, Shoved, shade_shoves, shoves
from holotable.shatterpoint.table.sight import Sight, line_of_sight, sees, sight
from holotable.shatterpoint.table.sliding import Slide, slide, why_not_pull, why_not_push
from holotable.shatterpoint.table.standing import why_not_stand
from holotable.shatterpoint.table.ways import ByTool, Deployed, Placed, Transferred, Way, why_not_end_by
from holotable.shatterpoint.table.wishes import Why, Wishes, usual_wishes

__all__ = [
    "AGAINST",
    "RANGES",
    "TOOLS",
    "TRIED",
    "ByTool",
    "Candidate",
    "Contest",
    "Cover",
    "Deployed",
    "Elevation",
    "Ends",
    "Figure",
    "Laid",
    "Move",
    "Objective",
    "Outline",
    "Part",
    "Place",
    "Placed",
    "Reach",
    "Reason",
    "Round",
    "Scene",
    "Shove",
    "Shoved",
    "Side",
    "Sight",
    "Slide",
    "Terrain",
    "Thing",
    "Transfer",
    "Transferred",
    "Unit",
    "Way",
    "Why",
    "Wishes",
    "candidates",
    "contest",
    "contests",
    "cover",
    "distance",
    "elevation",
    "engaged_with",
    "fact_words",
    "farthest_toward",
    "figure",
    "is_covered",
    "is_engaged",
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
    "reason_against_push",
    "reason_against_sight",
    "reasons",
    "reasons_against_standing",
    "say_reason",
    "say_why",
    "sees",
    "shade",
    "shade_shoves",
    "shoves",
    "sight",
    "slide",
    "snapped",
    "token_height",
    "transfer",
    "unit_within",
    "usual_wishes",
    "wholly_within",
    "why_not_deploy",
    "why_not_end_by",
    "why_not_place",
    "why_not_pull",
    "why_not_push",
    "why_not_reach",
    "why_not_stand",
    "why_not_transfer",
    "within",
]
