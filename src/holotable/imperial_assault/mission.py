"""A mission from its beginning to its end."""

from holotable.imperial_assault.effects import from_the_start
from holotable.imperial_assault.effects.commands.hand import hold
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.missions.listening import begin_mission
from holotable.imperial_assault.table.checking import check_table
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.tokens.tokens import put_tokens_away
from holotable.imperial_assault.turns.round import Round
from holotable.kernel import Await, Flow, Next


class Mission(Flow[Table], tag="mission"):
    """Rounds, until a side has no figures left or has won. Each mode has missions of its own, in steps of its own."""

    def begin(self, game: Play) -> None:
        check_table(game.table)
        for figure in game.table.figures:
            enter_play(game, figure)
        for side, player in game.table.players.items():
            for card in dict.fromkeys(player.hand):
                hold(game, side, card)
        from_the_start.put_all_in_play(game)
        if mission_at(game.table.map, game.table.mission) is not None:
            begin_mission(game)

    def is_won(self, game: Play) -> bool:
        """Whether the mission's rules have ended it."""
        return game.table.story is not None and bool(game.table.story.winner)

    def rounds(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        everybody = self.still_there(game) >= game.table.sides.keys()
        over = game.table.is_decided() or self.is_won(game) or not everybody
        return None if over else Await(self.round(game))

    def round(self, game: Play) -> Round:
        """A round as the mode has them."""
        raise NotImplementedError

    def still_there(self, game: Play) -> set[Side]:
        """The sides that have figures."""
        return {figure.side for figure in game.table.figures.values()}

    def ended(self, game: Play) -> Next[Table]:
        return game.at("mission-ended")

    def put_away(self, game: Play) -> None:
        put_tokens_away(game.table)
