"""What people choose when they play a mission of Legends: the mission, the heroes, how hard it is to be."""

from typing import Annotated

from holotable.content.finding import closest
from holotable.imperial_assault.board.maps import LEGENDS
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.heroes.loadout import bring
from holotable.imperial_assault.heroes.party import (
    FEWEST_HEROES,
    CardId,
    CardIds,
    HeroWish,
    brought_by,
    check_once,
    check_party,
    seat_of,
)
from holotable.imperial_assault.legends.setup import legends_table
from holotable.imperial_assault.missions.format import TUTORIAL, Mission
from holotable.imperial_assault.missions.known import NoSuchMissionError, missions_of
from holotable.imperial_assault.table.parts import EMPIRE, Difficulty
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Seat, Struct
from holotable.kernel.codec import Meta

# Of many games: a hero who is drawn for each of them.
ANYBODY = HeroWish("")
IMPERIAL, REBELS = "imperial", "rebels"
MOST_MEDPACS, MOST_CREDITS = 20, 99_999


class LegendsWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A mission of Legends. Without an id it is the first tutorial, without heroes the first two (LA-CAMP-04, 06, 07).

    `allies` were gained before, and so were `medpacs` and `credits`.
    """

    mission: CardId = ""
    heroes: tuple[HeroWish, ...] = ()
    difficulty: Difficulty = "normal"
    allies: CardIds = ()
    medpacs: Annotated[int, Meta(ge=0, le=MOST_MEDPACS)] = 0
    credits: Annotated[int, Meta(ge=0, le=MOST_CREDITS)] = 0


def mission_wanted(wish: LegendsWish) -> Mission:
    """The mission of a wish."""
    known = {each.id: each for each in missions_of(LEGENDS)}
    if not wish.mission:
        return next((each for each in known.values() if each.kind == TUTORIAL), next(iter(known.values())))
    if wish.mission not in known:
        raise NoSuchMissionError(wish.mission, closest(wish.mission, known))
    return known[wish.mission]


def heroes_wanted(wish: LegendsWish) -> tuple[HeroWish, ...]:
    """The heroes of a wish; where none are named those of the mission, or the first two (LA-SET-10, 12)."""
    party = mission_wanted(wish).party or [*heroes()][:FEWEST_HEROES]
    return wish.heroes or tuple(HeroWish(name) for name in party)


def seats_of(wish: LegendsWish) -> tuple[Seat, ...]:
    """One for each hero, in their order; nobody plays the Empire (LA-GEN-02)."""
    return tuple(seat_of(place) for place in range(len(heroes_wanted(wish))))


def table_of(wish: LegendsWish) -> Table:
    """The table before the first choice. The first hero's seat speaks for the team."""
    mission, chosen = mission_wanted(wish), heroes_wanted(wish)
    check_party(chosen)
    check_once(wish.allies)
    table = legends_table(mission.map, mission.id, {IMPERIAL: EMPIRE, REBELS: seat_of(0)}, wish.difficulty)
    table.rebels.credits, table.rebels.medpacs = wish.credits, wish.medpacs
    sheets = {
        each.hero: bring(each.hero, brought_by(each, len(chosen)), seat_of(place)) for place, each in enumerate(chosen)
    }
    bring_heroes(table, sheets, wish.allies)
    return table
