"""A game in memory: its session, who sits where, and what each seat is told of it. Nothing here waits or writes."""

from collections.abc import Sequence
from copy import copy
from typing import Any, ClassVar

from holotable.arena.clock import Times
from holotable.kernel import (
    Codec,
    Decision,
    FileError,
    Game,
    MadeWith,
    MissingPackError,
    Option,
    OtherContentError,
    Seat,
    Session,
    SurplusPackError,
    UndecodableError,
    check_made_with,
    digest_of,
    made_with,
)
from holotable.kernel.codec import replace
from holotable.kernel.session import Undoing
from holotable.modes import AnyMode, mode_named
from holotable.modes.chains import has_chains
from holotable.modes.consent import Consent
from holotable.modes.messages import Chosen, LineTold
from holotable.server.chronicle import Chronicle
from holotable.server.protocol import ClockSheet, SeatSheet, TableTold, WindowSheet
from holotable.store import Change, HarmedGameError, StoredChoice, StoredGame, StoredSeat
from holotable.words import LANGUAGES, speech

WRITTEN: Codec[object] = Codec(object, "what a mode says of a game")
TIMES: Codec[Times] = Codec(Times, "the time of each side")
MADE: Codec[MadeWith] = Codec(MadeWith, "what a game was made with")
USES: Codec[dict[str, str]] = Codec(dict[str, str], "what a game uses")
CHANGES: Codec[list[str]] = Codec(list[str], "what has changed since a game was left")

# So many lines are told of what would be taken back.
MOST_TAKEN_BACK = 8


class GameDepartsError(ValueError):
    """A stored game that does not replay as it was played."""

    def __init__(self, game: str, choice: int) -> None:
        self.game = game
        self.choice = choice
        super().__init__(f"the game {game} departs from what was stored at choice {choice}")


class OtherRulesGameError(ValueError):
    """A stored game that was played with other rules or other content than this server has."""

    status: ClassVar[int] = 409

    def __init__(self, game: str, problem: Exception) -> None:
        self.game = game
        self.problem = problem
        super().__init__(f"the game {game} can't go on here: {problem}")


