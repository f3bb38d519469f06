"""`holotable rules`: search the catalogue, show a rule, list topics, look up terms."""

from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import complain, console, print_json
from holotable.rulebook import BOOKS, LANGUAGES, MODES, Book, GameName, ModeName, Rule, Term, Topic, catalogue
from holotable.rulebook.dictionary import look_up
from holotable.rulebook.lexicon import topic_in
from holotable.rulebook.search import Hit, search, suggestions
from holotable.words import Speech

_GAMES = {book.game: book.title for book in reversed(BOOKS)}  # a game is called as its first book


def commands(say: Speech) -> typer.Typer:
    """The commands on the rulebook in one language."""
    app = group(say, "rules.help")

    @app.command("search", help=say("rules.search.help"), epilog=example(say, "holotable rules search line of sight"))
    def search_command(
        text: Annotated[list[str], typer.Argument(metavar="TEXT", help=say("rules.search.text"))],
        limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help=say("rules.limit"))] = 10,
        game: Annotated[GameName | None, typer.Option("--game", help=say("rules.game"))] = None,
        mode: Annotated[ModeName | None, typer.Option("--mode", help=say("rules.mode"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        question = " ".join(text)
        wrong = _blank(question, "TEXT", say) or _excluding(game, mode, say)
        return wrong or _answer(question, search(question, game=game, mode=mode, limit=limit), as_json, say)

    @app.command("show", help=say("rules.show.help"), epilog=example(say, "holotable rules show IA-LOS-07"))
    def show_command(
        name: Annotated[str, typer.Argument(metavar="ID", help=say("rules.show.id"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        return _blank(name, "ID", say) or _show(name, as_json, say)

    @app.command("topics", help=say("rules.topics.help"), epilog=example(say, "holotable rules topics"))
    def topics_command(
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
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
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        wanted = " ".join(text)
        return _blank(wanted, "TEXT", say) or _translate(wanted, look_up(wanted), as_json, say)

    return app


def _blank(text: str, parameter: str, say: Speech) -> int:
    """2, with a complaint, if nothing but blanks was typed."""
    return 0 if text.strip() else _wrong(say("cli.missing", parameter=parameter), say)


def _excluding(game: str | None, mode: str | None, say: Speech) -> int:
    """2, with a complaint, if a game has not got the mode asked for."""
    modes = [each for book in BOOKS if book.game == game for each in book.modes]
    if game is None or mode is None or mode in modes:
        return 0
    return _wrong(say("rules.filters", game=game, mode=mode, modes=", ".join(dict.fromkeys(modes))), say)


def _wrong(problem: str, say: Speech) -> int:
    complain(say("cli.usage", problem=problem))
    return 2


def _answer(question: str, hits: tuple[Hit, ...], as_json: bool, say: Speech) -> int:
    if as_json:
        print_json([_found(hit) for hit in hits])
    elif hits:
        _print_rules([(hit.rule, say.decimal(hit.score, 2)) for hit in hits], say)
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


def _show(name: str, as_json: bool, say: Speech) -> int:
    """One rule by its id, or a list of all rules of a topic by its code."""
    topic = catalogue().topic(name)
    rules = topic.rules if topic else (catalogue().rule(name),)
    if as_json:
        print_json([_whole(rule) for rule in rules] if topic else _whole(rules[0]))
    elif topic:
        _print_rules([(rule, "") for rule in rules], say)
    else:
        _print_rule(rules[0], say)
    return 0


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
    near = suggestions(text, say.language)
    advice = say("rules.suggest", terms=", ".join(near)) if near else say("rules.other_words")
    complain(f"{sentence} {advice}")


def _topic(name: str, game: str, say: Speech) -> Text:
    """A topic as printed, and in the reader's language where the games have a term for it."""
    text = Text(name, style="bold")
    term = topic_in(catalogue(), name, game, say.language)
    if say.language != "en" and term is not None:
        text.append(f" · {term}", style="green")
    return text


def _print_rules(rules: list[tuple[Rule, str]], say: Speech) -> None:
    """Rules, each with a remark under its id."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    for rule, remark in rules:
        name = Text(rule.id, style="bold cyan").append(f"\n{remark}", style="dim")
        table.add_row(name, Text("\n").join([_topic(rule.topic, rule.game, say), Text(rule.rule), Text()]))
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
    rows += [
        (say("rules.source"), rule.source),
        (say("rules.modes"), ", ".join(say(MODES[mode]) for mode in rule.modes)),
    ]
    for label, words in rows:
        if words:
            table.add_row(label, Text(words))
    for number, other in enumerate(rule.see):
        label = "" if number else say("rules.see")
        table.add_row(label, Text(other, style="cyan").append(f"  {catalogue().rule(other).rule}", style="default"))
    out.print()
    out.print(table)


def _title(book: Book, say: Speech) -> str:
    """A book as the reader calls it: the game, and the mode if it is the book of one."""
    game = _GAMES[book.game]
    return game if book.title == game else f"{game}: {say(MODES[book.modes[0]])}"


def _print_topics(say: Speech) -> None:
    topics = catalogue().topics()
    for book in BOOKS:
        mine = [topic for topic in topics if topic.code.startswith(f"{book.prefix}-")]
        table = Table(title=f"{_title(book, say)} ({sum(len(topic.rules) for topic in mine)})", title_justify="left")
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
        table.add_row(*said, Text(_GAMES[term.game], style="dim"))
    console().print(table)
    if any(term.ours for term in terms):
        console().print(Text(say("rules.ours"), style="dim"))
