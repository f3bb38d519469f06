"""What a script makes of its game: the few numbers in which the modes, and the sides of a mission, differ."""

from typing import NamedTuple


class Weights(NamedTuple):
    """How much something counts beside the points that hang on it; pairs are for the first and for the last round.

    `haste` is for own objectives, `sought` for whom an objective is to defeat.
    """

    haste: tuple[float, float] = (1.2, 3.0)
    sought: tuple[float, float] = (1.0, 1.0)
    danger: float = 1.0  # how much more an enemy is worth than its cost: it goes on hurting who do not come back
    healthy_hero: float = 10.0  # what heroes are worth, in the figure costs of their enemies
    wounded_hero: float = 10.0
    bringer: float = 1.0  # how much more somebody is worth who carries away what the others are to bring
    prey: float = 1.0  # what somebody is worth whom an objective is to defeat, of the own cost
    objects: float = 99.0  # what is to be destroyed or done at hand, beside an attack on a figure; 0: it is left alone
    strain: float = 0.5  # what a point of strain costs a hero who buys movement with it
    approach: float = 0.35  # what being able to attack is worth, beside the enemy's own worth
    wound: float = 0.55  # what all of a target's health is worth in an attack, of the target's own worth
    kill: float = 0.55  # and that it is defeated
    focus: float = 0.3  # how much more a target counts that is nearly defeated
    host: float = 99.0  # threat is kept while figures of so many threat levels are there
    caution: float = 0.3  # what is feared of all damage that is to be expected
    hurt_caution: float = 0.7  # the same for a dear figure that has lost half its health
    prey_caution: float = 1.2  # the same for somebody without whom all is lost
    most_fear: float = 2.0  # the damage that is feared at most, of the health that is left


# A dear figure that is hurt counts as lost at most: two armies that run away from each other win nothing.
SKIRMISH = Weights(most_fear=1.4)
LEGENDS = Weights(danger=2.0)
# An Imperial player who only has to hold out leaves less time than the Empire of Legends does.
HEROES = Weights(haste=(5.0, 8.0), sought=(2.5, 6.0), danger=2.0, strain=1.2)
# The Empire does not play on one figure alone, and rather fights than destroys what stands about.
EMPIRE = Weights(haste=(0.8, 1.5), sought=(0.25, 0.25), objects=0.2, prey_caution=0.5)
# While the heroes are hard pressed it spreads its attacks, keeps to cover, and saves its threat.
EASED = Weights(
    haste=(0.4, 0.8),
    sought=(0.0, 0.0),
    healthy_hero=0.0,
    wounded_hero=8.0,
    prey=0.0,
    objects=0.0,
    approach=0.1,
    kill=0.0,
    focus=-0.5,
    host=4.0,
    caution=1.0,
    hurt_caution=1.0,
    prey_caution=0.5,
)


# A ruthless one does: it goes for those whom it needs to win, whatever that costs, and hurries where it has something
# to do itself.
MERCILESS = Weights(
    haste=(4.0, 6.0),
    sought=(1.0, 2.0),
    healthy_hero=14.0,
    wounded_hero=6.0,
    bringer=2.0,
    approach=1.0,
    focus=1.5,
    caution=0.0,
    hurt_caution=0.0,
    prey_caution=3.0,
)


class Temper(NamedTuple):
    """How the Empire is minded in a mission: when it finds that the heroes are hard pressed, and eases off."""

    weights: Weights
    spared: float  # how much of the heroes it is content to leave, of what time leaves
    last: float  # the last healthy hero is left alone as long as this many times the time that is left is one or more
    spared_long: float  # both where it has to hold out for many rounds: heroes are worn out before the time is up
    last_long: float
    patience: int  # rounds within whose threat the first open group should come, and each other one a round later
    leisure: float  # the share of the time in which heroes of this temper fight and take supplies first


RUTHLESS = Temper(MERCILESS, 0.0, 0.0, 0.45, 2.0, 1, 0.0)
STEADY = Temper(EMPIRE, 0.45, 2.0, 0.45, 2.0, 3, 0.67)
LENIENT = Temper(EMPIRE, 1.2, 4.0, 1.2, 4.0, 3, 0.67)
# Who only hints spares nobody in any mission.
UNSPARING = RUTHLESS._replace(spared_long=0.0, last_long=0.0)
TEMPERS = (RUTHLESS, STEADY, LENIENT)


def cornered(weights: Weights) -> Weights:
    """The same where the heroes must defeat all figures of the Empire: they do not hide, and few more come."""
    return weights._replace(caution=0.0, hurt_caution=0.0, host=1.5)


def hidden(weights: Weights) -> Weights:
    """The same for an Empire that makes it hard for them: its figures keep out of sight until the time is up."""
    return weights._replace(caution=1.2, hurt_caution=1.6)


def patient(weights: Weights) -> Weights:
    """The same for an Empire that has all the time there is: its figures attack from cover, and so last longer."""
    return weights._replace(caution=0.5, hurt_caution=0.8)
