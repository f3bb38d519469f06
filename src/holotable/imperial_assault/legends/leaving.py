"""Giving a mission up before it is decided."""

from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.known import story_of
from holotable.imperial_assault.table.happenings import Resigned
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import NOT_NOW, Aside, Refusal, Unasked


def concede(game: Play, choice: Unasked) -> None:
    empire = game.table.imperial_side
    game.table.legends.conceded = True
    game.tell(Resigned, game.table.other(empire))
    win(game, empire, "won.conceded")
    game.abandon()


def why_not_concede(game: Play, choice: Unasked) -> Refusal | None:
    """The team gives up together, through the seat that speaks for it."""
    if story_of(game.table).winner:
        return NOT_NOW  # it is decided, and only its end is still told
    return None if choice.seat in game.table.sides.values() else Refusal("concede.together", "LA-GEN-02")


ASIDES: tuple[Aside[Table], ...] = (Aside(Resign, concede, why_not_concede),)
