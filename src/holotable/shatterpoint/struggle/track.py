"""The struggle track: the token, momentum, and winning a struggle (SP-TRK, SP-MOM, SP-WIN)."""

from holotable.shatterpoint.battle.battle import EDGE_OF_TRACK, SIDES, Battle, Play
from holotable.shatterpoint.battle.happenings import BattleWon, MomentumGained, StruggleWon, TokenMoved, TrackReset
from holotable.shatterpoint.table import Side

STRUGGLES_TO_WIN = 2


def towards(side: Side) -> int:
    """The way of the token towards a player's own half."""
    return 1 if side == "a" else -1


def space_of(game: Play, side: Side) -> int:
    """The space of the token as a player counts it: above 0 on the own half, below 0 on the opponent's."""
    return game.table.struggle.token * towards(side)


def momentum_from(game: Play, side: Side) -> int:
    """The innermost space of a player's half with a momentum token: they fill it from the outside (SP-MOM-01)."""
    return EDGE_OF_TRACK + 1 - game.table.players[side].momentum


def progress(battle: Battle, side: Side) -> int:
    """How far a player has come: the whole track for each struggle claimed, then momentum and the token's space."""
    player, struggle = battle.players[side], battle.struggle
    here = 1 if struggle.won is not None else player.momentum + struggle.token * towards(side)  # SP-TRK-08 to 10
    return len(player.claimed) * (EDGE_OF_TRACK + 1) + here


def move_token(game: Play, side: Side, spaces: int) -> None:
    """Move the token towards a player, up to their momentum, where the struggle is won (SP-WIN-03).

    A struggle that is won moves no more, until the next begins.
    """
    struggle = game.table.struggle
    if struggle.won is not None or not spaces:
        return
    aim = min(space_of(game, side) + spaces, momentum_from(game, side))
    struggle.token = aim * towards(side)
    game.tell(TokenMoved, side, spaces, struggle.token)
    _check(game, side)


def gain_momentum(game: Play, side: Side, rule: str) -> None:
    """Lay a momentum token on the outermost free space; on a full half there is none (SP-MOM-01, 05, 06)."""
    player = game.table.players[side]
    if game.table.struggle.won is not None or player.momentum == EDGE_OF_TRACK:
        return
    player.momentum += 1
    game.tell(MomentumGained, side, momentum_from(game, side), rule)
    _check(game, side)


def _check(game: Play, side: Side) -> None:
    """A player wins the struggle whose momentum lies where the token is (SP-WIN-02 to 04)."""
    if space_of(game, side) >= momentum_from(game, side):
        _win(game, side)


def _win(game: Play, side: Side) -> None:
    """Claim the struggle card; the second wins the game, in the middle of whatever is going on (SP-WIN-01, 05)."""
    struggle, player = game.table.struggle, game.table.players[side]
    struggle.won = side
    player.claimed.append(struggle.card)
    game.tell(StruggleWon, side, struggle.card)
    if len(player.claimed) >= STRUGGLES_TO_WIN:
        game.table.winner = side
        game.tell(BattleWon, side)
        game.abandon()


def reset_track(game: Play) -> None:
    """Momentum and control go, all objectives are inactive, the token lies on 0 again (SP-TRK-08 to 10)."""
    battle = game.table
    battle.struggle.token = 0
    battle.struggle.won = None
    for side in SIDES:
        battle.players[side].momentum = 1
    for objective in battle.objectives.values():
        objective.active, objective.control, objective.priority = False, None, False
    game.tell(TrackReset)
