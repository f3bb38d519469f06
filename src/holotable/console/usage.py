"""Wrong usage in the reader's language: what Typer says in English only, said by message id."""

import re
from collections.abc import Iterable

from rapidfuzz import fuzz, process
from typer._click.core import Parameter
from typer._click.exceptions import BadOptionUsage, BadParameter, MissingParameter, NoSuchOption, UsageError
from typer.core import TyperGroup
from typer.exceptions import TyperException

from holotable.words import Speech

_LIKE_ENOUGH = 60
_NO_COMMAND = re.compile(r"No such command '(.+?)'\.")
_EXTRA = re.compile(r"Got unexpected extra argument\(s\) \((.*)\)", re.S)
_NO_VALUE = re.compile(r"Option '.+' requires ")
_CHOICE = re.compile(r"""(['"])(.*)\1 is not one of (.+?)\.?$""", re.S)
_NO_FILE = re.compile(r"(?:File|Directory|Path) '(.+)' does not exist\.")
_NUMBERS = ("int_parsing", "int_from_float", "float_parsing")


def none_of(value: str, known: Iterable[str], option: str) -> BadParameter:
    """A value of an option that is none of those there are, as Typer puts it."""
    return BadParameter(f"'{value}' is not one of {', '.join(known)}", param_hint=option)


def problem(error: TyperException, say: Speech) -> str:
    """What was wrong with how a command was called. What Typer says otherwise stays in its own words."""
    if isinstance(error, NoSuchOption):
        return say("cli.no_option", option=error.option_name) + _closest(error.option_name, _options(error), say)
    if isinstance(error, MissingParameter):
        return say("cli.missing", parameter=", ".join(_missing(error)))
    if isinstance(error, BadParameter):
        expected = _expected(error, say)
        return say("cli.bad_value", value=_value(error), parameter=_parameter(error), expected=expected)
    if isinstance(error, BadOptionUsage):
        needed = _NO_VALUE.match(error.message)
        return say("cli.value_missing" if needed else "cli.value_extra", option=error.option_name)
    if found := _NO_COMMAND.match(error.message):
        return say("cli.no_command", command=found[1]) + _closest(found[1], _commands(error), say)
    if found := _EXTRA.match(error.message):
        return say("cli.extra", arguments=found[1])
    return error.format_message()


def _parameter(error: BadParameter) -> str:
    """The option or argument as a person writes it."""
    return str(error.param_hint or "") if error.param is None else _written(error.param)


def _written(parameter: Parameter) -> str:
    if parameter.param_type_name == "option":
        return max(parameter.opts, key=len)
    return parameter.metavar or str(parameter.name).upper()


def _missing(error: MissingParameter) -> list[str]:
    """All that is missing: what was given has been read before the first that was not."""
    if error.ctx is None or error.param is None:
        return [_parameter(error)]
    needed = [each for each in error.ctx.command.get_params(error.ctx) if each.required]
    return [_written(each) for each in needed if each is error.param or each.name not in error.ctx.params]


def _value(error: BadParameter) -> str:
    """The value that was given."""
    quoted = _CHOICE.search(error.message)
    return quoted[2] if quoted else str(_fault(error).get("input", "?"))


def _expected(error: BadParameter, say: Speech) -> str:
    """What would have been right for a bad value."""
    if found := _CHOICE.search(error.message):
        return say("cli.expect_choice", choices=found[3].replace("'", ""))
    if found := _NO_FILE.match(error.message):
        return say("cli.expect_file", file=found[1])
    fault = _fault(error)
    facts = fault.get("ctx")
    if fault.get("type") in _NUMBERS:
        return say("cli.expect_number")
    if fault.get("type") == "greater_than_equal" and isinstance(facts, dict):
        return say("cli.expect_least", least=facts["ge"])
    if fault.get("type") == "less_than_equal" and isinstance(facts, dict):
        return say("cli.expect_most", most=facts["le"])
    return error.message


def _fault(error: BadParameter) -> dict[str, object]:
    """The first fault that the conversion of a value found, as data."""
    found = getattr(error.__cause__, "errors", None)
    faults: list[dict[str, object]] = found() if callable(found) else []
    return faults[0] if faults else {}


def _options(error: NoSuchOption) -> list[str]:
    if error.ctx is None:
        return []
    return [
        option for parameter in error.ctx.command.get_params(error.ctx) for option in parameter.opts if "-" in option
    ]


def _commands(error: TyperException) -> list[str]:
    if isinstance(error, UsageError) and error.ctx is not None and isinstance(error.ctx.command, TyperGroup):
        return error.ctx.command.list_commands(error.ctx)
    return []


def _closest(wrong: str, known: list[str], say: Speech) -> str:
    found = process.extractOne(wrong, known, scorer=fuzz.ratio, score_cutoff=_LIKE_ENOUGH)
    return " " + say("cli.did_you_mean", closest=found[0]) if found else ""
