"""What a lesson asks for: who hints does that first, as far as the lesson's data tell what it is."""

from collections.abc import Sequence

from holotable.bots.bot import Because, Choice, Facts
from holotable.imperial_assault.bots.memory import Memory
from holotable.imperial_assault.bots.planning import planner_for
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.settling import needs_rest
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.bots.walking import set_out
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.legends.view import LegendsView, LessonView
from holotable.imperial_assault.table.choices import Interact, OpenDoor, PerformAttack, PushOn, Rest
from holotable.imperial_assault.table.table import FigureId, ObjectId
from holotable.kernel import Decision, Option, View

LESSON = Because("bot.lesson")
ON_THE_WAY = ("move", "step", "push-on")  # what is taught by going where the lesson points


def lesson_in(view: View) -> LessonView | None:
    """What is being taught just now, if it stays until it was done."""
    lesson = view.table.lesson if isinstance(view.table, LegendsView) else None
    return lesson if lesson is not None and not lesson.waits else None


def as_taught(
    memory: Memory, lesson: LessonView, position: Position, underway: Underway, asked: Decision
) -> Choice | None:
    """What the lesson asks for, or the way there; nothing where it leaves open what to do."""
    if asked.kind == "target":
        if lesson.button != "attack":
            return None
        aims = [each for each in asked.options if isinstance(each, Target) and each.figure in _aims(lesson, position)]
        return Choice(aims[0], LESSON) if aims else None
    going_on = underway.activation
    if asked.kind != "activation" or going_on is None or going_on.figure not in position.mine:
        return None
    figure, points = going_on.figure, going_on.movement_points
    deed = next((each for each in asked.options if _is_taught(lesson, position, figure, each)), None)
    if deed is not None and not (points and isinstance(deed, PushOn)):
        return Choice(deed, LESSON)
    planner = planner_for(position, figure, True)
    most = points + going_on.actions * planner.speed
    end = _end(lesson, position, figure, planner.ends(most), planner.here)
    if end is None or end == planner.here:
        return None
    facts: Facts = {"figure": figure, "space": position.space_name(end)}
    return set_out(memory, position, planner, end, Because("bot.go", facts, (LESSON,)), asked, most)


def _is_taught(lesson: LessonView, position: Position, figure: FigureId, option: Option) -> bool:
    """Whether an option of an activation is what the lesson points at."""
    match option:
        case PerformAttack():
            return lesson.button == "attack" and _sees(lesson, position, figure)
        case Interact(token=token):
            return lesson.button == "interact" and token in lesson.tokens
        case OpenDoor(door=door):
            return lesson.button == "open-door" and door in lesson.doors
        case Rest():
            return lesson.button == "rest" and needs_rest(position, figure)
        case PushOn():
            return lesson.button == "push-on"
    return False


def _aims(lesson: LessonView, position: Position) -> set[FigureId | ObjectId]:
    """What the lesson points at that can be attacked."""
    objects = {number for number, each in position.table.objects.items() if each.token in lesson.tokens}
    return objects | set(lesson.figures)


def _sees(lesson: LessonView, position: Position, figure: FigureId, spaces: Spaces = frozenset()) -> bool:
    """Whether a figure can attack that from where it stands, or from elsewhere."""
    game = position.game
    if spaces:
        game = game.copy()
        game.table.figures[figure].spaces = sorted(spaces)
    aims = _aims(lesson, position)
    return any(each.figure in aims for each in targets_of(game, figure))


def _end(
    lesson: LessonView, position: Position, figure: FigureId, ends: dict[Spaces, int], here: Spaces
) -> Spaces | None:
    """Where to go for it: the nearest place for it that can be reached, else one that is nearer."""
    goals = _places(lesson, position)
    if not goals:
        return None
    away = {each: min(position.walk_now(each, space) for space in goals) for each in ends}
    within = 0 if lesson.button in (*ON_THE_WAY, "open-door") else 1
    by_cost = sorted(ends, key=lambda each: (ends[each], sorted(each)))
    if lesson.button == "attack":
        there = next((each for each in by_cost if _sees(lesson, position, figure, each)), None)
    else:
        there = next((each for each in by_cost if away[each] <= within), None)
    if there is not None:
        return there
    nearest = min(by_cost, key=lambda each: away[each])
    return nearest if away[nearest] < away[here] else None


def _places(lesson: LessonView, position: Position) -> Sequence[int]:
    """The spaces that a lesson points at; none where it is about no place."""
    if lesson.button in ON_THE_WAY:
        return lesson.spaces
    if lesson.button == "open-door":
        doors = [position.table.doors[each] for each in lesson.doors]
        return sorted({space for door in doors for pair in door.between for space in pair})
    if lesson.button not in ("attack", "interact"):
        return ()
    tokens = [position.table.tokens[each].space for each in lesson.tokens if each in position.table.tokens]
    return [space for space in tokens if space is not None]
