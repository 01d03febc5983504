"""Links of tables, as the page shows them and as people shorten them."""

from __future__ import annotations

import pytest

from crazier.client.table_link import BadLink, TableLink, parse_link

CODE = "abcdefghijklmn27"
HOME = "http://localhost:8765"


@pytest.mark.parametrize(
    ("text", "address"),
    [
        (f"http://localhost:8714/#/t/{CODE}", "http://localhost:8714"),
        (f"https://cards.example.org/#/t/{CODE}", "https://cards.example.org"),
        (f"https://example.org/cards/#/t/{CODE}/", "https://example.org/cards"),
        (f"http://example.org/index.html#/t/{CODE}", "http://example.org"),
        (f"localhost:8714/#/t/{CODE}", "http://localhost:8714"),
        (f"http://[::1]:8714/#/t/{CODE}", "http://[::1]:8714"),
        (f"#/t/{CODE}", HOME),
        (CODE, HOME),
        (f" {CODE.upper()} ", HOME),
    ],
)
def test_a_link_or_a_code(text: str, address: str) -> None:
    assert parse_link(text, HOME) == TableLink(address, CODE)


@pytest.mark.parametrize("text", ["bcdfgh", "BCD-FGH", " bcd fgh "])
def test_a_short_code_is_of_a_table_at_the_usual_server(text: str) -> None:
    link = parse_link(text, HOME)
    assert link == TableLink(HOME, "bcdfgh")
    assert link.is_code
    assert not parse_link(CODE, HOME).is_code


def test_a_link_with_the_token_of_a_seat() -> None:
    link = parse_link(f"{HOME}/#/t/{CODE}?token=secret", "")
    assert link.token == "secret"
    assert link.text == f"{HOME}/#/t/{CODE}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "http://localhost:8714/",
        "http://localhost:8714/#/how",
        f"http://localhost:8714/#/t/{CODE}x",
        f"ftp://localhost/#/t/{CODE}",
        f"http://local host/#/t/{CODE}",
        f"http://localhost:99999/#/t/{CODE}",
        f"http:///#/t/{CODE}",
        f"http://\x1b[31m/#/t/{CODE}",
    ],
)
def test_what_is_no_link(text: str) -> None:
    with pytest.raises(BadLink, match=r"is not the (link of a table|address of a server)") as caught:
        parse_link(text, HOME)
    assert "\x1b" not in str(caught.value)
