"""A password in the address of a database is never shown."""

from __future__ import annotations

import pytest

from crazier.server.database_url import BadDatabaseUrl, checked_url, shown_url
from crazier.server.settings import ClusterSettings


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://ann@db/crazier", "postgresql://ann@db/crazier"),
        (
            "postgresql://ann:p:w@db:5432,other:5433/crazier?ssl=on",
            "postgresql://ann:***@db:5432,other:5433/crazier?ssl=on",
        ),
        ("postgresql://ann:a@b@db/crazier", "postgresql://ann:***@db/crazier"),
        ("postgresql://db/crazier?user=ann&password=pw&x=1", "postgresql://db/crazier?user=ann&password=***&x=1"),
    ],
)
def test_an_address_is_shown_without_its_password(url: str, shown: str) -> None:
    assert shown_url(url) == shown


def test_a_password_can_be_given_apart() -> None:
    assert checked_url("postgresql://ann@db/crazier", "a/b@c") == "postgresql://ann:a%2Fb%40c@db/crazier"
    with pytest.raises(BadDatabaseUrl, match="no user"):
        checked_url("postgresql://db/crazier", "pw")


@pytest.mark.parametrize("url", ["crazier", "mysql://ann:pw@db/crazier", "postgresql://db", "postgresql://[x/crazier"])
def test_what_is_no_address_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(BadDatabaseUrl, match="is no address of a PostgreSQL database; one is postgresql://") as error:
        checked_url(url)
    assert "pw" not in str(error.value)


def test_settings_do_not_show_secrets() -> None:
    shown = repr(ClusterSettings("postgresql://ann:hidden@db/crazier", "http://127.0.0.1:1", "hidden"))
    assert "hidden" not in shown
