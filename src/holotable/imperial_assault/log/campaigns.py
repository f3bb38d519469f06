"""The campaigns there are, by their names."""

from collections.abc import Sequence
from functools import cache

from holotable.content.finding import closest
from holotable.content.shelf import by_name
from holotable.imperial_assault.content import content_files
from holotable.imperial_assault.log.campaign import Campaign, read_campaign
from holotable.imperial_assault.log.campaign_checks import playable


class UnknownCampaignError(LookupError):
    """There is no campaign of that name; these are the closest."""

    def __init__(self, campaign: str, closest: Sequence[str]) -> None:
        self.campaign = campaign
        self.closest = ", ".join(closest)
        super().__init__(f"there is no campaign {campaign!r}; the closest are {self.closest}")


@cache
def campaigns() -> dict[str, Campaign]:
    """Every campaign by its id."""
    return {name: playable(read_campaign(file)) for name, file in by_name(content_files("campaigns")).items()}


def campaign(name: str) -> Campaign:
    """The campaign of that name."""
    if name not in campaigns():
        raise UnknownCampaignError(name, closest(name, campaigns()))
    return campaigns()[name]
