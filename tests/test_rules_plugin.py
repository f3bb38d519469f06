"""The plugin that counts which rules have a passing test."""

from pathlib import Path

import pytest

from tests.rules_plugin import spans

ROOT = Path(__file__).parents[1]


@pytest.fixture
def project(pytester, monkeypatch):
    """A small project of its own that uses the plugin."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # all that is needed is named
    pytester.makeconftest('pytest_plugins = ["tests.rules_plugin"]')
    pytester.makeini("[pytest]\naddopts = --strict-markers -p no:cacheprovider -p xdist")
    return pytester


MIXED = """
    import pytest

    @pytest.mark.rule("IA-LOS-01", "IA-LOS-02")
    def test_that_passes():
        pass

    @pytest.mark.rule("IA-LOS-02")
    def test_that_fails():
        assert False

    @pytest.mark.rule("IA-LOS-03")
    def test_that_is_skipped():
        pytest.skip("not today")

    @pytest.mark.rule("SP-COV-01")
    @pytest.mark.parametrize("number", [1, 2])
    def test_twice(number):
        pass
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_a_rule_counts_when_a_test_passed_and_none_failed(project, workers):
    project.makepyfile(MIXED)
    result = project.runpytest_subprocess("--rules", *workers)
    result.assert_outcomes(passed=3, failed=1, skipped=1)
    result.stdout.fnmatch_lines(
        [
            "Imperial Assault: 1 of 711",
            "  IA-LOS *line of sight* 1/10  missing 02-10",
            "Imperial Assault: Skirmish: 0 of 105",
            "Imperial Assault: Legends of the Alliance: 0 of 405",
            "Shatterpoint: 1 of 457",
            "  SP-COV *cover* 1/6  missing 02-06",
        ]
    )


def test_an_error_in_the_setup_counts_as_a_failure(project):
    project.makepyfile(
        """
        import pytest

        @pytest.fixture
        def table():
            raise RuntimeError

        @pytest.mark.rule("IA-LOS-01")
        def test_at_the_table(table):
            pass

        @pytest.mark.rule("IA-LOS-01")
        def test_without():
            pass
        """
    )
    project.runpytest("--rules=IA-LOS").stdout.fnmatch_lines(["IA-LOS: 0 of 27"])


def test_a_prefix_lists_the_missing_rules_with_their_first_words(project):
    project.makepyfile(MIXED)
    result = project.runpytest("--rules=ia-los-0")
    result.stdout.fnmatch_lines(["IA-LOS-0: 1 of 9", "  IA-LOS-02  To have line of sight, *", "  IA-LOS-09  *"])
    result.stdout.no_fnmatch_line("  IA-LOS-01 *")
    result.stdout.no_fnmatch_line("  SP-*")


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["one process", "two workers"])
def test_an_unknown_rule_is_refused_with_the_closest(project, workers):
    project.makepyfile(
        """
        import pytest

        class TestSight:
            @pytest.mark.rule("IA-LOS-70")
            def test_it(self):
                pass
        """
    )
    result = project.runpytest_subprocess(*workers)
    assert result.ret != 0
    result.stdout.fnmatch_lines(["*::TestSight::test_it: no rule has the id 'IA-LOS-70'; the closest are IA-LOS-*"])


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ("rule()", "takes one or more ids"),
        ('rule(id="IA-LOS-01")', "takes one or more ids"),
        ('rule("ia-los-01")', "should be written 'IA-LOS-01'"),
    ],
)
def test_a_mark_that_is_written_wrong_is_refused(project, mark, complaint):
    project.makepyfile(f"import pytest\n@pytest.mark.{mark}\ndef test_it(): pass")
    project.runpytest().stdout.fnmatch_lines([f"*test_it: *{complaint}*"])


def test_a_prefix_that_no_rule_has_is_wrong_usage(project):
    result = project.runpytest("--rules", "test_something.py")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--rules=test_something.py: no rule's id starts so*"])


def test_without_the_option_nothing_is_printed(project):
    project.makepyfile(MIXED)
    project.runpytest().stdout.no_fnmatch_line("*rules with a passing test*")


def test_soak_tests_run_only_when_asked_for(project):
    project.makepyfile("import pytest\n@pytest.mark.soak\ndef test_long(): pass\ndef test_short(): pass")
    project.runpytest().assert_outcomes(passed=1, deselected=1)
    project.runpytest("-m", "soak").assert_outcomes(passed=1, deselected=1)
    project.runpytest("-m", "not soak").assert_outcomes(passed=1, deselected=1)


def test_spans_join_what_follows_on():
    assert spans([1, 2, 3, 7, 9, 10]) == "01-03 07 09-10"
    assert spans([]) == ""
