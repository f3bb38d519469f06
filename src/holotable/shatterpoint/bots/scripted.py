"""A decent beginner: goes for objectives, attacks where most comes of it, keeps in cover, and says why."""

from collections.abc import Callable

from holotable.bots.bot import ONLY, Because, Choice, Facts, Seated
from holotable.kernel import Decision, Stream
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.actions.acting import COMBAT
from holotable.shatterpoint.battle.battle import SIDES, Activated, Battle, UnitId, unit_id
from holotable.shatterpoint.battle.choices import (
    ActivateUnit,
    ChooseCharacter,
    Decline,
    EndActivation,
    FlipStance,
    FromReserve,
    Go,
    MakeAction,
    PassOver,
    PutInReserve,
    Reveal,
    UseAbility,
)
from holotable.shatterpoint.bots import fighting
from holotable.shatterpoint.bots.abilities import of_active, verbs_in
from holotable.shatterpoint.bots.places import transfers_of
from holotable.shatterpoint.bots.planning import WORTHWHILE, End, Plan, Planner, planner_for
from holotable.shatterpoint.bots.position import Position
from holotable.shatterpoint.bots.reasons import prospects, why_first, why_go
from holotable.shatterpoint.bots.settling import settle
from holotable.shatterpoint.cards import Stance
from holotable.shatterpoint.effects.known import known
from holotable.shatterpoint.effects.resolving import Resolving
from holotable.shatterpoint.moving.regions import MovesTo, Transfers

URGENT = 1.0  # a plan that is worth taking a card out of the reserve for
POOR = 0.2  # a plan that is worth waiting with
TO_SPARE = 3  # Force that must be there to wait
PROMISING = 3  # so many units are planned for where any may be activated
FLIP = 0.15  # by how much the other stance must be better


