"""What a battle came to: damage by units, and the dice of attacks against their averages."""

from collections.abc import Sequence

from holotable.kernel import Event
from holotable.modes.balance import Account, Balance
from holotable.shatterpoint.battle import happenings as sp
from holotable.shatterpoint.cards.faces import ATTACK_FACES, DEFENCE_FACES
from holotable.shatterpoint.telling.names import Names

_FAILURE = "failure"


class BattleBalance(Balance):
    """The balance of one battle."""

    def __init__(self, names: Names) -> None:
        super().__init__()
        self._names = names

    def count(self, event: Event) -> None:
        match event:
            case sp.DamageSuffered(unit=unit, damage=damage, by=by):
                self.hurt(self._account(unit), self._account(by) if by else None, damage)
            case sp.UnitDefeated(unit=unit):
                self._account(unit).defeated = True
            case sp.AttackRolled(attacker=character, faces=faces):
                self._fell(character, faces, ATTACK_FACES)
            case sp.DefenceRolled(defender=character, faces=faces):
                self._fell(character, faces, DEFENCE_FACES)

    def _account(self, unit: str) -> Account:
        return self.accounts.setdefault(unit, Account(self._names.unit(unit), _side_of(unit)))

    def _fell(self, character: str, faces: Sequence[int], die: Sequence[str]) -> None:
        """Dice fell; each of them could have shown any of its faces."""
        for result in dict.fromkeys(die):
            for face in faces if result != _FAILURE else ():
                every = [int(each == result) for each in die]
                self.rolled(_side_of(character), result, self._names.result(result), every[face], every)


def _side_of(name: str) -> str:
    """The side of a unit or a character, which its id begins with."""
    return name.partition(".")[0]
