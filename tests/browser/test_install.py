"""The page as a thing to install: it has a manifest, and its shell opens without a line."""

from __future__ import annotations

import json

from tests.browser.conftest import OpenVisit


def test_the_shell_opens_without_a_line_and_keeps_no_table(visit: OpenVisit) -> None:
    zoe = visit("Zoe")
    zoe.page.goto("/")
    manifest = json.loads(zoe.page.request.get("manifest.webmanifest").text())
    for icon in manifest["icons"]:
        assert zoe.page.request.get(icon["src"]).ok
    zoe.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    kept = zoe.page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))"
        ".then((found) => found.flat().map((request) => request.url))"
    )
    assert kept
    assert not [url for url in kept if "/api/" in url]
    zoe.page.reload()
    zoe.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    zoe.context.new_cdp_session(zoe.page).send("Network.clearBrowserCache")  # it may keep the catalog for five minutes
    zoe.is_cut_off = True
    zoe.context.set_offline(True)
    zoe.page.reload()
    zoe.page.wait_for_selector("h1:has-text('Crazier')")
    zoe.page.wait_for_selector('.bn:has-text("The server doesn\'t answer.")')
    assert zoe.page.locator(".world button").count() == 0
    zoe.troubles.clear()  # nothing could be fetched, which is the point
