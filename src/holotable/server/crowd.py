"""How much one address, one seat and one table may ask of the server, so that nobody else is starved."""

import ipaddress
import math
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import ClassVar

from starlette.requests import HTTPConnection

PLAYERS = 20
MOST_WATCHING, MOST_AT_SEAT = 1_000, 20
TALK_AT_ONCE, TALK_PER_SECOND = 10, 0.5
# A second at the desk costs as much as so many short questions.
SECOND = 200
# What an address may send and be sent over all its sockets: for itself, and for each who plays there.
MESSAGES, MESSAGES_EACH = (200, 100), (50, 10)
BYTES_EACH = (4_000_000, 500_000)
# A message is kept waiting for so long at most: what comes over others' sockets is not its sender's fault.
HELD_SECONDS = 5.0
_MOST_KNOWN = 20_000


class TooManySocketsError(PermissionError):
    """An address that has as many sockets open as it may."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"{most} sockets are open from this address; no more are taken")


class TooSoonError(PermissionError):
    """More than there may be at once; after so many seconds it may be tried again."""

    status: ClassVar[int] = 429
    seconds: int


class TooManyHellosError(TooSoonError):
    """An address from which somebody comes in again and again."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"too many have come in from this address; one may again in {seconds} seconds")


class TooManyQuestionsError(TooSoonError):
    """An address from which more is asked that takes the server a while than anybody reads."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"too much was asked from this address; the next question is answered in {seconds} seconds")


class TooManyGamesError(TooSoonError):
    """An address from which more games are made than anybody plays."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"too many games were made from this address; the next one can be in {seconds} seconds")


class TooMuchTalkError(TooSoonError):
    """A seat that talks faster than anybody reads."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(f"too much was said at once; wait for {seconds} seconds")


class TableFullError(PermissionError):
    """A table at which there is no place for another socket."""

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"{most} are there already; no more are let in")


class Allowance:
    """So much at once, and so much a second after that."""

    def __init__(self, at_once: float, per_second: float, now: Callable[[], float]) -> None:
        self._most, self._per_second, self._now = at_once, per_second, now
        self._left, self._at = at_once, now()

    def wait(self, cost: float = 1) -> float:
        """Take so much; where it is more than is left, nothing is taken and the seconds until then are given."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < cost:
            return (cost - self._left) / self._per_second
        self._left -= cost
        return 0

    def owe(self, cost: float, seconds: float = math.inf) -> float:
        """Take so much in any case; what there was not is owed, and the seconds until it is paid are given.

        No more is owed than is paid within so many seconds.
        """
        self.wait(0)
        self._left = max(self._left - cost, -self._per_second * seconds)
        return max(0.0, -self._left / self._per_second)

    def give_back(self) -> None:
        """One that was taken was not needed."""
        self._left = min(self._most, self._left + 1)


class Allowances:
    """An allowance for each of many; those who were not seen for long are forgotten."""

    def __init__(self, at_once: float, per_second: float, now: Callable[[], float]) -> None:
        self._new = partial(Allowance, at_once, per_second, now)
        self._of: OrderedDict[str, Allowance] = OrderedDict()

    def wait(self, who: str, cost: int = 1) -> int:
        """Take so many for somebody; else the whole seconds until there are as many again."""
        seconds = self._known(who).wait(cost)
        return int(seconds) + 1 if seconds else 0

    def owe(self, who: str, cost: float, seconds: float = math.inf) -> float:
        """Somebody takes so many in any case; the seconds until they are paid."""
        return self._known(who).owe(cost, seconds)

    def _known(self, who: str) -> Allowance:
        allowance = self._of.pop(who, None) or self._new()
        self._of[who] = allowance
        if len(self._of) > _MOST_KNOWN:
            self._of.popitem(last=False)
        return allowance

    def give_back(self, who: str) -> None:
        """One that somebody has taken was not needed."""
        if who in self._of:
            self._of[who].give_back()


class Crowd:
    """All who have come to this process. `players` is how many people may play from one address."""

    def __init__(self, players: int, now: Callable[[], float]) -> None:
        self._most_sockets = 10 * players
        self._sockets: Counter[str] = Counter()
        self._hellos = Allowances(15 * players, players / 2, now)
        self._games = Allowances(3 * players, players / 60, now)
        self._questions = Allowances(60 * players, 5 * players, now)
        at_once, per_second = (one + players * each for one, each in zip(MESSAGES, MESSAGES_EACH, strict=True))
        self._messages = Allowances(at_once, per_second, now)
        self._bytes = Allowances(BYTES_EACH[0] * players, BYTES_EACH[1] * players, now)
        self._talk = Allowances(TALK_AT_ONCE, TALK_PER_SECOND, now)

    @contextmanager
    def socket(self, address: str) -> Iterator[None]:
        """A socket of an address, for as long as it is open."""
        if self._sockets[address] >= self._most_sockets:
            raise TooManySocketsError(self._most_sockets)
        self._sockets[address] += 1
        try:
            yield
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def hello(self, address: str) -> None:
        if seconds := self._hellos.wait(address):
            raise TooManyHellosError(seconds)

    def question(self, address: str, cost: int) -> None:
        """Something is asked that takes the server as long as so many short questions."""
        if seconds := self._questions.wait(address, cost):
            raise TooManyQuestionsError(seconds)

    def heard(self, address: str, cost: int) -> float:
        """A message came over a socket of an address: in how many seconds it is its turn to be weighed."""
        return max(self._messages.owe(address, cost, HELD_SECONDS), self._bytes.owe(address, 0))

    def told(self, address: str, size: int) -> None:
        """So much is sent over a socket of an address; what is more than it may have, it waits for later."""
        self._bytes.owe(address, size, HELD_SECONDS)

    def worked(self, address: str, seconds: float) -> None:
        """A question of an address took so long, as is known afterwards only."""
        self._questions.owe(address, SECOND * seconds)

    @contextmanager
    def game(self, address: str) -> Iterator[None]:
        """A game is made, or a record taken in; one that comes to nothing does not count."""
        if seconds := self._games.wait(address):
            raise TooManyGamesError(seconds)
        try:
            yield
        except BaseException:
            self._games.give_back(address)
            raise

    def talk(self, game: str, seat: str) -> None:
        if seconds := self._talk.wait(f"{game} {seat}"):
            raise TooMuchTalkError(seconds)


def crowd_of(asking: HTTPConnection) -> Crowd:
    """All who have come to the process that is asked."""
    found = asking.app.state.crowd
    if not isinstance(found, Crowd):
        raise TypeError("the server counts nobody")
    return found


def address_of(asking: HTTPConnection) -> str:
    """Whose request it is: an address; of IPv6 the network that one household has."""
    return household(asking.client.host if asking.client is not None else "")


def household(host: str) -> str:
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))
    return host
