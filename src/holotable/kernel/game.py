"""A game being played: a state, the rules that move it, and the decision it rests at."""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar, cast

from holotable.kernel.aside import Unasked
from holotable.kernel.chance import Chance, Stream
from holotable.kernel.codec import UndecodableError, digest_of
from holotable.kernel.decision import NOT_NOW, Decision, GameOverError, IllegalChoiceError, Option, Refusal
from holotable.kernel.dice import Roll, Rolled
from holotable.kernel.event import Event
from holotable.kernel.faults import (
    NotASeedError,
    RestlessStepError,
    SpoiledGameError,
    StepResultError,
    UnaskableDecisionError,
)
from holotable.kernel.flow import AGAIN, Again, Await, Flow, Next
from holotable.kernel.interruption import BegunFlowError, Interruption, NothingToInterruptError
from holotable.kernel.loops import MOST_STEPS, trace
from holotable.kernel.moment import Listener, Moment, Source, TwinListenersError, is_awaited
from holotable.kernel.question import Question
from holotable.kernel.rules import Rules
from holotable.kernel.state import State

T = TypeVar("T")
F = TypeVar("F")
V = TypeVar("V")
E = ParamSpec("E")


class Game(Generic[T]):
    """A game at rest: it waits for a choice, or it is over. `advance` is the only way to move it in play.

    The state is the whole game; beside it stand only what can be found again: the rules, the open decision, and the
    events since somebody last took them. `table` is the state's table; it is changed, never replaced.
    """

    __slots__ = ("_decision", "_seated", "_spoiled", "events", "rules", "state", "table")

    def __init__(self, rules: Rules[T], state: State[T, Flow[T]]) -> None:
        self.rules = rules
        self.state = state
        self.table = state.table
        self.events: list[Event] | None = None
        self._decision: Decision | None = None
        self._spoiled = False
        # Seats that were at the table when last somebody new was asked: nobody leaves it.
        self._seated: frozenset[str] = frozenset()

    # For those who play.

    @classmethod
    def start(
        cls, rules: Rules[T], setup: T, seed: int, *, dice_by_hand: bool = False, listening: bool = False
    ) -> "Game[T]":
        """A new game from a table as it is before the setup (who plays, which map), gone on to its first decision."""
        if type(seed) is not int or not 0 <= seed < 2**64:
            raise NotASeedError(seed)
        game = cls(rules, State(rules.tables.copy(setup), [rules.opening()], Chance(seed, dice_by_hand)))
        if listening:
            game.listen_in()
        game._run(None)
        return game

    @classmethod
    def resume(cls, rules: Rules[T], state: State[T, Flow[T]]) -> "Game[T]":
        """A game that goes on from a copy of a state at rest."""
        game = cls(rules, rules.states.copy(state))
        game._run(None)
        if game.state != state:
            raise RestlessStepError(game.where())
        return game

    @property
    def decision(self) -> Decision | None:
        """What is asked, of whom; None when the game is over."""
        if self._spoiled:
            raise SpoiledGameError
        return self._decision

    def advance(self, choice: Option) -> "Game[T]":
        """Make a choice and go on to the next decision. A choice that is not on offer changes nothing."""
        offered, refusal = self._weigh(choice)
        if refusal is not None:
            raise IllegalChoiceError(choice, refusal)
        if type(offered) is Rolled:
            self.state.revealed += 1  # what real dice show all have seen
        self._run(offered)
        return self

    def why_not(self, option: Option) -> Refusal | None:
        """Why this can't be chosen now; None when it can."""
        return self._weigh(option)[1]

    def interrupt(self, flow: Flow[T] | None = None) -> "Game[T]":
        """Something happens now, before whoever is asked answers; then the question stands again if it still can.

        For who sets up positions: no choice leads there, and a session of this game records no more. Without a flow
        only the question is found again, for a table that was changed.
        """
        if self.decision is None:
            raise NothingToInterruptError(flow)
        if flow is not None:
            self.rules.entries[type(flow)]  # refuses what the rules do not list
            if flow.step:
                raise BegunFlowError(flow, flow.step)
            self.state.stack[-1].awaits = True
            self.state.stack += [Interruption(), flow]
        self.state.interrupted = True
        self._run(None)
        return self

    def copy(self) -> "Game[T]":
        """An independent game in the same state, to which nobody listens in."""
        twin = Game(self.rules, self.rules.states.copy(self.state))
        twin._decision = self.decision
        return twin

    def imagine(self, seed: int) -> "Game[T]":
        """A copy with another chance ahead of it, and dice that roll themselves: it tells nothing of what will come.

        What is hidden on the table is as it is here; who may not know it replaces it before looking.
        """
        twin = Game(self.rules, self.rules.states.copy(self.state))
        twin.state.chance = Chance(seed)
        if self.state.chance.dice_by_hand:
            twin._run(None)  # dice that are waited for roll now
        else:
            twin._decision = self.decision
        return twin

    def digest(self) -> str:
        """A short hash of the state: the same for the same game on every machine."""
        return digest_of(self.state)

    def listen_in(self) -> None:
        """From now on keep what happens in `events`, until they are taken."""
        self.events = []

    def take_events(self) -> list[Event]:
        """What happened since the last time, first to last. Nothing, unless somebody listens in."""
        events = self.events or []
        if self.events is not None:
            self.events = []
        return events

    # For the steps of flows and the effects of abilities.

    def stream(self, name: str) -> Stream:
        """The stream of chance for one purpose: `game.stream("decks").shuffle(cards)`."""
        return self.state.chance.stream(name)

    def reveal(self) -> None:
        """Note that something hidden came to light: a card was drawn, a token turned over. Dice note it themselves."""
        self.state.revealed += 1

    def tell(self, event: Callable[E, Event], *args: E.args, **kwargs: E.kwargs) -> None:
        """Say what happened: `game.tell(Drew, seat, card)`. The event is made only when somebody listens in."""
        if self.events is not None:
            self.events.append(event(*args, **kwargs))

    def at(self, moment: str) -> Moment[T] | None:
        """The flow that resolves what waits at a moment; None when nothing does, nor could out of hiding."""
        return Moment(moment) if is_awaited(self, self.rules.moments[moment]) else None

    def is_heard(self, moment: str) -> bool:
        """Whether anything listens at a moment, or might out of hiding, be it that it does not apply now."""
        name = self.rules.moments[moment]
        return bool(self.state.listeners.get(name) or self.rules.guesses(self, name))

    def ask(self, question: Question[E, V], *about: E.args, **facts: E.kwargs) -> V:
        """What all that is in play says to a question: `game.ask(SPEED, figure)`. Asking changes nothing."""
        listeners = self.state.listeners.get(self.rules.questions[question.name])
        if listeners is None:
            return question.fold(())
        answers = self.rules.answers
        return question.fold([answers[each.ability].gives(self, each, *about, **facts) for each in listeners])

    def listen(self, ability: str, source: Source, owner: str) -> None:
        """An ability or answer enters play. The source is the one card or figure it comes from, whoever owns that."""
        listeners = self.state.listeners.setdefault(self.rules.listens_at[ability], [])
        if any((each.ability, each.source) == (ability, source) for each in listeners):
            raise TwinListenersError(ability, source)
        listeners.append(Listener(ability, source, owner))

    def hand_over(self, source: Source, owner: str) -> None:
        """From now on somebody else decides about everything that comes from this card or figure."""
        for moment, listeners in self.state.listeners.items():
            self.state.listeners[moment] = [
                Listener(each.ability, source, owner) if each.source == source else each for each in listeners
            ]

    def silence(self, source: Source) -> None:
        """Everything that came from this card or figure leaves play."""
        for moment, listeners in list(self.state.listeners.items()):
            if kept := [listener for listener in listeners if listener.source != source]:
                self.state.listeners[moment] = kept
            else:
                del self.state.listeners[moment]

    def nearest(self, flow: type[F]) -> F | None:
        """The innermost flow of this kind that is going on: the attack that is being interrupted."""
        for each in reversed(self.state.stack):
            if flow in type(each).__mro__:  # what `isinstance` asks, but see `_play`
                return cast("F", each)
        return None

    def sample(self, stream: Stream, count: int = 1) -> list[Option]:
        """All options, and so many answers from the region: what a player that is a program chooses among."""
        decision = self.decision
        if decision is None:
            return []
        return [*decision.options, *(decision.region.sample(self, stream, count) if decision.region else ())]

    def abandon(self, above: Flow[T] | None = None) -> None:
        """Break off all that is going on above a flow, the opening one if none is named: its step is entered anew.

        A step that breaks off its own flow leads nowhere, whatever it returns.
        """
        stack = self.state.stack
        kept = stack[0] if above is None else above
        while stack[-1] is not kept:
            stack.pop().broken_off(self)
        kept.awaits = False

    def where(self) -> str:
        """What is going on, outermost first, for people: `round.activations > attack.roll`."""
        labels = [flow.label() for flow in self.state.stack]
        return " > ".join(labels if len(labels) < 20 else [*labels[:5], "...", *labels[-10:]])

    # The engine.

    def _weigh(self, choice: Option) -> tuple[Option, Refusal | None]:
        """A choice as it was offered, or as a record would have it; and why it can't be made."""
        decision = self.decision
        if decision is None:
            raise GameOverError(choice)
        if isinstance(choice, Unasked):
            return choice, self._refuse_aside(choice)
        for option in decision.options:
            if option == choice:
                return option, None
        if decision.region is None:
            return choice, self._why(choice, self.state.stack[-1].why_not(self, choice))
        try:
            choice = self.rules.options.copy(choice)
        except UndecodableError as error:
            return choice, Refusal("malformed", facts={"problem": str(error.problem)})
        refusal = decision.region.refuse(self, choice)
        return choice, None if refusal is None else self._why(choice, refusal)

    def _why(self, choice: Option, refusal: Refusal) -> Refusal:
        """A refusal as it is; where something else is asked, what the rules say of that."""
        return self.rules.not_now(self, choice) if refusal == NOT_NOW else refusal

    def _refuse_aside(self, choice: Unasked) -> Refusal | None:
        aside = self.rules.asides.get(type(choice))
        if aside is None or choice.seat not in self.rules.seats(self.table):
            return NOT_NOW
        return aside.refuse(self, choice)

    def _run(self, answer: Option | None) -> None:
        """Enter steps until one asks or nothing is left to do. The game is spoiled unless that succeeds."""
        self._spoiled = True
        try:
            if isinstance(answer, Unasked):
                self.rules.asides[type(answer)].effect(self, answer)
                answer = None
            self._decision = self._play(answer)
        except Exception as error:
            error.add_note(f"in {self.where()}")
            raise
        self._spoiled = False

    def _play(self, answer: Option | Flow[T] | None) -> Decision | None:
        stack, entries, entered = self.state.stack, self.rules.entries, 0
        labels: list[str] = []
        while stack:
            flow = stack[-1]
            steps, at = entries[type(flow)], flow.step
            if at >= len(steps):
                answer = self._end(stack)
                continue
            entered += 1
            if entered > MOST_STEPS:
                trace(flow, labels)
            result: Next[T] = steps[at](flow, self) if answer is None else steps[at](flow, self, answer)
            # Kinds are compared, not `isinstance` asked: among Structs that takes ten times as long.
            if stack[-1] is not flow or result is AGAIN:
                answer = None
            elif result is None:
                flow.step += 1
                answer = None
            elif type(result) is Decision or type(result) is Roll:
                if answer is not None:
                    raise StepResultError(flow.label(), result, "return AGAIN, and ask when entered without an answer")
                asked = self._answered(flow, result)
                if type(asked) is Decision:
                    return self._askable(asked, flow)
                answer = asked
            else:
                self._follow(flow, result)
                answer = None
        return None

    def _follow(self, flow: Flow[T], result: Flow[T] | Await[T] | Again) -> None:
        """Go where a step that neither finished nor asked leads."""
        if type(result) is Again:
            return
        called = result.flow if type(result) is Await else result
        if Flow not in type(called).__mro__ or called.step:
            raise StepResultError(
                flow.label(), result, "return None, AGAIN, a Decision, a Roll, a new Flow or Await(it)"
            )
        flow.awaits = called is not result
        self.state.stack.append(called)

    def _end(self, stack: list[Flow[T]]) -> Flow[T] | None:
        """End the flow on top. Its caller goes on to the next step, or gets the ended flow if it awaited that."""
        ended = stack.pop()
        if not stack:
            return None
        caller = stack[-1]
        if not caller.possible(self):
            caller.stop()
        if caller.awaits:
            caller.awaits = False
            return None if type(ended) is Interruption else ended
        caller.step += 1
        return None

    def _answered(self, flow: Flow[T], asked: Decision | Roll) -> Option | Decision:
        """The faces of dice that roll themselves, what the rules decide where nobody plays, or the question."""
        question = self._rolled(asked) if type(asked) is Roll else asked
        if type(question) is not Decision:
            return question
        decided = self.rules.decides(self, question)
        if decided is not None and decided not in question.options:
            raise UnaskableDecisionError(flow.label(), f"the rules decide for {decided}, which is not on offer")
        return question if decided is None else decided

    def _rolled(self, roll: Roll) -> Rolled | Decision:
        """The faces from the stream of dice, or the question to the seat that rolls them by hand."""
        sides = [self.rules.dice[die] for die in roll.dice]
        if self.state.chance.dice_by_hand:
            return Roll(self.rules.roller(self, roll.seat), roll.dice).by_hand(sides)
        stream = self.state.chance.stream("dice")
        self.state.revealed += 1
        return Rolled([stream.below(count) for count in sides])

    def _askable(self, decision: Decision, flow: Flow[T]) -> Decision:
        """A decision that some seat can answer, with options that can be read back from a record."""
        if decision.seat not in self._seated:
            self._seated = frozenset(self.rules.seats(self.table))
        if decision.seat not in self._seated:
            raise UnaskableDecisionError(flow.label(), f"there is no seat {decision.seat!r}")
        if not decision.options and decision.region is None:
            raise UnaskableDecisionError(flow.label(), "there is nothing to choose from")
        if decision.window and not decision.options:
            raise UnaskableDecisionError(flow.label(), "a window needs an option that does nothing, its last")
        if not self.rules.option_types.issuperset(map(type, decision.options)):
            unlisted = next(each for each in decision.options if type(each) not in self.rules.option_types)
            raise UnaskableDecisionError(flow.label(), f"the rules do not list the option {type(unlisted).__name__}")
        return decision
