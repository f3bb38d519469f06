"""What players may choose while a skirmish is set up, and in it beside their figures."""

from holotable.kernel import Option


class GiveInitiative(Option, frozen=True, tag="give-initiative"):
    """This side has the initiative at the start."""

    side: str


class ChooseZone(Option, frozen=True, tag="choose-zone"):
    """Deploy in this zone."""

    zone: str


class DeployNext(Option, frozen=True, tag="deploy-next"):
    """Deploy this group next."""

    card: str
