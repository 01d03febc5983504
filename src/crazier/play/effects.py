"""Define what is in effect, what runs and what fits, as one viewer may know it: as data, and as a sentence each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from crazier.cards.ability_lines import Mark
from crazier.play.decisions import Cause
from crazier.play.text.pieces import Pieces, join_pieces

EffectKind = Literal[
    "triggered",
    "substitution",
    "cant",
    "allowance",
    "obligation",
    "granted",
    "skip",
    "extra",
    "call",
    "due",
    "direction",
]
"""What kind of effect it is. The first four are abilities of assets in play; the next four were left behind by a card,
which may be gone; the last three are of games with playing cards."""
EffectGroup = Literal[
    "ending", "choice", "you", "your_turn", "events", "plays", "draws", "leaving", "losing", "other_turns"
]
"""When it matters to the viewer. `ending`: it makes somebody win or lose as things stand, or would with one card more
or fewer, even if it sleeps; `choice`: to the pending decision; `you`: a thing left behind that binds the viewer;
`your_turn`: on the viewer's turns; `events`, `plays`: when others play events, or play and discard other cards;
`draws`: when cards are drawn; `leaving`: when assets are destroyed, leave play or change hands; `losing`: when somebody
would lose; `other_turns`: on turns of others."""
EffectEnd = Literal["leaves_play", "this_turn", "next_turn", "next_draw_phase", "next_main_phase", "met"]
"""Until when it lasts: until its asset leaves play, for this turn, until the next turn or phase of that kind that it is
about, or until somebody meets it."""

RunningState = Literal["running", "interrupted", "waiting"]
"""`running`: it asks or acts now; `interrupted`: it goes on when the one before it is finished; `waiting`: it was
set off and has not started."""
RunningKind = Literal["ability", "event", "copy", "substitution"]

GROUP_ORDER: Final[tuple[EffectGroup, ...]] = (
    "ending",
    "choice",
    "you",
    "your_turn",
    "events",
    "plays",
    "draws",
    "leaving",
    "losing",
    "other_turns",
)
"""The groups, nearest to the viewer first."""
GROUP_TITLES: Final[dict[EffectGroup, str]] = {
    "ending": "Could end the game soon",
    "choice": "On this choice",
    "you": "On you",
    "your_turn": "On your turn",
    "events": "On events",
    "plays": "When others play or discard",
    "draws": "On draws",
    "leaving": "When assets leave or change sides",
    "losing": "When somebody would lose",
    "other_turns": "On turns of others",
}
"""The groups in words, for a player."""
SPECTATOR_TITLES: Final[dict[EffectGroup, str]] = {
    **GROUP_TITLES,
    "plays": "When somebody plays or discards",
    "other_turns": "On turns",
}
"""The groups in words, for a spectator, who never has a turn."""


def card_names(sources: Sequence[Cause], card: str | None) -> tuple[str, ...]:
    """Return the names of the cards behind an effect: those that left it behind, or the one it is on."""
    names = [source.card for source in sources] or ([card] if card is not None else [])
    return tuple(dict.fromkeys(names))


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that is active now."""

    kind: EffectKind
    group: EffectGroup
    owner: int
    """The player who controls the card; of a thing left behind, the player it is about."""
    token: int | None
    """The card it comes from; None if that card is out of sight, or if it comes from none."""
    card: str | None
    on: tuple[int, ...]
    """The players it is on: who is held back or allowed something, or whose doing or turn sets it off."""
    until: EffectEnd
    asleep: bool
    """Whether it does nothing as things stand: its condition does not hold."""
    used: bool
    """Whether it is used up for this turn."""
    left: int | None
    """How many plays, discards, turns or cards it still stands for; None where there is nothing to count."""
    marks: tuple[Mark, ...]
    """The marks of the ability line it comes from."""
    rule: str | None
    """The rule behind it, if it is not a card's text."""
    pieces: Pieces
    """The sentence for the viewer, with how things stand now."""
    sources: tuple[Cause, ...] = ()
    """The abilities that left it behind, each of them; `token` and `card` are those of the last one."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards behind it, each once."""
        return card_names(self.sources, self.card)

    @property
    def text(self) -> str:
        """The whole sentence."""
        return join_pieces(self.pieces)


@dataclass(frozen=True, slots=True)
class AssetState:
    """How an asset in play stands to a viewer."""

    token: int
    spent: bool
    """Whether nothing on it can happen any more: all it had was for when it came into play."""
    asleep: bool
    """Whether all that is left of it does nothing as things stand."""
    touches: bool
    """Whether something on it holds the viewer back, allows the viewer something or waits for what the viewer does."""


IN_PLAY_KINDS: Final[tuple[EffectKind, ...]] = ("triggered", "substitution", "cant", "allowance")
"""The kinds of effect that are abilities of an asset in play."""


def asset_states(tokens: Sequence[int], effects: Sequence[Effect], viewer: int | None) -> tuple[AssetState, ...]:
    """Return the assets that are spent, asleep or touch the viewer, as far as the effects in the viewer's eyes tell.

    That an asset can't be destroyed is a mark on it, and nothing that happens.
    """
    by_token: dict[int, list[Effect]] = {}
    for one in effects:
        if one.token is not None and one.kind in IN_PLAY_KINDS and "indestructible" not in one.marks:
            by_token.setdefault(one.token, []).append(one)
    found = []
    for token in tokens:
        acting = by_token.get(token, ())
        asleep, touches = bool(acting), False
        for one in acting:
            asleep = asleep and (one.asleep or one.used)
            touches = touches or viewer in one.on
        if not acting or asleep or touches:
            found.append(AssetState(token, not acting, asleep, touches))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class RunningAbility:
    """An ability that runs or waits for its turn."""

    state: RunningState
    kind: RunningKind
    owner: int
    """The player whose ability it is."""
    token: int | None
    """The card it is on; None if that card is out of sight by now."""
    card: str
    line: str
    """The ability as it is printed; all lines of an event."""
    pieces: Pieces
    """The same for the viewer."""

    @property
    def text(self) -> str:
        """The whole of what it does for the viewer."""
        return join_pieces(self.pieces)


@dataclass(frozen=True, slots=True)
class NextDiscard:
    """What a card must be to be discarded, or played on the pile, next."""

    colors: tuple[str, ...]
    """Any card of these colors, or suits, fits."""
    ranks: tuple[str, ...]
    """Any card of these ranks fits; an eight always does, where eights are wild."""
    anything: bool
    """Whether every card fits."""
    shade: str | None
    """The side that must match, in Light & Dark."""
    named: bool
    """Whether a player named the color, or called the suit."""
    namer: int | None
    """The player who has to name a color or call a suit first; then nothing else is known."""
    text: str
    """The same as words: `Green, or a 9, or any eight`."""
