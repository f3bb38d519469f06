"""A process in which bots choose: it is asked over a pipe, watched, and replaced when it crashed or hangs."""

import os
import signal
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread
from time import monotonic
from traceback import format_exception
from typing import Any, NamedTuple

from holotable.bots import Because, RollingBot, Seated, nature_of
from holotable.games import GAMES, add_games
from holotable.kernel import Chance, Codec, Game, Seat
from holotable.modes import mode_named
from holotable.modes.registry import all_modes

# The hardest question takes `search` less than a second of a processor; more is for busy machines.
THOUGHT_SECONDS = 30.0
# How long a thought may still go on that nobody waits for any more: to start a process anew takes longer.
GRACE_SECONDS = 1.0
START_SECONDS = 120.0
MOST_BOTS = 500
_LOOK_SECONDS = 0.05


class Sits(NamedTuple):
    """Where a bot sits: in which game, mode and seat, after how many choices; its chance comes of the game's seed.

    It plays the seat, or advises who does.
    """

    game: str
    mode: str
    seat: Seat
    number: int
    seed: int
    plays: bool = False


class Question(NamedTuple):
    """What a bot is asked: to choose for a seat of a game in that state."""

    bot: str
    state: bytes
    sits: Sits


class Answer(NamedTuple):
    """The option that a bot chose and the reason, as JSON; or what went wrong."""

    option: bytes = b""
    reason: bytes = b""
    problem: str = ""


class ThoughtFailedError(RuntimeError):
    """A bot that chose nothing: it failed, its process crashed, or it took too long."""

    def __init__(self, bot: str, problem: str) -> None:
        self.bot = bot
        self.problem = problem
        super().__init__(f"the bot {bot} chose nothing: {problem}")


REASONS: Codec[Because] = Codec(Because, "a bot's reason")


class ThinkingProcess:
    """A process for one thought at a time. There each bot keeps its plans from one choice of a game to the next."""

    def __init__(self, seconds: float = THOUGHT_SECONDS) -> None:
        self._seconds = seconds
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    def ask(self, question: Question, is_wanted: Callable[[], bool]) -> Answer:
        """What the bot chooses. It is waited for up to the limit, and not much longer than it is wanted."""
        for _ in range(2):  # a process that was killed while it had nothing to do is replaced, and the next one asked
            try:
                answer = self._asked(question, is_wanted)
            except (EOFError, OSError):
                self._end()
                continue
            if answer.problem:
                raise ThoughtFailedError(question.bot, answer.problem)
            return answer
        raise ThoughtFailedError(question.bot, "its process ended")

    def _asked(self, question: Question, is_wanted: Callable[[], bool]) -> Answer:
        pipe = self._pipe or self._start()
        pipe.send(question)
        end = monotonic() + self._seconds
        was_wanted = True
        while not pipe.poll(_LOOK_SECONDS):
            if was_wanted and not is_wanted():
                was_wanted, end = False, min(end, monotonic() + GRACE_SECONDS)
            if monotonic() > end:
                self._end()
                problem = f"no choice within {self._seconds} seconds" if was_wanted else "nobody waits any more"
                raise ThoughtFailedError(question.bot, problem)
        return _received(pipe)

    def _start(self) -> Connection:
        """A new process, once it has all maps at hand."""
        context = get_context("spawn")
        pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, tuple(GAMES.values())), daemon=True)
        self._process.start()
        theirs.close()
        self._pipe = pipe
        if self._closed or not pipe.poll(START_SECONDS):
            raise EOFError
        _received(pipe)
        return pipe

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def close(self) -> None:
        """End the process, whatever it is at; there is no other after it."""
        self._closed = True
        if (process := self._process) is not None:
            process.kill()


def _received(pipe: Connection) -> Answer:
    answer = pipe.recv()
    if not isinstance(answer, Answer):
        raise TypeError(f"{answer!r} is no answer of a bot")
    return answer


# In the process itself.


def _serve(pipe: Connection, games: tuple[str, ...]) -> None:
    """Answer one question after the other. The process ends with its parent, and leaves Ctrl-C to it."""
    add_games(games)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    warm_up()
    pipe.send(Answer())
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        try:
            answer = _choose(question)
        except Exception as error:  # whatever a bot stumbles over, the next question is another
            answer = Answer(problem="".join(format_exception(error)))
        pipe.send(answer)


def warm_up() -> None:
    """Make every mode ready."""
    for mode in all_modes():
        mode.warm_up()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def _choose(question: Question) -> Answer:
    mode, sits = mode_named(question.sits.mode), question.sits
    game = Game.resume(mode.rules, mode.rules.states.from_bytes(question.state))
    choice = seated_bot(question.bot, game, sits).choose(Seated(game, sits.seat, mode.redeal))
    return Answer(mode.rules.options.to_json(choice.option), REASONS.to_json(choice.because))


# The bots of this process: who they are, and after how many choices each chose last.
_BOTS: OrderedDict[tuple[str, Seat, str, bool], tuple[int, RollingBot[Any]]] = OrderedDict()


def seated_bot(name: str, game: Game[Any], sits: Sits) -> RollingBot[Any]:
    """The bot that sits there; a new one where it is new to the game, or where choices were taken back."""
    who = (sits.game, sits.seat, name, sits.plays)
    last, bot = _BOTS.pop(who, (sits.number, None))
    if bot is None or last >= sits.number:
        stream = Chance(sits.seed).stream(f"bot {sits.seat} {sits.number}")
        rolls = Chance(sits.seed).stream(f"dice of {sits.seat} {sits.number}")
        nature = nature_of(sits.seed, sits.seat) if sits.plays else None
        bot = RollingBot(mode_named(sits.mode).bot(name, stream, game, nature), rolls)
    _BOTS[who] = (sits.number, bot)
    if len(_BOTS) > MOST_BOTS:
        _BOTS.popitem(last=False)
    return bot
