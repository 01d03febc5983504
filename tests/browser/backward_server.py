"""Run the commands with every sentence backwards:  python -m tests.browser.backward_server serve --port 8000"""

from __future__ import annotations

import sys

from crazier.cli import main
from tests.backward_words import speak_backwards

if __name__ == "__main__":
    speak_backwards()
    sys.exit(main(sys.argv[1:]))
