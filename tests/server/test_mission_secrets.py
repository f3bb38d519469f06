"""All that a Rebel's socket is sent of two missions that differ in secret agenda cards alone."""

import pytest

from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.modes.mission import MISSION
from holotable.kernel import SPECTATOR, Pass, Stream, made_with
from holotable.server.live import MADE, LiveGame
from holotable.server.protocol import TOLD_CODEC
from holotable.store import StoredGame, StoredSeat

HEROES = (HeroWish("diala_passil"), HeroWish("jyn_odan"))
REBELS = ("hero_1", "hero_2", SPECTATOR)
CHOICES = 90


def live_with(*agenda: str) -> LiveGame:
    """A mission in whose Imperial hand these secret cards are."""
    table = MISSION.set_up(MissionWish("aftermath", HEROES), {})
    table.campaign.discreet, table.empire.agenda = True, [*agenda]
    stored = StoredGame(
        id="game",
        mode=MISSION.name,
        made=MADE.to_json(made_with(MISSION.rules)).decode(),
        setup=MISSION.rules.tables.to_json(table),
        seed=7,
        created="",
        seats=tuple(StoredSeat(seat, "person") for seat in ("hero_1", "hero_2", "imperial")),
        watch=True,
        summary=b"{}",
    )
    return LiveGame(stored, ())


def told(live: LiveGame, seat: str) -> bytes:
    decision = live.game.decision
    asked = decision if decision is not None and decision.seat == seat else None
    return TOLD_CODEC.to_json(live.told(seat, "en", max(0, live.choices - 1), (), (), asked=asked))


@pytest.mark.rule("IA-SEC-05", "IA-AGD-11")
def test_table_log_question_and_what_can_be_taken_back_are_the_same():
    """Two cards for one influence each, one for two, and others: the same influence was spent on all of them."""
    hands = (("imperial_informants", "hired_help"), ("isb_enforcers",), ("impending_doom", "tactical_maneuvering"))
    games, stream = [live_with(*hand) for hand in hands], Stream(3)
    windows = 0
    for _ in range(CHOICES):
        for seat in REBELS:
            assert len({told(live, seat) for live in games}) == 1, games[0].game.decision
        decision = games[0].game.decision
        assert decision is not None
        windows += decision.window
        choice = Pass() if decision.window else stream.pick(games[0].game.sample(stream, 1))
        for live in games:
            live.advance(choice)
    assert len({told(live, "imperial") for live in games}) == len(games)
    assert windows > 2
