"""Whatever is sent, to every address and in every message: a sentence, never a failure of the server.

The addresses come from the application itself and the messages from the protocol, so that new ones are tried as well.
"""

from __future__ import annotations

import asyncio
import json
import logging
from functools import partial
from random import Random
from time import monotonic
from typing import Any, get_args
from urllib.parse import quote

import httpx
import pytest
from server.harness import Guest, Served, shared_examiner
from server.nasty import ALL, BODIES, DEEP, NUMBERS, TEXTS, damaged, instance, spoiled, written
from websockets.exceptions import ConnectionClosed

from dustup import Match, find_game
from dustup.engine.errors import DustupError
from dustup.server import protocol
from dustup.server.bodies import BadBody, check_body
from dustup.server.bounds import TooMuch
from dustup.server.library import CheckAsked, SetupAsked, check, examined, setup
from dustup.server.spec import Seat, make_spec
from dustup.server.trying import opened
from dustup.server.workers import WorkerFailed

SECONDS = 6.0
"""For each of these tests; it is the same on every machine as far as it gets."""
ROUNDS = 40


@pytest.fixture
def no_complaints(caplog: pytest.LogCaptureFixture) -> Any:
    """Nothing that the server would have to tell its owner: no traceback, no worker that did not know what to do."""
    caplog.set_level(logging.WARNING)
    yield
    said = [each for each in caplog.records if each.exc_info or each.levelno >= logging.ERROR or "tried" in each.msg]
    assert not said, said[0].getMessage() + str(said[0].exc_info or "")


def addresses(server: Served) -> list[tuple[str, str, Any]]:
    """Every address: the method, the path with its gaps, and what it takes."""
    api = server.app.openapi()
    assert len(api["paths"]) > 10
    listed = [
        (method.upper(), path, about) for path, methods in api["paths"].items() for method, about in methods.items()
    ]
    return [*listed, ("GET", "/{anything}", {}), ("GET", "/assets/{anything}", {}), ("GET", "/api/docs", {})]


def filled(path: str, random: Random, known: dict[str, list[str]]) -> str:
    """A path whose gaps are filled, mostly with what there is."""
    parts = []
    for part in path.split("/"):
        if part.startswith("{"):
            good = known.get(part.strip("{}"), [])
            part = random.choice(good) if good and random.random() < 0.7 else random.choice(TEXTS)[:3000]
            part = quote(part.encode(errors="surrogatepass"), safe="")
        parts.append(part)
    return "/".join(parts)


def test_every_address_answers_with_a_sentence(server: Served, no_complaints: None) -> None:
    random, end = Random(11), monotonic() + SECONDS
    table = server.open("henshin", {"who": "link"}, {"who": "bot", "bot": "random"})
    known = {"game": ["henshin", "panic", "duel"], "table": [table["table"]], "replay": [table["table"]]}
    schemas = server.app.openapi()["components"]["schemas"]
    tried: dict[tuple[str, str], int] = {}
    with httpx.Client(base_url=f"http://{server.host}", timeout=20) as client:
        for number in range(ROUNDS):
            for method, path, about in addresses(server):
                if number and monotonic() > end:
                    break
                address = filled(path, random, known)
                query = {each["name"]: random.choice(("", "0", "1", *TEXTS, *NUMBERS)) for each in asked_of(about)}
                query = {key: str(value).encode(errors="surrogatepass") for key, value in query.items()}
                body = content_of(about, schemas, random, number) if method == "POST" else None
                headers = {"content-type": "application/json"} if random.random() < 0.9 else {}
                asked = query if number % 2 else {}
                reply = client.request(method, address, params=asked, content=body, headers=headers)
                sent = f"{method} {address[:200]} {asked} {(body or b'')[:300]!r}"
                told = f"{sent}: {reply.status_code} {reply.text[:300]}"
                assert reply.status_code < 500, told
                if reply.status_code >= 400:
                    assert reply.json()["sentence"], told
                tried[method, path] = tried.get((method, path), 0) + 1
    assert len(tried) == len(addresses(server))
    assert server.http.get("/games").status_code == 200


