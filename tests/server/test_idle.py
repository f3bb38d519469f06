"""Games that nobody looks at leave the memory, and come back when somebody does."""

import asyncio

from holotable.server.hall import IDLE_SECONDS, Hall
from holotable.server.room import Room
from holotable.server.thinking import Thinker
from tests.server.tables import play_on


def test_an_idle_game_leaves_the_memory_and_comes_back_as_it_was(server):
    with server.both() as (one, other, made):
        play_on(one, other, lambda ask: 0, 12)
    clock = [0.0]

    async def come_and_go() -> tuple[Room, list[int], Room]:
        hall = Hall(server.store, Thinker(), lambda: clock[0])
        first, rooms = await hall.room(made["game"]), []
        for wait in (0.0, IDLE_SECONDS / 2, IDLE_SECONDS):
            clock[0] = wait
            hall.let_go()
            rooms.append(hall.open_rooms)
        again = await hall.room(made["game"])
        await hall.close()
        return first, rooms, again

    first, rooms, again = asyncio.run(come_and_go())
    assert rooms == [1, 1, 0]
    assert again is not first
    assert again.live.session.digest == first.live.session.digest
    assert again.live.choices == 12
