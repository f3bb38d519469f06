"""A view of a mission of Legends made a sheet: names and words are added, nothing hidden is."""

from functools import lru_cache

from holotable.imperial_assault import board
from holotable.imperial_assault.board.ground_code import ground_code
from holotable.imperial_assault.board.grounds import grounds_of
from holotable.imperial_assault.cards import heroes, reward_for, rewards
from holotable.imperial_assault.legends.view import LegendsView, LessonView
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.telling.legends_sheet import (
    DecidingSheet,
    ImperialGroupSheet,
    LegendsTableSheet,
    PortraitSheet,
    TeachingSheet,
)
from holotable.imperial_assault.telling.mission_presenting import (
    counters_of,
    doors_of,
    heroes_of,
    mission_tokens_of,
    objects_of,
)
from holotable.imperial_assault.telling.mission_story import end_of, objectives_of, readings_of
from holotable.imperial_assault.telling.missions import story_words
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.imperial_assault.telling.orders import infos_of, windows_of
from holotable.imperial_assault.telling.presenting import activation_of, attack_of, board_of, figures_of, groups_of
from holotable.imperial_assault.turns.round import waits_for_others
from holotable.imperial_assault.views.viewing import GroupView, TableView

DIFFICULTIES = {"easy": "difficulty.easy", "normal": "difficulty.normal", "hard": "difficulty.hard"}


def legends_sheet_of(view: LegendsView, names: Names) -> LegendsTableSheet:
    """The table of a view."""
    table, story = view.table, view.story
    return LegendsTableSheet(
        round=table.round,
        board=board_of(table.map, story.mission, names),
        story=story_words(story.mission, names.say),
        sides={side: names.player(side) for side in table.sides},
        difficulty=view.difficulty,
        difficulty_name=names.say(DIFFICULTIES[view.difficulty]),
        sections=table.sections,
        spaces=tuple(sorted(board.find_map(table.map).spaces(table.sections))),
        ground=_ground(table.map, table.sections),
        heroes=heroes_of(table, names),
        withdrawn=tuple(names.hero(names.game.table.withdrawn[each].card) for each in table.withdrawn),
        portraits=_portraits(table, names),
        empire=_empire(table, names),
        objectives=objectives_of(view, names),
        counters=counters_of(story, names),
        figures=figures_of(table, names),
        groups=groups_of(table, names),
        tokens=mission_tokens_of(view, names),
        doors=doors_of(view, names),
        objects=objects_of(table, names),
        exits=tuple(sorted({space for spaces in table.exits.values() for space in spaces})),
        readings=readings_of(story, names),
        end=end_of(view, names),
        peril=view.peril,
        medpacs=view.rebels.medpacs,
        supply=view.rebels.supply,
        credits=view.rebels.credits,
        lesson=_lesson(view.lesson, names) if view.lesson is not None else None,
        deciding=_deciding(names),
        activation=activation_of(table),
        attack=attack_of(table, names),
        windows=windows_of(view, names),
        infos=infos_of(table, names),
    )


@lru_cache(maxsize=64)
def _ground(map_id: str, sections: tuple[str, ...]) -> str:
    """What is laid out of a map, every door open: doors are told one by one."""
    found = board.find_map(map_id)
    return ground_code(found.board(sections, closed=()), grounds_of(found))


def _empire(table: TableView, names: Names) -> tuple[ImperialGroupSheet, ...]:
    imperial = names.game.table.imperial_side
    shown = {number: each for number, each in table.groups.items() if each.side == imperial and each.figures}
    return tuple(
        ImperialGroupSheet(
            number,
            each.card,
            names.role_of(number) or names.card(each.card),
            number in table.ready,
            each.bonus,
            each.colour,
            names.colour(each.colour) if each.colour else "",
        )
        for number, each in shown.items()
    )


def _portraits(table: TableView, names: Names) -> tuple[PortraitSheet, ...]:
    imperial = names.game.table.imperial_side
    count = len(names.game.table.sheets())
    mine = {number: each for number, each in table.groups.items() if each.side != imperial and each.figures}
    return tuple(_portrait(number, each, count, names) for number, each in mine.items())


def _portrait(number: int, group: GroupView, heroes_there: int, names: Names) -> PortraitSheet:
    found = names.game.table.groups[number]
    is_hero = group.card in heroes()
    card = reward_for(heroes_there) if is_hero else None
    return PortraitSheet(
        number,
        names.group_of(number, ()),
        group.left,
        found.tokens,
        group.card if is_hero else "",
        found.ready and waits_for_others(names.game, found),
        (rewards()[card].gear.health or 0) if card is not None else 0,
    )


def _lesson(lesson: LessonView, names: Names) -> TeachingSheet:
    return TeachingSheet(
        lesson.id,
        names.say(lesson.words),
        lesson.figures,
        lesson.tokens,
        lesson.doors,
        lesson.spaces,
        lesson.button,
        lesson.waits,
    )


def _deciding(names: Names) -> DecidingSheet | None:
    asked = names.game.decision
    if asked is None or not any(isinstance(option, TakeWay) for option in asked.options):
        return None
    return DecidingSheet(
        asked.seat, question_words(asked, names), tuple(option_words(option, names) for option in asked.options)
    )
