"""Mail: an outbox whose rows are written with their cause, and leave afterwards (docs/mail-kinds.md)."""
