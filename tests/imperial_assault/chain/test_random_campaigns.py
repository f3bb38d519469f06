"""Whole campaigns at random, log and missions: nothing breaks, and every choice can be saved."""

import pytest

from holotable.imperial_assault.log.file import read_log, write_log
from holotable.imperial_assault.log.log import Play as Campaign
from holotable.imperial_assault.modes.campaign import CAMPAIGN, CampaignWish
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Game, Option, Seat, Stream
from holotable.modes import Who
from tests.imperial_assault.log.test_walk import any_choice, check
from tests.imperial_assault.walks.watching import Watch

CAMPAIGNS = 20
BOTS: dict[Seat, Who] = {"rebels": "bot", "imperial": "bot"}


def mission_played(campaign: Campaign, stream: Stream, longest: int) -> Option:
    """The mission that the log has come to, at random; after so many choices the Rebels give it up."""
    errand = CAMPAIGN.errand(campaign)
    mission = Game.start(MISSION.rules, errand.setup, errand.seed)
    watch = Watch(mission)
    while mission.decision is not None:
        over = watch.made >= longest and MISSION.outcome(mission.table) is None
        mission.advance(MISSION.stop(mission) if over else stream.pick(mission.sample(stream)))
        watch.after_choice()
    return CAMPAIGN.brought_back(campaign, mission)


def played(number: int, longest: int) -> Campaign:
    stream = Stream(number)
    log = CAMPAIGN.set_up(CampaignWish("core", 2 + number % 3), BOTS)
    log.discreet = bool(number % 2)
    game = Game.start(CAMPAIGN.rules, log, number)
    while game.decision is not None:
        check(game.table)
        restored = read_log(write_log(game))
        assert (restored.digest(), restored.decision) == (game.digest(), game.decision)
        waits = CAMPAIGN.waits(game)
        game.advance(mission_played(game, stream, longest) if waits else any_choice(game, stream))
    return game


@pytest.mark.parametrize(
    ("number", "longest"),
    [(1, 60), *(pytest.param(number, 700, marks=pytest.mark.soak) for number in range(CAMPAIGNS))],
)
def test_a_random_campaign_breaks_nothing(number, longest):
    log = played(number, longest).table
    assert log.stage == "over"
    assert [each.slot for each in log.played if not each.forced] == [*range(1, 12)]
