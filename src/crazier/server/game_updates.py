"""Render a game for its viewers: the view, the events, the question and the sentences that each of them may know.

Everything that leaves the server about a game is made here. A viewer is a seat, or None for those who watch. What lasts
over many moves is left out if it equals what was sent to the viewer last; all of it comes from the viewer's own
view, so whether it is there tells nothing more.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence, Set
from functools import cache
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from crazier.play.ask_facts import ask_facts
from crazier.play.decisions import CardRefusal, Decision, Event, Option, OptionKey, Place, Target
from crazier.play.effects import AssetState, Effect, NextDiscard, RunningAbility, asset_states
from crazier.play.event_targets import targets_of, touched_by
from crazier.play.game import Game
from crazier.play.game_adapter import adapter_for
from crazier.play.player_names import PlayerNames
from crazier.play.text import messages as sentences
from crazier.play.text.event_sentences import mentions
from crazier.play.text.log_lines import end_of_group, format_events
from crazier.play.text.pieces import CardPiece, Piece, Pieces, QuotePiece, RulePiece, SeatPiece, TextPiece
from crazier.play.view import View
from crazier.play.wire import WireView
from crazier.server.messages import (
    AskInfo,
    AssetInfo,
    CardRefusalInfo,
    CardRefusals,
    EffectChange,
    EffectInfo,
    EventInfo,
    LocationInfo,
    Older,
    OptionInfo,
    OutcomeInfo,
    PendingInfo,
    PieceInfo,
    RunningInfo,
    SourceInfo,
    TargetInfo,
    Update,
)
from crazier.server.table_state import TableState

MAX_OLD_EVENTS: Final = 200
"""How many events a full update holds at most, and each answer to those who ask for older ones."""
MAX_KNOWN_REFUSALS: Final = 20_000
KNOWN_REFUSALS: Final[dict[tuple[object, ...], list[PieceInfo]]] = {}
"""Sentences about cards that can't be used; the same cards are refused again and again, at all tables. One that names a
player is remembered with the names and the reader."""

MAX_KNOWN_OPTIONS: Final = 10_000
KNOWN_OPTIONS: Final[dict[tuple[object, ...], list[PieceInfo]]] = {}
"""The words on buttons that name no player: a player is offered the same cards at many decisions of a turn."""

MAX_KNOWN_EFFECTS: Final = 20_000
KNOWN_EFFECTS: Final[dict[int, tuple[Effect, EffectInfo]]] = {}
"""Effects as they are sent, by the identity of what they were made of, which is held here so that it stays the same."""


OptionLooks = tuple[int, OptionKey, str | None]
"""The player, what is done, and the name of the card."""


class Lasting(NamedTuple):
    """What stays the same over many moves, as it was sent to a viewer."""

    effects: tuple[Effect, ...]
    running: tuple[RunningAbility, ...]
    next_discard: NextDiscard | None
    assets: tuple[AssetState, ...] = ()


class GameRenderer:
    """Renders one position for its viewers; what several of them read alike is made once."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self._events: dict[int, list[tuple[Event, EventInfo]]] = {}
        """By number: events as they read who have no part in them."""
        self._names = state.game.table.shown_names if state.game is not None else ()
        decision = state.decision
        self._is_over = state.game is not None and state.game.outcome is not None
        self._waiting = list(decision.seats) if decision is not None else []
        self._pending = PendingInfo(decision.kind, decision.rule, source_info(decision)) if decision else None

    def update(
        self, viewer: int | None, since: int | None, sent: Lasting | None = None, *, lean: bool = False
    ) -> tuple[Update, Lasting | None]:
        """Return the game as a viewer may know it, and what of it lasts; with the events from `since` on.

        None for `since` gives a full update. What lasts is left out as far as it equals what was `sent` last.
        Programs may want an update lean: without sentences and effects.
        """
        state, game = self.state, self.state.game
        if game is None:
            return Update(state.seq, full=since is None), None
        view = game.view(viewer)
        update = Update(
            state.seq,
            state.game_number,
            state.line,
            full=since is None,
            events=self.event_infos(
                game.events(viewer, since) if since is not None else last_events(game, viewer), viewer, lean
            ),
            view=view.to_wire(),
            waiting=self._waiting,
            pending=self._pending,
            ask=ask_info(game, view, viewer, lean) if viewer is not None and viewer in self._waiting else None,
            outcome=outcome_info(game, viewer) if self._is_over else None,
        )
        if lean:
            return update, None
        lasting = lasting_parts(game, view, update.view)
        return with_news(update, lasting, sent if since is not None else None), lasting

    def older(self, viewer: int | None, before: int, *, lean: bool = False) -> Older:
        """Return the last events before one, as a viewer may know them."""
        state, game = self.state, self.state.game
        events = last_events(game, viewer, before) if game is not None else ()
        return Older(state.game_number, state.line, before, self.event_infos(events, viewer, lean))

    def refusals(self, seat: int | None, nonce: str) -> CardRefusals:
        """Return why the other cards of a seat's hand can't be used; nothing for those who are not asked."""
        state, game = self.state, self.state.game
        asked = game is not None and seat in self._waiting
        found = game.refusals(seat) if game is not None and asked else ()
        infos = [refusal_info(refusal, self._names, seat) for refusal in found if seat is not None]
        return CardRefusals(nonce, state.decision_seq, infos)

    def event_infos(self, events: Sequence[Event], viewer: int | None, lean: bool) -> list[EventInfo]:
        """Return events, unless lean with their sentences."""
        if lean:
            return [event_info(event, self._names, viewer, lean) for event in events]
        team = self.state.team_of(viewer) if viewer is not None else ()
        infos = [self.event_info(event, viewer, team) for event in events]
        return join_groups(infos, events, self._names, viewer)

    def event_info(self, event: Event, viewer: int | None, team: tuple[int, ...]) -> EventInfo:
        """Return an event with its sentence; one that mentions nobody of the viewer's team reads as for all others."""
        if mentions(event, team):
            return event_info(event, self._names, viewer)
        alike = self._events.setdefault(event.number, [])
        for other, info in alike:
            if other == event:
                return info
        info = event_info(event, self._names, viewer)
        alike.append((event, info))
        return info


