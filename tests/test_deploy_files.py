"""The files for hosts in examples/deploy are right, as far as the programs that read them are installed here."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from crazier.cli.serve import FROM_ENVIRONMENT

FOLDER = Path(__file__).parent.parent / "examples" / "deploy"
VARIABLES = {f"CRAZIER_{name.upper()}" for name in FROM_ENVIRONMENT} | {
    "CRAZIER_CLUSTER_SECRET",
    "CRAZIER_DATABASE_PASSWORD",
    "CRAZIER_REQUIRE_COMPILED",
}


def program(name: str) -> str:
    """Return where a program is; skip the test if it is not installed."""
    found = shutil.which(name, path="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def run(*command: str) -> tuple[int, str]:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate with its key in one file, as HAProxy has them."""
    key, crt, both = (tmp_path / name for name in ("x.key", "x.crt", "x.pem"))
    made = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=play.example", "-days", "1")
    status, said = run(program("openssl"), *made, "-keyout", str(key), "-out", str(crt))
    assert status == 0, said
    both.write_text(crt.read_text() + key.read_text())
    return both


@pytest.mark.parametrize("name", ["haproxy.cfg", "haproxy-compose.cfg"])
def test_haproxy_takes_its_file(name: str, tmp_path: Path, certificate: Path) -> None:
    text = (FOLDER / name).read_text("utf-8").replace("/etc/haproxy/crazier.pem", str(certificate))
    (tmp_path / name).write_text(text)
    status, said = run(program("haproxy"), "-c", "-f", str(tmp_path / name))
    assert status == 0, said


def test_nginx_takes_its_file(tmp_path: Path, certificate: Path) -> None:
    text = (FOLDER / "nginx.conf").read_text("utf-8")
    text = re.sub(r"/etc/nginx/crazier\.(crt|key)", str(certificate), text)
    text = text.replace("/var/log/nginx/error.log", str(tmp_path / "log")).replace(
        "/run/nginx.pid", str(tmp_path / "pid")
    )
    (tmp_path / "nginx.conf").write_text(text)
    status, said = run(program("nginx"), "-t", "-c", str(tmp_path / "nginx.conf"))
    assert status == 0, said


@pytest.mark.parametrize("name", ["crazier.service", "crazier@.service"])
def test_systemd_takes_its_unit(name: str, tmp_path: Path) -> None:
    unit = tmp_path / name.replace("@", "@8765")
    unit.write_text((FOLDER / name).read_text("utf-8").replace("/opt/crazier/bin/crazier", "/bin/true"))
    status, said = run(program("systemd-analyze"), "verify", "--man=no", str(unit))
    assert (status, said) == (0, "")


def test_caddy_takes_its_file() -> None:
    status, said = run(program("caddy"), "validate", "--config", str(FOLDER / "Caddyfile"), "--adapter", "caddyfile")
    assert status == 0, said


def test_hadolint_finds_nothing() -> None:
    status, said = run(program("hadolint"), str(FOLDER / "Dockerfile"))
    assert (status, said) == (0, "")


def test_every_variable_in_the_files_is_one_of_the_server() -> None:
    used = {name for path in FOLDER.iterdir() for name in re.findall(r"CRAZIER_[A-Z_]+", path.read_text("utf-8"))}
    assert {name.removesuffix("_FILE") for name in used} <= VARIABLES


NGINX_TEXTS = {
    "examples/deploy/nginx.conf": (FOLDER / "nginx.conf").read_text("utf-8"),
    "docs/hosting.md": (FOLDER.parent.parent / "docs" / "hosting.md").read_text("utf-8"),
}


@pytest.mark.parametrize("name", NGINX_TEXTS)
def test_nginx_passes_on_the_host_with_its_port(name: str) -> None:
    """With `$host` the port is lost, and the server refuses its own page on every port but the usual one."""
    hosts = re.findall(r"proxy_set_header\s+Host\s+(\S+);", NGINX_TEXTS[name])
    assert hosts
    assert set(hosts) == {"$http_host"}


def test_hosts_install_what_is_locked_with_hashes() -> None:
    root = FOLDER.parent.parent
    installs = re.findall(r"pip install (\S+) -r (requirements-\S+\.lock)", NGINX_TEXTS["docs/hosting.md"])
    assert {name for _, name in installs} == {"requirements-play.lock", "requirements-host.lock"}
    for flag, name in installs:
        assert flag == "--require-hashes"
        for requirement in re.split(r"(?<!\\)\n", (root / name).read_text("utf-8").strip()):
            if not requirement.startswith("#"):
                assert re.match(r"[\w.\[\]-]+==\S+ ", requirement), requirement
                assert "--hash=sha256:" in requirement, requirement


def test_hosts_read_what_a_proxy_has_to_be_told() -> None:
    assert "`crazier serve --proxy 127.0.0.1 --origin https://play.example`" in NGINX_TEXTS["docs/hosting.md"]
    assert "Without `--proxy` all who come through the proxy count as one address" in NGINX_TEXTS["docs/hosting.md"]
