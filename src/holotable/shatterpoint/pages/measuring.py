"""A table to measure on: the questions of `holotable table query`, answered in words, and where a base may end."""

import json
from typing import Annotated, Literal

from holotable.console.asked import MissingFieldError, unknown_name
from holotable.kernel import Codec, Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint
from holotable.shatterpoint.pages.measures import Told, told_of
from holotable.shatterpoint.pages.tables import Name, TableGiven, written
from holotable.shatterpoint.table import (
    RANGES,
    ByTool,
    Ends,
    Figure,
    Round,
    Scene,
    Shove,
    candidates,
    made_as,
    say_why,
    shade,
    shade_shoves,
    shoves,
    usual_wishes,
)
from holotable.shatterpoint.table.moves import Move
from holotable.shatterpoint.table.query import answer, scene_of
from holotable.shatterpoint.table.scene import Place
from holotable.words import Speech, speech

Numbers = Annotated[tuple[int, ...], Meta(max_length=3)]
Flat = tuple[int, int]
Range = Annotated[int, Meta(ge=min(RANGES), le=max(RANGES))]


class TableQuestion(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, rename={"source": "from"}
):
    """A question about a table; which fields it has besides depends on what is asked."""

    table: TableGiven
    ask: Name
    source: Name | None = None
    to: Name | Numbers | None = None
    figure: Name | None = None
    objective: Name | None = None
    of: Name | None = None
    leader: Name | None = None
    side: Name | None = None
    move: Name | None = None
    range: int | None = None
    toward: Numbers | None = None
    first: Numbers | None = None
    second: Numbers | None = None
    along: int | None = None
    at: Numbers | None = None
    z: int | None = None
    base: int | None = None
    height: int | None = None


class AgainstTold(Struct, frozen=True):
    """A rule that stands against something, and why, in words."""

    rule: str
    words: str


class Measured(Struct, frozen=True, omit_defaults=True, rename={"engaged_with": "with", "made_as": "as"}):
    """The answer as `holotable table query` gives it; which fields it has depends on what was asked."""

    elevation: str | None = None
    distance: int | None = None
    range: int | None = None
    within: bool | None = None
    wholly: bool | None = None
    sight: bool | None = None
    line: tuple[Flat, Flat] | None = None
    crossed: dict[str, str] | None = None
    cover: int | None = None
    terrain: tuple[str, ...] | None = None
    hunker: int | None = None
    engaged_with: tuple[str, ...] | None = None
    restricted: bool | None = None
    contesting: dict[str, tuple[str, ...]] | None = None
    control: str | None = None
    legal: bool | None = None
    because: tuple[str, ...] | None = None
    made_as: str | None = None
    tool: tuple[Flat, Flat] | None = None
    to: tuple[int, ...] | None = None
    contact: str | None = None
    back: bool | None = None
    z: int | None = None


class MeasureTold(Struct, frozen=True):
    """An answer, the same in words, the rule it goes by, and what stands against what was asked."""

    ask: str
    answer: Measured
    words: str
    rule: str
    against: tuple[AgainstTold, ...]


class EndsAsked(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a figure may end by a move, or be pushed by a range, or pulled towards something."""

    table: TableGiven
    figure: Name
    by: Move | Literal["push", "pull"]
    range: Range = 2
    of: Name | None = None


class LevelTold(Struct, frozen=True):
    """The rings around and inside all places of one height."""

    z: int
    rings: tuple[tuple[tuple[int, int], ...], ...]


class PlaceTold(Struct, frozen=True):
    """A place that is worth going to, and why; to slide there the figure is pushed `toward`."""

    at: Place
    words: str
    toward: Flat | None = None


class EndsTold(Struct, frozen=True):
    """The region in which a figure may end, to be drawn, and some places in it."""

    words: str
    made_as: str
    levels: tuple[LevelTold, ...]
    places: tuple[PlaceTold, ...]


_MEASURED: Codec[Measured] = Codec(Measured, "an answer about a table")
_QUESTION: Codec[TableQuestion] = Codec(TableQuestion, "a question about a table")


def measure(asked: Asked, question: TableQuestion) -> MeasureTold:
    """The answer to a question about a table."""
    scene = _scene(question.table)
    line = _QUESTION.to_json(question)
    found = answer(line) or {}
    told: Told = told_of(scene, json.loads(line), found, speech(asked.lang))
    against = tuple(AgainstTold(rule, words) for rule, words in told.against)
    return MeasureTold(question.ask, _MEASURED.from_plain(found), told.words, told.rule, against)


def ends(asked: Asked, question: EndsAsked) -> EndsTold:
    """Where a figure may end."""
    scene, say = _scene(question.table), speech(asked.lang)
    if question.figure not in scene.figures:
        raise unknown_name("figure", question.figure, scene.figures)
    one = scene.figures[question.figure]
    if question.by == "push" or question.by == "pull":
        return _shoved(scene, one, question, say)
    region = Ends(scene, one, ByTool(question.by))
    levels = tuple(LevelTold(z, tuple(map(tuple, rings))) for z, rings in shade(region).items())
    places = tuple(
        PlaceTold(each.place, ", ".join(say_why(say, why) for why in each.why))
        for each in candidates(region, usual_wishes(scene, one))
    )
    heights = ", ".join(str(level.z // 100) for level in levels)
    words = say("measuring.ends", figure=one.id, heights=heights) if levels else say("measuring.no-ends", figure=one.id)
    return EndsTold(words, made_as(scene, one, question.by), levels, places)


def _shoved(scene: Scene, one: Figure, question: EndsAsked, say: Speech) -> EndsTold:
    shove = Shove(question.range, _origin(scene, one, question), question.by == "pull")
    ring = tuple(shade_shoves(scene, one, shove))
    places = tuple(
        PlaceTold(each.slide.to, ", ".join(say_why(say, why) for why in each.why), each.toward)
        for each in shoves(scene, one, shove, usual_wishes(scene, one))
    )
    words = say("measuring.shoves", figure=one.id, range=question.range)
    return EndsTold(words, question.by, (LevelTold(one.z, (ring,)),), places)


def _origin(scene: Scene, one: Figure, question: EndsAsked) -> Round | None:
    """What a figure is pushed away from or pulled towards."""
    if question.of is None:
        if question.by == "pull":
            raise MissingFieldError("of")
        return None
    known: dict[str, Round] = {**scene.figures, **scene.objectives}
    known.pop(one.id)
    if question.of not in known:
        raise unknown_name("of", question.of, known)
    return known[question.of]


def _scene(table: TableGiven) -> Scene:
    return scene_of(json.dumps(json.loads(written(table))))


ROUTES = [
    Endpoint(
        "POST",
        "/api/shatterpoint/table",
        measure,
        "http.shatterpoint.table",
        MeasureTold,
        body=TableQuestion,
        slow=True,
        cost=1,
    ),
    Endpoint(
        "POST",
        "/api/shatterpoint/ends",
        ends,
        "http.shatterpoint.ends",
        EndsTold,
        body=EndsAsked,
        slow=True,
        cost=2,
    ),
]
