"""One client's socket: it says who it is, is told its table, and its messages are weighed one by one."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from holotable.kernel import SPECTATOR, IllegalChoiceError, NothingToUndoError, Seat, UndecodableError
from holotable.kernel.codec import Raw
from holotable.modes.messages import Heard, LineTold, Told
from holotable.modes.teller import AnyTeller, UnknownQuestionError
from holotable.server import protocol
from holotable.server.answering import InternalError, as_told
from holotable.server.crowd import (
    Allowance,
    Crowd,
    TableFullError,
    TooManyHellosError,
    TooManySocketsError,
    address_of,
)
from holotable.server.door import POLICY
from holotable.server.hall import Hall, token_hash
from holotable.server.refusing import (
    NothingAskedError,
    NotStoredError,
    OutOfDateError,
    StoreAwayError,
)
from holotable.server.room import Room
from holotable.server.thinking import ThoughtDroppedError
from holotable.words import LANGUAGES, Speech, UnknownLanguageError, speech
from holotable.words.plain import plain

MOST_BYTES = 4096
BURST, PER_SECOND = 200, 100
# What takes the server longer than a choice counts as so many messages.
COST = 10
# Who plays, and no more than that.
MODEST_BURST, MODEST_PER_SECOND = 15, 3
MOST_FAULTS = 20
MOST_UNSENT, MOST_UNSENT_BYTES = 400, 4 * 1024 * 1024
HELLO_SECONDS = 10.0
SEND_SECONDS = 20.0

# Codes of a close besides the one for faults: RFC 6455, section 7.4.
DONE, TRY_AGAIN = 1000, 1013
# What is wrong now may be right a while later, without anybody's fault.
PASSING = (StoreAwayError, NotStoredError, InternalError, TooManySocketsError, TooManyHellosError, TableFullError)

# What was right when it was sent: the table has gone on meanwhile.
OVERTAKEN = (OutOfDateError, NothingAskedError, NothingToUndoError)


class MalformedMessageError(ValueError):
    """A message that is none of the protocol's."""

    def __init__(self, problem: object) -> None:
        self.problem = problem
        super().__init__(f"this is no message of the protocol: {problem}")


class TooFastError(ValueError):
    """More messages than anybody can mean."""

    def __init__(self) -> None:
        self.most = PER_SECOND
        super().__init__(f"at most {PER_SECOND} messages a second are taken")


class TooLongError(ValueError):
    """A text that is longer than it may be, or empty."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"a text has 1 to {most} signs")


class SpectatorsWatchError(PermissionError):
    """A spectator wants to do something that only players do."""

    def __init__(self) -> None:
        super().__init__("spectators watch; they can't do that")


class SeatHandedOnError(PermissionError):
    """A seat that is somebody else's from now on."""

    def __init__(self) -> None:
        super().__init__("this seat was handed on; its old token opens it no more")


class SayHelloError(ValueError):
    """The first message was no hello, or a later one was."""

    def __init__(self) -> None:
        super().__init__("the first message is a hello, and no other is")


