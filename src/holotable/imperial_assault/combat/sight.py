"""Line of sight between figures in play: the board's, but for those who go unnoticed and attacks aimed by a card."""

from collections.abc import Iterator

from holotable.imperial_assault import board
from holotable.imperial_assault.questions import UNNOTICED
from holotable.imperial_assault.table.standing import scene_with
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.kernel import Struct


class Aim(Struct, frozen=True, omit_defaults=True):
    """How an attack's line of sight is traced: past figures, or from any space within so many of the attacker."""

    past_figures: bool = False
    within: int = 0


PLAIN = Aim()


def unnoticed_by(game: Play, standing: board.Scene, viewer: FigureId) -> list[FigureId]:
    """The figures to which a figure has no line of sight as all stand, and that are no obstacle to its lines."""
    return game.ask(UNNOTICED, standing, viewer)


def in_the_way(blocked: board.Blocked) -> dict[str, int | str]:
    """What stops a line of sight, as facts of a refusal: what it is, and of a figure which."""
    found: dict[str, int | str] = {"blocked_by": blocked.what}
    return found | {"blocker": int(blocked.figure)} if blocked.figure is not None else found


def seen_spaces(
    game: Play, standing: board.Scene, viewer: FigureId, target: FigureId, aim: Aim = PLAIN
) -> tuple[int, ...]:
    """The spaces of a figure that another sees."""
    unnoticed = unnoticed_by(game, standing, viewer)
    if target in unnoticed:
        return ()
    noticed = _without(standing, unnoticed)
    seen = board.seen_spaces(noticed, str(viewer), str(target), aim.past_figures)
    if not aim.within:
        return seen
    bare = noticed.without(str(viewer))  # who looks blocks no line (IA-LOS-10)
    elsewhere = (board.seen_spaces(bare, space, str(target)) for space in spaces_within(standing, viewer, aim.within))
    return tuple(dict.fromkeys((*seen, *(space for spaces in elsewhere for space in spaces))))


def seen_among(
    game: Play, standing: board.Scene, viewer: FigureId, targets: list[FigureId], aim: Aim = PLAIN
) -> Iterator[FigureId]:
    """Those of some figures of whom another sees any space."""
    if aim.within:
        return (target for target in targets if seen_spaces(game, standing, viewer, target, aim))
    unnoticed = unnoticed_by(game, standing, viewer)
    noticed = [str(target) for target in targets if target not in unnoticed] if unnoticed else map(str, targets)
    return map(int, board.seen_among(_without(standing, unnoticed), str(viewer), noticed, aim.past_figures))


def sees_object(standing: board.Scene, viewer: FigureId, space: int, aim: Aim = PLAIN) -> bool:
    """Whether a figure sees an object on a space."""
    if board.sees_object(standing, str(viewer), space, aim.past_figures):
        return True
    if not aim.within:
        return False
    bare = standing.without(str(viewer))
    return any(board.sees_object(bare, near, space) for near in spaces_within(standing, viewer, aim.within))


def spaces_within(standing: board.Scene, figure: FigureId, spaces: int) -> list[int]:
    """The spaces within so many of a figure, its own counted in; none within 0."""
    if not spaces:
        return []
    ground = standing.geometry.ground
    near = [(space, board.distance(standing, str(figure), space)) for space in ground.spaces_of(ground.present)]
    return [space for space, counted in near if counted is not None and counted <= spaces]


def sees(game: Play, viewer: FigureId, target: FigureId) -> bool:
    """Whether a figure has line of sight to another."""
    standing = scene_with(game.table, viewer)
    unnoticed = unnoticed_by(game, standing, viewer)
    return target not in unnoticed and board.sees(_without(standing, unnoticed), str(viewer), str(target))


def _without(standing: board.Scene, figures: list[FigureId]) -> board.Scene:
    for figure in figures:
        standing = standing.without(str(figure))
    return standing
