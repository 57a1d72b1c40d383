"""The WebSocket as the server speaks it: the library's protocol on a connection that uvicorn hands over.

To the application it is a WebSocket like any other, with two things more. There is a short way out: an answer is
followed by an acknowledgement and an update at once, and on the short way they go out together, in one write. And
nobody can make it hold much: who does not read what is sent to them is not listened to either, and is cut off after a
while; and of frames that say nothing (pings, pongs, bits of a message) only so many are taken.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, MutableMapping
from http import HTTPStatus
from math import inf
from typing import Any, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from dustup.server.limits import Bucket

log = logging.getLogger("dustup.server")

Message = MutableMapping[str, Any]

WIRE = "dustup.wire"
"""Among the extensions of a connection's scope; not there on another server, where everything goes the usual way."""

AT_ONCE = 4096
"""Bytes that are looked at before it is asked whether somebody has said too much: a read may bring much more."""
SMALL_BURST, SMALL_RATE = 60.0, 5.0
"""So many pings, pongs and bits of messages at once, and then so many a second: no client needs a tenth of that."""
TOO_MANY = (1008, "too many control frames")
SILENT = (1011, "no reply to a ping")
LAST_WORDS = 5.0
"""Seconds in which a connection that is closed may read what was sent to it, and take its leave."""
PROGRESS = 16 * 1024
"""Bytes; who has read fewer than that from one look to the next, with more waiting, does not read."""


