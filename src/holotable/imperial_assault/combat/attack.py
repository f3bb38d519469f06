"""An attack, from the declaration of a target to its aftermath (IA-ATK-02)."""

from typing import Literal

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import ANY, AttackType, Results, Surge, Weapon
from holotable.imperial_assault.cards.notation import surge_parts
from holotable.imperial_assault.combat.aiming import aimings_of
from holotable.imperial_assault.combat.causes import ATTACK
from holotable.imperial_assault.combat.choices import ChooseDice, KeepSurges, RecoverStrain, SpendSurge, Target
from holotable.imperial_assault.combat.conditions import (
    discard_conditions,
    has_condition,
    lose_condition,
    modify_by_conditions,
)
from holotable.imperial_assault.combat.happenings import (
    AttackSettled,
    BonusApplied,
    DiceRolled,
    SurgeSpent,
    TargetDeclared,
)
from holotable.imperial_assault.combat.objects import (
    DamageObject,
    defence_of,
    defenders_bonus,
    harm,
    seat_of_defender,
    side_of,
)
from holotable.imperial_assault.combat.roll import Die, Result, Tally, convert, dice_of, tally_of
from holotable.imperial_assault.combat.sight import Aim
from holotable.imperial_assault.combat.strain import recover_strain
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.combat.targets import spaces_of, targets_of, why_no_target
from holotable.imperial_assault.combat.weapons import pools_of, weapon_named, why_not_pool
from holotable.imperial_assault.questions import DEFENCE_DICE, REMARKS, RETORT, SURGE_USES
from holotable.imperial_assault.table.lasting import expire
from holotable.imperial_assault.table.shelter import may_attack
from holotable.imperial_assault.table.standing import scene_for
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Listener, Next, Option, Refusal, Roll, Rolled, field


