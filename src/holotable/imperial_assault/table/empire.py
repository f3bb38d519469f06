"""What the Imperial player of a campaign has beside the map: threat, cards, and the mission's deployment points."""

from holotable.kernel import Struct

MOST_THREAT = 20


class DeploymentPoint(Struct, omit_defaults=True):
    """A symbol of the map diagram at which the Imperial player deploys (IA-DEP-05); or a token that lies there."""

    space: int
    colour: str
    active: bool = False
    is_token: bool = False


class Empire(Struct, omit_defaults=True):
    """The Imperial player's dials and cards.

    `hand` has the open groups and those that came back, `reserve` the face-down pile, `box` what is out of this mission
    unless it is taken as one of the `open_groups` that are still to be chosen. `class_cards` lie in the play area;
    attachments that are on a group lie with that. `tokens` lie on class cards. `villains` were earned in the campaign.
    Threat that is `still` rises no more.

    `agenda` are the secret agenda cards in hand, `ongoing` those in the play area, of which some may be `depleted`.
    Those that were played are `discarded` for good, or `reshuffled` into the agenda deck after the mission.
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
    influence: int = 0
    agenda: list[str] = []
    ongoing: list[str] = []
    depleted: list[str] = []
    discarded: list[str] = []
    reshuffled: list[str] = []


class ImperialLog(Struct, frozen=True):
    """What the campaign log says of the Imperial player before a mission.

    `agenda` are the secret and the ongoing cards that were bought.
    """

    level: int = 0
    villains: tuple[str, ...] = ()
    class_cards: tuple[str, ...] = ()
    influence: int = 0
    agenda: tuple[str, ...] = ()
