"""Take Initiative: a player claims the initiative token and exhausts a Deployment card for it."""

from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.functions import does
from holotable.imperial_assault.table.choices import ChooseGroup
from holotable.imperial_assault.table.happenings import InitiativeTaken
from holotable.imperial_assault.table.table import GroupId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next


def ready_cards(game: Play, side: Side) -> list[GroupId]:
    """The ready Deployment cards of a side that have figures."""
    return [group.id for group in game.table.groups.values() if group.side == side and group.ready and group.figures]


class TakeInitiative(Flow[Table], tag="take-initiative"):
    """A player claims the initiative token, then exhausts a Deployment card."""

    steps = ("claim", "exhaust")

    side: Side

    def claim(self, game: Play) -> None:
        game.table.skirmish.initiative = self.side
        game.tell(InitiativeTaken, self.side, "take_initiative")

    def exhaust(self, game: Play, answer: ChooseGroup | None = None) -> Next[Table]:
        ready = [ChooseGroup(group) for group in ready_cards(game, self.side)]
        if answer is None and len(ready) > 1:
            return Decision(game.table.sides[self.side], "take_initiative", ready)
        for chosen in [answer] if answer else ready:
            game.table.groups[chosen.group].exhaust()
        return None


@does
def take_initiative(game: Play, about: About) -> Flow[Table]:
    return TakeInitiative(about.side)
