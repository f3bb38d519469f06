"""What watches random games tells secrets from what lay open a moment ago."""

import pytest

from holotable.imperial_assault.table.happenings import SupplyDrawn
from holotable.imperial_assault.tokens.supply import discard_card, return_supply
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.walks.watching import Watch

HEROES = ("diala_passil", "jyn_odan")
GOODS = "valuable_goods"


@pytest.mark.rule("IA-SUP-04")
def test_a_supply_that_lay_open_until_the_mission_ended_was_no_secret():
    """It is in the deck with the others when all hear that it was discarded."""
    play = begin("aftermath", *HEROES)
    play.supply(*[card for card in play.table.rebels.supply if card != GOODS]).given("diala_passil", GOODS)
    watch = Watch(play.game)
    discard_card(play.game, play.figures("diala_passil")[0], play.brought("diala_passil", GOODS))
    return_supply(play.game)
    watch.after_choice()


@pytest.mark.rule("IA-SEC-05")
def test_a_card_that_was_in_the_deck_and_still_is_must_not_be_named():
    play = begin("aftermath", *HEROES)
    watch = Watch(play.game)
    play.game.tell(SupplyDrawn, play.figures("diala_passil")[0], GOODS)
    with pytest.raises(AssertionError, match=GOODS):
        watch.after_choice()
