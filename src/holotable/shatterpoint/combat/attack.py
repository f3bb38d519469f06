"""An attack in its ten steps (SP-ATK-07 to 29)."""

from holotable.kernel import AGAIN, NOT_NOW, Await, Decision, Flow, Next, Option, Refusal, Roll, Rolled
from holotable.shatterpoint.battle.battle import AttackType, Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.choices import AttackIt, Decline, StopThere, TakeOption
from holotable.shatterpoint.battle.happenings import (
    AttackDeclared,
    AttackRolled,
    DefenceRolled,
    DiceGathered,
    ExpertiseLost,
    ExpertiseUsed,
    OptionTaken,
    PoolApplied,
    ResultsCounted,
)
from holotable.shatterpoint.battle.trigger import triggered
from holotable.shatterpoint.cards import Chart
from holotable.shatterpoint.cards.faces import ATTACK, DEFENCE
from holotable.shatterpoint.combat.rolls import (
    AttackRoll,
    DefenceRoll,
    attack_roll,
    block,
    breach,
    defence_roll,
    improve,
    noted,
    weaken,
)
from holotable.shatterpoint.combat.symbols import ResolveSymbols
from holotable.shatterpoint.combat.targets import (
    attacks_of,
    chart_of,
    cover_of,
    focus_of,
    values_of,
    why_not_attack,
)
from holotable.shatterpoint.questions import PROTECTION, STEADFAST
from holotable.shatterpoint.units.conditions import DISARMED, EXPOSED, has, lose_condition
from holotable.shatterpoint.units.damage import suffer
from holotable.shatterpoint.units.whole import Whole

# Symbols of an option of the tree that are resolved with it: damage goes into the pool (SP-POOL-01), an active
# ability waits for the end of the attack (SP-SYM-13).
NOT_AT_ONCE = ("damage", "active_ability")


class MayAttack(Flow[Battle], tag="may-attack"):
    """A character may make an attack: of these types, at these targets, with so many dice instead of its stance's."""

    steps = ("attack",)

    character: CharacterId
    types: tuple[AttackType, ...]
    targets: tuple[CharacterId, ...] | None = None
    dice: int = 0
    action: str = ""
    made: CharacterId = ""

    def attack(self, game: Play, answer: Option | None = None) -> Next[Battle]:
        if isinstance(answer, AttackIt):
            self.made = answer.target
            return self.attack_on(answer.target, answer.type)
        if answer is not None:
            return None
        found = attacks_of(game, self.character, self.types, self.targets)
        if not found:
            return None
        options: list[Option] = [AttackIt(kind, target) for kind, target in found]
        return Decision(game.table.side_of(self.character), "attack", [*options, Decline()], about=self.character)

    def attack_on(self, target: CharacterId, kind: AttackType) -> "Attack":
        return Attack(self.character, target, kind, dice=self.dice, action=self.action)

    def why_not(self, game: Play, option: Option) -> Refusal:
        if not isinstance(option, AttackIt):
            return NOT_NOW
        if option.type not in self.types:
            return Refusal("attack.other-type", "SP-ATK-07", {"type": option.type})
        if self.targets is not None and option.target not in self.targets:
            return Refusal("attack.other-target", "SP-ATK-09")
        rule = why_not_attack(game, self.character, option.target, option.type)
        return Refusal("attack.impossible", rule) if rule else NOT_NOW


