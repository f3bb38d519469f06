"""How the heroes lose a mission of Legends: all of them are wounded (LA-MISN-05)."""

from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.suffering import Leave
from holotable.imperial_assault.missions.asking import heroes_wounded
from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.format import ALL_WOUNDED
from holotable.imperial_assault.missions.known import story_of
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, Flow, Listener, Next


class OthersFirst(Flow[Table], tag="others-first"):
    """Whoever was struck at the same moment as the last healthy hero falls before the mission is lost.

    The players order what happens at once (LA-TIME-02), and nobody would lose before the mission may be won.
    """

    steps = ("leave", "react", "lose")

    def leave(self, game: Play, ended: Leave | None = None) -> Next[Table]:
        together = game.nearest(SufferTogether)
        return None if together is None else together.leave(game, ended)

    def react(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        together = game.nearest(SufferTogether)
        return None if together is None else together.react(game, ended)

    def lose(self, game: Play) -> None:
        _give_up(game)


def _are_wounded(game: Play, listener: Listener) -> bool:
    """Who falls in what comes after a mission that is decided changes nothing about it."""
    lost = heroes_wounded(game.table) and not story_of(game.table).winner
    return lost and game.nearest(OthersFirst) is None


def _lose(game: Play, listener: Listener) -> Flow[Table] | None:
    *_, striking, falling, _moment = game.state.stack
    if isinstance(falling, Leave) and isinstance(striking, SufferTogether):
        return OthersFirst()
    _give_up(game)
    return None


def _give_up(game: Play) -> None:
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
