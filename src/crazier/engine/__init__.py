"""Rules engine for card games whose cards carry abilities: position, compiler, occurrences, effects, interpreter."""
