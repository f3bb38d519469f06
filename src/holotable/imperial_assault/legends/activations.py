"""How many activations a round has for each hero (LA-TURN-03 to 05); no tokens are needed for it (LA-CHG-15)."""

from holotable.imperial_assault.heroes.activation_tokens import hero_groups
from holotable.imperial_assault.legends.happenings import BonusGiven
from holotable.imperial_assault.table.table import Group, Play

TWO, THREE = 2, 3


def share_activations(game: Play) -> None:
    """Two heroes have two activations each; of three one has a second, in the order of the party (LA-TURN-05).

    One who has withdrawn is passed over.
    """
    heroes = hero_groups(game.table)
    for hero in heroes:
        hero.tokens = 2 if len(heroes) == TWO else 1
    there = [hero for hero in heroes if hero.figures]
    if len(heroes) == THREE and there:
        receiver = _after(heroes, game.table.legends.favoured)
        receiver.tokens = 2
        game.table.legends.favoured = receiver.card
        game.tell(BonusGiven, receiver.id, tuple(receiver.figures))


def _after(heroes: list[Group], favoured: str) -> Group:
    """The next hero on the map after the one who had the bonus activation."""
    places = [place for place, hero in enumerate(heroes) if hero.card == favoured]
    start = places[0] + 1 if places else 0
    turned = [*heroes[start:], *heroes[:start]]
    return next(hero for hero in turned if hero.figures)
