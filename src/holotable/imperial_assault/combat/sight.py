"""Line of sight between figures in play: the board's, but for those who are Covert."""

from collections.abc import Iterator

from holotable.imperial_assault import board
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import FigureId, Play

# From so many spaces on nobody hostile sees a Covert figure.
COVERT = 4


def unnoticed_by(game: Play, viewer: FigureId) -> list[FigureId]:
    """The Covert figures to which a figure has no line of sight, and that are no obstacle to its lines."""
    if game.table.mode == "skirmish":
        return []  # it is a hero's, and no hero has a sheet there (SK-DIFF-07)
    covert = [
        other
        for other, figure in game.table.figures.items()
        if figure.sheet is not None and game.table.hostile(viewer, other) and is_covert(game, other)
    ]
    return [other for other in covert if _is_far(game, viewer, other)]


def is_covert(game: Play, figure: FigureId) -> bool:
    return "covert" in game.table.card_of(figure).abilities


def seen_spaces(
    game: Play, standing: board.Scene, viewer: FigureId, target: FigureId, past_figures: bool = False
) -> tuple[int, ...]:
    """The spaces of a figure that another sees."""
    unnoticed = unnoticed_by(game, viewer)
    if target in unnoticed:
        return ()
    return board.seen_spaces(_without(standing, unnoticed), str(viewer), str(target), past_figures)


def seen_among(
    game: Play, standing: board.Scene, viewer: FigureId, targets: list[FigureId], past_figures: bool = False
) -> Iterator[FigureId]:
    """Those of some figures of whom another sees any space."""
    unnoticed = unnoticed_by(game, viewer)
    noticed = [str(target) for target in targets if target not in unnoticed]
    return map(int, board.seen_among(_without(standing, unnoticed), str(viewer), noticed, past_figures))


def sees(game: Play, viewer: FigureId, target: FigureId) -> bool:
    """Whether a figure has line of sight to another."""
    unnoticed = unnoticed_by(game, viewer)
    return target not in unnoticed and board.sees(_without(scene(game.table), unnoticed), str(viewer), str(target))


def _without(standing: board.Scene, figures: list[FigureId]) -> board.Scene:
    for figure in figures:
        standing = standing.without(str(figure))
    return standing


def _is_far(game: Play, one: FigureId, other: FigureId) -> bool:
    spaces = board.distance(scene(game.table), str(one), str(other))
    return spaces is None or spaces >= COVERT
