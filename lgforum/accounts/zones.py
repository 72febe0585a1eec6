"""Time zones as people choose them: by region and city, in their language."""

from functools import lru_cache

from babel.core import get_global
from babel.dates import get_timezone_location
from flask_babel import get_locale
from flask_babel import gettext as _
from pytz import all_timezones_set, common_timezones, common_timezones_set
from wtforms.fields.choices import SelectChoice


def known(zone: str | None) -> str | None:
    """Return the zone of the list that this is, or is another name of ("Asia/Calcutta"); None if there is none."""
    if zone in common_timezones_set:
        return zone
    return _listed().get(_standard(zone)) if zone and zone in all_timezones_set else None


def _standard(zone: str) -> str:
    return str(get_global("zone_aliases").get(zone, zone))


@lru_cache(maxsize=1)
def _listed() -> dict[str, str]:
    return {_standard(zone): zone for zone in common_timezones}


def choices() -> list[SelectChoice]:
    """Return the zones by region, each with its name in the reader's language, in its order."""
    names = regions()
    return [
        SelectChoice(zone, name, optgroup=names[region])
        for region, cities in _by_region(str(get_locale() or "fr")).items()
        for zone, name in cities
        if region in names
    ]


def regions() -> dict[str, str]:
    """Return the regions of the zones' database, in the reader's language."""
    return {
        "Europe": _("Europe"),
        "Africa": _("Afrique"),
        "America": _("Amériques"),
        "Asia": _("Asie"),
        "Atlantic": _("Océan Atlantique"),
        "Australia": _("Australie"),
        "Indian": _("Océan Indien"),
        "Pacific": _("Océan Pacifique"),
        "Antarctica": _("Antarctique"),
        "Arctic": _("Arctique"),
        "": _("Temps universel"),
    }


def city(zone: str) -> str:
    """Return how a page names a zone: "Paris", "Saint-Denis"."""
    return _city(zone, str(get_locale() or "fr"))


@lru_cache(maxsize=2)
def _by_region(locale: str) -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    for zone in common_timezones:
        region = zone.split("/", 1)[0] if "/" in zone else ""
        if region == "" and zone != "UTC":
            continue
        found.setdefault(region, []).append((zone, _city(zone, locale)))
    order = ["Europe", *sorted(name for name in found if name not in ("Europe", "")), ""]
    return {region: sorted(found[region], key=lambda pair: pair[1]) for region in order if region in found}


@lru_cache(maxsize=2048)
def _city(zone: str, locale: str) -> str:
    return "UTC" if zone == "UTC" else get_timezone_location(zone, locale=locale, return_city=True)
