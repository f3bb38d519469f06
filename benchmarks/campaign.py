"""Missions and whole campaigns, at random and by script, beside random moves of chess."""

from time import process_time

from benchmarks.measure import Row, in_turns, per_second
from benchmarks.play import DECISIONS, AtRandom, random_chess
from holotable.arena.bulk import Match, pairings
from holotable.arena.match import Pairing, play
from holotable.imperial_assault.board.maps import CAMPAIGN as OF_CAMPAIGNS
from holotable.imperial_assault.campaign.wish import MissionWish, seats_of
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.missions.known import missions, missions_of
from holotable.imperial_assault.modes.campaign import CAMPAIGN, CampaignWish
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.standing import prepare
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream

PARTY = 4
# The share of python-chess's moves that random decisions of a mission are to reach.
SHARE = 0.4
SEED = 7


def rows() -> list[Row]:
    """Four heroes in every mission, all options enumerated at every decision; campaigns of four heroes."""
    stream, games = Stream(1), AtRandom(begun())
    for mission in missions_of(OF_CAMPAIGNS):
        prepare(mission.map)  # sight lines are worked out once for each map
    decided, moves = (
        often * DECISIONS for often in in_turns(lambda: games.go_on(stream), lambda: random_chess(stream), rounds=10)
    )
    chess = "python-chess at random"
    return [
        Row("decisions of a mission at random", decided, SHARE * moves, chess, moves),
        Row("missions by script", scripted_missions(), 0.5, chess, moves),
        Row("campaigns by script", scripted_campaigns(), 0.04, chess, moves),
        Row("reading all missions", per_second(_read_all), 2, chess, moves),
    ]


def wish_for(mission: str) -> MissionWish:
    """A mission with four heroes, whose own it is among them."""
    party = [name for name in dict.fromkeys([missions()[mission].hero, *heroes()]) if name][:PARTY]
    return MissionWish(mission, tuple(HeroWish(name) for name in party))


def begun() -> list[Play]:
    """Every mission before its first choice."""
    wishes = [wish_for(mission.id) for mission in missions_of(OF_CAMPAIGNS)]
    return [Game.start(MISSION.rules, MISSION.set_up(wish, {}), SEED) for wish in wishes]


def scripted_missions() -> float:
    """Whole missions a second between scripted bots: all of them, one after the other."""
    games = []
    for mission in missions_of(OF_CAMPAIGNS):
        wish = wish_for(mission.id)
        games += pairings(Match(MISSION.name, wish, dict.fromkeys(seats_of(wish), "scripted"), 1, SEED))
    return played_per_second(games)


def scripted_campaigns() -> float:
    """Whole campaigns a second between scripted bots."""
    bots = {"rebels": "scripted", "imperial": "scripted"}
    return played_per_second(pairings(Match(CAMPAIGN.name, CampaignWish("core", PARTY), bots, 1, SEED)))


def played_per_second(games: list[Pairing]) -> float:
    """How many of these are played a second of one core."""
    begin = process_time()
    for game in games:
        play(game)
    return len(games) / (process_time() - begin)


def _read_all() -> None:
    missions.cache_clear()
    missions()
