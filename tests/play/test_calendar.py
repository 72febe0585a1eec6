"""When phases end (P-10): the wall clock and its two changes of 2026, quiet hours, excluded weekdays.

In Paris the clocks go from 2:00 to 3:00 on 29 March 2026, and from 3:00 back to 2:00 on 25 October, at 1:00 UTC.
"""

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest

from lgforum.play.calendar import (
    Cadence,
    cadence_of,
    grace_deadline,
    local_instant,
    next_deadline,
    simulated,
    stored_cadence,
)

PARIS = ZoneInfo("Europe/Paris")
AT_EIGHT = Cadence(mode="clock", day_ends_at="20:00", night_ends_at="08:00")
AT_HALF_PAST_TWO = Cadence(mode="clock", day_ends_at="14:30", night_ends_at="02:30")
A_DAY = Cadence(mode="rolling", day_hours=24, night_hours=24)


def utc(month: int, day: int, hour: int = 0, minute: int = 0) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


def paris(month: int, day: int, hour: int = 0, minute: int = 0, fold: int = 0) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=PARIS, fold=fold)


@pytest.mark.parametrize(
    ("opened", "ends"),
    [
        (utc(3, 28, 7), utc(3, 28, 19)),  # the eve: UTC+1
        (utc(3, 29, 6), utc(3, 29, 18)),  # the day of 23 hours: UTC+2 from 3:00 on
        (utc(3, 30, 6), utc(3, 30, 18)),
        (utc(10, 24, 6), utc(10, 24, 18)),
        (utc(10, 25, 7), utc(10, 25, 19)),  # the day of 25 hours
        (utc(10, 26, 7), utc(10, 26, 19)),
    ],
)
def test_a_day_that_ends_at_eight_ends_at_eight_on_the_wall(opened: datetime, ends: datetime):
    deadline = next_deadline(AT_EIGHT, "day", opened)
    assert deadline == ends
    assert deadline.astimezone(PARIS).time() == time(20)
    assert deadline.utcoffset() == timedelta()


@pytest.mark.parametrize(
    ("opened", "ends", "length"),
    [
        (utc(3, 27, 13, 30), utc(3, 28, 1, 30), 12),
        (utc(3, 28, 13, 30), utc(3, 29, 1, 0), 11.5),  # 2:30 does not exist: 3:00, the first hour that does
        (utc(3, 29, 12, 30), utc(3, 30, 0, 30), 12),
        (utc(10, 24, 12, 30), utc(10, 25, 0, 30), 12),  # 2:30 comes twice: the first
        (utc(10, 25, 13, 30), utc(10, 26, 1, 30), 12),
    ],
)
def test_a_night_that_ends_at_half_past_two_loses_nothing_and_comes_once(
    opened: datetime, ends: datetime, length: float
):
    deadline = next_deadline(AT_HALF_PAST_TWO, "night", opened)
    assert deadline == ends
    assert deadline - opened == timedelta(hours=length)


@pytest.mark.parametrize("start", [utc(3, 20, 13, 30), utc(10, 16, 12, 30)])
def test_two_weeks_around_a_change_have_each_end_once(start: datetime):
    ends = [closes for kind, _, _, closes in simulated(AT_HALF_PAST_TWO, start, 28) if kind == "night"]
    dates = [end.astimezone(PARIS).date() for end in ends]
    assert all(later - earlier == timedelta(days=1) for earlier, later in pairwise(dates))
    skipped = [end.astimezone(PARIS).time() for end in ends if end.astimezone(PARIS).time() != time(2, 30)]
    assert skipped == ([time(3)] if start.month == 3 else [])


@pytest.mark.parametrize("opened", [utc(3, 28, 20), utc(10, 24, 20), utc(6, 1)])
def test_a_rolling_day_lasts_86400_seconds_whatever_the_clocks_do(opened: datetime):
    assert (next_deadline(A_DAY, "day", opened) - opened).total_seconds() == 86_400


def test_an_hour_in_the_gap_is_the_first_that_exists_and_a_repeated_one_the_first():
    assert local_instant(date(2026, 3, 29), time(2, 0), PARIS) == utc(3, 29, 1)
    assert local_instant(date(2026, 3, 29), time(2, 59), PARIS) == utc(3, 29, 1)
    assert local_instant(date(2026, 3, 29), time(3, 0), PARIS) == utc(3, 29, 1)
    assert local_instant(date(2026, 10, 25), time(2, 0), PARIS) == utc(10, 25, 0)
    assert local_instant(date(2026, 10, 25), time(3, 0), PARIS) == utc(10, 25, 2)


def test_a_gap_of_half_an_hour_is_left_by_its_end_too():  # Lord Howe moves by thirty minutes
    howe = ZoneInfo("Australia/Lord_Howe")
    assert local_instant(date(2026, 10, 4), time(2, 10), howe) == utc(10, 3, 15, 30)


def test_a_change_at_midnight_moves_a_midnight_deadline_to_one():  # Beirut skips 0:00 to 1:00 on 29 March 2026
    beirut = ZoneInfo("Asia/Beirut")
    instant = local_instant(date(2026, 3, 29), time(0, 0), beirut)
    assert instant.astimezone(beirut).replace(tzinfo=None) == datetime(2026, 3, 29, 1)  # noqa: DTZ001


