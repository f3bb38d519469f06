"""A mission of Legends as a seat sees it: all players know the same."""

from holotable.imperial_assault.legends.empire.activation import open_window
from holotable.imperial_assault.mission_view import MissionView
from holotable.imperial_assault.missions.about import NOTHING
from holotable.imperial_assault.missions.finding import figures_of, tokens_of
from holotable.imperial_assault.missions.known import lesson_of, objectives_now
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.story_view import view_story
from holotable.imperial_assault.table.parts import Difficulty
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.table.window import Window
from holotable.imperial_assault.views.rebel_view import view_rebels
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
    objectives = tuple(each.id for each in objectives_now(table))
    return LegendsView(
        view_table(game, seat),
        view_rebels(table),
        replace(view_story(table), objectives=objectives),
        table.legends.difficulty,
        table.story.peril if table.story is not None else 0,
        table.legends.favoured,
        _lesson(game),
        tuple(each for group, each in table.legends.windows.items() if group in table.groups),
        open_window(game),
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
        lesson.doors,
        tuple(spaces_at(table, lesson.at)),
        lesson.button or "",
        lesson.wait,
    )
