"""The printed facts of Shatterpoint, a file a family."""

from importlib import resources

BOX = resources.files(__package__)
