"""What the modules of a package bring along: found by what it is, so that nobody keeps lists of it by hand."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, TypeVar

from holotable.kernel.aside import Unasked
from holotable.kernel.decision import Option
from holotable.kernel.flow import Flow

T = TypeVar("T")


@cache
def modules_of(package: str) -> tuple[ModuleType, ...]:
    """A package with all its modules, in the order of their names; or the one module of that name."""
    home = import_module(package)
    paths: Sequence[str] = getattr(home, "__path__", ())
    names = sorted(each.name for each in walk_packages(paths, f"{package}."))
    return (home, *map(import_module, names))


def flows_in(packages: Iterable[str]) -> tuple[type[Flow[T]], ...]:
    """The flows that are defined in packages; one without steps is there to be derived from."""
    found: list[type[Flow[T]]] = [each for each in _classes(packages, Flow) if each.steps]
    return tuple(found)


def options_in(packages: Iterable[str]) -> tuple[type[Option], ...]:
    """The options that are defined in packages, but for asides: these are named with what they do."""
    return tuple(each for each in _classes(packages, Option) if not issubclass(each, Unasked))


def named_in(packages: Iterable[str], name: str) -> Iterator[Any]:
    """All that modules list under a name of their own, such as `ANSWERS`."""
    for module in [module for package in packages for module in modules_of(package)]:
        yield from vars(module).get(name, ())


def _classes(packages: Iterable[str], kind: type[T]) -> list[type[T]]:
    found: list[type[T]] = []
    for module in [module for package in packages for module in modules_of(package)]:
        for each in vars(module).values():
            if isinstance(each, type) and issubclass(each, kind) and each.__module__ == module.__name__:
                found.append(each)
    return found
