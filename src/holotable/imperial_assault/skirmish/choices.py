"""What players may choose while a skirmish is set up, and in it beside their figures."""

from holotable.kernel import Option


class GiveInitiative(Option, frozen=True, tag="give-initiative"):
    """This side has the initiative at the start."""

    side: str


class ChooseZone(Option, frozen=True, tag="choose-zone"):
    """Deploy in this zone."""

    zone: str


class StrikeOutside(Option, frozen=True, tag="strike-outside"):
    """Let every figure in an exterior space suffer damage."""


class MoveRaiders(Option, frozen=True, tag="move-raiders"):
    """Move every raider up to three spaces."""


class CallRaider(Option, frozen=True, tag="call-raider"):
    """Let another raider come to the camp."""


class DiscardToken(Option, frozen=True, tag="discard-token"):
    """Discard this token."""

    token: str


class DeployNext(Option, frozen=True, tag="deploy-next"):
    """Deploy this group next."""

    card: str


OPTIONS: tuple[type[Option], ...] = (
    CallRaider,
    ChooseZone,
    DeployNext,
    DiscardToken,
    GiveInitiative,
    MoveRaiders,
    StrikeOutside,
)
