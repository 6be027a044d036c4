"""The examples in the docstrings of scopa.rules are true."""

import doctest
import importlib
import pkgutil

import pytest

import scopa.rules

MODULES = [
    "scopa.rules",
    *(f"scopa.rules.{info.name}" for info in pkgutil.iter_modules(scopa.rules.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module_are_true(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0


def test_there_are_examples_to_run() -> None:
    finder = doctest.DocTestFinder()
    examples = [
        example
        for name in MODULES
        for test in finder.find(importlib.import_module(name))
        for example in test.examples
    ]
    assert len(examples) > 40