class Written:
    """The last messages as they go out: one for many listeners is written once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._messages: OrderedDict[int, tuple[Told, str]] = OrderedDict()

    def of(self, told: Told) -> str:
        known = self._messages.get(id(told))
        if known is not None and known[0] is told:
            return known[1]
        text = protocol.TOLD_CODEC.to_json(told).decode()
        self._messages[id(told)] = told, text
        if len(self._messages) > self._most:
            self._messages.popitem(last=False)
        return text


_WRITTEN = Written(32)


class Connection:
    """A client at a table, a seat's or a spectator's."""

    def __init__(self, socket: WebSocket, hall: Hall, crowd: Crowd, now: Callable[[], float]) -> None:
        self.seat: Seat = SPECTATOR
        self.token = ""
        self.language = "en"
        self.seen = 0
        self.lines: list[LineTold] = []
        self._socket = socket
        self._hall = hall
        self._crowd = crowd
        self._address = address_of(socket)
        self._allowance = Allowance(BURST, PER_SECOND, now)
        self._modest = Allowance(MODEST_BURST, MODEST_PER_SECOND, now)
        self._faults = 0
        self._code = DONE
        self._unsent: asyncio.Queue[str | None] = asyncio.Queue()
        self._unsent_size = 0
        self._sending: asyncio.Task[None] | None = None

    @property
    def say(self) -> Speech:
        return speech(self.language)

    def tell(self, told: Told) -> None:
        """Send a message when the client is ready for it; one that takes none any more is let go."""
        text = _WRITTEN.of(told)
        self._unsent_size += len(text)
        self._unsent.put_nowait(text)
        self._crowd.told(self._address, len(text))
        if self._unsent.qsize() > MOST_UNSENT or self._unsent_size > MOST_UNSENT_BYTES:
            self._let_go()

    def dismiss(self) -> None:
        """The seat is somebody else's now: say so, and close."""
        self._refuse(SeatHandedOnError())
        self._unsent.put_nowait(None)

    def _let_go(self) -> None:
        if self._sending is not None:
            self._sending.cancel()

    async def run(self) -> None:
        """Serve the client until it goes."""
        with suppress(WebSocketDisconnect, RuntimeError):  # it may be gone before it was let in
            await self._socket.accept()
            self._sending = asyncio.create_task(self._send())
            try:
                await self._serve()
            finally:
                self._unsent.put_nowait(None)
                await asyncio.gather(self._sending, return_exceptions=True)

    async def _serve(self) -> None:
        room: Room | None = None
        try:
            with self._crowd.socket(self._address):
                room = await self._enter()
                while room is not None:
                    await self._hear(room, await self._receive())
        except TooManySocketsError as error:
            self._refuse(error)
        except WebSocketDisconnect as end:
            self._code = end.code
        finally:
            if room is not None:
                room.leave(self)

    async def _send(self) -> None:
        """Send what is told. A client that takes nothing for a while gets no more, nor the word that it is over."""
        with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            while (message := await self._unsent.get()) is not None:
                self._unsent_size -= len(message)
                async with asyncio.timeout(SEND_SECONDS):
                    await self._socket.send_text(message)
            async with asyncio.timeout(SEND_SECONDS):
                await self._socket.close(self._code)

    async def _receive(self) -> Heard | None:
        """The next message; None for one that could not be used."""
        message = await self._next()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(DONE)
        data = message.get("text") if message.get("text") is not None else message.get("bytes")
        try:
            self._pay(1)
            if not isinstance(data, str | bytes) or len(data) > MOST_BYTES:
                raise TooLongError(MOST_BYTES)
            heard = protocol.HEARD_CODEC.from_json(data)
            if heard.dear:
                self._pay(COST - 1)
            await self._wait_turn(COST if heard.dear else 1)
            return heard
        except UndecodableError as error:
            self._fault(MalformedMessageError(error.problem))
        except (TooFastError, TooLongError) as error:
            self._fault(error)
        return None

    async def _next(self) -> Mapping[str, object]:
        """What comes next over the socket, for as long as anything can be sent to the other end."""
        receiving = asyncio.ensure_future(self._socket.receive())
        sending = self._sending
        try:
            await asyncio.wait([receiving, *([sending] if sending else [])], return_when=asyncio.FIRST_COMPLETED)
            if not receiving.done():
                raise WebSocketDisconnect(DONE)
            return receiving.result()
        finally:
            receiving.cancel()

    async def _wait_turn(self, cost: int) -> None:
        """Where an address says too much, those of its sockets wait that say much: others there play on."""
        seconds = self._crowd.heard(self._address, cost)
        if self._modest.wait(cost):
            await asyncio.sleep(seconds)

    def _pay(self, cost: int) -> None:
        if self._allowance.wait(cost):
            raise TooFastError

    def _fault(self, error: Exception) -> Exception:
        """Tell of a message that could not be used; after too many the connection is closed."""
        told = as_told(error, "a table")
        self.tell(protocol.Fault(type(told).__name__.removesuffix("Error"), self.say.error(told)))
        if not isinstance(told, (*OVERTAKEN, *PASSING)):  # nobody's fault
            self._faults += 1
        if self._faults > MOST_FAULTS:
            raise WebSocketDisconnect(POLICY)
        return told

    def _refuse(self, error: Exception) -> None:
        """Tell why somebody is not let in; the socket is closed then."""
        told = self._fault(error)
        self._code = TRY_AGAIN if isinstance(told, PASSING) else POLICY

    async def _enter(self) -> Room | None:
        """Let the client in: the game it names, the seat its token opens."""
        room: Room | None = None
        hello: Heard | None = None
        try:
            with suppress(TimeoutError):
                hello = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
            if not isinstance(hello, protocol.Hello):
                raise SayHelloError
            self._speak(hello.lang)
            self._crowd.hello(self._address)
            room = await self._hall.room(hello.game)
            self.seat = await self._hall.seat_of(room, hello.token)
            self.token = token_hash(hello.token) if hello.token else ""
            await room.join(self, plain(hello.name)[: protocol.MOST_NAME])
        except WebSocketDisconnect:
            raise
        except Exception as error:
            if room is not None:
                room.leave(self)
            self._refuse(error)
        else:
            return room
        return None

    def _speak(self, language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguageError(language)
        self.language = language

    async def _hear(self, room: Room, heard: Heard | None) -> None:
        """Weigh one message. Whatever is wrong with it, the game is as it was."""
        if heard is None:
            return
        try:
            if self.seat == SPECTATOR and not isinstance(heard, protocol.Speak):
                raise SpectatorsWatchError
            await self._weigh(room, heard)
            self._faults = max(0, self._faults - 1)
        except IllegalChoiceError as error:
            self.tell(self._teller(room).refusal(error.refusal))
        except UndecodableError as error:
            self._fault(MalformedMessageError(error.problem))
        except WebSocketDisconnect:
            raise
        except Exception as error:
            self._fault(error)

    async def _weigh(self, room: Room, heard: Heard) -> None:
        seat = room.live.plays(self.seat)
        match heard:
            case protocol.Choose(version=version, option=option):
                await room.choose(self.seat, version, option)
            case protocol.Answer(version=version, answer=answer):
                await room.answer(self.seat, version, bytes(answer))
            case protocol.Delegate(version=version):
                await room.delegate(self.seat, version)
            case protocol.Undo(version=version):
                await room.taking_back.ask(self.seat, version)
            case protocol.Restart(version=version):
                await room.taking_back.ask_restart(self.seat, version)
            case protocol.AnswerUndo(agree=agree):
                await room.taking_back.answer(self.seat, agree)
            case protocol.GiveUp():
                await room.resign(seat)
            case protocol.OfferDraw():
                await room.offer_draw(seat)
            case _ if isinstance(heard, room.live.mode.choosing):
                await room.walk(self.seat, heard.version, heard)
            case _:
                await self._answer(room, heard)

    async def _answer(self, room: Room, heard: Heard) -> None:
        """Questions, and what does not change the game."""
        await room.certain()
        match heard:
            case _ if isinstance(heard, room.live.mode.heard):
                self.tell(self._teller(room).answer(heard, room.live.answers(self.seat)))
            case protocol.Hint():
                await self._hint(room)
            case protocol.Chat(text=text):
                await self._chat(room, text)
            case protocol.Speak(lang=lang):
                self._speak(lang)
                await room.speak(self, lang)
            case protocol.SeatBot(bot=bot, seat=seat):
                await room.seating.seat_bot(self.seat, bot, seat)
            case protocol.HandOn(bot=bot, invitation=invitation):
                await room.seating.hand_on(self.seat, token_hash(invitation), bot)
            case protocol.Hello():
                raise SayHelloError
            case _:
                raise UnknownQuestionError(heard)

    def _teller(self, room: Room) -> AnyTeller:
        return room.live.tellers[self.language]

    async def _hint(self, room: Room) -> None:
        version = room.live.revision
        try:
            question, choice = await room.hint(room.live.answers(self.seat))
        except ThoughtDroppedError:  # the table has gone on
            return
        if room.live.revision == version:
            teller, options = self._teller(room), question.decision.options
            number = options.index(choice.option) if choice.option in options else None
            answer = None if number is not None else Raw(room.live.mode.rules.options.to_json(choice.option))
            more = teller.in_one_go(choice.option, choice.because, version)
            words = self.say("table.hint", option=more.words if more is not None else teller.advice(choice.option))
            message = Raw(protocol.HEARD_CODEC.to_json(more.message)) if more is not None else None
            self.tell(protocol.Hinted(version, words, teller.because(choice.because), number, answer, message))

    async def _chat(self, room: Room, text: str) -> None:
        said = plain(text)
        if not 0 < len(said) <= protocol.MOST_CHAT:
            raise TooLongError(protocol.MOST_CHAT)
        self._crowd.talk(room.live.id, self.seat)
        await room.say(self.seat, said)
