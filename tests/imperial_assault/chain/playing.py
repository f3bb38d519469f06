"""Whole campaigns for tests: what lies between the missions by bots, missions by bots or by a stub."""

from holotable.arena.match import next_choice
from holotable.bots.bot import Seated
from holotable.imperial_assault.chain.chain import Chain, new_chain
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.modes.campaign import CAMPAIGN, CampaignWish
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Stream
from tests.imperial_assault.log.test_walk import any_result


def until_mission(seed: int = 1, bot: str = "scripted", heroes: int = 2) -> Chain:
    """A new campaign that waits for its first mission."""
    return go_on(new_chain(CampaignWish("core", heroes), seed), bot)


def go_on(chain: Chain, bot: str = "scripted") -> Chain:
    """Decide everything up to the next mission."""
    player = CAMPAIGN.bot(bot, Stream(len(chain.log.choices)))
    while chain.log.game.decision is not None and not chain.waits:
        seat = chain.log.game.decision.seat
        chain.log.advance(player.choose(Seated(chain.log.game, seat, CAMPAIGN.redeal)).option)
    return chain


def fight(chain: Chain, choices: int = MISSION.most_decisions + 1, bot: str = "random") -> Chain:
    """Play so many choices of the mission, all of it unless said."""
    mission = chain.begin()
    bots = dict.fromkeys(MISSION.taken(mission.game.table), MISSION.bot(bot, Stream(7)))
    for _ in range(choices):
        if mission.game.decision is None:
            break
        mission.advance(next_choice(MISSION, mission.game, bots, mission.count))
    return chain


def play_out(chain: Chain, stream: Stream, bot: str = "random") -> Chain:
    """The whole campaign: missions that have a file are played, the others end somehow."""
    go_on(chain, bot)
    while chain.waits:
        if chain.table.current.mission in missions():
            fight(chain, bot=bot).hand_back()
        else:
            chain.log.advance(any_result(chain.log.game, stream))
        go_on(chain, bot)
    return chain
