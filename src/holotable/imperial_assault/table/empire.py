"""What the Imperial player of a campaign has beside the map: threat, cards, and the mission's deployment points."""

from holotable.kernel import Struct

MOST_THREAT = 20


class DeploymentPoint(Struct, omit_defaults=True):
    """A symbol of the map diagram at which the Imperial player deploys (IA-DEP-05)."""

    space: int
    colour: str
    active: bool = False


class Empire(Struct, omit_defaults=True):
    """The Imperial player's dials and cards.

    `hand` has the open groups and those that came back, `reserve` the face-down pile, `box` what is out of this mission
    unless it is taken as one of the `open_groups` that are still to be chosen. `class_cards` lie in the play area;
    attachments that are on a group lie with that. `tokens` lie on class cards. `villains` were earned in the campaign.
    Threat that is `still` rises no more.
    """

    threat: int = 0
    level: int = 0
    hand: list[str] = []
    reserve: list[str] = []
    box: list[str] = []
    open_groups: int = 0
    villains: list[str] = []
    class_cards: list[str] = []
    exhausted: list[str] = []
    tokens: dict[str, int] = {}
    points: dict[str, DeploymentPoint] = {}
    still: bool = False


class ImperialLog(Struct, frozen=True):
    """What the campaign log says of the Imperial player before a mission."""

    level: int = 0
    villains: tuple[str, ...] = ()
    class_cards: tuple[str, ...] = ()
