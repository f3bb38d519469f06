"""What only happens in Legends, for the log and the animation."""

from holotable.kernel import OpenEvent


class MedpacUsed(OpenEvent, frozen=True, tag="medpac-used"):
    """A figure used a medpac, and so many are left."""

    figure: int
    left: int


class BonusGiven(OpenEvent, frozen=True, tag="bonus-given"):
    """The hero who has one activation more in this round."""

    group: int
    figures: tuple[int, ...]


class AllyPromoted(OpenEvent, frozen=True, tag="ally-promoted"):
    """An ally who survived a mission, by the elite card that comes from now on."""

    card: str


class GroupDrawn(OpenEvent, frozen=True, tag="group-drawn"):
    """The Imperial group whose turn it is, drawn among those that are ready."""

    group: int
    figures: tuple[int, ...]
