"""Votes cast in the text of a post: what a post says, and whom it names."""

from .reader import Lost, Operation, Reading, Table, read, read_bbcode

__all__ = ["Lost", "Operation", "Reading", "Table", "read", "read_bbcode"]
