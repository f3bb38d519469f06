"""A mission of Legends that somebody hands in before its first choice: nothing is in it but what a wish makes."""

from holotable.imperial_assault.heroes.party import wish_of
from holotable.imperial_assault.legends.wish import LegendsWish, table_of
from holotable.imperial_assault.table.checking import BegunMissionError
from holotable.imperial_assault.table.table import Table


def check_handed_in(table: Table) -> None:
    """Refuse a table that no wish makes."""
    made = table_of(wish_behind(table))
    for one, other in ((made.empire, table.empire), (made.rebels, table.rebels), (made, table)):
        for field in one.__struct_fields__:
            if getattr(one, field) != getattr(other, field):
                raise BegunMissionError(field)


def wish_behind(table: Table) -> LegendsWish:
    """The wish by which a table was made."""
    count, rebels = len(table.rebels.waiting), table.rebels
    heroes = tuple(wish_of(each, count) for each in rebels.waiting)
    difficulty = table.legends.difficulty
    return LegendsWish(table.mission, heroes, difficulty, tuple(rebels.allies), rebels.medpacs, rebels.credits)
