"""The WebSocket by itself: to an application that knows nothing of us it is one like any other."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
import uvicorn
from fastapi import FastAPI, WebSocket
from server.harness import ConnectionClosed, wait_for
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from dustup.server.hall import MOST_AT_ONCE, served_by
from dustup.server.limits import Limits


@pytest.fixture(scope="module")
def host() -> Iterator[str]:
    app = FastAPI()

    @app.websocket("/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept(headers=[(b"x-said", b"hello")])
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message.get("text") == "bye":
                await socket.close(4000, "good bye")
            elif message.get("text") is not None:
                await socket.send_text(message["text"])
            else:
                await socket.send_bytes(message["bytes"])

    @app.websocket("/no")
    async def no(socket: WebSocket) -> None:
        await socket.close(1008, "not today")

    @app.websocket("/broken")
    async def broken(socket: WebSocket) -> None:
        raise ValueError("broken")

    server = uvicorn.Server(served_by(app, Limits(), farewell=1))
    server.config.port = 0
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_for(lambda: server.started)
    yield f"127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(10)
    assert not thread.is_alive()


def closed(made: ClientConnection) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as end:
        made.recv(10)
    assert end.value.rcvd is not None
    return end.value.rcvd.code, end.value.rcvd.reason


def test_text_bytes_and_messages_in_parts(host: str) -> None:
    with connect(f"ws://{host}/echo", max_size=None) as made:
        assert made.response is not None and made.response.headers["x-said"] == "hello"
        for size in (0, 1, 125, 126, 65535, 65536, 200_000):
            made.send("é" * (size // 2))
            assert made.recv(10) == "é" * (size // 2)
            made.send(b"\xff" * size)
            assert made.recv(10) == b"\xff" * size
        made.send(["in ", "three ", "parts"])
        assert made.recv(10) == "in three parts"
        made.send("bye")
        assert closed(made) == (4000, "good bye")


def test_what_is_no_message(host: str) -> None:
    with connect(f"ws://{host}/echo") as made:
        made.send(b"\xff", text=True)
        assert closed(made)[0] == 1007
    with connect(f"ws://{host}/echo") as made:
        made.send("x" * (MOST_AT_ONCE + 1))
        assert closed(made)[0] == 1009


@pytest.mark.parametrize(("path", "status"), [("no", 403), ("broken", 500), ("nothing", 403)])
def test_who_is_not_accepted(host: str, path: str, status: int) -> None:
    with pytest.raises(InvalidStatus) as refused, connect(f"ws://{host}/{path}"):
        pass
    assert refused.value.response.status_code == status


def test_many_messages_at_once_come_one_after_another(host: str) -> None:
    with connect(f"ws://{host}/echo", max_queue=None) as made:
        for at in range(3000):
            made.send(str(at))
        assert [made.recv(10) for _ in range(3000)] == [str(at) for at in range(3000)]
