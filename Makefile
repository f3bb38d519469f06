# The commands of the house. Each makes what it needs: `make test` alone sets up a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help install play test lint bench soak abilities clean

help:            ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 10

install: $(STAMP)  ## create .venv with everything in it

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(0 if v >= (3, 11) else "Holotable needs Python 3.11 or newer; $(PYTHON) is %d.%d. Try: make PYTHON=python3.12 install" % v[:2])'
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

lint: install    ## ruff, mypy, import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

test: lint       ## lint, type-check and run the tests
	$(BIN)/pytest -n auto

play: install    ## play a skirmish in the terminal
	@$(BIN)/holotable play --terminal skirmish

bench: install   ## measure, and print a table
	$(BIN)/python -m benchmarks

soak: install    ## long fuzzing; stop it with Ctrl-C
	@echo "Fuzzing on all cores. What fails is printed; stop with Ctrl-C when you have seen enough."
	$(BIN)/pytest -n auto -m soak --hypothesis-profile=soak

abilities: install  ## play at random until every ability was used; stop it with Ctrl-C
	$(BIN)/python -m tests.imperial_assault.walks.abilities_used

clean:           ## remove what was made
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis
