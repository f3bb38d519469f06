"""What a client and the server say to each other over a game's socket. See docs/protocol.md."""

from typing import Annotated, ClassVar, Literal

from holotable.kernel import Codec, Struct
from holotable.kernel.codec import Meta, Raw, any_of
from holotable.modes.messages import AskTold, Chosen, HappeningTold, Heard, LineTold, Refused, Result, SheetTold, Told
from holotable.modes.registry import heard_by_modes, told_by_modes

MOST_NAME, MOST_CHAT = 40, 400
# A pattern is looked for, and its `$` fits before a newline too; programs that read the schema know no `\Z`.
PLAIN_SIGNS = r"^[A-Za-z0-9_-]+$(?!\n)"
GameId = Annotated[str, Meta(min_length=1, max_length=64, pattern=PLAIN_SIGNS)]


Secret = Annotated[str, Meta(min_length=32, max_length=64, pattern=PLAIN_SIGNS)]


class Hello(Heard, frozen=True, tag="hello"):
    """The first message: which game, as whom (without a token as a spectator), under what name, in what language."""

    game: GameId
    token: str = ""
    name: str = ""
    lang: str = "en"


class Choose(Heard, frozen=True, tag="choose"):
    """Choose the option of that number; `version` is the one of the table that the client saw."""

    version: int
    option: int


class Answer(Chosen, frozen=True, tag="answer"):
    """Answer with a point of the decision's region, as the game writes it: a place, the faces of dice."""

    answer: Raw


class Delegate(Heard, frozen=True, tag="delegate"):
    """Leave what is asked, and all of its kind that comes after it, to a bot; the mode tells what may be."""

    version: int


class GiveUp(Heard, frozen=True, tag="resign"):
    """Resign."""


class OfferDraw(Heard, frozen=True, tag="offer-draw"):
    """Offer a draw, or accept the one that was offered."""


class Undo(Heard, frozen=True, tag="undo"):
    """Take back the own last choice; where it needs consent, ask those who have seen or chosen what came of it."""

    version: int


class Restart(Heard, frozen=True, tag="restart"):
    """Begin again, where the mode lets one: all other people are asked."""

    version: int


class AnswerUndo(Heard, frozen=True, tag="answer-undo"):
    """Allow somebody to take back a choice or to begin again, or not."""

    agree: bool


class Hint(Heard, frozen=True, tag="hint"):
    """Ask what the bot would do, and why."""

    dear: ClassVar[bool] = True


class Chat(Heard, frozen=True, tag="chat"):
    """Say something to all at the table."""

    text: str


class Speak(Heard, frozen=True, tag="speak"):
    """Go on in another language."""

    dear: ClassVar[bool] = True

    lang: str


class HandOn(Heard, frozen=True, tag="hand-on"):
    """Hand the own seat on: who uses the `invitation`, a secret that the client has made up, has it from then on.

    Until then a `bot` may play there. It is the same seat in games that are played for each other.
    """

    dear: ClassVar[bool] = True

    invitation: Secret
    bot: bool = False


class SeatBot(Heard, frozen=True, tag="seat-bot"):
    """Let a bot take a seat that nobody sits in any more: the first bot and the first such seat, if none is named."""

    dear: ClassVar[bool] = True

    bot: str | None = None
    seat: str = ""


HEARD: tuple[type[Heard], ...] = (
    Hello,
    Choose,
    Answer,
    Delegate,
    GiveUp,
    OfferDraw,
    Undo,
    Restart,
    AnswerUndo,
    Hint,
    Chat,
    Speak,
    SeatBot,
    HandOn,
    *heard_by_modes(),
)


class SeatSheet(Struct, frozen=True, omit_defaults=True):
    """Who sits where: a person by a name, or a bot; whether somebody is there, and over how many connections.

    `invited` is a seat whose invitation nobody has used yet. Between seats that are `privy` to different secrets a
    curtain falls at one screen. Several may share a seat of the game, which they are all `playing`. A bot that is
    `failing` could not choose, and tries again. In lists of games these and the `side` are left out.
    """

    seat: str
    who: Literal["person", "bot"]
    name: str = ""
    bot: str = ""
    present: bool = False
    connections: int = 0
    invited: bool = False
    side: str = ""
    privy: str = ""
    playing: str = ""
    failing: bool = False


