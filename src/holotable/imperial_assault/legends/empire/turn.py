"""The activation of an Imperial figure: it resolves or skips the instructions of its list (LA-IACT-05)."""

from holotable.imperial_assault.combat.conditions import discard_conditions, has_condition, lose_condition
from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.instructions.eyes import End
from holotable.imperial_assault.instructions.format import MOVES
from holotable.imperial_assault.instructions.interpreting import Left, Resolution, resolve
from holotable.imperial_assault.legends.empire.afflictions import Bleed
from holotable.imperial_assault.legends.empire.carrying import CarryOut
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from holotable.imperial_assault.legends.empire.ordered import Ordered, is_imperial
from holotable.imperial_assault.legends.empire.scripts import effect_names
from holotable.imperial_assault.moving.moving import Settle, shares_space
from holotable.imperial_assault.questions import ATTACKS_AGAIN, EXTRA_ACTIONS, REMEMBERED
from holotable.imperial_assault.table import lasting
from holotable.imperial_assault.table.happenings import Activated
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import AGAIN, Await, Flow, Next


class EmpireTurn(Ordered, tag="empire-turn", kw_only=True):
    """One figure's activation: from top to bottom, two actions and one attack action (LA-IACT-07, 08, LA-LIM-01)."""

    steps = ("begin", "started", "follow", "settle", "recuperate", "ended", "expire")

    def possible(self, game: Play) -> bool:
        return is_imperial(game, self.figure)  # IA-DFT-05

    def begin(self, game: Play) -> None:
        for figure in game.table.figures.values():
            figure.exited = False
        game.tell(Activated, self.figure, game.table.figures[self.figure].group)
        own = game.table.figures[self.figure].actions
        self.actions = self.actions if own is None else min(own, self.actions)
        self.actions += game.ask(EXTRA_ACTIONS, self.figure)
        lasting.expire(game, "activated", self.figure)
        self.noted = {each.effect: each.figures for each in game.ask(REMEMBERED, self.figure)}
        for name in effect_names(orders_for(self.window.card), self.bonus):
            lasting.begin(game, name, self.figure, self.bonus.lasts)  # LA-IACT-03, 04

    def started(self, game: Play) -> Next[Table]:
        return game.at("activation-started")

    def follow(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if isinstance(ended, CarryOut):
            return self._done(game, ended)
        if ended is not None:
            return AGAIN
        eyes, left = BoardEyes(game, self.figure), self._left(game)
        instructions, bonus = self.instructions, self.bonus
        while not self.over and self.place < len(instructions):  # LA-IACT-07
            self.place += 1
            found = resolve(eyes, self.figure, instructions[self.place - 1], left, bonus)
            self.tell(game, found)
            if not found.skipped:
                return self._carry_out(game, found)
        return None

    def _carry_out(self, game: Play, found: Resolution) -> Next[Table]:
        said = self.said()
        self.actions -= said.actions  # LA-IACT-09
        self.spent_attack = self.spent_attack or said.is_attack_action
        self.target = found.target or 0
        end = found.end or End()
        stunned = has_condition(game, self.figure, "stunned")
        return Await(CarryOut(figure=self.figure, points=end.points, path=end.ahead, stunned=stunned))

    def _left(self, game: Play) -> Left:
        """One attack action, unless an ability lets it have more (LA-LIM-01)."""
        return Left(self.actions, self.spent_attack and not game.ask(ATTACKS_AGAIN, self.figure))

    def _done(self, game: Play, ended: CarryOut) -> Next[Table]:
        """After an instruction: a move ends being Stunned (LA-CHG-04), an action makes who is Bleeding suffer."""
        said = self.said()
        if said.deed in MOVES and ended.stunned and has_condition(game, self.figure, "stunned"):
            lose_condition(game, self.figure, "stunned")
        if said.actions and has_condition(game, self.figure, "bleeding"):
            return Await(Bleed(self.figure))
        return AGAIN

    def settle(self, game: Play) -> Next[Table]:
        return Settle(self.figure) if shares_space(game, self.figure) else None

    def recuperate(self, game: Play) -> None:
        discard_conditions(game, self.figure, "at_end_of_activation")

    def ended(self, game: Play) -> Next[Table]:
        return game.at("activation-ended")

    def expire(self, game: Play) -> None:
        lasting.expire(game, "activation", self.figure)

    def broken_off(self, game: Play) -> None:
        """The mission has ended in the middle of it; it can be looked at again like any other (LA-DISP-07)."""
        game.table.legends.windows[self.window.group] = self.window
