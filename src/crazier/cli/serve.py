"""`crazier serve`: run the server for tables online."""

from __future__ import annotations

import argparse
import json
import os
import socket
import sys
import webbrowser
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from crazier.cli.commands import BadArguments, Subparsers
from crazier.cli.data_folder import (
    DATABASE_OPTIONS,
    add_database_options,
    database_path,
    shared_database,
)
from crazier.cli.environment import take_defaults, value_of

if TYPE_CHECKING:
    from crazier.server.settings import ClusterSettings, ServerSettings

DEFAULT_PORT: Final = 8765
FROM_ENVIRONMENT: Final = (
    *DATABASE_OPTIONS,
    *("host", "port", "origin", "proxy", "bot_processes", "bot_seconds", "address", "drain_hours", "metrics_port"),
    "sharing",
)
"""The options that can be given as variables too, such as CRAZIER_PORT; an option wins."""
RANGES: Final = {
    "port": (0, 65535),
    "bot_processes": (1, 64),
    "bot_seconds": (0, 60),
    "drain_hours": (0, 1000),
    "metrics_port": (0, 65535),
}
"""The numbers that an option takes, from and to."""
LOG_STYLES: Final = ("json", "text")
WILDCARDS: Final = ("", "0.0.0.0", "::")
MIN_SECRET: Final = 16
NO_SECRET: Final = (
    "--database needs a secret of {least} characters or more that its processes share: set CRAZIER_CLUSTER_SECRET, or "
    "CRAZIER_CLUSTER_SECRET_FILE to a file with it (openssl rand -hex 32 makes one)"
)
MISSING: Final = "the server needs more packages; install them with: pip install '.[web]' in the project's folder"


def add(subparsers: Subparsers) -> None:
    """Add the command's arguments to the parser."""
    parser = subparsers.add_parser(
        "serve",
        description="Run the server for tables online: people in browsers, bots, and programs. Everything is kept in "
        "one SQLite file, or in a PostgreSQL database that several of these processes share.",
        epilog="Examples: crazier serve; crazier serve --port 9000 --data /srv/crazier; docs/hosting.md tells more. "
        "Options can be variables too: CRAZIER_PORT=9000.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (%(default)s)")
    parser.add_argument("--port", type=int, default=DEFAULT_PORT, help="the port to listen on (%(default)s)")
    add_database_options(parser)
    parser.add_argument(
        "--address", default="", metavar="URL", help="where other processes on the database reach this one"
    )
    parser.add_argument(
        "--drain-hours",
        type=float,
        default=2.0,
        help="after SIGUSR1 take no new tables, and end with the last game, or after so many hours (%(default)g)",
    )
    parser.add_argument(
        "--metrics-port", type=int, default=0, help="tell figures for Prometheus at this port of 127.0.0.1"
    )
    parser.add_argument("--origin", action="append", default=[], help="the origin of another page that may connect")
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help="trust this proxy to tell clients' addresses")
    parser.add_argument("--bot-processes", type=int, default=2, help="processes for bots (%(default)s)")
    parser.add_argument("--workers", type=int, help=argparse.SUPPRESS)  # what --bot-processes was called in 0.2
    parser.add_argument("--bot-seconds", type=float, default=0.6, help="how long bots take (%(default)g)")
    parser.add_argument(
        "--sharing",
        choices=("off", "links", "list"),
        default="links",
        help="keep sets that guests share: not at all, for those with a link, or also in a list (%(default)s)",
    )
    parser.add_argument("--no-limits", action="store_true", help="no limits by address, for measurements only")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--schema", action="store_true", help="print the JSON schema of the messages, and serve nothing"
    )
    take_defaults(parser, FROM_ENVIRONMENT)


