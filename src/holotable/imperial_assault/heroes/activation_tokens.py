"""Activation tokens: how many activations a round has for each hero (IA-MSC-19, IA-ACTV-07)."""

from holotable.imperial_assault.cards import heroes, rewards
from holotable.imperial_assault.table.choices import GiveToken
from holotable.imperial_assault.table.happenings import TokenGiven
from holotable.imperial_assault.table.table import Group, Play, Table
from holotable.kernel import NOT_NOW, Decision, Flow, Next, Option, Refusal


def hero_groups(table: Table) -> list[Group]:
    """The heroes of the mission as groups of one, also those who have withdrawn."""
    return [group for group in table.groups.values() if group.card in heroes()]


def is_for_each(table: Table) -> bool:
    """Whether each of the heroes has a second token."""
    return _have_tokens(table, "each")


def is_shared(table: Table) -> bool:
    """Whether the heroes share a second token."""
    return _have_tokens(table, "shared")


def _have_tokens(table: Table, tokens: str) -> bool:
    """Whether the heroes have the cards by which each, or all of them together, have a second token (IA-REW-03)."""
    known = rewards()
    cards = [card.card for sheet in table.sheets().values() for card in sheet.cards]
    return any(card in known and known[card].tokens == tokens for card in cards)


def holder_of_two(table: Table) -> Group | None:
    """The hero who has the second token that the heroes share."""
    if not is_shared(table):
        return None
    return next((group for group in hero_groups(table) if group.tokens > 1), None)


class SecondToken(Flow[Table], tag="second-token"):
    """One hero has the second token that all share. The Rebels choose who gets it, never who had it (IA-STC-07)."""

    steps = ("give",)

    def give(self, game: Play, answer: GiveToken | None = None) -> Next[Table]:
        holder = holder_of_two(game.table)
        others = [group for group in hero_groups(game.table) if group.figures and group is not holder]
        if answer is None and len(others) > 1:
            seat = game.table.sides[others[0].side]
            return Decision(seat, "second-token", [GiveToken(group.id) for group in others], together=True)
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
        return NOT_NOW
