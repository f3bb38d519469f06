"""Who is what in all that is going on: the attacker, who moves, who was wounded."""

from collections.abc import Callable
from dataclasses import dataclass

from holotable.shatterpoint.actions.acting import Act
from holotable.shatterpoint.battle.battle import CharacterId, Play, UnitId, unit_id
from holotable.shatterpoint.cards.effect import Role
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.moving.moving import Move
from holotable.shatterpoint.units.hunker import GainHunker
from holotable.shatterpoint.units.whole import Wounded


@dataclass(frozen=True, slots=True)
class Party:
    """A unit with a part in what is going on, and the one character that has it, if it is one."""

    unit: UnitId
    character: CharacterId = ""

    def characters(self, game: Play) -> list[CharacterId]:
        return [self.character] if self.character else game.table.characters_of(self.unit)


Found = Callable[[Play], Party | None]


def _attacker(game: Play) -> Party | None:
    attack = game.nearest(Attack)
    return Party(attack.attacking(game), attack.attacker) if attack else None


def _defender(game: Play) -> Party | None:
    attack = game.nearest(Attack)
    return Party(attack.defending(game), attack.defender) if attack else None


def _activated(game: Play) -> Party | None:
    return Party(game.table.activated.unit) if game.table.activated else None


def _acting(game: Play) -> Party | None:
    act = game.nearest(Act)
    return Party(act.unit) if act else None


def _moving(game: Play) -> Party | None:
    move = game.nearest(Move)
    return Party(game.table.characters[move.character].unit, move.character) if move else None


def _wounded(game: Play) -> Party | None:
    wounded = game.nearest(Wounded)
    return Party(wounded.wound.unit) if wounded else None


def _wounder(game: Play) -> Party | None:
    wounded = game.nearest(Wounded)
    return Party(wounded.wound.by, wounded.wound.character) if wounded and wounded.wound.by else None


def _gaining(game: Play) -> Party | None:
    gaining = game.nearest(GainHunker)
    return Party(gaining.unit) if gaining else None


def _reserved(game: Play) -> Party | None:
    """Whose order card is revealed, and about to be put into the reserve."""
    side = game.table.active
    card = game.table.players[side].revealed
    return Party(unit_id(side, card)) if card else None


ROLES: dict[Role, Found] = {
    "attacker": _attacker,
    "defender": _defender,
    "activated": _activated,
    "acting": _acting,
    "moving": _moving,
    "wounded": _wounded,
    "wounder": _wounder,
    "gaining": _gaining,
    "reserved": _reserved,
}
