"""What stands behind the question mark: a parameter nobody reads is a mistake, and is said to be one."""

from __future__ import annotations

from typing import Any

from fastapi import Request

from dustup.server.errors import Problem


async def only_known(request: Request) -> None:
    """Refuse parameters that the address does not have, and those given twice."""
    known = parameters(request.scope["route"].dependant)
    given = [name for name, _ in request.query_params.multi_items()]
    for name in given:
        if name not in known:
            there = f"known are: {', '.join(known)}" if known else "this address has none"
            raise Problem(422, "unknown-parameter", f"There is no parameter {name[:40]!r}; {there}.")
        if given.count(name) > 1:
            raise Problem(422, "unknown-parameter", f"The parameter {name!r} is given {given.count(name)} times.")


def parameters(dependant: Any) -> list[str]:
    """The names of the parameters that an address and what it depends on read."""
    own = [each.alias for each in dependant.query_params]
    return own + [name for each in dependant.dependencies for name in parameters(each)]