class Attack(Flow[Table], tag="attack"):
    """One attack, maybe as an ability has it: on this figure only, or on any but those that are spared.

    `modifiers` is what cards and abilities add. A card may have been used to `aim`; an `undefended` target has no dice
    of its own. What cards and abilities must know of this attack until it ends is `noted` by names of their own.
    """

    steps = (
        "declare_target",
        "target_declared",
        "opportunity",
        "choose_dice",
        "gather_dice",
        "dice_gathered",
        "roll_attack_dice",
        "roll_defence_dice",
        "opportunity",
        "rerolls",
        "opportunity",
        "keep_aim",
        "apply_modifiers",
        "opportunity",
        "spend_surges",
        "opportunity",
        "keep_aim",
        "check_accuracy",
        "calculate_damage",
        "wear_off",
        "resolved",
        "retort",
        "expire",
    )

    attacker: FigureId
    ability: str = ""
    only: FigureId = 0
    spared: list[FigureId] = []
    weapon: str = ""
    type: AttackType | Literal[""] = ""
    side: Side = ""
    defender: Side = ""
    declared: FigureId = 0  # whom it was declared on, whoever has become its target since
    target: FigureId = 0
    space: int = 0
    attack_pool: list[str] = []
    defence_pool: list[str] = []
    rolled: list[Die] = []
    modifiers: Tally = field(default_factory=Tally)
    gained: list[Surge] = []
    evades_converted: int = 0
    triggered: list[int] = []
    used: list[Listener] = []
    focused: bool = False
    relieved: bool = False
    noted: list[str] = []
    aim: Aim = field(default_factory=Aim)
    undefended: bool = False
    missed: bool = False
    damage: int = 0
    hurt: list[FigureId] = []

    @property
    def cause(self) -> tuple[str, FigureId]:
        return ATTACK, self.attacker

    def possible(self, game: Play) -> bool:
        """Once the damage is dealt the attack is resolved to its end, whoever was defeated by it.

        Before that an interrupt may take the target, or put it where the attack would not be legal (IA-INR-03).
        """
        if self.step >= DAMAGE_DEALT:
            return True
        if self.attacker not in game.table.figures or not game.table.has(self.target):
            return False
        return not has_condition(game, self.attacker, "stunned") and bool(self._aims(game))

    def _aims(self, game: Play) -> list[int]:
        """The spaces in which the declared target can be attacked as things stand."""
        if self.target in game.table.figures and not may_attack(game.table, self.attacker, self.target):
            return []
        standing = scene_for(game.table, self.attacker)
        return spaces_of(game, standing, self.attacker, self.target, self.arm(game), self.aim)

    def declare_target(self, game: Play, answer: Target | None = None) -> Next[Table]:
        if answer is None:
            return Decision(game.table.seat_of(self.attacker), "target", self._targets(game))
        self.declared = self.target = answer.figure
        self.space, self.weapon = answer.space, answer.weapon
        self.type = self.arm(game).attack.type
        self.side = self.side or game.table.figures[self.attacker].side
        self.defender = side_of(game.table, self.target)
        if answer.by:
            self._take_aim(game, answer.by)
        remarks = game.ask(REMARKS, self)  # with what was paid before declaring
        self.noted += remarks
        self.defence_pool = self._defence(game)
        game.tell(TargetDeclared, self.attacker, self.target, self.space)
        return None

    def turn_to(self, game: Play, target: FigureId) -> None:
        """The attack is on another figure instead, which has become its target."""
        self.target = target
        self.space = next(iter(self._aims(game)), game.table.figures[target].spaces[0])
        self.defender = side_of(game.table, target)
        self.defence_pool = self._defence(game)
        game.tell(TargetDeclared, self.attacker, self.target, self.space)

    def _take_aim(self, game: Play, card: str) -> None:
        """A card is used for this attack."""
        aimings = aimings_of(game, self.attacker, self.arm(game), self.side)
        aiming = next(each for each in aimings if each.by == card)
        aiming.take(game, self.side, self.attacker)
        self.aim = aiming.aim
        self.modifiers.accuracy += aiming.accuracy

    def _defence(self, game: Play) -> list[str]:
        """The dice with which the target defends (IA-ATK-04)."""
        if self.undefended:
            return []
        return [*defence_of(game.table, self.target), *game.ask(DEFENCE_DICE, self.target)]

    def _targets(self, game: Play) -> list[Target]:
        found = targets_of(game, self.attacker, self.ability, self.only)
        return [each for each in found if each.figure not in self.spared]

    def arm(self, game: Play) -> Weapon:
        """What the attacker attacks with."""
        return weapon_named(game, self.attacker, self.ability, self.weapon)

    def target_declared(self, game: Play) -> Next[Table]:
        return game.at("target-declared")

    def opportunity(self, game: Play) -> Next[Table]:
        return game.at("during-attack")  # IA-ATK-22

    def choose_dice(self, game: Play, answer: ChooseDice | None = None) -> Next[Table]:
        weapon = self.arm(game)
        if answer is None and ANY in weapon.attack.dice:
            return Decision(game.table.seat_of(self.attacker), "dice", pools_of(game, self.attacker, weapon))
        self.attack_pool = list(answer.colours if answer else weapon.attack.dice)
        return None

    def gather_dice(self, game: Play) -> None:
        if has_condition(game, self.attacker, "focused"):  # IA-FOC-01
            self.attack_pool.append("green")
            lose_condition(game, self.attacker, "focused")
            self.focused = True

    def dice_gathered(self, game: Play) -> Next[Table]:
        return game.at("dice-gathered")  # IA-ATK-23

    # Each player rolls a pool (IA-ATK-16); nothing happens in between, so they fall at once (IA-ATK-04).

    def roll_attack_dice(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None and self.attack_pool:
            return Roll(game.table.seat_of(self.attacker), self.attack_pool)
        self.rolled = dice_of(self.attack_pool, rolled)
        return None

    def roll_defence_dice(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None and self.defence_pool:
            return Roll(seat_of_defender(game.table, self.target, self.side), self.defence_pool)
        self.rolled += dice_of(self.defence_pool, rolled)
        game.tell(DiceRolled, self.attacker, tuple((die.colour, die.face) for die in self.rolled))
        return None

    def rerolls(self, game: Play) -> Next[Table]:
        return game.at("rerolls")  # IA-ATK-05, IA-ATK-24

    def apply_modifiers(self, game: Play) -> Next[Table]:
        weapon, theirs = self.arm(game), defenders_bonus(game.table, self.target)
        self.modifiers.add_attackers(weapon.bonus, weapon.keywords)
        self.modifiers.add_defenders(theirs)
        self._tell_bonuses(game, weapon.bonus, theirs)
        modify_by_conditions(game, self.attacker, self.target, self.modifiers)
        return game.at("modifiers")  # IA-ATK-07, IA-ATK-25

    def _tell_bonuses(self, game: Play, mine: Results, theirs: Results) -> None:
        if mine.damage or mine.surge or mine.accuracy or mine.pierce:
            game.tell(BonusApplied, self.attacker, mine.damage, mine.surge, mine.accuracy, mine.pierce)
        if theirs.block or theirs.evade:
            game.tell(BonusApplied, self.target, block=theirs.block, evade=theirs.evade)

    def convert(self, old: Result, new: Result, most: int) -> None:
        """Convert up to so many results: in step 4, or at the price of a surge in step 5 (IA-CNV-02)."""
        converted = convert(self.rolled, self.modifiers, old, new, most)
        self.evades_converted += converted if old == "evade" else 0

    def spend_surges(self, game: Play, answer: Option | None = None) -> Next[Table]:
        left = self.surges_left(game)
        if answer is None and not left:
            return None
        abilities = self.surge_abilities(game)
        if isinstance(answer, RecoverStrain):
            self.relieved = True
            recover_strain(game, self.attacker, 1)  # IA-ATK-27
            return AGAIN
        if isinstance(answer, SpendSurge):
            self.triggered.append(answer.surge)
            bought = abilities[answer.surge]
            self.modifiers.add_surge(bought)  # IA-ATK-08
            game.tell(SurgeSpent, self.attacker, bought.cost, tuple(surge_parts(bought)))
            return AGAIN
        if answer is not None:
            return None  # IA-SRG-02
        options: list[Option] = [
            SpendSurge(place)
            for place, ability in enumerate(abilities)
            if ability.cost <= left and not self._is_spent(game, place)
        ]
        if left and not self.relieved and game.table.is_hero(self.attacker):
            options.append(RecoverStrain())
        return Decision(game.table.seat_of(self.attacker), "surges", [*options, KeepSurges()]) if options else None

    def surge_abilities(self, game: Play) -> tuple[Surge, ...]:
        """What the attacker can buy with surges: printed on the card or the weapon, or given by an ability."""
        return (*self.arm(game).surges, *self.gained)

    def _is_spent(self, game: Play, surge: int) -> bool:
        """Each surge ability can be triggered once an attack (IA-SRG-04), unless something allows more."""
        return self.triggered.count(surge) >= game.ask(SURGE_USES, self)

    def surges_left(self, game: Play) -> int:
        """The surges that evades have left (IA-EVD-01), less those that were spent."""
        total = tally_of(self.rolled, self.modifiers)
        abilities = self.surge_abilities(game) if self.triggered else ()
        spent = sum([abilities[place].cost for place in self.triggered]) + self.relieved
        return max(0, total.surge - total.evade) - spent

    def keep_aim(self, game: Play, answer: Target | None = None) -> Next[Table]:
        """A target that an interrupt has moved, but not out of danger, is attacked where it is now."""
        aims = self._aims(game)
        if answer is None and self.space not in aims and len(aims) > 1:
            aimed = [Target(self.target, space, self.weapon) for space in aims]
            return Decision(game.table.seat_of(self.attacker), "target", aimed)
        if answer is not None or self.space not in aims:
            self.space = answer.space if answer else aims[0]
        return None

    def check_accuracy(self, game: Play) -> None:
        total = tally_of(self.rolled, self.modifiers)
        spaces = None
        self.missed = total.dodge > 0
        if self.type == "ranged":  # IA-ATK-10, IA-MEL-03
            count = board.distance if self.target in game.table.figures else board.distance_to_object
            spaces = count(scene_for(game.table, self.attacker), str(self.attacker), self.space)
            self.missed = self.missed or spaces is None or total.accuracy < spaces
        game.tell(
            AttackSettled,
            self.attacker,
            self.target,
            total.damage,
            total.block,
            total.pierce,
            total.accuracy,
            spaces,
            total.dodge > 0,
            self.missed,
            self.type,
        )

    def calculate_damage(self, game: Play, ended: Suffer | DamageObject | None = None) -> Next[Table]:
        if ended is not None:
            self.damage = ended.damage
            self.note_harm(ended)
            return None
        if self.missed:
            return None  # IA-MISS-01
        total = tally_of(self.rolled, self.modifiers)
        block = max(0, total.block - total.pierce)  # IA-PRC-01, 02
        return Await(harm(game, self.target, max(0, total.damage - block), self.side, of_attack=True))  # IA-ATK-11

    def note_harm(self, ended: Flow[Table]) -> None:
        """Remember the figure that suffered damage by this attack, if one did."""
        if isinstance(ended, Suffer) and ended.damage:
            self.note_hurt(ended.figure)

    def note_hurt(self, figure: FigureId) -> None:
        if figure not in self.hurt:
            self.hurt.append(figure)

    def wear_off(self, game: Play) -> None:
        # First, so that an attack can give anew what was used up in it.
        if self.attacker in game.table.figures:
            discard_conditions(game, self.attacker, "after_attack")

    def resolved(self, game: Play) -> Next[Table]:
        return game.at("attack-resolved")

    def retort(self, game: Play) -> Next[Table]:
        return game.ask(RETORT, self)

    def expire(self, game: Play) -> None:
        expire(game, "attack", self.target)
        expire(game, "attacking", self.attacker)

    def why_not(self, game: Play, option: Option) -> Refusal:
        asks = self.steps[self.step]
        if isinstance(option, Target) and asks in ("declare_target", "keep_aim"):
            only = self.target if asks == "keep_aim" else self.only
            if option.figure in self.spared or only not in (0, option.figure):
                return Refusal("attack.another-target", "IA-ATK-03", {"figure": option.figure})
            return why_no_target(game, self.attacker, option, self.ability)
        if isinstance(option, ChooseDice) and asks == "choose_dice":
            return why_not_pool(game, self.attacker, self.arm(game), option)
        if isinstance(option, SpendSurge | RecoverStrain) and asks == "spend_surges":
            return self._why_not_spend(game, option)
        return NOT_NOW

    def _why_not_spend(self, game: Play, option: SpendSurge | RecoverStrain) -> Refusal:
        if isinstance(option, SpendSurge):
            abilities = len(self.surge_abilities(game))
            if not 0 <= option.surge < abilities:
                return Refusal("surge.unknown", "IA-ATK-09", {"abilities": abilities})
            if self._is_spent(game, option.surge):
                return Refusal("surge.once", "IA-SRG-04")
        elif not game.table.is_hero(self.attacker):
            return Refusal("activation.heroes-only", "IA-ATK-27")
        elif self.relieved:
            return Refusal("surge.once", "IA-ATK-27")
        return Refusal("surge.too-dear", "IA-ATK-09", {"surges": self.surges_left(game)})


# From this step on the attack is resolved to its end.
DAMAGE_DEALT = Attack.steps.index("calculate_damage")
