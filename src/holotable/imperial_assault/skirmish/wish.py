"""What people choose when they start a skirmish."""

from collections.abc import Mapping
from typing import Annotated, Literal, cast

from holotable.imperial_assault.cards.deployment import Faction
from holotable.imperial_assault.skirmish.army import Army, sample_army
from holotable.imperial_assault.skirmish.checking import problems_of
from holotable.imperial_assault.skirmish.handed_in import (
    MOST_ARMY_NAME,
    MOST_CARD_ID,
    MOST_CARDS,
    MOST_PATIENCE,
    check_mission,
)
from holotable.imperial_assault.skirmish.setup import IllegalArmyError, player_with, skirmish_missions, skirmish_table
from holotable.imperial_assault.table.table import Side, Table
from holotable.kernel import Chance, Struct
from holotable.kernel.codec import Meta, replace
from holotable.words.plain import plain

A, B = "a", "b"
SEATS = (A, B)

CardId = Annotated[str, Meta(max_length=MOST_CARD_ID)]
CardIds = Annotated[tuple[CardId, ...], Meta(max_length=MOST_CARDS)]


class ArmyFile(Struct, frozen=True, forbid_unknown_fields=True):
    """An army as its file has it; Skirmish Upgrades are among its Deployment cards."""

    name: Annotated[str, Meta(max_length=MOST_ARMY_NAME)]
    faction: Faction
    deployment: CardIds
    command: CardIds


class SkirmishWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A skirmish to be played. Without a map the mission is drawn; `casual` lets armies play that break rules.

    At the `windows` for Command cards the table waits `seconds` whoever holds one, or asks always until it is answered;
    or it asks only who holds one, and everybody sees whom. At one screen people can't be asked without seeing whom: to
    hide anything they are asked always. `first` is the side that is named first.
    """

    armies: dict[str, ArmyFile]
    map: str = ""
    mission: str = ""
    casual: bool = False
    windows: Literal["brief", "always", "open"] = "brief"
    seconds: Annotated[int, Meta(ge=1, le=MOST_PATIENCE)] = 4
    first: Literal["a", "b"] = "a"


class ArmiesError(ValueError):
    """A skirmish was to be made without an army for each of its two seats."""

    def __init__(self, armies: Mapping[str, object]) -> None:
        self.armies = ", ".join(sorted(armies)) or "none"
        super().__init__(f"a skirmish has the seats a and b, each with an army; given were {self.armies}")


def army_of(file: ArmyFile) -> Army:
    """The army that a file has."""
    return Army(plain(file.name), file.faction, file.deployment, file.command)


def file_of(army: Army) -> ArmyFile:
    """An army as its file has it."""
    return ArmyFile(army.name, cast(Faction, army.faction), army.deployment, army.command)


def table_of(wish: SkirmishWish, who: Mapping[str, str]) -> Table:
    """The table before the setup; each side's seat goes by its name. Who is invited never meets an illegal army."""
    if wish.armies.keys() != set(SEATS):
        raise ArmiesError(wish.armies)
    check_mission(wish.map, wish.mission)
    sides = SEATS if wish.first == A else (B, A)
    armies = {side: army_of(wish.armies[side]) for side in sides}
    for army in armies.values():
        if unknown := [problem for problem in problems_of(army) if problem.rule == "SK-GEN-03"]:
            raise IllegalArmyError(army, unknown)  # nobody can play cards that there are not
    legal = not wish.casual or "online" in who.values()
    table = skirmish_table(armies, {side: side for side in sides}, wish.map, wish.mission, legal)
    people = {each for each in who.values() if each != "bot"}
    own = table.skirmish
    own.discreet = bool(people) and wish.windows != "open"
    at_one_screen = people == {"here"} and "bot" not in who.values()
    own.patience = wish.seconds if own.discreet and wish.windows == "brief" and not at_one_screen else 0
    return table


def table_with(table: Table, side: Side, file: ArmyFile) -> Table:
    """The table before the setup, with another army for a side; it must be a legal one."""
    army = army_of(file)
    if problems := problems_of(army):
        raise IllegalArmyError(army, problems)
    return replace(table, own=replace(table.skirmish, players={**table.players, side: player_with(army)}))


def varied(wish: SkirmishWish, number: int, seed: int) -> SkirmishWish:
    """One of many skirmishes: who is named first changes from game to game, so that neither has the better of it.

    Without armies the players have the starter armies in turn, the one and then the other.
    """
    if wish.armies:
        armies, first = wish.armies, SEATS[number % 2]
    else:  # each pair of games has the armies both ways round, each two pairs the seats
        rebel, imperial = file_of(sample_army("starter_rebel")), file_of(sample_army("starter_imperial"))
        armies = {A: imperial, B: rebel} if number % 2 else {A: rebel, B: imperial}
        first = SEATS[number // 2 % 2]
    return replace(wish, armies=armies, first=first, map=wish.map or _map_with(wish.mission, seed))


def _map_with(mission: str, seed: int) -> str:
    """Any map that has a mission of this letter; none where no letter is asked for, and the game draws both."""
    maps = [found for found, letter in skirmish_missions() if letter == mission]
    return Chance(seed).stream("map").pick(maps) if maps else ""
