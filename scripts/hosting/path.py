"""Follow the stages of docs/hosting.md in the order of a server's life, and check what the page promises at each."""

from __future__ import annotations

import json
import re
import resource
import shlex
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep, time

from scripts.hosting.document import Document
from scripts.hosting.machine import CERTIFICATE, NAME, Network
from scripts.hosting.outcome import Failed, Outcome
from scripts.hosting.players import ROWS, Played, Players, Row, as_rows, rows_of_file
from scripts.hosting.shell import Shell, Started, clean_environment

INSTALL_SECONDS = 3600.0
STOPPED = (0, 128 + signal.SIGTERM)
"""How a process may end after SIGTERM: once all is done it lets the signal have its way."""
STOP_SECONDS = 15.0
"""A process ends within 5 seconds after SIGTERM; the rest is for a slow machine."""
THINK_SECONDS = 0.15
LONG_THINK_SECONDS = 1.5
"""So slowly that games are still running when the last process is replaced."""
GAMES = 6
ALONE = "http://127.0.0.1:8765"
TOGETHER = f"https://{NAME}"
PORTS = (8765, 8766, 8767)
PROXY_FILES = 40_100
"""So many open files HAProxy wants for its file in examples/deploy."""
FEWER_CONNECTIONS = "-n 8000"
RULES = re.compile(r'^RULES_VERSION: Final = "(\d+)"$', re.M)
NOT_STORED = "SELECT rules FROM frameless"
STORED = "SELECT id FROM replays WHERE id LIKE '%/frames'"
OWNERS = "SELECT table_id, address FROM owners JOIN processes ON process = number"


