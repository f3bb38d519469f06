"""What the rules themselves decide, where nobody plays a seat."""

import pytest

from holotable.kernel import (
    Decision,
    DiceOnTheTable,
    Flow,
    Game,
    Next,
    Option,
    Roll,
    Rolled,
    Rules,
    Session,
    Struct,
    UnaskableDecisionError,
    replay,
)


class Heap(Struct):
    taken: list[str] = []
    rolled: int = 0


class Take(Option, frozen=True, tag="take"):
    """Take so many."""

    number: int


class Taking(Flow[Heap], tag="taking"):
    """Ann takes, the house takes, then the house rolls a die."""

    steps = ("ann", "house", "die")

    def ann(self, game: Game[Heap], answer: Take | None = None) -> Next[Heap]:
        return self._take(game, "ann", answer)

    def house(self, game: Game[Heap], answer: Take | None = None) -> Next[Heap]:
        return self._take(game, "house", answer)

    def die(self, game: Game[Heap], rolled: Rolled | None = None) -> Next[Heap]:
        if rolled is None:
            return Roll("house", ["die"])
        game.table.rolled = rolled.faces[0] + 1
        return None

    def _take(self, game: Game[Heap], seat: str, answer: Take | None) -> Next[Heap]:
        if answer is None:
            return Decision(seat, "take", [Take(1), Take(2)])
        game.table.taken.append(f"{seat} {answer.number}")
        return None


def most(game: Game[Heap], decision: Decision) -> Option | None:
    """The house takes all it can."""
    return decision.options[-1] if decision.seat == "house" else None


def too_much(game: Game[Heap], decision: Decision) -> Option | None:
    return Take(9) if decision.seat == "house" else None


def rules(decides=most) -> Rules[Heap]:
    return Rules(
        name="taking",
        version=1,
        table=Heap,
        opening=Taking,
        seats=lambda table: ["ann"],
        view=lambda game, seat: game.table,
        priority=lambda game, moment: [],
        flows=[Taking],
        options=[Take],
        dice={"die": 6},
        decides=decides,
        roller=lambda game, seat: "ann",
    )


def test_what_nobody_is_asked_the_rules_decide():
    game = Game.start(rules(), Heap(), seed=1)
    assert game.decision is not None
    assert game.decision.seat == "ann"
    game.advance(Take(1))
    assert game.table.taken == ["ann 1", "house 2"]
    assert game.decision is None


def test_it_is_no_choice_and_no_record_has_it():
    session = Session(rules(), Heap(), seed=1)
    session.advance(Take(2))
    record = session.record()
    assert len(record.choices) == 1
    assert replay(rules(), record).game.state == session.game.state


def test_what_is_not_on_offer_cannot_be_decided():
    game = Game.start(rules(too_much), Heap(), seed=1)
    with pytest.raises(UnaskableDecisionError, match="not on offer"):
        game.advance(Take(1))


def test_somebody_rolls_real_dice_for_the_house():
    game = Game.start(rules(), Heap(), seed=1, dice_by_hand=True).advance(Take(1))
    assert game.decision is not None
    assert (game.decision.seat, game.decision.region) == ("ann", DiceOnTheTable(("die",), (6,)))
    assert game.advance(Rolled([3])).table.rolled == 4
