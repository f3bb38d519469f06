"""Dice that people roll themselves, and choices that are taken back when the others agree."""

import pytest

from holotable.kernel import Rolled, UndoNeedsConsentError
from tests.shatterpoint.modes.games import a_session, play_on, teller_of


def test_dice_are_entered_by_hand_through_an_attack():
    """First for who is first; then in an attack by the attacker, and by the defender."""
    session = a_session(4, dice_by_hand=True)
    for seat in ("a", "b"):
        rolling = session.game.decision
        assert (rolling.seat, rolling.kind, len(rolling.region.dice)) == (seat, "roll", 5)
        teller = teller_of(session.game)
        faces = ["critical", *["strike"] * 3, *["expertise"] * 2, *["failure"] * 2]
        assert [list(each) for each in teller.ask(rolling).faces] == [faces] * 5
        session.advance(Rolled([0 if seat == "a" else 7] * 5))
    assert session.game.table.first == "a"
    play_on(session, until="attack")
    attack = session.game.decision
    session.advance(attack.options[0])
    while session.game.decision.kind != "roll":
        session.advance(session.game.decision.options[-1])
    attacking = session.game.decision
    assert attacking.seat == attack.seat
    session.advance(Rolled([0] * len(attacking.region.dice)))
    defending = session.game.decision
    assert {attacking.seat, defending.seat} == {"a", "b"}
    assert set(defending.region.dice) == {"defence"}
    session.advance(Rolled([5] * len(defending.region.dice)))
    while session.game.decision.kind == "effects":
        session.advance(session.game.decision.options[-1])
    assert session.game.decision.kind == "tree"
    teller = teller_of(session.game)
    fight = teller.sheet("a").attack
    assert [die.result for die in fight.attack_roll] == ["critical"] * len(attacking.region.dice)
    assert [die.words for die in fight.defence_roll] == ["failure"] * len(defending.region.dice)
    assert fight.successes == fight.attack.critical == len(attacking.region.dice)
    open_now = {option.node for option in teller.ask(session.game.decision).options if option.node}
    assert open_now == set(fight.open)


@pytest.mark.rule("SP-TURN-03")
def test_a_choice_after_which_a_card_was_revealed_is_taken_back_only_if_the_others_agree():
    session = play_on(a_session(6), until="activation")
    seat, turn = session.game.decision.seat, session.game.table.turn
    before = session.count
    end = next(each for each in session.game.decision.options if type(each).__name__ == "EndActivation")
    session.advance(end)
    while session.game.decision is not None and session.game.table.turn == turn:
        session.advance(session.game.decision.options[-1])
    with pytest.raises(UndoNeedsConsentError):
        session.undo(seat)
    session.undo(seat, agreed=True)
    assert session.count <= before + 1
    assert session.game.table.turn == turn