class Wire(asyncio.Protocol):
    """A connection, from its handshake to its end."""

    on_writable: Callable[[], None] | None = None
    """Called when a slow reader has caught up."""

    def __init__(
        self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None
    ) -> None:
        """As uvicorn makes one for a request that wants to become a WebSocket."""
        self._config, self._served, self._state = config, server_state, app_state
        self._loop = asyncio.get_running_loop()
        self._every, self._patience = config.ws_ping_interval or 20.0, config.ws_ping_timeout or 30.0
        """Seconds between pings, and how long after one a sign of life may take."""
        self._speech = ServerProtocol(max_size=config.ws_max_size)
        self._accepting: Response | None = None
        """How the handshake will be answered if the application accepts; afterwards there is none."""
        self._refusing: Message | None = None
        """How it is being answered if the application says something else."""
        self._heard: asyncio.Queue[Message] = asyncio.Queue()
        self._bits: list[bytes | bytearray | memoryview] = []
        """Of a message that comes in several frames."""
        self._text = True
        self._small = Bucket(SMALL_BURST, SMALL_RATE)
        self._writable = asyncio.Event()
        self._writable.set()
        self._listening = True
        self._told = False
        """Whether the application knows that the connection is over."""
        self._heard_at = self._loop.time()
        self._left = inf
        """How much was waiting for a slow reader at the last look."""
        self._looking: asyncio.TimerHandle | None = None
        self._ending: asyncio.TimerHandle | None = None

    # -- the short way out -------------------------------------------------------------------------------------------

    @property
    def gone(self) -> bool:
        """Whether nobody will ever read again what is sent."""
        return self._told or self._transport.is_closing()

    @property
    def ready(self) -> bool:
        """Whether the reader keeps up: else what is sent must wait."""
        return self._speech.state is State.OPEN and self._writable.is_set()

    def put(self, messages: Iterable[bytes]) -> None:
        """Send some messages of text, all at once."""
        for each in messages:
            self._speech.send_text(each)
        self._flush()

    def cut(self) -> None:
        """End it at once, whatever is still to be said."""
        self._transport.abort()

    # -- what the network says ---------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._served.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, error: Exception | None) -> None:
        self._served.connections.discard(self)
        for timer in (self._looking, self._ending):
            if timer is not None:
                timer.cancel()
        self._tell(1006)
        self._writable.set()  # whoever waits for that waits in vain

    def pause_writing(self) -> None:
        self._writable.clear()
        self._listen()

    def resume_writing(self) -> None:
        self._left = inf
        self._writable.set()
        self._listen()
        if self.on_writable is not None:
            self.on_writable()

    def data_received(self, data: bytes) -> None:
        self._heard_at = self._loop.time()
        for at in range(0, len(data), AT_ONCE):
            self._speech.receive_data(data[at : at + AT_ONCE])
            for event in self._speech.events_received():
                if isinstance(event, Request):
                    self._asked(event)
                elif isinstance(event, Frame):
                    self._take(event)
            if self._speech.state not in (State.CONNECTING, State.OPEN):
                break
        self._flush()
        self._listen()
        if self._speech.close_rcvd is not None or self._speech.close_sent is not None:
            self._tell(self._speech.close_rcvd.code if self._speech.close_rcvd is not None else 1006)
            self._end_soon()

    def shutdown(self) -> None:
        """The server stops."""
        self._end(1012, "the server restarts")
        if self._speech.state is State.CONNECTING:
            self._answer(self._speech.reject(HTTPStatus.SERVICE_UNAVAILABLE, "The server restarts."))

    # -- reading -----------------------------------------------------------------------------------------------------

    def _asked(self, request: Request) -> None:
        """Somebody wants a WebSocket."""
        self._accepting = self._speech.accept(request)
        if self._accepting.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._answer(self._accepting)
            return
        path, _, query = request.path.partition("?")
        raw = request.headers.raw_items()
        scope: Message = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if self._transport.get_extra_info("sslcontext") else "ws",
            "server": _end_of(self._transport.get_extra_info("sockname")),
            "client": _end_of(self._transport.get_extra_info("peername")),
            "root_path": self._config.root_path,
            "path": self._config.root_path + unquote(path),
            "raw_path": path.encode("latin-1", "replace"),
            "query_string": query.encode("latin-1", "replace"),
            "headers": [(name.lower().encode("latin-1"), value.encode("latin-1", "replace")) for name, value in raw],
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {"websocket.http.response": {}, WIRE: self},
        }
        self._heard.put_nowait({"type": "websocket.connect"})
        task = self._loop.create_task(self._run(scope))
        self._served.tasks.add(task)
        task.add_done_callback(self._served.tasks.discard)

    def _take(self, frame: Frame) -> None:
        """One frame."""
        whole = frame.fin and frame.opcode in (Opcode.TEXT, Opcode.BINARY)
        if not whole and frame.opcode is not Opcode.CLOSE and not self._small.take():
            self._speech.fail(*TOO_MANY)
        elif frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._text, self._bits = frame.opcode is Opcode.TEXT, [frame.data]
        elif frame.opcode is Opcode.CONT:
            self._bits.append(frame.data)
        if frame.fin and frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            said, self._bits = b"".join(self._bits), []
            self._hand_on(said)

    def _hand_on(self, said: bytes) -> None:
        """One message, for the application; what comes after the end nobody wants to know."""
        if self._told:
            return
        if not self._text:
            self._heard.put_nowait({"type": "websocket.receive", "bytes": said})
            return
        try:
            self._heard.put_nowait({"type": "websocket.receive", "text": said.decode()})
        except UnicodeDecodeError:
            self._speech.fail(1007, "a message of text is UTF-8")

    def _listen(self) -> None:
        """Listen to those who read, if what they said before was dealt with."""
        wanted = self._writable.is_set() and (self._heard.empty() or self._told)
        if wanted != self._listening and not self._transport.is_closing():
            self._listening = wanted
            (self._transport.resume_reading if wanted else self._transport.pause_reading)()

    def _tell(self, code: int, reason: str = "") -> None:
        """Let the application know that it is over."""
        if not self._told:
            self._told = True
            self._heard.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})

    def _look_after(self) -> None:
        """From time to time: who does not read, and who does not even reply to a ping, is gone."""
        waiting = self._transport.get_write_buffer_size()
        if not self._writable.is_set():
            if waiting > self._left - PROGRESS:
                self.cut()
                return
            self._left = waiting
        elif self._listening and self._speech.state is State.OPEN:
            if self._loop.time() - self._heard_at > self._every + self._patience:
                self._end(*SILENT)
                return
            self._speech.send_ping(b"")
            self._flush()
        self._looking = self._loop.call_later(self._every, self._look_after)

    # -- writing -----------------------------------------------------------------------------------------------------

    def _flush(self) -> None:
        """Write what there is to say; an empty piece is the end."""
        said = self._speech.data_to_send()
        if said and not self._transport.is_closing():
            self._transport.write(b"".join(said))
            if not said[-1]:
                self._transport.close()
                self._end_soon()

    def _end(self, code: int, reason: str) -> None:
        """Take leave; whoever does not reply to that is cut off."""
        self._tell(code, reason)
        if self._speech.state is State.OPEN:
            self._speech.send_close(code, reason)
            self._flush()
            self._listen()
        self._end_soon()

    def _end_soon(self) -> None:
        if self._ending is None:
            self._ending = self._loop.call_later(LAST_WORDS, self._transport.abort)

    def _answer(self, response: Response) -> None:
        """Answer the handshake."""
        self._accepting = None
        self._speech.send_response(response)
        self._flush()
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self._looking = self._loop.call_later(self._every, self._look_after)
        else:
            self._tell(1006)
            self._transport.close()
            self._end_soon()

    # -- the application ---------------------------------------------------------------------------------------------

    async def _run(self, scope: Message) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except Exception:
            log.exception("a connection went wrong")
        if self._accepting is not None:
            self._answer(self._speech.reject(HTTPStatus.INTERNAL_SERVER_ERROR, "Something went wrong here."))
        self._end(1011, "")

    async def _receive(self) -> Message:
        message = await self._heard.get()
        self._listen()
        return message

    async def _send(self, message: Message) -> None:
        kind = message["type"]
        if kind == "websocket.close" and self._accepting is None:
            self._end(message.get("code", 1000), message.get("reason") or "")
            return
        if kind == "websocket.send":
            await self._writable.wait()
        if self._told:
            raise OSError("the connection is gone")
        if kind == "websocket.send":
            self._say(message)
        elif kind == "websocket.accept" and self._accepting is not None:
            self._accepting.headers.update(_text(message.get("headers", ())))
            self._answer(self._accepting)
        elif kind == "websocket.close":
            self._answer(self._speech.reject(HTTPStatus.FORBIDDEN, f"{message.get('reason') or ''}\n"))
        elif kind == "websocket.http.response.start":
            self._refusing = message
        elif kind == "websocket.http.response.body" and self._refusing is not None:
            status, body = HTTPStatus(self._refusing["status"]), message.get("body", b"")
            headers = Headers(_text(self._refusing.get("headers", ())))
            headers["Connection"] = "close"
            self._answer(Response(status.value, status.phrase, headers, body))
        else:
            raise RuntimeError(f"{kind} is not what comes now")

    def _say(self, message: Message) -> None:
        text = message.get("text")
        try:
            if text is not None:
                self._speech.send_text(text.encode())
            else:
                self._speech.send_binary(message["bytes"])
        except InvalidState:
            raise OSError("the connection is gone") from None
        self._flush()


def _end_of(address: Any) -> tuple[str, int] | None:
    """One end of a connection, if it has an address: that of another hall has none."""
    return (str(address[0]), int(address[1])) if isinstance(address, (tuple, list)) else None


def _text(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[str, str]]:
    return [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
