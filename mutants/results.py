"""What became of each change: a test noticed it, none did, or it is known to change nothing."""

import json
from hashlib import blake2b
from pathlib import Path

import yaml

from holotable.kernel.codec import Codec, Struct
from mutants.changes import Change, Key
from mutants.tree import KEPT, ROOT, Notice

EQUIVALENT = Path(__file__).with_name("equivalent.yaml")
NOTICED = KEPT / "noticed.json"


class Equivalent(Struct, forbid_unknown_fields=True):
    """A change that nobody could notice by playing or asking, and why."""

    file: str
    function: str
    line: str
    change: str
    reason: str

    @property
    def key(self) -> Key:
        return Key(self.file, self.function, self.line, self.change)


EQUIVALENTS: Codec[list[Equivalent]] = Codec(list[Equivalent], "the changes that change nothing")


def equivalents() -> dict[Key, str]:
    """The reason for each change that changes nothing."""
    listed = yaml.safe_load(EQUIVALENT.read_text(encoding="utf-8")) or []
    return {each.key: each.reason for each in EQUIVALENTS.from_json(json.dumps(listed))}


class Result(Struct):
    """A change and who noticed it; or why it need not be noticed."""

    package: str
    file: str
    line: int
    function: str
    change: str
    notice: Notice | None = None
    equivalent: str = ""

    @property
    def survived(self) -> bool:
        return self.notice is None and not self.equivalent


class Noticed(Struct):
    """A change that was noticed, while the test that did is as its digest says."""

    notice: Notice
    digest: str


KEPT_NOTICES: Codec[dict[str, Noticed]] = Codec(dict[str, Noticed], "what was noticed before")


class Before:
    """What was noticed in runs before: it need not be tried again while the file and the test are as they were."""

    def __init__(self, fresh: bool) -> None:
        self._kept = {} if fresh or not NOTICED.exists() else KEPT_NOTICES.from_json(NOTICED.read_bytes())

    def find(self, change: Change) -> Notice | None:
        kept = self._kept.get(_name(change))
        return kept.notice if kept and kept.digest == _digest_of_test(kept.notice) else None

    def keep(self, change: Change, notice: Notice) -> None:
        self._kept[_name(change)] = Noticed(notice, _digest_of_test(notice))
        NOTICED.write_bytes(KEPT_NOTICES.to_json(self._kept))

    def forget(self, change: Change) -> None:
        self._kept.pop(_name(change), None)
        NOTICED.write_bytes(KEPT_NOTICES.to_json(self._kept))


def _name(change: Change) -> str:
    source = (ROOT / change.key.file).read_bytes()
    return blake2b(source + change.applied(source), digest_size=12).hexdigest()


def _digest_of_test(notice: Notice) -> str:
    file = ROOT / notice.test.partition("::")[0]
    return blake2b(file.read_bytes(), digest_size=12).hexdigest() if file.is_file() else ""
