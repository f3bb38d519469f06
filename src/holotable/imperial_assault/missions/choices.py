"""What a mission lets a side choose."""

from holotable.kernel import Option


class TakeWay(Option, frozen=True, tag="take-way"):
    """Go on in this way."""

    way: str


class PickDoor(Option, frozen=True, tag="pick-door"):
    """Let it be this door."""

    door: str


class PickToken(Option, frozen=True, tag="pick-token"):
    """Let it be this token."""

    token: str


class ReadOn(Option, frozen=True, tag="read-on"):
    """It was read: go on."""
