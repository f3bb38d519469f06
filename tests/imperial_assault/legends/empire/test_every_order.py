"""Every bonus effect and every list that is written, carried out among heroes near and far, hurt and whole."""

import pytest

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.instructions.known import all_orders
from holotable.kernel import Stream
from tests.imperial_assault.legends.empire.drill import drilled

COLUMNS, ROWS = 12, 7
HEROES = {"D": "diala_passil", "F": "fenn_signis", "G": "gaarkhan"}
NEAR, FAR = {"D": (4, 2), "F": (6, 4), "G": (3, 5)}, {"D": (9, 1), "F": (10, 5), "G": (11, 3)}


def picture(footprint: tuple[int, int], heroes: dict[str, tuple[int, int]]) -> str:
    """An open hall: the one who acts in the upper left, a friend below it, and the heroes."""
    grid = [["."] * COLUMNS for _ in range(ROWS)]
    for column in range(footprint[0]):
        for row in range(footprint[1]):
            grid[row][column] = "t"
    grid[ROWS - 1][0] = "u"
    for letter, (column, row) in heroes.items():
        grid[row][column] = letter
    rim, between = "+-" * COLUMNS + "+", "\n" + "+ " * COLUMNS + "+\n"
    return f"{rim}\n{between.join('|' + ' '.join(row) + '|' for row in grid)}\n{rim}"


@pytest.mark.long
@pytest.mark.rule("LA-IACT-05", "LA-IACT-07")
@pytest.mark.parametrize("card", sorted(all_orders()))
def test_all_orders_of_a_card_are_carried_out(card: str):
    orders, stream = all_orders()[card], Stream(7)
    done: set[tuple[str, int]] = set()
    columns, rows = deployment_card(card).footprint
    for number, listed in enumerate(orders.lists):
        bonus = orders.bonus[number % len(orders.bonus)]
        for place in (NEAR, FAR):
            cards = {**HEROES, "t": card, "u": "stormtrooper_regular"}
            with drilled(picture((columns, rows), place), cards, *listed.do, bonus=bonus) as play:
                play.damaged("F", 3).wounded("G").damaged("t", 1).with_conditions("D", "weakened")
                play.activate_group("t")
                while play.asked.kind != "activate":
                    play.choose(stream.pick(play.game.sample(stream)))
                deeds = [deed for deed in play.all_deeds() if deed.figure == play.names["t"]]
                assert [deed.place for deed in deeds] == list(range(len(deeds)))
                done |= {(listed.id, deed.place) for deed in deeds if not deed.skipped}
    assert {name for name, _ in done} == {listed.id for listed in orders.lists}
