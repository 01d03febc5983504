"""The revisions of the database's schema, in the order of their numbers."""
