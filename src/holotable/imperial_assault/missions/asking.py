"""What a mission asks: whether a condition holds."""

from collections.abc import Iterable

from holotable.imperial_assault.missions.about import About, amount
from holotable.imperial_assault.missions.finding import doors_of, figures_of, is_figure, is_token, tokens_of, was_meant
from holotable.imperial_assault.missions.known import lesson_of
from holotable.imperial_assault.missions.selectors import (
    Condition,
    CountDoors,
    CountFigures,
    CountTokens,
    Figures,
    Number,
    Tokens,
)
from holotable.imperial_assault.table.table import FigureId, Play, Table

Bounds = CountTokens | CountFigures | CountDoors | Number


def holds(game: Play, condition: Condition | None, about: About) -> bool:
    """Whether all that a condition says is so."""
    if condition is None:
        return True
    return (
        _is_about(game, condition, about)
        and _is_time(game, condition)
        and _has_happened(game.table, condition)
        and _is_so(game, condition, about)
        and (not condition.any or any(holds(game, each, about) for each in condition.any))
        and not any(holds(game, each, about) for each in condition.none)
    )


def _is_about(game: Play, condition: Condition, about: About) -> bool:
    if condition.door and about.door not in condition.door:
        return False
    if condition.section and about.section not in condition.section:
        return False
    if condition.counter and about.counter not in condition.counter:
        return False
    if condition.deed is not None and about.deed != condition.deed:
        return False
    if condition.passed is not None and about.passed != condition.passed:
        return False
    if condition.token is not None and not _is_that_token(game, condition.token, about):
        return False
    if condition.figure is not None and not _is_that_figure(game, about.figure, condition.figure, about):
        return False
    return condition.target is None or _is_that_figure(game, about.target, condition.target, about)


def _is_that_figure(game: Play, figure: FigureId, wanted: Figures, about: About) -> bool:
    if not figure:
        return False
    return is_figure(game, game.table.known(figure), wanted, about)


def _is_that_token(game: Play, wanted: Tokens, about: About) -> bool:
    if about.token not in game.table.tokens:
        return wanted.destroyed and was_meant(game.table, about.token, wanted)
    return is_token(game, about.token, wanted, about)


def _is_time(game: Play, condition: Condition) -> bool:
    now = game.table.round
    if condition.round and now not in condition.round:
        return False
    return now >= condition.from_round and (not condition.until_round or now <= condition.until_round)


def _has_happened(table: Table, condition: Condition) -> bool:
    story = table.story
    happened, taken = (story.happened, story.taken) if story is not None else ({}, [])
    if not (set(condition.happened) <= happened.keys() and happened.keys().isdisjoint(condition.not_yet)):
        return False
    if condition.difficulty and table.own.difficulty not in condition.difficulty:
        return False
    if condition.lesson and lesson_id(table) not in condition.lesson:
        return False
    if any(happened.get(each) != table.round for each in condition.this_round):
        return False
    return not condition.chosen or any(each in taken for each in condition.chosen)


def lesson_id(table: Table) -> str:
    """The id of what is being taught."""
    return lesson.id if (lesson := lesson_of(table)) is not None else ""


def _is_so(game: Play, condition: Condition, about: About) -> bool:
    table = game.table
    if not _are(table, condition.open, True) or not _are(table, condition.closed, False):
        return False
    if condition.heroes_wounded is not None and heroes_wounded(table) != condition.heroes_wounded:
        return False
    bounds = (condition.tokens, condition.figures, condition.doors, condition.number)
    return all(each is None or _is_within(table, _found(game, each, about), each, about) for each in bounds)


def _found(game: Play, counted: Bounds, about: About) -> int:
    """How many there are, or how much it is."""
    match counted:
        case CountTokens():
            return len(tokens_of(game, counted.of, about))
        case CountFigures():
            return len(figures_of(game, counted.of, about))
        case CountDoors():
            return len(doors_of(game.table, counted.of))
    return amount(game.table, counted.of, about)


def _is_within(table: Table, found: int, bounds: Bounds, about: About) -> bool:
    least, most = bounds.at_least, bounds.at_most
    if least is not None and found < amount(table, least, about):
        return False
    return most is None or found <= amount(table, most, about)


def heroes_wounded(table: Table) -> bool:
    """Whether every hero is wounded or has withdrawn; one who is aside is neither."""
    return not table.rebels.aside and all(
        sheet.wounded or figure in table.withdrawn for figure, sheet in table.sheets().items()
    )


def _are(table: Table, doors: Iterable[str], is_open: bool) -> bool:
    return all(table.doors[door].open == is_open for door in doors)
