"""All that sockets are sent of missions of Legends that differ only in what nobody has found yet."""

from collections.abc import Sequence

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.heroes.party import HeroWish
from holotable.imperial_assault.legends.wish import LegendsWish, seats_of
from holotable.imperial_assault.missions.known import missions_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.kernel import SPECTATOR, Option, Stream, made_with
from holotable.server.live import MADE, LiveGame
from holotable.server.protocol import TOLD_CODEC
from holotable.store import StoredGame, StoredSeat
from tests.imperial_assault.legends.fog import hold_other_things, in_other_fog

HEROES = (HeroWish("diala_passil"), HeroWish("fenn_signis"))
MISSIONS = [each.id for each in missions_of("legends")]
CHOICES, FEWEST = 60, 3


def live_of(mission: str, seed: int = 7) -> LiveGame:
    """A mission as the server has it, with a person on each seat."""
    wish = LegendsWish(mission, HEROES)
    table = LEGENDS.set_up(wish, {})
    stored = StoredGame(
        id="game",
        mode=LEGENDS.name,
        made=MADE.to_json(made_with(LEGENDS.rules)).decode(),
        setup=LEGENDS.rules.tables.to_json(table),
        seed=seed,
        created="",
        seats=tuple(StoredSeat(seat, "person") for seat in seats_of(wish)),
        watch=True,
        summary=b"{}",
    )
    return LiveGame(stored, ())


def told(live: LiveGame) -> list[bytes]:
    """What each seat and those who watch are sent now."""
    decision, found = live.game.decision, []
    for seat in (*live.game.rules.seats(live.game.table), SPECTATOR):
        asked = decision if decision is not None and decision.seat == seat else None
        found.append(TOLD_CODEC.to_json(live.told(seat, "en", max(0, live.choices - 1), (), (), asked=asked)))
    return found


def until_revealed(live: LiveGame) -> list[tuple[Option, list[bytes]]]:
    """Each choice that scripted heroes make before anything hidden comes to light, with what was sent before it."""
    bots = {seat: LEGENDS.bot("scripted", Stream(1)) for seat in live.game.rules.seats(live.game.table)}
    known, found = live.game.state.revealed, list[tuple[Option, list[bytes]]]()
    while live.game.decision is not None and live.game.state.revealed == known and len(found) < CHOICES:
        seat = live.game.decision.seat
        sent = told(live)
        choice = bots[seat].choose(Seated(live.game, seat, LEGENDS.redeal)).option
        found.append((choice, sent))
        live.advance(choice)
    return found


def assert_the_same(live: LiveGame, made: Sequence[tuple[Option, list[bytes]]]) -> None:
    for place, (choice, sent) in enumerate(made):
        assert told(live) == sent, live.game.decision
        if place + 1 < len(made):  # the last one brings something to light
            live.advance(choice)


@pytest.mark.rule("LA-EXPL-03", "LA-EXPL-04", "LA-MISN-03")
@pytest.mark.parametrize("mission", MISSIONS)
def test_what_lies_in_fog_reaches_no_socket(mission, monkeypatch):
    first = live_of(mission)
    sections = [*first.game.table.sections]
    made = until_revealed(first)
    assert len(made) >= FEWEST
    twin = live_of(mission)
    with in_other_fog(sections, first.game.table.map, monkeypatch):
        hold_other_things(twin.game.table)
        assert_the_same(twin, made)


@pytest.mark.rule("LA-IACT-01", "LA-MISN-03")
@pytest.mark.parametrize("mission", MISSIONS)
def test_nor_does_what_is_still_to_be_drawn(mission):
    """Another seed is another Supply deck, other groups to come, other orders and another order of the Empire."""
    first = live_of(mission, 7)
    made = until_revealed(first)
    assert len(made) >= FEWEST
    assert_the_same(live_of(mission, 8), made)
