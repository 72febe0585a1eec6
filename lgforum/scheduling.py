"""The alarm clock: wakes the sweep and the outbox. It owns no deadline, the database does.

Two jobs wake the sweep: `sweep` every SWEEP_SECONDS, and `alarm` at the nearest deadline, so that nothing waits for
the interval. The alarm is set again after each sweep, and brought forward when a commit of this process writes an
earlier deadline. Fired too early, twice, or by several processes, a sweep finds nothing due and does nothing.
"""

import atexit
import logging
import os
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import click
from apscheduler.events import EVENT_JOB_ERROR, EVENT_JOB_EXECUTED, JobExecutionEvent
from apscheduler.executors.pool import ThreadPoolExecutor
from apscheduler.jobstores.base import JobLookupError
from apscheduler.schedulers.background import BackgroundScheduler
from flask import Flask
from sqlalchemy import event
from sqlalchemy.orm import Session
from werkzeug.serving import is_running_from_reloader

from lgforum.models import Phase, db, utcnow
from lgforum.play.mail.outbox import deliver
from lgforum.play.sweep import nearest_deadline, sweep

LONGEST_WAIT = 60
_SOONEST = "lgforum_soonest_deadline"
logger = logging.getLogger(__name__)


class Threads(ThreadPoolExecutor):  # type: ignore[misc]
    """The threads in which jobs run."""

    def finish(self) -> None:
        """Wait for the jobs that run."""
        self._pool.shutdown(wait=True)


class AlarmClock:
    """The jobs of one application, on a scheduler of its own."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.pid = os.getpid()
        self._threads = Threads(3)
        self.scheduler = BackgroundScheduler(
            timezone=UTC,
            executors={"default": self._threads},
            job_defaults={"coalesce": True, "max_instances": 1, "misfire_grace_time": None},
        )
        self._swept_from = datetime.min.replace(tzinfo=UTC)
        wait = max(1, min(app.config["SWEEP_SECONDS"], LONGEST_WAIT))
        every: dict[str, Any] = {"trigger": "interval", "next_run_time": utcnow()}
        self.scheduler.add_job(self.sweep, id="sweep", seconds=wait, **every)
        self.scheduler.add_job(self.deliver, id="deliver", seconds=max(1, app.config["DELIVER_SECONDS"]), **every)
        self.scheduler.add_listener(self._set_again, EVENT_JOB_EXECUTED | EVENT_JOB_ERROR)

    @property
    def running(self) -> bool:
        """Whether it runs, in this very process: threads do not survive a fork."""
        return bool(self.scheduler.running) and self.pid == os.getpid()

    def stop(self) -> None:
        """Start no more jobs, and wait for those that run.

        Not `shutdown(wait=True)`: that waits while it holds the very lock that a job's end needs to set the alarm.
        """
        self.scheduler.shutdown(wait=False)
        self._threads.finish()

    def sweep(self) -> None:
        """Close what is due."""
        self._swept_from = utcnow()
        self._in_context("sweep", sweep)

    def deliver(self) -> None:
        """Send what waits in the outbox."""
        self._in_context("deliver mails", deliver)

    def set_alarm(self) -> None:
        """Set the alarm at the nearest deadline that the last sweep did not find due."""
        self._in_context("set the alarm", self._set_alarm)

    def bring_forward(self, deadline: datetime) -> None:
        """Let the alarm ring at `deadline` unless it rings before."""
        rings_at = self.rings_at()
        if rings_at is None or deadline < rings_at:
            self._ring_at(deadline)

    def rings_at(self) -> datetime | None:
        """Return when the alarm rings next."""
        job = self.scheduler.get_job("alarm")
        return job.trigger.run_date if job else None

    def _set_alarm(self) -> None:
        # What an earlier sweep left due is a game that cannot be closed: the interval tries again, without haste.
        deadline = nearest_deadline(after=self._swept_from)
        if deadline is not None:
            self._ring_at(deadline)
        else:
            self._silence()

    def _ring_at(self, deadline: datetime) -> None:
        at = max(deadline, utcnow())
        names = {"id": "alarm", "name": "alarm", "replace_existing": True}
        # Two may run: a deadline that passes while the last alarm's sweep still runs must not wait for the interval.
        self.scheduler.add_job(self.sweep, "date", run_date=at, max_instances=2, **names)

    def _silence(self) -> None:
        try:
            self.scheduler.remove_job("alarm")
        except JobLookupError:
            return

    def _set_again(self, ended: JobExecutionEvent) -> None:
        if ended.job_id in ("sweep", "alarm"):
            self.set_alarm()

    def _in_context(self, what: str, do: Callable[[], object]) -> None:
        """Run `do` with a session of its own. A failure is reported, and the next run is not the worse for it."""
        with self.app.app_context():
            try:
                do()
            except Exception:
                db.session.rollback()
                logger.exception("could not %s; the next run will try again", what)
            finally:
                db.session.remove()


# One a process


_clock: AlarmClock | None = None


def init_app(app: Flask) -> None:
    """Start the alarm clock where SCHEDULER is on and this process serves: not a command, nor the reloader's parent."""
    if app.config["SCHEDULER"] and _serves(app):
        start(app)


def start(app: Flask) -> BackgroundScheduler:
    """Start the alarm clock of this process and return its scheduler; the one that runs already, if there is one.

    Not before a fork: see `AlarmClock.running`. It stops at the process's end, once what runs has ended.
    """
    global _clock
    if _clock is None or not _clock.running:
        _clock = AlarmClock(app)
        _clock.scheduler.start()
        atexit.register(stop)
    return _clock.scheduler


def stop() -> None:
    """Stop the alarm clock of this process, if it runs, once what runs has ended."""
    if _clock is not None and _clock.running:
        _clock.stop()
    atexit.unregister(stop)


def _serves(app: Flask) -> bool:
    context = click.get_current_context(silent=True)
    if context is not None and context.info_name != "run":
        return False
    reload = context.params.get("reload") if context is not None else None
    with_reloader = app.debug if reload is None else bool(reload)
    return not with_reloader or is_running_from_reloader()


# Deadlines that this process writes


@event.listens_for(db.session, "after_flush")
def _note_deadlines(session: Session, _context: object) -> None:
    written = [row.deadline for row in (*session.new, *session.dirty) if isinstance(row, Phase) and row.deadline]
    if written:
        session.info[_SOONEST] = min([*written, session.info.get(_SOONEST, written[0])])


@event.listens_for(db.session, "after_commit")
def _bring_alarm_forward(session: Session) -> None:
    deadline: datetime | None = session.info.pop(_SOONEST, None)
    if deadline is not None and _clock is not None and _clock.running:
        _clock.bring_forward(deadline)


@event.listens_for(db.session, "after_soft_rollback")
def _forget_deadlines(session: Session, _previous: object) -> None:
    session.info.pop(_SOONEST, None)
