"""Abilities listen at moments: who resolves what first, what may be declined, what comes too late."""

from collections.abc import Sequence

import pytest

from holotable.kernel import (
    Ability,
    Decision,
    EndlessLoopError,
    First,
    Flow,
    Game,
    Listener,
    Moment,
    Next,
    OwnerWithoutPriorityError,
    Pass,
    StepResultError,
    TwinListenersError,
    TwinPartsError,
    UnknownPartError,
    Use,
)
from tests.kernel.tiny import Notes, Play, Say, rules_of, start


class Evening(Flow[Notes], tag="evening"):
    """Registers what it was told to, then has the sunset."""

    steps = ("gather", "sunset", "night")

    def gather(self, game: Play) -> None:
        for name, ability in game.rules.abilities.items():
            game.listen(name, name, "second" if ability.name.startswith("her") else "first")

    def sunset(self, game: Play) -> Next[Notes]:
        return game.at("sunset")

    def night(self, game: Play) -> None:
        game.table.said.append("night")


def note(game: Play, listener: Listener) -> None:
    game.table.said.append(listener.ability)


def evening(*abilities: Ability[Notes]) -> Play:
    return start(Evening, Talk, abilities=abilities)


class Talk(Flow[Notes], tag="talk"):
    """An effect that asks its owner something."""

    steps = ("ask",)

    seat: str

    def ask(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        if answer is None:
            return Decision(self.seat, "talk", [Say("hush")])
        game.table.said.append(answer.word)
        return None


def test_nothing_listens_and_nothing_is_asked():
    assert evening(Ability("his", "sunrise", note)).table.said == ["night"]


def test_what_must_happen_happens_without_asking():
    assert evening(Ability("his", "sunset", note)).table.said == ["his", "night"]


def test_the_first_in_priority_resolves_all_of_theirs_before_the_second():
    game = evening(Ability("her song", "sunset", note), Ability("his song", "sunset", note))
    assert game.table.said == ["his song", "her song", "night"]


def test_an_owner_orders_their_own_simultaneous_effects():
    game = evening(Ability("one", "sunset", note), Ability("two", "sunset", note))
    assert game.decision == Decision("ann", "effects", [Use("one", "one"), Use("two", "two")], about="sunset")
    game.advance(Use("two", "two"))
    assert game.table.said == ["two", "one", "night"]


def test_the_rules_may_have_another_seat_choose_than_the_owners():
    def speaker(game: Play, waiting: Sequence[Listener]) -> str | None:
        return "bob" if [each.ability for each in waiting] == ["two"] else None

    abilities = [Ability(name, "sunset", note, optional=True) for name in ("one", "two")]
    game = Play.start(rules_of(Evening, abilities=abilities, speaker=speaker), Notes(), seed=1)
    assert game.decision is not None
    assert game.decision.seat == "ann"
    game.advance(Use("one", "one"))
    assert game.decision == Decision("bob", "effects", [Use("two", "two"), Pass()], about="sunset")


def test_an_optional_effect_can_be_declined_and_is_not_offered_again():
    game = evening(Ability("may", "sunset", note, optional=True), Ability("her duty", "sunset", note))
    assert game.decision == Decision("ann", "effects", [Use("may", "may"), Pass()], about="sunset")
    game.advance(Pass())
    assert game.table.said == ["her duty", "night"]
    assert game.decision is None


def test_an_optional_effect_can_be_used_but_once():
    game = evening(Ability("may", "sunset", note, optional=True)).advance(Use("may", "may"))
    assert game.table.said == ["may", "night"]


def test_one_cannot_pass_while_a_duty_is_left():
    game = evening(Ability("may", "sunset", note, optional=True), Ability("must", "sunset", note))
    assert game.decision == Decision("ann", "effects", [Use("may", "may"), Use("must", "must")], about="sunset")
    game.advance(Use("must", "must"))
    assert game.decision == Decision("ann", "effects", [Use("may", "may"), Pass()], about="sunset")


def test_an_effect_may_be_a_flow_that_asks_and_the_moment_goes_on_after_it():
    talk = Ability[Notes]("talk", "sunset", lambda game, listener: Talk("bob"))
    game = evening(talk, Ability("her song", "sunset", note))
    assert game.decision == Decision("bob", "talk", [Say("hush")])
    assert game.advance(Say("hush")).table.said == ["hush", "her song", "night"]


def test_an_effect_that_no_longer_applies_drops_out():
    def kill(game: Play, listener: Listener) -> None:
        game.table.alive = False

    game = evening(
        Ability("kill", "sunset", kill),
        Ability("her song", "sunset", note, lambda game, listener: game.table.alive),
    )
    assert game.table.said == ["night"]


def test_an_effect_that_begins_to_apply_during_the_moment_joins_in():
    def first_word(game: Play, listener: Listener) -> bool:
        return bool(game.table.said)

    game = evening(Ability("his reply", "sunset", note, first_word), Ability("her word", "sunset", note))
    assert game.table.said == ["her word", "his reply", "night"]


def test_what_left_play_does_not_listen():
    class Leaving(Evening, tag="leaving"):
        def sunset(self, game: Play) -> Next[Notes]:
            game.silence("gone")
            return game.at("sunset")

    game = start(Leaving, abilities=[Ability("gone", "sunset", note), Ability("here", "sunset", note)])
    assert game.table.said == ["here", "night"]


def test_two_copies_of_an_ability_resolve_once_each():
    class Twins(Evening, tag="twins"):
        def gather(self, game: Play) -> None:
            game.listen("cheer", 1, "first")
            game.listen("cheer", 2, "first")

    game = start(Twins, abilities=[Ability("cheer", "sunset", note)])
    assert game.decision == Decision("ann", "effects", [Use("cheer", 1), Use("cheer", 2)], about="sunset")
    assert game.advance(Use("cheer", 2)).table.said == ["cheer", "cheer", "night"]


def test_an_owner_without_priority_is_an_error():
    class Stranger(Evening, tag="stranger"):
        def gather(self, game: Play) -> None:
            game.listen("cheer", 1, "third")

    with pytest.raises(OwnerWithoutPriorityError, match="'cheer' waits for its owner 'third'"):
        start(Stranger, abilities=[Ability("cheer", "sunset", note)])


def test_two_abilities_of_one_name_are_refused():
    with pytest.raises(TwinPartsError, match="two of the ability cheer"):
        evening(Ability("cheer", "sunset", note), Ability("cheer", "sunrise", note))


def test_passing_declines_all_of_ones_optional_effects():
    game = evening(Ability("may", "sunset", note, optional=True), Ability("might", "sunset", note, optional=True))
    assert game.advance(Pass()).table.said == ["night"]


def test_a_moment_ends_when_what_it_is_a_moment_of_has_become_impossible():
    class Picnic(Evening, tag="picnic"):
        def possible(self, game: Play) -> bool:
            return game.table.alive

    def storm(game: Play, listener: Listener) -> None:
        game.table.alive = False

    game = start(Picnic, abilities=[Ability("storm", "sunset", storm), Ability("her song", "sunset", note)])
    assert game.table.said == []
    assert game.decision is None


def test_an_effect_that_keeps_making_more_of_itself_is_named():
    class Echoes(Evening, tag="echoes"):
        def gather(self, game: Play) -> None:
            game.listen("echo", 0, "first")

    def echo(game: Play, listener: Listener) -> None:
        assert isinstance(listener.source, int)
        game.silence(listener.source)
        game.listen("echo", listener.source + 1, "first")
        game.nearest(Moment).spent.clear()  # type: ignore[union-attr]  # the moment is going on

    with pytest.raises(EndlessLoopError) as raised:
        start(Echoes, abilities=[Ability("echo", "sunset", echo)])
    assert raised.value.cycle == ["moment.resolve"]


def test_an_ability_enters_play_once_from_a_source():
    class Twice(Evening, tag="twice"):
        def gather(self, game: Play) -> None:
            game.listen("cheer", 1, "first")
            game.listen("cheer", 1, "second")

    with pytest.raises(TwinListenersError, match="'cheer' of 1 is in play already"):
        start(Twice, abilities=[Ability("cheer", "sunset", note)])


def test_an_effect_that_returns_nonsense_is_named():
    with pytest.raises(StepResultError, match=r"moment\.resolve returned"):
        evening(Ability("odd", "sunset", lambda game, listener: Say("x")))  # type: ignore[arg-type,return-value]  # nonsense


def test_a_moment_that_the_rules_do_not_list_is_refused():
    with pytest.raises(UnknownPartError, match="no moment noon; add it to theirs: sunset, sunrise"):
        evening(Ability("his", "noon", note))

    class Noon(Evening, tag="noon"):
        def sunset(self, game: Play) -> Next[Notes]:
            return game.at("noon")

    with pytest.raises(UnknownPartError, match="no moment noon"):
        start(Noon)


def test_an_unknown_ability_cannot_enter_play():
    class Unknown(Evening, tag="unknown"):
        def gather(self, game: Play) -> None:
            game.listen("chear", 1, "first")

    with pytest.raises(UnknownPartError, match="no ability chear; add it to theirs: cheer"):
        start(Unknown, abilities=[Ability("cheer", "sunset", note)])


def interrupted(referee: str | None) -> Play:
    """Two effects interrupt the sunset, one of either owner; a third is none of them."""
    rules = rules_of(
        Evening,
        Talk,
        abilities=[
            Ability("his", "sunset", note, optional=True, interrupts=True),
            Ability("her", "sunset", note, optional=True, interrupts=True),
            Ability("bell", "sunset", note),
        ],
        referee=referee,
    )
    return Game.start(rules, Notes(), seed=1)


def test_a_referee_orders_what_interrupts_whoever_owns_it():
    game = interrupted("bob")
    assert game.decision == Decision("bob", "first", [First("his", "his"), First("her", "her")], about="sunset")
    game.advance(First("her", "her"))
    assert game.table.said == ["bell"]  # the first owner's other effect does not stand back
    assert game.decision == Decision("bob", "effects", [Use("her", "her"), Pass()], about="sunset")
    game.advance(Use("her", "her"))
    assert game.decision == Decision("ann", "effects", [Use("his", "his"), Pass()], about="sunset")
    assert game.advance(Pass()).table.said == ["bell", "her", "night"]


def test_one_that_stood_back_is_not_declined_with_the_one_that_was_called():
    game = interrupted("bob").advance(First("her", "her")).advance(Pass())
    assert game.decision == Decision("ann", "effects", [Use("his", "his"), Pass()], about="sunset")


def test_without_a_referee_what_interrupts_comes_by_priority():
    game = interrupted(None)
    assert game.decision == Decision("ann", "effects", [Use("his", "his"), Use("bell", "bell")], about="sunset")


def test_a_referee_is_not_asked_about_a_single_one():
    rules = rules_of(Evening, Talk, abilities=[Ability("his", "sunset", note, interrupts=True)], referee="bob")
    assert Game.start(rules, Notes(), seed=1).table.said == ["his", "night"]


def test_what_is_handed_over_is_decided_by_somebody_else():
    game = evening(Ability("his", "sunset", note, optional=True), Ability("other", "sunset", note, optional=True))
    game.hand_over("his", "second")
    game.advance(Use("other", "other"))
    assert game.decision == Decision("bob", "effects", [Use("his", "his"), Pass()], about="sunset")


def test_an_ability_cannot_change_whose_it_is():
    def steal(game: Play, listener: Listener) -> None:
        listener.owner = "second"  # type: ignore[misc]  # what is tried

    with pytest.raises(AttributeError, match="immutable"):
        evening(Ability("his", "sunset", steal))
