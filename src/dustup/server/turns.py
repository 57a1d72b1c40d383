"""Who is next at a worker: addresses take turns, and so do the tables of each address.

Whoever has much to be done waits longer, and keeps nobody else waiting.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from threading import Condition
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Who(NamedTuple):
    """For whom something is done."""

    address: str = ""
    table: str = ""


class Turns(Generic[T]):
    """A queue in which no address, and no table of an address, is served twice while another waits."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._counted: Counter[str] = Counter()
        self._news = Condition()
        self._closed = False

    def put(self, who: Who, item: T) -> None:
        """Something more is to be done."""
        with self._news:
            self._waiting.setdefault(who.address, OrderedDict()).setdefault(who.table, deque()).append(item)
            self._counted[who.address] += 1
            self._news.notify()

    def get(self) -> T | None:
        """What is to be done next, as soon as there is something; nothing once the queue is closed."""
        with self._news:
            self._news.wait_for(lambda: self._waiting or self._closed)
            if self._closed:
                return None
            address, tables = self._waiting.popitem(last=False)
            table, items = tables.popitem(last=False)
            item = items.popleft()
            if items:
                tables[table] = items
            if tables:
                self._waiting[address] = tables
            self._counted[address] -= 1
            if not self._counted[address]:
                del self._counted[address]
            return item

    def of(self, address: str) -> int:
        """How much of an address waits."""
        return self._counted[address]

    def drop(self, who: Who, item: T) -> bool:
        """Nobody wants it any more; whether it still waited."""
        with self._news:
            tables = self._waiting.get(who.address)
            items = tables.get(who.table) if tables is not None else None
            if tables is None or items is None or item not in items:
                return False
            items.remove(item)
            self._counted[who.address] -= 1
            if not self._counted[who.address]:
                del self._counted[who.address]
            if not items:
                del tables[who.table]
            if not tables:
                del self._waiting[who.address]
            return True

    def __len__(self) -> int:
        return self._counted.total()

    def close(self) -> None:
        """Nothing more is done."""
        with self._news:
            self._closed = True
            self._news.notify_all()
