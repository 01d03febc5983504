"""Describe the cards of Crazier Eights by what they are and what their compiled programs do, never by their names."""

from __future__ import annotations

from collections import Counter
from typing import Final

from crazier.engine.compiler.compiled_deck import (
    A_CODE,
    A_OCCURRENCE,
    A_PARTY,
    A_ROLE,
    ABILITY_WIDTH,
    OP_WIDTH,
    CompiledDeck,
)
from crazier.engine.compiler.opcodes import (
    CHANGE_BY,
    DEST_BACK_TO_HAND,
    DEST_HAND,
    DRAW_AMOUNT,
    DRAW_WHO,
    ENTER_WHO,
    EXTRA_SPAN,
    EXTRA_WHO,
    GRANT_COUNT,
    GRANT_DISCARDS,
    GRANT_WHO,
    LOSE_WHO,
    OP_BATCH_EXCHANGE,
    OP_CHANGE,
    OP_CHOOSE,
    OP_CHOOSE_PLAYERS,
    OP_COPY,
    OP_DESTROY,
    OP_DRAW,
    OP_END,
    OP_ENTER,
    OP_EXTRA,
    OP_GAIN,
    OP_GRANT,
    OP_LOOK,
    OP_LOSE,
    OP_MAY,
    OP_MUST,
    OP_NAME_COLOR,
    OP_PLAY,
    OP_PREVENT,
    OP_PUT,
    OP_RANDOM,
    OP_REDEAL,
    OP_REVEAL,
    OP_SEARCH,
    OP_SKIP,
    OP_TEST,
    OP_USE,
    OP_WIN,
    PUT_DESTINATION,
    PUT_WHO,
    SKIP_SPAN,
    SKIP_WHO,
    WIN_WHO,
)
from crazier.games.eights.ai.card_values import card_values
from crazier.games.eights.ai.effect_summary import THEM, AbstractRun, EffectSummary, expected_amount, party_of, run_step
from crazier.language.vocabulary import COLORS
from crazier.rl.feature_columns import OCCURRENCES, PARTIES, RANKS, ROLES, SPANS, SUMMARY, WATCHED, Features

HUNDREDTHS: Final = 100
"""Values of cards are in hundredths of a card in hand."""
PLAIN_OPERATIONS: Final = {
    OP_DESTROY: "destroy",
    OP_PLAY: "play",
    OP_USE: "use",
    OP_COPY: "copy",
    OP_SEARCH: "search",
    OP_LOOK: "look",
    OP_REVEAL: "reveal",
    OP_REDEAL: "redeal",
    OP_BATCH_EXCHANGE: "exchange",
    OP_MAY: "may",
    OP_TEST: "test",
    OP_CHOOSE: "choose",
    OP_CHOOSE_PLAYERS: "choose_player",
    OP_RANDOM: "random",
    OP_MUST: "must",
    OP_PREVENT: "prevent",
    OP_NAME_COLOR: "name_color",
}
PLAYER_OPERANDS: Final = {
    OP_DRAW: DRAW_WHO,
    OP_GRANT: GRANT_WHO,
    OP_EXTRA: EXTRA_WHO,
    OP_SKIP: SKIP_WHO,
    OP_WIN: WIN_WHO,
    OP_LOSE: LOSE_WHO,
    OP_ENTER: ENTER_WHO,
}
"""Where operations name the player they are for."""


def ability_features(compiled: CompiledDeck) -> tuple[list[str], Features]:
    """Return the names of all faces of a deck and the columns of each."""
    return list(compiled.names), [face_features(compiled, face) for face in range(int(compiled.faces))]


