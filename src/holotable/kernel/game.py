"""A game being played: a state, the rules that move it, and the decision it rests at."""

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

from holotable.kernel.chance import Chance, Stream
from holotable.kernel.codec import digest_of
from holotable.kernel.decision import Decision, GameOverError, IllegalChoiceError, Option, Refusal
from holotable.kernel.dice import Rolled
from holotable.kernel.event import Event
from holotable.kernel.flow import Await, Flow, Next
from holotable.kernel.loops import MOST_STEPS, EndlessLoopError, cycle_in
from holotable.kernel.moment import Listener, Moment, Source
from holotable.kernel.rules import Rules
from holotable.kernel.state import State

T = TypeVar("T")
F = TypeVar("F")
E = ParamSpec("E")


class Game(Generic[T]):
    """A game at rest: it waits for a choice, or it is over. `advance` is the only way to move it.

    The state is the whole game; beside it stand only what can be found again: the rules, the open decision, and the
    events since somebody last took them.
    """

    __slots__ = ("_decision", "_events", "_spoiled", "rules", "state", "table")

    def __init__(self, rules: Rules[T], state: State[T, Flow[T]]) -> None:
        self.rules = rules
        self.state = state
        self.table = state.table
        self._decision: Decision | None = None
        self._events: list[Event] | None = None
        self._spoiled = False

    # For those who play.

    @classmethod
    def start(
        cls, rules: Rules[T], setup: T, seed: int, *, dice_by_hand: bool = False, listening: bool = False
    ) -> "Game[T]":
        """A new game from a table as it is before the setup (who plays, which map), gone on to its first decision."""
        game = cls(rules, State(rules.tables.copy(setup), [rules.opening()], Chance(seed, dice_by_hand)))
        if listening:
            game.listen_in()
        game._run(None)
        return game

    @classmethod
    def resume(cls, rules: Rules[T], state: State[T, Flow[T]]) -> "Game[T]":
        """A game that goes on from a state at rest."""
        game = cls(rules, state)
        before = digest_of(state)
        game._run(None)
        if digest_of(state) != before:
            raise RestlessStepError(game.where())
        return game

    @property
    def decision(self) -> Decision | None:
        """What is asked, of whom; None when the game is over."""
        return self._decision

    def advance(self, choice: Option) -> "Game[T]":
        """Make a choice and go on to the next decision. A choice that is not on offer changes nothing."""
        if self._spoiled:
            raise SpoiledGameError
        if (refusal := self.why_not(choice)) is not None:
            raise IllegalChoiceError(choice, refusal)
        self._decision = None
        self._run(choice)
        return self

    def why_not(self, option: Option) -> Refusal | None:
        """Why this can't be chosen now; None when it can."""
        decision = self._decision
        if decision is None:
            raise GameOverError(option)
        if option in decision.options:
            return None
        if decision.region is not None:
            return decision.region.refuse(option)
        return self.state.stack[-1].why_not(self, option)

    def copy(self) -> "Game[T]":
        """An independent game in the same state: what becomes of one is nothing to the other."""
        twin = Game(self.rules, self.rules.states.copy(self.state))
        twin._decision = self._decision
        return twin

    def digest(self) -> str:
        """A short hash of the state: the same for the same game on every machine."""
        return digest_of(self.state)

    @property
    def listening(self) -> bool:
        """Whether somebody listens in."""
        return self._events is not None

    def listen_in(self) -> None:
        """From now on keep what happens until `take_events`."""
        self._events = []

    def take_events(self) -> list[Event]:
        """What happened since the last time, first to last. Nothing, unless somebody listens in."""
        events = self._events or []
        if self._events is not None:
            self._events = []
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
        if self._events is not None:
            self._events.append(event(*args, **kwargs))

    def at(self, moment: str) -> Moment[T] | None:
        """The flow that resolves what listens at a moment; None when nothing does."""
        return Moment(moment) if self.state.listeners.get(moment) else None

    def listen(self, ability: str, source: Source, owner: str) -> None:
        """An ability enters play."""
        moment = self.rules.abilities[ability].moment
        self.state.listeners.setdefault(moment, []).append(Listener(ability, source, owner))

    def silence(self, source: Source) -> None:
        """Everything that came from this card or figure leaves play."""
        for moment, listeners in list(self.state.listeners.items()):
            if kept := [listener for listener in listeners if listener.source != source]:
                self.state.listeners[moment] = kept
            else:
                del self.state.listeners[moment]

    def nearest(self, flow: type[F]) -> F | None:
        """The innermost flow of this kind that is going on: the attack that is being interrupted."""
        return next((each for each in reversed(self.state.stack) if isinstance(each, flow)), None)

    def where(self) -> str:
        """What is going on, outermost first, for people: `round.activations > attack.roll`."""
        return " > ".join(flow.label() for flow in self.state.stack)

    # The engine.

    def _run(self, answer: Option | Flow[T] | None) -> None:
        """Enter steps until one asks or nothing is left to do."""
        try:
            self._decision = self._enter_steps(answer)
        except Exception as error:
            self._spoiled = True
            error.add_note(f"in {self.where()}")
            raise

    def _enter_steps(self, answer: Option | Flow[T] | None) -> Decision | None:
        stack, entries = self.state.stack, self.rules.entries
        entered, labels = 0, list[str]()
        while stack:
            flow = stack[-1]
            steps = entries[type(flow)]
            if flow.step >= len(steps):
                answer = self._end(stack)
                continue
            entered += 1
            if entered > MOST_STEPS:
                labels.append(flow.label())
                if cycle := cycle_in(labels):
                    raise EndlessLoopError(cycle)
            step = steps[flow.step]
            result: Next[T] = step(flow, self) if answer is None else step(flow, self, answer)
            answer = None
            if result is None:
                flow.step += 1
            elif isinstance(result, Flow):
                flow.step += 1
                stack.append(result)
            elif isinstance(result, Decision):
                return result
            elif isinstance(result, Await):
                flow.awaits = True
                stack.append(result.flow)
            else:
                sides = [self.rules.dice[die] for die in result.dice]
                if self.state.chance.dice_by_hand:
                    return result.by_hand(sides)
                stream = self.state.chance.stream("dice")
                answer = Rolled([stream.below(count) for count in sides])
                self.state.revealed += 1
        return None

    def _end(self, stack: list[Flow[T]]) -> Flow[T] | None:
        """End the flow on top; the flow that awaited it gets it as its answer."""
        ended = stack.pop()
        if not stack:
            return None
        caller = stack[-1]
        if not caller.possible(self):
            caller.stop()
        if caller.awaits:
            caller.awaits = False
            return ended
        return None


class RestlessStepError(RuntimeError):
    """A step that asks did more than ask when it was entered again without an answer."""

    def __init__(self, where: str) -> None:
        self.where = where
        super().__init__(
            f"{where} changed the state before it asked; do the work in a step of its own, and ask in the next"
        )


class SpoiledGameError(RuntimeError):
    """A choice for a game in which a step has failed half-way."""

    def __init__(self) -> None:
        super().__init__("a step of this game failed half-way; go on from a copy, a save or the record")
