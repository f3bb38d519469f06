"""Why a place is not allowed and why one is offered, in words."""

from collections.abc import Callable

from holotable.shatterpoint.table.reasons import Reason
from holotable.shatterpoint.table.wishes import Why
from holotable.words import Speech

Named = Callable[[str], str]
"""What a thing is called, by its id."""

_LENGTHS = ("by", "height")


def say_reason(say: Speech, reason: Reason, named: Named = str) -> str:
    """One thing that stands against a place, with lengths in millimetres."""
    facts: dict[str, str] = {}
    for name, fact in reason.facts.items():
        if isinstance(fact, int):
            facts[name] = _millimetres(say, fact) if name in _LENGTHS else str(fact)
        else:
            facts[name] = named(fact)
    return say(f"places.not.{reason.kind}", 0, **facts)


def say_why(say: Speech, why: Why, named: Named = str) -> str:
    """What an offered place gives."""
    return say(f"places.why.{why.kind}", of=named(why.of) if why.of else "", range=why.range)


def _millimetres(say: Speech, length: int) -> str:
    """A length in tenths of a millimetre, rounded up: what is too far by a hair is not too far by nothing."""
    tenths = -(-length // 10)
    whole, tenth = divmod(tenths, 10)
    return f"{whole}{say('places.comma')}{tenth}" if tenth else str(whole)
