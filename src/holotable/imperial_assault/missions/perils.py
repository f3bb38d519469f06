"""Peril: it rises with every round, and the higher it is the worse is what it brings (LA-PERIL)."""

from holotable.imperial_assault.missions.about import NOTHING, amount
from holotable.imperial_assault.missions.format import PerilEffect
from holotable.imperial_assault.missions.happening import begun
from holotable.imperial_assault.missions.known import mission_of, story_of
from holotable.imperial_assault.table.happenings import PerilStruck
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import AGAIN, Await, Flow, Next


class MeetPeril(Flow[Table], tag="meet-peril"):
    """At the end of a round peril rises, and what it has come to happens (LA-PERIL-02)."""

    steps = ("rise", "strike")

    def possible(self, game: Play) -> bool:
        return mission_of(game.table).peril is not None

    def rise(self, game: Play) -> None:
        if (peril := mission_of(game.table).peril) is not None:
            raise_peril(game, amount(game.table, peril.rises))

    def strike(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        effect = next(iter(due(game.table)), None)
        if effect is None:
            return None
        met = story_of(game.table).met
        met[effect.id] = met.get(effect.id, 0) + 1
        game.tell(PerilStruck, effect.severity)
        happening = begun(game, effect.event, NOTHING)
        return Await(happening) if happening is not None else AGAIN


def raise_peril(game: Play, by: int) -> None:
    """Peril rises, or falls; it never falls below nothing."""
    story = story_of(game.table)
    story.peril = max(0, story.peril + by)


def due(table: Table) -> list[PerilEffect]:
    """What the peril has come to and has not brought yet, in the order of the mission's file."""
    peril = mission_of(table).peril
    met = table.story.met if table.story is not None else {}
    return [each for each in (peril.effects if peril is not None else ()) if met.get(each.id, 0) < _times(table, each)]


def _times(table: Table, effect: PerilEffect) -> int:
    """How often an effect has come by now."""
    reached = (table.story.peril if table.story is not None else 0) - amount(table, effect.at)
    if reached < 0:
        return 0
    every = amount(table, effect.every)
    return 1 + reached // every if every else 1
