# Everything starts from here; all it needs is Python 3.11 or newer, make and a shell.
#
#   make demo         a forum with a game under way, on this machine (DEMO_ARGS="--port 8080": on another port)
#   make demo-reset   the same, afresh
#   make test         every check and every test
#   make lint         the checks alone
#   make lock         choose the versions of all dependencies anew
#   make bench        how fast it is

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PYTEST_ARGS ?=
DEMO_ARGS ?=

.PHONY: demo demo-reset test lint lock bench setup setup-dev assets format clean

# Set-up: an environment with the locked versions, and the package itself.

$(BIN)/python:
	@sh tools/make-venv.sh "$(PYTHON)" $(VENV)

$(VENV)/run.stamp: requirements.lock pyproject.toml | $(BIN)/python
	@test -e $(VENV)/dev.stamp || { echo "Installing what the forum needs…"; $(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock; }
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/dev.stamp: requirements-dev.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the forum and its tests need…"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@ $(VENV)/run.stamp

ASSET_SOURCES := $(shell find lgforum/assets lgforum/static/icons-own lgforum/static/roles lgforum/templates lgforum/translations lgforum/words lgforum/forum lgforum/games lgforum/mj lgforum/pages lgforum/showing lgforum/play/forum lgforum/notifications -name '*.html' -o -name '*.py' -o -name '*.po' -o -name '*.svg' -o -name '*.txt' 2>/dev/null)

lgforum/static/build/manifest.json: $(ASSET_SOURCES) requirements.lock | $(VENV)/run.stamp
	@echo "Making fonts, icons and translations…"
	@$(BIN)/lgforum assets > /dev/null
	@touch $@

setup: $(VENV)/run.stamp
setup-dev: $(VENV)/dev.stamp
assets: lgforum/static/build/manifest.json

# The two commands.

demo: setup assets
	@$(BIN)/lgforum demo $(DEMO_ARGS)

demo-reset: setup assets
	@$(BIN)/lgforum demo --reset $(DEMO_ARGS)

test: setup-dev assets lint
	@sh tools/test-services.sh
	@$(BIN)/python -m pytest -n auto --dist worksteal -q $(PYTEST_ARGS)

# Checks.

lint: setup-dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

format: setup-dev
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

lock: setup-dev
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh tools/lock.sh

bench: setup-dev assets
	@$(BIN)/python -m benchmarks

clean:
	rm -rf $(VENV) lgforum/static/build
