"""Places and directions to try, spread around."""

from collections.abc import Iterator

from holotable.kernel import Stream
from holotable.shatterpoint import table as sp

FAR = 17000


def around(scene: sp.Scene, one: sp.Figure, stream: Stream, count: int) -> Iterator[sp.Place]:
    """Places around a figure at the heights that there are."""
    heights = [0, *scene.terrain.floors]
    for _ in range(count):
        x, y = one.x - FAR + stream.below(2 * FAR + 1), one.y - FAR + stream.below(2 * FAR + 1)
        yield x, y, stream.pick(heights)


def directions(stream: Stream, count: int) -> Iterator[tuple[int, int]]:
    for _ in range(count):
        yield stream.below(2001) - 1000, stream.below(2001) - 1000
