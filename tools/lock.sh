#!/bin/sh
# Choose the versions of all dependencies anew, and check that what was written can be installed.
# The files hold names, versions and hashes, never an address.
set -eu

compile() {
    uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate \
        --upgrade --group build "$@" pyproject.toml
}
compile --output-file requirements.lock
compile --group dev --constraints requirements.lock --output-file requirements-dev.lock

if grep -n '://' requirements.lock requirements-dev.lock; then
    echo "an address stands in a lock file" >&2
    exit 1
fi
for file in requirements.lock requirements-dev.lock; do
    python -m pip install -q --disable-pip-version-check --dry-run --ignore-installed --require-hashes -r "$file"
    echo "$file: $(grep -c '^[a-z0-9].*==' "$file") packages, installable"
done
