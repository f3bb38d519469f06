"""What happens to figures, for the log and the animation. Nothing of it is hidden."""

from holotable.kernel import OpenEvent


class RoundBegan(OpenEvent, frozen=True, tag="round-began"):
    round: int


class StatusBegan(OpenEvent, frozen=True, tag="status-began"):
    """Nobody is activated any more in this round."""

    round: int


class Activated(OpenEvent, frozen=True, tag="activated"):
    figure: int
    group: int


class Deployed(OpenEvent, frozen=True, tag="deployed"):
    """A Deployment card was laid on the table; its figures are set down next."""

    group: int
    card: str
    side: str


class Stepped(OpenEvent, frozen=True, tag="stepped"):
    """A figure entered new spaces by spending movement points."""

    figure: int
    spaces: tuple[int, ...]
    cost: int


class SetDown(OpenEvent, frozen=True, tag="set-down"):
    """A figure was placed or pushed."""

    figure: int
    spaces: tuple[int, ...]
    rule: str


class DoorOpened(OpenEvent, frozen=True, tag="door-opened"):
    figure: int
    door: str


class DoorClosed(OpenEvent, frozen=True, tag="door-closed"):
    door: str


class SectionRevealed(OpenEvent, frozen=True, tag="section-revealed"):
    """A further section of the map was laid out."""

    section: str


class Interacted(OpenEvent, frozen=True, tag="interacted"):
    """A figure used, retrieved or claimed a token that lay on a space."""

    figure: int
    token: str
    deed: str
    space: int | None


class AttributeRolled(OpenEvent, frozen=True, tag="attribute-rolled"):
    """The colours and faces that a hero rolled for a test."""

    figure: int
    attribute: str
    dice: tuple[tuple[str, int], ...]


class AttributeTested(OpenEvent, frozen=True, tag="attribute-tested"):
    """How many successes a test came to, and how many it needed."""

    figure: int
    about: str
    successes: int
    needed: int
    passed: bool


class Dropped(OpenEvent, frozen=True, tag="dropped"):
    figure: int
    token: str
    space: int


class TokenRevealed(OpenEvent, frozen=True, tag="token-revealed"):
    """A token was turned over, and everybody sees its colour."""

    token: str
    colour: str | None
    space: int | None


class ObjectExposed(OpenEvent, frozen=True, tag="object-exposed"):
    """A token or a door can be attacked from now on, or has another health, by the number it goes by."""

    object: int
    health: int


class ObjectsExposed(OpenEvent, frozen=True, tag="objects-exposed"):
    """Several tokens or doors with the same health can be attacked from now on."""

    objects: tuple[int, ...]
    health: int


class ObjectSuffered(OpenEvent, frozen=True, tag="object-suffered"):
    """A token or a door suffered damage by a figure's effect, or nobody's, of this name, if it has one."""

    object: int
    damage: int
    by: int = 0
    cause: str = ""


class ObjectDestroyed(OpenEvent, frozen=True, tag="object-destroyed"):
    """A token was removed from the map, or a door that now counts as opened."""

    object: int


class Escaped(OpenEvent, frozen=True, tag="escaped"):
    figure: int


class Incapacitated(OpenEvent, frozen=True, tag="incapacitated"):
    figure: int


class Suffered(OpenEvent, frozen=True, tag="suffered"):
    """A figure suffered damage, by an effect of this name, if it has one, of this figure, if it is one's."""

    figure: int
    damage: int
    cause: str = ""
    by: int = 0


class Recovered(OpenEvent, frozen=True, tag="recovered"):
    figure: int
    damage: int


class Strained(OpenEvent, frozen=True, tag="strained"):
    """A hero suffered strain."""

    figure: int
    strain: int


class StrainRecovered(OpenEvent, frozen=True, tag="strain-recovered"):
    figure: int
    strain: int


class Wounded(OpenEvent, frozen=True, tag="wounded"):
    """A healthy hero was defeated and fights on, wounded."""

    figure: int


class Withdrawn(OpenEvent, frozen=True, tag="withdrawn"):
    """A wounded hero was defeated and left the map."""

    figure: int


class Rested(OpenEvent, frozen=True, tag="rested"):
    figure: int


class Defeated(OpenEvent, frozen=True, tag="defeated"):
    figure: int


class ConditionGained(OpenEvent, frozen=True, tag="condition-gained"):
    figure: int
    condition: str


class ConditionLost(OpenEvent, frozen=True, tag="condition-lost"):
    figure: int
    condition: str


class Scored(OpenEvent, frozen=True, tag="scored"):
    """A player gained victory points, by this rule or card."""

    side: str
    points: int
    rule: str


class InitiativeTaken(OpenEvent, frozen=True, tag="initiative-taken"):
    side: str
    rule: str


class MissionDrawn(OpenEvent, frozen=True, tag="mission-drawn"):
    map: str
    mission: str


