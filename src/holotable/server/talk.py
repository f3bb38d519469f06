"""What is said at a table. Everybody hears it in the same order, at whatever server it was said.

A game and all that are played for it have one talk, that of the game which waits.
"""

import asyncio
from collections import deque

from holotable.server.protocol import Said
from holotable.store import Store

MOST_TOLD = 100


class Talk:
    """The talk at one table, as far as it was heard here. Hold `lock` while lines are taken and told."""

    def __init__(self, store: Store, game: str) -> None:
        self.lock = asyncio.Lock()
        self.heard = 0
        self.last: deque[Said] = deque(maxlen=MOST_TOLD)
        self._store = store
        self._game = game

    async def say(self, seat: str, name: str, text: str) -> None:
        """Write down what somebody says."""
        await asyncio.to_thread(self._store.say, self._game, seat, name, text)

    async def new(self) -> list[Said]:
        """What was said since the last time, here or elsewhere."""
        lines = await asyncio.to_thread(self._store.said, self._game, self.heard)
        told = [Said(line.number, line.seat, line.name, line.text) for line in lines]
        if told:
            self.heard = told[-1].number + 1
            self.last.extend(told)
        return told
