"""Which rules of the catalogue do passing tests prove?

A test names the rules it proves: ``@pytest.mark.rule("IA-LOS-07")``. ``pytest --rules`` tells after the run how many
rules have a passing test, by topic; ``pytest --rules=IA-LOS`` lists those of a topic that have none. Tests marked
``soak`` run only when ``-m`` asks for them.
"""

from collections.abc import Generator, Iterable, Sequence

import pytest

from holotable.rulebook import BOOKS, Rule, Topic, UnknownRuleError, catalogue

_FIRST_WORDS = 90


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption(
        "--rules",
        nargs="?",
        const="",
        metavar="PREFIX",
        help="say which rules of the catalogue have a passing test; --rules=IA-LOS lists those without in one topic",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id, ...): the rules of the catalogue that this test proves")
    config.addinivalue_line("markers", "soak: long fuzzing, run only by -m soak")
    config.addinivalue_line("markers", "long: what takes half a minute and waits or plays for long, by make long")
    config.addinivalue_line("markers", "browser: the page in a real browser, by make browser")
    config.addinivalue_line("markers", "first: the first look at a mode in a browser, at every run of the tests")
    prefix = config.getoption("--rules")
    if prefix and not any(rule.id.startswith(prefix.upper()) for rule in catalogue().rules):
        raise pytest.UsageError(f"--rules={prefix}: no rule's id starts so; write --rules=IA-LOS, or --rules alone")
    config.pluginmanager.register(Coverage(), "rule-coverage")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Refuse tests that name unknown rules, as an error of collecting: that is reported from xdist's workers too."""
    report = yield
    faults = [fault for item in report.result or () if isinstance(item, pytest.Item) for fault in _faults(item)]
    if faults:
        report.outcome = "failed"
        report.longrepr = "\n".join(faults)
        report.result = []
    return report


def pytest_itemcollected(item: pytest.Item) -> None:
    # User properties travel with a test's report from xdist's workers.
    item.user_properties.extend(("rule", rule) for rule in dict.fromkeys(_named(item)))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "soak" in (config.getoption("markexpr") or ""):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    if soak:
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
        config.hook.pytest_deselected(items=soak)


def _named(item: pytest.Item) -> list[object]:
    return [name for mark in item.iter_markers("rule") for name in mark.args]


def _faults(item: pytest.Item) -> list[str]:
    found = []
    for mark in item.iter_markers("rule"):
        if not mark.args or mark.kwargs:
            found.append(f"{item.nodeid}: @pytest.mark.rule takes one or more ids of rules")
    for name in _named(item):
        try:
            right = catalogue().rule(str(name)).id
        except UnknownRuleError as error:
            closest = f"; the closest are {error.closest}" if error.closest else ""
            found.append(f"{item.nodeid}: no rule has the id {name!r}{closest}")
        else:
            if name != right:
                found.append(f"{item.nodeid}: the id {name!r} should be written {right!r}")
    return found


class Coverage:
    """Which rules were proved in this run: by a test that passed, with none that failed."""

    def __init__(self) -> None:
        self.passed: set[object] = set()
        self.failed: set[object] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        rules = {value for name, value in report.user_properties if name == "rule"}
        if report.failed:
            self.failed |= rules
        elif report.when == "call" and report.passed:
            self.passed |= rules

    def proved(self, rule: Rule) -> bool:
        return rule.id in self.passed - self.failed

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
        prefix = config.getoption("--rules")
        if prefix is None:
            return
        terminalreporter.section("rules with a passing test")
        for line in self.missing(prefix.upper()) if prefix else self.table():
            terminalreporter.write_line(line)

    def table(self) -> Iterable[str]:
        """Covered and total of every topic, with the numbers of the missing rules."""
        topics = catalogue().topics()
        for book in BOOKS:
            mine = [topic for topic in topics if topic.code.startswith(f"{book.prefix}-")]
            rules = [rule for topic in mine for rule in topic.rules]
            yield f"{book.title}: {sum(map(self.proved, rules))} of {len(rules)}"
            for topic in mine:
                yield self.line(topic)

    def line(self, topic: Topic) -> str:
        missing = [int(rule.id.rpartition("-")[2]) for rule in topic.rules if not self.proved(rule)]
        count = f"{len(topic.rules) - len(missing)}/{len(topic.rules)}"
        lacking = f"  missing {spans(missing)}" if missing else ""
        return f"  {topic.code:<9} {topic.name:<32} {count:>6}{lacking}"

    def missing(self, prefix: str) -> Iterable[str]:
        """The rules under a prefix that lack a passing test, with their first words."""
        rules = [rule for rule in catalogue().rules if rule.id.startswith(prefix)]
        yield f"{prefix}: {sum(map(self.proved, rules))} of {len(rules)}"
        for rule in rules:
            if not self.proved(rule):
                words = (
                    rule.rule
                    if len(rule.rule) <= _FIRST_WORDS
                    else rule.rule[:_FIRST_WORDS].rpartition(" ")[0] + " ..."
                )
                yield f"  {rule.id}  {words}"


def spans(numbers: Sequence[int]) -> str:
    """Numbers in short: 01-03 07."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1] = [parts[-1][0], number]
        else:
            parts.append([number])
    return " ".join("-".join(f"{number:02}" for number in part) for part in parts)