def asked_of(about: Any) -> list[Any]:
    return [each for each in about.get("parameters", ()) if each["in"] == "query"]


def content_of(about: Any, schemas: Any, random: Random, number: int) -> bytes:
    """A body: raw ones first, then such as the address takes, with something nasty in them."""
    if number < len(BODIES):
        return BODIES[number]
    try:
        schema = about["requestBody"]["content"]["application/json"]["schema"]
    except KeyError:
        return random.choice(RECORDS)
    made = instance(schema, schemas, random)
    told = [name for name in SEEDS if isinstance(made, dict) and name in made]
    if told and random.random() < 0.8:
        name = random.choice(told)
        game, seed = random.choice(SEEDS[name])
        made = {key: each for key, each in made.items() if key not in SEEDS} | {name: spoiled_seed(seed, random)}
        if "seats" in made:
            made |= {"game": game, "seats": [{"who": "link"}] * 2}
            made.pop("from", None)
    return written(made)


def spoiled_seed(seed: Any, random: Random) -> Any:
    """What a game would take, with something wrong in it."""
    if isinstance(seed, str) and random.random() < 0.7:
        return random.choice(list(damaged(seed, random))).decode(errors="surrogateescape")
    return spoiled(seed, random)


def _seeds() -> dict[str, list[tuple[str, Any]]]:
    """By the name of a field, what can stand in it: positions, set-ups, filled-in forms, teams as data and as text."""
    seeds: dict[str, list[tuple[str, Any]]] = {name: [] for name in ("position", "setup", "values", "team", "text")}
    for name in ("henshin", "panic"):
        game = find_game(name)
        match = Match(name, {"deal": 3, "quick": True}, 3)
        for _ in range(30):
            assert match.question is not None
            match.answer(next(iter(match.question.options)))
        seeds["position"].append((name, match.position()))
        form = dict(game.foyer.lobby().now[0])
        seeds["values"].append((name, form))
        seeds["setup"].append((name, game.foyer.arrange(form)))
        for plan in game.workshop.builder().plans:
            built = game.workshop.build_random(plan.key, Random(1))
            seeds["team"].append((name, built.team))
            seeds["text"] += [(name, built.text), (name, built.toml)]
    return seeds


SEEDS = _seeds()


def _records() -> list[bytes]:
    match = Match("henshin", {"deal": 3, "quick": True}, 3)
    for _ in range(12):
        assert match.question is not None
        match.answer(next(iter(match.question.options)))
    table, random = json.loads(match.record().to_json()), Random(2)
    made = [json.dumps(spoiled(table, random), separators=(",", ":")).encode() for _ in range(40)]
    return [*made, *damaged(match.record().to_json(), random), match.record().to_json().encode()]


RECORDS = _records()


def test_whatever_a_game_is_given_to_read(no_complaints: None) -> None:
    """The same without the way over the network, so that much more can be tried."""
    random, end = Random(8), monotonic() + SECONDS
    examiner = shared_examiner()

    def call(kind: str, game: str, made: Any) -> Any:
        if kind in ("position", "setup"):
            given = made if kind == "setup" else str(made)
            people = [Seat("Ada", "link"), Seat("Bo", "link")]
            return opened, partial(make_spec, "t", game, people, **{kind: given})
        asked = SetupAsked if kind == "values" else CheckAsked
        return examined, (setup if kind == "values" else check), game, asked.model_construct(**{kind: made})

    async def tried() -> int:
        silent = 0
        for number in range(40 * ROUNDS):
            kind = random.choice(list(SEEDS))
            game, seed = random.choice(SEEDS[kind])
            made = spoiled_seed(seed, random)
            if type(made) is not type(seed):
                continue
            if monotonic() > end:
                return number
            try:
                check_body(written(made))
                await examiner.run(*call(kind, game, made))
            except BadBody:
                pass
            except (WorkerFailed, TooMuch) as error:
                if kind == "position" and isinstance(error, TooMuch):
                    continue  # there are positions in which nothing ever comes to an end: the bounds are for them
                raise AssertionError(f"{kind} of {game}: {made!r:.3000}: {error}") from None
            except DustupError as error:
                silent += not str(error)
        assert not silent
        return 40 * ROUNDS

    assert asyncio.run(tried()) > 50


