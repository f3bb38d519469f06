"""Command cards by which a figure does more than its two actions."""

from holotable.imperial_assault.effects.about import figures_of
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.questions import EXTRA_ACTIONS, TIRES
from holotable.imperial_assault.table.lasting import ability_of_lasting, begin, lasts, lasts_for_it
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import activated, turn_of
from holotable.kernel import Answer


def gain_actions(game: Play, figure: FigureId, actions: int) -> None:
    """The activated figure can perform more actions."""
    turn = turn_of(game, figure)
    if turn is not None:
        turn.actions += actions


def to_the_limit(game: Play, side: Side, figure: FigureId) -> None:
    """One action more; after it the figure becomes Stunned, or when its activation ends."""
    gain_actions(game, figure, 1)
    begin(game, "to_the_limit", figure, "tired")


def is_to_meditate(game: Play, side: Side, figure: FigureId) -> bool:
    return not lasts(game, "meditation", figure)


def meditation(game: Play, side: Side, figure: FigureId) -> None:
    begin(game, "meditation", figure, "activated")


def defeats(game: Play, figure: FigureId) -> int:
    """The hostile figures that were defeated in the figure's present activation."""
    turn = turn_of(game, figure)
    return turn.defeats if turn is not None else 0


def has_defeated(game: Play, side: Side, figure: FigureId) -> bool:
    return defeats(game, figure) > 0


def lord_of_the_sith(game: Play, side: Side, figure: FigureId) -> None:
    gain_actions(game, figure, defeats(game, figure))


def is_exhausted(game: Play, side: Side, figure: FigureId) -> bool:
    return not game.table.groups[game.table.figures[figure].group].ready


def ready_card(game: Play, side: Side, figure: FigureId) -> None:
    game.table.groups[game.table.figures[figure].group].make_ready()


COMMANDS: dict[str, Command] = {
    "lord_of_the_sith": Command(lord_of_the_sith, applies=has_defeated),
    "meditation": Command(meditation, applies=is_to_meditate),
    "son_of_skywalker": Command(ready_card, "activation-ended", figures_of, is_exhausted),
    "to_the_limit": Command(to_the_limit, "special-action", activated),
}

ANSWERS: tuple[Answer[Table], ...] = (
    Answer(ability_of_lasting("meditation"), EXTRA_ACTIONS, lasts_for_it),
    Answer(ability_of_lasting("to_the_limit"), TIRES, lasts_for_it),
)
