"""Light & Dark: Crazy Eights with two-sided cards, where each player plays by one shade (the D rules)."""
