# Everything runs in .venv, which the first target that needs it makes. Python 3.11+ with venv, and make, are all it takes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
CHECK_READY := $(VENV)/.check-ready
PAGE_READY := $(VENV)/.page-ready
# The linter of JavaScript, CSS and HTML, from npm.
BIOME_VERSION := 2.6.8
BIOME_HOME := $(VENV)/biome-$(BIOME_VERSION)
# The checker of the types of the page's scripts, from npm.
TSC_VERSION := 7.0.2
TSC_HOME := $(VENV)/typescript-$(TSC_VERSION)
TSC := $(TSC_HOME)/node_modules/typescript/bin/tsc
BIOME := $(BIOME_HOME)/node_modules/@biomejs/biome/bin/biome
# What is imported is compiled then; most of what is installed never is.
INSTALL := install --quiet --disable-pip-version-check --no-compile

# Each process of the tests imports all of the code and all tests: to compile them anew every time costs more than to collect them.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test check lint format data docs coverage bench verify page page-open page-lint page-check page-test clean

demo: $(READY)
	@$(BIN)/python tools/demo.py

test: $(READY)
	@echo "The tests, quick: some two and a quarter minutes on two quiet cores. (All of them, in full: make verify, about half an hour.)"
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

check: lint test

lint: $(CHECK_READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/catan-rules gegevens data
	$(BIN)/python tools/clause_ids.py --check
	$(BIN)/python tools/closed_lists.py --check
	$(BIN)/python tools/question_tables.py --check
	$(BIN)/python tools/position_schema.py --check
	$(BIN)/python tools/neutral_schemas.py --check
	$(BIN)/python tools/page_types.py --check
	$(BIN)/python tools/figures.py --check
	$(BIN)/python tools/house.py --check
	$(BIN)/python tools/turn_facts.py --check
	$(BIN)/python tools/engines.py --check

format: $(CHECK_READY)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix-only .

data: $(CHECK_READY)
	$(BIN)/catan-rules gegevens data --herschrijf
	$(BIN)/python tools/clause_ids.py
	$(BIN)/python tools/closed_lists.py
	$(BIN)/python tools/question_tables.py
	$(BIN)/python tools/position_schema.py
	$(BIN)/python tools/neutral_schemas.py
	$(BIN)/python tools/page_types.py
	$(BIN)/python tools/figures.py
	$(BIN)/python tools/house.py
	$(BIN)/python tools/turn_facts.py
	$(BIN)/python tools/engines.py

docs: $(CHECK_READY)
	$(BIN)/python -m pdoc -d google -o build/docs catan_rules catan_rules.actions
	@echo "The documentation of every name that a program imports: build/docs/catan_rules.html"

coverage: $(READY)
	$(BIN)/python tools/coverage.py

bench: $(PAGE_READY)
	@missed=; for one in run reading refusing building production longest_route dice_list replay auditing certificates deciding page; do \
	    echo "benchmarks/$$one.py"; $(BIN)/python benchmarks/$$one.py || missed="$$missed $$one"; echo; \
	done; test -z "$$missed" || { echo "Not as fast as wanted:$$missed"; exit 1; }

verify: $(READY)
	@echo "All tests in full, fuzzing, mutants, search quality, benchmarks: about half an hour on two quiet cores."
	$(BIN)/python -m pytest -n auto --dist worksteal --hypothesis-profile=thorough
	$(BIN)/python tools/fuzz --inputs 60000 --jobs 2
	$(BIN)/python tools/mutate.py --sample 400 --seed 1
	$(BIN)/python tools/costs.py --check
	$(BIN)/python benchmarks/search_quality.py
	$(BIN)/python benchmarks/refusing.py
	$(BIN)/python benchmarks/run.py

page: $(PAGE_READY)
	$(BIN)/python tools/page/build.py

page-open: page
	@$(BIN)/python tools/page/serve.py

page-lint: $(BIOME) $(TSC)
	$(BIN)/node $(BIOME) lint --error-on-warnings --diagnostic-level=warn
	$(BIN)/node $(TSC) --project tsconfig.json

page-check: page-lint page
	@echo "The page's answers to a share of the published cases, and the tests of referee and rulebook in the browser's Python."
	$(BIN)/python tools/page/unasked.py
	$(BIN)/python tools/page/compare.py
	$(BIN)/python tools/page/run_tests.py

page-test: page-check
	@echo "The page's answers to every published case, and what a player does in a browser: about a quarter of an hour more."
	$(BIN)/python tools/page/compare.py --whole
	$(BIN)/python tools/page/browse.py

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip $(INSTALL) "pip>=25.1"
	$(BIN)/python -m pip $(INSTALL) --editable . --group test
	@touch $@

$(CHECK_READY): $(READY)
	$(BIN)/python -m pip $(INSTALL) --group check
	@touch $@

$(PAGE_READY): $(READY)
	$(BIN)/python -m pip $(INSTALL) --group page
	@touch $@

$(BIOME): $(PAGE_READY)
	$(BIN)/npm install --silent --no-save --no-package-lock --prefix $(BIOME_HOME) @biomejs/biome@$(BIOME_VERSION)
	@touch $@

$(TSC): $(PAGE_READY)
	$(BIN)/npm install --silent --no-save --no-package-lock --prefix $(TSC_HOME) typescript@$(TSC_VERSION)
	@touch $@

clean:
	rm -rf $(VENV) build dist data/compiled .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
