"""Chance: a small generator in the state, a stream for each purpose, dice that people may roll themselves."""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

from holotable.kernel.codec import Struct

T = TypeVar("T")

_MASK = 2**64 - 1


class Stream(Struct, array_like=True, gc=False):
    """A stream of chance: SplitMix64, in integers only, so that every machine draws the same."""

    state: int

    def draw(self) -> int:
        """The next number of 64 bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((self.state ^ (self.state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        if not 0 < bound <= 2**64:
            raise ValueError(f"no number is drawn below {bound}: the bound goes from 1 to 2**64")
        fair = 2**64 - 2**64 % bound
        while (number := self.draw()) >= fair:
            pass
        return number % bound

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: MutableSequence[T]) -> None:
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]


class Chance(Struct, omit_defaults=True):
    """The chance of one game: streams that do not disturb each other, each made from the seed when first used."""

    seed: int
    dice_by_hand: bool = False
    streams: dict[str, Stream] = {}

    def stream(self, name: str) -> Stream:
        found = self.streams.get(name)
        if found is None:
            start = blake2b(f"{self.seed}/{name}".encode(), digest_size=8).digest()
            found = self.streams[name] = Stream(int.from_bytes(start, "big"))
        return found
