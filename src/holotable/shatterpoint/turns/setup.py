"""Setting up a battle: first player, mission, order decks, Force, squads, the first struggle (SP-SET-01 to 16)."""

from holotable.kernel import Await, Decision, Flow, Next, Roll, Rolled
from holotable.shatterpoint.battle.battle import SHATTERPOINT, SIDES, Battle, Objective, Play, other
from holotable.shatterpoint.battle.choices import ChooseEdge, ChooseMission
from holotable.shatterpoint.battle.happenings import BattlefieldDrawn, EdgeChosen, FirstPlayerRolled, MissionChosen
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.cards.faces import ATTACK
from holotable.shatterpoint.cards.missions import PHASES
from holotable.shatterpoint.combat.rolls import AttackRoll, attack_roll
from holotable.shatterpoint.effects.reading import listening
from holotable.shatterpoint.struggle.laying import laid, playable_battlefields
from holotable.shatterpoint.struggle.struggle_cards import RevealStruggle
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.turns.deploying import SQUADS, ChooseStances, DeploySquads
from holotable.shatterpoint.turns.orders import shuffle_orders

DICE_FOR_FIRST = 5


class RollForFirst(Flow[Battle], tag="roll-for-first"):
    """Five attack dice each: most criticals, then strikes, then expertise (SP-FST-01, SP-FST-02)."""

    steps = ("one", "another")

    faces: tuple[int, ...] = ()
    first: Side | None = None

    def one(self, game: Play, rolled: Rolled | None = None) -> Next[Battle]:
        if rolled is None:
            return Roll("a", [ATTACK] * DICE_FOR_FIRST)
        self.faces = tuple(rolled.faces)
        return None

    def another(self, game: Play, rolled: Rolled | None = None) -> Next[Battle]:
        if rolled is None:
            return Roll("b", [ATTACK] * DICE_FOR_FIRST)
        mine, theirs = _worth(attack_roll(self.faces)), _worth(attack_roll(rolled.faces))
        self.first = None if mine == theirs else "a" if mine > theirs else "b"
        game.tell(FirstPlayerRolled, {"a": self.faces, "b": tuple(rolled.faces)}, self.first or "")
        return None


def _worth(roll: AttackRoll) -> tuple[int, int, int]:
    return roll.critical, roll.strike, roll.expertise


class SetUp(Flow[Battle], tag="set-up"):
    """The steps before the first turn."""

    steps = (
        "draw_battlefield",
        "first_player",
        "choose_edge",
        "choose_mission",
        "draw_struggles",
        "lay_objectives",
        "form_pools",
        "deploy",
        "first_players_stances",
        "second_players_stances",
        "first_struggle",
    )

    def draw_battlefield(self, game: Play) -> None:
        """The players agree on terrain before they begin (SP-SET-03); if they named none it is drawn."""
        battle = game.table
        if not battle.battlefield:
            known = playable_battlefields(player.mission for player in battle.players.values())
            battle.battlefield = game.stream("battlefield").pick(known)
            game.tell(BattlefieldDrawn, battle.battlefield)

    def first_player(self, game: Play, ended: Flow[Battle] | None = None) -> Next[Battle]:
        """With everything equal both roll again (SP-FST-03)."""
        if not isinstance(ended, RollForFirst) or ended.first is None:
            return Await(RollForFirst())
        game.table.first = game.table.active = ended.first
        return None

    def choose_edge(self, game: Play, answer: ChooseEdge | None = None) -> Next[Battle]:
        first = game.table.first
        if answer is None:
            return Decision(first, "edge", [ChooseEdge(each) for each in SIDES])
        edge: Side = "a" if answer.edge == "a" else "b"
        game.table.players[first].edge = edge
        game.table.players[other(first)].edge = other(edge)
        game.tell(EdgeChosen, first, edge)
        return None

    def choose_mission(self, game: Play, answer: ChooseMission | None = None) -> Next[Battle]:
        """One of the two that were brought; the first player picks it (SP-SET-10)."""
        brought = list(dict.fromkeys(player.mission for player in game.table.players.values()))
        if answer is None and len(brought) > 1:
            return Decision(game.table.first, "mission", [ChooseMission(each) for each in brought])
        game.table.mission = answer.mission if answer is not None else brought[0]
        game.tell(MissionChosen, game.table.first, game.table.mission)
        return None

    def draw_struggles(self, game: Play) -> None:
        """A card of each phase, unseen; the third lies at the bottom (SP-SET-13 to 15)."""
        struggles = mission(game.table.mission).struggles.values()
        stream = game.stream("struggles")
        drawn = [stream.pick([each.id for each in struggles if each.phase == phase]) for phase in PHASES]
        game.table.struggle.deck = list(reversed(drawn))

    def lay_objectives(self, game: Play) -> None:
        """As the mission card shows it with its lower edge towards the first player (SP-SET-11, SP-SET-12)."""
        battle = game.table
        for name, at in laid(battle.battlefield, battle.mission, battle.players[battle.first].edge).items():
            battle.objectives[name] = Objective(at)

    def form_pools(self, game: Play) -> None:
        """Order decks, Force and momentum (SP-SET-04 to 06); from now on abilities are in play."""
        battle = game.table
        for side in SIDES:
            player, units = battle.players[side], battle.units_of(side)
            player.deck = [SHATTERPOINT, *(battle.units[each].card for each in units)]
            shuffle_orders(game, side)
            player.force = sum(battle.card_of(each).force for each in units)
            player.momentum = 1
            for each in units:
                for name in listening(battle.units[each].card):
                    game.listen(name, each, side)

    def deploy(self, game: Play) -> Next[Battle]:
        return DeploySquads(game.table.first, {side: list(SQUADS) for side in SIDES})

    def first_players_stances(self, game: Play) -> Next[Battle]:
        return self._stances(game, game.table.first)

    def second_players_stances(self, game: Play) -> Next[Battle]:
        return self._stances(game, other(game.table.first))

    def _stances(self, game: Play, side: Side) -> Next[Battle]:
        units = game.table.units_of(side)
        return ChooseStances(side, [each for each in units if len(game.table.card_of(each).stances) > 1])

    def first_struggle(self, game: Play) -> Next[Battle]:
        """Nobody has lost one yet: the first player would choose the map (SP-SET-08, SP-MIS-09)."""
        return RevealStruggle(game.table.first)
