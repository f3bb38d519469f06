"""After a campaign mission: heroes become healthy again, cards go back to where they were (IA-MST-04 to 06)."""

from holotable.imperial_assault.deployment.agenda import end_agenda
from holotable.imperial_assault.deployment.attaching import return_attachments
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.interacting import CRATE
from holotable.imperial_assault.tokens.supply import return_supply


def clean_up(game: Play) -> None:
    table = game.table
    restore_heroes(table)
    return_supply(game)  # IA-MST-05
    for group in table.groups:
        return_attachments(game, group)
    end_agenda(game)
    table.rebels.crates = crates_claimed(table)  # paid for by the log


def crates_claimed(table: Table) -> int:
    """How many crates the Rebels have claimed."""
    claimed = [token.claimed for token in table.tokens.values() if token.kind == CRATE and token.claimed is not None]
    return len([side for side in claimed if not table.is_imperial(side)])


def restore_heroes(table: Table) -> None:
    """Every hero is healthy again, one who has withdrawn as well (IA-WDR-07), and all their cards are ready."""
    for number, sheet in table.sheets().items():
        hero = {**table.figures, **table.withdrawn, **table.escaped}[number]
        if sheet.wounded:
            table.rebels.wounded.append(hero.card)
        hero.damage, sheet.strain, sheet.wounded = 0, 0, False  # IA-MST-04, IA-WND-04
        for card in sheet.cards:
            card.depleted = card.exhausted = False  # IA-DPL-02
