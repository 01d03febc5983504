"""What a screen reader is told of one round: the story, then the decision, each once, and never both at one moment."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Final

from crazier import Game, new_game
from tests.browser.laid_tables import LaidTable, LaidTables
from tests.browser.visits import LONGEST_WAIT, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ME: Final = 0
APART: Final = 350
"""Milliseconds that lie between two utterances at least; the page aims at 400."""
LISTEN: Final = """() => {
  window.transcript = [];
  for (const region of document.querySelectorAll('.sr[aria-live]')) {
    new MutationObserver(() => {
      const text = region.textContent.trim();
      if (text) window.transcript.push({ at: performance.now(), how: region.getAttribute('aria-live'), text });
    }).observe(region, { characterData: true, childList: true, subtree: true });
  }
}"""
VERBS: Final = ("play", "discard")
"""What everybody does in this order, where it can be done; otherwise they take the first answer."""


STORY: Final = (
    "You play Sir Gawain. Sir Gawain comes into play in front of you. You discard Fisher King. You pass. Ben's turn. "
    "Ben draws a card. Ben plays Holy Grail. Holy Grail comes into play in front of Ben. Ben discards Sir Tristan. "
    "Ben passes. Your turn. You draw Death."
)
DECISIONS: Final = (
    "You may discard 1 card. Only a green card, a 3 or any eight can be discarded. 4 answers.",
    "You have no play and no discard left, so you can only pass. 1 answer.",
    "You may play 1 card and discard 1 card. Only a green card, a jack or any eight can be discarded. 9 answers.",
)


def choice_of(game: Game, done: set[str]) -> int:
    """Return the choice of whoever is asked: a play, a discard, then the end of the turn."""
    options = [game.option(code) for code in game.legal()]
    for verb in VERBS:
        found = [code for code, option in zip(game.legal(), options, strict=True) if option.key == verb]
        if found and verb not in done:
            done.add(verb)
            return found[0]
    return game.legal()[-1]


def play_round(table: LaidTable, visit: Visit) -> None:
    """Let everybody have a turn, until the visitor is asked again."""
    done: set[str] = set()
    current = table.game.view(ME).to_wire().current
    has_been_away = False
    for _ in range(60):
        now = table.game.view(ME).to_wire().current
        if now != current:
            current, done = now, set()
        has_been_away = has_been_away or now != ME
        if has_been_away and now == ME and table.game.decision is not None and table.game.decision.kind == "main":
            return
        table.choose(choice_of(table.game, done))
        table.settle(visit)
        visit.page.wait_for_timeout(1200)  # as long as people take
    raise AssertionError("the round does not end")


def heard(visit: Visit) -> list[dict[str, Any]]:  # what the page has noted
    """Return what was said, once nothing more is to be said."""
    before = -1
    for _ in range(LONGEST_WAIT // 1000):
        said: list[dict[str, Any]] = visit.page.evaluate("transcript")
        if len(said) == before:
            return said
        before = len(said)
        visit.page.wait_for_timeout(1000)
    raise AssertionError("it never stops talking")


def test_a_round_is_told_in_order_and_once(browser: Browser, tables: LaidTables) -> None:
    zoe = Visit(browser, tables.address, "Zoe", pace="normal")
    table = tables.lay(zoe, new_game("camelot", players=2, seed=4), ["Zoe", "Ben"])
    while table.game.decision is None or ME not in table.game.decision.seats or table.game.decision.kind != "main":
        table.choose(table.game.legal()[0])
    table.settle(zoe)
    zoe.page.wait_for_timeout(3000)  # what was said before
    zoe.page.evaluate(LISTEN)
    play_round(table, zoe)
    said = heard(zoe)
    assert " ".join(line["text"] for line in said if line["how"] == "polite") == STORY
    assert tuple(line["text"] for line in said if line["how"] == "assertive") == DECISIONS
    assert [line["how"] for line in said][:4] == ["polite", "assertive", "polite", "assertive"]
    assert said[-1]["text"] == DECISIONS[-1]
    gaps = [after["at"] - before["at"] for before, after in itertools.pairwise(said)]
    assert min(gaps) >= APART
    zoe.check()
    zoe.context.close()
