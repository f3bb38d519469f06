"""What is said where the packages are missing that environments need."""

EXTRA = "holotable[env]"


class MissingExtraError(ImportError):
    """Environments were wanted where Gymnasium or PettingZoo is not installed."""

    def __init__(self, package: str) -> None:
        self.package = package
        super().__init__(f"environments need {package}: install {EXTRA}")
