"""Commands of `lgforum`: each module holds one, called `command`."""
