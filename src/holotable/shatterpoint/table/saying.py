"""Why a place is not allowed and why one is offered, in words."""

from collections.abc import Callable, Mapping

from holotable.shatterpoint.table.measures import RANGES
from holotable.shatterpoint.table.reasons import Kind as Against
from holotable.shatterpoint.table.reasons import Reason
from holotable.shatterpoint.table.wishes import Kind as Wished
from holotable.shatterpoint.table.wishes import Why
from holotable.words import Speech

Named = Callable[[str], str]
"""What a thing is called, by its id."""

_LENGTHS = ("by", "height")

AGAINST: dict[Against, str] = {
    "off-table": "places.not.off-table",
    "in-part": "places.not.in-part",
    "under-part": "places.not.under-part",
    "over-edge": "places.not.over-edge",
    "in-air": "places.not.in-air",
    "on-figure": "places.not.on-figure",
    "stays": "places.not.stays",
    "too-far": "places.not.too-far",
    "walled": "places.not.walled",
    "higher": "places.not.higher",
    "engaged": "places.not.engaged",
    "far-from-start": "places.not.far-from-start",
    "far-from-thing": "places.not.far-from-thing",
    "no-point-here": "places.not.no-point-here",
    "no-point-there": "places.not.no-point-there",
    "far-from-edge": "places.not.far-from-edge",
    "far-from-leader": "places.not.far-from-leader",
    "wrong-way": "places.not.wrong-way",
    "no-sight": "places.not.no-sight",
}
"""The message of each kind of reason: what a refusal gives as its own."""

WISHED: dict[Wished, str] = {
    "objective": "places.why.objective",
    "engages": "places.why.engages",
    "within": "places.why.within",
    "out-of": "places.why.out-of",
    "cover": "places.why.cover",
    "hidden": "places.why.hidden",
    "sees": "places.why.sees",
    "toward": "places.why.toward",
    "free": "places.why.free",
    "up": "places.why.up",
    "down": "places.why.down",
    "spread": "places.why.spread",
}


def say_reason(say: Speech, reason: Reason, named: Named = str) -> str:
    """One thing that stands against a place, with lengths in inches and millimetres."""
    return say(AGAINST[reason.kind], 0, **fact_words(say, reason.facts, named))


def fact_words(say: Speech, facts: Mapping[str, int | str], named: Named = str) -> dict[str, str]:
    """The facts of a reason, or of the refusal that carries them, as its sentence takes them."""
    return {name: _words(say, name, fact, named) for name, fact in facts.items()}


def _words(say: Speech, name: str, fact: int | str, named: Named) -> str:
    if isinstance(fact, str):
        return named(fact)
    return _length(say, fact) if name in _LENGTHS else str(fact)


def say_why(say: Speech, why: Why, named: Named = str) -> str:
    """What an offered place gives."""
    return say(WISHED[why.kind], of=named(why.of) if why.of else "", range=why.range)


def _length(say: Speech, length: int) -> str:
    """A length in inches and millimetres, to tenths, rounded up: too far by a hair is not too far by nothing."""
    inches, tenths = -(-length * 10 // RANGES[1]), -(-length // 10)
    mm = say.decimal(tenths / 10, 1 if tenths % 10 else 0)
    return say("places.length", inches=say.decimal(inches / 10), mm=mm)
