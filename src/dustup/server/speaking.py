"""What each message from a client does. Nothing is half done: a request is stored and acknowledged, or refused."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from dustup import table as showing
from dustup.engine.errors import DustupError, Refusal, Refused
from dustup.server import protocol as say
from dustup.server.bots import STAND_IN, advise, foresee, rehearse
from dustup.server.bounds import Busy
from dustup.server.connection import FULL, Connection
from dustup.server.hub import NOT_FOR_SPECTATORS, SHUT, Change, Hub, NoTable
from dustup.server.links import BadKey
from dustup.server.live import Live
from dustup.server.rematch import ensure
from dustup.server.seating import BadName, tidy_name
from dustup.server.tables import Table

log = logging.getLogger("dustup.server")

NO_TABLE = 4404
NOT_JOINED = 4401
"""Codes with which a connection is closed."""

NOT_SEATED = Refusal("not-seated", "You are a spectator here; only those who sit at the table may do that.")
TOO_FAST = Refusal("too-fast", "Too many messages at once; wait a moment. This one was not carried out.")
NO_COACH = Refusal("no-coach", "At this table nobody is advised: several people play, and have not agreed on it.")
JOIN_FIRST = Refusal("join-first", "The first message of a connection is join.")


def check_number(table: Table, question: int) -> None:
    """What is asked about a question that is answered by now interests nobody."""
    if question != table.number:
        said = f"That is about question {question}, but the match is at question {table.number}."
        raise Refused(Refusal("stale-question", said))


async def converse(hub: Hub, socket: WebSocket, id: str) -> None:
    """A connection, from its first message to its last."""
    connection = Connection(socket, hub.limits)
    await socket.accept()
    hub.guests.come(connection)
    sending = asyncio.create_task(connection.deliver())
    talk = Talk(hub, connection, id)
    timer = asyncio.get_running_loop().call_later(hub.limits.join_seconds, talk.hurry)
    try:
        while not sending.done():
            await talk.hear(await _heard(socket))
    except WebSocketDisconnect:
        pass
    finally:
        timer.cancel()
        talk.hush()
        hub.guests.go(connection)
        if talk.live is not None:
            hub.leave(talk.live, connection)
        if connection.closing is not None:
            with suppress(asyncio.TimeoutError):
                await asyncio.wait_for(sending, 2)
        sending.cancel()


async def _heard(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


class Talk:
    """The requests of one connection."""

    def __init__(self, hub: Hub, connection: Connection, table: str) -> None:
        self.hub = hub
        self.connection = connection
        self.table = table
        self.live: Live | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._advising: asyncio.Task[None] | None = None

    def hurry(self) -> None:
        """Whoever does not say who they are cannot stay."""
        if self.live is None:
            self.connection.close(NOT_JOINED, "no join in time")

    def hush(self) -> None:
        """Nobody waits any more for what this connection asked."""
        for task in self._tasks:
            task.cancel()

    async def hear(self, given: str | bytes) -> None:
        """One message."""
        id = None
        try:
            try:
                message = say.read(given)
            except Refused as error:
                id = say.id_of(given)
                raise error if self.connection.bucket.take() else Refused(TOO_FAST) from None
            id = message.id
            bucket = self.connection.answers if type(message) is say.Answer else self.connection.bucket
            if not bucket.take():
                raise Refused(TOO_FAST)
            await self._carry_out(message)
        except Refused as error:
            self.connection.refuse(error.refusal, id)
        except BadKey as error:
            self.connection.refuse(Refusal("bad-key", str(error)), id)
        except NoTable as error:
            self.connection.refuse(Refusal("no-table", str(error)), id)
            self.connection.close(NO_TABLE, "no such table")
        except DustupError as error:
            self.connection.refuse(Refusal("refused", str(error)), id)
        except Exception:
            log.exception("a message to table %s went wrong", self.table)
            said = "Something went wrong here; nothing has changed."
            self.connection.refuse(Refusal("broken", said), id)

    async def _carry_out(self, message: say.Incoming) -> None:
        if isinstance(message, say.Ping):
            self.connection.send(say.Pong(message.id))
        elif isinstance(message, say.Join):
            await self._join(message)
        elif self.live is None:
            raise Refused(JOIN_FIRST)
        elif type(message) is say.Chat and not self.connection.you:
            self.hub.show_gallery(self.live, self.live.gallery.say(self.connection, message.text))
            self.connection.send(say.Ack(message.id))
        elif type(message) in LOOKING:
            LOOKING[type(message)](self, self.live, message)
        else:
            change = CHANGING[type(message)](self, self.live, message)
            if isinstance(message, say.Answer) and message.question == self.live.table.number:
                seat = self.speaker(message)
                await rehearse(self.hub.pool, self.live.table, seat, message.option, self.connection.address)
            await self.hub.change(self.live, change, self.connection, message.id)
            if self.live.table.again and not self.live.again:
                await ensure(self.hub, self.live, self.connection.address)

    async def _join(self, message: say.Join) -> None:
        if self.live is not None:
            raise Refused(Refusal("joined", "This connection has joined already."))
        try:
            self.live = await self.hub.join(self.table, self.connection, message)
        except Refused as error:
            if error.refusal.code == "full":
                self.connection.refuse(error.refusal, message.id)
                self.connection.close(FULL, "full: try again later")
                return
            if error.refusal is SHUT:
                self.connection.refuse(SHUT, message.id)
                self.connection.close(NOT_FOR_SPECTATORS, "closed to spectators")
                return
            raise

    def speaker(self, message: say.Message) -> int:
        """The seat that speaks."""
        you = self.connection.you
        if not you:
            raise Refused(NOT_SEATED)
        if message.seat is None and len(you) == 1:
            return you[0]
        if message.seat is None:
            raise Refused(Refusal("which-seat", "Several people sit at this connection; say which seat speaks."))
        if message.seat not in you:
            raise Refused(Refusal("wrong-seat", f"Seat {message.seat + 1} is not yours to speak for."))
        return message.seat

    def anybody(self, message: say.Message) -> int | None:
        """The seat that speaks; a spectator may, too."""
        return self.speaker(message) if self.connection.you else None

    # -- what changes the table --------------------------------------------------------------------------------------

    def answer(self, live: Live, message: say.Answer) -> Change:
        seat = self.speaker(message)
        return lambda table: table.answer(seat, message.question, message.option, person=True)

    def undo(self, live: Live, message: say.Undo) -> Change:
        seat = self._speaker_who_answered(live.table, message)
        return lambda table: table.undo(seat)

    def ask_undo(self, live: Live, message: say.AskUndo) -> Change:
        seat = self._speaker_who_answered(live.table, message)
        return lambda table: table.ask_undo(seat)

    def _speaker_who_answered(self, table: Table, message: say.Message) -> int:
        """At a shared screen, undo means whoever of these people answered last."""
        if message.seat is None and len(self.connection.you) > 1:
            mine = [seat for seat in table.match.answered_by if seat in self.connection.you]
            return mine[-1] if mine else self.connection.you[0]
        return self.speaker(message)

    def offer_draw(self, live: Live, message: say.OfferDraw) -> Change:
        seat = self.speaker(message)
        return lambda table: table.offer_draw(seat)

    def consent(self, live: Live, message: say.Consent) -> Change:
        seat = self.speaker(message)
        return lambda table: table.consent(seat, message.to, message.yes)

    def concede(self, live: Live, message: say.Concede) -> Change:
        seat = self.speaker(message)
        return lambda table: table.concede(seat)

    def standing(self, live: Live, message: say.Standing) -> Change:
        seat = self.speaker(message)
        return lambda table: table.stand(seat, message.name, message.answer, message.only)

    def withdraw(self, live: Live, message: say.Withdraw) -> Change:
        seat = self.speaker(message)
        return lambda table: table.withdraw(seat, message.what)

    def silence(self, live: Live, message: say.Silence) -> Change:
        seat = self.speaker(message)
        return lambda table: table.silence(seat, message.yes)

    def close(self, live: Live, message: say.Close) -> Change:
        seat = self.speaker(message)
        return lambda table: table.close(seat, message.what, message.yes)

    def name(self, live: Live, message: say.Name) -> Change:
        seat = self.speaker(message)
        try:
            name = tidy_name(message.name)
        except BadName as error:
            raise Refused(Refusal("bad-name", str(error))) from None
        return lambda table: table.rename(seat, name)

    def again(self, live: Live, message: say.Again) -> Change:
        if not self.connection.you:
            raise Refused(NOT_SEATED)
        return lambda table: table.want_again(self.connection.you)

    def chat(self, live: Live, message: say.Chat) -> Change:
        seat = self.speaker(message)
        return lambda table: table.chat(seat, message.text)

    def stand_in(self, live: Live, message: say.StandIn) -> Change:
        if not self.connection.you:
            raise Refused(NOT_SEATED)
        seat = message.seat
        if seat is None or not 0 <= seat < len(live.table.spec.seats):
            raise Refused(Refusal("no-seat", "Say for which seat a bot should answer."))
        live.check_away(seat)
        return lambda table: table.stand_in(seat, STAND_IN)

    # -- what only looks, or is no part of the history ---------------------------------------------------------------

    def mute(self, live: Live, message: say.Mute) -> None:
        self.speaker(message)
        live.gallery.mute(message.spectator, message.yes)
        self.hub.show_gallery(live, live.gallery.news(0))
        self.connection.send(say.Ack(message.id))

    def foresee(self, live: Live, message: say.Foresee) -> None:
        seat, table = self.speaker(message), live.table
        check_number(table, message.question)
        refusal = table.match.why_not(message.option, seat)
        if refusal is not None:
            raise Refused(refusal)
        self._later(self._foresee(table, seat, message), message)

    async def _foresee(self, table: Table, seat: int, message: say.Foresee) -> dict[str, Any]:
        found = await foresee(
            self.hub.pool, table, seat, message.option, self.connection.address, self.connection.language
        )
        return {"type": "foreseen", **found, "option": message.option}

    def advise(self, live: Live, message: say.Advise) -> None:
        seat, table = self.speaker(message), live.table
        check_number(table, message.question)
        if not table.spec.coached:
            raise Refused(NO_COACH)
        if seat not in table.asked:
            raise Refused(Refusal("not-asked", "Nothing is asked of you now that advice could be about."))
        if self._advising is not None and not self._advising.done():
            raise Refused(TOO_FAST)
        self._advising = self._later(self._advise(table, seat, message), message)

    async def _advise(self, table: Table, seat: int, message: say.Advise) -> dict[str, Any]:
        best = await advise(self.hub.pool, table, seat, self.connection.address, self.connection.language)
        return {"type": "advice", "question": message.question, "best": best}

    def _later(self, finding: Coroutine[Any, Any, dict[str, Any]], message: say.Message) -> asyncio.Task[None]:
        """Nobody waits for what takes a while to find out: the reply comes when it comes."""

        async def reply() -> None:
            try:
                found = await finding
            except (Refused, Busy) as error:
                why = error.refusal if isinstance(error, Refused) else Refusal("too-fast", str(error))
                self.connection.refuse(why, message.id)
            except DustupError as error:
                log.warning("finding out %r at table %s failed: %s", message, self.table, error)
                refusal = Refusal("not-foreseen", "What would happen could not be found out.")
                self.connection.refuse(refusal, message.id)
            else:
                self.connection.send(say.encode(found if message.id is None else {**found, "id": message.id}))

        task = asyncio.create_task(reply())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def why_not(self, live: Live, message: say.WhyNot) -> None:
        refusal = live.table.match.why_not(message.option, self.speaker(message), self.connection.language)
        raise Refused(refusal or Refusal("offered", "That is among the options."))

    def measure(self, live: Live, message: say.Measure) -> None:
        seat = self.anybody(message)
        if seat is None:
            live.gallery.check(self.connection)
        # Everybody is shown what was measured: so it is measured as everybody sees the board.
        found = showing.measure(live.table.look(None), message.from_, message.to)
        text = say.encode({"type": "measured", **found, "seat": seat, "from": message.from_, "to": message.to})
        for each in live.connections:
            each.send(text)

    def reach(self, live: Live, message: say.ReachOf) -> None:
        """Told to whoever asked, as that seat sees the board."""
        seat = self.anybody(message)
        found = showing.reach(live.table.look(seat, self.connection.language), message.piece)
        said = {"type": "reached", **found, "piece": message.piece}
        self.connection.send(say.encode(said if message.id is None else {**said, "id": message.id}))

    def ruler(self, live: Live, message: say.Ruler) -> None:
        """Shown to the others as it is held; what is measured is asked for once it lies still."""
        seat = self.anybody(message)
        if seat is None:
            live.gallery.check(self.connection)
        if message.from_ or message.to:
            showing.measure(live.table.look(None), message.from_, message.to)
        text = say.encode(say.Ruler(seat=seat, from_=message.from_, to=message.to))
        for each in live.connections:
            if each is not self.connection:
                each.send(text)


CHANGING: dict[type, Callable[[Talk, Live, Any], Change]] = {
    say.Answer: Talk.answer,
    say.Undo: Talk.undo,
    say.AskUndo: Talk.ask_undo,
    say.OfferDraw: Talk.offer_draw,
    say.Consent: Talk.consent,
    say.Concede: Talk.concede,
    say.Withdraw: Talk.withdraw,
    say.Silence: Talk.silence,
    say.Standing: Talk.standing,
    say.Chat: Talk.chat,
    say.Close: Talk.close,
    say.Name: Talk.name,
    say.Again: Talk.again,
    say.StandIn: Talk.stand_in,
}
LOOKING: dict[type, Callable[[Talk, Live, Any], None]] = {
    say.Foresee: Talk.foresee,
    say.Advise: Talk.advise,
    say.WhyNot: Talk.why_not,
    say.Measure: Talk.measure,
    say.ReachOf: Talk.reach,
    say.Ruler: Talk.ruler,
    say.Mute: Talk.mute,
}
