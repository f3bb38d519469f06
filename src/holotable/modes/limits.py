"""How long texts may be that somebody hands in."""


class LongTextError(ValueError):
    """A text that is longer than it can be."""

    def __init__(self, field: str, length: int, most: int) -> None:
        self.field = field
        self.length = length
        self.most = most
        super().__init__(f"{field} has {length} characters; there can be {most}")


def check_text(field: str, text: str, most: int) -> None:
    if len(text) > most:
        raise LongTextError(field, len(text), most)