def game_update(state: TableState, viewer: int | None, since: int | None, *, lean: bool = False) -> Update:
    """Return the game as one viewer may know it, with everything that lasts and the events from `since` on."""
    return GameRenderer(state).update(viewer, since, lean=lean)[0]


def last_events(game: Game, viewer: int | None, before: int | None = None) -> Sequence[Event]:
    """Return the last events before one, or of all; from the beginning of a turn on, which stays whole."""
    end = game.event_count if before is None else min(before, game.event_count)
    first = max(0, end - MAX_OLD_EVENTS)
    events = [event for event in game.events(viewer, first) if event.number < end]
    turns = (at for at, event in enumerate(events) if event.key == "turn")
    return events[next(turns, 0) if first else 0 :]


# What lasts


def lasting_parts(game: Game, view: View, wire: WireView | None) -> Lasting:
    """Return what is in effect, what runs, what fits and how assets stand; all of it comes from the one view."""
    adapter, names = adapter_for(game.table.game), game.table.shown_names
    effects = adapter.effects(view.game_view, game.deck, names, game.keep_log)
    tokens = [token for assets in wire.assets for token in assets] if wire is not None else []
    return Lasting(
        effects,
        adapter.running(view.game_view, game.deck, names),
        adapter.next_discard(view.game_view, names),
        asset_states(tokens, effects, wire.viewer if wire is not None else None),
    )


def with_news(update: Update, lasting: Lasting, sent: Lasting | None) -> Update:
    """Return an update with the lasting parts that differ from what was sent, or with all of them."""
    news: dict[str, object] = {}
    if sent is None or sent.effects != lasting.effects:
        news["effects"] = effect_changes(lasting.effects, sent.effects if sent is not None else ())
    if sent is None or sent.running != lasting.running:
        news["running"] = running_infos(lasting)
    if sent is None or sent.assets != lasting.assets:
        news["assets"] = asset_infos(lasting)
    if sent is None or sent.next_discard != lasting.next_discard:
        news["next_discard"] = lasting.next_discard
    return msgspec.structs.replace(update, **news) if news else update


def effect_changes(effects: Sequence[Effect], sent: Sequence[Effect]) -> list[EffectChange]:
    """Return what is in effect: with its sentence, or its place in the list that was sent if it was there."""
    places = {id(effect): place for place, effect in enumerate(sent)}  # the adapters hand out the same ones again
    changes: list[EffectChange] = []
    for effect in effects:
        place = places.get(id(effect))
        changes.append(effect_change(effect, sent) if place is None else place)
    return changes


def effect_change(effect: Effect, sent: Sequence[Effect]) -> EffectChange:
    """Return one effect as what has become of one that was sent, or with its sentence."""
    for place, one in enumerate(sent):
        if one.token == effect.token and one.pieces == effect.pieces:
            if one == effect:
                return place
            if dataclasses.replace(one, group=effect.group) == effect:
                return place, effect.group
    return effect_info_once(effect)


