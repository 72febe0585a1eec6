"""Why morale moved, and what its level opens or closes."""

from collections.abc import Callable

from flask_babel import gettext as _
from flask_babel import ngettext

from .language import spoken


@spoken
def cause(key: str, count: int = 1, locale: str | None = None) -> str:
    """Say one cause of a change of morale, without names (S-23), in words that suit whoever reads."""
    said = CAUSES.get(key)
    return said(count) if said else key


CAUSES: dict[str, Callable[[int], str]] = {
    "relief": lambda n: _("aucune mort parmi les affinités"),
    "dislike": lambda n: _("mort de la personne qui déplaisait"),
    "navigator": lambda n: _("poste à la navigation"),
    "steward": lambda n: _("poste à l’intendance"),
    "cheer": lambda n: ngettext("un encouragement", "%(num)s encouragements", n),
    "gloom": lambda n: ngettext("l’humeur sombre de quelqu’un", "l’humeur sombre de %(num)s personnes", n),
    "susceptible": lambda n: ngettext("un vote reçu", "%(num)s votes reçus", n),
    "depressif": lambda n: _("un jour de plus"),
    "violent": lambda n: _("trois morts de plus"),
    "pessimiste": lambda n: _("pertes dans son camp"),
    "peureux": lambda n: ngettext("une mort voisine", "%(num)s morts voisines", n),
    "paranoiaque": lambda n: ngettext("une compétence reçue", "%(num)s compétences reçues", n),
}


@spoken
def effect(level: int, locale: str | None = None) -> str:
    """Say what a level of morale means for its seat (S-24)."""
    if level > 0:
        return _("votre qualité est active")
    if level < 0:
        return _("votre défaut pèse, votre qualité est fermée")
    return _("ni qualité ni défaut")
