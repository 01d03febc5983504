"""Run the proxies of examples/deploy before processes of a test: by their files, with our ports and no certificates."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from crazier.client.lobby_client import LobbyClient, RequestRefused
from tests.free_ports import free_port

DEPLOY = Path(__file__).parent.parent.parent / "examples" / "deploy"
PROGRAMS = {"haproxy": Path("/usr/sbin/haproxy"), "nginx": Path("/usr/sbin/nginx")}
GIVEN_PORTS = (8765, 8766, 8767)
"""The ports of the processes in the files of examples/deploy."""
HAPROXY_FRONT = """
frontend web
    bind 127.0.0.1:{port}
    http-request set-var(txn.table) url_param(table)
    http-request set-var(txn.table) path,field(4,/) if {{ path_reg ^/api/tables/[a-z2-7]{{16}} }}
    use_backend {backend} if {{ var(txn.table) -m found }}
    default_backend any
"""
"""What haproxy.cfg has between its defaults and its backends, without its certificate and the limits of one address."""
NGINX_FRONT = """
user root;
worker_processes 1;
daemon off;
error_log {folder}/nginx-error.log warn;
pid {folder}/nginx.pid;
events {{
    worker_connections 4000;
}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
"""
NGINX_UNLIKE = ("limit_req ", "limit_conn ")
"""Lines of nginx.conf's location that only strangers need."""


def haproxy_file(ports: Sequence[int], port: int, *, by_table: bool = True) -> str:
    """Return HAProxy's file with our ports; without `by_table` the sockets of a table come to any process."""
    text = (DEPLOY / "haproxy.cfg").read_text("utf-8")
    defaults = text[text.index("\ndefaults\n") : text.index("\nfrontend web\n")]
    front = HAPROXY_FRONT.format(port=port, backend="by_table" if by_table else "any")
    backends = text[text.index("\nbackend by_table\n") :]
    return "global\n    maxconn 4000\n" + defaults + front + with_ports(backends, ports)


def nginx_file(folder: Path, ports: Sequence[int], port: int) -> str:
    """Return nginx's file with our ports: what examples/deploy has of maps, the processes and the location."""
    text = (DEPLOY / "nginx.conf").read_text("utf-8")
    begin, end = text.index("    map $http_upgrade"), text.index("    server {\n        listen 80;")
    location = text[text.index("        location / {") :]
    kept = [line for line in location.splitlines() if not line.strip().startswith(NGINX_UNLIKE)]
    server = f"    server {{\n        listen 127.0.0.1:{port};\n"
    return NGINX_FRONT.format(folder=folder) + with_ports(text[begin:end], ports) + server + "\n".join(kept) + "\n"


def with_ports(text: str, ports: Sequence[int]) -> str:
    """Return a part of a file with our ports for those that it gives, and without the processes that we do not have."""
    for given, own in zip(GIVEN_PORTS, ports, strict=False):
        text = text.replace(f"127.0.0.1:{given}", f"127.0.0.1:{own}")
    left_over = [f"127.0.0.1:{given}" for given in GIVEN_PORTS[len(ports) :]]
    lines = (line for line in text.splitlines() if not any(address in line for address in left_over))
    return "\n".join(lines) + "\n"


@contextmanager
def proxy_before(name: str, folder: Path, ports: Sequence[int], *, by_table: bool = True) -> Iterator[tuple[str, int]]:
    """Run a proxy before processes; yield its address, and its process id."""
    port = free_port()
    path = folder / f"{name}.conf"
    if name == "nginx":
        path.write_text(nginx_file(folder, ports, port))
        command = [str(PROGRAMS[name]), "-p", str(folder), "-c", str(path)]
    else:
        path.write_text(haproxy_file(ports, port, by_table=by_table))
        command = [str(PROGRAMS[name]), "-db", "-f", str(path)]
    with (folder / f"{name}.log").open("ab") as log:
        running = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        yield f"http://127.0.0.1:{port}", running.pid
    finally:
        running.terminate()
        running.wait()


async def until_served(address: str) -> None:
    """Wait until a proxy has found a process."""
    deadline = monotonic() + 60
    while True:
        try:
            await LobbyClient(address).request("GET", "/api/health", dict)
            return
        except (OSError, RequestRefused):
            assert monotonic() < deadline, "the proxy finds no process"
            await asyncio.sleep(0.1)
