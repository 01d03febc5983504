"""Take the commands of docs/hosting.md out of its blocks: each is a stage of the path, or says why it is not run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from scripts.fenced import Block, blocks

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "hosting.md"
STAGES = (
    "install",
    "serve",
    "install the driver",
    "database",
    "variables",
    "processes",
    "proxy",
    "install the new version",
    "upgrade",
    "backup",
    "backup of PostgreSQL",
    "an empty database",
    "restore of PostgreSQL",
)
"""What a block of the page can be a stage of; scripts/hosting/path.py follows them."""


@dataclass(frozen=True)
class Document:
    """The commands of a page by their stages, and what is left out."""

    commands: dict[str, list[str]]
    not_run: dict[str, str]
    """Why a block is not run, by the first line of the block."""
    mistakes: list[str]
    """What is wrong with the page: a block without a stage, a stage without a block."""


def read_document(page: str) -> Document:
    """Return the commands of a page."""
    document = Document({}, {}, [])
    for block in blocks(page):
        stage, reason = block.noted("stage"), block.noted("not run")
        if reason:
            document.not_run[commands_of(block)[0]] = reason
        elif stage in document.commands:
            document.mistakes.append(f"line {block.line}: there is a block of the stage '{stage}' already")
        elif stage in STAGES:
            document.commands[stage] = commands_of(block)
        else:
            document.mistakes.append(f"line {block.line}: the block has no stage and no reason why it is not run")
    missing = [stage for stage in STAGES if stage not in document.commands]
    document.mistakes.extend(f"no block is of the stage '{stage}'" for stage in missing)
    return document


def commands_of(block: Block) -> list[str]:
    """Return the commands of a block, each with the lines in which it goes on, without remarks at their ends."""
    lines = block.text.replace("\\\n", " ").splitlines()
    return [command for line in lines if (command := line.partition(" #")[0].strip())]
