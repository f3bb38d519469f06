"""Games looked back at: every moment of a finished game, and records taken in and given out."""

import secrets
from contextlib import suppress
from functools import lru_cache
from typing import Any, ClassVar

from holotable.kernel import SPECTATOR, Game, NoSuchChoiceError, Seat, Struct, read_record, write_record
from holotable.modes import mode_of
from holotable.modes.ending import Ending, Stand, ending_of
from holotable.modes.messages import LineTold
from holotable.server.importing import session_of
from holotable.server.live import MADE, WRITTEN, LiveGame
from holotable.server.protocol import ClockSheet, TableTold
from holotable.server.timekeeping import clock_sheet
from holotable.store import Store, StoredChoice, StoredGame, StoredSeat, UnknownGameError


class UnfinishedGameError(PermissionError):
    """A game that goes on is not shown whole: its record holds what is hidden."""

    status: ClassVar[int] = 403

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"the game {game} is not finished; its record stays closed until then")


class PartOfAGameError(PermissionError):
    """A game that another one waited for is not shown whole before that is over: both hide the same."""

    status: ClassVar[int] = 403

    def __init__(self, game: str, whole: str) -> None:
        self.game = game
        self.whole = whole
        super().__init__(f"{game} is a part of the game {whole}, which goes on; its record stays closed until then")


class Moments(Struct, frozen=True):
    """A finished game: how many choices, and the whole log, each line with the number of its choice.

    `clock` has the time that was left and used, where it was played by a clock.
    """

    game: str
    choices: int
    log: tuple[LineTold, ...]
    clock: ClockSheet | None = None


class Replay:
    """A finished game, ready to be shown after any of its choices."""

    def __init__(self, stored: StoredGame, choices: list[StoredChoice]) -> None:
        self.whole = LiveGame(stored, choices)
        self._rules = self.whole.mode.rules
        game = Game.start(self._rules, self.whole.session.setup, stored.seed, dice_by_hand=stored.dice_by_hand)
        self._states = [self._rules.states.to_bytes(game.state)]
        self._stands = [self._stand(game)]
        for made in self.whole.session.made():
            game.advance(made.choice)
            self._states.append(self._rules.states.to_bytes(game.state))
            self._stands.append(self._stand(game))

    def _stand(self, game: Game[Any]) -> Stand:
        mode = self.whole.mode
        return Stand(mode.round(game.table), mode.course(game.table))

    def ending(self, language: str) -> Ending:
        """The whole game in numbers, of what everybody saw."""
        whole, teller = self.whole, self.whole.tellers[language]
        log = whole.chronicle.lines(SPECTATOR, teller)
        return ending_of(whole.id, whole.mode, teller, self._stands, whole.chronicle.seen(SPECTATOR), log)

    def moments(self, language: str) -> Moments:
        teller = self.whole.tellers[language]
        times = self.whole.times
        clock = clock_sheet(times, self.whole, teller) if times is not None else None
        lines = tuple(self.whole.chronicle.lines(SPECTATOR, teller))
        return Moments(self.whole.id, self.whole.choices, lines, clock)

    def moment(self, number: int, language: str, seat: Seat = SPECTATOR) -> TableTold:
        """The table after so many choices."""
        if not 0 <= number <= self.whole.choices:
            raise NoSuchChoiceError(number, self.whole.choices)
        game = Game.resume(self._rules, self._rules.states.from_bytes(self._states[number]))
        teller = self.whole.tellers[language].copy()  # the same names, another moment
        teller.look(game)
        return TableTold(
            game=self.whole.id,
            seat=seat,
            version=number,
            choices=number,
            sheet=teller.sheet(seat),
            seats=(),
            log_from=0,
            log=(),
            happened=self.whole.chronicle.happened(seat, teller, number - 1, number),
            waiting_for=game.decision.seat if game.decision is not None else None,
            result=teller.result(),
        )


class Replays:
    """The replays that were looked at last."""

    def __init__(self, store: Store, most: int = 8) -> None:
        self._store = store
        self._kept = lru_cache(maxsize=most)(self._worked_out)

    def of(self, game_id: str) -> Replay:
        """The replay of a finished game."""
        stored = self._store.game(game_id)
        if not stored.finished:
            raise UnfinishedGameError(game_id)
        return self._kept(game_id, stored.revision)

    def opened(self, game_id: str) -> Replay:
        """The replay of a finished game of which nothing is a secret any more."""
        self.check_open(game_id)
        return self.of(game_id)

    def check_open(self, game_id: str) -> None:
        """Refuse a game that another one waited for which goes on."""
        whole = self._store.game(game_id).errand_for
        with suppress(UnknownGameError):
            if whole and not self._store.game(whole).finished:
                raise PartOfAGameError(game_id, whole)

    def _worked_out(self, game_id: str, _revision: int) -> Replay:
        return Replay(self._store.game(game_id), self._store.choices(game_id))

    def record(self, game_id: str) -> bytes:
        """The file of a finished game's record."""
        return write_record(self.opened(game_id).whole.session.record())


def taken_in(data: bytes, created: str) -> tuple[StoredGame, list[StoredChoice]]:
    """A record from a file as a game, every choice verified; one that breaks off stays unfinished.

    Nobody has a seat in it.
    """
    session = session_of(read_record(data))
    game_id, mode = secrets.token_hex(8), mode_of(session.rules.name)
    choices = [StoredChoice(made.seat, mode.rules.options.to_json(made.choice), made.digest) for made in session.made()]
    stored = StoredGame(
        id=game_id,
        mode=mode.name,
        made=MADE.to_json(session.record().made).decode(),
        setup=mode.rules.tables.to_json(session.setup),
        seed=session.seed,
        created=created,
        seats=tuple(StoredSeat(seat, "person") for seat in mode.taken(session.setup)),
        watch=True,
        finished=session.game.decision is None,
        summary=WRITTEN.to_json(mode.summary(session.game.table)),
    )
    return stored, choices
