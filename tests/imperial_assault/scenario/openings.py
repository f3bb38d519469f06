"""How games begin: a corridor, open rows, a duel with cards, a match, a mission by its file."""

from collections.abc import Mapping, Sequence

from holotable.imperial_assault.cards import heroes as all_heroes
from holotable.imperial_assault.effects.commands.hand import take_from_hand
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.choices import GiveInitiative
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Ability, Rules
from tests.imperial_assault.by_hand import mission_rules, set_up
from tests.imperial_assault.scenario.heroes import HeroSetup, sheet
from tests.imperial_assault.scenario.scenario import RULES, SIDES, Scenario

SKIRMISH_RULES = skirmish_rules()
SEATS = {"a": "ann", "b": "bob"}


def open_rows(lines: Sequence[str]) -> str:
    """The picture of a board without walls inside."""
    rim = "+-" * (len(lines[0]) // 2 + 1) + "+"
    between = "\n" + "+ " * (len(lines[0]) // 2 + 1) + "+\n"
    return f"{rim}\n{between.join(f'|{line}|' for line in lines)}\n{rim}"


def row(spaces: str, rules: Rules[Table] = RULES, **cards: str) -> Scenario:
    """A mission in a corridor of one row: row("A . b", A="han_solo", b="nexu_regular")."""
    return rows(spaces, rules=rules, **cards)


def rows(*lines: str, rules: Rules[Table] = RULES, **cards: str) -> Scenario:
    """A mission on a board of open rows: rows("A . b", ". . ."). An `on` line describes a figure."""
    return Scenario(open_rows(lines), cards, rules=rules)


def duel(spaces: str, hands: Mapping[str, Sequence[str]], groups: tuple[str, ...] = (), /, **cards: str) -> Scenario:
    """A skirmish with Command cards: duel("A . b", {"rebels": ["deadeye"]}, A=..., b=...). Slashes part open rows."""
    return Scenario(open_rows(spaces.split(" / ")), cards, groups=groups, hands=hands)


def campaign(spaces: str, rules: Rules[Table] = RULES, **cards: str | HeroSetup) -> Scenario:
    """A campaign mission in a corridor: campaign("D . t", D="diala_passil", t="stormtrooper_regular").

    Slashes part open rows. A hero's id gives the healthy hero with the weapon to start with; `sheet` changes that.
    """
    found = {letter: sheet(card) if card in all_heroes() else card for letter, card in cards.items()}
    return Scenario(open_rows(spaces.split(" / ")), found, mode="campaign", rules=rules)


def rules_with(*abilities: Ability[Table]) -> Rules[Table]:
    """The rules, with abilities made for a test; `Scenario.own` brings them into play."""
    return mission_rules([*ABILITIES, *abilities])


def skirmish(
    map_id: str,
    mission: str,
    rebels: str = "starter_rebel",
    empire: str = "starter_imperial",
    rules: Rules[Table] = SKIRMISH_RULES,
) -> Scenario:
    """A skirmish of rebels (side a, with the initiative) against the Empire (b), deployed anyhow, with empty hands.

    Figures go by their cards and are put where they are needed; the dice roll themselves.
    """
    armies = {"a": sample_army(rebels), "b": sample_army(empire)}
    play = Scenario.on(skirmish_table(armies, SEATS, map_id, mission), rules, dice_by_hand=False)
    play.choose(GiveInitiative("a"))
    while play.asked.kind != "activate":
        play.choose(play.asked.options[0])
    for side, player in play.table.players.items():
        for card in [*player.hand]:
            take_from_hand(play.game, side, card)
    return play.arranged()


def mission(
    map_id: str, mission: str, *heroes: str, level: int = 0, rules: Rules[Table] | None = None, fog: bool = False
) -> Scenario:
    """A campaign mission by its file: heroes at the entrance, the Empire where the map shows it."""
    table = set_up(map_id, mission, SIDES, "rebels", ImperialLog(level=level), fog=fog)
    bring_heroes(table, {hero: Sheet() for hero in heroes})
    return Scenario.on(table, rules or mission_rules()).skip_to("activate")
