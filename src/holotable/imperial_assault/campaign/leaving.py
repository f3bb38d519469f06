"""Conceding a mission before it is decided."""

from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.known import story_of
from holotable.imperial_assault.table.happenings import Resigned
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.kernel import NOT_NOW, Aside, Refusal, Unasked


def side_of(table: Table, seat: str) -> Side:
    """The side that a seat plays: all but the Imperial player's are the Rebels'."""
    return table.imperial_side if seat == table.imperial_seat else table.other(table.imperial_side)


def concede(game: Play, choice: Unasked) -> None:
    side = side_of(game.table, choice.seat)
    game.table.campaign.conceded = True
    game.tell(Resigned, side)
    win(game, game.table.other(side), "won.conceded")
    game.abandon()


def why_not_concede(game: Play, choice: Unasked) -> Refusal | None:
    """The Rebels give up together, through the seat that speaks for them (IA-TIM-08)."""
    if story_of(game.table).winner:
        return NOT_NOW  # it is decided, and only its end is still told
    return None if choice.seat in game.table.sides.values() else Refusal("concede.together", "IA-TIM-08")


ASIDES: tuple[Aside[Table], ...] = (Aside(Resign, concede, why_not_concede),)
