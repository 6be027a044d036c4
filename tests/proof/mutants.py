"""The import of a package in which one rule is broken on purpose.

A Mutant changes one place of the engine's source to a plausible mistake. ``package_with`` imports the
engine, the oracle and the comparisons afresh with the change, and puts everything back afterwards; nothing
is written to disk.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.abc import MetaPathFinder, SourceLoader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any


@dataclass(frozen=True)
class Mutant:
    """A broken rule: the module, the text that is replaced once, and the test that must notice."""

    breakage: str
    module: str
    old: str
    new: str
    caught_by: str  # module of tests.proof and the name of the test
    arguments: tuple[Any, ...] = ()

    @property
    def source(self) -> str:
        """Return the changed source. Raises LookupError when the place is not there exactly once."""
        spec = importlib.util.find_spec(f"scopa.rules.{self.module}")
        assert spec is not None
        assert spec.origin is not None
        text = Path(spec.origin).read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise LookupError(
                f"{self.breakage}: {text.count(self.old)} places in {self.module} read {self.old!r}"
            )
        return text.replace(self.old, self.new)


class _Loader(SourceLoader):
    def __init__(self, path: str, source: str) -> None:
        self.path = path
        self.source = source

    def get_filename(self, fullname: str) -> str:
        return self.path

    def get_data(self, path: str | bytes) -> bytes:
        return self.source.encode()

    def path_stats(self, path: str | bytes) -> dict[str, Any]:
        raise OSError  # never read or write a compiled file for it


class _Finder(MetaPathFinder):
    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.name:
            return None
        loader = _Loader(f"<mutant of {fullname}>", self.source)
        return importlib.util.spec_from_loader(fullname, loader)


def _is_ours(name: str) -> bool:
    return name.partition(".")[0] in ("scopa", "tests")


@contextmanager
def package_with(mutant: Mutant | None) -> Iterator[Callable[[str], Any]]:
    """Give a function that finds a test by "module.name" in a fresh import with the mutant in it."""
    kept = {name: module for name, module in sys.modules.items() if _is_ours(name)}
    finder = _Finder(f"scopa.rules.{mutant.module}", mutant.source) if mutant else None
    for name in kept:
        del sys.modules[name]
    if finder is not None:
        sys.meta_path.insert(0, finder)

    def find(test: str) -> Any:
        module, _, name = test.rpartition(".")
        return getattr(importlib.import_module(f"tests.proof.{module}"), name)

    try:
        yield find
    finally:
        if finder is not None:
            sys.meta_path.remove(finder)
        for name in [name for name in sys.modules if _is_ours(name)]:
            del sys.modules[name]
        sys.modules.update(kept)
