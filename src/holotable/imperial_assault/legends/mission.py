"""A mission of Legends from the heroes' arrival to the end."""

from collections.abc import Sequence

from holotable.imperial_assault.board.maps import LEGENDS
from holotable.imperial_assault.content import legends_content
from holotable.imperial_assault.deployment.deploying import next_arrival
from holotable.imperial_assault.effects.known import ABILITIES, known
from holotable.imperial_assault.heroes.arriving import PlaceHeroes, rebel_seat
from holotable.imperial_assault.legends import losing, medpacs
from holotable.imperial_assault.legends.activations import share_activations
from holotable.imperial_assault.legends.allies import BringLegendsAlly, promote_ally
from holotable.imperial_assault.legends.empire import law
from holotable.imperial_assault.legends.empire.scripts import bonus_effects
from holotable.imperial_assault.legends.leaving import ASIDES
from holotable.imperial_assault.legends.round import LegendsRound
from holotable.imperial_assault.legends.view import view
from holotable.imperial_assault.mission import Mission
from holotable.imperial_assault.missions.doing import win
from holotable.imperial_assault.missions.listening import fixed_ally
from holotable.imperial_assault.rules import rules_of
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.tokens.clean_up import restore_heroes
from holotable.imperial_assault.tokens.supply import return_supply
from holotable.imperial_assault.turns.round import Round
from holotable.imperial_assault.turns.timing import LESSON, MISSION, player_of, speaker
from holotable.kernel import Ability, Answer, Flow, Listener, Next, Priority, Rules, Seat


class PlaceLegends(PlaceHeroes, tag="place-legends"):
    """The heroes come onto the highlighted spaces, in an order they like (LA-DEPL-01 to 03)."""

    def take_tokens(self, game: Play) -> Next[Table]:
        """Nobody needs any (LA-CHG-15)."""
        share_activations(game)
        return None


class LegendsSetUp(Flow[Table], tag="legends-set-up"):
    """What lies there from the start, then the team; what the mission adds listens at `set-up`."""

    steps = ("deployments", "fixed_ally", "place_heroes", "bring_ally", "started")

    def deployments(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return next_arrival(game.table)

    def fixed_ally(self, game: Play) -> Next[Table]:
        return fixed_ally(game.table)

    def place_heroes(self, game: Play) -> Next[Table]:
        return PlaceLegends()

    def bring_ally(self, game: Play) -> Next[Table]:
        return BringLegendsAlly() if game.table.rebels.allies else None

    def started(self, game: Play) -> Next[Table]:
        return game.at("mission-started")


class LegendsMission(Mission, tag="legends-mission"):
    """Heroes against the program, until the mission's own rules end it (LA-ROUND-07, LA-MISN-02)."""

    steps = ("begin", "set_up", "rounds", "ended", "put_away")

    def begin(self, game: Play) -> None:
        super().begin(game)
        game.stream("decks").shuffle(game.table.rebels.supply)  # LA-SET-07
        medpacs.lay_out(game)
        losing.watch(game)

    def set_up(self, game: Play) -> Next[Table]:
        return None if self.is_won(game) else LegendsSetUp()

    def round(self, game: Play) -> Round:
        return LegendsRound()

    def still_there(self, game: Play) -> set[Side]:
        """The Empire may always send more."""
        return super().still_there(game) | {game.table.imperial_side}

    def ended(self, game: Play) -> Next[Table]:
        if not self.is_won(game):  # nobody is left to fulfil the objectives
            win(game, game.table.imperial_side, "won.nobody-left")
        return super().ended(game)

    def put_away(self, game: Play) -> None:
        promote_ally(game)
        restore_heroes(game.table)  # LA-END-04 to 06
        return_supply(game)  # LA-SUP-02
        super().put_away(game)


def players_decide(game: Play, moment: str) -> Priority:
    """Whatever happens at the same time, the team decides in which order (LA-TIME-02); lessons come before."""
    seat = rebel_seat(game.table)
    return [(LESSON, seat), ((MISSION, *game.table.sides), seat)]


def player_concerned(game: Play, waiting: Sequence[Listener]) -> Seat | None:
    """What comes of one hero is for that hero's player, also beside what nobody plays; of several the team's speaks."""
    nobody = (None, game.table.sides[game.table.imperial_side])
    return speaker(game, [effect for effect in waiting if player_of(game, effect) not in nobody] or waiting)


def legends_rules(
    abilities: Sequence[Ability[Table]] = ABILITIES, answers: Sequence[Answer[Table]] | None = None
) -> Rules[Table]:
    """The rules of a mission of Legends, with these abilities and answers in the game."""
    bonus = bonus_effects()
    return rules_of(
        "imperial-assault-legends",
        LegendsMission,
        view,
        missions=LEGENDS,
        content=legends_content(),
        packages=[__package__],
        asides=ASIDES,
        speaker=player_concerned,
        abilities=[*abilities, medpacs.WITH_A_REST, *losing.LOSING, *bonus.abilities],
        answers=[*(known().answers if answers is None else answers), *bonus.answers],
        decides=law.decide,
        roller=law.roller,
        order=players_decide,
    )
