"""A decent beginner: focuses fire, goes for objectives, keeps hurt leaders back, and says why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from holotable.bots.bot import ONLY, Because, Choice, Facts, Seated, one_of
from holotable.imperial_assault.bots import fighting, mustering, settling
from holotable.imperial_assault.bots.cards import (
    ORDERS,
    action_value,
    helps_now,
    movement_by,
    strike_of,
    whom_by,
)
from holotable.imperial_assault.bots.counting import NO_WAY
from holotable.imperial_assault.bots.passing import opens_in_vain
from holotable.imperial_assault.bots.planning import Plan, Planner, planner_for
from holotable.imperial_assault.bots.position import Position, Spaces, Underway
from holotable.imperial_assault.bots.quest import SUPPLIES
from holotable.imperial_assault.bots.reasons import WORTHWHILE, prospects, why_attack, why_first, why_go
from holotable.imperial_assault.bots.surges import choose_surge
from holotable.imperial_assault.bots.testing import choose_attribute
from holotable.imperial_assault.bots.weights import STEADY, Temper
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    ChooseFigure,
    DiscardCondition,
    EndActivation,
    Escape,
    GoTo,
    Interact,
    Move,
    OpenDoor,
    PassTurn,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.table import FigureId, GroupId, Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.tokens.interacting import CRATE
from holotable.imperial_assault.turns.activation import MOST_PUSHED_ON
from holotable.imperial_assault.views.viewing import ActivationView
from holotable.kernel import Decision, Option, Pass, Use

HURRIED = 0.02  # and where the other side only has to wait
URGENT = 0.8  # what a plan must gain where waiting is possible
CHARGES = ("charge", "pounce")
CHARGE = 1.2  # what moving and attacking in one action is worth to a hero
RECOVERED = 0.15  # a point of damage less, whatever is near


@dataclass
class Memory:
    """What the bot keeps in mind: whose activation it is, whether it has attacked, and the way it is on.

    Tokens that no objective is about are `tried` once. It has `pushed` a hero on by so many points of strain, and
    there were so many `actions` left: more of them are another activation's.
    """

    turn: tuple[int, FigureId] = (0, 0)
    struck: bool = False
    way: list[Spaces] = field(default_factory=list)
    goal: str = ""
    tried: list[str] = field(default_factory=list)
    pushed: int = 0
    actions: int = 2

    def copy(self) -> "Memory":
        return Memory(self.turn, self.struck, list(self.way), self.goal, list(self.tried), self.pushed, self.actions)


def recalled(game: Play) -> Memory:
    """What a bot would have in mind that had played until now, as far as everybody saw it."""
    turn = game.nearest(Turn)
    return Memory((game.table.round, turn.figure), turn.attacked) if turn is not None else Memory()


def _attacks(option: SpecialAction) -> bool:
    return option.ability in specials() and specials()[option.ability].attacks


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

    def __init__(self, memory: Memory | None = None, temper: Temper = STEADY) -> None:
        self.memory = memory or Memory()
        self._ready: tuple[GroupId, ...] = ()  # the own groups that are yet to come
        self.temper = temper
        self._asked: dict[str, Callable[[Position, Underway, Decision], Choice | None]] = {
            "activate": self._activate,
            "next-figure": self._next_figure,
            "activation": self._act,
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
            "command": self._command,
            "move-or-attack": self._ordered,
            "walk": self._walk,
            "move-spaces": self._walk,
        }

    def choose(self, seat: Seated[Table]) -> Choice:
        asked = seat.decision
        if len(asked.options) == 1:
            return Choice(asked.options[0], ONLY)
        underway = Underway.of(seat.view)
        if follow := self._follow(underway, asked):
            return follow
        position = Position.of(seat.view, self.temper)
        answer = self._asked.get(asked.kind, _whom)
        choice = answer(position, underway, asked)
        return choice or settling.settle(position, underway, asked)

    # Whose turn it is.

    def _activate(self, position: Position, underway: Underway, asked: Decision) -> Choice:
        """The group with the most urgent plan; nobody, if nothing is urgent and the turn can be passed."""
        plans = []
        for option in asked.options:
            if isinstance(option, ActivateGroup):
                best = self._best_of(position, position.table.groups[option.group].figures)
                plans.append((best.gain + 0.4 * best.exposure, option, best))
        plans.sort(key=lambda each: -each[0])
        value, chosen, plan = plans[0]
        passing = next((each for each in asked.options if isinstance(each, PassTurn)), None)
        if passing is not None and plan.strike is None and value < URGENT:
            return Choice(passing, Because("bot.pass"))
        return Choice(chosen, why_first(planner_for(position, plan.figure, True), plan, "bot.activate"))

    def _next_figure(self, position: Position, underway: Underway, asked: Decision) -> Choice:
        figures = [each.figure for each in asked.options if isinstance(each, ActivateFigure)]
        best = self._best_of(position, figures)
        return Choice(
            ActivateFigure(best.figure), why_first(planner_for(position, best.figure, True), best, "bot.next")
        )

    def _best_of(self, position: Position, figures: Sequence[FigureId]) -> Plan:
        plans = [planner_for(position, figure, True).plan(2, 0) for figure in figures]
        return max(plans, key=lambda plan: plan.gain)

    # A figure's activation.

    def _act(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        going_on = underway.activation
        if going_on is None or going_on.figure not in position.mine:
            return None
        figure, actions, points = going_on.figure, going_on.actions, going_on.movement_points
        self._ready = underway.ready
        # In a mission a figure may act several times a round, and begins anew each time.
        again = position.table.story is not None and actions > self.memory.actions
        if self.memory.turn != (position.table.round, figure) or again:
            self.memory = Memory((position.table.round, figure), tried=self.memory.tried)
        choice = self._at_once(position, going_on, underway.ready, asked)
        choice = choice or self._planned(position, figure, actions, points, asked)
        self.memory.actions = actions - self.memory.struck
        return choice

    def _planned(
        self, position: Position, figure: FigureId, actions: int, points: int, asked: Decision
    ) -> Choice | None:
        """What the figure does with so many actions and movement points."""
        able = not position.table.figures[figure].incapacitated or PerformAttack() in asked.options
        planner = planner_for(position, figure, able and self._may_attack(position, figure), in_vain=True)
        most = points + actions * planner.speed
        if StayHere() in asked.options or EndActivation() not in asked.options:
            return self._pass_on(position, planner, planner.plans(actions, points, 2), asked, most)
        spare = self._spare_strain(position, figure, asked)
        plan = self._best_plan(planner, actions, points, spare)
        if rest := self._rest(position, planner, actions, points, asked):
            return rest
        if order := self._order(position, plan, asked):
            return order
        if spare and plan.cost > points and plan.cost - points <= spare and not self._strikes_now(planner, plan):
            self.memory.pushed += 1
            return Choice(PushOn(), why_go(planner, plan))
        return self._carry_out(position, planner, plan, asked, points, most + spare)

    def _spare_strain(self, position: Position, figure: FigureId, asked: Decision) -> int:
        """How many movement points a hero could buy with strain."""
        sheet = position.table.figures[figure].sheet
        if sheet is None or PushOn() not in asked.options:
            return 0
        return min(MOST_PUSHED_ON - self.memory.pushed, position.table.hero_card(figure).endurance - sheet.strain)

    def _best_plan(self, planner: Planner, actions: int, points: int, spare: int) -> Plan:
        """The best plan; one that takes strain must be better by what the strain costs."""
        plan = planner.plan(actions, points)
        for strain in range(1, spare + 1):
            farther = planner.plan(actions, points + strain)
            if farther.total > plan.total + planner.position.weights.strain * strain:
                plan = farther
        return plan

    def _strikes_now(self, planner: Planner, plan: Plan) -> bool:
        return plan.strike is not None and (plan.strikes_first or plan.spaces == planner.here)

    def _rest(self, position: Position, planner: Planner, actions: int, points: int, asked: Decision) -> Choice | None:
        """Rest, where what is recovered is worth more than all else that an action could do."""
        if Rest() not in asked.options:
            return None
        healed = settling.healed_by_rest(position, planner.figure)
        value = planner.relief(healed) + RECOVERED * healed if healed else 0.0
        if value <= planner.last_action(actions, points):
            return None
        return Choice(Rest(), Because("bot.rest", {"figure": planner.figure}))

    def _pass_on(
        self, position: Position, planner: Planner, plans: Sequence[Plan], asked: Decision, most: int
    ) -> Choice | None:
        """On other figures: stop, where the best plan is to be here and that is possible, or go on."""
        for plan in plans:
            if plan.spaces != planner.here:
                return self._go(position, planner, plan, asked, most)
            if StayHere() in asked.options:
                return Choice(StayHere(), Because("bot.end"))
        return None

    def _may_attack(self, position: Position, figure: FigureId) -> bool:
        is_hero = position.table.figures[figure].sheet is not None  # IA-ATK-02
        return is_hero or not self.memory.struck or "assault" in position.table.card_of(figure).abilities

    def _follow(self, underway: Underway, asked: Decision) -> Choice | None:
        """The next step of the way that was planned, if the figure is still on it."""
        way, going_on = self.memory.way, underway.activation
        if not way or asked.kind != "activation" or going_on is None:
            return None
        if self.memory.turn == (underway.round, going_on.figure):
            step = next((each for each in asked.options if isinstance(each, Step) and set(each.spaces) == way[0]), None)
            if step is not None:
                del way[0]
                return Choice(step, Because("bot.follow", {"space": self.memory.goal, "steps": len(way)}))
        self.memory.way = []
        return None

    def _at_once(
        self, position: Position, going_on: ActivationView, ready: Sequence[GroupId], asked: Decision
    ) -> Choice | None:
        """What comes before all plans: getting rid of stun, and tokens that are worth an action."""
        figure, points = going_on.figure, going_on.movement_points
        for option in self._by_worth(position, figure, asked):
            if isinstance(option, DiscardCondition) and self._is_burden(position, figure, option.condition):
                return Choice(option, Because("bot.condition", {"figure": figure}))
            if isinstance(option, Interact) and (interact := self._interact(position, going_on, ready, option, asked)):
                return interact
            if isinstance(option, Move) and not points and settling.is_at_exit(position, figure):
                return Choice(option, Because("bot.escape", {"figure": figure}))
            if isinstance(option, Escape) and settling.wants_out(position, figure):
                return Choice(option, Because("bot.escape", {"figure": figure}))
            if isinstance(option, OpenDoor) and self._is_goal(position, figure, option.door):
                return Choice(option, Because("bot.through", {"figure": figure}))
        return self._break(position, figure, asked)

    def _is_burden(self, position: Position, figure: FigureId, condition: str) -> bool:
        """Whether to get rid of a condition comes first; who must not be lost does not bleed on."""
        return condition == "stunned" or (condition == "bleeding" and position.is_prey(figure))

    def _by_worth(self, position: Position, figure: FigureId, asked: Decision) -> Sequence[Option]:
        """The options; of several tokens to do something with that comes first which matters most."""
        tokens = [each for each in asked.options if isinstance(each, Interact)]
        if len(tokens) < 2:
            return asked.options
        worth = {goal.name: goal.value for goal in planner_for(position, figure, True).goals if goal.deed}
        tokens.sort(key=lambda each: -worth.get(each.token, 0.0))
        return [*tokens, *(each for each in asked.options if not isinstance(each, Interact))]

    def _is_goal(self, position: Position, figure: FigureId, name: str) -> bool:
        """Whether something is to be done there."""
        return any(goal.deed and goal.name == name for goal in planner_for(position, figure, True).goals)

    def _interact(
        self,
        position: Position,
        going_on: ActivationView,
        ready: Sequence[GroupId],
        deed: Interact,
        asked: Decision,
    ) -> Choice | None:
        """What an interaction is good for; what no objective is about is tried but once."""
        figure, worth = going_on.figure, settling.worth_of_deed(position, going_on.figure, deed)
        if not worth or deed.token in self.memory.tried or self._can_wait(position, going_on, deed):
            return None
        if opens_in_vain(position, going_on, ready, deed):
            return self._gather_strength(position, figure, asked)
        if not settling.leads_on(position, figure, deed) or self._rather_fights(position, figure, worth):
            return None
        if deed.deed == "use" and not settling.is_sought(position, deed.token):
            self.memory.tried.append(deed.token)
        return Choice(deed, Because("bot.interact", {"figure": figure}))

    def _gather_strength(self, position: Position, figure: FigureId, asked: Decision) -> Choice | None:
        """Rest before a door is opened that has to be run for."""
        sheet = position.table.figures[figure].sheet
        if sheet is None or not sheet.strain or Rest() not in asked.options:
            return None
        return Choice(Rest(), Because("bot.rest", {"figure": figure}))

    def _can_wait(self, position: Position, going_on: ActivationView, deed: Interact) -> bool:
        """Whether an attack comes before a Supply card, or the way."""
        figure, actions, points = going_on.figure, going_on.actions, going_on.movement_points
        if position.table.tokens[deed.token].kind != CRATE:
            return False
        planner = planner_for(position, figure, self._may_attack(position, figure))
        blow = planner.best_blow(planner.here)
        return (blow is not None and blow.value > SUPPLIES) or planner.last_action(actions, points) > SUPPLIES

    def _break(self, position: Position, figure: FigureId, asked: Decision) -> Choice | None:
        """Attack what is to be destroyed, where it can be."""
        attack = next((each for each in asked.options if isinstance(each, PerformAttack)), None)
        if attack is None or not self._may_attack(position, figure):
            return None
        aims = targets_of(position.game, figure)
        worth = max((fighting.worth_of_object(position, figure, each.figure) for each in aims), default=0.0)
        if not worth or self._rather_fights(position, figure, worth):
            return None
        self.memory.struck = True
        return Choice(attack, Because("bot.break", {"figure": figure}))

    def _rather_fights(self, position: Position, figure: FigureId, worth: float) -> bool:
        """Whether an attack on a figure comes before what else is to be done there, or nothing is to be done."""
        planner = planner_for(position, figure, self._may_attack(position, figure))
        blow = planner.best_blow(planner.here)
        objects = position.weights.objects
        return not objects or (blow is not None and blow.value > objects * worth)

    def _carry_out(
        self, position: Position, planner: Planner, plan: Plan, asked: Decision, points: int, most: int
    ) -> Choice | None:
        attack = next((each for each in asked.options if isinstance(each, PerformAttack)), None)
        here = plan.spaces == planner.here
        charge = SpecialAction(planner.charge or "")
        if plan.charges and plan.cost <= points + planner.speed and charge in asked.options:
            self.memory.way, self.memory.goal = [plan.spaces], position.space_name(plan.spaces)
            return Choice(charge, why_go(planner, plan))
        if plan.strike is not None and (plan.strikes_first or here):
            if special := self._better_attack(asked):
                self.memory.struck = True
                return Choice(special, why_attack(plan.strike, plan.figure))
            if attack is not None:
                self.memory.struck = True
                return Choice(attack, why_attack(plan.strike, plan.figure))
        waits = plan.strike is None and not self.memory.struck
        if waits and (charging := self._charge(position, planner, plan, asked)):
            return charging
        if extra := self._extra(position, plan, asked):
            return extra
        if not here and plan.gain > (HURRIED if settling.wants_through(position) else WORTHWHILE):
            return self._go(position, planner, plan, asked, most)
        return self._leave(position, plan, asked)

    def _order(self, position: Position, plan: Plan, asked: Decision) -> Choice | None:
        """Let a friend attack, where that does more than what the figure would do itself."""
        offered = [each for each in asked.options if isinstance(each, SpecialAction) and each.ability in ORDERS]
        if not offered or plan.figure not in position.mine:
            return None
        value = action_value(position, plan.figure, offered[0].ability)
        if value <= max(WORTHWHILE, plan.strike.value if plan.strike is not None else plan.gain):
            return None
        return Choice(offered[0], Because("bot.ability", {"ability": offered[0].ability}))

    def _better_attack(self, asked: Decision) -> Option | None:
        """Brutality attacks twice."""
        return next((each for each in asked.options if each == SpecialAction("brutality")), None)

    def _charge(self, position: Position, planner: Planner, plan: Plan, asked: Decision) -> Choice | None:
        """Moving and attacking in one action, where no attack is possible otherwise."""
        offered = [each for each in asked.options if isinstance(each, SpecialAction)]
        is_hero = position.table.figures[planner.figure].sheet is not None
        charges = [each for each in offered if each.ability in CHARGES or (is_hero and _attacks(each))]
        option = next(iter(charges), None)
        if option is None or (is_hero and plan.gain > CHARGE):
            return None
        enemies = [position.table.figures[each].spaces[0] for each in position.theirs]
        apart = position.apart_now if is_hero else position.apart
        near = min((apart(planner.here, space) for space in enemies), default=NO_WAY)
        if near > planner.speed + 1:
            return None
        self.memory.struck = True
        return Choice(option, Because("bot.charge", {"figure": planner.figure, "count": near}))

    def _extra(self, position: Position, plan: Plan, asked: Decision) -> Choice | None:
        """A special action or a Command card that gains more than going on with the plan."""
        best: tuple[float, Option] = (plan.gain if plan.strike is None else plan.total - plan.stay, EndActivation())
        for option in asked.options:
            if not isinstance(option, SpecialAction | PlayCard):
                continue
            name = option.ability if isinstance(option, SpecialAction) else option.card
            if name in specials() and specials()[name].attacks and self.memory.struck:
                continue
            value = action_value(position, plan.figure, name, self._ready)
            if name in specials() and not specials()[name].actions and value > WORTHWHILE:
                return Choice(option, Because("bot.ability", {"ability": name}))
            if value > best[0] and value > WORTHWHILE:
                best = (value, option)
        if isinstance(best[1], EndActivation):
            return None
        if isinstance(best[1], PlayCard) and (points := movement_by(position, plan.figure, best[1].card)):
            return self._move_by(position, plan.figure, best[1], points)
        name = best[1].ability if isinstance(best[1], SpecialAction) else getattr(best[1], "card", "")
        return Choice(best[1], Because("bot.ability", {"ability": name}))

    def _move_by(self, position: Position, figure: FigureId, card: PlayCard, points: int) -> Choice:
        """Play a card for its movement points, and go where they lead."""
        planner = planner_for(position, figure, False)
        plan = planner.plan(0, points)
        self.memory.way, self.memory.goal = planner.way(plan.spaces, points), position.space_name(plan.spaces)
        return Choice(card, why_go(planner, plan))

    def _go(self, position: Position, planner: Planner, plan: Plan, asked: Decision, most: int) -> Choice | None:
        """Set out: the first step of the way, or the action that pays for it."""
        self.memory.way, self.memory.goal = planner.way(plan.spaces, most), position.space_name(plan.spaces)
        because = why_go(planner, plan)
        step = next(
            (each for each in asked.options if isinstance(each, Step) and set(each.spaces) == self.memory.way[0]), None
        )
        if step is not None:
            self.memory.way.pop(0)
            return Choice(step, because)
        move = next((each for each in asked.options if isinstance(each, Move)), None)
        return Choice(move, because) if move is not None else None

    def _leave(self, position: Position, plan: Plan, asked: Decision) -> Choice:
        """Nothing worth doing is left, but for rest, a door in the way or a condition to get rid of."""
        if Rest() in asked.options and settling.needs_rest(position, plan.figure):
            return Choice(Rest(), Because("bot.rest", {"figure": plan.figure}))
        for kind in (OpenDoor, DiscardCondition):
            if option := next((each for each in asked.options if isinstance(each, kind)), None):
                return Choice(option, Because("bot.spare", {"figure": plan.figure}))
        return Choice(EndActivation(), Because("bot.end"))

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

    def _ordered(self, position: Position, underway: Underway, asked: Decision) -> Choice | None:
        """Attack if that is possible, else come nearer to what there is to do."""
        attack = next((each for each in asked.options if isinstance(each, PerformAttack)), None)
        return one_of(attack if attack is not None else Move(), len(asked.options))

    def _effects(self, position: Position, underway: Underway, asked: Decision) -> Choice:
        """What helps now; the best first."""
        uses = [each for each in asked.options if isinstance(each, Use)]
        useful = [each for each in uses if helps_now(position, underway.attack, each, asked.about)]
        declined = next((each for each in asked.options if isinstance(each, Pass)), None)
        if not useful and declined is not None:
            return Choice(declined, Because("bot.decline"))
        chosen = (useful or uses)[0]
        return Choice(chosen, Because("bot.use", {"ability": chosen.ability}))

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
        way = self.memory.way if self.memory.turn[1] == walker else []
        for goal, left in [(way[-1], 0), (way[0], len(way) - 1)] if way else []:
            if there := next((each for each in steps if frozenset(each.spaces) == goal), None):
                self.memory.way = way[len(way) - left :]
                return Choice(there, Because("bot.follow", {"space": self.memory.goal, "steps": left}))
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
