"""Whatever is wrong with a request is said in one way: ``{"code", "sentence", "clause"}`` with a status of 4xx."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from dustup.engine.errors import DustupError, Refused, UnknownGame
from dustup.server.bounds import Busy, TooMuch
from dustup.server.halls import WrongHall
from dustup.server.refusals import sentence_in, wished
from dustup.server.seating import BadName
from dustup.server.workers import WorkerFailed

log = logging.getLogger("dustup.server")

SAID = {
    404: ("not-found", "There is nothing at this address."),
    405: ("method", "This address takes no requests of that kind."),
    408: ("too-slow", ""),
    413: ("too-big", ""),
}
"""Code and sentence by status; an empty sentence is the error's own."""

STATUS: dict[type[DustupError], int] = {UnknownGame: 404, WrongHall: 421, TooMuch: 422, BadName: 422, Busy: 429}
"""By the kind of error; whatever else is wrong with a request is 400."""


class Problem(DustupError):
    """Something a request asked for that cannot be."""

    def __init__(self, status: int, code: str, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.status, self.code, self.sentence, self.clause = status, code, sentence, clause


def reply(status: int, code: str, sentence: str, clause: str = "", *, request: Request | None = None) -> JSONResponse:
    """A problem as a response, in the language that the request wishes."""
    if request is not None:
        sentence = sentence_in(wished(request.headers.get("accept-language", "")), sentence)
    return JSONResponse({"code": code, "sentence": sentence, "clause": clause}, status)


def install(app: FastAPI) -> None:
    """Let the application say everything in this way."""
    app.add_exception_handler(DustupError, _dustup)
    app.add_exception_handler(RequestValidationError, _validation)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)


async def _dustup(request: Request, error: Exception) -> JSONResponse:
    if isinstance(error, Problem):
        return reply(error.status, error.code, error.sentence, error.clause, request=request)
    if isinstance(error, Refused):
        return reply(409, error.refusal.code, error.refusal.sentence, error.refusal.clause, request=request)
    if isinstance(error, WorkerFailed):
        log.warning("what a request asked for could not be tried out: %s", error)
        return reply(422, "not-tried", "This could not be tried out: it is not as the game expects.", request=request)
    status = next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)
    return reply(status, _code(error), _sentence(str(error)), request=request)


async def _validation(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    wrong = "; ".join(_told(each) for each in error.errors()[:5])
    return reply(422, "malformed", _sentence(f"The request is not as expected: {wrong}"), request=request)


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code, said = SAID.get(error.status_code, ("http", str(error.detail)))
    return reply(error.status_code, code, said or str(error.detail), request=request)


async def _broken(request: Request, error: Exception) -> JSONResponse:
    log.error("a request went wrong", exc_info=error)
    return reply(500, "broken", "Something went wrong here. Please try again.", request=request)


def _told(error: Any) -> str:
    where = ".".join(str(each) for each in error["loc"] if each != "body")
    return f"{where}: {error['msg']}" if where else str(error["msg"])


def _code(error: Exception) -> str:
    """``BadSetup`` as ``bad-setup``."""
    name = type(error).__name__
    return "".join(f"-{each.lower()}" if each.isupper() else each for each in name).lstrip("-")


def _sentence(text: str) -> str:
    said = text[:1].upper() + text[1:]
    return said if said.endswith((".", "!", "?")) else f"{said}."
