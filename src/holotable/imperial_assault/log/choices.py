"""What the two sides choose between the missions of a campaign."""

from holotable.kernel import Option


class ChooseHero(Option, frozen=True, tag="choose-hero"):
    """The Rebels take this hero's sheet."""

    hero: str


class EnoughHeroes(Option, frozen=True, tag="enough-heroes"):
    """No more heroes come along."""


class ChooseClass(Option, frozen=True, tag="choose-class"):
    """The Imperial player takes this class deck."""

    deck: str


class ChooseSet(Option, frozen=True, tag="choose-set"):
    """The Imperial player puts the three cards of this set into the agenda deck."""

    set: str


class ChooseGreen(Option, frozen=True, tag="choose-green"):
    """The Rebels put this green card into the side mission deck."""

    mission: str


class ChooseMission(Option, frozen=True, tag="choose-mission"):
    """The Rebels play this active mission."""

    mission: str


class GiveItem(Option, frozen=True, tag="give-item"):
    """An item goes to another hero, loose."""

    card: str
    hero: str


class Attach(Option, frozen=True, tag="attach-modification"):
    """A modification goes on one of its owner's weapons, or comes off: then there is no weapon."""

    card: str
    weapon: str = ""


class LeaveBehind(Option, frozen=True, tag="leave-behind"):
    """An item stays behind in this mission."""

    card: str


class TakeAlong(Option, frozen=True, tag="take-along"):
    """An item that was left behind comes along after all."""

    card: str


class SetOut(Option, frozen=True, tag="set-out"):
    """Everybody has what they bring."""


class Award(Option, frozen=True, tag="award"):
    """A reward card goes to this hero for the rest of the campaign."""

    card: str
    hero: str


class Sell(Option, frozen=True, tag="sell"):
    """An item goes back to the box, for credits."""

    card: str


class SoldEnough(Option, frozen=True, tag="sold-enough"):
    """Nothing more is sold."""


class DrawExtra(Option, frozen=True, tag="draw-extra"):
    """One more item card is drawn from the deck of this tier."""

    tier: int


class Buy(Option, frozen=True, tag="buy"):
    """An item is bought, for this hero."""

    card: str
    hero: str


class BoughtEnough(Option, frozen=True, tag="bought-enough"):
    """No more items are bought."""


class Learn(Option, frozen=True, tag="learn"):
    """A hero learns a class card."""

    hero: str
    card: str


class LearnedEnough(Option, frozen=True, tag="learned-enough"):
    """No more class cards are bought."""


class PayRansom(Option, frozen=True, tag="pay-ransom"):
    """The Rebels pay what it takes to get rid of an agenda card."""

    card: str


class KeepCredits(Option, frozen=True, tag="keep-credits"):
    """The Rebels do not pay."""

    card: str


class Train(Option, frozen=True, tag="train"):
    """The Imperial player buys a class card."""

    card: str


class TrainedEnough(Option, frozen=True, tag="trained-enough"):
    """The Imperial player buys no more class cards."""


class BuyAgenda(Option, frozen=True, tag="buy-agenda"):
    """The Imperial player buys one of the agenda cards that were drawn."""

    card: str


class AgendaEnough(Option, frozen=True, tag="agenda-enough"):
    """The other agenda cards go back into the deck."""
