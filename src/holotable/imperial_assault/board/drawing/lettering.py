"""A drawing for the terminal: box drawing in colour, readable without colour too."""

from collections import defaultdict

from rich.text import Text

from holotable.imperial_assault.board.board import BLOCKING, DIFFICULT, IMPASSABLE, NOTHING, OPEN, PLAIN
from holotable.imperial_assault.board.drawing import signs
from holotable.imperial_assault.board.drawing.drawing import Corner, Drawing, Marker
from holotable.imperial_assault.board.drawing.signs import Sign
from holotable.imperial_assault.board.names import place_name

_LEFT = 3
_APART = "   "


def lettering(drawing: Drawing, columns: int = 80) -> Text:
    """The drawing in box drawing and colour, its spaces as wide as so many columns allow."""
    sheet = _Sheet(drawing, _wide(drawing, columns))
    text = Text(no_wrap=True)
    if drawing.title:
        text.append(drawing.title, "bold")
        text.append(f"  {drawing.subtitle}\n" if drawing.subtitle else "\n", "dim")
    letters = [place_name(column, 0)[:-1] for column in range(drawing.board.width)]
    text.append(" " * (_LEFT + 1) + " ".join(name.center(sheet.wide) for name in letters) + "\n", "dim")
    for number, line in enumerate(sheet.lines()):
        row, is_edge = divmod(number + 1, 2)
        text.append(" " * _LEFT if is_edge else f"{row:2} ", "dim")
        text.append_text(line)
        text.append("\n")
    if drawing.caption:
        text.append("\n" + "".join(f"{sentence}\n" for sentence in drawing.caption))
    if drawing.legend:
        text.append("\n").append_text(_legend(drawing, columns))
    return text


def _wide(drawing: Drawing, columns: int) -> int:
    """How wide a space is: 3 where there is room, else as narrow as its numbers and the columns' names allow."""
    names = len(place_name(drawing.board.width - 1, 0)) - 1
    taken = {space for figure in drawing.figures for space in figure.spaces}
    longest = [len(str(number)) + (space in taken and number > 0) for space, number in drawing.numbers.items()]
    has_room = _LEFT + 1 + drawing.board.width * 4 + 1 <= columns
    return max([3 if has_room else names, *longest])


