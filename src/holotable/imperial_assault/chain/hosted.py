"""A campaign that somebody hosts, as one file: the same that the command line reads and writes."""

from collections.abc import Sequence
from typing import Any

from holotable.imperial_assault.chain.chain import Chain
from holotable.imperial_assault.chain.file import read_chain, write_chain
from holotable.kernel import Session
from holotable.modes.chains import Chained


def written(session: Session[Any], finished: Sequence[Session[Any]], errand: Session[Any] | None) -> bytes:
    chain = Chain(session)
    chain.take_back(session, list(finished), errand)
    return write_chain(chain)


def read(data: bytes) -> Chained:
    chain = read_chain(data)
    return Chained(chain.log, chain.mission, chain.anew.changes if chain.anew is not None else ())
