"""Where others find this server: its addresses in the network, which a browser on this very machine does not know."""

from __future__ import annotations

import ipaddress
import socket

from fastapi import APIRouter, Request
from pydantic import BaseModel
from pydantic import Field as Described

router = APIRouter(tags=["server"])

Bound = tuple[str, int]
"""Address and port a server listens at."""
NOWHERE: Bound = ("127.0.0.1", 0)
ELSEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that belong to nobody: the way to them is looked up, nothing is sent."""


class Reach(BaseModel):
    """How others in the network come here."""

    addresses: list[str] = Described(description="Such as http://192.168.0.7:8080; none if nobody else is let in.")


@router.get("/reach")
def reach(request: Request) -> Reach:
    """The addresses at which others find this server, to be sent to them."""
    return Reach(addresses=addresses(request.app.state.bound))


def addresses(bound: Bound) -> list[str]:
    """What others in the network type into a browser; nothing if the server lets in this machine only."""
    host, port = bound[:2]
    listening = ipaddress.ip_address(host.partition("%")[0] or "0.0.0.0")
    if listening.is_loopback:
        return []
    if not listening.is_unspecified:
        return [written(str(listening), port)]
    families = (socket.AF_INET, socket.AF_INET6) if listening.version == 6 else (socket.AF_INET,)
    own = [each for family in families if (each := own_address(family))]
    return [written(each, port) for each in own]


def own_address(family: socket.AddressFamily) -> str:
    """The address this machine has in its network; nothing if it is in none."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((ELSEWHERE[family], 9))
            found = ipaddress.ip_address(str(asking.getsockname()[0]).partition("%")[0])
    except OSError:
        return ""
    return "" if found.is_loopback or found.is_unspecified or found.is_link_local else str(found)


def written(host: str, port: int) -> str:
    """An address as it is typed."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
