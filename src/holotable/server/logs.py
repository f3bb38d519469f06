"""The log: a line of JSON for everything, no secret in it, and nobody can fill the disk with it."""

import json
import logging
import re
import sys
import time
from collections.abc import Callable

AT_ONCE, SECONDS = 20, 60.0
_MOST_KINDS = 1_000
_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName", "left_out"}
_PASSWORD = re.compile(r"(://[^:/@\s]*:)[^@\s]+(?=@)|(password=)[^\s&'\"]+", re.I)


class Structured(logging.Formatter):
    """A line of the log as one JSON value."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": masked(record.getMessage()),
        }
        line |= {name: masked(str(fact)) for name, fact in record.__dict__.items() if name not in _PLAIN}
        if left_out := getattr(record, "left_out", 0):
            line["left_out"] = left_out
        if record.exc_info:
            line["fault"] = masked(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


class Sparing(logging.Filter):
    """Lets through so many lines of a kind in a while; the first one after that says how many were left out."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg).partition("\n")[0])
        if len(self._kinds) > _MOST_KINDS:
            self._kinds.clear()
        begun, lines = self._kinds.get(kind, (self._now(), 0))
        if self._now() - begun >= SECONDS:
            record.left_out = max(0, lines - AT_ONCE)
            begun, lines = self._now(), 0
        self._kinds[kind] = begun, lines + 1
        return lines < AT_ONCE


def masked(text: str) -> str:
    """A text without the passwords of addresses in it."""
    return _PASSWORD.sub(lambda found: f"{found[1] or found[2]}***", text)


def keep_log() -> None:
    """Write all that is logged to the errors' stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Structured())
    handler.addFilter(Sparing(time.monotonic))
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
