#!/bin/sh
# Have a browser and a PostgreSQL server at hand for the tests: installed by apt where we are root.
# Without them the tests that need one are skipped by name, or fail where CI=true.
set -eu

lacking=""
found=""
for name in "${CHROMIUM:-chromium}" chromium-browser google-chrome google-chrome-stable chrome; do
    if command -v "$name" >/dev/null 2>&1; then found=$name; break; fi
done
[ -n "$found" ] || lacking="chromium"
command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || lacking="$lacking postgresql"

[ -n "$lacking" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing for the tests:$( [ "${lacking#" "}" = "$lacking" ] && echo " ")$lacking"
    apt-get update -qq
    # no cluster of the system's: the tests make their own
    mkdir -p /etc/postgresql-common && [ -e /etc/postgresql-common/createcluster.conf ] ||
        echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.conf
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $lacking >/dev/null
else
    echo "Not found:$lacking. The tests that need them are skipped." >&2
fi
