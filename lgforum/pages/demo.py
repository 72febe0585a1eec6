"""Every component on one page, for those who make pages. It exists in the demo and while developing."""

from datetime import datetime, timedelta

from flask import abort, current_app, render_template

from ..models import utcnow
from .blueprint import bp


@bp.get("/demo/composants")
def components() -> str:
    """Show every macro with sample data, none of it from the database."""
    if not (current_app.config["DEMO"] or current_app.debug):
        abort(404)
    now = utcnow().replace(second=0, microsecond=0)
    names = [
        "Ondine",
        "Barnabé",
        "Quetzal",
        "Nestor",
        "Tisane",
        "Falco",
        "Zibeline",
        "Capucine",
        "Rhubarbe",
        "Léonor",
        "Basile",
        "Pépin",
        "Sélène",
        "Ursule",
    ]
    people = {name: {"name": name, "user_id": number} for number, name in enumerate(names, start=1)}
    return render_template("pages/components.html", people=people, moments=_moments(now), pager_href="#page-{}".format)


def _moments(now: datetime) -> dict[str, datetime]:
    hours = {"opened": -32, "yesterday": -26, "morning": -7, "recent": -2, "soon": 4.2, "tomorrow": 16, "later": 80}
    moments = {name: now + timedelta(hours=h) for name, h in hours.items()}
    return moments | {"urgent": now + timedelta(minutes=48), "last": now + timedelta(minutes=3, seconds=20)}
