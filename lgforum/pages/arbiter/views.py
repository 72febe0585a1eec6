"""The arbiter: a form or a text comes in, the resolution goes out; nothing is stored, and no game is read."""

from collections.abc import Callable
from typing import Any

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _

from ...arbiter import case, link
from ...arbiter.court import Unheard, clean, judge
from ...arbiter.limits import MOST_CHARACTERS, MOST_LINK
from ...arbiter.verdict import Verdict
from ...extensions import limiter
from ...networks import network
from ..blueprint import bp
from . import answers, examples, table, words

calm = limiter.shared_limit("40 per minute;600 per hour", scope="arbiter", key_func=network)


@bp.get("/arbitre")
@calm
def arbiter() -> ResponseReturnValue:
    """Show the form of a new table, an example (`exemple`), or the case that the address holds (`cas`)."""
    if "cas" in request.args:
        return _show_link(request.args["cas"])
    example = examples.text_of(request.args.get("exemple", ""))
    if example is not None:
        return _show(example)
    system = request.args.get("systeme", "")
    return _start(table.blank(system if system in table.SYSTEMS else table.SYSTEMS[0]))


@bp.post("/arbitre/table")
@calm
def arbiter_table() -> ResponseReturnValue:
    """Begin a case with the table that was typed; `more`: give it more seats first."""
    form = table.read(request.form)
    if "more" in request.form:
        table.add_rows(form)
        return _start(form)
    if not table.check(form):
        return _start(form), 422
    text = case.begin(table.drawn(form))
    return _pass_on(text, lambda verdict: (_start(form, verdict=verdict, text=text), 422))


@bp.post("/arbitre/texte")
@calm
def arbiter_text() -> ResponseReturnValue:
    """Resolve the case that was written as text."""
    text = clean(request.form.get("text", ""))
    return _pass_on(text, lambda verdict: _show(text, verdict, status=422))


@bp.post("/arbitre/suite")
@calm
def arbiter_step() -> ResponseReturnValue:
    """Go on with a case: note the answers of its stage, close it (`close`), or take the last step back (`back`)."""
    text = clean(request.form.get("text", ""))
    try:
        before = judge(text)
        if before.faults or before.standing is None:
            return _show(text, before, status=422)
        if "back" in request.form:
            return _go(case.take_back(before.written))
        return _step(text, before)
    except Unheard as problem:
        return _unheard(problem, text)


def _step(text: str, before: Verdict) -> ResponseReturnValue:
    asked = answers.questions(before, request.form)
    made = answers.moves(before, asked)
    phase = str(before.standing.phase) if before.standing else ""
    if any(question.error for question in asked):
        return _show(text, before, asked, 422)
    after = case.go_on(before.written, phase, [move for _question, move in made], close=False)
    verdict = judge(after) if made else before
    if verdict.faults:
        _blame(verdict, made, asked)
        return _show(text, before, asked, 422)
    # a last answer may have closed the stage by itself; then another close would pass over the next one
    if "close" in request.form and verdict.same_stage(before):
        after = case.go_on(verdict.written, phase, [], close=True)
    return _go(after)


def _blame(verdict: Verdict, made: list[Any], asked: list[answers.Question]) -> None:
    """Put what the engine refuses beside the answer that it refuses: the last one of the case that is named."""
    for fault in verdict.faults:
        place = fault.field.rpartition("moves[")[2].partition("]")[0]
        first = len(verdict.written["phases"][-1]["moves"]) - len(made)
        number = int(place) - first if place.isdecimal() else 0
        question = made[number][0] if 0 <= number < len(made) else asked[0]
        question.error = words.fault_words(fault)


# Pages


def _show_link(folded: str) -> ResponseReturnValue:
    try:
        return _show(link.unfold(folded))
    except link.BadLink:
        return _start(table.blank(table.SYSTEMS[0]), lost=True), 404


def _pass_on(text: str, refused: Callable[[Verdict], ResponseReturnValue]) -> ResponseReturnValue:
    """Go to the case's own address if it can be played; else give back what was typed with what is wrong."""
    try:
        verdict = judge(text)
    except Unheard as problem:
        return _unheard(problem, text)
    return refused(verdict) if verdict.faults else _go(text, verdict)


def _go(text: str, verdict: Verdict | None = None) -> ResponseReturnValue:
    """Lead to the address that holds the case; one that is too long for an address is shown at once."""
    folded = link.fold(text)
    return redirect(url_for("pages.arbiter", cas=folded), 303) if folded else _show(text, verdict)


def _show(
    text: str, verdict: Verdict | None = None, asked: list[answers.Question] | None = None, status: int = 200
) -> ResponseReturnValue:
    try:
        verdict = verdict or judge(text)
    except Unheard as problem:
        return _unheard(problem, text)
    folded = link.fold(text)
    page = render_template(
        "pages/arbiter/case.html",
        text=text,
        verdict=verdict,
        chapters=words.chapters(verdict),
        troubles=words.troubles(verdict, text),
        places=words.places(verdict),
        stands=words.stands(verdict),
        warnings=words.warnings(verdict),
        questions=answers.questions(verdict) if asked is None else asked,
        address=url_for("pages.arbiter", cas=folded, _external=True) if folded else "",
        limit=MOST_LINK,
        most=MOST_CHARACTERS,
        examples=list(examples.listed()),
        can_take_back=bool(verdict.standing and isinstance(verdict.written, dict) and verdict.written.get("phases")),
    )
    return page, status


def _start(form: table.TableForm, **more: Any) -> str:
    verdict = more.pop("verdict", None)
    return render_template(
        "pages/arbiter/start.html",
        form=form,
        choices=table.choices(form.system),
        headings=table.headings(form.system),
        kinds=table.KINDS[form.system],
        table_systems=table.SYSTEMS,
        troubles=words.troubles(verdict, more.get("text", "")) if verdict else [],
        examples=list(examples.listed()),
        most=MOST_CHARACTERS,
        **more,
    )


def _unheard(problem: Unheard, text: str) -> ResponseReturnValue:
    said = {
        "too-slow": _(
            "Ce cas prend trop de temps à résoudre. Raccourcissez-le, ou commencez plus tard dans la partie."
        ),
        "busy": _("L’arbitre est occupé. Réessayez dans un instant : votre texte est gardé ici."),
    }.get(problem.code, _("L’arbitre n’a pas pu résoudre ce cas. Votre texte est gardé ici."))
    page = _start(table.blank(table.SYSTEMS[0]), text=text, unheard=said)
    return page, 503 if problem.code == "busy" else 422
