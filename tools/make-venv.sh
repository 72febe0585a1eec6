#!/bin/sh
# Make the virtual environment: make-venv.sh PYTHON FOLDER
set -eu
python=$1
folder=$2

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "lgforum needs Python 3.11 or newer; $python is $("$python" --version 2>&1). Try: make PYTHON=python3.12" >&2
    exit 1
}
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    # Debian cuts these out of its Python
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y python3-venv >/dev/null
    else
        echo "$python lacks the module venv; on Debian: apt-get install python3-venv" >&2
        exit 1
    fi
fi
"$python" -m venv "$folder"
