"""What can be wrong with a picture of a board: each kind names the line and the column, counted from 1."""


class BoardTextError(ValueError):
    """A picture that can't be read as a board."""

    def __init__(self, line: int, column: int, problem: str) -> None:
        self.line = line
        self.column = column
        super().__init__(f"line {line}, column {column}: {problem}")


class EmptyBoardError(BoardTextError):
    """There is no picture at all."""

    def __init__(self) -> None:
        super().__init__(1, 1, "the picture is empty; the smallest has three lines of three characters")


class WidthError(BoardTextError):
    """A first row that no number of spaces gives."""

    def __init__(self, width: int) -> None:
        self.width = width
        super().__init__(1, width + 1, f"the first row has {width} characters; it takes an odd number, at least 3")


class HeightError(BoardTextError):
    """A number of rows that no number of spaces gives."""

    def __init__(self, rows: int) -> None:
        self.rows = rows
        super().__init__(rows + 1, 1, f"the picture has {rows} rows; it takes an odd number, at least 3")


class SizeError(BoardTextError):
    """A board larger than anybody plays on."""

    def __init__(self, spaces: int, most: int) -> None:
        self.spaces = spaces
        self.most = most
        super().__init__(1, 1, f"the board has {spaces} spaces; at most {most} are read")


class RowLengthError(BoardTextError):
    """A row shorter or longer than the first one."""

    def __init__(self, line: int, length: int, width: int) -> None:
        self.length = length
        self.width = width
        super().__init__(line, min(length, width) + 1, f"the row has {length} characters; the first one has {width}")


class UnknownCharacterError(BoardTextError):
    """A character that means nothing where it stands."""

    def __init__(self, line: int, column: int, character: str, known: str) -> None:
        self.character = repr(character)[1:-1]
        self.known = known
        super().__init__(line, column, f"{character!r} means nothing here; there may be a blank, a letter or {known}")


class ScatteredFigureError(BoardTextError):
    """One letter on spaces that do not touch."""

    def __init__(self, line: int, column: int, figure: str) -> None:
        self.figure = figure
        super().__init__(line, column, f"the figure {figure} stands on spaces that share no edge")


class NoDescriptionError(BoardTextError):
    """A line under the picture that describes no figure."""

    def __init__(self, line: int, text: str) -> None:
        self.text = text
        super().__init__(line, 1, f"{text!r} describes no figure; write a letter, a colon and keywords")


class AbsentFigureError(BoardTextError):
    """A description of a figure that is not on the board."""

    def __init__(self, line: int, figure: str) -> None:
        self.figure = figure
        super().__init__(line, 1, f"the figure {figure} is not on the board")


class RepeatedDescriptionError(BoardTextError):
    """A second description of the same figure, or a word said twice in one."""

    def __init__(self, line: int, column: int, repeated: str) -> None:
        self.repeated = repeated
        super().__init__(line, column, f"{repeated!r} was said before")


class UnknownKeywordError(BoardTextError):
    """A word in a description that is no keyword and no terrain."""

    def __init__(self, line: int, column: int, keyword: str, known: str) -> None:
        self.keyword = keyword
        self.known = known
        super().__init__(line, column, f"{keyword!r} is no keyword; there are: {known}")


class MixedTerrainError(ValueError):
    """A figure on terrain of several kinds: a picture can name only one."""

    def __init__(self, figure: str) -> None:
        self.figure = figure
        super().__init__(f"the figure {figure} stands on several kinds of terrain; a picture can name only one")
