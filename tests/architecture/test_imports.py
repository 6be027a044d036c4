"""Who may import whom (docs/architecture.md): read from the syntax tree of every file, not from what ran."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "scopa"

ANYTHING = frozenset({"rules", "ai", "records", "i18n", "match", "app", "commands", "assets_path"})
ROOMS: dict[str, frozenset[str]] = {
    "rules": frozenset({"rules"}),
    "ai": frozenset({"ai", "rules"}),
    "records": frozenset({"records", "rules"}),
    "i18n": frozenset({"i18n", "rules"}),
    "match": frozenset({"match", "rules", "ai", "records"}),
    "app": frozenset({"app", "match", "records", "i18n", "rules", "assets_path"}),
    "commands": ANYTHING,
}
"""For each room of scopa/, the rooms it may import. A room that is not listed fails the test: add it here."""
TOP_MODULES = {"__init__", "__main__", "cli", "assets_path"}
OTHER_PACKAGES = {
    "rules": set[str](),
    "ai": set[str](),
    "match": set[str](),
    "records": {"platformdirs"},
    "i18n": {"babel"},
}
"""What a room may import from outside the standard library; rooms not listed are free, but for pygame."""
IMPURE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "tempfile",
    "subprocess",
    "logging",
    "sys",
}
NETWORK = {
    "socket",
    "ssl",
    "http",
    "urllib",
    "ftplib",
    "smtplib",
    "asyncio",
    "requests",
    "xmlrpc",
    "webbrowser",
}


@dataclass(frozen=True)
class Import:
    """One imported module, with what is needed to judge it."""

    module: str
    line: int
    inside_function: bool

    @property
    def room(self) -> str | None:
        parts = self.module.split(".")
        return parts[1] if parts[0] == "scopa" and len(parts) > 1 else None

    @property
    def top(self) -> str:
        return self.module.split(".", maxsplit=1)[0]


def imports(tree: ast.AST, package: str) -> Iterator[Import]:
    """Yield every import; `from a import b` counts as both a and a.b, since b may be a module."""

    def visit(node: ast.AST, inside: bool) -> Iterator[Import]:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, inside)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*parents, base] if base else parents)
            yield Import(base, node.lineno, inside)
            for alias in node.names:
                yield Import(f"{base}.{alias.name}", node.lineno, inside)
        lazy = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        deeper = inside or lazy or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        for child in ast.iter_child_nodes(node):
            yield from visit(child, deeper)

    yield from visit(tree, inside=False)


def complaints(source: str, path: str) -> list[str]:
    """Return what a file imports although it may not; `path` is relative to scopa/, with slashes."""
    tree = ast.parse(source)
    parts = path.removesuffix(".py").split("/")
    room = parts[0] if len(parts) > 1 else None
    if room is None:
        assert parts[0] in TOP_MODULES, f"{path}: a module at the top of scopa/ that no rule speaks of"
    else:
        assert room in ROOMS, f"{path}: a room that no rule speaks of"
    package = ".".join(["scopa", *parts[:-1]])
    found = []
    for item in imports(tree, package):
        said = f"{path}:{item.line} imports {item.module}"
        if room is not None and item.room is not None and item.room not in ROOMS[room] | {"__version__"}:
            found.append(said)
        if room == "rules" and (item.top in IMPURE or item.module == "scopa.__version__"):
            found.append(said)
        if room == "app" and item.module.startswith("scopa.rules.state"):
            found.append(said)
        if room in (None, "commands") and item.room == "app" and not item.inside_function:
            found.append(f"{said} outside a function")
        if item.top == "pygame" and room != "app":
            found.append(said)
        if item.top in NETWORK:
            found.append(said)
        foreign = item.top not in sys.stdlib_module_names and item.top != "scopa"
        if foreign and room in OTHER_PACKAGES and item.top not in OTHER_PACKAGES[room]:
            found.append(said)
        if item.top == "babel" and not item.inside_function:
            found.append(f"{said} outside a function")
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=name) if name != "Random":
                found.append(f"{path}:{node.lineno} uses the global random.{name}")
            case ast.Call(func=ast.Name(id="open" | "print" | "input" as name)) if room == "rules":
                found.append(f"{path}:{node.lineno} calls {name}")
    return found


FILES = sorted(path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES)
def test_every_file_imports_only_what_its_room_may(path: str) -> None:
    assert complaints((PACKAGE / path).read_text(encoding="utf-8"), path) == []


def test_the_rooms_are_there() -> None:
    rooms = {path.split("/")[0] for path in FILES if "/" in path}
    assert {"rules", "ai", "records", "i18n", "match", "app"} <= rooms


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/cards.py", "import random"),
        ("rules/cards.py", "import scopa.ai.levels"),
        ("rules/cards.py", "from scopa import __version__"),
        ("rules/cards.py", "import numpy"),
        ("rules/cards.py", "def f():\n    print('x')"),
        ("ai/greedy.py", "from scopa.match import Match"),
        ("ai/greedy.py", "from scopa import match"),
        ("ai/greedy.py", "from ..match import referee"),
        ("ai/greedy.py", "import random\nrandom.shuffle([])"),
        ("records/store.py", "from scopa.match.match import Match"),
        ("records/store.py", "from scopa.i18n import _"),
        ("i18n/terms.py", "import scopa.records.settings"),
        ("i18n/__init__.py", "import babel"),
        ("match/match.py", "def f():\n    from scopa.app import app"),
        ("match/match.py", "from scopa.i18n import _"),
        ("app/app.py", "from scopa.rules.state import State"),
        ("app/app.py", "from scopa.rules import state"),
        ("app/app.py", "def f():\n    from scopa.ai.levels import decide"),
        ("app/app.py", "import urllib.request"),
        ("cli.py", "from scopa.app import app"),
        ("cli.py", "import pygame"),
        ("commands/check.py", "if True:\n    import scopa.app.app"),
        ("commands/check.py", "def f():\n    import pygame"),
    ],
)
def test_a_wrong_import_is_found(path: str, source: str) -> None:
    assert complaints(source, path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("rules/cards.py", "from scopa.rules.errors import NotationError"),
        ("ai/greedy.py", "import random\nrng = random.Random(1)"),
        ("match/match.py", "from scopa import __version__"),
        ("app/app.py", "import pygame\nfrom scopa.rules.observation import Observation"),
        ("cli.py", "def open_game():\n    from scopa.app.app import run_game"),
        ("i18n/__init__.py", "def f():\n    import babel"),
    ],
)
def test_a_right_import_passes(path: str, source: str) -> None:
    assert complaints(source, path) == []


def loaded_by(module: str) -> set[str]:
    """Return the modules that a fresh interpreter holds after importing one."""
    code = f"import sys, {module}; print(' '.join(sys.modules))"
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return set(result.stdout.split())


def test_the_child_process_loads_no_screen_and_no_match() -> None:
    loaded = loaded_by("scopa.ai.worker")
    assert "scopa.rules.engine" in loaded
    assert not [
        name for name in loaded if name.startswith(("pygame", "scopa.app", "scopa.match", "scopa.records"))
    ]


def test_the_command_line_loads_no_pygame() -> None:
    loaded = loaded_by("scopa.cli")
    assert not [name for name in loaded if name.startswith(("pygame", "scopa.app"))]
