"""Play classic Crazy Eights: policies, an opponent model and rollouts."""
