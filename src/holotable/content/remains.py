"""All that does not fit in a content file at once: each misfit is taken out, and what remains is tried again."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Generic, TypeVar

from holotable.content.fitting import Step, field_of, misfit, places_on, way_to, within
from holotable.content.reading import ContentError
from holotable.kernel import Codec, UndecodableError

T = TypeVar("T")


class Remains(Generic[T]):
    """What is left of a file's value, if that is a value still, and all that did not fit."""

    def __init__(self, codec: Codec[T], file: str, plain: object) -> None:
        self.value: T | None = None
        self.problems: list[ContentError] = []
        self._left = deepcopy(plain)
        self._lost: list[object] = []  # what was taken out, kept so that nothing else has its identity
        self._entries: set[str] = set()  # those that have lost a field
        self._lists: dict[str, int] = {}  # those whose items have other numbers now, and from which one on
        self._numbers: dict[int, list[int]] = {}  # and which they had
        self._fields: set[tuple[int, object]] = set()  # what was taken out of which mapping
        while self.value is None:
            try:
                self.value = codec.from_plain(self._left)
            except UndecodableError as error:
                if not self._take_out(codec, file, str(error.problem)):
                    break
        self._names = {each for each in _values(self._lost, set()) if isinstance(each, str)}

    def explain(self, problem: ContentError) -> bool:
        """Whether something may be wrong with what is left, such as a name, only for what was taken out."""
        name = getattr(problem, "name", "")
        return (
            problem.entry in self._entries
            or any(_is_of(place, first, problem.entry) for place, first in self._lists.items())
            or name in self._names
        )

    def _take_out(self, codec: Codec[T], file: str, said: str) -> bool:
        """Take the smallest part out that does not fit; False where nothing would be left."""
        problem, steps = way_to(said)
        way = _way(self._left, steps)
        inner = within(*way[-1]) if way else self._left
        field = field_of(problem)
        if (id(inner), field) not in self._fields:
            self.problems.append(misfit(codec, file, self._left, said, "", self._numbers))
        if isinstance(inner, dict) and field in inner:
            self._lose(inner, (field, ""), steps)
        elif way:
            self._lose(*way[-1], steps[: len(way) - 1])
        else:
            return False
        return True

    def _lose(self, around: object, step: Step, steps: Sequence[Step]) -> None:
        place = " ".join(filter(None, places_on(self._left, steps, self._numbers)))
        name, index = step
        if isinstance(around, list):
            self._numbers.setdefault(id(around), list(range(len(around)))).pop(int(index))
            self._lost.append(around.pop(int(index)))
            self._lists[place] = min(int(index) + 1, self._lists.get(place, int(index) + 1))
        elif isinstance(around, dict):
            self._lost.append(around.pop(name))
            self._fields.add((id(around), name))
            self._entries.add(place)


def _is_of(place: str, first: int, entry: str) -> bool:
    """Whether an entry is a list or an item in it from that number on; one that goes by a name keeps that."""
    item = f"{entry} ".removeprefix(f"{place} ")
    number = item.partition(" ")[0]
    return item != f"{entry} " and (not item or (number.isdecimal() and int(number) >= first))


def _way(plain: object, steps: Sequence[Step]) -> list[tuple[object, Step]]:
    """The parts of a value on a way, each with the step that leads on, as far as they are there."""
    found = []
    for step in steps:
        if step[1] == "...":
            break
        found.append((plain, step))
        plain = within(plain, step)
    return found


def _values(part: object, seen: set[int]) -> Iterator[object]:
    """All values in a part of a file, each part once: lists that hold one another nine times over have no end."""
    if id(part) in seen:
        return
    seen.add(id(part))
    yield part
    if isinstance(part, dict):
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from _values(each, seen)
