"""Figures that come with the mission: neutral ones, and persons for whom a mission token stands (IA-NEU, IA-OBJ-02)."""

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.table.happenings import SetDown
from holotable.imperial_assault.table.table import Figure, FigureId, Person, Play

NO_GROUP = 0


def stand_for(game: Play, token: str, person: Person) -> FigureId:
    """From now on a mission token on the map stands for a neutral person; gives the number of the figure."""
    space = game.table.tokens[token].space
    if space is None:
        raise TokenOffMapError(token)
    del game.table.tokens[token]
    number = game.table.next_number()
    game.table.figures[number] = Figure(number, token, NO_GROUP, NEUTRAL, [space], person=person)
    game.tell(SetDown, number, (space,), "IA-OBJ-02")
    return number


class TokenOffMapError(ValueError):
    """A token was to be a figure on the map while it was carried or claimed."""

    def __init__(self, token: str) -> None:
        self.token = token
        super().__init__(f"the token {token!r} does not lie on the map; it can't stand for a person there")
