"""A figure's activation: two actions, and its movement points."""

from collections.abc import Callable
from functools import partial

from holotable.imperial_assault.cards import command_card
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import (
    conditions_discarded,
    discard_conditions,
    gain_condition,
    has_condition,
    lose_condition,
)
from holotable.imperial_assault.combat.strain import SufferStrain, strain_left, take_strain
from holotable.imperial_assault.combat.targets import has_target
from holotable.imperial_assault.effects.actions import cards_of, specials, specials_of
from holotable.imperial_assault.effects.commands.guessing import conceivable, face_down, holding
from holotable.imperial_assault.effects.commands.playing import ACTIONS as CARD_ACTIONS
from holotable.imperial_assault.effects.commands.playing import PlayCard, PlayCommand, cards_for, why_not_play
from holotable.imperial_assault.effects.costs import can_pay, card_of, pay, why_not_pay
from holotable.imperial_assault.effects.known import commands
from holotable.imperial_assault.heroes.resting import Resting, ready_cards
from holotable.imperial_assault.moving.doors import Opening, openable_doors, why_not_open
from holotable.imperial_assault.moving.entered import entering
from holotable.imperial_assault.moving.escaping import Escaping, why_not_escape
from holotable.imperial_assault.moving.moving import (
    IN_PASSING,
    Settle,
    is_held,
    shares_space,
    take_step,
    ways_of,
    why_no_step,
)
from holotable.imperial_assault.questions import (
    ATTACKS_AGAIN,
    EXTRA_ACTIONS,
    REMEMBERED,
    TIRES,
    UPGRADES,
    WHY_NOT_ATTACK,
)
from holotable.imperial_assault.table.choices import (
    DiscardCondition,
    EndActivation,
    Escape,
    ExhaustUpgrade,
    Interact,
    Move,
    OpenDoor,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.happenings import Activated
from holotable.imperial_assault.table.lasting import expire
from holotable.imperial_assault.table.shelter import is_barred, permitted
from holotable.imperial_assault.table.standing import scene_for
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.table.turn import Turn, is_rooted
from holotable.imperial_assault.tokens.interacting import Interaction, interactions_of, why_not_interact
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal

WAYS = (Step, StayHere, Escape, PushOn)  # tuples are made once, unions whenever they are asked about
ACTIONS = (Move, PerformAttack, OpenDoor, Interact, DiscardCondition, Rest)
MOST_PUSHED_ON = 2


class Activation(Turn, tag="activation"):
    """One figure's activation: two actions, and movement points spent before and after them (IA-ACTV-01, IA-ACT-01)."""

    steps = ("begin", "started", "act", "settle", "recuperate", "ended", "expire")

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures  # IA-DFT-05

    def begin(self, game: Play) -> None:
        for figure in game.table.figures.values():
            figure.exited = False
        game.tell(Activated, self.figure, game.table.figures[self.figure].group)
        own = game.table.figures[self.figure].actions
        self.actions = self.actions if own is None else min(own, self.actions)
        self.actions += game.ask(EXTRA_ACTIONS, self.figure)
        expire(game, "activated", self.figure)
        if game.table.is_hero(self.figure):
            ready_cards(game, self.figure)  # IA-ACTV-08
        remembered = game.ask(REMEMBERED, self.figure)
        self.noted = {each.effect: each.figures for each in remembered}

    def started(self, game: Play) -> Next[Table]:
        return game.at("activation-started")

    def act(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if answer is not None:
            return self._answered(game, answer)
        if self.over:
            return None  # IA-DFT-05
        if self.did_special:
            return self._special_done(game)
        if self.exerted:
            return self._bleed(game)
        if self.tires:
            return self._tire(game)
        if self._is_passing(game):
            return self._pass_on(game)
        options, window = self._options(game), self._is_window(game, self._options)
        if not options and not window:
            return None  # IA-ACTV-09
        return Decision(game.table.seat_of(self.figure), "activation", [*options, EndActivation()], window=window)

    def _answered(self, game: Play, answer: Option | Flow[Table]) -> Next[Table]:
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, EndActivation):
            return None  # IA-ACTV-10
        left = self.actions
        going_on = self._perform(game, answer)
        self.tires = self.actions < left and game.ask(TIRES, self.figure)
        return going_on

    def _pass_on(self, game: Play) -> Next[Table]:
        """In another figure's space nothing but moving on is possible (IA-MOV-09, 10)."""
        options, window = self._ways_on(game), self._is_window(game, self._ways_on)
        if not options and not window:
            return self._stop_moving()  # IA-MOV-11
        return Decision(
            game.table.seat_of(self.figure), "activation", [*options, *self._ends(game, options)], window=window
        )

    def _ends(self, game: Play, ways: list[Option]) -> list[Option]:
        """How a figure that passes others can stop: a Massive one as it likes, others if only a card helps them on."""
        if all(isinstance(each, PlayCard) for each in ways):
            return [StayHere()]
        return [StayHere(), EndActivation()] if game.table.card_of(self.figure).keywords.massive else []  # IA-MAS-07

    def _ways_on(self, game: Play) -> list[Option]:
        """How a figure that passes others can go on; also by gaining more movement points, as long as it has any."""
        if not self.points or has_condition(game, self.figure, "stunned"):
            return []
        ways = ways_of(game, scene_for(game.table, self.figure), self.figure, self.points)
        ways += [Move()] if self.actions and self._why_not_move(game) is None else []
        ways += [PushOn()] if self._may_push_on(game) else []
        cards = cards_for(game, self.figure, 0, False, self.specials)
        ways += [each for each in cards if commands()[each.card].gives_points]
        return permitted(game.table, self.figure, ways)

    def settle(self, game: Play) -> Next[Table]:
        self.points = 0  # IA-MPT-03
        return Settle(self.figure) if self._is_passing(game) else None

    def recuperate(self, game: Play) -> None:
        discard_conditions(game, self.figure, "at_end_of_activation")
        if game.ask(TIRES, self.figure):
            self._tire(game)

    def ended(self, game: Play) -> Next[Table]:
        return game.at("activation-ended")

    def expire(self, game: Play) -> None:
        expire(game, "activation", self.figure)

    def _options(self, game: Play) -> list[Option]:
        standing, may_attack = scene_for(game.table, self.figure), self._may_attack(game)
        options = ways_of(game, standing, self.figure, self.points)
        if self.actions:
            if self._why_not_move(game) is None:
                options.append(Move())
            if may_attack and has_target(game, self.figure, standing=standing):
                options.append(PerformAttack())
            if game.table.is_hero(self.figure):
                options.append(Rest())  # IA-RST-01
            options += map(OpenDoor, openable_doors(game, self.figure))
            options += interactions_of(game, standing, self.figure)
            options += map(DiscardCondition, conditions_discarded(game, self.figure, "by_action"))
        options += [ExhaustUpgrade(each.card) for each in game.ask(UPGRADES, self.figure)]
        if self._may_push_on(game):
            options.append(PushOn())
        options += cards_for(game, self.figure, self.actions, may_attack, self.specials)
        options += map(SpecialAction, specials_of(game, self.figure, partial(self._may, game)))
        return permitted(game.table, self.figure, options)

    def _is_window(self, game: Play, options: Callable[[Play], list[Option]]) -> bool:
        """Whether there may be something left to do for the figure, and then only by a card in hand."""
        side = game.table.figures[self.figure].side
        if not game.table.discreet or not (cards := conceivable(game, side)):
            return False
        with holding(game, side, face_down(game, side)):
            if options(game):
                return False
        with holding(game, side, cards):
            return bool(options(game))

    def _may(self, game: Play, special: str) -> bool:
        """Each special action once an activation (IA-ACT-11), and one with an attack as an attack (IA-ATK-14)."""
        action = specials()[special]
        enough = action.actions <= self.actions  # IA-ACT-05
        # Another copy of a card that is discarded is another ability.
        first = special not in self.specials or action.cost.discard
        if not (enough and first and can_pay(game, self.figure, special, action.cost)):
            return False
        return not action.attacks or self._may_attack(game)

    def _may_push_on(self, game: Play) -> bool:
        """A hero buys at most two movement points with strain (IA-STR-04), never beyond endurance (IA-STR-05)."""
        hero = game.table.is_hero(self.figure)
        return hero and self.pushed_on < MOST_PUSHED_ON and strain_left(game, self.figure) > 0

    def _why_not_move(self, game: Play) -> Refusal | None:
        """Why no action may be a move: the mission may let a figure perform only so many."""
        if is_rooted(game, self.figure):
            return Refusal("activation.rooted", "IA-MAS-10")
        changed = game.table.figures[self.figure].changed
        if changed is not None and changed.moves and self.moves >= changed.moves:
            return Refusal("activation.moved-enough", "IA-GEN-05", {"figure": self.figure, "most": changed.moves})
        return None

    def _may_attack(self, game: Play) -> bool:
        """One action an activation may be an attack (IA-ACT-10), unless it is a hero's or an ability allows more."""
        if has_condition(game, self.figure, "stunned") or game.ask(WHY_NOT_ATTACK, self.figure) is not None:
            return False
        return not self.attacked or game.table.is_hero(self.figure) or game.ask(ATTACKS_AGAIN, self.figure)

    def _is_attack(self, option: Option) -> bool:
        if isinstance(option, SpecialAction):
            return option.ability in specials() and specials()[option.ability].attacks
        return isinstance(option, PerformAttack)

    def _is_passing(self, game: Play) -> bool:
        return self.passing and shares_space(game, self.figure)

    def _perform(self, game: Play, option: Option) -> Next[Table]:
        if isinstance(option, WAYS):
            return self._go(game, option)
        if isinstance(option, PlayCard):
            return self._play(game, option.card)
        if isinstance(option, ExhaustUpgrade):
            usable = {each.card: each.flow for each in game.ask(UPGRADES, self.figure)}
            return Await(usable[option.card](self.figure))
        self.exerted = option != DiscardCondition("bleeding")
        if isinstance(option, SpecialAction):
            special = specials()[option.ability]
            self.actions -= special.actions
            self.exerted = self.did_special = special.actions > 0
            self.attacked = self.attacked or special.attacks
            self.specials.append(option.ability)
            pay(game, self.figure, option.ability, special.cost)
            return Await(special.flow(self.figure, option.ability))
        self.actions -= 1
        return self._act(game, option)

    def _go(self, game: Play, option: Step | StayHere | Escape | PushOn) -> Next[Table]:
        """Gain and spend movement points, which takes no action."""
        if isinstance(option, Step):
            self.points -= option.cost
            take_step(game, self.figure, option)
            self.passing = shares_space(game, self.figure)
            return entering(game, self.figure)
        if isinstance(option, StayHere):
            return self._stop_moving()
        if isinstance(option, Escape):
            self.points -= 1
            return Await(Escaping(self.figure))
        self.pushed_on += 1
        self.points += 1
        take_strain(game, self.figure, 1)
        return AGAIN

    def _act(self, game: Play, option: Option) -> Next[Table]:
        """An action of the guide."""
        if isinstance(option, Move):
            self.moves += 1
            self.points += game.table.speed_of(self.figure)  # IA-MOV-01, IA-MPT-02
        elif isinstance(option, Rest):
            return Await(Resting(self.figure))
        elif isinstance(option, OpenDoor):
            return Await(Opening(self.figure, option.door))
        elif isinstance(option, Interact):
            return Await(Interaction(self.figure, option.token, option.deed))
        elif isinstance(option, DiscardCondition):
            lose_condition(game, self.figure, option.condition)
        else:
            self.attacked = True  # IA-ACT-10
            return Await(Attack(self.figure))
        return AGAIN

    def _play(self, game: Play, card: str) -> Next[Table]:
        """Use a Command card; with an action it is a special action like any other (SK-CMD-11)."""
        actions = CARD_ACTIONS[command_card(card).timing]
        self.exerted = self.did_special = actions > 0
        self.actions -= actions
        self.attacked = self.attacked or commands()[card].attacks
        self.specials += [card] if actions else []
        return Await(PlayCommand(game.table.figures[self.figure].side, card, self.figure))

    def _special_done(self, game: Play) -> Next[Table]:
        """A special action was resolved: one on the figure's card, or a Command card's."""
        self.did_special = False
        moment = game.at("special-action")
        return Await(moment) if moment is not None else AGAIN

    def _tire(self, game: Play) -> Next[Table]:
        """A figure that exerted itself has performed one action more, or performs none any more."""
        self.tires = False
        expire(game, "tired", self.figure)
        gain_condition(game, self.figure, "stunned")
        return AGAIN

    def _bleed(self, game: Play) -> Next[Table]:
        """After each action but the one that ends it, Bleeding strains a figure (IA-BLD-01)."""
        self.exerted = False
        return Await(SufferStrain(self.figure, 1)) if has_condition(game, self.figure, "bleeding") else AGAIN

    def _stop_moving(self) -> Next[Table]:
        """The movement ends on others: they give way, or this figure does."""
        self.points = 0
        self.passing = False
        return Await(Settle(self.figure))

    def why_not(self, game: Play, option: Option) -> Refusal:
        if is_barred(game.table, self.figure, type(option)):
            return Refusal("activation.barred", "IA-INC-01", {"figure": self.figure})
        if isinstance(option, Step | Escape):
            return self._why_not_go(game, option)
        if isinstance(option, Move) and (refusal := self._why_not_move(game)):
            return refusal
        if self._is_passing(game) and not isinstance(option, Move | PushOn):
            return IN_PASSING if is_held(game, self.figure) else Refusal("move.on-others", "IA-MAS-08")
        if isinstance(option, Rest | PushOn) and not game.table.is_hero(self.figure):
            return Refusal("activation.heroes-only", "IA-RST-01" if isinstance(option, Rest) else "IA-STR-04")
        if isinstance(option, PushOn):
            return self._why_not_push_on(game)
        if isinstance(option, PlayCard):
            may_attack = self._may_attack(game)
            return why_not_play(game, self.figure, option.card, self.actions, may_attack, self.specials)
        return self._why_not_act(game, option)

    def _why_not_act(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, ACTIONS) and not self.actions:
            return Refusal("activation.no-action-left", "IA-ACT-01")
        if isinstance(option, DiscardCondition):
            return Refusal("condition.not-by-action", "IA-CND-04")
        if isinstance(option, OpenDoor):
            return why_not_open(game, self.figure, option.door)
        if isinstance(option, Interact):
            return why_not_interact(game, self.figure, option)
        return self._why_no_attack(game, option)

    def _why_not_go(self, game: Play, option: Step | Escape) -> Refusal:
        if isinstance(option, Step):
            return why_no_step(game, self.figure, option, self.points)
        return why_not_escape(game, self.figure, self.points) or NOT_NOW

    def _why_not_push_on(self, game: Play) -> Refusal:
        if self.pushed_on >= MOST_PUSHED_ON:
            return Refusal("strain.twice", "IA-STR-04", {"figure": self.figure})
        endurance = game.table.hero_card(self.figure).endurance
        return Refusal("strain.endurance", "IA-STR-05", {"figure": self.figure, "endurance": endurance})

    def _why_no_attack(self, game: Play, option: Option) -> Refusal:
        if self._is_attack(option) and has_condition(game, self.figure, "stunned"):
            return Refusal("stunned.attack", "IA-STU-01", {"figure": self.figure})
        if isinstance(option, SpecialAction):
            return self._why_no_special(game, option.ability)
        if not isinstance(option, PerformAttack):
            return NOT_NOW
        return self._why_not_attack_again(game, "IA-ACT-10") or Refusal("attack.no-target", "IA-ATK-03")

    def _why_not_attack_again(self, game: Play, rule: str) -> Refusal | None:
        if self._may_attack(game):
            return None
        return game.ask(WHY_NOT_ATTACK, self.figure) or Refusal("activation.one-attack", rule)

    def _why_no_special(self, game: Play, ability: str) -> Refusal:
        if card_of(ability) not in cards_of(game, self.figure):
            return Refusal("activation.not-on-card", "IA-ACT-04", {"ability": ability})
        if ability in self.specials:
            return Refusal("activation.special-once", "IA-ACT-11", {"ability": ability})
        if ability not in specials():
            return Refusal("activation.no-special", "IA-ACT-04", {"ability": ability})
        special = specials()[ability]
        if special.actions > self.actions:
            return Refusal("activation.too-few-actions", "IA-ACT-05", {"cost": special.actions, "left": self.actions})
        if special.attacks and (refusal := self._why_not_attack_again(game, "IA-ATK-14")):
            return refusal
        if not can_pay(game, self.figure, ability, special.cost):
            return why_not_pay(game, self.figure, ability, special.cost)
        return Refusal("activation.nobody-for-it", "IA-ABL-02", {"ability": ability})
