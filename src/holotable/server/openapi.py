"""The OpenAPI description of the server, made from its Endpoints."""

from collections.abc import Sequence

from holotable import __version__
from holotable.kernel.codec import schemas_of
from holotable.modes.endpoints import JSON, Asked, Endpoint
from holotable.server.answering import Failed
from holotable.words import Speech, speech

OPENAPI = "3.1.0"
_PLACE = "#/components/schemas/{name}"

Schema = dict[str, object]


def described(endpoints: Sequence[Endpoint]) -> Endpoint:
    """The Endpoint that describes these and itself."""
    listed = [*endpoints]

    def openapi(asked: Asked) -> Schema:
        return description(listed, speech(asked.lang))

    listed.append(Endpoint("GET", "/api/openapi.json", openapi, "http.openapi", JSON, lasting=True))
    return listed[-1]


def description(endpoints: Sequence[Endpoint], say: Speech) -> Schema:
    """What can be asked, as OpenAPI says it."""
    queries = list(dict.fromkeys(endpoint.query for endpoint in endpoints))
    bodies = [endpoint.body for endpoint in endpoints if endpoint.body is not None]
    answers = [endpoint.answers for endpoint in endpoints if not isinstance(endpoint.answers, str)]
    asked, asked_parts = schemas_of(queries, _PLACE)
    schemas, parts = schemas_of([*bodies, *answers, Failed], _PLACE)
    _let_games_tag(parts)
    fields = {query: _resolved(schema, asked_parts) for query, schema in zip(queries, asked, strict=True)}
    described = _Described(say, fields, dict(zip(map(str, [*bodies, *answers, Failed]), schemas, strict=True)))
    paths: dict[str, Schema] = {}
    for endpoint in endpoints:
        paths.setdefault(_path(endpoint), {})[endpoint.method.lower()] = described.operation(endpoint)
    return {
        "openapi": OPENAPI,
        "info": {"title": say("http.title"), "version": __version__, "description": say("http.about")},
        "paths": paths,
        "components": {"schemas": parts},
    }


class _Described:
    """Endpoints in OpenAPI's words."""

    def __init__(self, say: Speech, fields: dict[type[Asked], Schema], schemas: dict[str, Schema]) -> None:
        self._say = say
        self._fields = fields
        self._schemas = schemas

    def operation(self, endpoint: Endpoint) -> Schema:
        told: Schema = {
            "operationId": endpoint.words.removeprefix("http."),
            "summary": self._say(endpoint.words),
            "parameters": self._parameters(endpoint),
            "responses": self._responses(endpoint),
        }
        if endpoint.body is not None:
            told["requestBody"] = {"required": True, "content": self._json(endpoint.body)}
        return told

    def _parameters(self, endpoint: Endpoint) -> list[Schema]:
        """What stands in the path, and behind it."""
        schema = self._fields[endpoint.query]
        properties = schema["properties"]
        required = schema.get("required", [])
        if not isinstance(properties, dict) or not isinstance(required, list):
            raise TypeError(endpoint.query)
        return [
            {
                "name": name,
                "in": "path" if name in endpoint.in_path else "query",
                "required": name in required,
                "schema": kind,
            }
            for name, kind in properties.items()
        ]

    def _responses(self, endpoint: Endpoint) -> Schema:
        say = self._say
        content = {endpoint.media: {}} if isinstance(endpoint.answers, str) else self._json(endpoint.answers)
        responses: Schema = {"200": {"description": say("http.answer"), "content": content}}
        if endpoint.lasting:
            responses["304"] = {"description": say("http.unchanged")}
        failures = {"400": "http.bad", "404": "http.missing", "500": "http.fault"}
        if endpoint.body is not None:
            failures |= {"408": "http.slow", "413": "http.large", "415": "http.media"}
        if endpoint.live:
            failures |= {"403": "http.forbidden", "503": "http.away"}
        if endpoint.slow:
            failures["503"] = "http.away" if endpoint.live else "http.full"
        if endpoint.cost or (endpoint.live and endpoint.body is not None):
            failures["429"] = "http.often"
        for status, message in sorted(failures.items()):
            responses[status] = {"description": say(message), "content": self._json(Failed)}
        return responses

    def _json(self, kind: object) -> Schema:
        return {"application/json": {"schema": self._schemas[str(kind)]}}


def _let_games_tag(parts: dict[str, Schema]) -> None:
    """Of a base that games derive their own from, such as a sheet, it is only said that it has a tag."""
    for name, part in parts.items():
        fields = part.get("properties")
        if isinstance(fields, dict):
            fields.update({field: {"type": "string"} for field, kind in fields.items() if kind == {"enum": [name]}})


def _resolved(schema: Schema, parts: dict[str, Schema]) -> Schema:
    """The schema that stands behind a reference."""
    return parts[str(schema["$ref"]).rpartition("/")[2]]


def _path(endpoint: Endpoint) -> str:
    """A path without the kinds of its parameters."""
    path = endpoint.path
    for name in endpoint.in_path:
        path = path.replace(f"{{{name}:int}}", f"{{{name}}}")
    return path
