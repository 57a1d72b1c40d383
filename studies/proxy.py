"""The proxy of ``docs/operating.md``, tried: nginx with ``docs/nginx.conf`` as it is, in front of a real server.

    python studies/proxy.py

Only ports, name and certificate are replaced by those of this try. It needs nginx and openssl (Debian: apt-get install
nginx openssl) and ends with an error if they are missing or if anything is not as promised.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

ROOT = Path(__file__).parents[1]
SHIPPED = ROOT / "docs" / "nginx.conf"
AROUND = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/f;
    uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
    include {folder}/dustup.conf;
}}
"""
NAME = "localhost"
PLACES = f"{os.environ['PATH']}:/usr/sbin"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def adapted(text: str, folder: Path, outside: int, plain: int, inside: int) -> str:
    """The shipped file with this try's ports, name and certificate; each must occur, else the file has changed."""
    for pattern, instead in (
        (r"listen \[::\]:\d+( ssl)?;\n", ""),
        (r"listen 443 ssl;", f"listen 127.0.0.1:{outside} ssl;"),
        (r"listen 80;", f"listen 127.0.0.1:{plain};"),
        (r"table\.example\.org;", f"{NAME};"),
        (r"/etc/letsencrypt/live/table\.example\.org/", f"{folder}/"),
        (r"http://127\.0\.0\.1:8080;", f"http://127.0.0.1:{inside};"),
    ):
        text, count = re.subn(pattern, instead, text)
        if not count:
            sys.exit(f"docs/nginx.conf has no {pattern}")
    return text


