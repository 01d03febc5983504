"""Play Crazier Eights: card values, policies, evaluation, lookahead, forced wins, turn tree and rollouts."""
