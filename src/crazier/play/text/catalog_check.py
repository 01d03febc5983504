"""Compare a translation with the English catalog, so that no sentence is missing and no value is left out."""

from __future__ import annotations

from crazier.play.text.catalog import Catalog
from crazier.play.text.english.catalog import ENGLISH
from crazier.play.text.template import slot_names


def catalog_problems(catalog: Catalog, reference: Catalog = ENGLISH) -> list[str]:
    """Return what is wrong with a catalog: keys that are missing or unknown, and values that are not there."""
    missing = [f"{key} is missing" for key in reference.templates if key not in catalog.templates]
    unknown = [f"{key} is unknown" for key in catalog.templates if key not in reference.templates]
    invented = []
    for key in catalog.templates:
        extra = slot_names(catalog.templates[key]) - slot_names(reference.templates.get(key, ""))
        if key in reference.templates and extra:
            invented.append(f"{key} has no value {', '.join(sorted(extra))}")
    return [*missing, *unknown, *invented]
