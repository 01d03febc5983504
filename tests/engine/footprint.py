"""Work out from an ability's tree alone which events it may cause: by whom, between which places, how often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from crazier.language import Node
from crazier.play.decisions import Event

ANY = "any"
OWN, OTHERS = "own", "others"
"""The players who do something, as the ability's controller sees them."""

HAPPENS: dict[str, tuple[str, ...]] = {
    "draw": ("drew", "reshuffled", "won"),
    "destroy": ("destroyed",),
    "gain": ("gained",),
    "take": ("put",),
    "give": ("put",),
    "return": ("put",),
    "shuffle_in": ("put", "shuffled"),
    "exchange": ("gained", "put"),
    "look": ("looked", "returned", "reshuffled"),
    "reveal": ("revealed", "returned", "reshuffled"),
    "search": ("looked_through", "chose_card", "declined", "searched", "shuffled", "reshuffled", "returned"),
    "play": ("revealed", "played", "entered", "finished"),
    "copy": ("copied",),
    "use": ("revealed",),
    "choose": (),
    "name_color": ("named",),
    "extra": ("extra",),
    "skip": ("skipped",),
    "redeal": ("redealt", "dealt"),
    "win": ("won",),
    "lose": ("lost", "put", "won"),
    "grant": ("granted",),
    "must": ("bound",),
    "prevent": ("prevented",),
    "fewer": ("changed", "prevented"),
    "more": ("changed",),
    "may_instead": ("accepted", "declined"),
}
"""The events that an act, a fact or a replacement causes by itself."""
WOULD: dict[str, tuple[str, ...]] = {
    "draws": ("drew", "reshuffled", "won"),
    "draws_many": ("drew", "reshuffled", "won"),
    "made_to_draw": ("drew", "reshuffled", "won"),
    "destroyed": ("destroyed",),
    "gains": ("gained",),
    "plays": ("played", "entered", "finished"),
    "plays_from_hand": ("played", "entered", "finished"),
    "discards": ("discarded", "named"),
    "enters": ("entered",),
    "leaves": ("put",),
    "loses": ("lost", "put", "won"),
}
"""The events that still happen if a substitution leaves its occurrence, or a part of it, unchanged."""
LOSERS_CARDS = {("hand", "discard"), ("assets", "discard")}
"""The moves of a loser's cards (M7.1)."""
COUNTED = {"drew": "draw", "destroyed": "destroy", "gained": "gain"}
"""Events whose number a text may limit, and the act that causes them."""
WITH_PLAYER = ("drew", "extra", "skipped", "granted", "lost")
"""Events whose player the text determines."""


@dataclass
class Footprint:
    """The events that may happen while an ability runs."""

    keys: set[str] = field(default_factory=set)
    moves: set[tuple[str, str]] = field(default_factory=set)
    """The moves that cards may make: origin and destination."""
    who: dict[str, set[str]] = field(default_factory=dict)
    most: dict[str, int | None] = field(default_factory=dict)
    """How often each event may happen at most; None if the text does not say."""

    def misfit(self, event: Event, controller: int) -> str:
        """Return why an event does not fit, or an empty text."""
        if event.key not in self.keys:
            return f"'{event.key}' is not among {', '.join(sorted(self.keys))}"
        if event.key == "put":
            move = str(event.params["from"]), str(event.params["to"])
            if not any(origin in (ANY, move[0]) and goal in (ANY, move[1]) for origin, goal in self.moves):
                return f"nothing is put from {move[0]} to {move[1]}"
        if event.key in self.who and ANY not in self.who[event.key]:
            role = OWN if event.seat == controller else OTHERS
            if role not in self.who[event.key]:
                return f"'{event.key}' happens to {' or '.join(self.who[event.key])}, not to seat {event.seat}"
        return ""


def footprint(tree: Node, players: int) -> Footprint:
    """Return the footprint of an ability at a table with this number of players."""
    out = Footprint()
    if tree.kind == "substitution":
        would = tree["would"]
        out.keys.update(WOULD[would.kind], ("accepted", "declined"))
        for key in WOULD[would.kind]:
            out.most[key] = None
            out.who.setdefault(key, set()).add(ANY)
        if would.kind == "leaves":
            out.moves.add(("assets", ANY))
        if would.kind == "loses":
            out.moves |= LOSERS_CARDS
    for actor, part in acts(tree, ()):
        add_act(out, part, actor, players)
    return out


