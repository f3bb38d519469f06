"""Special actions of heroes, and what costs them no action but can be used in their own activation only."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import gain_condition, has_condition
from holotable.imperial_assault.combat.targets import can_attack, has_target
from holotable.imperial_assault.effects.costs import Cost
from holotable.imperial_assault.effects.finding import enemies_beside, friends, within
from holotable.imperial_assault.effects.heroes.choosing import CHANCES, ForOne, OneOf
from holotable.imperial_assault.effects.heroes.hammer_and_anvil import HammerAndAnvil, anvils
from holotable.imperial_assault.effects.heroes.trials import TRIALS, Attempt, itself_if_supplies_are_left
from holotable.imperial_assault.effects.specials import Charge, Figures, Special, friends_seen, itself
from holotable.imperial_assault.effects.striking import MoveOrAttack
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.kernel import AGAIN, Await, Decision, Flow, Next


class GaarkhansCharge(Flow[Table], tag="gaarkhans-charge"):
    """Move up to Speed spaces, then perform a melee attack if you like."""

    steps = ("charge", "resolved")

    figure: FigureId
    ability: str

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def charge(self, game: Play) -> Next[Table]:
        return Charge(self.figure, self.ability)

    def resolved(self, game: Play) -> Next[Table]:
        return game.at("special-resolved")


class GideonsCommand(Flow[Table], tag="gideons-command"):
    """Another friendly figure may interrupt to perform a move or an attack."""

    steps = ("choose", "order", "resolved")

    figure: FigureId
    ability: str
    chosen: FigureId = 0

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        ready = commanded(game, self.figure)
        if answer is None and len(ready) > 1:
            return Decision(game.table.seat_of(self.figure), "command", [ChooseFigure(each) for each in ready])
        self.chosen = answer.figure if answer else ready[0]
        return None

    def order(self, game: Play) -> Next[Table]:
        return MoveOrAttack(self.chosen)

    def resolved(self, game: Play) -> Next[Table]:
        return game.at("special-resolved")


def commanded(game: Play, figure: FigureId) -> list[FigureId]:
    """Whom Gideon can command: other friendly figures within three, by Air of Command also any in line of sight."""
    near = [other for other in friends(game, figure) if within(game, figure, other, 3)]
    heard = friends_seen(game, figure) if "air_of_command" in game.table.card_of(figure).abilities else []
    return list(dict.fromkeys([*near, *heard]))


class TelescopingSights(Flow[Table], tag="telescoping-sights"):
    """Become Focused, then attack with the weapon that has the sights."""

    steps = ("focus", "attack")

    figure: FigureId
    ability: str

    def focus(self, game: Play) -> None:
        gain_condition(game, self.figure, "focused")

    def attack(self, game: Play) -> Next[Table]:
        return Attack(self.figure, self.ability)


class WayOfTheSarlacc(Flow[Table], tag="way-of-the-sarlacc"):
    """A melee attack against each adjacent hostile figure, in the order the hero likes."""

    steps = ("look_round", "whirl")

    figure: FigureId
    ability: str
    waiting: list[FigureId] = []

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def look_round(self, game: Play) -> None:
        self.waiting = enemies_beside(game, self.figure)

    def whirl(self, game: Play, ended: Attack | None = None) -> Next[Table]:
        if ended is not None:
            self.waiting.remove(ended.target)
            return AGAIN
        self.waiting = [
            each
            for each in self.waiting
            if each in game.table.figures and can_attack(game, self.figure, each, self.ability)
        ]
        spared = [each for each in game.table.figures if each not in self.waiting]
        return Await(Attack(self.figure, self.ability, spared=spared)) if self.waiting else None


class WookieeFortitude(Flow[Table], tag="wookiee-fortitude"):
    """Recover 2 damage, or discard a condition."""

    steps = ("choose",)

    figure: FigureId
    ability: str

    def choose(self, game: Play) -> Next[Table]:
        return OneOf(self.figure, ["recover-2", *game.table.figures[self.figure].conditions])


class SupplyNetwork(Flow[Table], tag="supply-network"):
    """Draw a Supply card."""

    steps = ("draw",)

    figure: FigureId
    ability: str

    def draw(self, game: Play) -> Next[Table]:
        return DrawSupply(self.figure)


def itself_if_hurt(game: Play, figure: FigureId) -> list[FigureId]:
    found = game.table.figures[figure]
    return [figure] if found.damage or found.conditions else []


def itself_if_it_has_a_target(ability: str) -> Figures:
    """The figure, if there is somebody it can attack by that ability."""

    def figures(game: Play, figure: FigureId) -> list[FigureId]:
        return [figure] if has_target(game, figure, ability) else []

    return figures


def itself_among_enemies(game: Play, figure: FigureId) -> list[FigureId]:
    able = not has_condition(game, figure, "stunned")
    near = enemies_beside(game, figure)
    return [figure] if able and any(can_attack(game, figure, each, "way_of_the_sarlacc") for each in near) else []


SPECIALS: dict[str, Special] = {
    "gaarkhans_charge": Special(GaarkhansCharge, itself, attacks=True, cost=Cost(strain=2)),
    "gideons_command": Special(GideonsCommand, commanded, cost=Cost(strain=2)),
    "hammer_and_anvil": Special(HammerAndAnvil, anvils, attacks=True, cost=Cost(strain=2)),
    "combat_knife": Special(ForOne, CHANCES["combat_knife"].figures, actions=0, cost=Cost(strain=1, exhaust=True)),
    "telescoping_sights": Special(
        TelescopingSights, itself_if_it_has_a_target("telescoping_sights"), attacks=True, actions=2
    ),
    "way_of_the_sarlacc": Special(WayOfTheSarlacc, itself_among_enemies, attacks=True, cost=Cost(strain=2)),
    "dancing_weapon": Special(Attack, itself_if_it_has_a_target("dancing_weapon"), attacks=True, cost=Cost(strain=1)),
    "wookiee_fortitude": Special(WookieeFortitude, itself_if_hurt, actions=0, cost=Cost(strain=1, exhaust=True)),
    "force_throw": Special(Attempt, TRIALS["force_throw"].figures, actions=0, cost=Cost(strain=2, exhaust=True)),
    "slicing_tools.slice": Special(Attempt, TRIALS["slicing_tools.slice"].figures),
    "supply_network.look": Special(Attempt, TRIALS["supply_network.look"].figures, actions=0, cost=Cost(exhaust=True)),
    "supply_network.draw": Special(SupplyNetwork, itself_if_supplies_are_left, cost=Cost(deplete=True)),
    "rallying_shout": Special(ForOne, CHANCES["rallying_shout"].figures, actions=0, cost=Cost(exhaust=True)),
}