def run(arguments: argparse.Namespace) -> int:
    """Serve until the process is asked to stop."""
    take_old_name(arguments)
    check_ranges(arguments)
    if arguments.metrics_port and not find_spec("prometheus_client"):
        raise BadArguments("--metrics-port needs more packages; install them with: pip install '.[web,postgres]'")
    log_style = value_of("log") or "json"
    if log_style not in LOG_STYLES:
        raise BadArguments(f"CRAZIER_LOG is json or text, not '{log_style}'")
    try:
        from crazier.server.messages import json_schema
        from crazier.server.run import run_server
    except ImportError as error:
        raise BadArguments(f"{MISSING} ({error.name} is missing)") from None
    if arguments.schema:
        print(json.dumps(json_schema(), indent=2, sort_keys=True, ensure_ascii=False))
        return 0
    settings = server_settings(arguments)
    check_port_is_free(arguments.host, arguments.port)
    if arguments.metrics_port:
        check_port_is_free("127.0.0.1", arguments.metrics_port, "--metrics-port")
    run_server(settings, lambda port: announce(arguments, port), arguments.proxy, log_style)
    return 0


def take_old_name(arguments: argparse.Namespace) -> None:
    """Take `--workers` for `--bot-processes`, and say what it is called now."""
    if arguments.workers is not None:
        print(
            "crazier: --workers is called --bot-processes now; the old name goes with the next version", file=sys.stderr
        )
        arguments.bot_processes = arguments.workers


def check_ranges(arguments: argparse.Namespace) -> None:
    """Raise an error for a number that can't be meant."""
    for name, (least, most) in RANGES.items():
        value = getattr(arguments, name)
        if not least <= value <= most:
            option = "--" + name.replace("_", "-")
            raise BadArguments(f"{option} is a number from {least} to {most}, not {value:.15g}")


def server_settings(arguments: argparse.Namespace) -> ServerSettings:
    """Return the server's settings as the options say."""
    from crazier.server.settings import NO_LIMITS, Limits, ServerSettings

    cluster = cluster_settings(arguments)
    return ServerSettings(
        database_path(arguments.data) if cluster is None else "",
        arguments.host,
        arguments.port,
        tuple(arguments.origin),
        arguments.bot_processes,
        NO_LIMITS if arguments.no_limits else Limits(),
        bot_beat=arguments.bot_seconds,
        sharing=arguments.sharing,
        cluster=cluster,
        drain_hours=arguments.drain_hours,
        metrics_port=arguments.metrics_port,
        warm=True,
    )


def announce(arguments: argparse.Namespace, port: int) -> None:
    """Print the address, and open it where that is wanted and there is a page."""
    from crazier.server.page import NOT_BUILT, page_is_built

    address = page_address(arguments.host, port)
    print(f"Crazier is served at {address}", flush=True)
    if not page_is_built():
        print(NOT_BUILT, end="", flush=True)
    elif arguments.open:
        webbrowser.open(address)


def cluster_settings(arguments: argparse.Namespace) -> ClusterSettings | None:
    """Return what a process needs that shares a database; None if it has a file of its own."""
    from crazier.server.settings import ClusterSettings

    database = shared_database(arguments)
    if not database:
        return None
    secret = value_of("cluster_secret")
    if len(secret) < MIN_SECRET:
        raise BadArguments(NO_SECRET.format(least=MIN_SECRET))
    return ClusterSettings(database, own_address(arguments.address, arguments.host, arguments.port), secret)


def own_address(address: str, host: str, port: int) -> str:
    """Return where other processes reach this one: as it was given, or by the host that it listens on."""
    if address:
        if not address.startswith(("http://", "https://")):
            raise BadArguments(f"--address is an address such as http://10.0.0.3:8765, not '{address}'")
        return address.rstrip("/")
    if not port:
        raise BadArguments("--port 0 takes any port, by which other processes can't find this one: give a port")
    if host in WILDCARDS:
        try:
            host = socket.gethostbyname(socket.gethostname())
        except OSError:
            raise BadArguments("the name of this machine has no address; give one with --address") from None
    return page_address(host, port).rstrip("/")


def page_address(host: str, port: int) -> str:
    """Return the address of the page for a browser on this machine."""
    shown = "localhost" if host in WILDCARDS else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


def check_port_is_free(host: str, port: int, option: str = "--port") -> None:
    """Raise BadArguments if nobody can listen there."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            return
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else str(error)
        hint = f"; try {option} {port + 1}" if port and port < 65535 else ""
        raise BadArguments(f"the server can't listen on {host} port {port}: {reason}{hint}") from None
