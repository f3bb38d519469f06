"""Sections of the map that are revealed in the course of a mission (IA-SEC)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.deployment.deploying import next_arrival
from holotable.imperial_assault.deployment.setup import initial_groups, zones_on
from holotable.imperial_assault.table.happenings import SectionRevealed
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.tokens.tokens import tokens_on
from holotable.kernel import Flow, Next


class RevealSection(Flow[Table], tag="reveal-section"):
    """A section comes out of the fog with its tokens, zones and groups. The mission listens at `section-revealed`."""

    steps = ("lay_out", "deployments", "revealed")

    section: str

    def lay_out(self, game: Play) -> None:
        table, found = game.table, board.find_map(game.table.map)
        mission = found.mission(table.mission or found.missions[0].id)
        known = tokens_on(found, mission, table.sections)
        table.sections.append(self.section)
        lying = tokens_on(found, mission, table.sections)
        table.tokens |= {name: token for name, token in lying.items() if name not in known}
        table.zones |= zones_on(found, mission, table.sections)
        table.arriving += initial_groups(found, table, [self.section])
        game.reveal()
        game.tell(SectionRevealed, self.section)

    def deployments(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return next_arrival(game.table)

    def revealed(self, game: Play) -> Next[Table]:
        return game.at("section-revealed")
