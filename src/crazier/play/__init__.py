"""Play games at a table: options, decisions, views, notation, records, series and takebacks, for every game."""
