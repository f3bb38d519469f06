"""`holotable rules`: search the catalogue, show a rule, list topics, look up terms."""

from typing import Annotated, Literal

import typer
from rich.table import Table
from rich.text import Text

from holotable.cli.options import Language, example, json_option, lang_option
from holotable.cli.output import complain, console, print_json
from holotable.rulebook import BOOKS, LANGUAGES, Rule, Term, Topic, catalogue
from holotable.rulebook.dictionary import look_up
from holotable.rulebook.lexicon import topic_in
from holotable.rulebook.search import Hit, search, suggestions
from holotable.words import Speech

Game = Literal["imperial-assault", "shatterpoint"]
Mode = Literal["campaign", "skirmish", "legends", "shatterpoint"]


def commands(say: Speech) -> typer.Typer:
    """The commands on the rulebook in one language."""
    app = typer.Typer(help=say("rules.help"), no_args_is_help=True)

    @app.command("search", help=say("rules.search.help"), epilog=example(say, "holotable rules search line of sight"))
    def search_command(
        text: Annotated[list[str], typer.Argument(metavar="TEXT", help=say("rules.search.text"))],
        limit: Annotated[int, typer.Option("--limit", min=1, help=say("rules.limit"))] = 10,
        game: Annotated[Game | None, typer.Option("--game", help=say("rules.game"))] = None,
        mode: Annotated[Mode | None, typer.Option("--mode", help=say("rules.mode"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[Language | None, lang_option(say)] = None,
    ) -> int:
        question = " ".join(text)
        return _answer(question, search(question, game=game, mode=mode, limit=limit), as_json, say)

    @app.command("show", help=say("rules.show.help"), epilog=example(say, "holotable rules show IA-LOS-07"))
    def show_command(
        name: Annotated[str, typer.Argument(metavar="ID", help=say("rules.show.id"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[Language | None, lang_option(say)] = None,
    ) -> int:
        rule = catalogue().rule(name)
        if as_json:
            print_json(_whole(rule))
        else:
            _print_rule(rule, say)
        return 0

    @app.command("topics", help=say("rules.topics.help"), epilog=example(say, "holotable rules topics"))
    def topics_command(
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[Language | None, lang_option(say)] = None,
    ) -> int:
        if as_json:
            print_json([_counted(topic) for topic in catalogue().topics()])
        else:
            _print_topics(say)
        return 0

    @app.command("terms", help=say("rules.terms.help"), epilog=example(say, "holotable rules terms Sichtlinie"))
    def terms_command(
        text: Annotated[list[str], typer.Argument(metavar="TEXT", help=say("rules.terms.text"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[Language | None, lang_option(say)] = None,
    ) -> int:
        wanted = " ".join(text)
        return _translate(wanted, look_up(wanted), as_json, say)

    return app


def _answer(question: str, hits: tuple[Hit, ...], as_json: bool, say: Speech) -> int:
    if as_json:
        print_json([_found(hit) for hit in hits])
    elif hits:
        _print_hits(hits, say)
    if not hits:
        _nothing(say("rules.nothing", text=question), question, say)
    return 0 if hits else 1


def _translate(wanted: str, terms: tuple[Term, ...], as_json: bool, say: Speech) -> int:
    if as_json:
        print_json([_entry(term) for term in terms])
    elif terms:
        _print_terms(terms, say)
    if not terms:
        _nothing(say("rules.no_term", text=wanted), wanted, say)
    return 0 if terms else 1


def _found(hit: Hit) -> dict[str, object]:
    return {"id": hit.rule.id, "topic": hit.rule.topic, "rule": hit.rule.rule, "score": hit.score}


def _whole(rule: Rule) -> dict[str, object]:
    return {
        "id": rule.id,
        "topic": rule.topic,
        "rule": rule.rule,
        "source": rule.source,
        "example": rule.example,
        "see": list(rule.see),
        "rulings": [{"ruling": one.ruling, "reason": one.reason} for one in catalogue().rulings_on(rule.id)],
        "note": rule.note,
        "game": rule.game,
        "modes": list(rule.modes),
        "kind": rule.kind,
    }


def _counted(topic: Topic) -> dict[str, object]:
    return {"code": topic.code, "name": topic.name, "game": topic.game, "rules": len(topic.rules)}


def _entry(term: Term) -> dict[str, object]:
    said = {language: term.said(language) for language in LANGUAGES}
    return {"key": term.key, "game": term.game, **said, "ours": list(term.ours)}


def _nothing(sentence: str, text: str, say: Speech) -> None:
    near = suggestions(text)
    advice = say("rules.suggest", terms=", ".join(near)) if near else say("rules.other_words")
    complain(f"{sentence} {advice}")


def _topic(name: str, game: str, say: Speech) -> Text:
    """A topic as printed, and in the reader's language where the games have a term for it."""
    text = Text(name, style="bold")
    term = topic_in(catalogue(), name, game, say.language)
    if say.language != "en" and term is not None:
        text.append(f" · {term}", style="green")
    return text


def _print_hits(hits: tuple[Hit, ...], say: Speech) -> None:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for hit in hits:
        name = Text(hit.rule.id, style="bold cyan").append(f"\n{hit.score:.2f}", style="dim")
        table.add_row(name, Text("\n").join([_topic(hit.rule.topic, hit.rule.game, say), Text(hit.rule.rule), Text()]))
    console().print(table)


def _print_rule(rule: Rule, say: Speech) -> None:
    out = console()
    out.print(Text(rule.id, style="bold cyan").append("  ").append(_topic(rule.topic, rule.game, say)))
    out.print(Text(rule.rule))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    rows = [(say("rules.example"), rule.example), (say("rules.note"), rule.note)]
    for ruling in catalogue().rulings_on(rule.id):
        rows += [(say("rules.ruling"), ruling.ruling), (say("rules.reason"), ruling.reason)]
    rows += [(say("rules.source"), rule.source), (say("rules.modes"), ", ".join(rule.modes))]
    for label, words in rows:
        if words:
            table.add_row(label, Text(words))
    for number, other in enumerate(rule.see):
        label = "" if number else say("rules.see")
        table.add_row(label, Text(other, style="cyan").append(f"  {catalogue().rule(other).rule}", style="default"))
    out.print()
    out.print(table)


def _print_topics(say: Speech) -> None:
    topics = catalogue().topics()
    for book in BOOKS:
        mine = [topic for topic in topics if topic.code.startswith(f"{book.prefix}-")]
        table = Table(title=f"{book.title} ({sum(len(topic.rules) for topic in mine)})", title_justify="left")
        table.add_column(say("rules.code"), style="cyan")
        table.add_column(say("rules.topic"))
        table.add_column(say("rules.count"), justify="right")
        for topic in mine:
            table.add_row(topic.code, _topic(topic.name, topic.game, say), str(len(topic.rules)))
        console().print(table)


def _print_terms(terms: tuple[Term, ...], say: Speech) -> None:
    table = Table()
    for heading in (*LANGUAGES, say("rules.in_game")):
        table.add_column(heading)
    for term in terms:
        said = [Text(term.said(language) + ("*" if language in term.ours else "")) for language in LANGUAGES]
        table.add_row(*said, Text(term.game, style="dim"))
    console().print(table)
    if any(term.ours for term in terms):
        console().print(Text(say("rules.ours"), style="dim"))
