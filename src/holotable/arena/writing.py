"""Where a long run writes: refused before anything is played, if that can be seen by then."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class NotWrittenError(OSError):
    """A file or folder can't be written where it was wanted."""

    def __init__(self, path: Path, reason: str) -> None:
        self.path = str(path)
        self.reason = reason
        super().__init__(f"{path} can't be written: {reason}")


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Whatever hinders the writing of a file or folder is told with its name."""
    try:
        yield
    except OSError as error:
        raise NotWrittenError(path, error.strerror or str(error)) from error


def check_file(path: Path) -> None:
    """Refuse a file that could not be written; nothing is left behind where there was none."""
    is_new = not path.exists()
    with writing(path):
        path.open("ab").close()
        if is_new:
            path.unlink()


def make_folder(path: Path) -> None:
    """A folder to write into, with all those above it."""
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