def test_a_game_that_starts_just_before_the_hour_gets_its_day():  # less than a quarter of it is left
    assert next_deadline(AT_EIGHT, "day", paris(6, 1, 19)) == paris(6, 2, 20)
    assert next_deadline(AT_EIGHT, "day", paris(6, 1, 20)) == paris(6, 2, 20)
    assert next_deadline(AT_EIGHT, "day", paris(6, 1, 17)) == paris(6, 1, 20)
    assert next_deadline(AT_EIGHT, "night", paris(6, 1, 20)) == paris(6, 2, 8)


QUIET = Cadence(mode="rolling", day_hours=12, night_hours=12, quiet_from="23:00", quiet_to="08:00")


@pytest.mark.parametrize(
    ("opened", "ends"),
    [
        (paris(6, 1, 10), paris(6, 1, 22)),
        (paris(6, 1, 11), paris(6, 2, 8)),  # 23:00 is quiet already
        (paris(6, 1, 15), paris(6, 2, 8)),
        (paris(6, 1, 19, 59), paris(6, 2, 8)),
        (paris(6, 1, 20), paris(6, 2, 8)),  # 8:00 is not quiet any more
        (paris(6, 1, 20, 1), paris(6, 2, 8, 1)),
    ],
)
def test_no_phase_ends_in_the_quiet_hours(opened: datetime, ends: datetime):
    assert next_deadline(QUIET, "day", opened) == ends


def test_quiet_hours_within_a_day_and_across_a_change():
    siesta = Cadence(mode="rolling", day_hours=1, quiet_from="13:00", quiet_to="14:00")
    assert next_deadline(siesta, "day", paris(6, 1, 12, 10)) == paris(6, 1, 14)
    early = Cadence(mode="rolling", day_hours=6, quiet_from="22:00", quiet_to="02:30")
    assert next_deadline(early, "day", paris(3, 28, 18)) == utc(3, 29, 1)  # 2:30 is skipped
    assert next_deadline(early, "day", paris(10, 24, 18)) == utc(10, 25, 0, 30)  # the first 2:30


WORKING_DAYS = Cadence(mode="rolling", day_hours=24, night_hours=24, excluded_weekdays=[5, 6])


def test_no_phase_ends_on_an_excluded_weekday():
    thursday, friday, saturday = paris(6, 4, 15), paris(6, 5, 15), paris(6, 6, 15)
    assert next_deadline(WORKING_DAYS, "day", thursday) == friday
    assert next_deadline(WORKING_DAYS, "day", friday) == paris(6, 8, 15)
    assert next_deadline(WORKING_DAYS, "day", saturday - timedelta(hours=3)) == paris(6, 8, 12)


def test_a_weekend_with_a_change_is_left_at_the_same_hour_of_the_wall():
    assert next_deadline(WORKING_DAYS, "day", paris(3, 27, 15)) == paris(3, 30, 15)
    assert next_deadline(WORKING_DAYS, "day", paris(10, 23, 15)) == paris(10, 26, 15)


def test_the_clock_passes_over_excluded_weekdays():
    cadence = Cadence(mode="clock", day_ends_at="20:00", night_ends_at="08:00", excluded_weekdays=[5, 6])
    assert next_deadline(cadence, "night", paris(6, 5, 20)) == paris(6, 8, 8)
    assert next_deadline(cadence, "day", paris(6, 5, 8)) == paris(6, 5, 20)


def test_quiet_hours_that_lead_into_an_excluded_day_lead_out_of_it_again():
    cadence = Cadence(mode="rolling", day_hours=12, quiet_from="22:00", quiet_to="08:00", excluded_weekdays=[5, 6])
    ends = next_deadline(cadence, "day", paris(6, 5, 11))  # Friday 23:00: quiet, then Saturday, then Sunday
    assert ends == paris(6, 8, 8)


@pytest.mark.parametrize("cadence", [AT_EIGHT, AT_HALF_PAST_TWO, A_DAY, QUIET, WORKING_DAYS])
def test_the_simulated_calendar_is_the_one_that_the_game_will_follow(cadence: Cadence):
    calendar = simulated(cadence, utc(3, 26, 9, 17), 12)
    assert [(kind, ordinal) for kind, ordinal, _, _ in calendar[:5]] == [
        ("day", 0),
        ("night", 1),
        ("day", 1),
        ("night", 2),
        ("day", 2),
    ]
    for kind, _, opens, closes in calendar:
        assert next_deadline(cadence, kind, opens) == closes > opens
    assert all(earlier[3] == later[2] for earlier, later in pairwise(calendar))


def test_a_grace_decision_eats_from_the_next_phase_and_never_pushes_it():  # P-5
    long = Cadence(grace_hours=12)
    opens, next_due = utc(6, 1, 18), utc(6, 2, 6)
    assert grace_deadline(long, opens, next_due) == utc(6, 2, 0)  # half of what is left
    assert grace_deadline(Cadence(grace_hours=2), opens, next_due) == utc(6, 1, 20)
    assert grace_deadline(long, next_due, next_due) == next_due
    assert grace_deadline(long, next_due + timedelta(hours=1), next_due) == next_due + timedelta(hours=1)


def test_a_cadence_survives_its_row():
    cadence = Cadence(mode="clock", quiet_from="23:00", quiet_to="07:30", excluded_weekdays=[6], grace_hours=1.5)
    assert cadence_of(stored_cadence(cadence)) == cadence
