"""Skirmish Upgrades that act in play. Those about army building act in checking, Motivation is an ability."""

from holotable.imperial_assault.combat.scoring import score
from holotable.imperial_assault.effects.motivation import MOTIVATION, attach_motivation
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next

FIRST_STRIKE = 4


def schemer_of(table: Table) -> Side | None:
    """The player with a Devious Scheme; two of them do nothing."""
    schemers = [side for side, player in table.players.items() if "devious_scheme" in player.upgrades]
    return schemers[0] if len(schemers) == 1 else None


class PlayUpgrades(Flow[Table], tag="play-upgrades"):
    """The upgrades that take effect after the setup, and those that enter play then."""

    steps = ("attach_first", "attach_second", "strike_first", "enter_play")

    def attach_first(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        return motivate(game, game.table.initiative, answer)

    def attach_second(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        return motivate(game, game.table.other(game.table.initiative), answer)

    def strike_first(self, game: Play) -> None:
        for player in game.table.players.values():
            if "first_strike" in player.upgrades:
                for side in game.table.players:
                    score(game, side, FIRST_STRIKE, "first_strike")

    def enter_play(self, game: Play) -> None:
        for side, player in game.table.players.items():
            for card in player.upgrades:
                if ability_of(card) in game.rules.abilities:
                    game.listen(ability_of(card), f"{side}.{card}", side)


def ability_of(upgrade: str) -> str:
    """The ability by which an upgrade listens, if it does."""
    return f"upgrade.{upgrade}"


def unique_figures(game: Play, side: Side) -> list[FigureId]:
    return [each.id for each in game.table.figures.values() if each.side == side and game.table.card_of(each.id).unique]


def motivate(game: Play, side: Side, answer: ChooseFigure | None) -> Next[Table]:
    """A player lays Motivation on the card of a unique figure (SK-ARMY-09)."""
    figures = unique_figures(game, side)
    if MOTIVATION not in game.table.players[side].upgrades or not figures:
        return None
    if answer is None and len(figures) > 1:
        return Decision(game.table.sides[side], "attach-motivation", [ChooseFigure(each) for each in figures])
    attach_motivation(game, answer.figure if answer else figures[0])
    return None
