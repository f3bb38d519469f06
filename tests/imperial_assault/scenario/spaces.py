"""The spaces of a board by the names that its readers use."""

from collections.abc import Iterable

from holotable.imperial_assault import board


class Spaces:
    """A board whose spaces go by their names: column and row, `c2`. A base of several is `c2+d2` or `c2 d2`."""

    board: board.Board

    def space(self, name: str) -> int:
        return board.space_named(self.board, name)

    def base(self, names: str) -> list[int]:
        """The spaces of a base."""
        return [self.space(name) for name in names.replace("+", " ").split()]

    def name(self, space: int) -> str:
        return board.space_name(self.board, space)

    def named(self, spaces: Iterable[int], between: str = " ") -> str:
        return between.join(map(self.name, spaces))
