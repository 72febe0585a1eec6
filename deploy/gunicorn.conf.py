"""gunicorn's settings: `gunicorn -c deploy/gunicorn.conf.py wsgi:app`.

One process with threads by default, which is what SQLite likes; WEB_WORKERS raises it once DATABASE_URL names
PostgreSQL, REDIS_URL a Redis, and the scheduler runs on its own.
"""

import os

bind = os.environ.get("BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WEB_WORKERS", "1"))
worker_class = "gthread"
threads = int(os.environ.get("WEB_THREADS", "12"))
timeout = 60
graceful_timeout = 30
keepalive = 5
max_requests = 20_000  # a leak never lives long
max_requests_jitter = 2_000
accesslog = "-"
errorlog = "-"
access_log_format = (
    '%({x-forwarded-for}i)s "%(r)s" %(s)s %(b)s %(M)sms'  # keys within links are crossed out: lgforum/logs.py
)
limit_request_line = 4094
limit_request_fields = 60


def on_starting(server):
    """Refuse the one combination that would quietly go wrong."""
    if workers > 1 and not os.environ.get("REDIS_URL"):
        server.log.warning("several workers without REDIS_URL: each counts its own rate limits")
    if workers > 1 and os.environ.get("SCHEDULER", "").lower() in {"1", "true", "yes", "on"}:
        server.log.warning("SCHEDULER=true in several workers: harmless, but run `lgforum scheduler` once instead")
