"""Let a Chromium on this machine turn a document of sheets into a PDF, or into a picture of each sheet."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from crazier.cli.commands import BadArguments

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
LONGEST: Final = 300
"""Seconds that the browser may take."""
PICTURE_SCALE: Final = 300 / 96
"""A page is measured in 96ths of an inch, and a picture has 300 dots an inch."""
PAPER_PIXELS: Final = {"a4": (794, 1123), "letter": (816, 1056)}
"""The sizes of papers in 96ths of an inch."""
SHEET: Final = 'class="sheet {paper}'
"""What every sheet has in the document once it is drawn, and nothing else."""
ONE_SHEET: Final = """\
<style>
.sheet {{ position: fixed !important; inset: 0 auto auto 0; zoom: 1 !important; box-shadow: none !important; }}
.sheets > :not(:nth-child({number})) {{ display: none !important; }}
</style></head>"""


def write_pdf(document: str, output: Path) -> None:
    """Let a Chromium print a document."""
    with TemporaryDirectory() as folder:
        made = Path(folder, "cards.pdf")
        ask_browser(document, folder, "--no-pdf-header-footer", f"--print-to-pdf={made}")
        keep(made, output)


def write_pictures(document: str, paper: str, output: Path) -> list[Path]:
    """Let a Chromium draw every sheet of a document into a picture of its own; return the files."""
    width, height = PAPER_PIXELS[paper]
    with TemporaryDirectory() as folder:
        drawn = ask_browser(document, folder, "--virtual-time-budget=20000", "--dump-dom")
        count = drawn.count(SHEET.format(paper=paper))
        if not count:
            raise BadArguments("the browser drew no sheet; write an .html file and look at that")
        files = [output.with_stem(f"{output.stem}-{number}") for number in range(1, count + 1)]
        for number, file in enumerate(files, 1):
            made = Path(folder, file.name)
            ask_browser(
                document.replace("</head>", ONE_SHEET.format(number=number), 1),
                folder,
                f"--window-size={width},{height}",
                f"--force-device-scale-factor={PICTURE_SCALE}",
                "--hide-scrollbars",
                "--virtual-time-budget=20000",
                f"--screenshot={made}",
            )
            keep(made, file)
    return files


def keep(made: Path, output: Path) -> None:
    """Put what the browser has made where it belongs."""
    if not made.exists():
        raise BadArguments(f"the browser made no {output.suffix} file; write an .html file and print that")
    shutil.copyfile(made, output)


def ask_browser(document: str, folder: str, *wishes: str) -> str:
    """Let a Chromium open a document and do something with it; return what it says."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), "")
    if not browser:
        raise BadArguments(
            "there is no Chromium here to make that with; install one, or write an .html file and print that"
        )
    page = Path(folder, "cards.html")
    page.write_text(document, encoding="utf-8")
    command: Sequence[str] = (
        *(browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile"),
        *wishes,
        page.as_uri(),
    )
    try:
        done = subprocess.run(command, check=False, capture_output=True, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        raise BadArguments(f"{browser} did not finish within {LONGEST} s; write an .html file instead") from None
    return done.stdout.decode("utf-8", "replace")
