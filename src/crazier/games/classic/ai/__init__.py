"""Play classic Crazy Eights: policies, an opponent model, rollouts."""
