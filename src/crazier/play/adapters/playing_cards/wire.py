"""Write what all games with playing cards have in common in the form for the wire."""

from __future__ import annotations

from crazier.engine.core.state import HANDS, SPECTATOR
from crazier.games.playing_cards.table import CardTable
from crazier.play.decisions import Params
from crazier.play.wire import HIDDEN_FACE, WIRE_VERSION, WirePack, WireView


def wire_table(t: CardTable, viewer: int, number: int, pack: WirePack) -> WireView:
    """Return a masked table in the form for the wire; `number` decisions were made before it."""
    players = int(t.players)
    faces = [int(face) for face in t.face]
    draw = draw_tokens(t)
    discard = [int(token) for token in t.discard_pile]
    discard.reverse()
    return WireView(
        v=WIRE_VERSION,
        number=number,
        viewer=None if viewer == SPECTATOR else viewer,
        turn=int(t.turn),
        current=int(t.asked),
        turn_seats=[int(t.asked)],
        asked=[] if t.over else [int(t.asked)],
        phase="",
        direction=int(t.direction),
        color=None,
        faces=faces,
        hands=hands_by_suit(t, faces),
        assets=[[] for _ in range(players)],
        draw=len(draw),
        draw_known=[(above, token) for above, token in enumerate(draw) if faces[token] != HIDDEN_FACE],
        discard=discard,
        limbo=[],
        plays_left=[],
        discards_left=[],
        obligations=[],
        out=[seat for seat in range(players) if t.out >> seat & 1],
        teams=[],
        pack=pack,
    )


def draw_tokens(t: CardTable) -> list[int]:
    """Return the tokens of the draw pile, top first."""
    return [int(token) for token in t.draw_pile][::-1]


def wire_pack(t: CardTable, call: Params) -> WirePack:
    """Return what only games with playing cards have, without shades; `call` is empty if there is none."""
    return WirePack(
        dealer=int(t.dealer),
        call=call.get("call"),
        call_suit=call.get("suit"),
        call_shade=call.get("shade"),
        shades=[],
        counting=[],
        counting_on_pile=None,
        scores=[int(score) for score in t.scores],
        hand_number=int(t.hand_number) if t.scores else 0,
        last_hand=int(t.stakes.last_hand),
    )


def hands_by_suit(t: CardTable, faces: list[int]) -> list[list[int]]:
    """Return the tokens of each hand by suit and rank, as people hold their cards; hidden cards by token."""
    hands: list[list[int]] = [[] for _ in range(t.players)]
    for token, place in enumerate(t.place):
        if place >= HANDS:
            hands[place - HANDS].append(token)
    for hand in hands:
        hand.sort(key=lambda token: (faces[token] % 4, faces[token], token))
    return hands
