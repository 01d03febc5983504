"""Learning environments: observations as numbers, PettingZoo and Gymnasium, and many games at once.

They need the extra `rl` (`pip install '.[rl]'`); docs/environments.md describes them.
"""

from __future__ import annotations

from importlib import import_module as _import_module
from typing import TYPE_CHECKING

from crazier.rl.extra import require_extra as _require_extra

__all__ = ["SCHEMA", "BatchEnv", "ProcessBatch", "Schema", "aec_env", "gym_env"]

_MODULE_OF = {
    "SCHEMA": "crazier.rl.schema",
    "BatchEnv": "crazier.rl.batch_env",
    "ProcessBatch": "crazier.rl.process_batch",
    "Schema": "crazier.rl.schema",
    "aec_env": "crazier.rl.aec",
    "gym_env": "crazier.rl.single_agent",
}

if TYPE_CHECKING:
    from crazier.rl.aec import aec_env
    from crazier.rl.batch_env import BatchEnv
    from crazier.rl.process_batch import ProcessBatch
    from crazier.rl.schema import SCHEMA, Schema
    from crazier.rl.single_agent import gym_env
else:

    def __getattr__(name: str) -> object:
        if name not in _MODULE_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        _require_extra()
        value = getattr(_import_module(_MODULE_OF[name]), name)
        globals()[name] = value
        return value
