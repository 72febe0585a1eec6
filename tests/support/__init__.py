"""Helpers of the tests: they build, they assert nothing."""