class LiveGame:
    """One game that is being played."""

    def __init__(self, stored: StoredGame, choices: Sequence[StoredChoice]) -> None:
        self.mode = mode_named(stored.mode)
        rules = self.mode.rules
        check_made(stored, self.mode)
        self.id = stored.id
        self.revision = stored.revision
        self.watch = stored.watch
        self.errand_for = stored.errand_for
        self.anew = CHANGES.from_json(stored.anew) if stored.anew else []
        self._errand = ("", "")
        self.times = times_in(stored)
        self.spent = 0
        """What was used of the time since it was written, before this process had the game."""
        self.seats = {each.seat: each for each in stored.seats}
        setup = rules.tables.from_json(stored.setup)
        self.session: Session[Any] = Session(
            rules, setup, stored.seed, dice_by_hand=stored.dice_by_hand, listening=True
        )
        self._stored = 0
        self._begin()
        for number, each in enumerate(choices, 1):
            self.advance(rules.options.from_json(each.choice), each.goes_on)
            if self.session.digest != each.digest:
                raise GameDepartsError(self.id, number)
        self._stored = len(choices)

    def _begin(self) -> None:
        """Tell of the game from its beginning on."""
        self.chronicle = Chronicle()
        self.tellers = {language: self.mode.teller(speech(language), self.session.game) for language in LANGUAGES}
        self._note()

    def copy(self) -> "LiveGame":
        """A draft: the same game, in which a choice can be tried without anybody seeing it here."""
        draft = copy(self)
        draft.seats = dict(self.seats)
        draft.session, draft.chronicle = self.session.copy(), self.chronicle.copy()
        draft.tellers = {language: teller.copy() for language, teller in self.tellers.items()}
        draft._look()
        return draft

    @property
    def game(self) -> Game[Any]:
        return self.session.game

    @property
    def choices(self) -> int:
        return self.session.count

    @property
    def asked(self) -> Seat | None:
        """The seat that is asked just now."""
        return self.game.decision.seat if self.game.decision is not None else None

    @property
    def awaits(self) -> Seat:
        """Who is invited and may still bring something of their own: nobody is asked anything before they come."""
        invited = (each.seat for each in self.seats.values() if each.invitation and each.who == "person")
        may_bring = self.mode.brings and not self.choices and not self.errand_for
        return next(invited, "") if may_bring else ""

    @property
    def waits(self) -> bool:
        """Whether it waits for another game to be played."""
        return self.mode.waits(self.game)

    @property
    def errand(self) -> str:
        """The id of the game that this one waits for, once it is there."""
        digest, found = self._errand
        return found if self.waits and digest == self.session.digest else ""

    @errand.setter
    def errand(self, found: str) -> None:
        self._errand = self.session.digest, found

    def side_of(self, seat: Seat) -> str:
        return self.mode.side_of(self.game.table, seat)

    def plays(self, seat: Seat) -> Seat:
        """The seat of the game that is played from a seat which somebody takes."""
        return self.mode.plays(self.game.table, seat)

    def answers(self, seat: Seat) -> Seat:
        """The seat of the game for which one may answer from there: another, where their side decides together."""
        return self.mode.answers(self.game, seat)

    def takes_back(self, seat: Seat) -> Seat:
        """The seat of the game whose last go somebody takes back: what a side decided together last is everybody's."""
        own = self.plays(seat)
        last = next((made for made in reversed(self.session.made()) if not made.passed), None)
        if last is None or not last.together or seat not in self.seats:
            return own
        return last.seat if self.side_of(own) == self.side_of(last.seat) else own

    def player(self, seat: Seat) -> StoredSeat | None:
        """Who decides for a seat of the game: of several who do so together a person before a bot."""
        finds = self.answers if seat == self.asked else self.plays
        sharing = [each for each in self.seats.values() if finds(each.seat) == seat]
        return min(sharing, key=lambda each: (each.who == "bot", each.seat != seat), default=None)

    def is_bots(self, seat: Seat) -> bool:
        """Whether a bot decides for a seat of the game."""
        player = self.player(seat)
        return player is not None and player.who == "bot"

    # Choices.

    def advance(self, option: Option, goes_on: bool = False) -> None:
        """Make a choice, maybe in one go with the last."""
        self.session.advance(option, goes_on=goes_on)
        self._note()

    def walk(self, heard: Chosen) -> bool:
        """Make the choices that a message stands for; says whether there were any. They are taken back as a whole."""
        begun = self.choices
        for option in self.mode.walk(self.game, heard):
            self.advance(option, goes_on=self.choices > begun)
        return self.choices > begun

    def undo(self, seat: Seat) -> None:
        """Take back what a seat chose in one go, as all agreed who are to."""
        self.session.undo(seat, agreed=True)
        self._stored = min(self._stored, self.choices)
        self.chronicle.forget(self.choices)
        self._look()

    def restart(self) -> None:
        """Begin again with the same setup; what chance brings is the same as before."""
        rules, was = self.mode.rules, self.session
        self.session = Session(rules, was.setup, was.seed, dice_by_hand=was.dice_by_hand, listening=True)
        self._stored = 0
        self._begin()

    @property
    def can_restart(self) -> bool:
        """Whether it can begin again, if all agree."""
        return self.mode.restarts and self.choices > 0 and self.game.decision is not None

    def undoing(self, seat: Seat) -> Undoing:
        """Whether a seat can take back its last go: freely, if others agree, or not."""
        return self.consent.undoing(self.session, seat)

    @property
    def consent(self) -> Consent:
        """Who agrees that something be taken back: those who sit here, bots from when they had their seats."""
        bots = {each.seat: each.since for each in self.seats.values() if each.who == "bot"}
        return Consent(self.mode, bots, frozenset(each.seat for each in self.seats.values() if each.online))

    def others(self, seat: Seat) -> list[StoredSeat]:
        """Who sits in the other seats."""
        return [each for each in self.seats.values() if each.seat != seat]

    def asked_to_agree(self, seat: Seat, restart: bool = False) -> frozenset[frozenset[Seat]]:
        """Who is to agree before a seat takes back its last go, or the game begins again: of each of these one."""
        if restart:
            return self._other_people(seat)
        return self.consent.asked(self.session, seat, self.chronicle.since)

    def _other_people(self, seat: Seat) -> frozenset[frozenset[Seat]]:
        """The other people, also of the own side, each with the seats that are theirs by one name."""
        seats: dict[tuple[str, str], set[Seat]] = {}
        for each in self.seats.values():
            if each.who == "person":
                whose = each.name or (each.seat if each.online else "")
                seats.setdefault((self.side_of(each.seat), whose), set()).add(each.seat)
        return frozenset(frozenset(each) for each in seats.values() if seat not in each)

    def kept_of(self, other: "LiveGame") -> int:
        """How many of the first choices of another game of the same id are there still."""
        made, others = self.session.made(), other.session.made()
        kept = min(len(made), len(others))
        while kept and made[kept - 1] != others[kept - 1]:
            kept -= 1
        return kept

    def whose_go(self, begun: int) -> Seat | None:
        """Whose last go began after the first so many choices; nobody's, where somebody's earlier one did."""
        seat = next((made.seat for made in self.session.made(begun)), None)
        return seat if seat is not None and self.session.last_go(seat) == begun else None

    def _note(self) -> None:
        self.chronicle.note(self.choices, self.game.take_events())
        self._look()

    def _taken_back(self, seat: Seat, lines: Sequence[LineTold]) -> tuple[str, ...]:
        """What of these lines would be gone if a seat took back its last go."""
        begun = self.session.last_go(self.plays(seat))
        return () if begun is None else taken_back(lines, begun)

    def _look(self) -> None:
        for teller in self.tellers.values():
            teller.look(self.game)

    # Storing.

    def change(self) -> Change:
        """What is not in the store yet."""
        new = (
            StoredChoice(made.seat, self.mode.rules.options.to_json(made.choice), made.digest, made.goes_on)
            for made in self.session.made(self._stored)
        )
        return Change(
            self.id,
            self.revision,
            self._stored,
            tuple(new),
            self.game.decision is None,
            WRITTEN.to_json(self.mode.summary(self.game.table)),
            TIMES.to_json(self.times).decode() if self.times is not None else "",
            self.mode.kept(self.game),
        )

    def stored(self, revision: int) -> None:
        """All of it is in the store now."""
        self.revision = revision
        self._stored = self.choices

    # Telling.

    def told(
        self,
        sits: Seat,
        language: str,
        since: int,
        sent: Sequence[LineTold],
        seats: tuple[SeatSheet, ...],
        undo_asked: Seat | None = None,
        answers_undo: bool = False,
        restart_asked: bool = False,
        asked: Decision | None = None,
        window: WindowSheet | None = None,
        clock: ClockSheet | None = None,
        undo_by: Seat = "",
    ) -> TableTold:
        """The table as somebody in a seat sees it, and what is asked there.

        The client saw the first so many choices, and has these lines of the log. At a window nobody is told who is
        asked.
        """
        teller, game, seat = self.tellers[language], self.game, self.plays(sits)
        lines = self.chronicle.lines(seat, teller)
        kept = _common(lines, sent)
        is_seated = sits in self.seats
        goes_back = self.takes_back(sits)
        undo = self.undoing(goes_back) if is_seated and game.decision is not None else "no"
        return TableTold(
            game=self.id,
            seat=seat,
            sits=sits if sits != seat else "",
            version=self.revision,
            choices=self.choices,
            sheet=teller.sheet(seat, self.session.digest),
            seats=seats,
            log_from=kept,
            log=tuple(lines[kept:]),
            happened=self.chronicle.happened(seat, teller, since),
            waiting_for=self.awaits or (self.asked if window is None else None),
            window=window,
            together=window is None and game.decision is not None and game.decision.together,
            ask=teller.ask(asked) if asked is not None else None,
            undo_asked=undo_asked,
            undo_by=undo_by,
            answers_undo=answers_undo,
            takes_back=() if restart_asked or undo_asked is None else self._taken_back(undo_asked, lines),
            restart_asked=restart_asked,
            restarts=is_seated and self.can_restart,
            undo=undo,
            undo_to=0 if undo == "no" else self.session.last_go(goes_back) or 0,
            clock=clock,
            errand=self.errand,
            errand_for=self.errand_for,
            chained=has_chains(self.mode),
            anew=teller.anew(self.anew) if self.anew and not self.choices else "",
            result=teller.result(),
        )


