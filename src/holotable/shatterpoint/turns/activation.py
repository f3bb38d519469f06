"""A unit's activation: injury, hunker, tactics, then actions and abilities (SP-ACT-01, SP-ACT-10 to 18)."""

from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal
from holotable.shatterpoint.actions.acting import ACTIONS, COMBAT, Act, can_act
from holotable.shatterpoint.battle.battle import Activated, Battle, Play, UnitId
from holotable.shatterpoint.battle.choices import (
    AttackIt,
    ChooseWay,
    EndActivation,
    FlipStance,
    Go,
    HealCondition,
    HealDamage,
    MakeAction,
    UseAbility,
)
from holotable.shatterpoint.battle.going_on import activation
from holotable.shatterpoint.battle.happenings import ActivationEnded, UnitActivated
from holotable.shatterpoint.battle.trigger import triggered
from holotable.shatterpoint.cards import Ability
from holotable.shatterpoint.effects.known import name_of
from holotable.shatterpoint.effects.reading import has_somebody
from holotable.shatterpoint.effects.using import ABILITY, UseEffect, can_pay, has_action, is_unused
from holotable.shatterpoint.effects.verbs import flip
from holotable.shatterpoint.units.conditions import lose_condition
from holotable.shatterpoint.units.damage import injure, lose_wound, remove_damage
from holotable.shatterpoint.units.force import price_of
from holotable.shatterpoint.units.hunker import lose_hunker

# What is done by an action of the unit, and by which.
BY_ACTION: dict[type[Option], str] = {AttackIt: COMBAT, Go: "move", HealCondition: "recover", HealDamage: "recover"}


class Activation(Flow[Battle], tag="activation"):
    """One unit of the active player is activated."""

    steps = ("begin", "become_injured", "lose_a_condition", "lose_hunker", "tactics", "act", "end_effects", "end")

    unit: UnitId
    injured: bool = False

    def begin(self, game: Play) -> None:
        game.table.activated = Activated(self.unit)
        game.tell(UnitActivated, self.unit)

    def become_injured(self, game: Play) -> None:
        """2A: the wounded token is turned, then all damage goes (SP-ACT-15, SP-INJ-01, SP-INJ-02)."""
        one = game.table.units[self.unit]
        self.injured = one.wounded > 0
        while one.wounded:
            injure(game, self.unit)
            lose_wound(game, self.unit)
        if self.injured:
            remove_damage(game, self.unit, one.damage, "SP-INJ-02")

    def lose_a_condition(self, game: Play, answer: ChooseWay | None = None) -> Next[Battle]:
        """2A: then one condition, as its player likes (SP-INJ-03)."""
        one = game.table.units[self.unit]
        if not self.injured or not one.conditions:
            return None
        if answer is None and len(one.conditions) > 1:
            options = [ChooseWay(each) for each in one.conditions]
            return Decision(one.side, "lose-condition", options, about=self.unit)
        lose_condition(game, self.unit, answer.way if answer is not None else one.conditions[0], "SP-INJ-03")
        return None

    def lose_hunker(self, game: Play) -> None:
        lose_hunker(game, self.unit, "SP-ACT-16")

    def tactics(self, game: Play) -> Next[Battle]:
        """2C to 2E: tactics; nothing else waits for the start of an activation so far."""
        return triggered(game, "activation-started")

    def act(self, game: Play, answer: Option | Flow[Battle] | None = None) -> Next[Battle]:
        """Up to two actions, abilities, and the stance card, in any order, while nothing else is resolved."""
        activated = activation(game)
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, EndActivation) or activated.cut_short:
            return None
        if isinstance(answer, MakeAction):
            return Await(Act(self.unit, answer.action))
        if isinstance(answer, UseAbility):
            ability = next(each for each in game.table.card_of(self.unit).abilities if each.id == answer.ability)
            return Await(UseEffect(self.unit, name_of(ability, ability.effects[0])))
        if isinstance(answer, FlipStance):
            activated.flipped = True
            flip(game, self.unit)
            return AGAIN
        return Decision(game.table.units[self.unit].side, "activation", self._options(game), about=self.unit)

    def end_effects(self, game: Play) -> Next[Battle]:
        return triggered(game, "activation-ended")

    def end(self, game: Play) -> None:
        game.tell(ActivationEnded, self.unit, activation(game).cut_short)
        game.table.activated = None
        for character in game.table.characters.values():
            character.focus = None  # dice of a focus action are for this activation (SP-ACT-04)

    def _options(self, game: Play) -> list[Option]:
        found: list[Option] = [MakeAction(each) for each in ACTIONS if self._why_no_action(game, each) is None]
        found += [
            UseAbility(each.id)
            for each in game.table.card_of(self.unit).abilities
            if self.why_no_ability(game, each) is None
        ]
        if self._why_no_flip(game) is None:
            found.append(FlipStance())
        return [*found, EndActivation()]

    def _why_no_action(self, game: Play, action: str) -> Refusal | None:
        if not activation(game).actions_left:
            return Refusal("action.none-left", "SP-ACT-01")
        return None if can_act(game, self.unit, action) else Refusal("action.twice", "SP-ACT-10")

    def _why_no_flip(self, game: Play) -> Refusal | None:
        if len(game.table.card_of(self.unit).stances) < 2:
            return Refusal("stance.single", "SP-STN-02")
        return Refusal("stance.flipped", "SP-STN-05") if activation(game).flipped else None

    def why_no_ability(self, game: Play, ability: Ability) -> Refusal | None:
        if ability.kind != "active":
            return Refusal("ability.not-active", "SP-ABL-02")
        if not is_unused(game, self.unit, ability):
            return Refusal("ability.used", "SP-ABL-17")
        if not has_action(game, self.unit, ability):
            return self._why_no_action(game, ABILITY)
        if not can_pay(game, self.unit, ability):
            force = game.table.players[game.table.units[self.unit].side].force
            return Refusal(
                "force.too-little", "SP-FRC-04", {"force": force, "price": price_of(game, self.unit, ability)}
            )
        if not has_somebody(game, self.unit, ability.effects[0]):
            return Refusal("ability.nobody", "SP-EFF-04")
        return None

    def why_not(self, game: Play, option: Option) -> Refusal:
        found: Refusal | None = None
        if isinstance(option, MakeAction):
            found = self._why_no_action(game, option.action) if option.action in ACTIONS else None
        elif type(option) in BY_ACTION:
            found = self._why_no_action(game, BY_ACTION[type(option)])
        elif isinstance(option, FlipStance):
            found = self._why_no_flip(game)
        elif isinstance(option, UseAbility):
            abilities = [each for each in game.table.card_of(self.unit).abilities if each.id == option.ability]
            found = self.why_no_ability(game, abilities[0]) if abilities else None
        return found or NOT_NOW
