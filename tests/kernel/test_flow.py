"""What a step returns decides how the game goes on."""

import pytest

from holotable.kernel import (
    AGAIN,
    NOT_NOW,
    Await,
    Decision,
    DiceOnTheTable,
    EndlessLoopError,
    Flow,
    FlowDefinitionError,
    Game,
    GameOverError,
    IllegalChoiceError,
    Next,
    Option,
    Refusal,
    RestlessStepError,
    SpoiledGameError,
    StepResultError,
    TwinPartsError,
    UnaskableDecisionError,
    UnknownPartError,
    save,
)
from holotable.kernel.loops import cycle_in
from tests.kernel.tiny import Notes, Play, Say, rules_of, start


class Unlisted(Option, frozen=True, tag="unlisted"):
    pass


class Song(Flow[Notes], tag="song"):
    steps = ("verse", "chorus", "coda")

    def verse(self, game: Play) -> None:
        game.table.said.append("verse")

    def chorus(self, game: Play) -> Next[Notes]:
        return Chorus()

    def coda(self, game: Play) -> None:
        game.table.said.append("coda")


class Chorus(Flow[Notes], tag="chorus"):
    steps = ("sing",)

    lines: int = 0

    def sing(self, game: Play) -> None:
        self.lines = 4
        game.table.said.append("chorus")


