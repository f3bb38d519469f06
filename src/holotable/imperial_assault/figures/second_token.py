"""The second activation token of a game with three heroes, which goes from hero to hero (IA-ACTV-07)."""

from holotable.imperial_assault.figures.happenings import TokenHandedOn
from holotable.imperial_assault.figures.table import Figure, GroupId, Play, Table
from holotable.kernel import Decision, Flow, Next, Option

HEROES = 3


class HandTo(Option, frozen=True, tag="hand-to"):
    """Give the second activation token to this hero."""

    figure: int


class HandOnToken(Flow[Table], tag="hand-on-token"):
    """At the end of a round the hero with two activation tokens hands one to another hero of choice (IA-STC-07)."""

    steps = ("hand_on",)

    def hand_on(self, game: Play, answer: HandTo | None = None) -> Next[Table]:
        holder = holder_of_second(game.table)
        others = [each for each in heroes_of(game.table) if each.id in game.table.figures and each is not holder]
        if holder is None or not others:
            return None
        if answer is None and len(others) > 1:
            seat = (
                holder.sheet.seat if holder.sheet is not None and holder.sheet.seat else game.table.sides[holder.side]
            )
            return Decision(seat, "second-token", [HandTo(each.id) for each in others])
        self._hand_on(game, holder.group, answer.figure if answer else others[0].id)
        return None

    def _hand_on(self, game: Play, holder: GroupId, figure: int) -> None:
        game.table.groups[holder].tokens -= 1
        game.table.groups[game.table.figures[figure].group].tokens += 1
        game.tell(TokenHandedOn, figure)


def heroes_of(table: Table) -> list[Figure]:
    """All heroes of the mission, those who withdrew included."""
    return [each for each in (*table.figures.values(), *table.withdrawn.values()) if each.sheet is not None]


def holder_of_second(table: Table) -> Figure | None:
    """The one of three heroes who has two activation tokens."""
    heroes = heroes_of(table)
    holders = [each for each in heroes if table.groups[each.group].tokens > 1]
    return holders[0] if len(heroes) == HEROES and len(holders) == 1 else None
