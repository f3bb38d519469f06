"""Questions over HTTP: an `Endpoint` says what it takes and gives. A server does the rest, for all of them alike.

From the same Endpoints come the routes of the server, its OpenAPI description and the client's types.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from holotable.kernel import Struct

JSON, SVG, PNG = "application/json", "image/svg+xml", "image/png"
Lang = Literal["en", "de", "pl"]


class Asked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What stands in the address of a question: the language of the answer."""

    lang: Lang = "en"


class Named(Struct, frozen=True):
    """A thing by its id and its name in the reader's language."""

    id: str
    name: str


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked.

    ``handler`` is given what stands in the address, then the ``body`` if it takes one, then the request itself if it
    is ``live``, that is if its answer depends on the running server. It may be a coroutine. What it returns is of the
    kind ``answers``; if that is a media type, a text, or of any kind as JSON. ``lasting`` answers stay the same until
    the server is another; one that is ``slow`` is worked out beside the others, in its turn, and
    is no coroutine. One that takes the processor a while
    has a ``cost``, and an address may ask for so much of it. ``words`` is the message that says what is asked. ``most``
    is how many bytes its body may have, where that is not what it is for all.
    """

    method: Literal["GET", "POST"]
    path: str
    handler: Callable[..., object]
    words: str
    answers: object
    query: type[Asked] = Asked
    body: object = None
    lasting: bool = False
    slow: bool = False
    live: bool = False
    cost: int = 0
    most: int = 0

    @cached_property
    def in_path(self) -> tuple[str, ...]:
        """The names of what stands in the path."""
        return tuple(re.findall(r"{(\w+)", self.path))

    @cached_property
    def media(self) -> str:
        """The media type of the answer."""
        return self.answers if isinstance(self.answers, str) else JSON
