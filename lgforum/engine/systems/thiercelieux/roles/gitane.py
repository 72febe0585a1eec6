"""Gitane (T-42): asks the spirits a question that yes or no can answer; the MJ answers for them."""

from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct, field

from ....decisions import Decision
from ....forms import Fields, OneOf, OneSeat, Text
from ..role import Role, key

if TYPE_CHECKING:
    from ..state import Decisions, Village

LONGEST = 300
ANSWERS = ("yes", "no", "silent")
MENU = ("wolf_beside", "no_power", "in_love")
"""The `menu`, which the game answers: is a wolf beside that seat, has its card no power, is it in love?"""


class Question(Struct):
    """One of this night's questions. `number`: counts those that were put, changed ones too."""

    number: int
    text: str
    answer: str | None = None


class Gitane(Role):
    """`asked`: this night's questions. Only one answered with silence may be followed by another. `put`: how many were
    put, so that the MJ never answers another question than the one that he has read."""

    asked: list[Question] = field(default_factory=list)
    put: int = 0

    wakes: ClassVar[int | None] = 40
    at_once: ClassVar[tuple[str, ...]] = ("ask_spirits", "spirits", "ask_menu")

    def nightfall(self, village: "Village", seat: int) -> None:
        """Each night has its question."""
        self.asked, self.put = [], 0

    def decisions(self, village: "Village", seat: int) -> "Decisions":
        """Her questions of this night, the open one last; it may be changed until the MJ has answered (T-10d)."""
        if village.options.gitane == "menu":
            target = OneSeat(tuple(village.state.living()))
            form = Fields({"about": OneOf(MENU), "target": target}, optional=True)
            return [Decision(key("ask_menu", seat), "ask_menu", seat, form, at_once=True, final=True)]
        answers = [question.answer for question in self.asked]
        if not answers or answers[-1] == "silent":
            answers.append(None)
        return [
            Decision(_key("ask_spirits", seat, n), "ask_spirits", seat, Text(LONGEST), at_once=True, final=bool(answer))
            for n, answer in enumerate(answers, 1)
        ]

    def mj_decisions(self, village: "Village", seat: int) -> "Decisions":
        """The MJ is asked in the spirits' place, even if she has left (T-61)."""
        return [
            Decision(
                _key("spirits", seat, question.number),
                "spirits",
                seat,
                OneOf(ANSWERS),
                "default",
                final=True,
                at_once=True,
                asked_of="mj",
                data={"question": question.text},
                default="silent",
            )
            for question in self.asked
        ]

    def answered(self, village: "Village", seat: int, kind: str, value: Any) -> bool:
        """A question is put, changed or taken back; or it is answered."""
        if kind == "ask_menu":
            answer = "yes" if _true(village, value["about"], value["target"]) else "no"
            village.tell_seat(seat, "menu_answered", "T-42", **value, answer=answer)
        elif kind == "spirits":
            self._answer(village, seat, value)
        else:
            if self.asked and self.asked[-1].answer is None:
                self.asked.pop()
            if value and value.strip():
                self.put += 1
                self.asked.append(Question(self.put, value))
        return True

    def mj_done(self, village: "Village", seat: int) -> None:
        """The MJ was silent at the close, and so were the spirits."""
        if self.asked and self.asked[-1].answer is None:
            self._answer(village, seat, "silent")

    def _answer(self, village: "Village", seat: int, answer: str) -> None:
        question = self.asked[-1]
        question.answer = answer
        village.tell_seat(seat, "spirits_answered", "T-42", question=question.text, answer=answer)


def _key(kind: str, seat: int, number: int) -> str:
    return key(kind, seat) if number == 1 else f"{key(kind, seat)}/{number}"


def _true(village: "Village", about: str, target: int) -> bool:
    state = village.state
    if about == "wolf_beside":
        return any(state.is_wolf(neighbour) for neighbour in state.seats.neighbours(target))
    return target in state.lovers if about == "in_love" else state.role(target).name == "simple_villageois"
