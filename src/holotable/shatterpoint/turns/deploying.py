"""Players deploy their squads, one squad after the other (SP-DEP-01 to 04)."""

from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option
from holotable.shatterpoint.battle.battle import (
    Battle,
    Character,
    CharacterId,
    Play,
    UnitId,
    character_ids,
    other,
)
from holotable.shatterpoint.battle.choices import ChooseStance, DeployAnew, DeploySquad, Go
from holotable.shatterpoint.battle.happenings import CharacterDeployed, SquadTakenBack, StanceChosen
from holotable.shatterpoint.moving.regions import DeploysAt
from holotable.shatterpoint.table import Side

SQUADS = (0, 1)


def squad_of(game: Play, side: Side, squad: int) -> list[UnitId]:
    return [name for name, unit in game.table.units.items() if unit.side == side and unit.squad == squad]


class DeploySquads(Flow[Battle], tag="deploy-squads"):
    """The players take turns, the first player first, until all squads are deployed."""

    steps = ("deploy",)

    side: Side
    waiting: dict[Side, list[int]]

    def deploy(self, game: Play, answer: Option | Flow[Battle] | None = None) -> Next[Battle]:
        if isinstance(answer, Flow):
            return AGAIN
        left = self.waiting[self.side]
        if not left:
            return None
        if answer is None and len(left) > 1:
            return Decision(self.side, "squad", [DeploySquad(each) for each in left])
        squad = answer.squad if isinstance(answer, DeploySquad) else left[0]
        left.remove(squad)
        side = self.side
        self.side = other(side)
        return Await(Deploy(side, [each for unit in squad_of(game, side, squad) for each in _characters(game, unit)]))


def _characters(game: Play, unit: UnitId) -> list[CharacterId]:
    return character_ids(unit, game.table.card_of(unit))


class Deploy(Flow[Battle], tag="deploy"):
    """The characters of a squad: first one of its primary unit near the own edge, then all others near that one.

    Where no room is left near that one, they are deployed anew.
    """

    steps = ("set_down",)

    side: Side
    waiting: list[CharacterId]
    done: list[CharacterId] = []
    leader: CharacterId = ""

    def set_down(self, game: Play, answer: Go | DeployAnew | None = None) -> Next[Battle]:
        if isinstance(answer, DeployAnew):
            return self._take_back(game)
        if not self.waiting:
            return None
        character = self.waiting[0]
        unit = next(each for each in game.table.units if character in _characters(game, each))
        if answer is None:
            region = DeploysAt(character, unit, self.leader)
            options = [DeployAnew()] if self.leader and not region.offered(game) else []
            return Decision(self.side, "deploy", options, region, about=character)
        at = (answer.x, answer.y, answer.z)
        game.table.characters[character] = Character(unit, at)
        game.tell(CharacterDeployed, character, at)
        self.leader = self.leader or character
        self.done.append(self.waiting.pop(0))
        return AGAIN

    def _take_back(self, game: Play) -> Next[Battle]:
        for character in self.done:
            del game.table.characters[character]
        self.waiting, self.done, self.leader = [*self.done, *self.waiting], [], ""
        game.tell(SquadTakenBack, self.side)
        return AGAIN


class ChooseStances(Flow[Battle], tag="choose-stances"):
    """A player chooses the active stance of each unit with a double-sided card (SP-DEP-04)."""

    steps = ("choose",)

    side: Side
    waiting: list[UnitId]

    def choose(self, game: Play, answer: ChooseStance | None = None) -> Next[Battle]:
        if answer is not None:
            game.table.units[answer.unit].stance = answer.side
            game.tell(StanceChosen, answer.unit, answer.side)
            self.waiting.remove(answer.unit)
            return AGAIN
        if not self.waiting:
            return None
        unit = self.waiting[0]
        options = [ChooseStance(unit, each.side) for each in game.table.card_of(unit).stances]
        return Decision(self.side, "stance", options, about=unit)
