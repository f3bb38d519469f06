"""An ability is used: paid for, resolved, and what came of it (SP-ABL-02 to 17)."""

from holotable.kernel import Decision, Next, Option
from holotable.shatterpoint.actions.acting import can_act
from holotable.shatterpoint.battle.battle import Battle, Play, UnitId
from holotable.shatterpoint.battle.choices import ChooseWay, PayWith
from holotable.shatterpoint.battle.going_on import going_on
from holotable.shatterpoint.battle.happenings import AbilityUsed
from holotable.shatterpoint.battle.trigger import Trigger
from holotable.shatterpoint.cards import Ability
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.effects.known import EffectName, known
from holotable.shatterpoint.effects.resolving import Resolving
from holotable.shatterpoint.questions import PAYS_WITH_DAMAGE
from holotable.shatterpoint.units.conditions import note_strain
from holotable.shatterpoint.units.damage import suffer
from holotable.shatterpoint.units.force import price_of, spend_force
from holotable.shatterpoint.units.whole import Whole

ABILITY = "ability"
"""The action of using an ability that costs one."""


def key_of(unit: UnitId, ability: Ability) -> str:
    """How uses of a unit's ability are counted."""
    return f"{unit}/{ability.id}"


def is_unused(game: Play, unit: UnitId, ability: Ability) -> bool:
    """Once in a turn, if the card does not say otherwise (SP-ABL-17)."""
    return game.table.used.get(key_of(unit, ability), 0) < ability.uses


def can_pay(game: Play, unit: UnitId, ability: Ability) -> bool:
    """Whether there is Force enough, or damage may be taken instead (SP-FRC-04, SP-ABL-14)."""
    enough = game.table.players[game.table.units[unit].side].force >= price_of(game, unit, ability)
    return enough or game.ask(PAYS_WITH_DAMAGE, unit)


def has_action(game: Play, unit: UnitId, ability: Ability) -> bool:
    """Whether the action is left that an ability costs, if it does (SP-ABL-03, SP-ACT-06)."""
    activated = game.table.activated
    left = activated is not None and activated.unit == unit and activated.actions_left > 0
    return not ability.action or (left and can_act(game, unit, ABILITY))


def has_reacted(game: Play, owner: str) -> bool:
    """Whether a player has used a reactive ability in response to what is going on (SP-ABL-07)."""
    trigger = game.nearest(Trigger)
    return trigger is not None and owner in trigger.reacted


class UseEffect(Whole, tag="use-effect"):
    """An effect of a unit's ability. Active and reactive ones are paid for unless they are free (SP-SYM-11)."""

    steps = ("spend", "act", "pay", "resolve", "overstrain", "strain", "aftermath")

    unit: UnitId
    effect: EffectName
    free: bool = False
    spent: int = 0

    def spend(self, game: Play, answer: ChooseWay | None = None) -> Next[Battle]:
        """How much Force goes into it; what tokens add to the price does not count (SP-ABL-16)."""
        ability, one = self._ability(), game.table.units[self.unit]
        left = game.table.players[one.side].force - price_of(game, self.unit, ability)
        most = min(ability.up_to, ability.force + left)
        if answer is None and most > ability.force and not self.free:
            options = [ChooseWay(str(force)) for force in range(ability.force, most + 1)]
            return Decision(one.side, "spend", options, about=ability.id)
        self.spent = int(answer.way) if answer is not None else ability.force
        return None

    def act(self, game: Play) -> None:
        activated = game.table.activated
        if self._ability().action and activated is not None:
            activated.made.append(ABILITY)
            activated.actions_left -= 1

    def pay(self, game: Play, answer: Option | None = None) -> Next[Battle]:
        ability, one = self._ability(), game.table.units[self.unit]
        if ability.kind not in PAID:
            return None
        price = self.price(game)
        enough = game.table.players[one.side].force >= price
        either = price > 0 and game.ask(PAYS_WITH_DAMAGE, self.unit)
        if answer is None and either and enough:
            return Decision(one.side, "pay", [PayWith(damage=False), PayWith(damage=True)], about=ability.id)
        damage = (isinstance(answer, PayWith) and answer.damage) or (either and not enough)
        key = key_of(self.unit, ability)
        game.table.used[key] = game.table.used.get(key, 0) + 1
        if ability.kind == "reactive":
            going_on(game, Trigger).reacted.append(one.side)
        game.tell(AbilityUsed, self.unit, ability.id, 0 if damage else price, price if damage else 0)
        if damage:
            suffer(game, self.unit, price, "SP-ABL-14")
        else:
            spend_force(game, one.side, price, "SP-ABL-14")
        return None

    def price(self, game: Play) -> int:
        """What it costs, with what went into it beyond the least."""
        ability = self._ability()
        return 0 if self.free else price_of(game, self.unit, ability) + self.spent - ability.force

    def resolve(self, game: Play) -> Next[Battle]:
        return Resolving(self.unit, self.effect, spent=self.spent)

    def overstrain(self, game: Play) -> None:
        """Who used an active or reactive ability strains itself (SP-CND-04)."""
        if self._ability().kind in PAID:
            note_strain(game, self.unit)

    def _ability(self) -> Ability:
        return known()[self.effect][0]
