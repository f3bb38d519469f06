"""Random play of Imperial Assault on a printed map and of Shatterpoint, beside random moves of chess."""

from itertools import cycle

import chess

from benchmarks.measure import Row, in_turns, per_second
from benchmarks.shares import shares
from holotable.arena.bulk import Match, pairings
from holotable.arena.match import play
from holotable.imperial_assault.skirmish.wish import SkirmishWish
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.modes.wish import BattleWish
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.walks.positions import mos_eisley

RULES = mission_rules()
DECISIONS = 400


def rows() -> list[Row]:
    """Two armies of 40 points on Mos Eisley Outskirts, all options enumerated at every decision."""
    stream, games = Stream(1), skirmishes()
    decided, moves = (
        often * DECISIONS
        for often in in_turns(
            lambda: random_play(games[stream.below(len(games))].copy(), stream),
            lambda: random_chess(stream),
            rounds=10,
        )
    )
    return [
        Row("decisions of a skirmish at random", decided, 8_000, "python-chess at random", moves),
        Row("games at random", whole_games("random"), 16, "python-chess at random", moves),
        Row("games by script", whole_games("scripted"), 2.5, "python-chess at random", moves),
        Row("battles at random", whole_battles("random"), 1, "python-chess at random", moves),
        Row("battles by script", whole_battles("scripted"), 1, "python-chess at random", moves),
    ]


def whole_games(bot: str) -> float:
    """Whole skirmishes a second between two of these bots, one after another."""
    games = iter(pairings(Match("skirmish", SkirmishWish({}), {"a": bot, "b": bot}, 1000, 1)))
    return per_second(lambda: play(next(games)), seconds=2)


def whole_battles(bot: str) -> float:
    """Whole battles of Shatterpoint a second between two of these bots, on all battlefields in turn.

    One stretch must do: in each of three short ones other battlefields would come, and not all of them.
    """
    seats = {"a": bot, "b": bot}
    lists = [pairings(Match("shatterpoint", BattleWish({}, field), seats, 100, 1)) for field in battlefields()]
    games = (game for one_each in zip(*lists, strict=True) for game in one_each)
    return in_turns(lambda: play(next(games)), seconds=8, rounds=1)[0]


def skirmishes() -> list[Play]:
    stream = Stream(1)
    return [Game.start(RULES, mos_eisley(stream), seed) for seed in range(8)]


def shares_of_packages() -> list[tuple[str, float]]:
    """Where the time of that play goes."""
    stream, games = Stream(1), skirmishes()

    def play_all() -> None:
        for game in games:
            random_play(game, stream)

    return shares(play_all)


def random_play(game: Play, stream: Stream) -> None:
    for _ in range(DECISIONS):
        if game.decision is None:
            return
        game.advance(stream.pick(game.sample(stream)))


class AtRandom:
    """Games one after another, for they may end before so many decisions are made."""

    def __init__(self, games: list[Play]) -> None:
        self._games = cycle(games)
        self._game = next(self._games).copy()

    def go_on(self, stream: Stream) -> None:
        for _ in range(DECISIONS):
            if self._game.decision is None:
                self._game = next(self._games).copy()
            self._game.advance(stream.pick(self._game.sample(stream)))


def random_chess(stream: Stream) -> None:
    board = chess.Board()
    for _ in range(DECISIONS):
        moves = list(board.legal_moves)
        if not moves:
            board.reset()
            continue
        board.push(stream.pick(moves))