# -- messages ---------------------------------------------------------------------------------------------------------


def message(kind: Any, random: Random, guest: Guest) -> bytes:
    """A message of a kind, with something nasty in some of its fields."""
    asked = guest.question or {}
    right = {"seat": asked.get("seat"), "question": asked.get("number")}
    if asked.get("yours"):
        right["option"] = random.choice(guest.choices())
    made: dict[str, Any] = {"type": kind.__struct_config__.tag}
    names = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    for name, shown in names.items():
        choice = random.random()
        if choice < 0.25:
            made[shown] = random.choice(ALL)
        elif choice < 0.6 and name in right:
            made[shown] = right[name]
        elif choice < 0.9:
            made[shown] = random.choice(GOOD.get(name, TEXTS))
    return written(made)


GOOD: dict[str, Any] = {
    "id": ("1", None),
    "seat": (0, 1, None, 0),
    "keys": ([], ["x"], ["\ud800"], ["é.\0"], ["a.b.c"]),
    "resume_from": (0, 3, 10**30, -5),
    "question": (0, 1, 2, *NUMBERS),
    "option": ("pass", "decline", "move 1 A1", *TEXTS),
    "name": TEXTS,
    "answer": ("yes", "no", None),
    "only": ("", "target"),
    "from_": ("A1", "D4", "Z99", *TEXTS),
    "to": ("A1", "undo", "draw", *TEXTS),
    "yes": (True, False),
}
DEEPER = (DEEP[:9000], b'{"a":' * 3000, b'{"type":"ping","id":' + DEEP[:9000])
RAW = (b"", b"\0", b"{}", b"[]", b"null", b"\xff\xfe", *DEEPER)
CLOSED = (1002, 1003, 1007, 1009, 4401, 4404)
"""Codes with which a connection may be closed that does not speak as it should."""


def test_every_message_is_answered_or_the_connection_is_closed(server: Served, no_complaints: None) -> None:
    random, end = Random(5), monotonic() + SECONDS
    kinds = get_args(protocol.Incoming)
    assert len(kinds) > 10
    ada = server.guest(server.open("henshin"), 0)
    tried = dict.fromkeys(kinds, 0)
    codes: set[int] = set()
    for number in range(ROUNDS):
        if not number % 10:
            table = server.open(random.choice(("henshin", "panic", "duel")))
        guest = server.guest(table, *((0, 1) if number % 3 else ()), join=number % 4 != 3)
        for kind in kinds:
            if number and monotonic() > end:
                break
            sent = message(kind, random, guest) if number >= len(RAW) or kind is not kinds[0] else RAW[number]
            tried[kind] += 1
            if kind is protocol.Concede and b"concede" in sent and random.random() < 0.9:
                continue  # a match that is over would not be worth trying
            try:
                guest.send(sent if random.random() < 0.3 else sent.decode(errors="replace"))
                guest.say("ping", id=f"after {number} {tried[kind]}")
                while (said := guest.hear(20)).get("id") != f"after {number} {tried[kind]}":
                    assert said["type"] != "refused" or (said["sentence"] and said["code"] != "broken"), (sent, said)
            except ConnectionClosed as closed:
                codes.add(closed.rcvd.code if closed.rcvd is not None else 0)
                guest = server.guest(table, 0)
        guest.close()
    assert all(tried.values()) and codes <= {*CLOSED}
    assert ada.ask("ping")["type"] == "pong"
