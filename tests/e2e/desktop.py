"""A desktop of its own (Xvfb with openbox) and the game on it, driven by xdotool.

The game is the real program with an empty home. What it shows is read from the state it exports, what it has
kept from its journal; pixels are never looked at.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from scopa.i18n import terms
from scopa.records.replay import Replay, replay_file
from scopa.rules.cards import Card

ROOT = Path(__file__).resolve().parents[2]
SCREEN = (1600, 900)
PATIENCE = 30.0
"""Seconds until something that should have happened counts as a failure; long, for busy machines."""

State: TypeAlias = dict[str, Any]
Point: TypeAlias = tuple[int, int]


@contextmanager
def own_display() -> Iterator[str]:
    """Start an X server and a window manager, and yield the display's name."""
    reader, writer = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", size, "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as file:
            number = file.readline().strip()  # written when the server is ready, empty if it has died
        if not number:
            raise RuntimeError("Xvfb did not start")
        environment = {**os.environ, "DISPLAY": f":{number}"}
        manager = subprocess.Popen(
            ["openbox"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield f":{number}"
        finally:
            end(manager)
    finally:
        end(server)


def end(process: subprocess.Popen[Any]) -> None:
    """Stop a process of ours and wait for it."""
    if process.poll() is None:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
    if process.poll() is None:
        process.kill()
    process.wait()


class Game:
    """The running game: its state, its journal, and the hands on its mouse and keyboard."""

    def __init__(
        self, display: str, home: Path, settings: Mapping[str, object] | None = None, **environment: str
    ) -> None:
        self.home = home
        self.export = home / "state.json"
        hidden = ("XDG_", "SDL_", "LC_", "LANGUAGE", "PYGAME_")
        self._environment = {k: v for k, v in os.environ.items() if not k.startswith(hidden)} | {
            "DISPLAY": display,
            "HOME": str(home),
            "LANG": "C.UTF-8",
            "SCOPA_EXPORT_STATE": str(self.export),
            **environment,
        }
        if settings is not None:
            path = home / ".config" / "scopa" / "settings.json"
            path.parent.mkdir(parents=True)
            path.write_text(json.dumps({"cut_for_me": True} | dict(settings)), encoding="utf-8")
        self._log = (home / "stderr").open("w+", encoding="utf-8")
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "scopa"],
            cwd=ROOT,
            env=self._environment,
            stdout=self._log,
            stderr=self._log,
        )

    def close(self) -> None:
        """End the game, however the test went."""
        end(self.process)
        self._log.close()

    # --- what it shows -----------------------------------------------------------------------------------

    def state(self) -> State:
        """The state exported last; without any yet, one with no scene."""
        if not self.export.exists():
            return {"number": 0, "scene": "", "size": [0, 0], "nodes": [], "match": None}
        state: State = json.loads(self.export.read_text("utf-8"))
        return state

    def wait(self, wanted: Callable[[State], bool], what: str) -> State:
        """Wait until the exported state is as wanted, and return it."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            state = self.state()
            if wanted(state):
                return state
            if self.process.poll() is not None:
                raise AssertionError(f"the game has ended ({self.process.returncode}): {self.errors()}")
            time.sleep(0.02)
        raise AssertionError(f"waited in vain for {what}; the last state was {self.state()}")

    def wait_scene(self, name: str) -> State:
        """Wait for a scene by the name of its class."""
        return self.wait(lambda state: state["scene"] == name, name)

    def wait_turn(self) -> State:
        """Wait until the person at the screen is to play; a pack that is theirs to cut is cut in its middle."""
        state = self.wait(lambda state: is_turn(state) or is_cut(state), "my turn")
        if is_cut(state):
            self.key("Return")
            state = self.wait(is_turn, "my turn")
        return state

    def errors(self) -> str:
        """What the game has printed."""
        return Path(self._log.name).read_text("utf-8")

    # --- what it keeps -----------------------------------------------------------------------------------

    def journals(self) -> list[Path]:
        """The journals on disk, in the order of their matches."""
        return sorted((self.home / ".local" / "state" / "scopa" / "journals").glob("*.jsonl"))

    def replay(self) -> Replay:
        """The match in the newest journal, by the rules."""
        course = replay_file(self.journals()[-1])
        assert course.refused is None, course.refused
        return course

    def records(self) -> list[dict[str, Any]]:
        """The lines of the newest journal."""
        return [json.loads(line) for line in self.journals()[-1].read_text("utf-8").splitlines()]

    # --- hands -------------------------------------------------------------------------------------------

    def xdotool(self, *words: object) -> str:
        """Run xdotool on the display and return what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout.strip()

    def window(self) -> str:
        """The id of the game's window."""
        return self.xdotool("search", "--sync", "--onlyvisible", "--class", "^scopa$").splitlines()[-1]

    def key(self, name: str, hold: float = 0.0) -> None:
        """Press a key in the game's window and release it after so many seconds."""
        self.xdotool("windowfocus", "--sync", self.window())
        self.xdotool("keydown", name, "sleep", hold, "keyup", name)

    def click(self, at: Point) -> None:
        """Go to a place of the window, press and release the left button."""
        self.xdotool("mousemove", "--window", self.window(), *at, "sleep", 0.05, "click", 1)

    def drag(self, start: Point, goal: Point, steps: int = 8) -> None:
        """Press at one place of the window, move in steps as a hand does, and release at the other."""
        window = self.window()
        words: list[object] = ["mousemove", "--window", window, *start, "sleep", 0.05, "mousedown", 1]
        for step in range(1, steps + 1):
            between = (round(a + (b - a) * step / steps) for a, b in zip(start, goal, strict=True))
            words += ["sleep", 0.02, "mousemove", "--window", window, *between]
        self.xdotool(*words, "sleep", 0.05, "mouseup", 1)

    # --- processes ---------------------------------------------------------------------------------------

    def children(self) -> list[int]:
        """Process ids of everything the game has started."""
        found: list[int] = []
        waiting = [self.process.pid]
        while waiting:
            with suppress(OSError):
                for task in Path(f"/proc/{waiting.pop()}/task").iterdir():
                    pids = [int(pid) for pid in (task / "children").read_text().split()]
                    found += pids
                    waiting += pids
        return found

    def processor_seconds(self) -> float:
        """Processor time the game and its children have used so far."""
        total = 0
        for pid in [self.process.pid, *self.children()]:
            for task in Path(f"/proc/{pid}/task").iterdir():
                total += int((task / "schedstat").read_text().split()[0])
        return total / 1e9


def is_cut(state: State) -> bool:
    """Whether the person at the screen is asked to cut the pack."""
    return any(node["id"] == "cut" for node in state["nodes"])


def is_turn(state: State) -> bool:
    """Whether the table is at rest and the person at the screen is to play."""
    if state["scene"] != "TableScene":
        return False
    return bool(state["match"]["phase"] == "playing" and state["match"]["to_move"] == 0)


def node(state: State, wanted: str) -> dict[str, Any]:
    """The node of that id. Raises KeyError."""
    for found in state["nodes"]:
        if found["id"] == wanted:
            return dict(found)
    raise KeyError(wanted)


def middle(found: Mapping[str, Any]) -> Point:
    """The middle of a node."""
    x, y, width, height = found["rect"]
    return x + width // 2, y + height // 2


def card_node(state: State, zone: str, card: Card) -> dict[str, Any]:
    """The node of a card in "hand" or "table". Raises KeyError."""
    name = terms.card_name(card, "italian")
    for found in state["nodes"]:
        if found["id"].startswith(f"{zone}/") and found["name"] == name:
            return dict(found)
    raise KeyError(f"{name} in {zone}")


def is_running(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        os.kill(pid, 0)
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
