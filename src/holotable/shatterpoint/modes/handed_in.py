"""A setup that somebody hands in, with a record or a backup: nothing is in it but what two players bring."""

from holotable.content.finding import find
from holotable.modes.limits import check_text
from holotable.shatterpoint.battle.battle import SIDES, Battle, Player, Struggle, Unit, unit_id
from holotable.shatterpoint.cards import missions, units
from holotable.shatterpoint.struggle.laying import check_layable
from holotable.shatterpoint.turns.deploying import SQUADS

MOST_TEAM_NAME = 80
MOST_ID = 80
MOST_UNITS = 40


class NotTwoTeamsError(ValueError):
    """A battle is played by a and b."""

    def __init__(self, sides: str) -> None:
        self.sides = sides
        super().__init__(f"a battle has the players a and b, not {sides}")


class BegunBattleError(ValueError):
    """A table on which something was changed before the battle began."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"{field} is not as it is before a battle begins")


def check_handed_in(battle: Battle) -> None:
    """Refuse a table that no two strike teams make before a battle; of the teams that their cards are not known."""
    if tuple(battle.players) != SIDES:
        raise NotTwoTeamsError(", ".join(battle.players) or "none")
    check_text("battlefield", battle.battlefield, MOST_ID)
    for side, player in battle.players.items():
        check_text(f"players.{side}.team", player.team, MOST_TEAM_NAME)
        check_text(f"players.{side}.mission", player.mission, MOST_ID)
        find(player.mission, missions())
        if battle.battlefield:
            check_layable(battle.battlefield, player.mission)
    _check_units(battle)
    made = Battle(
        battle.battlefield,
        {side: Player(player.team, player.mission) for side, player in battle.players.items()},
        {name: Unit(unit.card, unit.side, unit.squad) for name, unit in battle.units.items()},
        Struggle(),
    )
    for field in Battle.__struct_fields__:
        if getattr(made, field) != getattr(battle, field):
            raise BegunBattleError(field)


def _check_units(battle: Battle) -> None:
    """Each is a card of the box and stands in a squad of its side; each side has some."""
    if len(battle.units) > MOST_UNITS:
        raise BegunBattleError("units")
    for name, unit in battle.units.items():
        check_text("units", unit.card, MOST_ID)
        find(unit.card, units())
        if name != unit_id(unit.side, unit.card) or unit.squad not in SQUADS:
            raise BegunBattleError(f"units.{name[:MOST_ID]}")
    for side in SIDES:
        if {unit.squad for unit in battle.units.values() if unit.side == side} != set(SQUADS):
            raise BegunBattleError("units")
