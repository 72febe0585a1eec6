"""The forum's blueprint: its modules register their pages on it."""

from flask import Blueprint

bp = Blueprint("forum", __name__)
