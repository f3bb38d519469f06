"""A mission that somebody hands in before its first choice: nothing is in it but what a wish makes."""

from holotable.imperial_assault.campaign.wish import MissionWish, table_of
from holotable.imperial_assault.cards import rewards
from holotable.imperial_assault.heroes.party import wish_of
from holotable.imperial_assault.table.checking import BegunMissionError
from holotable.imperial_assault.table.table import Table


def check_handed_in(table: Table) -> None:
    """Refuse a table that no wish makes."""
    made = table_of(wish_behind(table))
    made.campaign.discreet = table.campaign.discreet
    for one, other in ((made.empire, table.empire), (made.rebels, table.rebels), (made, table)):
        for field in one.__struct_fields__:
            if getattr(one, field) != getattr(other, field):
                raise BegunMissionError(field)


def wish_behind(table: Table) -> MissionWish:
    """The wish by which a table was made."""
    count = len(table.rebels.waiting)
    whole = table_of(MissionWish(table.mission, tuple(wish_of(each, count) for each in table.rebels.waiting)))
    return MissionWish(
        table.mission,
        tuple(wish_of(each, count) for each in table.rebels.waiting),
        tuple(table.rebels.allies),
        tuple(card for card in table.empire.class_cards if card not in rewards()),
        tuple(table.empire.villains),
        table.empire.level,
        table.sections != whole.sections,
        (*table.empire.agenda, *table.empire.ongoing),
        tuple(card for card in table.empire.class_cards if card in rewards()),
        table.empire.influence,
        table.rebels.credits,
    )
