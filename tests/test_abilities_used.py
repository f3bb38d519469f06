"""What `make abilities` tells: how far each game is, what was used least, and what never was."""

from collections import Counter
from io import StringIO

from rich.console import Console

from tests.abilities_used import use_all


class Drawn:
    """A game in which one thing is used a decision, in their order."""

    def __init__(self, *wanted):
        self.used = Counter[str]()
        self.wanted, self.decisions = set(wanted), 0
        self._things = list(wanted)

    def unused(self):
        return sorted(self.wanted - self.used.keys())

    def play(self, decisions):
        for _ in range(decisions):
            self.used[self._things[self.decisions % len(self._things)]] += 1
            self.decisions += 1


def said(games, most):
    told = StringIO()
    code = use_all(games, most, Console(file=told, width=200))
    return code, told.getvalue()


def test_games_are_played_until_everything_was_used():
    games = {"chess": Drawn("castling", "check"), "go": Drawn("ko")}
    code, told = said(games, 100_000)
    assert code == 0
    assert "chess: 2 of 2" in told
    assert "go: 1 of 1" in told
    assert "never used" not in told


def test_what_was_never_used_is_named_and_a_failure():
    code, told = said({"chess": Drawn("check", "castling", "en passant"), "go": Drawn("ko")}, 2)
    assert code == 1
    assert "chess: 2 of 3 in 2 decisions" in told
    assert "never used: en passant" in told
