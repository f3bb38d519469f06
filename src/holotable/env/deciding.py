"""The part of an observation that every mode has: what is asked, and what can be answered."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Annotated, NamedTuple

from holotable.kernel import Option
from holotable.kernel.codec import tag_of
from holotable.modes.observing import Column, Part, Rows, a_word, number_of, row

NUMBERS = 4
MOST_NUMBER = 2**31 - 1
MOST_AGENTS = 8


class Asked(NamedTuple):
    """What is asked, as the agent sees it."""

    agent: Annotated[int, Column("which agent sees this, counted from 0", 0, MOST_AGENTS)]
    asked: Annotated[int, Column("which agent is asked, counted from 1; 0 when the game is over", 0, MOST_AGENTS)]
    waits: Annotated[int, Column("how many games wait for this one to end", 0, 8)]
    kind: Annotated[int, a_word("what kind of decision it is, if it is the agent's own")]
    about: Annotated[int, a_word("what it is about")]
    window: Annotated[int, Column("1 at a window: one may always decline")]
    options: Annotated[int, Column("how many options and candidates there are, on all pages", 0, MOST_NUMBER)]
    page: Annotated[int, Column("the page of them that is open, counted from 0", 0, MOST_NUMBER)]


class Offered(NamedTuple):
    """An option: what it is, and what it holds, in the order of its fields."""

    kind: Annotated[int, a_word("what kind of option it is (`choose` in its plain form); 0 in rows without an option")]
    word: Annotated[int, a_word("all words that it holds, with | between them")]
    first: Annotated[int, Column("the first number that it holds; true is 1", -MOST_NUMBER, MOST_NUMBER)]
    second: Annotated[int, Column("the second", -MOST_NUMBER, MOST_NUMBER)]
    third: Annotated[int, Column("the third", -MOST_NUMBER, MOST_NUMBER)]
    fourth: Annotated[int, Column("the fourth; further ones are not seen", -MOST_NUMBER, MOST_NUMBER)]


def parts_of_deciding(actions: int) -> tuple[Part, Part]:
    """The arrays of a decision, for so many actions."""
    return (
        Part("decision", "What is asked, and of whom.", Asked),
        Part("options", "What each action stands for: row n is action n.", Offered, actions),
    )


def offered(options: Sequence[Option]) -> Rows:
    """The rows of options."""
    return [_row(option) for option in options]


@lru_cache(maxsize=20_000)
def _row(option: Option) -> bytes:
    numbers: list[int] = []
    words: list[str] = []
    for name in option.__struct_fields__:
        for value in _flat(getattr(option, name)):
            if isinstance(value, str):
                words.append(value)
            else:
                numbers.append(max(-MOST_NUMBER, min(value, MOST_NUMBER)))
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:NUMBERS]
    return row(Offered(_kind(type(option)), number_of("|".join(words)), first, second, third, fourth))


def _flat(value: object) -> Iterator[int | str]:
    if isinstance(value, str | int):
        yield value if isinstance(value, str) else int(value)
    elif isinstance(value, tuple):
        for each in value:
            yield from _flat(each)


@cache
def _kind(option: type[Option]) -> int:
    return number_of(tag_of(option))
