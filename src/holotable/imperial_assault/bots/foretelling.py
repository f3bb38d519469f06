"""Who is to act is advised with what that figure would do first, so that the next hints say the same."""

from holotable.bots.bot import ONLY, Because, Bot, Choice, Seated
from holotable.imperial_assault.table.choices import EndActivation
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Pass, Stream

FORESEEN = ("next-figure", "effects", "activation")
FEW = 6  # questions before a figure can act


def foretold(bot: Bot[Table], seat: Seated[Table], choice: Choice) -> Choice:
    """A choice of who acts, with what the bot would do first then, as long as the opponent does nothing about it."""
    world, option, because = seat.imagine(Stream(0)), choice.option, choice.because
    for _ in range(FEW):
        world.advance(option)
        asked = world.decision
        if asked is None or asked.kind not in FORESEEN:
            return choice
        if asked.seat != seat.seat:
            if Pass() not in asked.options:
                return choice
            option = Pass()
            continue
        then = bot.choose(seat.within(world))
        if asked.kind == "activation":
            more = (then.because,) if then.because != ONLY else because.more
            idle = isinstance(then.option, EndActivation) and because.message == "bot.activate"
            return Choice(choice.option, Because("bot.activate-any" if idle else because.message, because.facts, more))
        option = then.option
    return choice