def effect_info_once(effect: Effect) -> EffectInfo:
    """Return an effect with its sentence, made once: the adapters keep effects, and hand out the same ones again."""
    known = KNOWN_EFFECTS.get(id(effect))
    if known is not None and known[0] is effect:
        return known[1]
    if len(KNOWN_EFFECTS) >= MAX_KNOWN_EFFECTS:
        KNOWN_EFFECTS.clear()
    info = effect_info(effect)
    KNOWN_EFFECTS[id(effect)] = effect, info
    return info


def effect_info(effect: Effect) -> EffectInfo:
    """Return an effect with its sentence."""
    return EffectInfo(
        effect.kind,
        effect.group,
        effect.owner,
        effect.until,
        piece_infos(effect.pieces),
        effect.token,
        effect.card,
        list(effect.on),
        list(effect.sources),
        effect.asleep,
        effect.used,
        effect.left,
        list(effect.marks),
        effect.rule,
    )


def asset_infos(lasting: Lasting) -> list[AssetInfo]:
    """Return the assets that are spent, asleep or touch the viewer."""
    return [AssetInfo(one.token, one.spent, one.asleep, one.touches) for one in lasting.assets]


def running_infos(lasting: Lasting) -> list[RunningInfo]:
    """Return the abilities that run or wait, with their sentences."""
    return [
        RunningInfo(one.state, one.kind, one.owner, one.card, one.line, piece_infos(one.pieces), one.token)
        for one in lasting.running
    ]


# Sentences


def piece_infos(pieces: Pieces) -> list[PieceInfo]:
    """Return the pieces of a sentence; most of them are text."""
    return [PieceInfo(piece.text) if type(piece) is TextPiece else piece_info(piece) for piece in pieces]


def piece_info(piece: Piece) -> PieceInfo:
    """Return a piece of a sentence."""
    if isinstance(piece, CardPiece):
        return PieceInfo(piece.text, piece.name, piece.token)
    if isinstance(piece, SeatPiece):
        return PieceInfo(piece.text, seat=piece.seat)
    if isinstance(piece, RulePiece):
        return PieceInfo(piece.text, rule=piece.id)
    return PieceInfo(piece.text, quote=isinstance(piece, QuotePiece))


# Events


def event_info(event: Event, names: tuple[str, ...], viewer: int | None, lean: bool = False) -> EventInfo:
    """Return an event with its sentence."""
    pieces = [] if lean else piece_infos(sentences.event_pieces(event, names, viewer))
    targets = targets_of(event)
    return EventInfo(
        event.number,
        event.key,
        event.seat,
        pieces,
        event.card,
        event.params,
        event.token,
        location_info(event.origin) if event.origin is not None else None,
        location_info(event.goal) if event.goal is not None else None,
        event.cause,
        target_infos(targets),
        event.step,
        list(touched_by(event, targets)),
    )


@cache
def location_info(place: Place) -> LocationInfo:
    """Return a place; there are few, and each is made once."""
    return LocationInfo(place.zone, place.owner, place.under)


def target_infos(targets: Sequence[Target]) -> list[TargetInfo]:
    """Return what an event aims at, or what was chosen."""
    return [TargetInfo(target.kind, target.seat, target.token) for target in targets]


def join_groups(
    infos: list[EventInfo], events: Sequence[Event], names: tuple[str, ...], viewer: int | None
) -> list[EventInfo]:
    """Return events of which several may make one line of the log: the first has their sentence, the others none."""
    if len(events) < 2:
        return infos
    joined = list(infos)
    index = 0
    while index < len(events):
        end = end_of_group(events, index)
        if end - index > 1:
            lines = format_events(events[index:end], names, viewer)
            joined[index] = replace(infos[index], pieces=piece_infos(lines[0].pieces) if lines else [])
            joined[index + 1 : end] = [replace(info, pieces=[]) for info in infos[index + 1 : end]]
        index = end
    return joined


def outcome_info(game: Game, viewer: int | None) -> OutcomeInfo | None:
    """Return how the game ended, if it did."""
    outcome = game.outcome
    if outcome is None:
        return None
    names = game.table.shown_names
    won = [event for event in game.events(viewer, game.event_count - 1) if event.key == "won"]
    text = sentences.won_text(outcome.winners, outcome.reason, names, viewer)
    if won:
        text = sentences.event_text(won[-1], names, viewer)  # it also knows the card that says so
    return OutcomeInfo(list(outcome.winners), list(outcome.losers), outcome.reason, list(outcome.points), text)


