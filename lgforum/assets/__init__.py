"""Static files: served under names that change with their content, and those built from installed packages.

`serving` is what the application uses; `fonts`, `icons` and `build` are what `lgforum assets` runs, once.
"""

from .serving import asset, init_app

__all__ = ["asset", "init_app"]
