"""What a Command card does, and when it may be played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from holotable.imperial_assault.cards import CommandCard, command_card
from holotable.imperial_assault.questions import SILENT
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Flow

PLAYER = 0  # the user of a card that the player plays, no figure needed

Effect = Callable[[Play, Side, FigureId], Flow[Table] | None]
Users = Callable[[Play, Side], Sequence[FigureId]]
Sense = Callable[[Play, Side, FigureId], bool]


def the_player(game: Play, side: Side) -> list[FigureId]:
    return [PLAYER]


def always(game: Play, side: Side, figure: FigureId) -> bool:
    return True


@dataclass(frozen=True)
class Command:
    """A card's effect for the figure that uses it.

    Without a `moment` it is played in that figure's activation, by an action or between actions as its timing says.
    `users` are the figures that could use it at that moment, before what the card itself asks of them; `applies` tells
    whether it would do anything. A card that is an attack counts as one (SK-DIFF-06). One that does nothing but give
    movement points can be played in the middle of a movement.
    """

    effect: Effect
    moment: str = ""
    users: Users = the_player
    applies: Sense = always
    attacks: bool = False
    gives_points: bool = False


def meets(game: Play, figure: FigureId, card: CommandCard) -> bool:
    """Whether a figure is what a card asks for: of a faction, a name, with some trait (IA-CMD-06, SK-CMD-08)."""
    asked = card.restriction
    if asked is None or figure == PLAYER:
        return asked is None
    printed = game.table.card_of(figure)
    return (
        asked.faction in (None, printed.faction)
        and asked.figure in (None, printed.name)
        and (not asked.traits or not set(asked.traits).isdisjoint(printed.traits))
    )


def users_of(game: Play, side: Side, card: str, command: Command) -> list[FigureId]:
    """The figures that can use a card now, or the player; none while the player can't play cards."""
    if game.ask(SILENT, side):
        return []
    printed = command_card(card)
    figures = command.users(game, side)
    return [each for each in figures if meets(game, each, printed) and command.applies(game, side, each)]
