"""An effect that takes place: its verbs one after the other, somebody asked where there is a choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from holotable.imperial_assault.cards.effect import Choose, Each, Figures, Lasting, Verb, Way, verb_of
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.effects.about import ROLES, About
from holotable.imperial_assault.effects.conditions import all_of, senses_of
from holotable.imperial_assault.effects.figures import Found, finder, fitting
from holotable.imperial_assault.effects.functions import Doing
from holotable.imperial_assault.effects.verbs import AT_ONCE, doing
from holotable.imperial_assault.table.choices import ChooseEffect, ChooseFigure, StayHere
from holotable.imperial_assault.table.lasting import lasts
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal
from holotable.kernel.codec import replace

PASSED, FAILED = 0, 1

Holds = Callable[[Play, About], bool]


@dataclass(frozen=True)
class Step:
    """A verb, ready to be done: what it does, if what holds, and what may follow from it in which way."""

    at_once: bool
    do: Doing | None
    only: Holds
    inner: tuple["Script", ...] = ()
    choose: Choose | None = None
    each: Each | None = None
    figures: Found | None = None
    ways: tuple[tuple[Way, Holds], ...] = ()


@dataclass(frozen=True)
class Script:
    """Verbs in their order. Nobody has to wait for any of them but the last, if they go `straight` through."""

    steps: tuple[Step, ...]
    straight: bool


# Every effect that takes place, by its name: found again by a flow that is in the state of a game.
SCRIPTS: dict[str, Script] = {}


def script_of(verbs: Sequence[Verb], card: str) -> Script:
    """Verbs made ready to be done."""
    steps = tuple(_step(verb, card) for verb in verbs)
    straight = all(step.at_once for step in steps[:-1]) and not any(step.do is None or step.inner for step in steps)
    return Script(steps, straight)


def _step(verb: Verb, card: str) -> Step:
    only = _holding(verb, card)
    if verb.choose is not None:
        of = _choosable(verb.choose, card)
        return Step(False, None, only, (script_of(verb.choose.do, card),), choose=verb.choose, figures=of)
    if verb.each is not None:
        return Step(False, None, only, (script_of(verb.each.do, card),), each=verb.each, figures=finder(verb.each.of))
    if verb.one_of:
        ways = tuple(script_of(way.do, card) for way in verb.one_of)
        return Step(False, None, only, ways, ways=tuple((way, _about(way.fits)) for way in verb.one_of))
    inner = (verb.test.passed, verb.test.failed) if verb.test is not None else ()
    scripts = tuple(script_of(each, card) for each in inner)
    return Step(verb_of(verb) in AT_ONCE, doing(verb, card), only, scripts)


def _holding(verb: Verb, card: str) -> Holds:
    """Whether a verb is done: what must hold, and for whom it is."""
    only, fits = all_of(senses_of(verb.only, card)), _about(verb.fits)
    return lambda game, about: only(game, about.figure, about.side) and fits(game, about)


def _about(wanted: Figures | None) -> Holds:
    if wanted is None:
        return lambda game, about: True
    fits = fitting(wanted)
    return lambda game, about: fits(game, about.figure, about.side, about.subject)


def _choosable(choose: Choose, card: str) -> Found:
    """Who can be chosen: one for whom the same lasts already is spared."""
    found = finder(choose.of)
    if not any(isinstance(verb.lasting, Lasting) for verb in choose.do):
        return found
    return lambda game, figure, side: [each for each in found(game, figure, side) if not lasts(game, card, each)]


def script_at(effect: str, path: Sequence[int]) -> Script:
    """The verbs at the end of a path: in it each verb is followed by the way that was gone from there."""
    script = SCRIPTS[effect]
    for place, way in zip(path[::2], path[1::2], strict=True):
        script = script.steps[place].inner[way]
    return script


def resolve(game: Play, about: About, path: tuple[int, ...] = ()) -> Flow[Table] | None:
    """Do what an effect says: at once if that can be, else by a flow."""
    script = script_at(about.effect, path)
    if not script.straight:
        return Resolving(about.figure, about, path)
    flow = None
    for step in script.steps:
        if step.do is not None and step.only(game, about):
            flow = step.do(game, about)
    return flow


class Resolving(Flow[Table], tag="effect"):
    """The verbs of an effect, or of what follows from one of them.

    `waiting` are those for whom the same is to come, `named` those whom a player has named for it one after the other.
    """

    steps = ("begin", "go_on")

    figure: FigureId
    about: About
    path: tuple[int, ...] = ()
    place: int = 0
    waiting: list[FigureId] = []
    named: list[FigureId] = []

    @property
    def cause(self) -> tuple[str, FigureId]:
        return self.about.effect, self.about.figure

    def possible(self, game: Play) -> bool:
        subject = self.about.subject
        return not subject or subject in game.table.figures or subject == ROLES["fallen"](game)

    def begin(self, game: Play) -> None:
        if not self.about.side:
            self.about = replace(self.about, side=game.table.known(self.figure).side)

    def go_on(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        script = script_at(self.about.effect, self.path)
        if isinstance(answer, AttributeTest) and script.steps[self.place - 1].inner:
            return self._follow(game, PASSED if answer.passed else FAILED) or AGAIN
        if isinstance(answer, Attack):
            self.about = replace(self.about, struck=answer.target)
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, Option):
            self.place += 1
            return self._answered(game, script.steps[self.place - 1], answer)
        rested = True
        while self.waiting or self.place < len(script.steps):
            if self.waiting:
                going = self._next(game)
            else:
                step = script.steps[self.place]
                holds = step.only(game, self.about)
                asked = self._question(game, step) if holds else None
                if asked is not None:
                    return asked if rested else AGAIN  # a step that asks has changed nothing before (kernel.flow)
                self.place += 1
                going = self._begin(game, step) if holds else None
            rested = False
            if going is not None:
                return going
        return None

    def why_not(self, game: Play, option: Option) -> Refusal:
        other = isinstance(option, ChooseFigure)
        return Refusal("choose.other-figure", "IA-ABL-02") if other else NOT_NOW

    def _question(self, game: Play, step: Step) -> Decision | None:
        """What somebody is asked before a verb; nothing where there is nothing to choose."""
        about = self.about
        if step.choose is not None:
            figures, choose = self._figures(game, step), step.choose
            # At a discreet table how many can attack may hang on what else is in the hand.
            always = choose.may or choose.always or (choose.of.can_attack is not None and game.table.discreet)
            return self._whom(game, figures, choose) if figures and (always or len(figures) > 1) else None
        if step.each is not None and step.each.may:
            figures = [each for each in self._figures(game, step) if each not in self.named]
            is_over = not figures or len(self.named) == step.each.most > 0
            return None if is_over else self._whom(game, figures, step.each)
        ways = self._ways(game, step)
        if len(ways) > 1:
            seat = game.table.seat_of(about.subject) if about.subject else about.seat(game)
            return Decision(seat, "one-of", [ChooseEffect(way) for way in ways])
        return None

    def _ways(self, game: Play, step: Step) -> dict[str, int]:
        """The ways that are open, by their places."""
        return {way.way: place for place, (way, fits) in enumerate(step.ways) if fits(game, self.about)}

    def _whom(self, game: Play, figures: list[FigureId], asked: Choose | Each) -> Decision:
        options: list[Option] = [ChooseFigure(each) for each in figures]
        options += [StayHere()] if asked.may else []
        return Decision(self.about.seat(game), asked.ask or self.about.card, options)

    def _figures(self, game: Play, step: Step) -> list[FigureId]:
        side: Side = self.about.side
        return step.figures(game, self.about.figure, side) if step.figures is not None else []

    def _begin(self, game: Play, step: Step) -> Next[Table]:
        if step.each is not None:
            self.waiting = [] if step.each.may else self._figures(game, step)
            self.named = []
            return None
        if step.choose is not None:
            figures = self._figures(game, step)
            return self._follow(game, 0, figures[0]) if figures else None
        if step.do is None:
            return next((self._follow(game, place) for place in self._ways(game, step).values()), None)
        flow = step.do(game, self.about)
        return None if flow is None else Await(flow)

    def _answered(self, game: Play, step: Step, answer: Option) -> Next[Table]:
        if isinstance(answer, ChooseFigure):
            going = self._follow(game, 0, answer.figure)
            if step.each is not None:
                self.named.append(answer.figure)
                self.place -= 1
            return going or AGAIN
        self.named = []
        if isinstance(answer, ChooseEffect):
            return self._follow(game, self._ways(game, step)[answer.effect]) or AGAIN
        return AGAIN

    def _next(self, game: Play) -> Next[Table]:
        """The same for the next of some figures, if that one is still there."""
        figure = self.waiting.pop(0)
        return self._follow(game, 0, figure) if figure in game.table.figures else None

    def _follow(self, game: Play, way: int, chosen: FigureId = 0) -> Next[Table]:
        """What follows from the verb before."""
        about = replace(self.about, chosen=chosen) if chosen else self.about
        flow = resolve(game, about, (*self.path, self.place - 1, way))
        return None if flow is None else Await(flow)