def acts(tree: Node, actor: tuple[Node, ...]) -> Iterator[tuple[tuple[Node, ...], Node]]:
    """Yield every act, fact and replacement of a tree, with the player phrase that does it."""
    who = tree.get("who")
    if tree.kind in ("do", "may", "win", "lose", "grant", "must") and isinstance(who, Node):
        actor = (who,)
    if tree.kind in HAPPENS or tree.kind in ("put", "may"):
        yield actor, tree
    if tree.kind in ("draws", "draws_many", "made_to_draw", "destroyed", "gains", "discards", "loses"):
        return  # an ability does not cause what it is triggered by
    for _, value in tree.parts:
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield from acts(part, actor)


def add_act(out: Footprint, act: Node, actor: tuple[Node, ...], players: int) -> None:
    """Add the events that one act may cause."""
    keys = set(HAPPENS.get(act.kind, ()))
    if act.kind == "may":
        keys |= {"accepted", "declined"}
    if act.kind == "put":
        keys |= {"revealed", "entered"} if act["to"].kind == "into_play" else {"put"}
    for name in ("what", "other"):
        which = act.get(name)
        if isinstance(which, Node):
            keys |= chosen(which)
    out.keys |= keys
    if "put" in keys:
        out.moves |= moves(act)
    role = role_of(actor)
    for key in keys & set(WITH_PLAYER):
        out.who.setdefault(key, set()).add(role)
    for key, verb in COUNTED.items():
        if key in keys:
            limit = most(act, actor, players) if act.kind == verb else None
            have = out.most.get(key, 0)
            out.most[key] = None if limit is None or have is None else have + limit


def chosen(which: Node) -> set[str]:
    """Return the events of choosing cards or players."""
    if which.kind in ("players", "up_to_players"):
        return {"chose_player"}
    if which.kind in ("some", "up_to", "any"):
        return {"chose_card", "declined"}
    if which.kind in ("top_cards", "bottom_cards"):
        return {"reshuffled"} if which["pile"].kind == "draw_pile" else set()
    return set()


def role_of(actor: tuple[Node, ...]) -> str:
    if not actor or actor[0].kind == "you":
        return OWN
    if actor[0].kind in ("next_player", "previous_player"):
        return OTHERS
    if actor[0].kind == "each":
        group = actor[0]["group"]
        group = group["group"] if group.kind == "who" else group
        return OTHERS if group.kind in ("opponent", "other_player") else ANY
    return ANY


def most(act: Node, actor: tuple[Node, ...], players: int) -> int | None:
    """Return how many cards an act moves at most, for all players who do it together; None if unlimited."""
    amount = act["n"] if act.kind == "draw" else act["what"]
    if amount.kind not in ("cards", "some", "up_to"):
        return 1 if amount.kind in ("it", "this", "random") else None
    doers = players if actor and actor[0].kind in ("each", "those_players") else 1
    return amount.number("n") * doers


def moves(act: Node) -> set[tuple[str, str]]:
    """Return the moves by which an act puts cards: origin and destination."""
    if act.kind == "lose":
        return LOSERS_CARDS
    goals = {"take": "hand", "give": "hand", "return": "hand", "exchange": "hand", "shuffle_in": "draw"}
    goal = goals.get(act.kind) or {"draw_pile": "draw", "discard_pile": "discard"}[act["to"]["pile"].kind]
    return {
        (origin, goal)
        for name in ("what", "other")
        if isinstance(which := act.get(name), Node)
        for origin in origins(which)
    }


def origins(which: Node) -> tuple[str, ...]:
    """Return the places where the cards of a phrase may be."""
    if which.kind in ("it", "them", "rest"):
        return (ANY,)
    if which.kind == "this":
        return ("assets",)
    if which.kind == "hand":
        return ("hand",)
    piles = {"draw_pile": "draw", "discard_pile": "discard"}
    if which.kind in ("top_cards", "bottom_cards"):
        return (piles[which["pile"].kind],)
    place = which["place"]
    if place.kind == "in_pile":
        return (piles[place["pile"].kind],)
    return {"in_hand": ("hand",), "in_play": ("assets",), "controlled": ("assets",)}.get(place.kind, (ANY,))
