"""Bring a database to the present schema. Alembic is loaded only if there is anything to do."""

from __future__ import annotations

import os
import sqlite3
from typing import Final

HEAD: Final = "0001"
"""The newest revision in `versions`."""
FOLDER: Final = os.path.dirname(os.path.abspath(__file__))


def current_revision(path: str) -> str:
    """Return the revision of a database; empty for a new one."""
    connection = sqlite3.connect(path)
    try:
        rows = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.OperationalError:
        return ""
    finally:
        connection.close()
    return str(rows[0][0]) if rows else ""


def upgrade_database(path: str) -> bool:
    """Upgrade a database to the newest revision; return whether there was anything to do."""
    if current_revision(path) == HEAD:
        return False
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    config = Config()
    config.set_main_option("script_location", FOLDER)
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)
    engine.dispose()
    return True
