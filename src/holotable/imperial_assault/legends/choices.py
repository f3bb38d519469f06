"""What only Legends lets somebody choose."""

from holotable.kernel import Option


class UseMedpac(Option, frozen=True, tag="use-medpac"):
    """Use one of the team's medpacs: with a rest, or as an action of an ally."""


class KeepMedpac(Option, frozen=True, tag="keep-medpac"):
    """Rest without a medpac."""