class Attack(Whole, tag="attack"):
    """One character attacks another. Fields hold what the steps have found so far."""

    steps = (
        "choose_target",
        "target_chosen",
        "gather_dice",
        "add_dice",
        "complete_pools",
        "roll_attack",
        "roll_defence",
        "add_results",
        "lose_expertise",
        "modify_attack_roll",
        "modify_defence_roll",
        "determine_results",
        "walk_the_tree",
        "change_pool",
        "apply_pool",
        "attackers_expertise",
        "defenders_expertise",
        "active_abilities",
        "attack_ended",
        "strain",
        "aftermath",
    )

    attacker: CharacterId
    defender: CharacterId
    type: AttackType
    dice: int = 0
    action: str = ""
    attack_dice: int = 0
    defence_dice: int = 0
    cover: int = 0
    rolled: AttackRoll | None = None
    defended: DefenceRoll | None = None
    successes: int = 0
    path: list[str] = []
    pool: int = 0
    shoved: bool = False
    attackers: list[str] = []
    defenders: list[str] = []
    abilities: int = 0
    attack_faces: tuple[int, ...] = ()
    defence_faces: tuple[int, ...] = ()

    # Steps 1 to 3.

    def choose_target(self, game: Play) -> None:
        game.tell(AttackDeclared, self.attacker, self.defender, self.type)

    def target_chosen(self, game: Play) -> Next[Battle]:
        return triggered(game, "target-chosen")

    # Step 4.

    def gather_dice(self, game: Play) -> None:
        """Focus is used up by the attack that is the next for it (SP-ACT-04)."""
        self.count_dice(game)
        focus = game.table.characters[self.attacker].focus
        if focus is not None:
            focus.any = 0
            if self.type == "melee":
                focus.melee = 0
            else:
                focus.ranged = 0

    def count_dice(self, game: Play) -> None:
        """The values of the stances, or the dice that an effect gives; focus and cover add theirs."""
        battle = game.table
        attack = values_of(battle.stance_of(self.attacking(game)), self.type).attack or 0
        self.attack_dice = (self.dice or attack) + focus_of(game, self.attacker, self.type)
        self.cover = cover_of(game, self.attacker, self.defender, self.type)
        self.defence_dice = values_of(battle.stance_of(self.defending(game)), self.type).defence + self.cover

    def add_dice(self, game: Play) -> Next[Battle]:
        return triggered(game, "dice-gathered")

    def complete_pools(self, game: Play) -> None:
        self.attack_dice, self.defence_dice = max(0, self.attack_dice), max(0, self.defence_dice)
        game.tell(DiceGathered, self.attack_dice, self.defence_dice, self.cover)

    # Step 5.

    def roll_attack(self, game: Play, rolled: Rolled | None = None) -> Next[Battle]:
        if rolled is None:
            return Roll(game.table.side_of(self.attacker), [ATTACK] * self.attack_dice)
        self.rolled, self.attack_faces = attack_roll(rolled.faces), tuple(rolled.faces)
        game.tell(AttackRolled, self.attacker, self.attack_faces)
        return None

    def roll_defence(self, game: Play, rolled: Rolled | None = None) -> Next[Battle]:
        if rolled is None:
            return Roll(game.table.side_of(self.defender), [DEFENCE] * self.defence_dice)
        self.defended, self.defence_faces = defence_roll(rolled.faces), tuple(rolled.faces)
        game.tell(DefenceRolled, self.defender, self.defence_faces)
        return None

    # Step 6.

    def add_results(self, game: Play) -> Next[Battle]:
        return triggered(game, "dice-modified")

    def lose_expertise(self, game: Play) -> None:
        """Disarmed and Exposed take all expertise out before anything is made of it (SP-CND-08, SP-CND-10)."""
        for unit, condition, roll in (
            (self.attacking(game), DISARMED, self.rolls[0]),
            (self.defending(game), EXPOSED, self.rolls[1]),
        ):
            if has(game, unit, condition):
                game.tell(ExpertiseLost, unit, condition, roll.expertise)
                roll.expertise = 0

    def modify_attack_roll(self, game: Play) -> None:
        """6A: first the attacker's chart, then what the defender's does to the attack roll."""
        attack, _ = self.rolls
        mine, theirs = self._rows(game)
        improve(attack, mine)
        self.pool += mine.get("damage", 0)
        self.attackers = noted(mine, but=("damage",))
        weaken(attack, theirs)
        self.defenders = noted(theirs)

    def modify_defence_roll(self, game: Play) -> None:
        """6B: what the attacker's chart does to rolled blocks, then the blocks that the defender's adds."""
        _, defence = self.rolls
        mine, theirs = self._rows(game)
        breach(defence, mine)
        defence.block += theirs.get("block", 0)
        for unit, chart, roll, row in (
            (self.attacking(game), self.charts(game)[0], self.rolls[0], mine),
            (self.defending(game), self.charts(game)[1], self.rolls[1], theirs),
        ):
            if chart is not None and row:
                game.tell(ExpertiseUsed, unit, chart.name, roll.expertise, dict(row))

    # Step 7.

    def determine_results(self, game: Play) -> None:
        attack, defence = self.rolls
        self.successes = block(attack, defence)
        game.tell(ResultsCounted, attack.critical, attack.strike, defence.block, self.successes)
        lose_condition(game, self.attacking(game), DISARMED, "SP-CND-09")
        lose_condition(game, self.defending(game), EXPOSED, "SP-CND-11")

    # Step 8.

    def walk_the_tree(self, game: Play, answer: Option | Flow[Battle] | None = None) -> Next[Battle]:
        """An option for each success, each applied before the next is chosen (SP-TREE-02 to 13)."""
        if isinstance(answer, StopThere):
            return None
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, TakeOption):
            return self._take(game, answer.option)
        options = self.open_options(game)
        if not options:
            return None
        chosen: list[Option] = [TakeOption(option) for option in options]
        return Decision(game.table.side_of(self.attacker), "tree", [*chosen, StopThere()], about=self.attacker)

    def why_not(self, game: Play, option: Option) -> Refusal:
        if not isinstance(option, TakeOption):
            return NOT_NOW
        if option.option in self.path:
            return Refusal("tree.taken", "SP-TREE-04")
        return Refusal("tree.no-path", "SP-TREE-03") if self.path else Refusal("tree.no-start", "SP-TREE-02")

    def open_options(self, game: Play) -> list[str]:
        """The options of the combat tree that the next success may be spent on."""
        if len(self.path) >= self.successes:
            return []
        tree = game.table.stance_of(self.attacking(game)).tree
        onward = tree.after(self.path[-1]) if self.path else tree.start
        return [option for option in onward if option not in self.path]

    def _take(self, game: Play, option: str) -> Next[Battle]:
        gives = game.table.stance_of(self.attacking(game)).tree.options[option]
        self.path.append(option)
        self.pool += gives.get("damage", 0)
        self.abilities += gives.get("active_ability", 0)
        game.tell(OptionTaken, self.attacking(game), option, dict(gives), self.pool)
        symbols = noted(gives, but=NOT_AT_ONCE)
        if not symbols:
            return AGAIN
        # The first shove of the tree does not move a steadfast defender (SP-KEY-06).
        steadfast = "shove" in symbols and not self.shoved and game.ask(STEADFAST, self.defender)
        self.shoved = self.shoved or "shove" in symbols
        return Await(ResolveSymbols(self.attacker, self.defender, symbols, self.type, free=True, steadfast=steadfast))

    # Step 9.

    def change_pool(self, game: Play) -> Next[Battle]:
        """Protection removes 1 damage first (SP-KEY-05); then come abilities that change the pool (SP-POOL-04)."""
        if self.pool and game.ask(PROTECTION, self.defender):
            self.pool -= 1
        return triggered(game, "pool-applied") if self.pool else None

    def apply_pool(self, game: Play) -> None:
        if not self.pool:
            return
        game.tell(PoolApplied, self.defending(game), self.pool)
        suffer(game, self.defending(game), self.pool, "SP-ATK-23", self.attacking(game), self.attacker, self.type)

    # Step 10.

    def attackers_expertise(self, game: Play) -> Next[Battle]:
        return ResolveSymbols(self.attacker, self.defender, list(self.attackers), self.type) if self.attackers else None

    def defenders_expertise(self, game: Play) -> Next[Battle]:
        return ResolveSymbols(self.defender, self.attacker, list(self.defenders)) if self.defenders else None

    def active_abilities(self, game: Play) -> Next[Battle]:
        """10C: the active abilities that options of the tree gave (SP-SYM-13)."""
        symbols = ["active_ability"] * self.abilities
        return ResolveSymbols(self.attacker, self.defender, symbols) if symbols else None

    def attack_ended(self, game: Play) -> Next[Battle]:
        """10C to 10E: abilities, first the attacker's, then the defender's."""
        return triggered(game, "attack-ended")

    # What the steps share.

    @property
    def rolls(self) -> tuple[AttackRoll, DefenceRoll]:
        return self.rolled or AttackRoll(), self.defended or DefenceRoll()

    @property
    def is_counted(self) -> bool:
        """Whether step 7 has told how many successes there are."""
        return self.step > self.steps.index("determine_results")

    def attacking(self, game: Play) -> UnitId:
        return game.table.characters[self.attacker].unit

    def defending(self, game: Play) -> UnitId:
        return game.table.characters[self.defender].unit

    def charts(self, game: Play) -> tuple[Chart | None, Chart]:
        battle = game.table
        mine = chart_of(battle.stance_of(self.attacking(game)), self.type)
        return mine, battle.stance_of(self.defending(game)).defence_chart

    def _rows(self, game: Play) -> tuple[dict[str, int], dict[str, int]]:
        """The one row of each chart that matches the expertise rolled (SP-EXP-05)."""
        mine, theirs = self.charts(game)
        attack, defence = self.rolls
        return dict(mine.gives(attack.expertise)) if mine else {}, dict(theirs.gives(defence.expertise))
