"""The browser that the tests use."""

from __future__ import annotations

import shutil
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM: Final = next((found for name in NAMES if (found := shutil.which(name))), "")
"""The path of Chromium, or nothing if there is none."""