class WindowSheet(Struct, frozen=True):
    """A time at which somebody may have a card to play: how long it is open, and how many seconds are left of it.

    It is the same for all, and as long whether or not anybody is asked.
    """

    seconds: float
    left: int


class SideClock(Struct, frozen=True):
    """A side, what it is called, its seats, and its time in milliseconds: what is left, and what was used."""

    side: str
    words: str
    seats: tuple[str, ...]
    left: int
    used: int


class ClockSheet(Struct, frozen=True, omit_defaults=True):
    """The clock as it stands when it is told. The time of the `running` side goes on; without one it stands."""

    sides: tuple[SideClock, ...]
    increment: int = 0
    running: str | None = None


class TableTold(Told, frozen=True, tag="table"):
    """The table as the seat sees it. `version` grows with every change; `log` replaces all lines from `log_from` on.

    `seat` is the one that is played from here; where several people share it, `sits` is which of theirs the own one is.
    While a `window` is open nobody is told who is asked. What is decided `together` anybody of the side that is waited
    for may answer. `undo` tells whether the last own choice can be taken back:
    freely, by asking, or not; then the first `undo_to` choices would stay. Who asks so is `undo_asked`, where several
    share that seat `undo_by` one of theirs, and who `answers_undo` may allow it; `takes_back` are the lines of the log
    that would be gone then. A game that `restarts` can begin again by consent, and if that is asked for
    `restart_asked` says so.

    A game may wait for another one to be played: `errand` is its id, and the same secrets open its seats; that one is
    played `errand_for` this. One that is `chained` can be had with all of them as one file. A game that was left and
    can't go on as it was begins `anew`, and says why.
    """

    game: str
    seat: str
    version: int
    choices: int
    sheet: SheetTold
    seats: tuple[SeatSheet, ...]
    log_from: int
    log: tuple[LineTold, ...]
    happened: tuple[HappeningTold, ...] = ()
    waiting_for: str | None = None
    window: WindowSheet | None = None
    ask: AskTold | None = None
    together: bool = False
    undo: Literal["free", "ask", "no"] = "no"
    undo_to: int = 0
    undo_asked: str | None = None
    undo_by: str = ""
    answers_undo: bool = False
    takes_back: tuple[str, ...] = ()
    restarts: bool = False
    restart_asked: bool = False
    clock: ClockSheet | None = None
    errand: str = ""
    errand_for: str = ""
    chained: bool = False
    anew: str = ""
    sits: str = ""
    result: Result | None = None


class TakenBack(Told, frozen=True, tag="taken-back"):
    """A seat took back what it had chosen, and all that came after it: these lines of the log are gone.

    Where several share the seat, it was taken back `by` one of theirs.
    """

    seat: str
    lines: tuple[str, ...] = ()
    by: str = ""


class Seats(Told, frozen=True, tag="seats"):
    """Somebody came or went."""

    seats: tuple[SeatSheet, ...]
    watching: int = 0


class Hinted(Told, frozen=True, tag="hint"):
    """What the bot would choose, and why: the number of an option, or an answer in the region.

    A `message` to be sent as it is carries out more at once, as a walk of which the option is the first step.
    """

    version: int
    words: str
    because: str
    option: int | None = None
    answer: Raw | None = None
    message: Raw | None = None


class Reasoned(Told, frozen=True, tag="reason"):
    """Why a bot made the choice of that number. It is told once, before the table that the choice leads to."""

    choice: int
    words: str


class PartnerChose(Told, frozen=True, tag="partner-chose"):
    """One of several who might have answered has done so for all of them: who, and what it was."""

    seat: str
    words: str


class Said(Told, frozen=True, tag="said"):
    """Something said at the table."""

    number: int
    seat: str
    name: str
    text: str


class Again(Told, frozen=True, tag="again"):
    """Somebody plays the game again that is over here: the others may come along, with the secrets that they have."""

    game: str
    seat: str


class Fault(Told, frozen=True, tag="fault"):
    """A message that could not be used. The game is as it was; `code` is for programs."""

    code: str
    words: str


TOLD: tuple[type[Told], ...] = (
    TableTold,
    TakenBack,
    PartnerChose,
    Seats,
    Refused,
    Hinted,
    Reasoned,
    Said,
    Again,
    Fault,
    *told_by_modes(),
)

HEARD_CODEC: Codec[Heard] = Codec(any_of(HEARD), "a message to the table")
TOLD_CODEC: Codec[Told] = Codec(any_of(TOLD), "a message of the table")
