"""Taking dice from a target's defence pool before they are rolled."""

from holotable.imperial_assault.combat.choices import ChooseDie
from holotable.imperial_assault.combat.happenings import DiceRemoved
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Decision, Flow, Next, Seat


class RemoveOneDie(Flow[Table], tag="remove-one-die"):
    """A seat takes one die of its choice from the defence pool of the attack."""

    steps = ("choose",)

    seat: Seat

    def choose(self, game: Play, answer: ChooseDie | None = None) -> Next[Table]:
        pool = attack_of(game).defence_pool
        colours = list(dict.fromkeys(pool))
        if answer is None and len(colours) > 1:
            return Decision(self.seat, "remove-die", [ChooseDie(colour) for colour in colours])
        remove_dice(game, [answer.colour if answer else colours[0]])
        return None


def remove_dice(game: Play, colours: list[str]) -> None:
    """Take these dice from the defence pool of the attack."""
    attack = attack_of(game)
    for colour in colours:
        attack.defence_pool.remove(colour)
    game.tell(DiceRemoved, attack.target, tuple(colours))