# The question


def source_info(decision: Decision) -> SourceInfo | None:
    """Return the ability that asks; all of it is public."""
    source = decision.source
    return SourceInfo(source.card, source.text, source.token, source.owner) if source is not None else None


def ask_info(game: Game, view: View, viewer: int, lean: bool = False) -> AskInfo | None:
    """Return the pending decision as one of those asked sees it: with their own options only."""
    decision = game.decision
    if decision is None:
        return None
    names, facts = game.table.shown_names, ask_facts(decision, viewer)
    alike = frozenset() if lean else lookalikes(decision)
    said = {} if lean else adapter_for(game.table.game).consequences(view.game_view, game.deck, names)
    return AskInfo(
        decision.kind,
        decision.prompt.key,
        decision.prompt.params,
        [] if lean else piece_infos(sentences.prompt_pieces(decision, names, viewer)),
        decision.rule,
        source_info(decision),
        decision.default_of(viewer) or "",
        [option_info(decision, option, names, alike, said, lean=lean) for option in decision.options_of(viewer)],
        why=[] if lean else piece_infos(sentences.why_pieces(decision, names, viewer)),
        prompt=[] if lean else piece_infos(sentences.short_prompt_pieces(decision, names, viewer)),
        main=facts.main,
        chosen=target_infos(decision.chosen),
        least=facts.least,
        most=facts.most,
        can_end=facts.can_end,
        nothing_left=facts.nothing_left,
    )


def option_info(
    decision: Decision,
    option: Option,
    names: tuple[str, ...],
    alike: Set[OptionLooks],
    said: Mapping[OptionKey, Pieces] = sentences.NOTHING_SAID,
    *,
    lean: bool = False,
) -> OptionInfo:
    """Return an option with the words on its button, and what follows from it."""
    if lean:
        return OptionInfo(option.id, option.key, option.params, option.card, [])
    pieces = option_words(decision, option, names, alike)
    consequence = piece_infos(sentences.consequence_pieces(decision, option, names, said))
    return OptionInfo(option.id, option.key, option.params, option.card, pieces, consequence)


def option_words(
    decision: Decision, option: Option, names: tuple[str, ...], alike: Set[OptionLooks]
) -> list[PieceInfo]:
    """Return the words on an option's button; those that depend on this option alone are remembered.

    The words of a card to choose depend on where the others lie, too, and some of those that look `alike` are numbered.
    """
    facts = (option.seat, option.key, option.card, *option.params.items())
    alone = option.key != "choose" and looks_of(option) not in alike
    known = KNOWN_OPTIONS.get(facts) if alone else None
    if known is not None:
        return known
    pieces = piece_infos(sentences.option_pieces(decision, option, names))
    if alone and all(piece.seat is None for piece in pieces):
        if len(KNOWN_OPTIONS) >= MAX_KNOWN_OPTIONS:
            KNOWN_OPTIONS.clear()
        KNOWN_OPTIONS[facts] = pieces
    return pieces


def looks_of(option: Option) -> OptionLooks:
    """Return what options have in common that words may have to tell apart."""
    return option.seat, option.key, option.card


def lookalikes(decision: Decision) -> Set[OptionLooks]:
    """Return the looks that several options of a player share: those about cards of one name."""
    seen: set[OptionLooks] = set()
    shared: set[OptionLooks] = set()
    for option in decision.options:
        looks = looks_of(option)
        (shared if looks in seen else seen).add(looks)
    return shared


def refusal_info(refusal: CardRefusal, names: tuple[str, ...], viewer: int) -> CardRefusalInfo:
    """Return why a card of the viewer's hand can't be used; its sentence is remembered."""
    facts = (refusal.key, *refusal.params.items())
    told_to = (facts, names, names.teams if isinstance(names, PlayerNames) else (), viewer)  # partners are called so
    pieces = KNOWN_REFUSALS.get(facts) or KNOWN_REFUSALS.get(told_to)
    if pieces is None:
        pieces = piece_infos(sentences.refusal_pieces(refusal.key, refusal.params, names, viewer))
        if len(KNOWN_REFUSALS) >= MAX_KNOWN_REFUSALS:
            KNOWN_REFUSALS.clear()
        names_nobody = all(piece.seat is None for piece in pieces)
        KNOWN_REFUSALS[facts if names_nobody else told_to] = pieces
    return CardRefusalInfo(refusal.token, refusal.verb, refusal.side, refusal.rule, refusal.key, pieces)
