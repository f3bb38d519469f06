"""Struggle cards: revealed one after the other, each with the map that is played (SP-SET-08, SP-TRK-11 to 14)."""

from holotable.kernel import Decision, Flow, Next, Roll, Rolled
from holotable.shatterpoint.battle.battle import Battle, Play
from holotable.shatterpoint.battle.choices import ChooseMap
from holotable.shatterpoint.battle.happenings import MapChosen, PriorityRolled, StruggleRevealed
from holotable.shatterpoint.cards import Struggle, mission
from holotable.shatterpoint.cards.faces import DEFENCE, DEFENCE_FACES
from holotable.shatterpoint.cards.missions import ObjectiveMap, SpecialRule
from holotable.shatterpoint.table import Side


def struggle_card(game: Play) -> Struggle:
    """The struggle card in play."""
    return mission(game.table.mission).struggles[game.table.struggle.card]


def struggle_map(game: Play) -> ObjectiveMap:
    return struggle_card(game).maps[game.table.struggle.map]


class RevealStruggle(Flow[Battle], tag="reveal-struggle"):
    """The next struggle card; if it has several maps, `chooser` picks one (SP-MIS-09)."""

    steps = ("reveal", "choose_map")

    chooser: Side

    def reveal(self, game: Play) -> None:
        struggle = game.table.struggle
        struggle.card = struggle.deck.pop()
        struggle.map = 0
        game.reveal()
        game.tell(StruggleRevealed, struggle.card)

    def choose_map(self, game: Play, answer: ChooseMap | None = None) -> Next[Battle]:
        maps = struggle_card(game).maps
        if answer is None and len(maps) > 1:
            return Decision(self.chooser, "map", [ChooseMap(number) for number in range(len(maps))])
        game.table.struggle.map = answer.map if answer is not None else 0
        active = tuple(struggle_map(game))
        for name in active:
            game.table.objectives[name].active = True
        game.tell(MapChosen, game.table.struggle.map, active)
        return None


class RollForPriority(Flow[Battle], tag="roll-for-priority"):
    """The mission's dice at the start of a turn: the active objective with the face gets a priority token."""

    steps = ("roll",)

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Battle]:
        rule = priority_rule(game)
        if rule is None or game.table.struggle.won is not None:
            return None
        if rolled is None:
            return Roll(game.table.active, [DEFENCE] * rule.dice)
        for face in rolled.faces:
            result = DEFENCE_FACES[face]
            found = next((name for name, wanted in struggle_map(game).items() if wanted == result), "")
            if found:
                game.table.objectives[found].priority = True
            game.tell(PriorityRolled, result, found)
        return None


def priority_rule(game: Play) -> SpecialRule | None:
    """The mission's rule for the phase that is being played, if it has one."""
    phase = struggle_card(game).phase
    rules = (rule for rule in mission(game.table.mission).rules if rule.rule == "roll_for_priority")
    return next((rule for rule in rules if phase in rule.phases), None)
