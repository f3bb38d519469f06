"""Many changes of many games in one transaction."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, bindparam, select, update

from holotable.store.errors import GameHeldError, ImpossibleChangeError, StoreError, UnknownGameError, UnstorableError
from holotable.store.games import Change, StoredChoice, check_choice
from holotable.store.tables import GAMES
from holotable.store.writing import add_choices, cut_choices

_UPDATE = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("revision", "choices", "finished", "summary", "clock", "kept")})
)
# In the order of their ids, so that no two who hold several games wait for each other.
_HOLD = (
    select(GAMES.c.id, GAMES.c.revision, GAMES.c.choices)
    .where(GAMES.c.id.in_(bindparam("names", expanding=True)))
    .order_by(GAMES.c.id)
)
_EXIST = select(GAMES.c.id).where(GAMES.c.id.in_(bindparam("names", expanding=True)))


@dataclass(slots=True)
class _Changing:
    """A game while changes are applied to it: `kept` of its choices stay, `added` follow them."""

    revision: int
    had: int
    kept: int
    added: list[StoredChoice] = field(default_factory=list)
    last: Change | None = None

    @property
    def choices(self) -> int:
        return self.kept + len(self.added)

    def take(self, change: Change) -> int | None:
        """The game's new revision, or None if it is not the game that the caller knew."""
        if change.revision != self.revision:
            return None
        for choice in change.choices:
            check_choice(choice)
        if not 0 <= change.keep <= self.choices:
            raise ImpossibleChangeError(change.game, change.keep, self.choices)
        self.kept = min(self.kept, change.keep)
        self.added[change.keep - self.kept :] = change.choices
        self.last = change
        self.revision += 1
        return self.revision


def apply(connection: Connection, changes: Sequence[Change], wait: bool) -> list[int | StoreError | None]:
    """Apply changes in their order: the new revision of each, None where the game had moved on, or why it can't be."""
    names = {change.game for change in changes}
    games = _held(connection, names, wait)
    busy = set() if wait else _existing(connection, names - games.keys())
    revisions = [GameHeldError(each.game) if each.game in busy else _taken(games, each) for each in changes]
    rows, cuts, runs = [], [], []
    for name, game in games.items():
        if game.last is not None:
            rows.append(
                {
                    "of": name,
                    "revision": game.revision,
                    "choices": game.choices,
                    "finished": game.last.finished,
                    "summary": game.last.summary,
                    "clock": game.last.clock,
                    "kept": game.last.kept,
                }
            )
            runs.append((name, game.kept, game.added))
        if game.kept < game.had:
            cuts.append((name, game.kept))
    if rows:
        connection.execute(_UPDATE, rows)
    cut_choices(connection, cuts)
    add_choices(connection, runs)
    return revisions


def _held(connection: Connection, names: set[str], wait: bool) -> dict[str, _Changing]:
    """These games, held until the transaction ends; without those that somebody else holds, or after them."""
    found = connection.execute(_HOLD.with_for_update(skip_locked=not wait), {"names": sorted(names)})
    return {row.id: _Changing(row.revision, row.choices, row.choices) for row in found}


def _existing(connection: Connection, names: set[str]) -> set[str]:
    return set(connection.scalars(_EXIST, {"names": sorted(names)})) if names else set()


def _taken(games: dict[str, _Changing], change: Change) -> int | StoreError | None:
    """What comes of one change; where it is wrong in itself the game is as it was."""
    if change.game not in games:
        return UnknownGameError(change.game)
    try:
        return games[change.game].take(change)
    except (ImpossibleChangeError, UnstorableError) as error:
        return error
