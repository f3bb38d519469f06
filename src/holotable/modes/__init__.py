"""What a mode is: the contract between a game and everything that hosts games, and the registry of all there are."""

from holotable.modes.mode import (
    AnyMode,
    Errand,
    Mode,
    NoClocksError,
    NoDrawsError,
    NoErrandError,
    NothingBroughtError,
    Outcome,
    UnknownBotError,
    Who,
)
from holotable.modes.registry import MODES, UnknownModeError, mode_named, mode_of

__all__ = [
    "MODES",
    "AnyMode",
    "Errand",
    "Mode",
    "NoClocksError",
    "NoDrawsError",
    "NoErrandError",
    "NothingBroughtError",
    "Outcome",
    "UnknownBotError",
    "UnknownModeError",
    "Who",
    "mode_named",
    "mode_of",
]
