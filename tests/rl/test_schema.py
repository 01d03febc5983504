"""The schema of observations is versioned: what a number means never changes within a version."""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
import pytest

from crazier.errors import CrazierError
from crazier.games import tensors
from crazier.rl.feature_columns import COLUMNS
from crazier.rl.schema import PLAIN_ACTIONS, PLANES, SCHEMA, SEAT_SCALARS, TABLE_SCALARS, VERBS, Schema
from tests.rl.tables import FEW, Case, case_id, random_env, random_step

NUMBERS = (
    "PLANE_",
    "FIRST_",
    "SCALAR_",
    "TABLE_SCALARS",
    "SEAT_",
    "ASK_KIND_",
    "ACT_",
    "UNSEEN_ACTIONS",
    "VERB_",
    "FACE_",
)
"""What the names of the schema's numbers begin with."""
FINGERPRINT = {"crazier-obs/1": "7d92f4dba126e85c"}
"""By version: a hash of all its names and numbers. A change of what a number means needs a new version."""


def schema_of(case: Case) -> Schema:
    return random_env(case, 0)[0].schema


def test_a_version_never_changes() -> None:
    numbers = sorted((name, value) for name, value in vars(tensors).items() if name.startswith(NUMBERS))
    everything = (numbers, PLANES, sorted(TABLE_SCALARS.items()), SEAT_SCALARS, sorted(PLAIN_ACTIONS.items()), VERBS)
    digest = blake2b(repr((everything, COLUMNS)).encode(), digest_size=8).hexdigest()
    assert {SCHEMA: digest} == FINGERPRINT


def test_shapes_follow_from_players_and_faces() -> None:
    schema = schema_of(("camelot", 2, {}))
    assert schema.observation_space()["planes"].shape == (13, 52)
    assert schema.observation_space()["scalars"].shape == (96,)
    assert schema.actions == 133 + 4 * 52
    assert schema_of(("house", 6, {})).copies == 2


@pytest.mark.parametrize("case", FEW, ids=case_id)
def test_every_action_on_offer_has_words_of_its_own(case: Case) -> None:
    env, random = random_env(case, 3)
    for _step in range(60):
        mask = env.observe(env.agent_selection)["action_mask"]
        words = [env.schema.words(int(action)) for action in np.flatnonzero(mask)]
        assert len(words) == len(set(words)) > 0
        if not random_step(env, random):
            break


def test_actions_mean_the_same_in_every_game() -> None:
    schemas = [schema_of(case) for case in FEW]
    assert {schema.words(tensors.ACT_PASS) for schema in schemas} == {"pass"}
    for schema in schemas:
        first = tensors.FIRST_FACE_ACTION
        assert schema.words(first) == f"discard {schema.faces[0]}"
        assert schema.words(first + len(schema.faces)) == f"play {schema.faces[0]}"


def test_an_action_that_does_not_exist_is_refused() -> None:
    schema = schema_of(("camelot", 2, {}))
    with pytest.raises(CrazierError, match="there is no action 999; they go up to 340"):
        schema.words(999)


def test_an_observation_is_told_in_words() -> None:
    env, _random = random_env(("camelot", 2, {}), 1)
    told = env.schema.describe(env.observe(env.agent_selection))
    assert sum(told["planes"]["hand_0"].values()) == told["scalars"]["hand_0"]
    assert "pass" in told["actions"]
    assert told["scalars"]["unseen_1"] == 7


def test_cards_are_described_by_what_they_do() -> None:
    schema = schema_of(("camelot", 2, {}))
    column = schema.columns.index
    curse = schema.cards[schema.faces.index("Curse")]
    temple = schema.cards[schema.faces.index("Temple of Doom")]
    assert curse[column("event")] == 1
    assert curse[column("asset")] == 0
    assert temple[column("asset")] == temple[column("decisive")] == temple[column("on_turn_end")] == 1


def test_playing_cards_are_described_by_what_house_rules_make_of_them() -> None:
    plain, house = schema_of(("classic", 2, {})), schema_of(("house", 2, {}))
    two, draws = plain.faces.index("2♣"), plain.columns.index("draw_them")
    assert plain.cards[two, draws] == 0
    assert house.cards[two, draws] == 2
