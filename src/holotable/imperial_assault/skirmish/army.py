"""An army: the Deployment cards and the Command deck that a player brings to a skirmish (SK-GEN-03)."""

from dataclasses import dataclass
from functools import cache

from holotable.content import ContentError, Entry, parse, read
from holotable.content.finding import find
from holotable.content.shelf import by_name
from holotable.imperial_assault.cards import DeploymentCard, SkirmishUpgrade, deployment_cards, upgrades
from holotable.imperial_assault.cards.deployment import FACTIONS
from holotable.imperial_assault.content import content_files


@dataclass(frozen=True, slots=True)
class Army:
    """An army as it was put together, legal or not. Skirmish Upgrades are among its Deployment cards (SK-ARMY-09)."""

    name: str
    faction: str
    deployment: tuple[str, ...]
    command: tuple[str, ...]


FIELDS = ("name", "faction", "deployment", "command")


class ArmyFileError(ValueError):
    """A file from which no army can be read: which, and because of which field, if it is one."""

    def __init__(self, file: str, field: str, problem: str) -> None:
        self.file = file
        self.field = field
        super().__init__(f"{file}: {problem}")


class UnreadableArmyError(ArmyFileError):
    """A file that is no army at all: neither YAML nor JSON with fields."""

    def __init__(self, file: str, line: int) -> None:
        self.line = line
        self.fields = ", ".join(FIELDS)
        super().__init__(file, "", f"from line {line} on this can't be read as the fields {self.fields}")


class ArmyFieldError(ArmyFileError):
    """A field of an army's file is missing, or is not what it should be."""

    def __init__(self, file: str, field: str) -> None:
        self.factions = ", ".join(FACTIONS)
        super().__init__(file, field, f"the field {field!r} is missing or wrong; factions are {self.factions}")


class UnknownArmyFieldError(ArmyFileError):
    """An army's file has a field that armies do not have."""

    def __init__(self, file: str, field: str) -> None:
        self.fields = ", ".join(FIELDS)
        super().__init__(file, field, f"an army has no field {field!r}; it has {self.fields}")


def parse_army(file: str, text: bytes) -> Army:
    """An army from the text of a YAML or JSON file. Whether it is legal, and its cards exist, is another question."""
    try:
        return read_army(parse(file, text))
    except ContentError as error:
        if error.field in FIELDS:
            raise ArmyFieldError(file, error.field) from error
        if error.field:
            raise UnknownArmyFieldError(file, error.field) from error
        mark = getattr(error.__cause__, "problem_mark", None)
        raise UnreadableArmyError(file, mark.line + 1 if mark else 1) from error


def read_army(top: Entry) -> Army:
    """An army from the fields of its file."""
    army = Army(
        name=top.text("name"),
        faction=top.word("faction", FACTIONS),
        deployment=tuple(top.texts("deployment")),
        command=tuple(top.texts("command")),
    )
    top.finish()
    return army


@cache
def sample_armies() -> dict[str, Army]:
    """The armies that come with the game, by the names of their files."""
    return {name: read_army(read(file)) for name, file in by_name(content_files("armies")).items()}


def sample_army(army_id: str) -> Army:
    """The sample army with that id."""
    return find(army_id, sample_armies())


def groups_of(army: Army) -> list[DeploymentCard]:
    """The Deployment cards of an army that have figures, those that exist."""
    known = deployment_cards()
    return [known[card] for card in army.deployment if card in known]


def upgrades_of(army: Army) -> list[SkirmishUpgrade]:
    """The Skirmish Upgrades of an army."""
    known = upgrades()
    return [known[card] for card in army.deployment if card in known]


def cards_of(army: Army) -> list[DeploymentCard | SkirmishUpgrade]:
    """All Deployment cards of an army, those that exist: its groups, then its upgrades."""
    return [*groups_of(army), *upgrades_of(army)]


def cost_of(army: Army) -> int:
    """What all Deployment cards of an army cost, upgrades counted in (SK-ARMY-02, 10)."""
    return sum(card.cost for card in cards_of(army))
