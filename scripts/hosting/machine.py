"""A machine to throw away: this one's files below a layer that takes every change, and a network of its own.

So the page's own paths and ports can be used as they stand (/srv/crazier, /etc/crazier, 443, 5432), and nothing of this
machine changes. Needs root, overlayfs and `unshare`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from scripts.hosting.outcome import Failed
from scripts.hosting.shell import Shell, clean_environment

NAME = "play.example"
"""The name of the page's server."""
CERTIFICATE = Path("/etc/haproxy/crazier.pem")
NGINX_FILES = (Path("/etc/nginx/crazier.crt"), Path("/etc/nginx/crazier.key"))
POSTGRES_DATA = "/var/lib/postgresql/of-the-host"
SUDO = """#!/bin/sh
# What the page's commands need of sudo, for root: -u USER, and the command.
if [ "$1" = -u ]; then user=$2; shift 2; exec runuser -u "$user" -- "$@"; fi
exec "$@"
"""


def why_not() -> str:
    """Return why no such machine can be made here; empty if one can."""
    if os.geteuid() != 0:
        return "it needs root: it mounts a throwaway layer over this machine's files, and starts PostgreSQL as its user"
    missing = [name for name in ("unshare", "nsenter", "ip", "haproxy", "openssl", "runuser") if not which(name)]
    if not postgres_programs():
        missing.append("postgresql")
    return f"these are not installed: {', '.join(missing)}" if missing else ""


def which(name: str) -> str | None:
    return shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin")


def postgres_programs() -> list[Path]:
    """Return the folders of the PostgreSQL programs that Debian has installed, the newest last."""
    found = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    return [path.parent for path in sorted(found, key=lambda path: int(path.parts[-3]))]


def enter_layer(work: Path) -> None:
    """Lay a throwaway layer over this machine's files, but for the work folder, and go there.

    Call it in a mount namespace of its own.
    """
    layer = work / "layer"
    names = {path: path.read_bytes() for path in map(Path, ("/etc/hosts", "/etc/resolv.conf")) if path.exists()}
    layer.mkdir()
    mount("-t", "tmpfs", "layer", str(layer))
    for part in ("changes", "overlay", "root"):
        (layer / part).mkdir()
    root = layer / "root"
    mount("-t", "overlay", "machine", "-o", f"lowerdir=/,upperdir={layer}/changes,workdir={layer}/overlay", str(root))
    mount("-t", "proc", "proc", f"{root}/proc")
    mount("--rbind", "/dev", f"{root}/dev")
    mount("--rbind", "/sys", f"{root}/sys")
    home = work / "host"
    (root / home.relative_to("/")).mkdir(parents=True, exist_ok=True)
    mount("--bind", str(home), f"{root}{home}")
    os.chroot(root)
    os.chdir(home)
    for path, text in names.items():
        path.unlink(missing_ok=True)  # it may be a link to a place that the layer does not have
        path.write_bytes(text)


def mount(*arguments: str) -> None:
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"mount {' '.join(arguments)}: {done.stderr.strip()}")


class Network:
    """A network of its own, in which every port is free."""

    def __init__(self) -> None:
        command = ["unshare", "--net", "sh", "-c", "ip link set lo up && echo up && exec sleep 1d"]
        self.holder = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self.holder.stdout is not None
        if self.holder.stdout.readline() != b"up\n":
            raise Failed("no network of its own can be made here")
        self.entering = ("nsenter", f"--net=/proc/{self.holder.pid}/ns/net")


def furnish(outputs: Path, network: Network) -> list[str]:
    """Bring what the page takes as given: PostgreSQL, a name with its certificate, a folder for backups.

    Return what of it stands in for the real thing.
    """
    shell = Shell(Path("/"), outputs, clean_environment(), network.entering)
    stand_ins = [f"a certificate for {NAME} of a real authority: one was made here, and the players trust it"]
    if not which("sudo"):
        sudo = Path("/usr/local/bin/sudo")
        sudo.write_text(SUDO, "utf-8")
        sudo.chmod(0o755)
        stand_ins.append("sudo: it is not installed here; everything ran as root, and runuser stood in for `sudo -u`")
    with Path("/etc/hosts").open("a", encoding="utf-8") as names:
        names.write(f"\n127.0.0.1 {NAME}\n")
    Path("/backup").mkdir(exist_ok=True)
    for place in ("/srv/crazier", "/etc/crazier"):
        shutil.rmtree(place, ignore_errors=True)
    make_certificate(shell)
    start_postgres(shell)
    return stand_ins


def make_certificate(shell: Shell) -> None:
    """Make a certificate and put it where the proxies of examples/deploy look for it."""
    crt, key = NGINX_FILES
    for path in (crt, key, CERTIFICATE):
        path.parent.mkdir(parents=True, exist_ok=True)
    shell.run(
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} -addext subjectAltName=DNS:{NAME} "
        f"-keyout {key} -out {crt}"
    )
    CERTIFICATE.write_text(crt.read_text("utf-8") + key.read_text("utf-8"), "utf-8")


def start_postgres(shell: Shell) -> None:
    """Start an empty PostgreSQL as Debian sets one up: passwords over the network, users of the machine beside it."""
    programs = postgres_programs()[-1]
    shell.run("install -d -o postgres -g postgres /run/postgresql /var/lib/postgresql")
    shell.run(
        f"cd /tmp && runuser -u postgres -- {programs}/initdb -D {POSTGRES_DATA} --auth-local=peer "
        "--auth-host=scram-sha-256 -E UTF8 --locale=C.UTF-8"
    )
    settings = "-c listen_addresses=127.0.0.1 -c port=5432 -c unix_socket_directories=/run/postgresql"
    started = shell.start(f"runuser -u postgres -- {programs}/postgres -D {POSTGRES_DATA} {settings}")
    started.wait_for("ready to accept connections")
