"""A decent beginner: focuses fire, goes for objectives, keeps hurt leaders back, and says why."""

from collections.abc import Callable, Sequence

from holotable.bots.bot import ONLY, Because, Choice, Facts, Seated, one_of
from holotable.imperial_assault.bots import fighting, mustering, settling
from holotable.imperial_assault.bots.acting import act, follow
from holotable.imperial_assault.bots.cards import breaking, helps_now, strike_of, whom_by
from holotable.imperial_assault.bots.foretelling import foretold
from holotable.imperial_assault.bots.memory import WORTHWHILE, Memory
from holotable.imperial_assault.bots.passing import holds_the_place, who_needs_time, who_opens
from holotable.imperial_assault.bots.planning import Plan, Planner, planner_for
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.reasons import has_use, prospects, why_attack, why_first, why_step, why_use
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.bots.surges import choose_surge
from holotable.imperial_assault.bots.teaching import as_taught, lesson_in
from holotable.imperial_assault.bots.testing import choose_attribute
from holotable.imperial_assault.bots.weights import UNSPARING, Temper
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    ChooseFigure,
    GiveToken,
    GoTo,
    Move,
    PassTurn,
    PerformAttack,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.table import FigureId, Table
from holotable.kernel import Decision, Pass, Use

VERSION = 11
"""Raised whenever it chooses otherwise than before: games of other versions are not counted with those of this one."""

URGENT = 0.8  # what a plan must gain where waiting is possible
A_MEDPAC = 3  # damage that is left after a rest, from which a medpac is worth it


def _whom(position: Position, underway: Underway, asked: Decision) -> Choice | None:
    """Whom a card is for, where its effect says who gains most by it or loses most."""
    worth = whom_by(asked.kind.replace("-", "_"))
    figures = [each for each in asked.options if isinstance(each, ChooseFigure)]
    if worth is None or len(figures) < len(asked.options):
        return None
    best = max(figures, key=lambda each: worth(position, each.figure))
    return Choice(best, Because("bot.help", {"figure": best.figure}))


