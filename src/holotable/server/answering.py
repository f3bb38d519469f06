"""Answers to questions over HTTP: an `Endpoint` says what it takes and gives, the rest is done here for all.

Whatever goes wrong is answered by a code for programs and a sentence for people, never by a traceback.
"""

import asyncio
import logging
import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from inspect import isawaitable
from typing import ClassVar, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from holotable.kernel import Codec, Struct, UndecodableError, digest_of
from holotable.modes.endpoints import JSON, Asked, Endpoint
from holotable.server.crowd import TooSoonError, address_of, crowd_of
from holotable.server.desk import desk_of
from holotable.server.refusing import StoreAwayError
from holotable.store import DatabaseError
from holotable.words import LANGUAGES, Speech, UnknownLanguageError, speech

MOST_BODY = 256 * 1024
BODY_SECONDS = 20.0
GONE = 499  # for the log: nobody waits for this answer
_LOG = logging.getLogger("holotable.server")
_CAPITAL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")

_ANSWER: Codec[object] = Codec(object, "an answer")

Given = TypeVar("Given")
Value = TypeVar("Value")


class Failed(Struct, frozen=True):
    """Why there is no answer: a code for programs, a sentence for people."""

    error: str
    words: str


class BadRequestError(ValueError):
    """A request that is not what its endpoint takes."""

    def __init__(self, problem: object) -> None:
        self.problem = problem
        super().__init__(str(problem))


class SaidTwiceError(ValueError):
    """A name that stands in an address twice."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"{name} stands in the address twice")


class TooLargeError(ValueError):
    """A request with more in it than the server reads."""

    status: ClassVar[int] = 413

    def __init__(self, most: int) -> None:
        self.most = most
        super().__init__(f"a request holds at most {most} bytes")


class TooSlowError(TimeoutError):
    """A request whose body does not come to its end."""

    status: ClassVar[int] = 408

    def __init__(self) -> None:
        self.seconds = int(BODY_SECONDS)
        super().__init__(f"a request is read for {self.seconds} seconds at most")


class NotJsonError(ValueError):
    """A body that does not say that it is JSON: any form of any page could send it."""

    status: ClassVar[int] = 415

    def __init__(self, media: str) -> None:
        self.media = media or "-"
        super().__init__(f"a body is {JSON}, and not {self.media}")


class NothingHereError(LookupError):
    """Nothing has this address."""

    def __init__(self, path: str) -> None:
        self.path = path
        super().__init__(f"nothing has the address {path}")


class WrongMethodError(ValueError):
    """An address that is not asked in this way."""

    status: ClassVar[int] = 405

    def __init__(self, method: str, path: str) -> None:
        self.method = method
        self.path = path
        super().__init__(f"{path} can't be asked by {method}")


class InternalError(RuntimeError):
    """A fault of ours."""

    status: ClassVar[int] = 500


class Answering:
    """One endpoint of the running server."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._query: Codec[Asked] = Codec(endpoint.query, "what is asked")
        self._body: Codec[object] = Codec(endpoint.body, "what is asked")

    async def respond(self, request: Request) -> Response:
        try:
            return self._response(request, await self._found(request))
        except ClientDisconnect:
            return Response(status_code=GONE)  # to nobody
        except Exception as error:
            return failure(request, error)

    async def _found(self, request: Request) -> object:
        """What the handler finds."""
        given: list[object] = [self._address(request)]
        if self._endpoint.cost:
            crowd_of(request).question(address_of(request), self._endpoint.cost)
        if self._endpoint.body is not None:
            given.append(_decoded(self._body.from_json, await _read(request, self._endpoint.most or MOST_BODY)))
        if self._endpoint.live:
            given.append(request)
        if self._endpoint.slow:
            return await desk_of(request).answer(request, partial(self._endpoint.handler, *given))
        found = self._endpoint.handler(*given)
        return await found if isawaitable(found) else found

    def _address(self, request: Request) -> Asked:
        """What stands in the address, each name once."""
        texts = {name: str(text) for name, text in request.path_params.items()}
        for name, text in request.query_params.multi_items():
            if name in texts:
                raise SaidTwiceError(name)
            texts[name] = text
        if (lang := texts.get("lang", "en")) not in LANGUAGES:
            raise BadRequestError(UnknownLanguageError(lang))
        return _decoded(self._query.from_texts, texts)

    def _response(self, request: Request, found: object) -> Response:
        if isinstance(found, Response):
            return found
        body = found.encode() if isinstance(found, str) and self._endpoint.media != JSON else _ANSWER.to_json(found)
        if not self._endpoint.lasting:
            return Response(body, media_type=self._endpoint.media, headers={"Cache-Control": "no-store"})
        tag = f'"{digest_of(body)}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(body, media_type=self._endpoint.media, headers=headers)


