"""One client's socket: it says who it is, is told its table, and its messages are weighed one by one."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from holotable.kernel import SPECTATOR, IllegalChoiceError, Seat, UndecodableError
from holotable.server import protocol
from holotable.server.answers import aim, hinted, refused, why_not
from holotable.server.hall import Hall
from holotable.server.refusing import NotStoredError, NotYourTurnError, StoreAwayError
from holotable.server.room import Room
from holotable.server.sheet import LogLine
from holotable.server.thinking import ThoughtDroppedError
from holotable.telling.names import Names
from holotable.words import LANGUAGES, Speech, UnknownLanguageError, speech

log = logging.getLogger("holotable.server")

MOST_BYTES = 4096
BURST, PER_SECOND = 200, 100
MOST_FAULTS = 20
MOST_UNSENT = 400
HELLO_SECONDS = 10.0

# Codes of a close: RFC 6455, section 7.4.
POLICY, TOO_BIG, TRY_AGAIN = 1008, 1009, 1013


class MalformedMessageError(ValueError):
    """A message that is none of the protocol's."""

    def __init__(self, problem: str) -> None:
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


class SayHelloError(ValueError):
    """The first message was no hello, or a later one was."""

    def __init__(self) -> None:
        super().__init__("the first message is a hello, and no other is")


