"""A game from the store, as it is played on."""

from holotable.server.live import LiveGame, OtherRulesGameError, taken_up
from holotable.store import Store


def load(store: Store, game_id: str) -> LiveGame:
    """A game from the store, with all its choices made again.

    One that can't be played again as it was is taken up from what was kept of it, if anything was.
    """
    while True:
        stored, choices = store.game(game_id), store.choices(game_id)
        if store.revisions([game_id])[game_id] == stored.revision:  # else another process chose just now
            try:
                live, spent = LiveGame(stored, choices), store.spent(game_id)
            except OtherRulesGameError:
                if not stored.kept:
                    raise
                store.take_up(taken_up(stored), stored.revision)
                continue
            if live.times is not None and spent is not None and spent.number == live.times.number:
                live.spent = spent.milliseconds
            return live
