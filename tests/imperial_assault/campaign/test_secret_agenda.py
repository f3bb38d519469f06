"""Secret agenda cards: nobody but the Imperial player knows of them until they are played."""

import pytest

from holotable.imperial_assault.campaign.imperial_view import EmpireView
from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.cards import agenda_card
from holotable.imperial_assault.table.empire import Empire
from holotable.kernel import SPECTATOR, Codec, Pass, View, view
from tests.imperial_assault.effects.play import GUARD, OFFICER
from tests.imperial_assault.scenario import Scenario
from tests.imperial_assault.scenario.hall import VADER, hall

VIEWS: Codec[View] = Codec(object, "a view")
INFORMANTS, EXPLOSIVES, DOOM = "imperial_informants", "tactical_explosives", "impending_doom"


def holding(*agenda: str, reserve: str = OFFICER, box: str = VADER) -> Scenario:
    """A hall whose Imperial player holds these cards, where questions tell nothing."""
    empire = Empire(threat=3, level=3, agenda=[*agenda], hand=[GUARD], reserve=[reserve], box=[box])
    return hall([(GUARD, "d3")], empire, discreet=True)


def empire_seen(play: Scenario, seat: str) -> EmpireView:
    found = view(play.game, seat).table
    assert isinstance(found, CampaignView)
    return found.empire


@pytest.mark.rule("IA-AGD-11", "IA-SEC-05")
@pytest.mark.parametrize("seat", ["ray", SPECTATOR])
def test_nobody_else_sees_a_secret_card_or_how_many_there_are(seat):
    assert empire_seen(holding(INFORMANTS, DOOM), seat) == empire_seen(holding(EXPLOSIVES), seat)
    secrets = empire_seen(holding(INFORMANTS, DOOM), "ike").secrets
    assert secrets is not None
    assert secrets.agenda == (INFORMANTS, DOOM)


@pytest.mark.rule("IA-SEC-07")
def test_what_was_played_lies_open():
    play = holding(INFORMANTS)
    while not play.can_play_agenda(INFORMANTS):
        play.skip()
    play.play_agenda(INFORMANTS).skip()
    assert empire_seen(play, "ray").played == (INFORMANTS,)


def seen_through(play: Scenario, rounds: int = 2) -> list[bytes]:
    """All that the Rebels receive while nobody does anything."""
    found: list[bytes] = []
    while play.table.round <= rounds:
        found.append(VIEWS.to_json(view(play.game, "ray")))
        play.choose(Pass()) if Pass() in play.asked.options else play.skip()
    return found


@pytest.mark.rule("IA-SEC-05")
def test_games_that_differ_in_secret_cards_look_the_same():
    seen = seen_through(holding(INFORMANTS))
    assert seen == seen_through(holding(EXPLOSIVES)) == seen_through(holding(DOOM))
    assert seen == seen_through(holding("as_you_wish"))


def test_where_vader_is_does_not_show_either():
    there = holding("as_you_wish")
    hidden = holding("as_you_wish", reserve=VADER, box=OFFICER)
    assert seen_through(there) == seen_through(hidden)


def windows(play: Scenario) -> set[str]:
    """At which moments the Imperial player is asked in a round without doing anything."""
    asked: set[str] = set()
    while play.table.round == 1:
        if play.asked.window:
            assert play.asked.seat == "ike"
            asked.add(play.asked.about)
        play.choose(Pass()) if Pass() in play.asked.options else play.skip()
    return asked


def test_questions_come_by_what_was_spent_not_by_what_it_bought():
    assert windows(holding(INFORMANTS)) == windows(holding(DOOM)) == {"round-started", "round-ended"}
    dear = windows(holding("a_dark_power"))
    assert dear == {"round-started", "round-ended", "deploying"}  # two influence may have bought that
    assert dear == windows(holding(INFORMANTS, DOOM))
    assert windows(holding()) == set()


def test_a_card_that_was_played_is_not_asked_for_any_more():
    play = holding(INFORMANTS)
    while not play.can_play_agenda(INFORMANTS):
        play.skip()
    play.play_agenda(INFORMANTS).skip()
    assert agenda_card(INFORMANTS).influence == 1
    assert play.asked.kind == "activate"
