"""The battle at one screen."""

from collections.abc import Mapping, Sequence
from functools import partial

from holotable.kernel import Decision, Option, Seat
from holotable.shatterpoint.modes.wish import BattleWish
from holotable.shatterpoint.telling.asking import offered_words
from holotable.shatterpoint.telling.offering import is_on_table, offered_in
from holotable.shatterpoint.telling.position import letters_of
from holotable.shatterpoint.telling.teller import BattleTeller
from holotable.shatterpoint.terminal.going import go, option_at, place_hint, why
from holotable.shatterpoint.terminal.showing import show_board, show_orders, show_score, show_things, show_unit
from holotable.shatterpoint.terminal.shown import Shown
from holotable.shatterpoint.terminal.starting import check_named, wish_of
from holotable.terminal import Host, Nameable, Named, Screen, TextTable, Word
from holotable.words import Speech

# At these questions people look at the whole table.
_AT_THE_TABLE = ("activation", "edge", "map", "order", "squad", "use-order")


class TextBattle(TextTable):
    """An overview drawn with signs or told, places in millimetres, good ones by numbers, characters by letters."""

    nameable = (
        Nameable("team", "FILE", "play.team"),
        Nameable("opposing", "FILE", "play.opposing"),
        Nameable("battlefield", "NAME", "play.battlefield"),
    )

    welcome = "battle.table.welcome"
    auto = "battle.table.auto"
    no_auto = "battle.table.no-auto"

    def __init__(self, host: Host) -> None:
        if not isinstance(host.teller, BattleTeller):
            raise TypeError(f"{host.mode.name} is no battle")
        self._shown = Shown(host, host.teller.names)
        self._looked: object = None
        self._offered: tuple[Decision, int] | None = None
        words = {"go": go, "push": go, "why": why}
        self._words: dict[str, Word] = {word: partial(does, self._shown) for word, does in words.items()}
        self._words |= {"unit": self._unit, "orders": self._orders}

    @classmethod
    def check(cls, named: Named, say: Speech) -> None:
        check_named(named, say)

    @classmethod
    def wish(cls, named: Named, screen: Screen, say: Speech) -> BattleWish:
        return wish_of(named, screen, say)

    # Showing.

    def present(self, decision: Decision, is_new: bool) -> None:
        """The overview when somebody stands elsewhere, and the whole table where it matters."""
        shown = self._shown
        whole = is_new or decision.kind in _AT_THE_TABLE
        if self._has_changed():
            show_board(shown)
            if whole:
                show_things(shown)
        if whole:
            show_score(shown)

    def _has_changed(self) -> bool:
        """Whether the table looks different from when it was last shown."""
        battle = self._shown.game.table
        standing = [(name, one.at) for name, one in battle.characters.items()]
        faring = [(unit.damage, unit.wounded, unit.hunker, *unit.conditions) for unit in battle.units.values()]
        lying = [(one.active, one.control, one.priority) for one in battle.objectives.values()]
        looks = (self._shown.host.sitting, standing, faring, lying)
        changed, self._looked = looks != self._looked, looks
        return changed

    def show(self, seat: Seat) -> None:
        show_board(self._shown)
        show_things(self._shown)
        show_score(self._shown)

    def result(self) -> None:
        found = self._shown.host.teller.result()
        self._shown.screen.say(found.words if found is not None else "", "bold")
        show_score(self._shown)

    # What can be typed.

    @property
    def words(self) -> Mapping[str, Word]:
        return self._words

    def _unit(self, decision: Decision, rest: str) -> bool:
        letters = letters_of(self._shown.names)
        found = next((each for each, letter in letters.items() if letter == rest.strip()), None)
        if found is None:
            self._shown.screen.say(self._shown.say("battle.table.no-letter", typed=rest))
        else:
            show_unit(self._shown, found)
        return False

    def _orders(self, decision: Decision, rest: str) -> bool:
        show_orders(self._shown)
        return False

    def help(self) -> str:
        return self._shown.say("battle.table.help")

    def beside(self, decision: Decision) -> list[str]:
        return [place_hint(self._shown, decision)] if is_on_table(decision) else []

    def numbered(self, decision: Decision) -> list[Option]:
        """All options, and some good places or directions with why."""
        self._list(decision)
        return [*decision.options, *self._shown.names.listed]

    def _list(self, decision: Decision) -> None:
        """Note the places that are listed now, and why, once for each decision."""
        shown, asked = self._shown, (decision, self._shown.host.session.count)
        if asked == self._offered:
            return
        self._offered = asked
        offered = offered_in(shown.game, decision.region) if decision.region is not None else []
        shown.names.listed = {each.option: offered_words(each, shown.names) for each in offered}

    def signed(self, options: Sequence[Option], typed: str) -> list[Option]:
        """The options about the character of that letter."""
        letters = letters_of(self._shown.names)
        found = next((each for each, letter in letters.items() if letter == typed), None)
        fields = ("character", "target")
        return [each for each in options if found and any(getattr(each, field, None) == found for field in fields)]

    def heed(self, decision: Decision, typed: str) -> bool | None:
        """Go to a place that was typed."""
        if not is_on_table(decision) or option_at(self._shown, decision, typed) is None:
            return None
        return go(self._shown, decision, typed)
