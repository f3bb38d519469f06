"""Games to store."""

from typing import Any

from holotable.store import StoredChoice, StoredGame, StoredSeat

HUMAN = StoredSeat("a", "person", name="Łucja", token="ab" * 32, online=True)
BOT = StoredSeat("b", "bot", bot="scripted")
FACTS: dict[str, Any] = {
    "mode": "skirmish",
    "made": '{"rules": "1"}',
    "setup": b'{"map": "hoth"}',
    "seed": 7,
    "created": "2026-03-01T12:00:00Z",
    "seats": (HUMAN, BOT),
}


def a_game(name="hoth", **facts):
    """A game that nobody has played yet, but for these facts."""
    return StoredGame(name, **(FACTS | facts))


def made(*names, seat="a"):
    """Choices that can be told apart."""
    return tuple(StoredChoice(seat, f'{{"go": "{name}"}}'.encode(), f"after {name}") for name in names)
