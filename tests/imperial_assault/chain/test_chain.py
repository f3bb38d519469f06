"""A campaign played as a chain of games."""

import pytest

from holotable.imperial_assault.campaign.from_log import MissionNotOverError
from holotable.imperial_assault.chain.chain import Chain, new_chain
from holotable.imperial_assault.log.choices import SoldEnough
from holotable.imperial_assault.log.log import NoMissionError
from holotable.imperial_assault.modes.campaign import CAMPAIGN, CampaignWish
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import Session, Stream
from holotable.modes.consent import Consent
from tests.imperial_assault.chain.playing import fight, go_on, play_out, until_mission


@pytest.mark.soak
@pytest.mark.rule("IA-CAM-01", "IA-VIC-02")
@pytest.mark.parametrize(("seed", "bot"), [(1, "random"), (2, "scripted")])
def test_a_whole_campaign(seed, bot):
    """Its missions are games of their own, recorded by number."""
    chain = play_out(new_chain(CampaignWish("core", 2 + seed), seed), Stream(seed), bot)
    log = chain.table
    assert log.stage == "over"
    assert len(log.heroes) == 2 + seed
    assert 1 in chain.finished
    assert all(chain.finished[each].digests[-1] == log.played[each - 1].digest for each in chain.finished)


def test_a_mission_is_set_up_from_the_log_and_its_end_stands_there():
    chain = fight(until_mission())
    played = chain.begin().game
    chain.hand_back()
    assert chain.table.played[0].mission == "aftermath"
    assert chain.table.played[0].digest == played.digest()
    assert not chain.waits


def test_nothing_is_handed_back_before_the_end():
    chain = fight(until_mission(), 5)
    with pytest.raises(MissionNotOverError):
        chain.hand_back()
    assert chain.waits


def test_bots_that_come_to_no_end_of_a_mission_lose_it_for_the_rebels(monkeypatch):
    """Some missions have no last round; the campaign goes on all the same."""
    monkeypatch.setattr(MISSION, "most_decisions", 40)
    chain = until_mission()
    begun = chain.begin()
    fight(chain).hand_back()
    assert (chain.table.played[0].winner, chain.waits) == ("imperial", False)
    assert begun.count == 41


def test_what_led_to_a_mission_that_was_played_is_not_taken_back():
    chain = until_mission()
    consent = Consent(CAMPAIGN, {})
    assert [consent.undoing(chain.log, seat) for seat in ("rebels", "imperial")] == ["free", "ask"]
    fight(chain).hand_back()
    assert [consent.undoing(chain.log, seat) for seat in ("rebels", "imperial")] == ["no", "no"]
    chain.log.advance(SoldEnough())
    assert [consent.undoing(chain.log, seat) for seat in ("rebels", "imperial")] == ["ask", "no"]


def test_no_mission_begins_before_the_heroes_set_out():
    with pytest.raises(NoMissionError):
        new_chain(CampaignWish(), 1).begin()


def test_the_chance_of_a_mission_is_the_campaigns():
    """Whoever leaves a mission and begins it again finds the same dice."""
    one, other = (CAMPAIGN.errand(until_mission(seed).log.game) for seed in (3, 3))
    assert one == other
    assert one.seed != CAMPAIGN.errand(until_mission(4).log.game).seed


@pytest.mark.rule("IA-SEC-05")
@pytest.mark.parametrize(
    ("who", "discreet"), [(("bot", "bot"), False), (("here", "bot"), True), (("bot", "online"), True)]
)
def test_where_people_play_no_question_of_a_mission_tells_of_secret_cards(who, discreet):
    log = CAMPAIGN.set_up(CampaignWish("core", 2), dict(zip(("rebels", "imperial"), who, strict=True)))
    CAMPAIGN.check_handed_in(log)
    chain = go_on(Chain(Session(CAMPAIGN.rules, log, 1)))
    assert chain.begin().game.table.discreet == discreet


def test_a_campaign_that_is_given_up_is_over():
    chain = go_on(new_chain(CampaignWish(), 1))
    chain.log.advance(CAMPAIGN.resign("rebels"))
    outcome = CAMPAIGN.outcome(chain.table)
    assert outcome is not None
    assert (outcome.winner, chain.waits) == ("imperial", False)