class Question(Flow[Notes], tag="question"):
    steps = ("ask", "thank")

    def ask(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        if answer is None:
            return Decision("ann", "word", [Say("yes"), Say("no")])
        game.table.said.append(answer.word)
        return None

    def why_not(self, game: Play, option: Option) -> Refusal:
        return Refusal("notes.polite", "NO-1", {"words": 2}) if option == Say("maybe") else NOT_NOW

    def thank(self, game: Play) -> None:
        game.table.said.append("thanks")


def test_steps_are_entered_in_order_and_a_called_flow_in_between():
    game = start(Song, Chorus)
    assert game.table.said == ["verse", "chorus", "coda"]
    assert game.decision is None


def test_awaiting_a_flow_comes_back_to_the_same_step_with_it():
    class Encore(Flow[Notes], tag="encore"):
        steps = ("again", "bow")

        def again(self, game: Play, ended: Chorus | None = None) -> Next[Notes]:
            if ended is not None:
                game.table.said.append(f"{ended.lines} lines")
            return Await(Chorus()) if game.table.said.count("chorus") < 2 else None

        def bow(self, game: Play) -> None:
            game.table.said.append("bow")

    game = start(Encore, Chorus)
    assert game.table.said == ["chorus", "4 lines", "chorus", "4 lines", "bow"]


def test_a_step_that_asked_is_entered_again_with_the_choice():
    game = start(Question)
    assert game.decision == Decision("ann", "word", [Say("yes"), Say("no")])
    assert game.table.said == []
    game.advance(Say("no"))
    assert game.table.said == ["no", "thanks"]
    assert game.decision is None


def test_a_choice_that_is_not_offered_changes_nothing_and_says_why():
    game = start(Question)
    before = game.digest()
    with pytest.raises(IllegalChoiceError, match=r"NO-1: notes.polite \(words 2\)") as raised:
        game.advance(Say("maybe"))
    assert raised.value.refusal.rule == "NO-1"
    assert game.digest() == before
    assert game.advance(Say("yes")).table.said == ["yes", "thanks"]


def test_one_can_ask_why_not_without_trying():
    game = start(Question)
    assert game.why_not(Say("maybe")) == Refusal("notes.polite", "NO-1", {"words": 2})
    assert game.why_not(Say("perhaps")) == NOT_NOW
    assert game.why_not(Say("yes")) is None


def test_nothing_can_be_chosen_after_the_end():
    game = start(Question).advance(Say("yes"))
    with pytest.raises(GameOverError, match="the game is over"):
        game.advance(Say("yes"))


def test_a_flow_that_became_impossible_ends_when_what_it_called_has_ended():
    class Walk(Flow[Notes], tag="walk"):
        steps = ("stumble", "arrive")

        def possible(self, game: Play) -> bool:
            return game.table.alive

        def stumble(self, game: Play) -> Next[Notes]:
            return Fall()

        def arrive(self, game: Play) -> None:
            game.table.said.append("arrived")

    class Fall(Flow[Notes], tag="fall"):
        steps = ("die", "lie")

        def die(self, game: Play) -> None:
            game.table.alive = False

        def lie(self, game: Play) -> None:
            game.table.said.append("lying")

    class Day(Flow[Notes], tag="day"):
        steps = ("walk", "night")

        def walk(self, game: Play) -> Next[Notes]:
            return Walk()

        def night(self, game: Play) -> None:
            game.table.said.append("night")

    assert start(Day, Walk, Fall).table.said == ["lying", "night"]


def test_a_flow_can_be_stopped_from_inside_another():
    class Speech(Flow[Notes], tag="speech"):
        steps = ("begin", "go_on")

        def begin(self, game: Play) -> Next[Notes]:
            game.table.said.append("friends")
            return Heckle()

        def go_on(self, game: Play) -> None:
            game.table.said.append("never said")

    class Heckle(Flow[Notes], tag="heckle"):
        steps = ("shout", "laugh")

        def shout(self, game: Play) -> None:
            speech = game.nearest(Speech)
            assert speech is not None
            speech.stop()

        def laugh(self, game: Play) -> None:
            game.table.said.append("laughter")

    assert start(Speech, Heckle).table.said == ["friends", "laughter"]


def test_a_step_may_await_one_flow_and_the_next_call_another():
    class Concert(Flow[Notes], tag="concert"):
        steps = ("first", "second", "bow")

        def first(self, game: Play, ended: Chorus | None = None) -> Next[Notes]:
            return Await(Chorus()) if ended is None else None

        def second(self, game: Play) -> Next[Notes]:
            return Chorus()

        def bow(self, game: Play) -> None:
            game.table.said.append("bow")

    assert start(Concert, Chorus).table.said == ["chorus", "chorus", "bow"]


def test_a_step_with_more_to_ask_is_entered_again():
    class Quiz(Flow[Notes], tag="quiz"):
        steps = ("ask",)

        def ask(self, game: Play, answer: Say | None = None) -> Next[Notes]:
            if answer is not None:
                game.table.said.append(answer.word)
                return AGAIN
            left = [Say(word) for word in ("red", "blue") if word not in game.table.said]
            return Decision("ann", "colour", left) if left else None

    game = start(Quiz).advance(Say("blue"))
    assert game.decision == Decision("ann", "colour", [Say("red")])
    assert game.advance(Say("red")).decision is None
    assert game.table.said == ["blue", "red"]


def test_a_step_that_asks_again_while_it_holds_an_answer_is_refused():
    class Twice(Flow[Notes], tag="twice"):
        steps = ("ask",)

        def ask(self, game: Play, answer: Say | None = None) -> Next[Notes]:
            return Decision("ann", "word", [Say("yes" if answer is None else "sure")])

    game = start(Twice)
    with pytest.raises(StepResultError, match=r"twice\.ask returned Decision.*; return AGAIN"):
        game.advance(Say("yes"))


@pytest.mark.parametrize("nonsense", [Say("x"), 3, True, Chorus, [Chorus()], Await(None), Chorus(step=1)])  # type: ignore[arg-type]  # nonsense
def test_a_step_that_returns_nonsense_is_named(nonsense):
    class Mumble(Flow[Notes], tag="mumble"):
        steps = ("mutter",)

        def mutter(self, game: Play) -> object:
            return nonsense

    with pytest.raises(StepResultError, match=r"mumble\.mutter returned") as raised:
        start(Mumble, Chorus)
    assert raised.value.__notes__ == ["in mumble.mutter"]


@pytest.mark.parametrize(
    ("decision", "problem"),
    [
        (Decision("ann", "word"), "nothing to choose from"),
        (Decision("eve", "word", [Say("yes")]), "no seat 'eve'"),
        (Decision("ann", "word", [Unlisted()]), "do not list the option Unlisted"),
        (Decision("ann", "word", region=DiceOnTheTable(("d6",), (6,)), window=True), "a window needs an option"),
    ],
)
def test_a_decision_that_nobody_could_answer_is_refused(decision, problem):
    class Riddle(Flow[Notes], tag="riddle"):
        steps = ("ask",)

        def ask(self, game: Play) -> Next[Notes]:
            return decision  # type: ignore[no-any-return]  # one of those above

    with pytest.raises(UnaskableDecisionError, match=rf"riddle\.ask asks what can't be asked: .*{problem}"):
        start(Riddle)


def test_where_names_the_steps_that_are_going_on():
    class Interview(Flow[Notes], tag="interview"):
        steps = ("greet", "talk", "leave")

        def greet(self, game: Play) -> None:
            pass

        def talk(self, game: Play) -> Next[Notes]:
            return Question()

        def leave(self, game: Play) -> None:
            pass

    assert start(Interview, Question).where() == "interview.talk > question.ask"


def test_an_option_that_equals_an_offered_one_counts_as_that_one():
    class Count(Option, frozen=True, tag="count"):
        number: int

    class Counting(Flow[Notes], tag="counting"):
        steps = ("ask",)

        def ask(self, game: Play, answer: Count | None = None) -> Next[Notes]:
            if answer is None:
                return Decision("ann", "number", [Count(1)])
            game.table.said.append(repr(answer.number))
            return None

    game = Game.start(rules_of(Counting, options=[Count]), Notes(), seed=1)
    assert game.advance(Count(True)).table.said == ["1"]


def test_what_is_offered_cannot_be_changed_by_who_sees_it():
    game = start(Question)
    assert game.decision is not None
    assert isinstance(game.decision.options, tuple)


def test_long_cycles_are_named_whole():
    class Ring(Flow[Notes], tag="ring"):
        steps = tuple(f"turn_{n}" for n in range(250))

    def turn(self: Ring, game: Play) -> Next[Notes]:
        return Ring() if self.step == 249 else None

    for step in Ring.steps:
        setattr(Ring, step, turn)
    with pytest.raises(EndlessLoopError, match=r"ring\.turn_\d+ > \.\.\. > ") as raised:
        start(Ring)
    assert sorted(raised.value.cycle) == sorted(f"ring.{step}" for step in Ring.steps)


def test_procedures_that_call_each_other_for_ever_are_named():
    class Ping(Flow[Notes], tag="ping"):
        steps = ("hit",)

        def hit(self, game: Play) -> Next[Notes]:
            return Pong()

    class Pong(Flow[Notes], tag="pong"):
        steps = ("smash",)

        def smash(self, game: Play) -> Next[Notes]:
            return Ping()

    with pytest.raises(EndlessLoopError) as raised:
        start(Ping, Pong)
    assert sorted(raised.value.cycle) == ["ping.hit", "pong.smash"]


def test_steps_that_never_repeat_themselves_are_named_by_the_last_of_them():
    labels = [f"step.{n}" for n in range(50)]
    assert cycle_in(labels) == labels[30:]
    assert cycle_in([*labels, "a", "b", "a", "b"]) == ["a", "b"]


def test_a_step_that_waits_for_itself_is_named():
    class Wait(Flow[Notes], tag="wait"):
        steps = ("still",)

        def still(self, game: Play, ended: Chorus | None = None) -> Next[Notes]:
            game.table.said.clear()
            return Await(Chorus())

    with pytest.raises(EndlessLoopError) as raised:
        start(Wait, Chorus)
    assert sorted(raised.value.cycle) == ["chorus.sing", "wait.still"]


def test_a_step_that_fails_spoils_the_game_and_says_where():
    class Trip(Flow[Notes], tag="trip"):
        steps = ("ask", "fall")

        def ask(self, game: Play, answer: Say | None = None) -> Next[Notes]:
            return Decision("ann", "word", [Say("go")]) if answer is None else None

        def fall(self, game: Play) -> None:
            raise ZeroDivisionError

    game = start(Trip)
    with pytest.raises(ZeroDivisionError) as raised:
        game.advance(Say("go"))
    assert raised.value.__notes__ == ["in trip.fall"]
    for use in (lambda: game.advance(Say("go")), lambda: game.decision, game.copy, lambda: save(game)):
        with pytest.raises(SpoiledGameError):
            use()


def test_a_step_that_changes_the_state_before_it_asks_is_found_out_on_resuming():
    class Greedy(Flow[Notes], tag="greedy"):
        steps = ("grab",)

        def grab(self, game: Play, answer: Say | None = None) -> Next[Notes]:
            game.table.said.append("mine")
            return Decision("ann", "word", [Say("more")])

    game = start(Greedy)
    with pytest.raises(RestlessStepError, match=r"greedy\.grab changed the state before it asked"):
        Game.resume(game.rules, game.state)
    assert game.table.said == ["mine"]


def test_a_flow_that_the_rules_do_not_list_is_refused():
    with pytest.raises(UnknownPartError, match=r"no flow .*Chorus"):
        start(Song)


def test_a_step_without_a_method_is_refused_when_the_rules_are_made():
    class Gap(Flow[Notes], tag="gap"):
        steps = ("there", "not_there")

        def there(self, game: Play) -> None:
            pass

    with pytest.raises(FlowDefinitionError, match="Gap can't be played: it lists the step 'not_there'"):
        rules_of(Gap)


class Commaless(Flow[Notes], tag="wrong"):
    steps = "there"  # type: ignore[assignment]  # the comma of a tuple of one forgotten


class Stopping(Flow[Notes], tag="wrong"):
    steps = ("stop",)


class Stepping(Flow[Notes], tag="wrong"):
    step: int = 3


@pytest.mark.parametrize(
    ("flow", "problem"),
    [
        (Commaless, "its steps are the string 'there'"),
        (Stopping, "'stop' is the kernel's own name"),
        (Stepping, "'step' is the kernel's own name"),
    ],
)
def test_a_flow_that_takes_the_kernels_names_is_refused(flow, problem):
    with pytest.raises(FlowDefinitionError, match=f"{flow.__name__} can't be played: {problem}"):
        rules_of(flow)


def test_two_flows_of_one_name_are_refused_when_the_rules_are_made():
    class Impostor(Flow[Notes], tag="song"):
        steps = ()

    with pytest.raises(TwinPartsError, match="two of the flow song"):
        rules_of(Song, Impostor)


def test_a_copy_goes_its_own_way():
    game = start(Question)
    twin = game.copy()
    twin.advance(Say("no"))
    assert game.table.said == []
    assert game.advance(Say("yes")).table.said == ["yes", "thanks"]
    assert twin.table.said == ["no", "thanks"]


class Concert(Flow[Notes], tag="concert"):
    """Sets are played as long as anybody is alive."""

    steps = ("sets", "applause")

    def sets(self, game: Play, ended: Flow[Notes] | None = None) -> Next[Notes]:
        return Await(Set()) if game.table.alive else None

    def applause(self, game: Play) -> None:
        game.table.said.append("applause")


class Set(Flow[Notes], tag="set"):
    steps = ("tune", "play", "bow")

    def tune(self, game: Play, ended: Flow[Notes] | None = None) -> Next[Notes]:
        game.table.said.append("tune")
        return None if "crash" in game.table.said else Solo()

    def play(self, game: Play) -> Next[Notes]:
        return Solo(fatal=True)

    def bow(self, game: Play) -> None:
        game.table.said.append("bow")


class Solo(Flow[Notes], tag="solo"):
    steps = ("crash", "rest")

    fatal: bool = False

    def crash(self, game: Play) -> Next[Notes]:
        game.table.said.append("crash")
        game.table.alive = not self.fatal
        game.abandon(None if self.fatal else game.nearest(Set))
        return Decision("ann", "word", [Say("never")])

    def rest(self, game: Play) -> None:
        game.table.said.append("rest")

    def broken_off(self, game: Play) -> None:
        game.table.said.append("silence")


def test_a_step_can_break_off_what_is_going_on_itself_included():
    game = start(Concert, Set, Solo)
    # First down to the set, whose step is entered anew, then down to the concert.
    assert game.table.said == ["tune", "crash", "silence", "tune", "crash", "silence", "applause"]
    assert game.decision is None
