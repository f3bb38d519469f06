"""How the heroes lose a mission of Legends: all of them are wounded (LA-MISN-05)."""

from holotable.imperial_assault.missions.asking import heroes_wounded
from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.format import ALL_WOUNDED
from holotable.imperial_assault.missions.known import story_of
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, Listener


def _are_wounded(game: Play, listener: Listener) -> bool:
    """Who falls in what comes after a mission that is decided changes nothing about it."""
    return heroes_wounded(game.table) and not story_of(game.table).winner


def _lose(game: Play, listener: Listener) -> None:
    win(game, game.table.imperial_side, ALL_WOUNDED)
    game.abandon()


LOSING: tuple[Ability[Table], ...] = (
    Ability("legends.all-wounded", "wounded", _lose, _are_wounded),
    Ability("legends.all-withdrawn", "withdrawn", _lose, _are_wounded),
)


def watch(game: Play) -> None:
    """From now on the mission is lost when nobody is healthy."""
    for ability in LOSING:
        game.listen(ability.name, MISSION, MISSION)
