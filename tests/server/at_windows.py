"""Games that have come to a window, in a store from which any server takes them."""

import json
from dataclasses import dataclass

from holotable.kernel import Codec, Decision, Stream
from holotable.server.live import LiveGame
from holotable.server.starting import Created, CreateGame, new_game
from holotable.store import Store
from tests.imperial_assault.skirmish.worlds import Pilot
from tests.server.played import TODAY
from tests.server.tables import wanted

_WANTED: Codec[CreateGame] = Codec(CreateGame, "a game")
SEED, MOST_CHOICES = 3, 400


@dataclass(frozen=True)
class AtWindow:
    """A stored game, the secrets of its seats, and what is asked at its window."""

    created: Created
    decision: Decision
    choices: int


def at_window(store: Store, seat: str, **more: object) -> AtWindow:
    """A game played, out of the servers' sight, up to a window at which a seat has a card to play."""
    plan = _WANTED.from_json(json.dumps(wanted(windows="brief", **more)))
    stored, created = new_game(plan, TODAY, SEED)
    live, pilot = LiveGame(stored, ()), Pilot(Stream(1))
    for _ in range(MOST_CHOICES):
        decision = live.game.decision
        assert decision is not None
        if decision.window and decision.seat == seat and len(decision.options) > 1:
            change = live.change()
            store.add_game(stored, change.choices)
            return AtWindow(created, decision, len(change.choices))
        choice = pilot.choice(live.game, live.game)
        assert choice is not None
        live.advance(choice)
    raise AssertionError(f"{seat} never had a card to play at a window")