class HostPath:
    """A host who goes through the page with a terminal, in the folder of the project."""

    def __init__(self, document: Document, home: Path, network: Network, outcome: Outcome, python: str) -> None:
        self.commands, self.home, self.network, self.outcome = document.commands, home, network, outcome
        self.tree = home / "crazier"
        self.outputs = home / "outputs"
        self.python = python
        """The Python of an environment in which crazier is installed already, or an empty text."""
        self.shell = Shell(self.tree, self.outputs, clean_environment(), network.entering)
        self.online = Shell(self.tree, self.outputs, clean_environment())
        """A terminal with this machine's network, for installing."""
        self.processes: list[Started] = []
        self.proxy: Started | None = None
        self.trials = 0

    def follow(self) -> None:
        """Go through all stages; the first that can't be gone on from ends the path."""
        stages: tuple[tuple[str, Callable[[], None]], ...] = (
            ("1. One machine, one process, SQLite", self.one_process),
            ("3. Backup under load and restore elsewhere: SQLite", self.back_up_file),
            ("2. PostgreSQL, three processes, HAProxy", self.several_processes),
            ("3. Backup under load and restore elsewhere: PostgreSQL", self.back_up_database),
            ("4. An upgrade of the rules while people play", self.upgrade),
        )
        for title, stage in stages:
            self.outcome.stage(title)
            try:
                stage()
            except Failed as error:
                self.outcome.check(False, str(error))
                return

    # What a host does

    def do(self, stage: str) -> str:
        """Run the commands of a stage; return what they printed."""
        return "".join(self.do_command(command) for command in self.commands[stage])

    def do_command(self, command: str, typed: str = "") -> str:
        self.outcome.note(f"$ {command}")
        return self.shell.run(command, typed=typed)

    def do_installing(self, stage: str) -> None:
        """Run the commands that install; where an environment was given, use that one."""
        if self.python:
            self.outcome.note(f"({stage}: what is installed already is used, as --python says)")
            self.shell.take({"PATH": f"{Path(self.python).parent}:{self.shell.exports()['PATH']}"})
            return
        self.online.take(self.shell.exports())
        for command in self.commands[stage]:
            self.outcome.note(f"$ {command}")
            self.online.run(command, INSTALL_SECONDS)
        self.shell.take({name: self.online.exports()[name] for name in ("PATH", "VIRTUAL_ENV")})

    def start(self, command: str, words: str = "Crazier is served at") -> Started:
        """Start a server, as in a terminal of its own."""
        self.outcome.note(f"$ {command} &")
        started = self.shell.start(command)
        if words:
            started.wait_for(words)
        return started

    def stop(self) -> None:
        """Stop the servers as the page says."""
        for process in self.processes:
            began = monotonic()
            self.shell.run(f"kill -TERM {process.pid}")
            code = process.end(STOP_SECONDS)
            took = monotonic() - began
            self.outcome.check(code in STOPPED, f"after SIGTERM it ended in {took:.1f} s, exit {code}")
        self.processes = []

    def let_play(self, *how: str) -> Players:
        """Let people play."""
        self.trials += 1
        result = self.home / "players" / f"{self.trials}.json"
        result.parent.mkdir(exist_ok=True)
        environment = {**clean_environment(), "SSL_CERT_FILE": str(CERTIFICATE)}
        python = self.shell.run("command -v python").strip()
        return Players(python, self.tree, result, environment, self.network.entering, *how)

    def check_played(self, played: Played, stored: set[Row]) -> None:
        lost = sum(row not in stored for row, _ in played.rows)
        moves = len(played.rows)
        self.outcome.check(not played.unfinished, f"all games came to their end ({played.unfinished} did not)")
        self.outcome.check(moves > 0 and not lost, f"{moves} moves were acknowledged, {lost} of them are lost")

    # The stages

    def one_process(self) -> None:
        self.do_installing("install")
        self.outcome.note(self.shell.run("crazier --version").strip())
        (serve,) = self.commands["serve"]
        self.processes = [self.start(serve)]
        self.check_page(ALONE)
        played = self.let_play(ALONE, "--games", str(GAMES)).end()
        self.check_played(played, rows_of_file(self.data_file()))

    def data_file(self) -> str:
        """Return the file that the page's server keeps everything in."""
        words = shlex.split(self.commands["serve"][0])
        return f"{words[words.index('--data') + 1]}/crazier.sqlite"

    def check_page(self, address: str) -> None:
        script = f"from urllib.request import urlopen; print(urlopen('{address}/').read().decode())"
        printed = self.shell.run(f"SSL_CERT_FILE={CERTIFICATE} python -c {shlex.quote(script)}")
        self.outcome.check("<script" in printed, f"there is a page at {address}/")

    def back_up_file(self) -> None:
        save, put_back = self.commands["backup"]
        file = Path(self.data_file())
        played, began = self.save_under_load(ALONE, lambda: self.do_command(save))
        self.stop()
        before = file.parent.rename(f"{file.parent}-before")
        self.do_command(put_back)
        self.check_restored(played.before(began), rows_of_file(str(file)), "an empty folder")
        shutil.rmtree(file.parent)
        before.rename(file.parent)
        self.do_command(put_back)
        self.check_restored(played.before(began), rows_of_file(str(file)), "the folder of a stopped server")
        kept = rows_of_file(f"{file}.replaced")
        whole = {row for row, _ in played.rows} <= kept
        self.outcome.check(whole, "the database that was there stays beside it, whole")
        (serve,) = self.commands["serve"]
        self.processes = [self.start(serve)]
        self.play_on(ALONE, played, lambda: rows_of_file(str(file)))
        self.stop()

    def save_under_load(self, address: str, save: Callable[[], str]) -> tuple[Played, float]:
        """Make a backup while moves are acknowledged; return what was played, and when the backup began."""
        players = self.let_play(address, "--games", str(GAMES), "--think", str(THINK_SECONDS))
        players.until_moving()
        players.play_for(2)
        began = time()
        printed = save()
        ended = time()
        players.play_for(2)
        players.say("leave")
        played = players.end(30)
        counts = [len(played.before(began)), played.between(began, ended), played.between(ended, time())]
        self.outcome.note(printed.strip())
        self.outcome.check(
            all(counts),
            "moves were acknowledged before the backup ({}), while it ran ({}) and after it ({})".format(*counts),
        )
        return played, began

    def check_restored(self, rows: list[Row], stored: set[Row], where: str) -> None:
        lost = sum(row not in stored for row in rows)
        self.outcome.check(not lost, f"restored into {where}: {len(rows)} moves acknowledged before, {lost} lost")

    def play_on(self, address: str, played: Played, stored: Callable[[], set[Row]]) -> None:
        """Let the same people come back to a restored server and end their games."""
        on = self.let_play(address, "--seats", str(played.file)).end()
        self.check_played(on, stored())

    def several_processes(self) -> None:
        self.do_installing("install the driver")
        for command in self.commands["database"]:
            asks = "--pwprompt" in command
            password = self.shell.run("cat /etc/crazier/database-password") if asks else ""
            self.do_command(command, password * 2)
        self.do("variables")
        self.start_processes()
        self.proxy = self.start(self.proxy_command(), "")
        self.until_served()
        self.check_page(TOGETHER)
        played = self.let_play(TOGETHER, "--games", str(GAMES)).end()
        self.check_played(played, self.shared_rows())

    def proxy_command(self) -> str:
        """Return the page's command for HAProxy; with the page's words for fewer open files, if need be."""
        (proxy,) = self.commands["proxy"]
        if resource.getrlimit(resource.RLIMIT_NOFILE)[1] >= PROXY_FILES:
            return proxy
        self.outcome.leave_out(f"HAProxy with 20,000 connections: there are fewer than {PROXY_FILES:,} open files here")
        return f"{proxy} {FEWER_CONNECTIONS}"

    def start_processes(self) -> None:
        self.processes = [self.start(command) for command in self.commands["processes"]]

    def until_served(self) -> None:
        """Wait until the proxy has found a process."""
        script = f"from urllib.request import urlopen; urlopen('{TOGETHER}/api/health')"
        for _ in range(60):
            code, printed = self.shell.try_command(f"SSL_CERT_FILE={CERTIFICATE} python -c {shlex.quote(script)}")
            if not code:
                return
            if self.proxy is not None and not self.proxy.runs:
                raise Failed(f"the proxy has ended:\n{self.proxy.printed()[-1500:]}")
            sleep(0.5)
        raise Failed(f"the proxy finds no process:\n{printed[-500:]}")

    def ask_database(self, statement: str) -> list[list[str]]:
        """Return the rows of the database that the variables name."""
        password = "PGPASSWORD=$(cat $CRAZIER_DATABASE_PASSWORD_FILE)"
        printed = self.shell.run(f'{password} psql -At -F "|" -c {shlex.quote(statement)} "$CRAZIER_DATABASE"')
        return [line.split("|") for line in printed.splitlines()]

    def shared_rows(self) -> set[Row]:
        return as_rows(self.ask_database(ROWS))

    def back_up_database(self) -> None:
        (save,) = self.commands["backup of PostgreSQL"]
        played, began = self.save_under_load(TOGETHER, lambda: self.do_command(save))
        self.stop()
        self.do("an empty database")
        self.do("restore of PostgreSQL")
        self.check_restored(played.before(began), self.shared_rows(), "another database")
        self.start_processes()
        self.until_served()
        self.play_on(TOGETHER, played, self.shared_rows)

    # An upgrade

    def upgrade(self) -> None:
        old = self.rules_of(PORTS[0])
        self.do_installing("install the new version")
        players = self.let_play(TOGETHER, "--games", str(GAMES), "--think", str(LONG_THINK_SECONDS))
        players.until_moving()
        tables = {table for table, _ in self.running_tables(players)}
        new = self.imitate_new_rules()
        send, start = self.commands["upgrade"]
        *first, last = zip(PORTS, self.processes, strict=True)
        for port, process in first:
            self.replace(send, start, port, process)
            players.play_for(1)
        self.do_command(for_port(send, last[0]))
        players.play_for(5)
        self.check_draining(last[0], last[1], tables)
        self.check_new_table(last[0])
        players.say("hurry")
        played = players.end()
        self.check_played(played, self.shared_rows())
        self.replace("", start, *last)
        rules = [self.rules_of(port) for port in PORTS]
        self.outcome.check(rules == [new] * len(PORTS), f"rules before: {old}; now the processes play by {rules}")
        self.check_page(TOGETHER)
        self.check_replays(new)

    def check_replays(self, new: str) -> None:
        """Check that the new version shows the games that were played by the old rules."""
        left = [rules for (rules,) in self.ask_database(NOT_STORED) if not rules.endswith(f" {new}")]
        stored = [name.partition("/")[0] for (name,) in self.ask_database(STORED)]
        self.outcome.check(
            bool(stored) and not left, f"the moves of {len(stored)} finished games were stored, {len(left)} were not"
        )
        for replay in stored[:1]:
            script = (
                "from urllib.request import urlopen; import json; "
                f"print(len(json.load(urlopen('{TOGETHER}/api/replays/{replay}/watch'))['frames']))"
            )
            frames = self.shell.run(f"SSL_CERT_FILE={CERTIFICATE} python -c {shlex.quote(script)}").strip()
            self.outcome.check(int(frames) > 1, f"the new version shows one of them, in {frames} frames")

    def replace(self, send: str, start: str, port: int, process: Started) -> None:
        """Have a process end by itself, and start the new one on its port."""
        if send:
            self.do_command(for_port(send, port))
        began = monotonic()
        code = process.end(60)
        took = monotonic() - began
        self.outcome.check(code == 0, f"the process on {port} ended by itself, after {took:.1f} s, exit {code}")
        self.start(for_port(start, port))

    def imitate_new_rules(self) -> str:
        """Have `crazier` be a copy that plays by another version of the rules; return that version.

        There is one version of crazier that knows PostgreSQL, so what the page calls the new one is made from it.
        """
        found = self.shell.run("python -c 'import crazier; print(*crazier.__path__)'").strip()
        copy = self.home / "tomorrow" / "crazier"
        shutil.copytree(found, copy)
        records = copy / "play" / "records.py"
        text = records.read_text("utf-8")
        version = RULES.search(text)
        if version is None:
            raise Failed("crazier/play/records.py has no RULES_VERSION that can be changed")
        new = str(int(version[1]) + 1)
        records.write_text(RULES.sub(f'RULES_VERSION: Final = "{new}"', text), "utf-8")
        self.shell.take({"PYTHONPATH": str(copy.parent)})
        self.outcome.note(f"(the new version is a copy of this one with RULES_VERSION {new} instead of {version[1]})")
        self.outcome.leave_out("an upgrade to a later release: a copy with another RULES_VERSION stood in for it")
        return new

    def rules_of(self, port: int) -> str:
        script = (
            f"from urllib.request import urlopen; print(urlopen('http://127.0.0.1:{port}/api/about').read().decode())"
        )
        return str(json.loads(self.shell.run(f"python -c {shlex.quote(script)}"))["rules_version"])

    def running_tables(self, players: Players) -> list[list[str]]:
        """Return the tables in use with the addresses of their processes; there have to be some."""
        found = self.ask_database(OWNERS)
        if not found:
            raise Failed(f"no process runs a table though people play:\n{players.log.read_text('utf-8')[-500:]}")
        return found

    def check_draining(self, port: int, process: Started, tables: set[str]) -> None:
        """Check that the last process of the old version plays on, and the others have none of its tables."""
        owners = dict(self.ask_database(OWNERS))
        here = [table for table in tables if owners.get(table, "").endswith(f":{port}")]
        elsewhere = [table for table in tables if table in owners and table not in here]
        self.outcome.check(process.runs, f"the process on {port} got SIGUSR1 and plays on")
        self.outcome.check(
            bool(here) and not elsewhere,
            f"of the running games {len(here)} are played there, {len(elsewhere)} by a process of the new version",
        )

    def check_new_table(self, port: int) -> None:
        """Check that a game that starts now is played by a process of the new version."""
        known = {table for table, _ in self.ask_database(OWNERS)}
        players = self.let_play(TOGETHER, "--games", "1", "--think", "0.2")
        players.until_moving()
        new = {table: address for table, address in self.ask_database(OWNERS) if table not in known}
        self.outcome.check(
            len(new) == 1 and not any(address.endswith(f":{port}") for address in new.values()),
            f"a game that starts now is played by another process: {', '.join(new.values())}",
        )
        players.say("hurry")
        self.outcome.check(not players.end().unfinished, "it came to its end")


def for_port(command: str, port: int) -> str:
    """Return a command of the page, which shows one port, for a port."""
    return command.replace(str(PORTS[0]), str(port))
