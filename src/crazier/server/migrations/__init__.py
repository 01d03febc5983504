"""Bring the database to the present schema; the steps are alembic revisions in `versions`."""