class _Sheet:
    """A sheet of signs on which a board is lettered: ``wide`` signs for a space, one for each edge and corner."""

    def __init__(self, drawing: Drawing, wide: int) -> None:
        self.wide = wide
        self._drawing, self._board = drawing, drawing.board
        self._signs: list[list[Sign]] = [
            [(" ", "")] * (self._board.width * (wide + 1) + 1) for _ in range(2 * self._board.height + 1)
        ]
        self._letter_edges()
        self._letter_spaces()
        self._letter_figures()
        self._letter_sight()

    def lines(self) -> list[Text]:
        return [Text.assemble(*line) for line in self._signs]

    def _put(self, row: int, column: int, sign: str, style: str) -> None:
        for place, letter in enumerate(sign, column):
            self._signs[row][place] = (letter, style)

    def _letter_edges(self) -> None:
        board, step = self._board, self.wide + 1
        for row in range(board.height + 1):
            for column in range(board.width + 1):
                self._put(2 * row, step * column, *signs.corner(board, column, row))
                if column < board.width:
                    edge = board.across[row * board.width + column]
                    self._put(2 * row, step * column + 1, signs.ACROSS[edge] * self.wide, signs.EDGE_STYLES[edge])
                if row < board.height:
                    edge = board.down[row * (board.width + 1) + column]
                    self._put(2 * row + 1, step * column, signs.DOWN[edge], signs.EDGE_STYLES[edge])

    def _letter_spaces(self) -> None:
        """On each space its ground, and in the middle of it its number and what lies there."""
        zones = {space: signs.zone_sign(area) for area in self._drawing.areas for space in area.spaces}
        markers: dict[int, list[Marker]] = defaultdict(list)
        for marker in self._drawing.markers:
            markers[marker.space].append(marker)
        for space, ground in enumerate(self._board.terrain):
            row, column = self._place(space)
            sign, style = signs.GROUND[ground], signs.GROUND_STYLES[ground]
            if space in zones and ground == PLAIN:
                sign, style = zones[space]
            number = str(self._drawing.numbers.get(space, ""))
            on_top = [(digit, signs.NUMBER) for digit in number]
            on_top = [*on_top, *map(signs.marker_sign, markers[space])][: self.wide]
            is_filled = ground in (BLOCKING, IMPASSABLE) or (on_top and (ground == DIFFICULT or space in zones))
            if on_top or is_filled:
                self._put(row, column, (sign if is_filled else " ") * self.wide, style)
            else:
                self._put(row, column, sign.center(self.wide), style)
            first = column + (self.wide - len(on_top) + self.wide % 2) // 2  # as `str.center` does
            for place, (letter, colour) in enumerate(on_top, first):
                self._put(row, place, letter, colour)

    def _letter_figures(self) -> None:
        """A figure's letter on each of its spaces, with the space's number behind it, and its colour between them."""
        for figure in self._drawing.figures:
            style = signs.LOWER_FIGURE if figure.name[:1].islower() else signs.UPPER_FIGURE
            for space in figure.spaces:
                row, column = self._place(space)
                ground = self._board.terrain[space]
                around = " " if ground == PLAIN else signs.GROUND[ground]
                number = str(self._drawing.numbers.get(space) or "")
                self._put(row, column, (figure.name + number).center(self.wide, around), style)
                if number:
                    first = (figure.name + number).center(self.wide).index(number)
                    self._put(row, column + first, number, signs.NUMBER)
                below = space + self._board.width
                is_beside = (space + 1) % self._board.width and space + 1 in figure.spaces
                if is_beside:
                    self._put(row, column + self.wide, " ", style)
                if below in figure.spaces:
                    is_square = is_beside and below + 1 in figure.spaces
                    self._put(row + 1, column, " " * (self.wide + 1 if is_square else self.wide), style)

    def _letter_sight(self) -> None:
        """The two lines of sight in dots where nothing else stands, their corners, and where they are stopped."""
        sight = self._drawing.sight
        if sight is None:
            return
        for end, clear in zip(sight.ends, sight.clear, strict=True):
            self._letter_line(sight.start, end, *(signs.CLEAR if clear else signs.BLOCKED))
        _, style = signs.CLEAR if all(sight.clear) else signs.BLOCKED
        self._put(*self._point(sight.start), signs.SIGHT_START, style)
        if sight.stopped_at is not None:
            self._put(*self._point(sight.stopped_at), signs.SIGHT_STOP, style)

    def _letter_line(self, start: Corner, end: Corner, sign: str, style: str) -> None:
        (row, column), (to_row, to_column) = self._point(start), self._point(end)
        length = max(abs(to_row - row), abs(to_column - column))
        for part in range(1, length):
            down, right = (round(way * part / length) for way in (to_row - row, to_column - column))
            if self._signs[row + down][column + right][0] in (" ", signs.GROUND[PLAIN]):
                self._put(row + down, column + right, sign, style)
        self._put(to_row, to_column, signs.SIGHT_END, style)

    def _point(self, place: tuple[float, float]) -> tuple[int, int]:
        """Row and column of the sign nearest to a point of the lattice."""
        return round(2 * place[1]), round((self.wide + 1) * place[0])

    def _place(self, space: int) -> tuple[int, int]:
        """Where the signs of a space begin."""
        row, column = divmod(space, self._board.width)
        return 2 * row + 1, (self.wide + 1) * column + 1


def _legend(drawing: Drawing, columns: int) -> Text:
    """What each sign means, as many to a line as there is room for."""
    meanings: dict[Sign, list[str]] = {}
    for entry in drawing.legend:
        shown = _sign(entry.sample)
        if shown is not None:
            meanings.setdefault(shown, []).append(entry.text)
    text, used = Text(no_wrap=True), 0
    for (sign, style), names in meanings.items():
        meaning = f" {', '.join(names)}"
        if used and used + len(_APART) + 1 + len(meaning) > columns:
            text.append("\n")
            used = 0
        apart = _APART if used else ""
        text.append(apart).append(sign, style).append(meaning, "dim")
        used += len(apart) + 1 + len(meaning)
    return text.append("\n") if meanings else text


def _sign(sample: Drawing) -> Sign | None:
    """The sign of what a line of the legend shows; none for what the terminal does not tell apart."""
    if sample.markers:
        return signs.marker_sign(sample.markers[0])
    if sample.areas:
        return signs.zone_sign(sample.areas[0])
    ground = sample.board.terrain[0]
    if ground == NOTHING:
        edge = sample.board.across[sample.board.width]
        return (signs.ACROSS[edge], signs.EDGE_STYLES[edge]) if edge != OPEN else None
    return (signs.GROUND[ground], signs.GROUND_STYLES[ground]) if ground != PLAIN else None
