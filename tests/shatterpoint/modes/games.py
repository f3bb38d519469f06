"""Battles for tests of their hosts: between the teams of the box, chosen for at random."""

from holotable.bots import RandomBot, RollingBot, Seated
from holotable.kernel import Session, Stream
from holotable.shatterpoint.battle.battle import Battle
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.modes.wish import BattleWish
from holotable.words import speech

TEAMS = {"a": "clone_wars_heroes", "b": "shadow_and_separatists"}


def a_session(seed=1, battlefield="training_field", dice_by_hand=False):
    """A battle before its first choice."""
    table = SHATTERPOINT.set_up(BattleWish({**TEAMS}, battlefield), {"a": "here", "b": "here"})
    return Session(SHATTERPOINT.rules, table, seed, dice_by_hand=dice_by_hand, listening=True)


def play_on(session, until="", most=20_000, seed=7):
    """Let both choose at random, until a decision of that kind or the end."""
    bot: RollingBot[Battle] = RollingBot(RandomBot(Stream(seed)), Stream(seed + 1))
    for _ in range(most):
        decision = session.game.decision
        if decision is None or decision.kind == until:
            break
        session.advance(bot.choose(Seated(session.game, decision.seat, SHATTERPOINT.redeal)).option)
    return session


def teller_of(game, language="en"):
    """Who tells of a battle."""
    return SHATTERPOINT.teller(speech(language), game)
