"""What is in play for each side from the start: keywords, what surges buy, and what cards in hands have to say."""

from holotable.imperial_assault.combat.aftermath import KEYWORDS
from holotable.imperial_assault.effects import gains, hands
from holotable.imperial_assault.effects.known import standing
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability

IN_PLAY: tuple[Ability[Table], ...] = (*KEYWORDS, *gains.BOUGHT, *hands.BOUGHT)


def put_all_in_play(game: Play) -> None:
    for side in game.table.sides:
        for ability in IN_PLAY:
            game.listen(ability.name, side, side)
    for side in game.table.players:
        for answer in standing():
            game.listen(answer.name, side, side)
