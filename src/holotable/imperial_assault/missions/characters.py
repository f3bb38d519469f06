"""Persons for whom a mission's tokens stand (IA-OBJ-02)."""

from holotable.imperial_assault.missions.format import Character
from holotable.imperial_assault.table.table import Exposed, FigureId, Person, Play


def person_of(character: Character, health: int) -> Person:
    """Somebody for whom a token stands, as the table keeps it."""
    return Person(health, character.speed, list(character.defence))


def expose(game: Play, figure: FigureId, character: Character) -> None:
    """Both sides may do to a person what the mission says (IA-NEU-02)."""
    game.table.exposed += [Exposed(figure, to) for to in character.open_to]