def face_features(compiled: CompiledDeck, face: int) -> dict[str, float]:
    """Return the columns of one face: what it is, when it acts, what it does, and a summary."""
    columns: Counter[str] = Counter()
    add_nature(compiled, face, columns)
    programs = [int(compiled.event_code[face])]
    for ability in range(int(compiled.first_ability[face]), int(compiled.last_ability[face])):
        record = [int(number) for number in compiled.abilities[ability * ABILITY_WIDTH : (ability + 1) * ABILITY_WIDTH]]
        columns[f"role_{ROLES[record[A_ROLE]]}"] += 1
        columns[f"on_{OCCURRENCES[record[A_OCCURRENCE]]}"] += 1
        columns[f"by_{WATCHED[record[A_PARTY]]}"] += 1
        programs.append(record[A_CODE])
    values = card_values(compiled)
    for program in programs:
        if program >= 0:
            add_program(compiled, int(compiled.program_starts[program]), columns)
            add_summary(values.summaries[program], columns)
    totals = {name: float(count) for name, count in columns.items() if count}
    totals["worth_in_play"] = int(values.in_play[face]) / HUNDREDTHS
    totals["worth_played"] = int(values.when_played[face]) / HUNDREDTHS
    return totals


def add_nature(compiled: CompiledDeck, face: int, columns: Counter[str]) -> None:
    """Add rank, colors and the kind of card."""
    for at, rank in enumerate(RANKS):
        columns[f"rank_{rank}"] += int(compiled.ranks[face]) >> at & 1
    for at, color in enumerate(COLORS):
        columns[f"color_{color}"] += int(compiled.colors[face]) >> at & 1
    for name in ("multicolor", "eight", "asset", "event", "split", "always_playable", "decisive"):
        columns[name] += int(getattr(compiled, name)[face])
    columns["requirement"] += int(compiled.requirement[face]) >= 0
    columns["side"] += any(face - back >= 0 and bool(compiled.split[face - back]) for back in (1, 2))


def add_program(compiled: CompiledDeck, start: int, columns: Counter[str]) -> None:
    """Add what the instructions of a program do, and to whom."""
    run = AbstractRun(compiled, THEM)
    at = start
    while int(compiled.code[at]) != OP_END:
        add_operation(run, at, int(compiled.code[at]), columns)
        run_step(run, at, int(compiled.code[at]))
        at += OP_WIDTH


def add_operation(run: AbstractRun, at: int, op: int, columns: Counter[str]) -> None:
    """Add one instruction."""
    code = run.compiled.code
    if op in PLAIN_OPERATIONS:
        columns[f"act_{PLAIN_OPERATIONS[op]}"] += 1
    elif op == OP_CHANGE:
        columns["act_change"] += int(code[at + CHANGE_BY])
    elif op == OP_GAIN:
        columns[f"gain_{PARTIES[run.batch_party]}"] += 1
    elif op == OP_PUT:
        add_put(run, at, columns)
    elif op in PLAYER_OPERANDS:
        party = PARTIES[party_of(run, code[at + PLAYER_OPERANDS[op]])]
        name, amount = act_and_amount(run, at, op)
        columns[f"{name}_{party}"] += amount


def add_put(run: AbstractRun, at: int, columns: Counter[str]) -> None:
    """Add that cards are put into a hand or a pile."""
    code = run.compiled.code
    if code[at + PUT_DESTINATION] in (DEST_HAND, DEST_BACK_TO_HAND):
        who = int(code[at + PUT_WHO])
        columns[f"to_hand_{PARTIES[party_of(run, who)] if who >= 0 else 'everyone'}"] += 1
    else:
        columns["act_to_pile"] += 1


def act_and_amount(run: AbstractRun, at: int, op: int) -> tuple[str, int]:
    """Return the column and the amount of an instruction that is for a player."""
    code = run.compiled.code
    if op == OP_DRAW:
        return "draw", int(expected_amount(run, code[at + DRAW_AMOUNT]))
    if op == OP_GRANT:
        return ("grant_discards" if code[at + GRANT_DISCARDS] else "grant_plays"), int(code[at + GRANT_COUNT])
    if op == OP_EXTRA:
        return f"extra_{SPANS[int(code[at + EXTRA_SPAN])]}", 1
    if op == OP_SKIP:
        return f"skip_{SPANS[int(code[at + SKIP_SPAN])]}", 1
    return {OP_WIN: "win", OP_LOSE: "lose", OP_ENTER: "enter"}[op], 1


def add_summary(summary: EffectSummary, columns: Counter[str]) -> None:
    """Add what a program comes to as a whole."""
    for name in SUMMARY:
        if hasattr(summary, name):
            columns[name] += int(getattr(summary, name)) / (HUNDREDTHS if name == "value" else 1)  # type: ignore[assignment]
