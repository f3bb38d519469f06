"""Setting up a campaign mission on its printed map (IA-MSC-02 to 11)."""

from collections.abc import Mapping

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import agenda_card, deployment_card, imperial_card
from holotable.imperial_assault.cards.imperial import ONGOING, SECRET
from holotable.imperial_assault.deployment.mission_groups import check_groups
from holotable.imperial_assault.deployment.open_groups import box_without
from holotable.imperial_assault.deployment.points import points_on
from holotable.imperial_assault.deployment.setup import initial_groups, lay_out
from holotable.imperial_assault.table.checking import SetupError
from holotable.imperial_assault.table.empire import Empire, ImperialLog
from holotable.imperial_assault.table.parts import CampaignPart
from holotable.imperial_assault.table.table import Side, Table
from holotable.imperial_assault.tokens.supply import supply_deck
from holotable.kernel import Seat

NOTHING_YET = ImperialLog()


def campaign_table(
    map_id: str,
    mission: str,
    sides: Mapping[Side, Seat],
    log: ImperialLog = NOTHING_YET,
    open_groups: int = 0,
    *,
    fog: bool = False,
    discreet: bool = False,
) -> Table:
    """The table of a mission as its map shows it, with the initial groups about to arrive.

    The whole map lies there (IA-MSC-02); in fog only its first section. The Imperial side comes first; its player
    brings along what the campaign log says, and is going to choose so many open groups. At a `discreet` table no
    question tells which secret cards those are.
    """
    found = check_groups(board.find_map(map_id))
    part = CampaignPart(_empire(found, log, open_groups), discreet=discreet)
    table = Table(part, dict(sides), found.id, found.mission(mission).id)
    lay_out(table, mission, [section.id for section in (found.sections[:1] if fog else found.sections)])
    table.arriving = initial_groups(found, table, table.sections)
    table.rebels.supply = supply_deck()
    return table


def agenda_kind(card: str) -> str:
    """Of an agenda card that is brought into a mission whether it is secret or ongoing; a mission is neither."""
    kind = agenda_card(card).kind
    if kind not in (SECRET, ONGOING):
        raise SetupError("an agenda card", card, "a secret or an ongoing one; missions are played by themselves")
    return kind


def _empire(found: board.Map, log: ImperialLog, open_groups: int) -> Empire:
    """The Imperial player's dials and cards at the start: no threat, reserved groups face down (IA-MSC-03 to 09)."""
    prescribed = [each.group for each in found.initial_groups] + list(found.reserved_groups)
    return Empire(
        level=log.level,
        reserve=list(found.reserved_groups),
        box=box_without(prescribed),
        open_groups=open_groups,
        villains=[deployment_card(card).id for card in log.villains],
        class_cards=[imperial_card(card).id for card in log.class_cards],
        points=points_on(found),
        influence=log.influence,
        agenda=[card for card in log.agenda if agenda_kind(card) == SECRET],
        ongoing=[card for card in log.agenda if agenda_kind(card) == ONGOING],
    )
