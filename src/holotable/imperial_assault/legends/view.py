"""A mission of Legends as a seat sees it: all players know the same."""

from holotable.imperial_assault.legends.empire.activation import open_window
from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.about import NOTHING
from holotable.imperial_assault.missions.finding import figures_of, tokens_of
from holotable.imperial_assault.missions.known import lesson_of, objectives_now
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.story_view import StoryView, counters_shown, view_story
from holotable.imperial_assault.table.parts import Difficulty
from holotable.imperial_assault.table.standing import is_on_map, is_standing
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.window import Window
from holotable.imperial_assault.views.glance import TableGlance
from holotable.imperial_assault.views.glance import glance as glance_at_table
from holotable.imperial_assault.views.rebel_view import RebelView, view_rebels
from holotable.imperial_assault.views.viewing import view as view_table
from holotable.kernel import Seat, Struct
from holotable.kernel.codec import replace


class LessonView(Struct, frozen=True, omit_defaults=True):
    """What is being taught, by its message id, and what it points at: on the map, or a button."""

    id: str
    words: str
    figures: tuple[FigureId, ...] = ()
    tokens: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()
    spaces: tuple[int, ...] = ()
    button: str = ""
    waits: bool = False  # to be read


class LegendsView(MissionView, frozen=True):
    """The table, what the team has, and what is known of the mission: of objectives the present one (LA-MISN-03).

    Of peril everybody sees how high it is, not what it will bring; of the collection nobody sees anything.
    """

    difficulty: Difficulty
    peril: int = 0
    favoured: str = ""
    lesson: LessonView | None = None
    windows: tuple[Window, ...] = ()  # the last activation of each Imperial group (LA-DISP-07)
    window: Window | None = None  # that of the group which is being activated


def view(game: Play, seat: Seat) -> LegendsView:
    table = game.table
    return LegendsView(
        view_table(game, seat),
        view_rebels(table),
        _story(table),
        table.legends.difficulty,
        _peril(table),
        table.legends.favoured,
        _lesson(game),
        tuple(each for group, each in table.legends.windows.items() if group in table.groups),
        open_window(game),
    )


class LegendsGlance(Struct, frozen=True):
    """Of the view of a mission what becomes numbers."""

    table: TableGlance
    rebels: RebelView
    counters: dict[str, int]
    difficulty: Difficulty
    peril: int


def glance(game: Play) -> LegendsGlance:
    table = game.table
    return LegendsGlance(
        glance_at_table(game), view_rebels(table), counters_shown(table), table.legends.difficulty, _peril(table)
    )


def _peril(table: Table) -> int:
    return table.story.peril if table.story is not None else 0


def _story(table: Table) -> StoryView:
    """Of objectives the present one, and of tokens that may be used those that lie there: others are to come."""
    story, kinds = view_story(table), {token.kind for token in table.tokens.values()}
    return replace(
        story,
        objectives=tuple(each.id for each in objectives_now(table)),
        allowed=tuple(each for each in story.allowed if each.kind in kinds),
    )


def _lesson(game: Play) -> LessonView | None:
    table, lesson = game.table, lesson_of(game.table)
    if lesson is None:
        return None
    return LessonView(
        lesson.id,
        lesson.words,
        tuple(figures_of(game, lesson.figures, NOTHING)) if lesson.figures is not None else (),
        tuple(tokens_of(game, lesson.tokens, NOTHING)) if lesson.tokens is not None else (),
        tuple(door for door in lesson.doors if is_standing(table, table.doors[door])),
        tuple(space for space in spaces_at(table, lesson.at) if is_on_map(table, space)),
        lesson.button or "",
        lesson.wait,
    )