class ZoneChosen(OpenEvent, frozen=True, tag="zone-chosen"):
    side: str
    zone: str


class TurnPassed(OpenEvent, frozen=True, tag="turn-passed"):
    """A side activated no group although it could have."""

    side: str


class Resigned(OpenEvent, frozen=True, tag="resigned"):
    side: str


class TimeRanOut(OpenEvent, frozen=True, tag="time-ran-out"):
    """The time that the players had agreed on is up for one of them."""

    side: str


class DrawOffered(OpenEvent, frozen=True, tag="draw-offered"):
    """A player offered a draw, or accepted one."""

    side: str


class SkirmishEnded(OpenEvent, frozen=True, tag="skirmish-ended"):
    """A skirmish is over; nobody won a draw."""

    winner: str | None
    rule: str


class TokenFlipped(OpenEvent, frozen=True, tag="token-flipped"):
    """A token was turned over, to its coloured or its grey side."""

    token: str
    coloured: bool
    space: int | None


class TokenDiscarded(OpenEvent, frozen=True, tag="token-discarded"):
    """A token left the map, or whoever carried it."""

    token: str
    space: int | None


class TokenClaimed(OpenEvent, frozen=True, tag="token-claimed"):
    """A mission gives a token to a side, from where it lay; nowhere if somebody carried it."""

    token: str
    side: str
    space: int | None


class TokenMarked(OpenEvent, frozen=True, tag="token-marked"):
    """A side put one of its tokens on another."""

    token: str
    side: str
    space: int | None


class SupplyDrawn(OpenEvent, frozen=True, tag="supply-drawn"):
    """A hero drew a Supply card and laid it face up."""

    figure: int
    card: str


class CreditsPaid(OpenEvent, frozen=True, tag="credits-paid"):
    """The Rebels paid so many credits."""

    amount: int


class SupplyLeft(OpenEvent, frozen=True, tag="supply-left"):
    """A hero looked at the next Supply card and left it there; nobody else knows which it is."""

    figure: int


class SupplyBuried(OpenEvent, frozen=True, tag="supply-buried"):
    """A hero looked at the next Supply card and put it to the bottom; nobody else knows which it is."""

    figure: int


class CardDiscarded(OpenEvent, frozen=True, tag="card-discarded"):
    figure: int
    card: str


class HandRevealed(OpenEvent, frozen=True, tag="hand-revealed"):
    """The Imperial player showed all Deployment cards that were hidden."""

    cards: tuple[str, ...]


class GroupExhausted(OpenEvent, frozen=True, tag="group-exhausted"):
    group: int
    figures: tuple[int, ...]


class TokenGiven(OpenEvent, frozen=True, tag="token-given"):
    """A hero got the second activation token."""

    group: int
    figures: tuple[int, ...]


class MissionTold(OpenEvent, frozen=True, tag="mission-told"):
    """The mission's text is read aloud, by its message id."""

    words: str


class PerilStruck(OpenEvent, frozen=True, tag="peril-struck"):
    """Peril has an effect: how severe it is. What it is comes next."""

    severity: str


class PerilRaised(OpenEvent, frozen=True, tag="peril-raised"):
    """Something that was done makes the peril rise, or fall."""

    amount: int


class MedpacsGained(OpenEvent, frozen=True, tag="medpacs-gained"):
    """The team has so many medpacs more."""

    amount: int


class MedpacsSpent(OpenEvent, frozen=True, tag="medpacs-spent"):
    """The team gives away so many medpacs, and has so many left."""

    amount: int
    left: int


class NobodyDeployed(OpenEvent, frozen=True, tag="nobody-deployed"):
    """A mission would deploy a group, but the collection has none left that fits."""


class CreditsGained(OpenEvent, frozen=True, tag="credits-gained"):
    """The team has so many credits more."""

    amount: int


class MapCleared(OpenEvent, frozen=True, tag="map-cleared"):
    """All left the map, which is laid out anew."""


class Counted(OpenEvent, frozen=True, tag="counted"):
    """A counter of the mission has changed: its message id, and how many there are now."""

    words: str
    amount: int


class FigureRemoved(OpenEvent, frozen=True, tag="figure-removed"):
    """The mission took a figure off the map."""

    figure: int


class SideChanged(OpenEvent, frozen=True, tag="side-changed"):
    """A figure belongs to a side from now on, or to nobody."""

    figure: int
    side: str


class LessonBegun(OpenEvent, frozen=True, tag="lesson-begun"):
    """Something is taught: a message id."""

    words: str


class ObjectiveShown(OpenEvent, frozen=True, tag="objective-shown"):
    """Everybody knows an objective from now on: its message id."""

    words: str


class MissionWon(OpenEvent, frozen=True, tag="mission-won"):
    """A side has won the mission; the message id of why, if the mission says so."""

    side: str
    because: str = ""
