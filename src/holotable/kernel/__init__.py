"""The kernel: any turn-based game as one plain value, moved by choices.

Read `flow` first (how a rulebook's procedures are written), then `game` (how they are played). `moment` has the order
of simultaneous effects, `session` and `record` what was played.
"""

from holotable.kernel.aside import Aside, Unasked
from holotable.kernel.chance import Chance, Stream
from holotable.kernel.codec import Codec, Struct, TooDeepError, UndecodableError, digest_of, field, tag_of
from holotable.kernel.decision import (
    NOT_NOW,
    Decision,
    GameOverError,
    IllegalChoiceError,
    Option,
    Refusal,
    Region,
    Seat,
)
from holotable.kernel.dice import DiceOnTheTable, Roll, Rolled
from holotable.kernel.envelope import (
    DamagedFileError,
    FileError,
    NotOurFileError,
    TruncatedFileError,
    UnknownFormatError,
    WrongChecksumError,
    WrongKindOfFileError,
)
from holotable.kernel.event import Event, OpenEvent
from holotable.kernel.faults import (
    NotASeedError,
    RestlessStepError,
    SpoiledGameError,
    StepResultError,
    UnaskableDecisionError,
)
from holotable.kernel.flow import AGAIN, Again, Await, Flow, FlowDefinitionError, Next
from holotable.kernel.game import Game
from holotable.kernel.interruption import BegunFlowError, NothingToInterruptError, UnrecordedHappeningError
from holotable.kernel.loops import EndlessLoopError
from holotable.kernel.made import (
    MadeWith,
    MissingPackError,
    OtherContentError,
    OtherGameError,
    OtherRulesError,
    SurplusPackError,
    check_made_with,
    made_with,
)
from holotable.kernel.moment import (
    Ability,
    EffectResolved,
    First,
    Listener,
    Moment,
    OwnerWithoutPriorityError,
    Pass,
    TwinListenersError,
    Use,
)
from holotable.kernel.question import Answer, Question, RestlessAnswerError, first, watched
from holotable.kernel.record import NoSuchChoiceError, Record, ReplayDepartsError, read_record, write_record
from holotable.kernel.rules import (
    FacelessDieError,
    NotPlainStateError,
    Priority,
    Rules,
    TwinPartsError,
    UnknownPartError,
    UnsteadyStateError,
)
from holotable.kernel.save import UnsavableStateError, load, save
from holotable.kernel.session import (
    NothingToRedoError,
    NothingToUndoError,
    Session,
    UndoNeedsConsentError,
    replay,
    setup_of,
)
from holotable.kernel.state import State
from holotable.kernel.view import SPECTATOR, UnknownSeatError, View, view

__all__ = [
    "AGAIN",
    "NOT_NOW",
    "SPECTATOR",
    "Ability",
    "Again",
    "Answer",
    "Aside",
    "Await",
    "BegunFlowError",
    "Chance",
    "Codec",
    "DamagedFileError",
    "Decision",
    "DiceOnTheTable",
    "EffectResolved",
    "EndlessLoopError",
    "Event",
    "FacelessDieError",
    "FileError",
    "First",
    "Flow",
    "FlowDefinitionError",
    "Game",
    "GameOverError",
    "IllegalChoiceError",
    "Listener",
    "MadeWith",
    "MissingPackError",
    "Moment",
    "Next",
    "NoSuchChoiceError",
    "NotASeedError",
    "NotOurFileError",
    "NotPlainStateError",
    "NothingToInterruptError",
    "NothingToRedoError",
    "NothingToUndoError",
    "OpenEvent",
    "Option",
    "OtherContentError",
    "OtherGameError",
    "OtherRulesError",
    "OwnerWithoutPriorityError",
    "Pass",
    "Priority",
    "Question",
    "Record",
    "Refusal",
    "Region",
    "ReplayDepartsError",
    "RestlessAnswerError",
    "RestlessStepError",
    "Roll",
    "Rolled",
    "Rules",
    "Seat",
    "Session",
    "SpoiledGameError",
    "State",
    "StepResultError",
    "Stream",
    "Struct",
    "SurplusPackError",
    "TooDeepError",
    "TruncatedFileError",
    "TwinListenersError",
    "TwinPartsError",
    "UnaskableDecisionError",
    "Unasked",
    "UndecodableError",
    "UndoNeedsConsentError",
    "UnknownFormatError",
    "UnknownPartError",
    "UnknownSeatError",
    "UnrecordedHappeningError",
    "UnsavableStateError",
    "UnsteadyStateError",
    "Use",
    "View",
    "WrongChecksumError",
    "WrongKindOfFileError",
    "check_made_with",
    "digest_of",
    "field",
    "first",
    "load",
    "made_with",
    "read_record",
    "replay",
    "save",
    "setup_of",
    "tag_of",
    "view",
    "watched",
    "write_record",
]
