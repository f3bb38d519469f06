"""Effects that last for a while."""

from holotable.imperial_assault.questions import WAITS
from holotable.imperial_assault.table.lasting import begin, expire, lasts
from tests.imperial_assault.scenario import Scenario, duel

DIALA, TROOPER = "diala_passil", "stormtrooper_regular"


def two_on_two() -> Scenario:
    return duel("D E . t u", {}, D=DIALA, E="gaarkhan", t=TROOPER, u=TROOPER)


def test_an_effect_lasts_for_its_figure_until_the_round_ends():
    play = two_on_two()
    begin(play.game, "take_cover", play.names["t"], "round")
    assert lasts(play.game, "take_cover", play.names["t"])
    assert not lasts(play.game, "take_cover", play.names["u"])
    while play.game.table.round == 1:
        play.skip()
    assert not lasts(play.game, "take_cover", play.names["t"])


def test_an_effect_of_a_side_lasts_for_all_its_figures():
    play = two_on_two()
    begin(play.game, "covering_fire", 0, "round", "empire")
    assert lasts(play.game, "covering_fire", play.names["u"])
    assert not lasts(play.game, "covering_fire", play.names["D"])


def test_an_effect_for_an_activation_ends_with_that_figures_one():
    play = two_on_two().activate("D")
    for letter in ("D", "E"):
        begin(play.game, "meditation", play.names[letter], "activation")
    play.end()
    assert not lasts(play.game, "meditation", play.names["D"])
    assert lasts(play.game, "meditation", play.names["E"])


def test_an_effect_on_an_own_attack_is_over_with_that_whatever_else_ends():
    play = two_on_two()
    begin(play.game, "meditation", play.names["D"], "attacking")
    for until in ("round", "activation", "attack"):
        expire(play.game, until)
    assert lasts(play.game, "meditation", play.names["D"])
    expire(play.game, "attacking", play.names["D"])
    assert not lasts(play.game, "meditation", play.names["D"])


def test_what_lasts_for_a_figure_leaves_the_table_with_it():
    play = two_on_two()
    begin(play.game, "take_cover", play.names["t"], "round")
    play.hurt("t", 3)
    assert play.game.table.lasting == []


def test_nobody_has_an_effect_twice():
    play = two_on_two()
    for _ in range(2):
        begin(play.game, "take_cover", play.names["t"], "round")
    assert len(play.game.table.lasting) == 1


def test_an_effect_on_a_group_is_not_one_of_the_whole_side():
    play = two_on_two()
    group = play.figure("t").group
    begin(play.game, "price_on_their_heads", 0, "mission", "empire", group)
    assert [each.group for each in play.game.table.lasting] == [group]
    assert not lasts(play.game, "price_on_their_heads", play.names["u"])


def test_what_is_over_for_one_side_lasts_for_the_other():
    play = two_on_two()
    for side in ("rebels", "empire"):
        begin(play.game, "sit_tight", 0, "ahead", side)
    expire(play.game, "ahead", side="rebels")
    assert [each.side for each in play.game.table.lasting] == ["empire"]
    assert not play.game.ask(WAITS, "rebels")
    assert play.game.ask(WAITS, "empire")
