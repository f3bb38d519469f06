"""Missions played by bots and looked at, for the tests of the mode."""

from collections.abc import Sequence

from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream

MISSIONS = [mission.id for mission in missions_of(CAMPAIGN)]


def wished(mission: str, count: int) -> MissionWish:
    """A mission with so many heroes, whose own it is among them."""
    needed = next(each.hero for each in missions_of(CAMPAIGN) if each.id == mission)
    names = dict.fromkeys([*([needed] if needed else []), *heroes()])
    return MissionWish(mission, tuple(HeroWish(name) for name in [*names][:count]))


def begun(wish: MissionWish, seed: int = 1, *, listening: bool = False) -> Play:
    return Game.start(MISSION.rules, MISSION.set_up(wish, {}), seed, listening=listening)


def at_random(game: Play, stream: Stream) -> None:
    """One choice of whoever is asked."""
    game.advance(stream.pick(game.sample(stream, 1)))


def answered(game: Play, kinds: Sequence[str]) -> Play:
    """Whoever is asked such questions takes the first option."""
    while game.decision is not None and game.decision.kind in kinds:
        game.advance(game.decision.options[0])
    return game