def routes_of(endpoints: Iterable[Endpoint]) -> list[Route]:
    """The routes of the server for these, one for each address: what is there is asked in one way or in several."""
    ways: dict[str, dict[str, Answering]] = {}
    for endpoint in endpoints:
        ways.setdefault(endpoint.path, {})[endpoint.method] = Answering(endpoint)
    return [_route(path, by_method) for path, by_method in ways.items()]


def _route(path: str, by_method: Mapping[str, Answering]) -> Route:
    async def respond(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await by_method[method].respond(request)

    return Route(path, respond, methods=list(by_method))


def say_in(request: Request) -> Speech:
    """The language that a request asks for; English where it is none of ours."""
    asked = request.query_params.get("lang", "")
    return speech(asked if asked in LANGUAGES else "en")


def failure(request: Request, error: Exception) -> Response:
    """The answer when there is none."""
    say = say_in(request)
    error = as_told(error, f"{request.method} {request.url.path}")
    body = _ANSWER.to_json(Failed(code_of(error), say.error(error)))
    headers = {"Cache-Control": "no-store"}
    if isinstance(error, TooSoonError):
        headers["Retry-After"] = str(error.seconds)
    return Response(body, status_of(error), media_type=JSON, headers=headers)


def as_told(error: Exception, where: str) -> Exception:
    """An error as people are told of it. Those of ours and of the store are for the log, with what caused them."""
    trouble = error if isinstance(error, DatabaseError) else error.__cause__
    if isinstance(trouble, DatabaseError):
        _LOG.error("the store is in trouble: %s", trouble, extra={"where": where})
        return StoreAwayError() if trouble is error else error
    if not speech("en").knows(error):
        _LOG.error("a fault of ours", exc_info=error, extra={"where": where})
        return InternalError()
    return error


async def http_failure(request: Request, error: Exception) -> Response:
    """The answer where no endpoint was found, as an exception handler of the app."""
    status, headers = (error.status_code, error.headers or {}) if isinstance(error, HTTPException) else (500, {})
    if status == 405:
        error = WrongMethodError(request.method, request.url.path)
    elif status == 404:
        error = NothingHereError(request.url.path)
    response = failure(request, error)
    response.headers.update(headers)
    return response


def code_of(error: Exception) -> str:
    """An error's name for programs: `unknown-map` for an `UnknownMapError`."""
    return _CAPITAL.sub("-", type(error).__name__.removesuffix("Error")).lower()


def status_of(error: Exception) -> int:
    """The status that an error names; else who asks for what is not there, or is not theirs, is told so.

    All else is a bad request.
    """
    named = getattr(type(error), "status", None)
    if isinstance(named, int):
        return named
    if isinstance(error, PermissionError):
        return 403
    return 404 if isinstance(error, LookupError) else 400


async def _read(request: Request, most: int) -> bytes:
    """The body of a request, no more of it than may be, and no longer than anybody needs to send it."""
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != JSON:
        raise NotJsonError(media)
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise TooLargeError(most)
    except TimeoutError as error:
        raise TooSlowError from error
    return bytes(body)


def _decoded(decode: Callable[[Given], Value], data: Given) -> Value:
    try:
        return decode(data)
    except UndecodableError as error:
        raise BadRequestError(error.problem) from error
