"""Play Crazier Eights: policies, evaluation, lookahead, rollouts."""
