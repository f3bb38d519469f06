"""The help of a command in the reader's language, in place of Typer's, whose own words are English."""

from functools import partial

from rich.console import Console
from rich.table import Table
from rich.text import Text
from typer import rich_utils
from typer._click.core import Command, Context, Parameter
from typer.core import TyperArgument, TyperGroup, TyperOption

from holotable.console.output import console
from holotable.words import Speech


def explain_in(say: Speech) -> None:
    """From now on, commands explain themselves in this language."""
    rich_utils.rich_format_help = partial(_print_help, say)


def _print_help(say: Speech, *, obj: Command, ctx: Context, markup_mode: object) -> None:  # Typer's own
    shown = [parameter for parameter in obj.get_params(ctx) if not getattr(parameter, "hidden", False)]
    arguments = [parameter for parameter in shown if isinstance(parameter, TyperArgument)]
    options = [parameter for parameter in shown if isinstance(parameter, TyperOption)]
    out = console()
    out.print(_usage(obj, ctx, arguments, say), "", Text(obj.help or ""), sep="\n")
    _print_part(out, say("cli.arguments"), [(_name(one), one.help or "") for one in arguments])
    _print_part(out, say("cli.options"), [(_option(one, say), _meaning(one, obj, ctx, say)) for one in options])
    if isinstance(obj, TyperGroup):
        commands = [command for name in obj.list_commands(ctx) if (command := obj.get_command(ctx, name))]
        _print_part(out, say("cli.commands"), [(str(one.name), one.help or "") for one in commands if not one.hidden])
    if obj.epilog:
        out.print("", Text(obj.epilog), sep="\n")


def _usage(command: Command, ctx: Context, arguments: list[TyperArgument], say: Speech) -> Text:
    """How a command is called, on one line."""
    pieces = [ctx.command_path, say("cli.options_piece")]
    if isinstance(command, TyperGroup):
        pieces.append(say("cli.command_piece"))
    for argument in arguments:
        name = _name(argument) + ("..." if argument.nargs == -1 else "")
        pieces.append(name if argument.required else f"[{name}]")
    return Text(say("cli.usage_line", command=" ".join(pieces)), style="bold")


def _print_part(out: Console, title: str, rows: list[tuple[str, str]]) -> None:
    if not rows:
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for name, meaning in rows:
        table.add_row(Text(f"  {name}"), Text(meaning))
    out.print("", Text(title, style="bold"), table, sep="\n")


def _name(parameter: Parameter) -> str:
    return parameter.metavar or str(parameter.name).upper()


def _option(option: TyperOption, say: Speech) -> str:
    """An option as it is written, with a word for its value where it takes one."""
    names = ", ".join(sorted(option.opts, key=len))
    value = "" if option.is_flag else option.metavar or say("cli.value_piece")
    return f"{names} {value}".rstrip()


def _meaning(option: TyperOption, command: Command, ctx: Context, say: Speech) -> str:
    """What an option does, the values it takes, and the one it has when left out."""
    if option is command.get_help_option(ctx):
        return say("cli.help_option")
    sentences = [option.help or ""]
    choices = option.type_descriptor.choices
    if choices:
        sentences.append(say("cli.choices", choices=", ".join(str(choice) for choice in choices)))
    if option.show_default and not option.is_flag and option.default not in (None, (), ""):
        sentences.append(say("cli.default", default=option.default))
    if option.required:
        sentences.append(say("cli.required"))
    return " ".join(sentences)
