"""Who is here, by address: so that one address can crowd out itself, and nobody else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Generic, TypeVar

from starlette.types import Scope

from dustup.engine.errors import DustupError

T = TypeVar("T")

INSIDE = ""
"""The address of those who have none: another hall."""


def whose(address: str) -> str:
    """An address as it counts: somebody with an IPv6 address has a whole network of them."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, 64), strict=False))


def address_in(scope: Scope) -> str:
    """Where a request or a connection comes from, as it counts."""
    client: Any = scope.get("client")
    return whose(str(client[0])) if client else INSIDE


class Crowd(Generic[T]):
    """Some who are here, for each address in the order in which they came."""

    def __init__(self) -> None:
        self._of: dict[str, dict[T, None]] = {}
        self._all = 0

    def __len__(self) -> int:
        return self._all

    def __iter__(self) -> Iterator[T]:
        return iter([each for here in self._of.values() for each in here])

    def count(self, address: str) -> int:
        """How many of them are from there."""
        return len(self._of.get(address, ()))

    def add(self, address: str, who: T) -> None:
        self._of.setdefault(address, {})[who] = None
        self._all += 1

    def discard(self, address: str, who: T) -> bool:
        """Whether they were here."""
        here = self._of.get(address, {})
        if who not in here:
            return False
        del here[who]
        self._all -= 1
        if not here:
            del self._of[address]
        return True

    def oldest(self, address: str) -> T | None:
        """Who of that address came first."""
        return next(iter(self._of.get(address, ())), None)

    def newest(self, address: str) -> T | None:
        """Who of that address came last."""
        return next(reversed(self._of.get(address, {})), None)

    def most_crowded(self) -> str:
        """The address with the most of them."""
        return max(self._of, key=self.count, default=INSIDE)


class Proxies:
    """The machines in front of this one that are believed when they say for whom they ask."""

    def __init__(self, given: Iterable[str] = ()) -> None:
        self._networks: list[IPv4Network | IPv6Network] = []
        for each in given:
            try:
                self._networks.append(ip_network(each))
            except ValueError:
                raise DustupError(
                    f"the proxy {each!r}: expected an address such as 127.0.0.1, or a network such as 10.0.0.0/8"
                ) from None
        self.addresses = [str(each) for each in self._networks]

    def has(self, address: str) -> bool:
        """Whether whoever connects from there speaks for others."""
        if not self._networks:
            return False
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in each for each in self._networks)
