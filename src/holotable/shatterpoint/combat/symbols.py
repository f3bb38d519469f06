"""Effect symbols of combat trees and expertise charts (SP-SYM-01 to 13)."""

from holotable.kernel import AGAIN, Await, Decision, Flow, Moment, Next
from holotable.shatterpoint.battle.battle import AttackType, Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.choices import ChooseWay
from holotable.shatterpoint.cards.charts import TARGETED
from holotable.shatterpoint.moving.moving import Move
from holotable.shatterpoint.moving.pushing import Shove
from holotable.shatterpoint.table import TOOLS
from holotable.shatterpoint.units.conditions import gain_condition
from holotable.shatterpoint.units.damage import suffer
from holotable.shatterpoint.units.healing import Heal


def resolve_symbol(
    game: Play, symbol: str, owner: CharacterId, enemy: CharacterId, attack: AttackType | None = None
) -> Flow[Battle] | None:
    """One symbol: targeted ones are for the enemy, personal ones for the owner of the tree or chart (SP-SYM-02, 03).

    `attack` is the type of the attack that the owner makes, if it does.
    """
    battle = game.table
    own_unit, enemy_unit = battle.characters[owner].unit, battle.characters[enemy].unit
    if symbol == "damage":
        suffer(game, enemy_unit, 1, "SP-SYM-04", own_unit)
    elif symbol == "shove":
        return Shove(owner, enemy)
    elif symbol in TARGETED:
        gain_condition(game, enemy_unit, symbol, own_unit, owner if attack else "", attack)
    elif symbol == "heal":
        return Heal(owner)
    elif symbol == "active_ability":
        return FreeAbility(own_unit)
    else:
        move = next(each for each in TOOLS if each == symbol)
        return Move(owner, (move,))
    return None


class FreeAbility(Flow[Battle], tag="free-ability"):
    """A unit may use one of its active abilities without paying, if it is its activation (SP-SYM-11)."""

    steps = ("use",)

    unit: UnitId

    def use(self, game: Play) -> Next[Battle]:
        return game.at("ability-for-free")

    def is_open(self, game: Play) -> bool:
        """Whether none was used yet."""
        moment = game.nearest(Moment)
        return moment is None or not moment.spent


class ResolveSymbols(Flow[Battle], tag="symbols"):
    """Symbols that are resolved together, in the order that their owner likes; targeted ones come first (SP-EXP-12).

    In an option of the tree the order is free (SP-TREE-12). A `steadfast` enemy is not moved by the first shove.
    """

    steps = ("resolve",)

    owner: CharacterId
    enemy: CharacterId
    symbols: list[str]
    attack: AttackType | None = None
    free: bool = False
    steadfast: bool = False

    def resolve(self, game: Play, answer: ChooseWay | Flow[Battle] | None = None) -> Next[Battle]:
        if isinstance(answer, Flow):
            return AGAIN
        if isinstance(answer, ChooseWay):
            return self._begin(game, answer.way)
        if not self.symbols:
            return None
        ways = list(dict.fromkeys(self._open()))
        if len(ways) == 1:
            return self._begin(game, ways[0])
        seat = game.table.side_of(self.owner)
        return Decision(seat, "symbols", [ChooseWay(way) for way in ways], about=self.owner)

    def _open(self) -> list[str]:
        targeted = [each for each in self.symbols if each in TARGETED]
        return self.symbols if self.free or not targeted else targeted

    def _begin(self, game: Play, symbol: str) -> Next[Battle]:
        self.symbols.remove(symbol)
        if symbol == "shove" and self.steadfast:
            self.steadfast = False
            return Await(Shove(self.owner, self.enemy, held=True))
        flow = resolve_symbol(game, symbol, self.owner, self.enemy, self.attack)
        return AGAIN if flow is None else Await(flow)
