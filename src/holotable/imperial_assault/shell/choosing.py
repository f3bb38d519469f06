"""What a person names on the command line: armies, a map and a mission of the skirmish, or one of the campaign."""

from collections.abc import Callable

from typer.exceptions import TyperException

from holotable.console.usage import none_of
from holotable.imperial_assault.campaign.wish import MissionWish, table_of
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.legends.wish import table_of as legends_table_of
from holotable.imperial_assault.shell.army import find_army
from holotable.imperial_assault.skirmish.army import Army
from holotable.imperial_assault.skirmish.checking import problems_of
from holotable.imperial_assault.skirmish.setup import IllegalArmyError, skirmish_missions
from holotable.imperial_assault.table.parts import DIFFICULTIES, Difficulty
from holotable.imperial_assault.table.table import Table
from holotable.words import Speech


def check_mission(map_id: str, mission: str) -> None:
    """Refuse a map or a mission that there is not, as wrong usage."""
    known = skirmish_missions()
    maps = list(dict.fromkeys(found for found, _ in known))
    if map_id and map_id not in maps:
        raise none_of(map_id, maps, "--map")
    letters = sorted({letter for found, letter in known if map_id in ("", found)})
    if mission and mission not in letters:
        raise none_of(mission, letters, "--mission")


def playable(name: str) -> Army:
    """An army by its file or name that is legal."""
    return legal(find_army(name))


def legal(army: Army) -> Army:
    """An army, refused if it breaks a rule."""
    if problems := problems_of(army):
        raise IllegalArmyError(army, problems)
    return army


def difficulty_named(name: str) -> Difficulty:
    """A difficulty by its name; none is the normal one."""
    found = next((each for each in DIFFICULTIES if each == (name or "normal")), None)
    if found is None:
        raise none_of(name, DIFFICULTIES, "--difficulty")
    return found


def check_legends_wish(wish: LegendsWish, say: Speech) -> LegendsWish:
    """A wish for a mission of Legends; one that can't be played is refused as wrong usage."""
    _check(lambda: legends_table_of(wish), say)
    return wish


def check_mission_wish(wish: MissionWish, say: Speech) -> MissionWish:
    """A wish for a mission of the campaign; one that can't be played is refused as wrong usage."""
    _check(lambda: table_of(wish), say)
    return wish


def _check(made: Callable[[], Table], say: Speech) -> None:
    try:
        made()
    except (LookupError, ValueError) as error:
        if not say.knows(error):
            raise
        raise TyperException(say.error(error)) from error
