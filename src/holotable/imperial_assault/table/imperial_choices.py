"""What the Imperial player may choose beside the map."""

from holotable.kernel import Option


class TakeOpenGroup(Option, frozen=True, tag="take-open-group"):
    """Take a Deployment card into hand as an open group."""

    card: str


class DeployGroup(Option, frozen=True, tag="deploy-group"):
    """Pay for a card in hand and deploy its group at this point."""

    card: str
    point: str


class ReinforceFigure(Option, frozen=True, tag="reinforce-figure"):
    """Pay to bring one defeated figure of a group back at this point."""

    group: int
    point: str


class DoneDeploying(Option, frozen=True, tag="done-deploying"):
    """Deploy and reinforce no more for now."""


class ChoosePoint(Option, frozen=True, tag="choose-point"):
    """Deploy at this point."""

    point: str


class Attach(Option, frozen=True, tag="attach"):
    """Put an attachment on the card of the group that is being deployed."""

    card: str


class AttachNoMore(Option, frozen=True, tag="attach-no-more"):
    """Go on without a further attachment."""
