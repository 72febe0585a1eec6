"""Where a request comes from, as limits count it."""

import ipaddress

from flask import request


def network() -> str:
    """Return the network that a request comes from: an IPv4 address, or the /64 of an IPv6 one."""
    try:
        address = ipaddress.ip_address(request.remote_addr or "")
    except ValueError:
        return "unknown"
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
