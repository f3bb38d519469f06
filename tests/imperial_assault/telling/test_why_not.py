"""Whole games in which somebody asks at every decision why not, of all that is to be seen: each answer has its rule."""

from collections.abc import Iterable, Iterator

import pytest

from holotable.imperial_assault.modes.campaign import CAMPAIGN
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.table.standing import is_on_map, scene
from holotable.imperial_assault.telling.legends_sheet import LegendsTableSheet
from holotable.imperial_assault.telling.log_sheet import LogSheet, LogWhyNot
from holotable.imperial_assault.telling.messages import WhyNot
from holotable.imperial_assault.telling.mission_sheet import MissionTableSheet
from holotable.imperial_assault.telling.sheets import Sheet
from holotable.imperial_assault.telling.why_not import ACTIONS
from holotable.kernel import Seat, Stream
from holotable.modes.mode import AnyMode
from holotable.words import speech
from tests.imperial_assault.log.playing import begun
from tests.imperial_assault.log.test_walk import any_choice
from tests.imperial_assault.walks.legends import any_legends_mission
from tests.imperial_assault.walks.missions import any_mission, by_bots
from tests.imperial_assault.walks.positions import skirmish
from tests.modes.refusing import AnyGame, badly_refused

# The longest game, so many spaces at each decision, and of decisions that were seen before every so many.
LONGEST, SPACES, SELDOM = 600, 6, 12
# More games belong to the soak.
SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 30))]


class Asker:
    """Somebody who asks about everything that a seat sees."""

    def __init__(self, mode: AnyMode, stream: Stream) -> None:
        self.mode, self.stream = mode, stream

    def __call__(self, game: AnyGame, seat: Seat) -> Iterable[WhyNot | LogWhyNot]:
        sheet = self.mode.teller(speech("en"), game).sheet(seat)
        if isinstance(sheet, LogSheet):
            return about_log(sheet)
        assert isinstance(sheet, Sheet | MissionTableSheet | LegendsTableSheet)
        return [*about_table(sheet), *self._spaces(game)]

    def _spaces(self, game: AnyGame) -> Iterator[WhyNot]:
        if game.table.map:
            spaces = range(len(scene(game.table).geometry.ground.cells))
            there = [space for space in spaces if is_on_map(game.table, space)]
            yield from (WhyNot(space=self.stream.pick(there)) for _ in range(SPACES))


def about_table(sheet: Sheet | MissionTableSheet | LegendsTableSheet) -> Iterator[WhyNot]:
    """A question about each thing on a table, each card, and each action."""
    yield from (WhyNot(action=action) for action in ACTIONS)
    yield from (WhyNot(figure=figure.id) for figure in sheet.figures)
    yield from (WhyNot(group=group.id) for group in sheet.groups)
    yield from (WhyNot(token=token.id) for token in sheet.tokens)
    yield from (WhyNot(door=door.id) for door in sheet.doors)
    yield from (WhyNot(card=card) for card in dict.fromkeys(cards_on(sheet)))


def cards_on(sheet: Sheet | MissionTableSheet | LegendsTableSheet) -> Iterator[str]:
    """All cards that a sheet shows open."""
    for group in sheet.groups:
        yield from (card.id for card in group.upgrades)
    if isinstance(sheet, Sheet):
        for player in sheet.players:
            yield from (card.id for card in (*(player.hand or ()), *player.upgrades, *player.discarded))
        return
    for hero in sheet.heroes:
        yield from (card.id for card in hero.cards)
    if isinstance(sheet, MissionTableSheet):
        yield from (card.id for card in sheet.empire.class_cards)
        yield from (card.id for card in (*(sheet.empire.hand or ()), *(sheet.empire.reserve or ())))


def about_log(sheet: LogSheet) -> Iterator[LogWhyNot]:
    """A question about each hero, card and mission of a log."""
    missions = [each for each in (sheet.story, *sheet.side_missions, *sheet.forced) if each is not None]
    yield from (LogWhyNot(mission=each.id) for each in missions)
    yield from (LogWhyNot(mission=slot.mission) for slot in sheet.slots if slot.mission)
    yield from (LogWhyNot(card=ware.card.id) for ware in sheet.shop)
    for hero in sheet.heroes:
        yield LogWhyNot(hero=hero.hero)
        yield from (LogWhyNot(card=lesson.card.id, hero=hero.hero) for lesson in hero.lessons)
        yield from (LogWhyNot(card=card.id) for card in (*hero.class_cards, *hero.items, *hero.rewards))
    desk = sheet.empire
    yield from (LogWhyNot(card=lesson.card.id) for lesson in (*desk.lessons, *(desk.drawn or ())))
    own = (*desk.class_cards, *desk.rewards, *desk.villains, *desk.ongoing, *(desk.held or ()), *sheet.allies)
    yield from (LogWhyNot(card=card.id) for card in own)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_refusal_of_a_skirmish_has_a_reason_and_a_rule(seed):
    stream = Stream(seed)
    game = skirmish(stream)
    choose = lambda game: stream.pick(game.decision.options)  # noqa: E731
    assert badly_refused(SKIRMISH, game, Asker(SKIRMISH, stream), choose, LONGEST, SELDOM) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_refusal_of_a_mission_has_a_reason_and_a_rule(seed):
    stream = Stream(seed)
    game = any_mission(stream)
    assert badly_refused(MISSION, game, Asker(MISSION, stream), by_bots(game, stream), LONGEST, SELDOM) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_refusal_of_legends_has_a_reason_and_a_rule(seed):
    stream = Stream(seed)
    game = any_legends_mission(stream)
    choose = lambda game: stream.pick(game.decision.options)  # noqa: E731
    assert badly_refused(LEGENDS, game, Asker(LEGENDS, stream), choose, LONGEST, SELDOM) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_refusal_between_missions_has_a_reason_and_a_rule(seed):
    stream = Stream(seed)
    game = begun(seed)
    choose = lambda game: any_choice(game, stream)  # noqa: E731
    assert badly_refused(CAMPAIGN, game, Asker(CAMPAIGN, stream), choose, LONGEST, 1) == []
