"""Two worlds that differ only in what one player holds in secret, played side by side."""

from collections.abc import Iterator

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.known import skirmish_bot
from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.skirmish.army import sample_armies
from holotable.imperial_assault.skirmish.setup import skirmish_missions, skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Game, Option, Stream

RULES = skirmish_rules()


def other_deck(stream: Stream, count: int) -> list[str]:
    """Any cards of the box, no card more often than a deck may have it."""
    box = [card.id for card in command_cards().values() for _ in range(card.limit)]
    stream.shuffle(box)
    return box[:count]


def twin_tables(stream: Stream, patience: int = 0) -> tuple[Table, Table]:
    """The same discreet skirmish twice; player b has another deck in the second."""
    samples = list(sample_armies().values())
    armies = {seat: samples[stream.below(len(samples))] for seat in ("a", "b")}
    map_id, mission = skirmish_missions()[stream.below(len(skirmish_missions()))]
    first, second = (skirmish_table(armies, {"a": "a", "b": "b"}, map_id, mission) for _ in range(2))
    second.players["b"].deck = other_deck(stream, len(second.players["b"].deck))
    for table in (first, second):
        table.skirmish.discreet, table.skirmish.patience = True, patience
    return first, second


class Pilot:
    """Chooses for both players what can be chosen in both worlds: as a bot would, or anything; nothing at a window."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._bots = {seat: skirmish_bot("scripted", stream) for seat in ("a", "b")}

    def choice(self, one: Play, other: Play) -> Option | None:
        """There is none where b has to show a card."""
        here, there = one.decision, other.decision
        assert here is not None
        assert there is not None
        if here.window:
            assert here.options[-1] == there.options[-1]
            return here.options[-1]
        both = [each for each in here.options if each in there.options]
        wanted = self._bots[here.seat].choose(Seated(one, here.seat, redeal)).option
        if wanted in both and self._stream.below(8):
            return wanted
        return both[self._stream.below(len(both))] if both else None


def side_by_side(seed: int, most: int) -> Iterator[tuple[Play, Play]]:
    """Both worlds before each choice, until one shows what b had in secret."""
    stream = Stream(seed)
    pilot = Pilot(stream)
    one, other = (Game.start(RULES, table, seed) for table in twin_tables(stream))
    for _ in range(most):
        if one.table.players["b"].discarded != other.table.players["b"].discarded:
            return
        yield one, other
        choice = pilot.choice(one, other) if one.decision is not None else None
        if choice is None:
            return
        one.advance(choice)
        other.advance(choice)
