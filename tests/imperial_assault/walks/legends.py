"""Missions of Legends to play at random: any mission, any heroes, and whatever group of the Empire comes besides."""

from holotable.imperial_assault.board.maps import LEGENDS as MISSIONS
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.wish import IMPERIAL, MOST_MEDPACS, LegendsWish, table_of
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.parts import DIFFICULTIES, Difficulty
from holotable.imperial_assault.table.standing import is_on_map, scene
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream
from tests.imperial_assault.walks.positions import ALLIES, some

KNOWN = [mission.id for mission in missions_of(MISSIONS)]
FEWEST, MOST = 2, 4


def any_legends_mission(stream: Stream, mission: str = "", difficulty: Difficulty | None = None) -> Play:
    """One of all missions, or this one, before its first choice; how hard is drawn unless it is said."""
    count = FEWEST + stream.below(MOST - FEWEST + 1)
    wish = LegendsWish(
        mission or stream.pick(KNOWN),
        tuple(HeroWish(hero) for hero in some(stream, [*heroes()], count)),
        stream.pick(DIFFICULTIES) if difficulty is None else difficulty,
        tuple(some(stream, ALLIES, stream.below(2))),
        stream.below(MOST_MEDPACS) // 4,
    )
    return Game.start(LEGENDS.rules, table_of(wish), stream.below(2**32))


def reinforce(game: Play, card: str, stream: Stream) -> None:
    """Between two choices a group of the Empire comes, anywhere on the map."""
    spaces = range(len(scene(game.table).geometry.ground.cells))
    game.interrupt(Deploy(card, IMPERIAL, [stream.pick([each for each in spaces if is_on_map(game.table, each)])]))
