"""A figure's abilities enter play with it."""

from functools import lru_cache

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.table.lasting import ability_of_lasting, listen
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Rules


def enter_play(game: Play, figure: FigureId) -> None:
    """From now on the abilities on a figure's card are in play; of several on one card each goes by `card.ability`."""
    side = game.table.figures[figure].side
    if side == NEUTRAL:
        return  # nobody could use them (IA-NEU-01)
    for printed in dict.fromkeys(game.table.own.abilities_of(game.table, figure)):
        put_in_play(game, printed, figure, side)


def let_all_answer(game: Play) -> None:
    """On a table that was put together by looking at another, what is printed or lasts says what it says there."""
    answers = game.rules.answers
    for number, figure in game.table.figures.items():
        if figure.side != NEUTRAL:
            for printed in dict.fromkeys(game.table.own.abilities_of(game.table, number)):
                for name in _under(game.rules, printed):
                    if name in answers:
                        game.listen(name, number, figure.side)
    for lasting in game.table.lasting:
        if ability_of_lasting(lasting.effect) in answers:
            listen(game, lasting)


def put_in_play(game: Play, printed: str, source: FigureId | str, owner: Side) -> None:
    """What is printed under a name listens from now on, as one ability or as several."""
    for ability in _under(game.rules, printed):
        game.listen(ability, source, owner)


@lru_cache(maxsize=4096)
def _under(rules: Rules[Table], printed: str) -> tuple[str, ...]:
    return tuple(each for each in rules.listens_at if each == printed or each.startswith(f"{printed}."))
