"""A process that plays: `python -m tests.store.writer URL GAME NAME TIMES`. It prints what the store acknowledged.

It goes on from the game as it finds it. A line `won N` is a choice that was taken as number N, `lost` one that another
process forestalled.
"""

import sys

from holotable.store import Change, Store, StoredChoice


def play(url: str, game_id: str, name: str, times: int) -> None:
    store = Store.open(url)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(times):
        game = store.game(game_id)
        choice = StoredChoice(name, f'"{name} {number}"'.encode(), f"{game.choices}")
        taken = store.commit([Change(game_id, game.revision, game.choices, (choice,))])[0]
        print("lost" if taken is None else f"won {game.choices}", flush=True)
    store.close()


if __name__ == "__main__":
    play(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
