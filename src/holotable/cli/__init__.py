"""The commands. Each is a few lines over the packages below."""

from holotable.cli.main import main

__all__ = ["main"]