def taken_back(lines: Sequence[LineTold], kept: int) -> tuple[str, ...]:
    """What lines tell of all but the first so many choices: the first and the last of many."""
    said = [line.words for line in lines if line.choice > kept and not line.detail]
    return tuple(said if len(said) <= MOST_TAKEN_BACK else [*said[: MOST_TAKEN_BACK - 2], "…", said[-1]])


def key_of(number: str, mode: AnyMode, setup: object) -> str:
    """What a game is known by that is played for another one: its number, what it begins with and is made of."""
    return f"{number}-{digest_of([mode.rules.version, mode.uses(setup), mode.rules.tables.to_json(setup)])}"


def taken_up(stored: StoredGame) -> StoredGame:
    """A game that was played with other rules or content, as it begins where it was left."""
    mode = mode_named(stored.mode)
    try:
        table, seed = mode.taken_up(stored.kept)
    except (ValueError, LookupError) as error:  # what it names is not there any more
        raise OtherRulesGameError(stored.id, error) from error
    made = MADE.to_json(made_with(mode.rules)).decode()
    return replace(stored, made=made, setup=mode.rules.tables.to_json(table), seed=seed)


def times_in(stored: StoredGame) -> Times | None:
    """The time of each side as the store has it, if the game is played by a clock."""
    try:
        return TIMES.from_json(stored.clock) if stored.clock else None
    except UndecodableError as error:
        raise HarmedGameError(stored.id, str(error)) from error


def check_made(stored: StoredGame, mode: AnyMode) -> None:
    """Refuse a game that these rules would not play as it was played, before any of it is."""
    try:
        check_made_with(mode.rules, MADE.from_json(stored.made))
    except UndecodableError as error:
        raise HarmedGameError(stored.id, str(error)) from error
    except (OtherContentError, MissingPackError, SurplusPackError) as error:
        if not _is_used_alike(stored, mode):
            raise OtherRulesGameError(stored.id, error) from error
    except FileError as error:
        raise OtherRulesGameError(stored.id, error) from error


def _is_used_alike(stored: StoredGame, mode: AnyMode) -> bool:
    """Whether all content that matters to a game is as it was."""
    try:
        used = USES.from_json(stored.uses) if stored.uses else {}
        return bool(used) and mode.uses(mode.rules.tables.from_json(stored.setup)) == used
    except (UndecodableError, LookupError):  # what it names is not there any more
        return False


def _common(lines: Sequence[LineTold], sent: Sequence[LineTold]) -> int:
    """How many lines of the log are still as they were sent: only the last ones ever change."""
    kept = min(len(lines), len(sent))
    while kept and lines[kept - 1] != sent[kept - 1]:
        kept -= 1
    return kept
