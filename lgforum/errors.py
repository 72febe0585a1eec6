"""What a reader meets when something is refused or fails: a page of the forum, in his language."""

from flask import Flask, g, render_template
from flask_login import AnonymousUserMixin
from flask_wtf.csrf import CSRFError
from jinja2 import TemplateNotFound
from werkzeug.exceptions import HTTPException, InternalServerError, SecurityError
from werkzeug.wrappers import Response as BaseResponse

from .models import db


def init_app(app: Flask) -> None:
    """Register the pages of errors. A template `errors/<code>.html` is used where there is one."""
    app.register_error_handler(CSRFError, lambda error: page(error, "csrf"))
    app.register_error_handler(HTTPException, page)
    app.register_error_handler(InternalServerError, fault)


def page(error: HTTPException, name: str | None = None) -> BaseResponse | tuple[str, int]:
    """Return the page of an error; redirections and ready-made answers pass as they are.

    A request for a host that is not ours (SecurityError) gets no page: no address could be built in it.
    """
    if error.code is None or error.code < 400 or error.response is not None or isinstance(error, SecurityError):
        return error.get_response()
    candidates = [f"errors/{name}.html"] if name else []
    candidates += [f"errors/{error.code}.html", "errors/error.html"]
    try:
        body = render_template(candidates, error=error, code=error.code)
    except TemplateNotFound:
        return error.get_response()
    response = error.get_response()
    response.set_data(body)
    response.content_type = "text/html; charset=utf-8"
    return response


def fault(error: InternalServerError) -> BaseResponse | tuple[str, int]:
    """Return the page of a fault of ours; nothing of the failed request stays in the session."""
    db.session.rollback()
    g._login_user = AnonymousUserMixin()  # the page must not ask the database who reads: that may be what failed
    return page(error)
