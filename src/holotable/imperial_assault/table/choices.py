"""What a player may choose while figures are activated."""

from holotable.imperial_assault.table.table import Attribute, Deed
from holotable.kernel import Option


class ActivateGroup(Option, frozen=True, tag="activate-group"):
    """Activate this ready group."""

    group: int


class PassTurn(Option, frozen=True, tag="pass-turn"):
    """Activate no group now: whoever has fewer ready ones may do so."""


class ActivateFigure(Option, frozen=True, tag="activate-figure"):
    """Let this figure of the group be the next."""

    figure: int


class Move(Option, frozen=True, tag="move"):
    """An action: gain movement points equal to the figure's speed."""


class PerformAttack(Option, frozen=True, tag="attack"):
    """An action: attack."""


class Rest(Option, frozen=True, tag="rest"):
    """An action of a hero: recover strain equal to endurance."""


class PushOn(Option, frozen=True, tag="push-on"):
    """Suffer 1 strain to gain 1 movement point."""


class OpenDoor(Option, frozen=True, tag="open-door"):
    """An action: interact with a door to open it."""

    door: str


class Interact(Option, frozen=True, tag="interact"):
    """An action: interact with a token, to use, retrieve or claim it."""

    token: str
    deed: Deed


class ChooseAttribute(Option, frozen=True, tag="choose-attribute"):
    """Roll the dice of this attribute for the test."""

    attribute: Attribute


class ChooseEffect(Option, frozen=True, tag="choose-effect"):
    """Let this of several effects happen: one of those the ability names, or a condition that is discarded."""

    effect: str


class DropOn(Option, frozen=True, tag="drop-on"):
    """Drop a carried token on this space."""

    token: str
    space: int


class DiscardCondition(Option, frozen=True, tag="discard-condition"):
    """An action: get rid of a condition, as its card allows."""

    condition: str


class SpecialAction(Option, frozen=True, tag="special-action"):
    """Perform a special action that is printed on the figure's card."""

    ability: str


class Step(Option, frozen=True, tag="step"):
    """Spend movement points to step, or to turn, so that the base covers these spaces."""

    spaces: tuple[int, ...]
    cost: int


class Escape(Option, frozen=True, tag="escape"):
    """Spend 1 movement point to leave the map."""


class StayHere(Option, frozen=True, tag="stay"):
    """Spend no more of the movement points at hand."""


class EndActivation(Option, frozen=True, tag="end-activation"):
    """End the figure's activation; unused actions and movement points are lost."""


class GoTo(Option, frozen=True, tag="go-to"):
    """Set the figure down on these spaces."""

    spaces: tuple[int, ...]


class ChooseFigure(Option, frozen=True, tag="choose-figure"):
    """Let an effect be for this figure."""

    figure: int


class ChooseGroup(Option, frozen=True, tag="choose-group"):
    """Let an effect be for this group."""

    group: int


class ChooseSpace(Option, frozen=True, tag="choose-space"):
    """Let an effect be for this space."""

    space: int


class LeaveOnTop(Option, frozen=True, tag="leave-on-top"):
    """Leave the Supply card that was looked at on the top of its deck."""

    card: str


class PutAtBottom(Option, frozen=True, tag="put-at-bottom"):
    """Put the Supply card that was looked at to the bottom of its deck."""

    card: str


class KeepSupply(Option, frozen=True, tag="keep-supply"):
    """Keep this of the Supply cards that were drawn; the other goes to the bottom of the deck."""

    card: str


class KeepConditions(Option, frozen=True, tag="keep-conditions"):
    """Discard no more conditions."""


class PlaceHero(Option, frozen=True, tag="place-hero"):
    """Let this hero be the next who is placed at the entrance."""

    hero: str


class DeployAlly(Option, frozen=True, tag="deploy-ally"):
    """Bring this ally along."""

    card: str


class ExhaustUpgrade(Option, frozen=True, tag="exhaust-upgrade"):
    """Exhaust this Skirmish Upgrade on the figure's card for its effect."""

    card: str


class NoAlly(Option, frozen=True, tag="no-ally"):
    """Bring no ally along."""


class GiveToken(Option, frozen=True, tag="give-token"):
    """Give the second activation token to this hero."""

    group: int


class RecoverDamage(Option, frozen=True, tag="recover-damage"):
    """Recover 1 damage."""
