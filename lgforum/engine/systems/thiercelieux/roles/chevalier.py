"""Chevalier à l'Épée Rouillée (T-34): devoured, he leaves the first wolf on his left to die of rust."""

from typing import TYPE_CHECKING, ClassVar

from ..role import Role

if TYPE_CHECKING:
    from ..state import Death, Village


class Chevalier(Role):
    """Left is the next higher seat; those who died with him count as dead."""

    beside_others: ClassVar[bool] = True

    def dies(self, village: "Village", seat: int, death: "Death") -> dict[int, list[str]]:
        """T-34a: the same dawn. T-34b: any other death leaves no rust."""
        if not death.devoured():
            return {}
        count = village.setup.seats
        ring = ((seat + step) % count for step in range(1, count))
        wolf = next((other for other in ring if other in village.state.wolves()), None)
        return {} if wolf is None else {wolf: ["rust"]}
