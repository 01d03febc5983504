"""Play Light & Dark: policies, an opponent model, rollouts."""
