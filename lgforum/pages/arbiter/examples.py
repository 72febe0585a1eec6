"""Cases to start from: files beside the arbiter's code, named and explained here."""

from collections.abc import Iterator
from importlib.resources import files

from flask_babel import lazy_gettext as _l

FOLDER = files("lgforum.arbiter") / "examples"
EXAMPLES = {
    "chasseur-amoureux": (
        "thiercelieux",
        _l("Le Chasseur amoureux est banni"),
        _l("Le chagrin, la consigne devenue nulle, le tir, la succession : dans quel ordre ?"),
    ),
    "infectee-et-empoisonnee": (
        "thiercelieux",
        _l("Infection et potion de mort la même nuit"),
        _l("La victime de la meute est infectée, et la Sorcière l’empoisonne sans le savoir."),
    ),
    "protection-et-piege": (
        "thiercelieux",
        _l("Protection, piège et Ancien"),
        _l("L’attaque, la protection et le piège tombent sur la même personne."),
    ),
    "bouc-et-capitaine": (
        "thiercelieux",
        _l("Le Bouc Émissaire est Capitaine"),
        _l("Deux voix à deux : qui est banni, et qui devient Capitaine ?"),
    ),
    "deux-potions-de-vie": (
        "spaceship",
        _l("Deux potions de vie, une attaque, un poison"),
        _l("Les potions de vie arrêtent l’attaque d’abord, puis les empoisonnements."),
    ),
    "leader-et-egalite": (
        "spaceship",
        _l("Le Leader crée l’égalité"),
        _l("Le compte public et le compte réel diffèrent : c’est le capitaine qui tranche."),
    ),
}
"""By the name of its file: its system, its title, what it is about."""


def listed() -> Iterator[tuple[str, str, str, str]]:
    """Yield each example: name, system, title, what it is about."""
    for name, (system, title, about) in EXAMPLES.items():
        yield name, system, str(title), str(about)


def text_of(name: str) -> str | None:
    """Return the text of an example, None if there is none of that name."""
    return (FOLDER / f"{name}.yaml").read_text(encoding="utf-8") if name in EXAMPLES else None