class Try:
    """nginx in front of a server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.outside, self.plain, self.inside = free_port(), free_port(), free_port()
        self.processes: list[subprocess.Popen[str]] = []
        make = f"openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN={NAME} -addext subjectAltName=DNS:{NAME}"
        keys = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
        subprocess.run([*make.split(), *keys], check=True, capture_output=True)
        self.trust = ssl.create_default_context(cafile=str(folder / "fullchain.pem"))
        (folder / "dustup.conf").write_text(adapted(SHIPPED.read_text(), folder, self.outside, self.plain, self.inside))
        (folder / "nginx.conf").write_text(AROUND.format(folder=folder))
        self.http = httpx.Client(base_url=f"https://{NAME}:{self.outside}", verify=self.trust, timeout=20)

    def start(self) -> None:
        serve = f"{sys.executable} -m dustup serve --port {self.inside} --halls 2 --behind-proxy 127.0.0.1"
        self._run([*serve.split(), "--data", str(self.folder / "data" / "tables.db"), "--no-open"])
        self._run(
            [
                shutil.which("nginx", path=PLACES) or "nginx",
                "-p",
                str(self.folder),
                "-c",
                str(self.folder / "nginx.conf"),
            ]
        )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(httpx.HTTPError):
                if self.http.get("/healthz").status_code == 200:
                    return
            time.sleep(0.1)
        sys.exit(f"nothing answers: {(self.folder / 'error.log').read_text()}")

    def _run(self, command: list[str]) -> None:
        with (self.folder / f"{Path(command[0]).name}.said").open("w") as said:
            self.processes.append(subprocess.Popen(command, stdout=said, stderr=said, text=True))

    def stop(self) -> None:
        for each in reversed(self.processes):
            each.terminate()
        for each in self.processes:
            each.wait(20)

    # -- what is promised --------------------------------------------------------------------------------------------

    def page_and_redirect(self) -> str:
        assert self.http.get("/").status_code == 200
        moved = httpx.get(f"http://{NAME}:{self.plain}/t/x")
        assert (moved.status_code, moved.headers["location"]) == (301, f"https://{NAME}/t/x")
        return "the page comes over TLS; plain HTTP is sent there"

    def played(self) -> str:
        table = self.opened()
        with self.joined(table, 0) as ada, self.joined(table, 1) as bo:
            given = play(ada, bo, 12)
        return f"{given} answers were given over wss://"

    def opened(self) -> Any:
        asked = {"game": "henshin", "seats": [{"who": "link"}] * 2, "setup": {"deal": 7, "quick": True}}
        origin = {"Origin": f"https://{NAME}:{self.outside}"}
        return self.http.post("/api/tables", json=asked, headers=origin).raise_for_status().json()

    @contextmanager
    def joined(self, table: Any, seat: int, origin: str = "") -> Iterator[ClientConnection]:
        address = f"wss://{NAME}:{self.outside}/ws/{table['table']}"
        from_page = Origin(origin or f"https://{NAME}:{self.outside}")
        with connect(address, ssl=self.trust, origin=from_page, max_size=None) as made:
            made.send(json.dumps({"type": "join", "keys": [table["seats"][seat]["key"]]}))
            yield made

    def strangers_page(self) -> str:
        table = self.opened()
        try:
            with self.joined(table, 0, origin="https://evil.example"):
                pass
        except InvalidStatus as refused:
            status = refused.response.status_code
        else:
            status = 101
        assert status == 403
        return "a page of another site is refused"

    def addresses(self) -> str:
        """Whatever a client says of itself, it counts as the address from which it comes to the proxy."""

        def posts(address: str, spoof: bool) -> list[int]:
            transport = httpx.HTTPTransport(local_address=address, verify=self.trust)
            with httpx.Client(transport=transport, base_url=str(self.http.base_url), timeout=20) as client:
                said = [{"X-Forwarded-For": f"192.0.2.{at % 250}"} if spoof else {} for at in range(70)]
                return [client.post("/api/tables", content=b"x", headers=each).status_code for each in said]

        assert 429 in posts("127.0.0.21", spoof=True), "a client chose its own address"
        assert 429 not in posts("127.0.0.22", spoof=False)[:30], "the clients of the proxy count as one"
        return "limits go by the client's own address"

    def figures(self) -> str:
        assert self.http.get("/metrics").status_code == self.http.get("/metrics/hall").status_code == 404
        inside = httpx.get(f"http://127.0.0.1:{self.inside}/metrics")
        assert "dustup_tables{" in inside.text
        return "/metrics is to be had inside only"

    def too_big(self) -> str:
        assert self.http.post("/api/replays", content=b"x" * 3_000_000).status_code == 413
        return "three megabytes are refused"

    def half_heads(self) -> str:
        made = [socket.create_connection(("127.0.0.1", self.plain)) for _ in range(200)]
        for each in made:
            each.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-")
        began = time.monotonic()
        assert self.http.get("/api/games").status_code == 200
        took = time.monotonic() - began
        for each in made:
            each.settimeout(30)
            with suppress(ConnectionError):
                while each.recv(1000):
                    pass
            each.close()
        after = time.monotonic() - began
        return f"200 half heads: a request in between took {took:.2f} s, and they were closed after {after:.0f} s"


def play(ada: ClientConnection, bo: ClientConnection, answers: int) -> int:
    """Let both answer the first option they are offered."""
    given = 0
    while given < answers:
        for each in (ada, bo):
            with suppress(TimeoutError):
                said = json.loads(each.recv(0.5))
                question = said.get("question") if said["type"] in ("welcome", "update") else None
                if question and question["yours"]:
                    option = question["menu"][0]["options"][0]["write"]
                    answer = {"type": "answer", "question": question["number"], "option": option}
                    each.send(json.dumps(answer))
                elif said["type"] == "ack":
                    given += 1
                assert said["type"] != "refused", said
    return given


def main() -> None:
    missing = [each for each in ("nginx", "openssl") if shutil.which(each, path=PLACES) is None]
    if missing:
        sys.exit(f"{' and '.join(missing)} is not installed here")
    with tempfile.TemporaryDirectory() as folder:
        a_try = Try(Path(folder))
        checks: tuple[Callable[[], str], ...] = (
            a_try.page_and_redirect,
            a_try.played,
            a_try.strangers_page,
            a_try.addresses,
            a_try.figures,
            a_try.too_big,
            a_try.half_heads,
        )
        try:
            a_try.start()
            for each in checks:
                print(f"held: {each()}", flush=True)
        finally:
            a_try.stop()


if __name__ == "__main__":
    main()
