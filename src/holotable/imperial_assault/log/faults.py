"""What can be wrong with a log that comes from a file: each fault with its value and what would be right."""

from collections.abc import Sequence

from holotable.words import Word


class LogError(ValueError):
    """A log that no campaign could have written."""


class UnknownInLogError(LogError):
    """A name that nothing has; these are the closest."""

    def __init__(self, what: Word, name: str, closest: Sequence[str]) -> None:
        self.what, self.name, self.closest = what, name, ", ".join(closest)
        super().__init__(f"the log names {name!r} ({what}), which is unknown; the closest are {self.closest}")


class NumberOfHeroesError(LogError):
    """Too few heroes, or too many."""

    def __init__(self, heroes: Sequence[str], fewest: int, most: int) -> None:
        self.heroes, self.fewest, self.most = ", ".join(heroes), fewest, most
        super().__init__(f"the heroes are {self.heroes or 'none'}; a campaign has from {fewest} to {most} (IA-CSU-03)")


class HeroTwiceError(LogError):
    """One hero twice."""

    def __init__(self, hero: str) -> None:
        self.hero = hero
        super().__init__(f"{hero} is in the log twice; every hero is there once (IA-UNQ-01)")


class ImpossibleAmountError(LogError):
    """Credits, experience or influence that nobody can have."""

    def __init__(self, what: Word, amount: int, least: int, most: int) -> None:
        self.what, self.amount, self.least, self.most = what, amount, least, most
        super().__init__(f"{what} is {amount} in the log; expected a number from {least} to {most}")


class ImpossibleExperienceError(LogError):
    """Experience that a hero can't have."""

    def __init__(self, hero: str, amount: int, least: int, most: int) -> None:
        self.hero, self.amount, self.least, self.most = hero, amount, least, most
        super().__init__(f"{hero} has {amount} experience in the log; expected a number from {least} to {most}")


class CardTwiceError(LogError):
    """More of a card than there are."""

    def __init__(self, card: str, copies: int) -> None:
        self.card, self.copies = card, copies
        super().__init__(f"the card {card} is in more places of the log than there are copies: {copies}")


class CardMissingError(LogError):
    """A card that has to be somewhere, and is nowhere."""

    def __init__(self, card: str) -> None:
        self.card = card
        super().__init__(f"the card {card} is nowhere in the log; it lies with somebody, in a deck or in the box")


class OtherDeckError(LogError):
    """A class or reward card of somebody else."""

    def __init__(self, card: str, holder: str, owner: str) -> None:
        self.card, self.holder, self.owner = card, holder, owner
        super().__init__(f"{holder} has the card {card}, which is for {owner} (IA-CLS-02)")


class StrayCardError(LogError):
    """A card that lies where no card of its kind does."""

    def __init__(self, card: str, here: Word) -> None:
        self.card, self.here = card, here
        super().__init__(f"the log has {card} under {here}, where such a card can't be")


class MissionTwiceError(LogError):
    """A mission that was played twice."""

    def __init__(self, mission: str) -> None:
        self.mission = mission
        super().__init__(f"{mission} was played twice; a mission is played once in a campaign (IA-MIS-07)")


class OtherMissionError(LogError):
    """A mission where the campaign could not have come to it."""

    def __init__(self, mission: str, slot: int, expected: Sequence[str]) -> None:
        self.mission, self.slot, self.expected = mission, slot, ", ".join(expected) or "-"
        super().__init__(f"{mission} stands in slot {slot} of the log; there can be {self.expected}")


class OtherTierError(LogError):
    """An item on offer of a tier that the log does not list."""

    def __init__(self, card: str, tier: int, tiers: Sequence[str]) -> None:
        self.card, self.tier, self.tiers = card, tier, ", ".join(tiers) or "-"
        super().__init__(f"{card} of tier {tier} is on offer; the log lists {self.tiers} (IA-ITM-06)")


class OtherPeriodError(LogError):
    """A card that does not belong into the campaign's time period."""

    def __init__(self, card: str, period: int) -> None:
        self.card, self.period = card, period
        super().__init__(f"{card} is not for time period {period}, which is the campaign's (IA-TPD-02, IA-AGD-16)")


class OtherPlaceError(LogError):
    """A log that stands where no campaign of its stage can stand."""

    def __init__(self, at: str, stage: str) -> None:
        self.at, self.stage = at, stage
        super().__init__(f"the log stands at {at!r}, which is no step of its stage {stage!r}")
