"""Ending a game before it is decided, in whichever mode."""

from holotable.kernel import Unasked


class Resign(Unasked, frozen=True, tag="resign"):
    """Give up: the opponent wins."""
