# The verbs of the house. Each makes and reuses an environment by itself: nothing to install first
# but Python 3.11 or newer, make and git.
#
#   make test                     in .venv, with python3
#   make test PYTHON=python3.12   in .venv-3.12

PYTHON ?= python3
ifeq ($(PYTHON),python3)
VENV := .venv
else
VENV := .venv-$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null)
endif
BIN := $(VENV)/bin
READY := $(VENV)/.ready

PLUGINS := $(patsubst %/pyproject.toml,%,$(wildcard plugins/*/pyproject.toml))
CATALOGUES := $(shell find src plugins -name '*.po' 2>/dev/null)
PYTEST := $(BIN)/python -m pytest -n 2 --dist loadfile

.DEFAULT_GOAL := help
.PHONY: help demo test nightly faults coverage lint types docs bench all format dist clean

help: ## say what there is
	@sed -nE 's/^([a-z]+):.*## (.*)$$/make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | column -t -s '|' 2>/dev/null || \
	sed -nE 's/^([a-z]+):.*## (.*)$$/make \1  \2/p' $(firstword $(MAKEFILE_LIST))

demo: $(READY) ## play a game, keep its log and a picture in demo/
	$(BIN)/python examples/demo.py

test: $(READY) ## run all tests, and every example in docs, docstrings and README
	$(PYTEST)

nightly: $(READY) ## run the same with many more drawn examples
	ZWERGRIESE_PROFILE=nightly $(PYTEST)

faults: $(READY) ## plant one wrong line for each rule: its tests must fail
	$(BIN)/python -m tests.rulebook.faults

coverage: $(READY) ## run the tests and tell which lines and branches they miss
	$(PYTEST) --cov --cov-report=term

lint: $(READY) ## check style, format and floors
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache --no-logo

types: $(READY) ## check types, strictly
	$(BIN)/mypy src hatch_build.py conftest.py $(wildcard examples tests/typing $(PLUGINS:=/src))

docs: $(READY) ## build the pages into docs/_build/html, each warning an error
	$(BIN)/sphinx-build -q -E -n -W --keep-going -b html docs docs/_build/html

bench: $(READY) ## measure speed
	$(BIN)/python tests/bench/run.py

all: lint types docs test ## all that must pass before a change goes in

format: $(READY) ## set the format and mend what can be mended by itself
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

dist: $(READY) ## build and check the packages of the main tree and all plugins
	rm -rf dist
	for tree in . $(PLUGINS); do $(BIN)/python -m build --outdir dist $$tree || exit 1; done
	$(BIN)/twine check --strict dist/*
	$(BIN)/check-wheel-contents dist/*.whl

clean: ## remove what was made, the environments too
	rm -rf .venv .venv-* dist build demo docs/_build docs/inventories docs/reference/api
	rm -rf .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.installed: pyproject.toml constraints.txt hatch_build.py $(PLUGINS:=/pyproject.toml)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	echo "zwergriese needs Python 3.11 or newer, and '$(PYTHON)' is none. Name one: make test PYTHON=python3.12" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing into $(VENV) ..."
	@PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
	$(BIN)/python -m pip install -qq -c constraints.txt -e '.[dev]' $(foreach tree,$(PLUGINS),-e ./$(tree))
	@touch $@

# An editable tree reads its catalogues from where they lie, so an edited one is compiled anew.
$(READY): $(VENV)/.installed $(CATALOGUES)
	@$(BIN)/python hatch_build.py src $(wildcard plugins)
	@touch $@
