"""One table says what each act is. What compiled code can't read from it is compared with it here, by name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from crazier.engine import interpreter
from crazier.engine.compiler import opcodes
from crazier.engine.compiler.footprints import CHANGE_BITS, FOOTPRINTS
from crazier.engine.compiler.symbols import ACT_OPCODES, OPERANDS
from crazier.engine.core import log
from crazier.engine.core.frame import Frame
from crazier.language.act_specs import ACTS, STEPS
from crazier.language.phrases import PHRASE_TABLE
from crazier.play.event_keys import CARDS_SHOWN, EVENT_KEYS
from crazier.play.text.english.events import EVENTS
from crazier.rulebook import rules
from tests.engine.positions import set_up

PACKAGE = Path(__file__).parents[2] / "src" / "crazier"
OPCODE_NAMES = {name: number for name, number in vars(opcodes).items() if name.startswith("OP_") and name != "OP_WIDTH"}
WITHOUT_PHRASE = {"enter", "change"}
"""Acts that other acts become: to put into play, and to draw more or fewer."""
SHARED_INSTRUCTION = {"take", "give", "return", "shuffle_in"}
"""Acts that put cards somewhere."""
FACTS = {"win", "lose", "grant", "must", "prevent"}
"""Acts that are sentences of their own in the phrase table."""


def names_read_in(path: str) -> set[str]:
    """Return the names that a module reads, other than by importing them."""
    tree = ast.parse((PACKAGE / path).read_text("utf-8"))
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def test_every_act_that_can_be_written_is_in_the_table() -> None:
    written = {row.kind for row in PHRASE_TABLE if row.category == "Single"}
    missing = written - set(ACTS)
    assert not missing, f"language/act_specs.py has no row for {sorted(missing)}"
    assert set(ACTS) - written <= WITHOUT_PHRASE | FACTS


@pytest.mark.parametrize("act", ACTS)
def test_no_table_lacks_an_act(act: str) -> None:
    spec, opcode = ACTS[act], f"OP_{act.upper()}"
    lacking = []
    if act not in SHARED_INSTRUCTION and opcode not in OPCODE_NAMES:
        lacking.append("engine/compiler/opcodes.py")
    elif act not in SHARED_INSTRUCTION and opcode not in names_read_in("engine/interpreter.py"):
        lacking.append("engine/interpreter.py")
    valued = {opcode, f"OP_BATCH_{act.upper()}"} & names_read_in("games/eights/ai/effect_summary.py")
    if spec.worth is None and not valued:
        lacking.append("games/eights/ai/effect_summary.py")
    described = {opcode, f"OP_BATCH_{act.upper()}"} & names_read_in("rl/ability_features.py")
    if act not in SHARED_INSTRUCTION and not described:
        lacking.append("rl/ability_features.py (a new column is a new version of the schema)")
    if spec.event and not hasattr(log, f"L_{spec.event.upper()}"):
        lacking.append("engine/core/log.py")
    if spec.event and spec.event not in EVENT_KEYS:
        lacking.append("play/event_keys.py")
    if spec.event and not any(re.fullmatch(rf"{spec.event}(\..+)?", key) for key in EVENTS):
        lacking.append("play/text/english/events.py")
    assert not lacking, f"'{act}' is missing in {', '.join(lacking)}"


@pytest.mark.parametrize("act", ACTS)
def test_the_words_of_an_act_are_known(act: str) -> None:
    spec = ACTS[act]
    assert not set(spec.rules) - set(rules())
    assert not set(spec.changes) - set(CHANGE_BITS)
    assert not spec.event or CARDS_SHOWN[next(key for key in EVENT_KEYS if key == spec.event)]


def test_operands_stand_one_after_the_other_behind_the_opcode() -> None:
    assert {name: offsets for name, offsets in OPERANDS.items() if offsets != tuple(range(1, len(offsets) + 1))} == {}


def test_every_instruction_has_a_footprint_and_is_carried_out() -> None:
    assert set(FOOTPRINTS) == set(OPCODE_NAMES.values())
    assert not set(OPCODE_NAMES) - names_read_in("engine/interpreter.py")
    assert set(ACT_OPCODES.values()) | {getattr(opcodes, f"OP_{step.upper()}") for step in STEPS} <= set(FOOTPRINTS)


@pytest.mark.parametrize("op", [max(OPCODE_NAMES.values()) + 1, 999])
def test_an_unknown_opcode_raises(op: int) -> None:
    game = set_up('turn = "Ann"\nphase = "main"\nhands.Ann = ["Camel"]\nhands.Ben = ["Oasis"]\ndiscard = ["Castle"]')
    with pytest.raises(ValueError, match=f"no instruction with the opcode {op}"):
        interpreter.execute(game.position, Frame(), 0, op)
