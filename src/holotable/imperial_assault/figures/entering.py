"""A figure's abilities enter play with it."""

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.figures.table import FigureId, Play, Side


def enter_play(game: Play, figure: FigureId) -> None:
    """From now on the abilities on a figure's card are in play; of several on one card each goes by `card.ability`."""
    side = game.table.figures[figure].side
    if side == NEUTRAL:
        return  # nobody could use them (IA-NEU-01)
    for printed in dict.fromkeys(game.table.card_of(figure).abilities):
        put_in_play(game, printed, figure, side)


def put_in_play(game: Play, printed: str, source: FigureId | str, owner: Side) -> None:
    """What is printed under a name listens from now on, as one ability or as several."""
    for ability in game.rules.abilities:
        if ability == printed or ability.startswith(f"{printed}."):
            game.listen(ability, source, owner)