class ScriptedBot:
    """Weighs what can be done from what its seat sees; it remembers nothing."""

    def __init__(self) -> None:
        self._asked: dict[str, Callable[[Position, Decision], Choice | None]] = {
            "order": self._order,
            "use-order": self._use_order,
            "activation": self._act,
            "who-acts": self._who_acts,
            "who-moves": self._who_moves,
            "move": self._move,
            "transfer": self._move,
            "attack": fighting.choose_attack,
            "tree": fighting.choose_branch,
            "symbols": fighting.choose_symbol,
            "push": fighting.choose_slide,
            "pull": fighting.choose_slide,
        }

    def choose(self, seat: Seated[Battle]) -> Choice:
        asked = seat.decision
        if len(asked.options) == 1 and asked.region is None:
            return Choice(asked.options[0], ONLY)
        return self.weigh(position_of(seat), asked)

    def weigh(self, position: Position, asked: Decision) -> Choice:
        answer = self._asked.get(asked.kind)
        choice = answer(position, asked) if answer is not None else None
        return choice or settle(position, asked)

    # Whose turn it is.

    def _order(self, position: Position, asked: Decision) -> Choice:
        """The reserve if its unit has something urgent to do."""
        unit = unit_id(position.side, position.battle.players[position.side].reserve)
        plan = planner_for(position, unit).plan()
        if plan.value >= URGENT:
            return Choice(FromReserve(), Because("bot.from-reserve", {"unit": unit}, prospects(position, plan)))
        return Choice(Reveal(), Because("bot.reveal", {"unit": unit}))

    def _use_order(self, position: Position, asked: Decision) -> Choice | None:
        """The unit with the best plan; where all are poor, wait if that can be paid for."""
        units = [each.unit for each in asked.options if isinstance(each, ActivateUnit)]
        force = position.battle.players[position.side].force
        waits = next((each for each in asked.options if isinstance(each, PutInReserve | PassOver)), None)
        if len(units) == 1 and force < TO_SPARE:
            return Choice(ActivateUnit(units[0]), Because("bot.no-waiting", {"force": force}))
        promising = sorted(units, key=lambda unit: -planner_for(position, unit).promise())[:PROMISING]
        best = max((planner_for(position, unit).plan() for unit in promising), key=lambda plan: plan.value)
        if waits is not None and best.value < POOR and force >= TO_SPARE:
            message = "bot.reserve" if isinstance(waits, PutInReserve) else "bot.pass-over"
            return Choice(waits, Because(message, {"unit": best.unit, "force": force}))
        message = "bot.activate-unit" if len(units) == 1 else "bot.activate-best"
        return Choice(ActivateUnit(best.unit), Because(message, {"unit": best.unit}, prospects(position, best)))

    # An activation.

    def _act(self, position: Position, asked: Decision) -> Choice | None:
        activated = position.battle.activated
        if activated is None:
            return None
        planner = planner_for(position, activated.unit)
        plan = planner.plan(activated.actions_left, activated.made)
        if FlipStance() in asked.options and (flip := self._flip(position, activated, plan)):
            return flip
        if used := self._ability(position, planner, plan, asked):
            return used
        if plan.first and plan.value > WORTHWHILE and MakeAction(plan.first) in asked.options:
            return Choice(MakeAction(plan.first), why_first(position, planner, plan))
        return Choice(EndActivation(), Because("bot.end-activation", {"unit": plan.unit}))

    def _flip(self, position: Position, activated: Activated, plan: Plan) -> Choice | None:
        """The other stance, if more can be done with it; with nothing left to do, the one that defends better."""
        one = position.battle.units[activated.unit]
        other = position.battle.card_of(activated.unit).stances[2 - one.stance]
        facts: Facts = {"unit": activated.unit, "stance": other.name}
        if activated.actions_left:
            planned = planner_for(position, activated.unit, other)
            better = planned.plan(activated.actions_left, activated.made)
            if better.attack and better.value > plan.value + FLIP:
                return Choice(FlipStance(), Because("bot.flip", facts))
        elif _defence(other) > _defence(position.battle.stance_of(activated.unit)):
            return Choice(FlipStance(), Because("bot.flip-defence", facts))
        return None

    def _ability(self, position: Position, planner: Planner, plan: Plan, asked: Decision) -> Choice | None:
        """An ability that gains more than going on: a move that leads to an attack, or anything when all is done."""
        activated = position.battle.activated
        if activated is None:
            return None
        attacks = activated.actions_left > 0 and COMBAT not in activated.made
        if attacks and plan.attack:
            return None
        best: tuple[float, UseAbility] | None = None
        for option in asked.options:
            if isinstance(option, UseAbility):
                ability = known()[option.ability][0]
                value = of_active(position, planner, ability, attacks)
                if best is None or value > best[0]:
                    best = value, option
        if best is None or best[0] <= max(WORTHWHILE, plan.value if plan.first else 0.0):
            return None
        return Choice(best[1], Because("bot.use-ability", {"ability": best[1].ability}))

    # Moves.

    def _who_acts(self, position: Position, asked: Decision) -> Choice | None:
        if asked.about == COMBAT:
            return fighting.choose_who(position, asked)
        return self._who_moves(position, asked)

    def _who_moves(self, position: Position, asked: Decision) -> Choice | None:
        """The characters one after the other; each may stay when it is asked."""
        first = next((each for each in asked.options if isinstance(each, ChooseCharacter)), None)
        return Choice(first, Because("bot.one-by-one")) if first is not None else None

    def _move(self, position: Position, asked: Decision) -> Choice | None:
        one = position.scene.figures[asked.about]
        planner = planner_for(position, one.unit)
        attacks = attacks_next(position, one.unit)
        now = planner.here(one, attacks).value
        for end in self._ends(planner, one, asked, attacks):
            answer = Go(end.there.x, end.there.y, end.there.z)
            if end.value <= now + WORTHWHILE:
                break
            if asked.region is not None and asked.region.refuse(position.world, answer) is None:
                return Choice(answer, why_go(position, planner, end))
        stays = Because("bot.stay", {"unit": one.unit})
        return Choice(Decline(), stays) if Decline() in asked.options else None

    def _ends(self, planner: Planner, one: sp.Figure, asked: Decision, attacks: bool) -> list[End]:
        if isinstance(asked.region, MovesTo):
            return planner.ends(one, asked.region.moves, attacks)
        if not isinstance(asked.region, Transfers):
            return []
        position = planner.position
        places = transfers_of(position.scene, one, position.ahead)
        stands = [(planner.ground.stand(there), there) for there in places]
        return sorted(planner.weighed(stands, attacks), key=lambda end: -end.value)


def position_of(seat: Seated[Battle]) -> Position:
    """A world that looks the same from the seat, whatever is hidden from it."""
    side = next(each for each in SIDES if each == seat.seat)
    return Position(seat.imagine(Stream(0)), side)


def attacks_next(position: Position, unit: UnitId) -> bool:
    """Whether an attack of the unit can follow: by an action that is left, or by the effect that moves it."""
    activated, resolving = position.battle.activated, position.world.nearest(Resolving)
    verbs = verbs_in(known()[resolving.effect][1].do) if resolving is not None and resolving.unit == unit else ()
    if any(verb.attack for verb in verbs):
        return True
    if activated is None or activated.unit != unit:
        return False
    return activated.actions_left > 0 and COMBAT not in activated.made


def _defence(stance: Stance) -> int:
    return stance.melee.defence + stance.ranged.defence