class Allowance:
    """So many messages at once, and so many a second after that."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._left, self._at = float(BURST), now()

    def take(self) -> None:
        now = self._now()
        self._left = min(BURST, self._left + (now - self._at) * PER_SECOND)
        self._at = now
        if self._left < 1:
            raise TooFastError
        self._left -= 1


class Connection:
    """A client at a table, a seat's or a spectator's."""

    def __init__(self, socket: WebSocket, hall: Hall, now: Callable[[], float]) -> None:
        self.seat: Seat = SPECTATOR
        self.language = "en"
        self.seen = 0
        self.lines: list[LogLine] = []
        self._socket = socket
        self._hall = hall
        self._allowance = Allowance(now)
        self._faults = 0
        self._unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)

    @property
    def say(self) -> Speech:
        return speech(self.language)

    def tell(self, told: protocol.Told) -> None:
        """Send a message when the client is ready for it; one that takes none any more is let go."""
        try:
            self._unsent.put_nowait(protocol.TOLD_CODEC.to_json(told))
        except asyncio.QueueFull:
            self._drop()

    def _drop(self) -> None:
        while not self._unsent.empty():
            self._unsent.get_nowait()
        self._unsent.put_nowait(None)

    async def run(self) -> None:
        """Serve the client until it goes."""
        await self._socket.accept()
        sending = asyncio.create_task(self._send())
        room: Room | None = None
        try:
            room = await self._enter()
            while room is not None:
                await self._hear(room, await self._receive())
        except WebSocketDisconnect:
            pass
        finally:
            if room is not None:
                room.leave(self)
            self._unsent_end()
            await asyncio.gather(sending, return_exceptions=True)

    def _unsent_end(self) -> None:
        if self._unsent.full():
            self._drop()
        else:
            self._unsent.put_nowait(None)

    async def _send(self) -> None:
        try:
            while (message := await self._unsent.get()) is not None:
                await self._socket.send_text(message.decode())
            await self._socket.close()
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _receive(self) -> protocol.Heard | None:
        """The next message; None for one that could not be used."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        data = message.get("text") if message.get("text") is not None else message.get("bytes")
        try:
            self._allowance.take()
            if data is None or len(data) > MOST_BYTES:
                raise TooLongError(MOST_BYTES)
            return protocol.HEARD_CODEC.from_json(data)
        except UndecodableError as error:
            self._fault(MalformedMessageError(error.problem))
        except (TooFastError, TooLongError) as error:
            self._fault(error)
        return None

    def _fault(self, error: Exception) -> None:
        """Tell of a message that could not be used; after too many the connection is closed."""
        if self.say.knows(error):
            self.tell(protocol.Fault(type(error).__name__.removesuffix("Error"), self.say.error(error)))
        else:
            log.error("a message failed", exc_info=error)
            self.tell(protocol.Fault("Internal", self.say("room.internal")))
        if not isinstance(error, NotStoredError | StoreAwayError):  # those are the server's own
            self._faults += 1
        if self._faults > MOST_FAULTS:
            raise WebSocketDisconnect(POLICY)

    async def _enter(self) -> Room | None:
        """Let the client in: the game it names, the seat its token opens."""
        try:
            hello = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
            if not isinstance(hello, protocol.Hello):
                if hello is not None:
                    self._fault(SayHelloError())
                return None
            self._speak(hello.lang)
            room = await self._hall.room(hello.game)
            self.seat = self._hall.seat_of(room, hello.token)
        except TimeoutError:
            return None
        except Exception as error:
            self._fault(error)
            return None
        try:
            await self._sit_down(room, hello.name)
        except Exception as error:
            room.leave(self)
            self._fault(error)
            return None
        return room

    async def _sit_down(self, room: Room, name: str) -> None:
        """Take the seat, and hear what was said lately."""
        await room.join(self, " ".join(name.split())[: protocol.MOST_NAME])

    def _speak(self, language: str) -> None:
        if language not in LANGUAGES:
            raise UnknownLanguageError(language)
        self.language = language

    async def _hear(self, room: Room, heard: protocol.Heard | None) -> None:
        """Weigh one message. Whatever is wrong with it, the game is as it was."""
        if heard is None:
            return
        try:
            if self.seat == SPECTATOR and not isinstance(heard, protocol.Speak):
                raise SpectatorsWatchError
            await self._weigh(room, heard)
            self._faults = max(0, self._faults - 1)
        except IllegalChoiceError as error:
            self.tell(refused(error.refusal, self._names(room)))
        except WebSocketDisconnect:
            raise
        except Exception as error:
            self._fault(error)

    async def _weigh(self, room: Room, heard: protocol.Heard) -> None:
        match heard:
            case protocol.Choose(version=version, option=option):
                await room.choose(self.seat, version, option)
            case protocol.GoThere(version=version, space=space):
                await room.walk(self.seat, version, space)
            case protocol.PlaceRest(version=version):
                await room.place_rest(self.seat, version)
            case protocol.Undo(version=version):
                await room.undo(self.seat, version)
            case protocol.AnswerUndo(agree=agree):
                await room.answer_undo(self.seat, agree)
            case protocol.GiveUp():
                await room.resign(self.seat)
            case protocol.OfferDraw():
                await room.offer_draw(self.seat)
            case _:
                await self._answer(room, heard)

    async def _answer(self, room: Room, heard: protocol.Heard) -> None:
        """Questions, and what does not change the game."""
        await room.certain()
        match heard:
            case protocol.WhyNot():
                self.tell(why_not(heard, self.seat, self._names(room)))
            case protocol.Aim(figure=figure):
                self.tell(aim(figure, self.seat, self._names(room)))
            case protocol.Hint():
                await self._hint(room)
            case protocol.Chat(text=text):
                await self._chat(room, text)
            case protocol.Speak(lang=lang):
                self._speak(lang)
                await room.speak(self, lang)
            case protocol.SeatBot(bot=bot):
                await room.seat_bot(self.seat, bot)
            case _:
                raise SayHelloError

    def _names(self, room: Room) -> Names:
        return room.live.names[self.language]

    async def _hint(self, room: Room) -> None:
        question = room.windows.question_of(self.seat)
        if question is None:
            raise NotYourTurnError(self.seat)
        version = room.live.revision
        try:
            choice = await room.advice(self.seat)
        except ThoughtDroppedError:  # the table has gone on
            return
        if room.live.revision == version:
            self.tell(hinted(choice, question.decision, version, self._names(room)))

    async def _chat(self, room: Room, text: str) -> None:
        said = " ".join(text.split())
        if not 0 < len(said) <= protocol.MOST_CHAT:
            raise TooLongError(protocol.MOST_CHAT)
        await room.say(self.seat, said)


def is_own_origin(socket: WebSocket, allowed: Sequence[str] = ()) -> bool:
    """Whether a page of ours opened the socket. A client that is no browser names no origin."""
    origin = socket.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        return urlsplit(origin).netloc == socket.headers.get("host")
    except ValueError:
        return False
