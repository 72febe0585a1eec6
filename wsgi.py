"""What a WSGI server loads: `gunicorn wsgi:app`."""

from lgforum import create_app

app = create_app()
