"""The OpenAPI description says what the server takes and gives, and the server does so."""

import re
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from holotable.server.endpoints import ENDPOINTS
from tests.server.reading import app, client

EXAMPLES = 8
PAGE = Path(__file__).parents[2] / "docs" / "http.md"
SCHEMA = schemathesis.openapi.from_asgi("/api/openapi.json", app())


@pytest.fixture(scope="module")
def description():
    return client().get("/api/openapi.json").json()


def test_every_endpoint_is_described(description):
    described = {(method.upper(), path) for path, methods in description["paths"].items() for method in methods}
    assert described == {(each.method, each.path.replace(":int", "")) for each in ENDPOINTS}


def test_the_page_in_docs_tells_of_every_endpoint():
    told = set(re.findall(r"^\| `([A-Z]+ /api/[^`]+)`", PAGE.read_text(encoding="utf-8"), re.M))
    assert told == {f"{each.method} {each.path.replace(':int', '')}" for each in ENDPOINTS}


def test_summaries_are_in_the_readers_language(description):
    german = client().get("/api/openapi.json?lang=de").json()
    for path, methods in description["paths"].items():
        for method, told in methods.items():
            assert told["summary"] != german["paths"][path][method]["summary"]


def test_what_stands_in_the_path_is_required_and_the_rest_is_not(description):
    told = description["paths"]["/api/maps/{map}"]["get"]["parameters"]
    assert {each["name"]: (each["in"], each["required"]) for each in told} == {
        "map": ("path", True),
        "mission": ("query", False),
        "lang": ("query", False),
    }


def test_kinds_refer_to_kinds_that_are_there(description):
    def references(part):
        if isinstance(part, dict):
            if "$ref" in part:
                yield part["$ref"]
            for inner in part.values():
                yield from references(inner)
        elif isinstance(part, list):
            for inner in part:
                yield from references(inner)

    known = {f"#/components/schemas/{name}" for name in description["components"]["schemas"]}
    assert set(references(description)) <= known


@pytest.mark.long
@SCHEMA.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_the_server_keeps_to_its_description(case):
    # A schema can't say that a code is damaged, or that two figures stand on one space: such questions are refused.
    case.call_and_validate(excluded_checks=[positive_data_acceptance] if case.method == "POST" else [])
