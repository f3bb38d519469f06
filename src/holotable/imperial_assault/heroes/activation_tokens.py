"""Activation tokens: how many activations a round has for each hero (IA-MSC-19, IA-ACTV-07)."""

from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.table.choices import GiveToken
from holotable.imperial_assault.table.happenings import TokenGiven
from holotable.imperial_assault.table.table import Group, Play, Table
from holotable.kernel import Decision, Flow, Next, Option, Refusal

TWO_EACH = 2  # heroes: each has a second token
ONE_FOR_ALL = 3  # heroes: they share a second token


def hero_groups(table: Table) -> list[Group]:
    """The heroes of the mission as groups of one, also those who have withdrawn."""
    return [group for group in table.groups.values() if group.card in heroes()]


def holder_of_two(table: Table) -> Group | None:
    """The hero of three who has the second token."""
    found = hero_groups(table)
    return next((group for group in found if group.tokens > 1), None) if len(found) == ONE_FOR_ALL else None


class SecondToken(Flow[Table], tag="second-token"):
    """Of three heroes one has a second token. The Rebels choose who gets it, never the one who had it (IA-STC-07)."""

    steps = ("give",)

    def give(self, game: Play, answer: GiveToken | None = None) -> Next[Table]:
        holder = holder_of_two(game.table)
        others = [group for group in hero_groups(game.table) if group.figures and group is not holder]
        if answer is None and len(others) > 1:
            seat = game.table.sides[others[0].side]
            return Decision(seat, "second-token", [GiveToken(group.id) for group in others])
        if others:
            receiver = game.table.groups[answer.group] if answer else others[0]
            if holder is not None:
                holder.tokens -= 1
            receiver.tokens += 1
            game.tell(TokenGiven, receiver.id, tuple(receiver.figures))
        return None

    def why_not(self, game: Play, option: Option) -> Refusal:
        holder = holder_of_two(game.table)
        if isinstance(option, GiveToken) and holder is not None and option.group == holder.id:
            return Refusal("second-token.hand-on", "IA-STC-07", {"group": option.group})
        return Refusal("not-offered")
