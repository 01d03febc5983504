"""The picture on the screen, read from the page, and the server's view that it must agree with."""

from __future__ import annotations

from typing import Final

from tests.browser.visits import Json, Trouble, Visit

READ: Final = "reader.picture()"
TRIES: Final = 5
LAST_TRIES: Final = 20
BETWEEN_TRIES: Final = 250
"""Milliseconds; what bots do after the last move must have reached the page when the tries are over."""


def check_picture(visit: Visit) -> None:
    """Compare the picture with the newest view the page has got; what comes in between is waited for."""
    for _ in range(TRIES):
        seen = visit.updates
        wrong = differences(visit.page.evaluate(READ), visit.update)
        if not wrong:
            return
        if seen == visit.updates:
            break
    raise Trouble(f"the picture is not the server's view: {'; '.join(wrong)}")


def check_last_picture(visit: Visit) -> None:
    """Compare the picture at the end with what the server tells a connection of its own; bots may still be moving."""
    for _ in range(LAST_TRIES):
        wrong = differences(visit.page.evaluate(READ), visit.server_update())
        if not wrong:
            return
        visit.page.wait_for_timeout(BETWEEN_TRIES)
    raise Trouble(f"the picture at the end is not the server's view: {'; '.join(wrong)}")


def differences(picture: Json, update: Json) -> list[str]:
    """Return where a picture and an update differ."""
    view = update.get("view")
    if view is None:
        return []
    viewer, top = view["viewer"], view["discard"][0] if view["discard"] else None
    others = [seat for seat in range(len(view["hands"])) if seat != viewer]
    pairs = {
        "draw pile": (picture["draw"], view["draw"]),
        "discard pile": (picture["top"], top),
        "limbo": (picture["limbo"], [] if update.get("outcome") else view["limbo"]),  # nothing goes on after the end
        "hand": (sorted(picture["hand"]), sorted(view["hands"][viewer]) if viewer is not None else []),
        "cards in hands": (picture["counts"], {str(seat): len(view["hands"][seat]) for seat in others}),
        "question": (picture["question"], words(update.get("ask"))),
    }
    if not view["pack"]:
        seats = others if viewer is None else [*others, viewer]
        pairs["assets"] = (picture["assets"], {str(seat): view["assets"][seat] for seat in seats})
    if picture["result"] is not None:
        pairs["result"] = (picture["result"], (update.get("outcome") or {}).get("text", "").strip())
    wrong = [f"{what}: {drawn} for {told}" for what, (drawn, told) in pairs.items() if drawn != told]
    return wrong + wrong_names(picture, update)


def words(ask: Json | None) -> str | None:
    """Return a question's sentence."""
    return "".join(piece["text"] for piece in ask["pieces"]).strip() if ask else None


def wrong_names(picture: Json, update: Json) -> list[str]:
    """Return the cards on the table that are not drawn with their names; playing cards have none."""
    view, faces = update["view"], update.get("faces")
    if faces is None or view["pack"]:
        return []
    wrong = []
    for token, said in picture["words"]:
        name = faces[view["faces"][token]]["name"] if view["faces"][token] >= 0 else ""
        shown = said.replace("\u00ad", "").replace("\u200b", "")
        if name and not any(part in shown for part in (name, *name.split(" // "))):
            wrong.append(f"card {token} is {name} and is drawn as {shown[:60]!r}")
    return wrong
