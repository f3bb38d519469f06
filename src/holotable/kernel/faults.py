"""Mistakes of those who write a game, each named so that it can be mended."""


class NotASeedError(ValueError):
    """A seed that no game can start from."""

    def __init__(self, seed: object) -> None:
        self.seed = repr(seed)
        super().__init__(f"{seed!r} is no seed; a seed is a whole number from 0 to 2**64 - 1")


class RestlessStepError(RuntimeError):
    """A step that asks did more than ask when it was entered without an answer."""

    def __init__(self, where: str) -> None:
        self.where = where
        super().__init__(
            f"{where} changed the state before it asked; do the work in a step of its own, and ask in the next"
        )


class SpoiledGameError(RuntimeError):
    """A game in which a step has failed half-way: its state is neither before nor after a choice."""

    def __init__(self) -> None:
        super().__init__("a step of this game failed half-way; go on from a copy, a save or the record")


class StepResultError(TypeError):
    """A step that returned what it can't return."""

    def __init__(self, step: str, result: object, remedy: str) -> None:
        self.step = step
        self.result = repr(result)
        self.remedy = remedy
        super().__init__(f"{step} returned {result!r}; {remedy}")


class UnaskableDecisionError(ValueError):
    """A decision that nobody could answer, or whose answer could not be recorded."""

    def __init__(self, step: str, problem: str) -> None:
        self.step = step
        self.problem = problem
        super().__init__(f"{step} asks what can't be asked: {problem}")
