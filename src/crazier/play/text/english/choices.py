"""Define the English words of choices: what may be chosen, and what for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CHOSEN: Final[Mapping[str, str]] = {
    "one.player": "a player",
    "one.card": "a card",
    "one.asset": "an asset",
    # By where all of them lie
    "one.own_hand": "a card from your hand",
    "one.hand": "a card in {owner:whose} hand",
    "one.own_assets": "one of your assets",
    "one.assets": "an asset",
    "one.draw": "a card from the draw pile",
    "one.discard": "a card from the discard pile",
    "one.limbo": "one of the cards set aside",
    # Several
    "player.exact": "{most|1 player|# players}",
    "player.up_to": "{most|up to 1 player|up to # players}",
    "player.any": "any number of players",
    "card.exact": "{most|1 card|# cards}",
    "card.up_to": "{most|up to 1 card|up to # cards}",
    "card.any": "any number of cards",
    "asset.exact": "{most|1 asset|# assets}",
    "asset.up_to": "{most|up to 1 asset|up to # assets}",
    "asset.any": "any number of assets",
}
"""What may be chosen."""
USES: Final[Mapping[str, str]] = {
    # What is done with cards
    "card.destroy": "to destroy",
    "card.gain": "to gain control of",
    "card.return": "to return to {number|its controller's hand|their controllers' hands}",
    "card.return.own": "to return to your hand",
    "card.shuffle_in": "to shuffle into the draw pile",
    "card.put.draw.top": "to put on top of the draw pile",
    "card.put.draw.bottom": "to put under the draw pile",
    "card.put.discard.top": "to put on top of the discard pile",
    "card.put.discard.bottom": "to put under the discard pile",
    "card.take": "to take",
    "card.give": "to give away",
    "card.give.player": "to give to {player}",
    "card.enter": "to put into play",
    "card.play": "to play",
    "card.use_ability": "to use the ability of",
    "card.exchange": "to exchange",
    "card.exchange_for": "to exchange it for",
    "card.look": "to look at",
    "card.reveal": "to reveal",
    "card.copy": "to copy",
    "card.must": "that someone must {ways}",
    "card.must.player": "that {player} must {ways}",
    "unless": "{use} unless its controller {act}",
    "controller": "whose controller {act}",
    "controller.optional": "whose controller {act} if they wish",
    "controller.look_hand": "whose controller's hand you look at",
    "controller.reveal_hand": "whose controller's hand is revealed",
    "controller.exchange_with": "whose controller you exchange {things} with",
    # What players do, or have done to them
    "player": "who {act}",
    "player.or": "who {act} or {other}",
    "player.optional": "who {act} if they wish",
    "player.look_hand": "whose {number|hand|hands} you look at",
    "player.reveal_hand": "whose {number|hand is|hands are} revealed",
    "player.exchange_with": "to exchange {things} with",
}
"""What something is chosen for."""
ACTS: Final[Mapping[str, str]] = {
    "draw": "{number|draws|draw} {amount|1 card|# cards}",
    "draw.any": "{number|draws|draw} cards",
    "skip": "{number|skips|skip} their next {span}",
    "extra": "{number|takes|take} an extra {span}",
    "win": "{number|wins|win} the game",
    "lose": "{number|loses|lose} the game",
    "grant.play": "may play more cards",
    "grant.discard": "may discard more cards",
    "name_color": "{number|names|name} a color",
    "search": "{number|searches|search} the draw pile",
    "must": "must {ways} a card",
    "must.player": "{number|makes|make} {player} {ways} {things}",
    "destroy": "{number|destroys|destroy} {things}",
    "gain": "{number|gains|gain} control of {things}",
    "return": "{number|returns|return} {things} to hand",
    "shuffle_in": "{number|shuffles|shuffle} {things} into the draw pile",
    "put.draw.top": "{number|puts|put} {things} on top of the draw pile",
    "put.draw.bottom": "{number|puts|put} {things} under the draw pile",
    "put.discard.top": "{number|puts|put} {things} on top of the discard pile",
    "put.discard.bottom": "{number|puts|put} {things} under the discard pile",
    "take": "{number|takes|take} {things}",
    "give": "{number|gives|give} away {things}",
    "give.player": "{number|gives|give} {player} {things}",
    "enter": "{number|puts|put} {things} into play",
    "play": "{number|plays|play} {things}",
    "use_ability": "{number|uses|use} the ability of {things}",
    "exchange": "{number|exchanges|exchange} {things}",
    "exchange_for": "{number|exchanges|exchange} {things}",
    "copy": "{number|copies|copy} {things}",
    "get": "{number|gets|get} {things}",
    "lose_cards": "{number|loses|lose} {things}",
}
"""What a player does, or has done to them, as a part of a sentence about that player."""
THINGS: Final[Mapping[str, str]] = {
    "it": "it",
    "asset": "{amount|an asset|# assets}",
    "asset.any": "assets",
    "card": "{amount|a card|# cards}",
    "card.any": "cards",
}
"""What a player does something with."""
