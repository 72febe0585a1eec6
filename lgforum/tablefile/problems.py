"""What is wrong in a table file, so that its writer can put it right."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """`line` counts from 1, 0 if unknown; `field`: where, as `phases[0].answers.A.vote`; `expected`: what was."""

    line: int
    field: str
    expected: str

    def __str__(self) -> str:
        place = f"line {self.line}: " if self.line else ""
        return f"{place}{self.field or 'file'}: {self.expected}"


class Problems(Exception):
    """The file can't be played. `problems`: at least one."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
