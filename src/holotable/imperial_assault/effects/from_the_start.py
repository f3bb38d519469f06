"""What is in play for each side from the start: keywords, what surges buy, and what cards in hands have to say."""

from holotable.imperial_assault.combat.aftermath import KEYWORDS
from holotable.imperial_assault.effects.commands.known import STANDING
from holotable.imperial_assault.effects.hands import BOUGHT
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability

ABILITIES: tuple[Ability[Table], ...] = (*KEYWORDS, *BOUGHT)


def put_all_in_play(game: Play) -> None:
    for side in game.table.sides:
        for ability in ABILITIES:
            game.listen(ability.name, side, side)
    for side in game.table.players:
        for answer in STANDING:
            game.listen(answer.name, side, side)
