"""Questions about a table as plain data, and their answers: what `holotable table query` reads and writes."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TypeVar, get_args

from holotable.console.asked import Fields, MissingFieldError, NeedsObjectError, as_text, read, unknown_name
from holotable.shatterpoint.table.control import contest
from holotable.shatterpoint.table.cover import cover
from holotable.shatterpoint.table.elevation import elevation
from holotable.shatterpoint.table.engagement import engaged_with, is_restricted
from holotable.shatterpoint.table.errors import NoDirectionError, SameSideError, SameThingError, StandsThereError
from holotable.shatterpoint.table.laying import lay_tool
from holotable.shatterpoint.table.measures import EDGE, MOST_DIRECTION, RANGES
from holotable.shatterpoint.table.moves import Move
from holotable.shatterpoint.table.placing import token_height, why_not_deploy, why_not_place, why_not_transfer
from holotable.shatterpoint.table.ranges import distance, range_between, unit_within, wholly_within, within
from holotable.shatterpoint.table.reaching import reach
from holotable.shatterpoint.table.reading import (
    FAR,
    SIDES,
    base_and_height,
    needed,
    numbers,
    one_of,
    place,
    read_scene,
    whole,
)
from holotable.shatterpoint.table.scene import Figure, Objective, Place, Round, Scene, Thing, Unit, figure
from holotable.shatterpoint.table.sight import sight
from holotable.shatterpoint.table.sliding import slide, why_not_pull, why_not_push
from holotable.shatterpoint.table.standing import why_not_stand

Answer = dict[str, object]
Found = TypeVar("Found")

MOVES: tuple[Move, ...] = get_args(Move)


def answer(line: bytes) -> Answer | None:
    """The answer to a line, none to an empty one; an `AskedError` says what is wrong with the question."""
    if not line.strip():
        return None
    question = read(line)
    if not isinstance(question, dict):
        raise NeedsObjectError("line", question)
    for name in ("ask", "table"):
        if name not in question:
            raise MissingFieldError(name)
    ask = as_text(question["ask"], "ask")
    if ask not in ASKED:
        raise unknown_name("ask", ask, ASKED)
    fields, answered = ASKED[ask]
    asked = Fields(question, "", "table", "ask", *fields)
    return answered(_Question(asked, scene_of(json.dumps(question["table"]))))


@lru_cache(maxsize=128)
def scene_of(table: str) -> Scene:
    """The scene of a table; questions often follow each other on the same one."""
    return read_scene(json.loads(table), "table")


class _Question:
    """The fields of one question, and the scene that it is about."""

    def __init__(self, fields: Fields, scene: Scene) -> None:
        self.fields, self.scene = fields, scene

    def given(self, name: str) -> bool:
        """Whether a field that may be left out is there; null is the same as leaving it out."""
        return name in self.fields and self.fields.value(name) is not None

    def named(self, name: str, *kinds: Mapping[str, Found]) -> Found:
        """What an id names, among certain kinds of things."""
        found = as_text(needed(self.fields, name), name)
        for kind in kinds:
            if found in kind:
                return kind[found]
        raise unknown_name(name, found, [each for kind in kinds for each in kind])

    def figure(self, name: str) -> Figure:
        return self.named(name, self.scene.figures)

    def figure_or_token(self, name: str, other: Figure) -> Figure | Objective:
        kinds: tuple[Mapping[str, Figure | Objective], ...] = (self.scene.figures, self.scene.objectives)
        found = self.named(name, *kinds)
        if found.id == other.id:
            raise SameThingError(name, found.id)
        return found

    def thing(self, name: str) -> Thing:
        return self.named(name, *self._things())

    def _things(self) -> tuple[Mapping[str, Thing], ...]:
        scene = self.scene
        return scene.figures, scene.objectives, scene.parts, scene.transfers

    def thing_or_unit(self, name: str) -> Thing | Unit:
        kinds: tuple[Mapping[str, Thing | Unit], ...] = (*self._things(), self.scene.units)
        return self.named(name, *kinds)

    def number(self, name: str, least: int, most: int) -> int:
        return whole(needed(self.fields, name), name, least, most)

    def range(self) -> int:
        return self.number("range", min(RANGES), max(RANGES))

    def to(self) -> Place:
        return place(self.fields, "to", FAR)

    def move(self) -> Move:
        return one_of(self.fields, "move", MOVES)

    def direction(self, name: str) -> tuple[int, int]:
        x, y = numbers(needed(self.fields, name), name, [(-MOST_DIRECTION, MOST_DIRECTION)] * 2)
        if x == y == 0:
            raise NoDirectionError(name)
        return x, y


def _verdict(because: list[str] | tuple[str, ...]) -> Answer:
    return {"legal": not because, "because": sorted(because)}


def _elevation(asked: _Question) -> Answer:
    return {"elevation": elevation(asked.thing("from").z, asked.thing("to").z)}


def _range(asked: _Question) -> Answer:
    one, other = asked.thing("from"), asked.thing("to")
    return {"distance": distance(one, other), "range": range_between(one, other)}


def _within(asked: _Question) -> Answer:
    one, other, number = asked.thing("from"), asked.thing_or_unit("to"), asked.range()
    if isinstance(other, Unit):
        return {"within": unit_within(asked.scene, one, other, number), "wholly": None}
    wholly = wholly_within(one, other, number) if isinstance(one, Round) else None
    return {"within": within(one, other, number), "wholly": wholly}


def _sight(asked: _Question) -> Answer:
    one = asked.figure("from")
    seen = sight(asked.scene, one, asked.figure_or_token("to", one))
    line = [list(end) for end in seen.line] if seen.line else None
    return {"sight": seen.line is not None, "line": line, "crossed": seen.crossed}


def _cover(asked: _Question) -> Answer:
    attacker, defender = asked.figure("from"), asked.figure("to")
    if asked.scene.unit_of(attacker).side == asked.scene.unit_of(defender).side:
        raise SameSideError("to", defender.id)
    found = cover(asked.scene, attacker, defender)
    return {"cover": found.value, "terrain": list(found.terrain), "hunker": found.hunker}


def _engaged(asked: _Question) -> Answer:
    one = asked.figure("figure")
    return {"with": engaged_with(asked.scene, one), "restricted": is_restricted(asked.scene, one)}


def _control(asked: _Question) -> Answer:
    found = contest(asked.scene, asked.named("objective", asked.scene.objectives))
    contesting = {side: list(names) for side, names in found.contesting.items()}
    return {"contesting": contesting, "elevation": found.elevation, "control": found.control}


def _stand(asked: _Question) -> Answer:
    return _verdict(why_not_stand(asked.scene, asked.figure("figure"), *asked.to()))


def _reach(asked: _Question) -> Answer:
    one, move, to = asked.figure("figure"), asked.move(), asked.to()
    if to[:2] == (one.x, one.y):
        raise StandsThereError("to", one.id)
    found = reach(asked.scene, one, move, to)
    tool = [list(end) for end in found.tool] if found.tool else None
    return _verdict(found.because) | {"as": found.made_as, "tool": tool}


def _move(asked: _Question) -> Answer:
    one, move = asked.figure("figure"), asked.move()
    first, second = asked.direction("first"), asked.direction("second")
    laid = lay_tool(asked.scene, one, move, first, second, asked.number("along", 0, FAR), asked.number("z", 0, FAR))
    return _verdict(laid.because) | {"as": laid.made_as, "to": list(laid.to)}


def _push(asked: _Question) -> Answer:
    one = asked.figure("figure")
    origin = asked.figure_or_token("of", one) if asked.given("of") else None
    return _slid(asked, one, why_not_push(one, origin, asked.direction("toward")))


def _pull(asked: _Question) -> Answer:
    one = asked.figure("figure")
    if not asked.given("of"):
        raise MissingFieldError("of")
    origin = asked.figure_or_token("of", one)
    return _slid(asked, one, why_not_pull(one, origin, asked.direction("toward")))


def _slid(asked: _Question, one: Figure, because: tuple[str, ...]) -> Answer:
    number, toward = asked.range(), asked.direction("toward")
    if because:
        return _verdict(because)
    found = slide(asked.scene, one, number, toward)
    return _verdict(()) | {"to": list(found.to), "contact": found.contact, "back": found.back}


def _place(asked: _Question) -> Answer:
    of = asked.thing("of") if asked.given("of") else None
    return _verdict(why_not_place(asked.scene, asked.figure("figure"), asked.range(), asked.to(), of))


def _transfer(asked: _Question) -> Answer:
    return _verdict(why_not_transfer(asked.scene, asked.figure("figure"), asked.to()))


def _deploy(asked: _Question) -> Answer:
    side = one_of(asked.fields, "side", SIDES)
    leader = asked.figure("leader") if asked.given("leader") else None
    # It is no figure of the table yet, so it has no name that one could have.
    one = figure("", "", asked.to(), *base_and_height(asked.fields))
    return _verdict(why_not_deploy(asked.scene, side, one, leader))


def _token(asked: _Question) -> Answer:
    x, y = numbers(needed(asked.fields, "at"), "at", [(-EDGE, EDGE), (-EDGE, EDGE)])
    return {"z": token_height(asked.scene.terrain, x, y)}


ASKED: dict[str, tuple[tuple[str, ...], Callable[[_Question], Answer]]] = {
    "elevation": (("from", "to"), _elevation),
    "range": (("from", "to"), _range),
    "within": (("from", "to", "range"), _within),
    "sight": (("from", "to"), _sight),
    "cover": (("from", "to"), _cover),
    "engaged": (("figure",), _engaged),
    "control": (("objective",), _control),
    "stand": (("figure", "to"), _stand),
    "reach": (("figure", "move", "to"), _reach),
    "move": (("figure", "move", "first", "second", "along", "z"), _move),
    "push": (("figure", "of", "range", "toward"), _push),
    "pull": (("figure", "of", "range", "toward"), _pull),
    "place": (("figure", "range", "to", "of"), _place),
    "transfer": (("figure", "to"), _transfer),
    "deploy": (("side", "to", "base", "height", "leader"), _deploy),
    "token": (("at",), _token),
}
