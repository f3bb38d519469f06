"""What a game came to: damage by figures, and the dice of attacks and tests against their averages."""

from collections.abc import Iterable

from holotable.imperial_assault.cards.dice import AttackFace, DefenceFace, dice
from holotable.imperial_assault.combat import happenings as combat
from holotable.imperial_assault.table import happenings
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import Event
from holotable.modes.balance import NO_SIDE, Account, Balance

_RESULTS = {
    "damage": "web.table.damage",
    "surge": "web.table.surge",
    "accuracy": "web.table.accuracy",
    "block": "web.table.block",
    "evade": "web.table.evade",
    "dodge": "web.table.dodge",
}


class TableBalance(Balance):
    """The balance of a game of Imperial Assault, whichever mode is played."""

    def __init__(self, names: Names) -> None:
        super().__init__()
        self._names = names
        self._attacks: list[tuple[int, int]] = []  # who attacks whom; an attack may interrupt another

    def count(self, event: Event) -> None:
        match event:
            case happenings.Suffered() | happenings.Defeated() | happenings.Withdrawn():
                self._harmed(event)
            case happenings.ObjectSuffered(object=struck, damage=damage, by=by):
                self.hurt(self._object(struck), self._account(by), damage)
            case combat.TargetDeclared(attacker=attacker, target=target):
                self._attacks.append((attacker, target))
            case combat.AttackSettled(attacker=attacker, target=target):
                if (attacker, target) in self._attacks:
                    self._attacks.remove((attacker, target))
            case combat.DiceRolled(dice=rolled):
                self._fell(rolled)
            case combat.DieRerolled(colour=colour, face=face):
                self._fell([(colour, face)])
            case happenings.AttributeRolled(figure=figure, dice=rolled):
                for colour, face in rolled:
                    self._one(figure, "surge", colour, face)  # IA-ATR: only surges count in a test

    def _harmed(self, event: happenings.Suffered | happenings.Defeated | happenings.Withdrawn) -> None:
        account = self._account(event.figure)
        if account is None:
            return
        if isinstance(event, happenings.Suffered):
            self.hurt(account, self._account(event.by), event.damage)
        else:
            account.defeated = True

    def _object(self, struck: int) -> Account:
        """The account of a token or door that can be attacked: it takes damage like a figure, and is on no side."""
        return self.accounts.setdefault(str(struck), Account(self._names.figure(struck), NO_SIDE))

    def _account(self, figure: int) -> Account | None:
        """A figure's account; what is no figure of a side has none."""
        side = self._names.side_of(figure)
        if not side:
            return None
        return self.accounts.setdefault(str(figure), Account(self._names.figure(figure), side))

    def _fell(self, rolled: Iterable[tuple[str, int]]) -> None:
        """Dice of the attack that is going on fell; rerolled ones fall anew."""
        if not self._attacks:
            return
        attacker, target = self._attacks[-1]
        for colour, face in rolled:
            is_attack = colour in dice().attack
            for result in AttackFace._fields if is_attack else DefenceFace._fields:
                self._one(attacker if is_attack else target, result, colour, face)

    def _one(self, figure: int, result: str, colour: str, face: int) -> None:
        side = self._names.side_of(figure)
        if side:
            faces = [*dice().attack.get(colour, ()), *dice().defence.get(colour, ())]
            shown = [getattr(each, result) for each in faces]
            self.rolled(side, result, self._names.say(_RESULTS[result]), shown[face], shown)
