"""Holotable: two tabletop games on a digital table, with every rule enforced."""

__version__ = "0.1.0"
