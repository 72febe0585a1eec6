"""The reader's restricted threads: his talks with MJs, the channels of his games."""

from flask import render_template
from flask_login import current_user
from flask_security import auth_required

from ..play.forum import lists
from ..play.reading import reader_of
from .blueprint import bp


@bp.get("/messages")
@auth_required("session")
def private() -> str:
    """List the restricted threads that the reader may read, newest first."""
    return render_template("forum/private.html", rows=lists.private_threads(reader_of(current_user)))
