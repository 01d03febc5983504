"""Play Light & Dark: policies, an opponent model and rollouts."""
