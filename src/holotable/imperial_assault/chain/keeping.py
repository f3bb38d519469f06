"""Where the campaigns of a person are kept: each a file in a folder, by its name."""

import os
from pathlib import Path

from holotable.imperial_assault.chain.chain import Chain
from holotable.imperial_assault.chain.file import read_chain, write_chain
from holotable.places import data_folder

FOLDER, SUFFIX = "campaigns", ".json"


class NoSuchPlayedCampaignError(LookupError):
    """There is no campaign of that name, and no such file."""

    def __init__(self, name: str, known: list[str]) -> None:
        self.name = name
        self.known = ", ".join(known) or "-"
        super().__init__(f"there is no campaign {name!r}; there are {self.known}")


class CampaignThereError(ValueError):
    """A campaign was to be written where there is one already."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"{file} is there already")


def file_of(name: str, data: Path | None = None) -> Path:
    """The file of a campaign: of that name in the folder of campaigns, or at that path."""
    if name.endswith(SUFFIX) or os.sep in name or "/" in name:
        return Path(name).expanduser()
    return (data or data_folder()) / FOLDER / f"{name}{SUFFIX}"


def known(data: Path | None = None) -> list[str]:
    """The names of all campaigns that are kept."""
    return sorted(file.stem for file in ((data or data_folder()) / FOLDER).glob(f"*{SUFFIX}"))


def load(name: str, data: Path | None = None) -> Chain:
    """A campaign that is kept."""
    return read_chain(contents_of(name, data))


def contents_of(name: str, data: Path | None = None) -> bytes:
    try:
        return file_of(name, data).read_bytes()
    except OSError as error:
        raise NoSuchPlayedCampaignError(name, known(data)) from error


def keep(chain: Chain, file: Path) -> None:
    """Write a campaign into its file: the old one stays until the new one is whole."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_bytes(write_chain(chain))
    fresh.replace(file)


def check_free(file: Path, force: bool) -> None:
    """Refuse to write over a file unless that is wanted."""
    if file.exists() and not force:
        raise CampaignThereError(str(file))