class ScriptedBot:
    """Plans each figure's whole activation from what its seat sees, and follows the plan step by step."""

    def __init__(self, memory: Memory | None = None, temper: Temper = UNSPARING) -> None:
        self.memory = memory or Memory()
        self.temper = temper
        self._asked: dict[str, Callable[[Position, Underway, Decision], Choice | None]] = {
            "activate": self._activate,
            "next-figure": self._next_figure,
            "activation": lambda position, underway, asked: act(self.memory, position, underway, asked),
            "target": self._target,
            "surges": lambda position, underway, asked: choose_surge(position, underway.attack, asked.options),
            "reroll": lambda position, underway, asked: fighting.choose_reroll(
                position, underway.attack, asked.options
            ),
            "reroll-together": lambda position, underway, asked: fighting.choose_reroll(
                position, underway.attack, asked.options
            ),
            "cleave": lambda position, underway, asked: fighting.choose_cleave(position, asked.options),
            "attribute": choose_attribute,
            "effects": self._effects,
            "open-groups": lambda position, underway, asked: mustering.take_group(position, asked),
            "optional-deployment": lambda position, underway, asked: mustering.deploy(position, asked),
            "second-token": self._hand_on,
            "command": self._command,
            "move-or-attack": self._ordered,
            "offered-attack": self._offered_attack,
            "medpac": self._medpac,
            "walk": self._walk,
            "move-spaces": self._walk,
        }

    def choose(self, seat: Seated[Table]) -> Choice:
        asked = seat.decision
        if len(asked.options) == 1:
            return Choice(asked.options[0], ONLY)
        underway = Underway.of(seat.view)
        if step := follow(self.memory, underway, asked):
            return step
        position = Position.of(seat.view, self.temper)
        lesson = lesson_in(seat.view) if self.memory.advises else None
        if lesson is not None and (taught := as_taught(self.memory, lesson, position, underway, asked)):
            return taught
        answer = self._asked.get(asked.kind, _whom)
        choice = answer(position, underway, asked) or settling.settle(position, underway, asked)
        if self.memory.advises and isinstance(choice.option, ActivateGroup | ActivateFigure):
            return foretold(ScriptedBot(self.memory.copy(), self.temper), seat, choice)
        return choice

    # Whose turn it is.

    def _activate(self, position: Position, underway: Underway, asked: Decision) -> Choice:
        """The group with the most urgent plan; nobody, if nothing is urgent and the turn can be passed."""
        if opened := self._open(position, underway, asked):
            return opened
        plans = []
        for option in asked.options:
            if isinstance(option, ActivateGroup):
                figures = position.table.groups[option.group].figures
                best, broken = self._best_of(position, figures), max(breaking(position, each) for each in figures)
                plans.append((best.gain + 0.4 * best.exposure + broken, option, best, broken))
        least = self.memory.least
        plans.sort(key=lambda each: (self.memory.advises and not has_use(each[2], least), -each[0]))
        value, chosen, plan, broken = plans[0]
        passing = next((each for each in asked.options if isinstance(each, PassTurn)), None)
        if passing is not None and plan.strike is None and value < URGENT:
            return Choice(passing, Because("bot.pass"))
        gains = [each[2].gain for each in plans if has_use(each[2], least)]
        message = "bot.activate" if gains else "bot.activate-any"
        if plan.gain < max(gains, default=plan.gain):
            message = "bot.activate-threatened"
        if broken:
            why = (Because("bot.break", {"figure": plan.figure}),)
            return Choice(chosen, Because("bot.activate", {"figure": plan.figure}, why))
        return Choice(chosen, why_first(planner_for(position, plan.figure, True), plan, message, least))

    def _open(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """First comes who opens a door for all who run through it in this round."""
        figure, token = who_opens(position, underway.ready)
        group = position.table.figures[figure].group if figure else 0
        if ActivateGroup(group) not in asked.options:
            return None
        why = (Because("bot.interact", {"figure": figure, "token": token}),)
        return Choice(ActivateGroup(group), Because("bot.activate", {"figure": figure}, why))

    def _next_figure(self, position: Position, underway: Underway, asked: Decision) -> Choice:
        figures = [each.figure for each in asked.options if isinstance(each, ActivateFigure)]
        best = self._best_of(position, figures)
        planner = planner_for(position, best.figure, True)
        return Choice(ActivateFigure(best.figure), why_first(planner, best, "bot.next", self.memory.least))

    def _best_of(self, position: Position, figures: Sequence[FigureId]) -> Plan:
        plans = [planner_for(position, figure, True).plan(2, 0) for figure in figures]
        return max(plans, key=lambda plan: plan.gain)

    # In between.

    def _target(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        attack = underway.declaring or underway.attack
        if attack is None or attack.attacker not in position.table.figures:
            return None
        return fighting.choose_target(position, attack.attacker, attack.ability, asked.options)

    def _command(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """Whose attack would do most."""
        figures = [each.figure for each in asked.options if isinstance(each, ChooseFigure)]
        best = max(figures, key=lambda each: strike_of(position, each))
        return Choice(ChooseFigure(best), Because("bot.help", {"figure": best}))

    def _hand_on(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """Who has to run through a door that falls shut acts once more."""
        groups = [each.group for each in asked.options if isinstance(each, GiveToken)]
        group = who_needs_time(position, groups)
        if not group:
            return None
        [figure] = position.table.groups[group].figures
        return Choice(GiveToken(group), Because("bot.help", {"figure": figure}))

    def _ordered(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """Attack if that is possible, else come nearer to what there is to do."""
        attack = next((each for each in asked.options if isinstance(each, PerformAttack)), None)
        return one_of(attack if attack is not None else Move(), len(asked.options))

    def _offered_attack(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """Who may attack by an ability attacks whom that hurts most."""
        figure = underway.activation.figure if underway.activation is not None else None
        if figure not in position.mine or PerformAttack() not in asked.options:
            return None
        planner = planner_for(position, figure, True)
        blow = planner.best_blow(planner.here)
        return Choice(PerformAttack(), why_attack(blow, figure)) if blow is not None else None

    def _medpac(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """A medpac is kept for whoever is hurt enough to have most of it."""
        figure = underway.activation.figure if underway.activation is not None else None
        if figure not in position.table.figures:
            return None
        hurt = position.table.figures[figure].damage
        use, keep = asked.options
        facts: Facts = {"figure": figure, "count": hurt}
        return Choice(use if hurt >= A_MEDPAC else keep, Because("bot.medpac", facts))

    def _effects(self, position: Position, underway: Underway, asked: Decision) -> Choice:
        """What helps now; the best first."""
        uses = [each for each in asked.options if isinstance(each, Use)]
        useful = [each for each in uses if helps_now(position, underway.attack, each, asked.about)]
        declined = next((each for each in asked.options if isinstance(each, Pass)), None)
        if not useful and declined is not None:
            return Choice(declined, Because("bot.decline"))
        chosen = (useful or uses)[0]
        return Choice(chosen, why_use(position, underway.attack, chosen))

    def _walk(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """One step after another outside the own activation, as long as each gains something."""
        walker = underway.walking
        steps = [each for each in asked.options if isinstance(each, Step | GoTo)]
        if walker not in position.table.figures or not steps:
            return None
        if led := settling.lead(position, walker, steps, asked):
            return led
        if walker not in position.mine:
            return None
        acts = underway.activation is not None and underway.activation.figure == walker
        if StayHere() in asked.options and not acts and holds_the_place(position, walker):
            return Choice(StayHere(), Because("bot.stand", {"figure": walker}))
        self.memory.walked_to(position.where(walker))
        way = self.memory.way if self.memory.turn[1] == walker else []
        for goal, left in [(way[-1], 0), (way[0], len(way) - 1)] if way else []:
            if there := next((each for each in steps if frozenset(each.spaces) == goal), None):
                self.memory.way = way[len(way) - left :]
                return Choice(there, why_step(self.memory.goal, left))
        planner = planner_for(position, walker, True)
        worth = [(self._stand(planner, frozenset(option.spaces)), option) for option in steps]
        most, best = max(worth, key=lambda each: each[0])
        stays = self._stand(planner, planner.here) + WORTHWHILE
        if StayHere() in asked.options and most <= stays:
            return Choice(StayHere(), Because("bot.stand", {"figure": walker}))
        end = frozenset(best.spaces)
        facts: Facts = {"figure": walker, "space": position.space_name(end)}
        return Choice(best, Because("bot.step", facts, prospects(planner, end, planner.best_blow(end))))

    def _stand(self, planner: Planner, spaces: Spaces) -> float:
        objective, exposure = planner.stance(spaces)
        strike = planner.best_blow(spaces)
        return objective - exposure + (strike.value if strike else 0.0)
