"""Battles for tests of their hosts: between the teams of the box, chosen for at random."""

from holotable.bots import RandomBot, RollingBot, Seated
from holotable.kernel import Session, Stream
from holotable.shatterpoint.battle.battle import Battle
from holotable.shatterpoint.modes.battle import SHATTERPOINT
from holotable.shatterpoint.modes.wish import BattleWish

TEAMS = {"a": "clone_wars_heroes", "b": "shadow_and_separatists"}


def a_session(seed: int = 1, battlefield: str = "training_field", dice_by_hand: bool = False) -> Session[Battle]:
    """A battle before its first choice."""
    table = SHATTERPOINT.set_up(BattleWish(dict(TEAMS), battlefield), {"a": "here", "b": "here"})
    return Session(SHATTERPOINT.rules, table, seed, dice_by_hand=dice_by_hand, listening=True)


def play_on(session: Session[Battle], until: str = "", most: int = 20_000, seed: int = 7) -> Session[Battle]:
    """Let both choose at random, until a decision of that kind or the end."""
    bot: RollingBot[Battle] = RollingBot(RandomBot(Stream(seed)), Stream(seed + 1))
    for _ in range(most):
        decision = session.game.decision
        if decision is None or decision.kind == until:
            break
        session.advance(bot.choose(Seated(session.game, decision.seat, SHATTERPOINT.redeal)).option)
    return session
