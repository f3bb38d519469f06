"""Figures that come with the mission: neutral ones, and persons for whom a mission token stands (IA-NEU, IA-OBJ-02)."""

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.table.happenings import SetDown
from holotable.imperial_assault.table.table import Figure, FigureId, Group, Person, Play, Side

NO_GROUP = 0


def stand_for(game: Play, token: str, person: Person, side: Side = NEUTRAL) -> FigureId:
    """From now on a mission token on the map stands for a person; gives the number of the figure.

    One of a side is a group of its own, others are neutral.
    """
    space = game.table.tokens[token].space
    if space is None:
        raise TokenOffMapError(token)
    del game.table.tokens[token]
    number = game.table.next_number()
    group = NO_GROUP if side == NEUTRAL else game.table.next_number()
    if group:
        game.table.groups[group] = Group(group, token, side, [number])
    game.table.figures[number] = Figure(number, token, group, side, [space], person=person)
    game.tell(SetDown, number, (space,), "IA-OBJ-02")
    return number


class TokenOffMapError(ValueError):
    """A token was to be a figure on the map while it was carried or claimed."""

    def __init__(self, token: str) -> None:
        self.token = token
        super().__init__(f"the token {token!r} does not lie on the map; it can't stand for a person there")
