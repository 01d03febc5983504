"""Check abilities before play: placement of verbs and cards, secrecy of hidden cards, self-triggering."""
