"""The desk: what takes the processor a while is worked out here, one question at a time, beside all else."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Generic, TypeVar

from starlette.requests import ClientDisconnect, HTTPConnection, Request

from holotable.server.crowd import Crowd, TooManyQuestionsError, TooSoonError, address_of

MOST_WAITING, MOST_OF_ADDRESS = 100, 20
# Nobody knows when a place will be free: most questions take a few milliseconds.
FULL_SECONDS = 2

Answer = TypeVar("Answer")


class DeskFullError(TooSoonError):
    """More questions wait, from all addresses, than are worth waiting behind."""

    status: ClassVar[int] = 503

    def __init__(self) -> None:
        self.seconds = FULL_SECONDS
        super().__init__(f"{MOST_WAITING} questions wait for their answers; no more are taken")


@dataclass(eq=False)
class _Question(Generic[Answer]):
    """What is to be worked out, and who waits for it."""

    work: Callable[[], Answer]
    answered: asyncio.Future[Answer]


class Desk:
    """Addresses take turns, however much one of them asks. What it took is charged to who asked."""

    def __init__(self, crowd: Crowd) -> None:
        self._crowd = crowd
        self._thread = ThreadPoolExecutor(1, "desk")
        self._lines: OrderedDict[str, deque[_Question[object]]] = OrderedDict()
        self._is_busy = False

    async def answer(self, asking: Request, work: Callable[[], Answer]) -> Answer:
        """What comes of the work, when it is its turn; it is not begun if who asked has gone by then."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue(address_of(asking), _Question(work, answered))
        gone = asyncio.create_task(_gone(asking))
        try:
            waiting: set[asyncio.Future[Answer] | asyncio.Future[None]] = {answered, gone}
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if not answered.done():
                raise ClientDisconnect
            return answered.result()
        finally:
            gone.cancel()
            answered.cancel()

    def _queue(self, address: str, question: _Question[Answer]) -> None:
        self._forget_gone()
        line = self._lines.get(address, deque())
        if len(line) >= MOST_OF_ADDRESS:
            raise TooManyQuestionsError(FULL_SECONDS)
        if sum(map(len, self._lines.values())) >= MOST_WAITING:
            self._make_room(len(line) + 1)
        line.append(question)  # type: ignore[arg-type]  # who asks knows of what kind it is
        self._lines[address] = line
        self._go_on()

    def _forget_gone(self) -> None:
        for address, line in list(self._lines.items()):
            wanted = deque(each for each in line if not each.answered.done())
            if wanted:
                self._lines[address] = wanted
            else:
                del self._lines[address]

    def _make_room(self, needed: int) -> None:
        """Who asks most loses the last of their questions to somebody who asks less; nobody is shut out by others."""
        longest = max(self._lines.values(), key=len)
        if len(longest) <= needed:
            raise DeskFullError
        longest.pop().answered.set_exception(DeskFullError())

    def _go_on(self) -> None:
        """Take the next question of the address that has waited longest."""
        while self._lines and not self._is_busy:
            address, line = self._lines.popitem(last=False)
            question = line.popleft()
            if line:
                self._lines[address] = line
            if not question.answered.done():  # else nobody waits for it any more
                self._is_busy = True
                working = asyncio.get_running_loop().run_in_executor(self._thread, _worked_out, question.work)
                working.add_done_callback(partial(self._put_down, address, question))

    def _put_down(
        self, address: str, question: _Question[object], working: "asyncio.Future[tuple[object, float]]"
    ) -> None:
        self._is_busy = False
        found, seconds = working.result()
        self._crowd.worked(address, seconds)
        if not question.answered.done():
            if isinstance(found, Exception):
                question.answered.set_exception(found)
            else:
                question.answered.set_result(found)
        self._go_on()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


def _worked_out(work: Callable[[], object]) -> tuple[object, float]:
    """The answer, or why there is none, and for how many seconds the desk was taken."""
    began = time.monotonic()
    try:
        found = work()
    except Exception as error:
        found = error
    return found, time.monotonic() - began


async def _gone(asking: Request) -> None:
    """Wait until nobody waits for the answer."""
    while (await asking.receive())["type"] != "http.disconnect":
        pass


def desk_of(asking: HTTPConnection) -> Desk:
    """The desk of the process that is asked."""
    found = asking.app.state.desk
    if not isinstance(found, Desk):
        raise TypeError("the server has no desk")
    return found
