"""What follows once an attack's damage is dealt: Blast, Cleave, conditions, Recover (IA-SRG-03, IA-CND-08)."""

from holotable.imperial_assault.combat.choices import Cleave, NoCleave
from holotable.imperial_assault.combat.conditions import gain_condition, is_beneficial
from holotable.imperial_assault.combat.objects import caught_in_blast, harm
from holotable.imperial_assault.combat.roll import Tally
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.combat.targets import in_range
from holotable.imperial_assault.combat.weapons import weapon_named
from holotable.imperial_assault.figures.table import FigureId, Play, Table
from holotable.kernel import Await, Decision, Flow, Next, Option


class Aftermath(Flow[Table], tag="aftermath"):
    """The keywords of an attack. All but Recover need a target that suffered damage (IA-ATK-18, IA-REC-02)."""

    steps = ("find_blasted", "blast", "cleave", "conditions", "recover")

    attacker: FigureId
    target: FigureId
    space: int
    damage: int
    ability: str
    weapon: str
    keywords: Tally
    blasted: list[FigureId] = []

    def find_blasted(self, game: Play) -> None:
        if self.damage and self.keywords.blast:
            self.blasted = caught_in_blast(game, self.target, self.space)

    def blast(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        while self.blasted:
            struck = self.blasted.pop(0)
            if game.table.has(struck):
                return Await(harm(game, struck, self.keywords.blast))  # IA-BLS-04
        return None

    def cleave(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, Cleave):
            return harm(game, answer.figure, self.keywords.cleave)  # IA-CLV-03
        if answer is not None or not self.damage or not self.keywords.cleave:
            return None
        if self.attacker not in game.table.figures:
            return None
        weapon = weapon_named(game, self.attacker, self.ability, self.weapon)
        others = [target.figure for target in in_range(game, self.attacker, weapon) if target.figure != self.target]
        if not others:
            return None
        options: list[Option] = [Cleave(figure) for figure in dict.fromkeys(others)]  # IA-CLV-01, 02
        return Decision(game.table.seat_of(self.attacker), "cleave", [*options, NoCleave()])

    def conditions(self, game: Play) -> None:
        for condition in self.keywords.conditions if self.damage else ():
            figure = self.attacker if is_beneficial(condition) else self.target  # IA-CND-09
            if figure in game.table.figures:
                gain_condition(game, figure, condition)

    def recover(self, game: Play) -> None:
        if self.attacker in game.table.figures:
            recover(game, self.attacker, self.keywords.recover)
