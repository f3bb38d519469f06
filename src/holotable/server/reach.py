"""Where others find the server: the addresses that a link must have to work on another device."""

import ipaddress
import socket
from contextlib import suppress

from starlette.requests import Request

from holotable.kernel import Struct
from holotable.modes.endpoints import Asked, Endpoint

ANYWHERE = ("0.0.0.0", "::")  # noqa: S104  # whoever says so means it
_ELSEWHERE = ("192.0.2.1", 9)  # an address of nobody (RFC 5737): nothing is sent there


class Reach(Struct, frozen=True):
    """Where other devices find this server, the likeliest first; nothing if it listens to its own machine alone."""

    addresses: tuple[str, ...] = ()


def names_at(host: str) -> tuple[str, ...]:
    """The addresses at which a server that listens at `host` is found from elsewhere, as they stand in a link."""
    found = _own_addresses() if host in ANYWHERE else (host,)
    return tuple(f"[{each}]" if ":" in each else each for each in found if not _is_loopback(each))


def reach(_asked: Asked, request: Request) -> Reach:
    """What the machine is called in its network is told to those alone who sit at it."""
    client = request.client.host if request.client is not None else ""
    found = request.app.state.reach
    return Reach(tuple(found)) if _is_loopback(client) else Reach()


def _own_addresses() -> tuple[str, ...]:
    """This machine's addresses in its networks: first the one by which it goes elsewhere."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(_ELSEWHERE)
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(dict.fromkeys(found))


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


ROUTES = [Endpoint("GET", "/api/reach", reach, "http.reach", Reach, live=True)]
