"""An event of a mission that happens: its effects one after the other, each side asked where it has a choice."""

from functools import cache

from holotable.imperial_assault.missions.about import About, amount, in_order, side_named
from holotable.imperial_assault.missions.asking import holds
from holotable.imperial_assault.missions.choices import PickDoor, PickToken, TakeWay
from holotable.imperial_assault.missions.doing import perform
from holotable.imperial_assault.missions.finding import doors_of, figures_of, spaces_meant, tokens_of
from holotable.imperial_assault.missions.format import Event, Mission, parts_of
from holotable.imperial_assault.missions.known import mission_of, story_of
from holotable.imperial_assault.missions.selectors import Condition
from holotable.imperial_assault.missions.verbs import Choose, Each, Effect, Pick, Trial, Way
from holotable.imperial_assault.table.choices import ChooseFigure, ChooseSpace, StayHere
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option, Struct
from holotable.kernel.codec import replace

PASSED, FAILED = 0, 1


class Pending(Struct, frozen=True, omit_defaults=True):
    """An effect that is still to come: where it stands in its event, and what it is about."""

    path: tuple[int, ...]
    about: About


class Happening(Flow[Table], tag="happening"):
    """The effects of an event. Those that wait are part of the state; the first of them comes next.

    In a path the first number is an effect of the event; further ones lead into what that does for each, in the way
    that was chosen, with the token that was picked, or after a test that was passed or failed.
    """

    steps = ("go_on",)

    event: str
    pending: list[Pending]

    def go_on(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        event = mission_of(game.table).event(self.event)
        if isinstance(answer, Option):
            self._answered(game, event, self.pending.pop(0), answer)
            return AGAIN
        if isinstance(answer, AttributeTest):
            self._tested(event, self.pending.pop(0), answer)
        rested = answer is None
        while self.pending:
            effect = effect_at(event, self.pending[0].path)
            first = _for_side(game, effect, self.pending[0])
            going = holds(game, effect.only, first.about)
            asked = question(game, effect, first.about) if going else None
            if asked is not None and len(asked.options) > 1:
                return asked if rested else AGAIN  # a step that asks has changed nothing before (kernel.flow)
            if going and effect.test is not None:
                return Await(_trial(effect.test, first.about))
            rested = False
            self.pending.pop(0)
            if asked is not None:
                self._answered(game, event, first, asked.options[0])
            elif going and effect.each is not None:
                self.pending[:0] = unfolded(game, effect.each, first)
            elif going and (flow := self._perform(game, effect, first.about)) is not None:
                return Await(flow)
        return None

    def _tested(self, event: Event, asked: Pending, ended: AttributeTest) -> None:
        """The first effect of all was a test, which has ended: what follows from it comes next."""
        test = effect_at(event, asked.path).test
        if test is not None:
            place, effects = (PASSED, test.passed) if ended.passed else (FAILED, test.failed)
            self.pending[:0] = below(Pending((*asked.path, place), asked.about), effects, asked.about)

    def _perform(self, game: Play, effect: Effect, about: About) -> Flow[Table] | None:
        return begun(game, effect.resolve, about) if effect.resolve else perform(game, effect, about)

    def _answered(self, game: Play, event: Event, asked: Pending, answer: Option) -> None:
        effect = effect_at(event, asked.path)
        about = _for_side(game, effect, asked).about
        if effect.pick is not None and not isinstance(answer, StayHere):
            self.pending[:0] = below(asked, effect.pick.do, _picked(about, answer))
        elif effect.choose is not None and isinstance(answer, TakeWay):
            number = next(place for place, way in enumerate(effect.choose.ways) if way.id == answer.way)
            if effect.choose.once or answer.way in ways_asked_for(mission_of(game.table)):
                story_of(game.table).taken.append(answer.way)
            chosen = Pending((*asked.path, number), about)
            self.pending[:0] = below(chosen, effect.choose.ways[number].do, about)


def _for_side(game: Play, effect: Effect, pending: Pending) -> Pending:
    """An effect that waits, about the side that it is for."""
    if effect.side is None:
        return pending
    return replace(pending, about=replace(pending.about, side=side_named(game.table, effect.side, pending.about.side)))


def _trial(test: Trial, about: About) -> AttributeTest:
    kept = about.token or about.door if test.kept else ""
    return AttributeTest(about.figure, list(test.attributes), test.successes, kept)


def _picked(about: About, answer: Option) -> About:
    """What it is about once something was picked."""
    match answer:
        case PickToken():
            return replace(about, token=answer.token)
        case PickDoor():
            return replace(about, door=answer.door)
        case ChooseFigure():
            return replace(about, figure=answer.figure)
        case ChooseSpace():
            return replace(about, space=answer.space)
    return about


def begun(game: Play, name: str, about: About) -> Happening | None:
    """An event that begins to happen; one that happens once does not begin again."""
    event = mission_of(game.table).event(name)
    if event.once and has_happened(game, name):
        return None
    note(game, event)
    return Happening(name, [Pending((place,), about) for place in range(len(event.do))])


def effect_at(event: Event, path: tuple[int, ...]) -> Effect:
    """The effect at the end of a path."""
    effect, left = event.do[path[0]], path[1:]
    while left:
        if effect.choose is not None:
            way, left = effect.choose.ways[left[0]], left[1:]
            effect = way.do[left[0]]
        elif effect.test is not None:
            outcome, left = (effect.test.passed, effect.test.failed)[left[0]], left[1:]
            effect = outcome[left[0]]
        else:
            inner = effect.each or effect.pick
            assert inner is not None  # noqa: S101 - a path leads through these only
            effect = inner.do[left[0]]
        left = left[1:]
    return effect


def below(outer: Pending, effects: tuple[Effect, ...], about: About) -> list[Pending]:
    """The effects within another, all about the same."""
    return [Pending((*outer.path, place), about) for place in range(len(effects))]


def unfolded(game: Play, each: Each, outer: Pending) -> list[Pending]:
    """The same for several: what comes for the first, then for the second."""
    about = outer.about
    subjects = [replace(about, side=side) for side in in_order(game.table)] if each.sides else []
    if each.tokens is not None:
        subjects += [replace(about, token=token) for token in tokens_of(game, each.tokens, about)]
    if each.figures is not None:
        subjects += [replace(about, figure=figure) for figure in figures_of(game, each.figures, about)]
    if each.doors is not None:
        subjects += [replace(about, door=door) for door in doors_of(game.table, each.doors)]
    subjects += [about] * amount(game.table, each.times, about)
    return [pending for subject in subjects for pending in below(outer, each.do, subject)]


def question(game: Play, effect: Effect, about: About) -> Decision | None:
    """What a side is asked before an effect; nothing where there is nothing to choose."""
    if effect.pick is not None:
        return _which(game, effect.pick, about)
    return _which_way(game, effect.choose, about) if effect.choose is not None else None


def _which(game: Play, pick: Pick, about: About) -> Decision | None:
    options: list[Option] = []
    if pick.of is not None:
        options += [PickToken(name) for name in tokens_of(game, pick.of, about)]
    if pick.figures is not None:
        options += [ChooseFigure(figure) for figure in figures_of(game, pick.figures, about)]
    if pick.doors is not None:
        options += [PickDoor(door) for door in doors_of(game.table, pick.doors)]
    if pick.spaces is not None:
        options += [ChooseSpace(space) for space in spaces_meant(game, pick.spaces, about)]
    if not options:
        return None
    seat = game.table.sides[side_named(game.table, pick.by, about.side)]
    return Decision(seat, pick.ask, [*options, StayHere()] if pick.may else options, together=True)


def _which_way(game: Play, choose: Choose, about: About) -> Decision | None:
    ways: list[Option] = [TakeWay(way.id) for way in open_ways(game, choose, about)]
    if not ways:
        return None
    seat = game.table.sides[side_named(game.table, choose.by, about.side)]
    return Decision(seat, choose.ask, [*ways, StayHere()] if choose.may else ways, together=True)


def open_ways(game: Play, choose: Choose, about: About) -> list[Way]:
    """The ways that can be taken now; some but once."""
    taken = game.table.story.taken if choose.once and game.table.story is not None else ()
    return [way for way in choose.ways if way.id not in taken and holds(game, way.only, about)]


def note(game: Play, event: Event) -> None:
    """Remember in which round an event happened first, where the mission asks for that."""
    if event.once or event.id in asked_for(mission_of(game.table)):
        story_of(game.table).happened.setdefault(event.id, game.table.round)


@cache
def asked_for(mission: Mission) -> frozenset[str]:
    """The events of which a mission asks whether they have happened."""
    conditions = [part for _, part in parts_of(mission) if isinstance(part, Condition)]
    return frozenset(name for each in conditions for name in (*each.happened, *each.not_yet, *each.this_round))


@cache
def ways_asked_for(mission: Mission) -> frozenset[str]:
    """The ways of which a mission asks whether they were chosen."""
    return frozenset(way for _, part in parts_of(mission) if isinstance(part, Condition) for way in part.chosen)


def has_happened(game: Play, event: str) -> bool:
    return game.table.story is not None and event in game.table.story.happened
