"""Setting up a skirmish: initiative, mission, zones, deployment, opening hands (SK-SETUP-01)."""

from collections.abc import Mapping

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import SKIRMISH
from holotable.imperial_assault.cards import deployment_cards, upgrades
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.setup import lay_out
from holotable.imperial_assault.effects.commands.hand import draw
from holotable.imperial_assault.effects.upgrades import PlayUpgrades, schemer_of
from holotable.imperial_assault.missions.listening import begin_mission
from holotable.imperial_assault.skirmish.army import Army
from holotable.imperial_assault.skirmish.checking import Problem, problems_of
from holotable.imperial_assault.skirmish.choices import ChooseZone, DeployNext, GiveInitiative
from holotable.imperial_assault.table.happenings import InitiativeTaken, MissionDrawn, ZoneChosen
from holotable.imperial_assault.table.parts import SkirmishPart
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.kernel import AGAIN, Await, Decision, Flow, Next, Option, Roll, Rolled, Seat

OPENING_HAND = 3
ROLL_OFF = "blue"


class IllegalArmyError(ValueError):
    """An army that breaks rules was to be played."""

    def __init__(self, army: Army, problems: list[Problem]) -> None:
        self.army = army.name
        self.rules = ", ".join(dict.fromkeys(problem.rule for problem in problems))
        super().__init__(f"the army {self.army!r} can't be played: it breaks {self.rules}")


class NotTwoPlayersError(ValueError):
    """A skirmish was to be played by more or fewer than two (SK-GEN-01)."""

    def __init__(self, players: int) -> None:
        self.players = players
        super().__init__(f"a skirmish is for two players, each with an army, not for {players}")


def skirmish_table(
    armies: Mapping[Side, Army], seats: Mapping[Side, Seat], map_id: str = "", mission: str = "", legal: bool = True
) -> Table:
    """Two armies before the setup; without a map the mission is drawn. Illegal armies are for those who agree on it."""
    if len(armies) != 2 or armies.keys() != seats.keys():
        raise NotTwoPlayersError(len(armies))
    for army in armies.values():
        if legal and (problems := problems_of(army)):
            raise IllegalArmyError(army, problems)
    players = {side: player_with(army) for side, army in armies.items()}
    return Table(SkirmishPart(next(iter(seats)), players), dict(seats), map_id, mission)


def player_with(army: Army) -> Player:
    """A player before the setup, who brings an army."""
    groups = [card for card in army.deployment if card in deployment_cards()]
    return Player(
        army=army.name,
        deployment=groups,
        deck=list(army.command),
        upgrades=[card for card in army.deployment if card in upgrades()],
    )


def skirmish_missions() -> list[tuple[str, str]]:
    """The mission deck: one card for every mission there is, by its map and letter (SK-MISS-01, 04)."""
    return [
        (found.id, mission.letter)
        for found in board.maps()
        if found.mode == SKIRMISH
        for mission in found.missions
        if mission.letter
    ]


def army_cost(game: Play, side: Side) -> int:
    """What a player's Deployment cards cost, upgrades counted in."""
    player = game.table.players[side]
    groups = sum(deployment_cards()[card].cost for card in player.deployment)
    return groups + sum(upgrades()[card].cost for card in player.upgrades)


class SetUp(Flow[Table], tag="set-up"):
    """The five steps before the first round."""

    steps = (
        "shuffle_decks",
        "decide_initiative",
        "roll_off",
        "draw_mission",
        "choose_zone",
        "deploy_first",
        "deploy_second",
        "draw_hands",
        "play_upgrades",
    )

    def shuffle_decks(self, game: Play) -> None:
        for side, player in game.table.players.items():
            game.stream(f"deck {side}").shuffle(player.deck)  # SK-SETUP-03

    def decide_initiative(self, game: Play, answer: GiveInitiative | None = None) -> Next[Table]:
        """Who has the cheaper army says who begins (SK-SETUP-04)."""
        first, second = game.table.sides
        if schemer := schemer_of(game.table):
            self._begin(game, game.table.other(schemer), "devious_scheme")
            return None
        if army_cost(game, first) == army_cost(game, second):
            return None
        if answer is None:
            cheaper = min(game.table.sides, key=lambda side: army_cost(game, side))
            return Decision(game.table.sides[cheaper], "initiative", [GiveInitiative(first), GiveInitiative(second)])
        self._begin(game, answer.side, "SK-SETUP-04")
        return None

    def roll_off(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        """Equal armies: a blue die each, more accuracy begins, ties are rolled again (SK-SETUP-05, IA-INI-02)."""
        first, second = game.table.sides
        if schemer_of(game.table) or army_cost(game, first) != army_cost(game, second):
            return None
        if rolled is None:
            return Roll(game.table.sides[first], [ROLL_OFF, ROLL_OFF])
        one, other = (dice().attack[ROLL_OFF][face].accuracy for face in rolled.faces)
        if one == other:
            return AGAIN
        self._begin(game, first if one > other else second, "IA-INI-02")
        return None

    def _begin(self, game: Play, side: Side, rule: str) -> None:
        game.table.skirmish.initiative = side
        game.tell(InitiativeTaken, side, rule)

    def draw_mission(self, game: Play) -> None:
        table = game.table
        if not table.map:
            table.map, table.mission = game.stream("missions").pick(skirmish_missions())  # SK-SETUP-07
            game.reveal()
        elif not table.mission:
            letters = [letter for found, letter in skirmish_missions() if found == table.map]
            table.mission = game.stream("missions").pick(letters)
            game.reveal()
        lay_out(table, table.mission)  # SK-SETUP-09, SK-MISS-06
        begin_mission(game)
        game.tell(MissionDrawn, table.map, table.mission)

    def choose_zone(self, game: Play, answer: ChooseZone | None = None) -> Next[Table]:
        """The player with initiative chooses, or who schemes; the other has what remains (SK-SETUP-06, 10, 12)."""
        table = game.table
        zones, chooser = zones_of(table), schemer_of(table) or table.initiative
        if answer is None:
            return Decision(table.sides[chooser], "zone", [ChooseZone(zone) for zone in zones])
        table.players[chooser].zone = answer.zone
        table.players[table.other(chooser)].zone = next(zone for zone in zones if zone != answer.zone)
        game.tell(ZoneChosen, chooser, answer.zone)
        return None

    def deploy_first(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        return deploy_all(game, game.table.initiative, answer)  # SK-SETUP-11

    def deploy_second(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        return deploy_all(game, game.table.other(game.table.initiative), answer)  # SK-SETUP-12

    def draw_hands(self, game: Play) -> None:
        for side in (game.table.initiative, game.table.other(game.table.initiative)):
            draw(game, side, OPENING_HAND)  # SK-SETUP-13

    def play_upgrades(self, game: Play) -> Next[Table]:
        return PlayUpgrades()


def zones_of(table: Table) -> list[str]:
    """The two deployment zones (SK-SETUP-14)."""
    return [zone for zone in ("red", "blue") if zone in table.zones]


def deploy_all(game: Play, side: Side, answer: Option | Flow[Table] | None) -> Next[Table]:
    """A player deploys one group after the other, in any order."""
    player = game.table.players[side]
    if isinstance(answer, DeployNext):
        player.deployment.remove(answer.card)
        others = [card for card in player.deployment for _ in range(deployment_cards()[card].group_size)]
        return Await(Deploy(answer.card, side, list(game.table.zones[player.zone]), others))
    if answer is not None:
        return AGAIN
    cards = list(dict.fromkeys(player.deployment))
    if not cards:
        return None
    return Decision(game.table.sides[side], "deploy-next", [DeployNext(card) for card in cards])
