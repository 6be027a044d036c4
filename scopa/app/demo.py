"""The hands and the camera of `scopa demo`: drives the application step by step and saves pictures.

What is played is decided by the function it is given; it knows no computer player.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.match import Match, MatchConfig, Phase, SeatConfig
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from scopa.rules.cards import Card
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet

FRAME_MS = 20
Decide = Callable[[Observation, tuple[Event, ...], int], Move]
STRIP_FRAMES = 12
STRIP_SCALE = 0.4
ENOUGH_FRAMES = 60_000
"""A match never takes so many frames; reaching it is an error of the demo."""


class Strip:
    """Frames of the first animation of one kind, at equal times, side by side in rows."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.frames: list[pygame.Surface] = []

    def add(self, event: Event, elapsed: int, length: int, surface: pygame.Surface) -> bool:
        """Take a frame when its time has come; return whether the strip has just become complete."""
        done = len(self.frames)
        if event is not self.event or done == STRIP_FRAMES or elapsed * STRIP_FRAMES < length * done:
            return False
        self.frames.append(pygame.transform.smoothscale_by(surface, STRIP_SCALE))
        return len(self.frames) == STRIP_FRAMES

    def picture(self) -> pygame.Surface:
        """Return the frames in rows of four."""
        width, height = self.frames[0].get_size()
        picture = pygame.Surface((4 * width, -(-STRIP_FRAMES // 4) * height))
        for number, frame in enumerate(self.frames):
            picture.blit(frame, (number % 4 * width, number // 4 * height))
        return picture


class DemoPlayer:
    """Plays one match against the computer, then one hand between two people, and saves pictures on the way."""

    def __init__(
        self,
        out: Path,
        size: tuple[int, int],
        deck: str,
        language: str,
        seed: str,
        strips: bool,
        decide: Decide,
    ) -> None:
        self.out = out
        self.decide = decide
        self.seed = seed
        self.count = 0
        self._taken: set[str] = set()
        self._strips: dict[str, Strip] | None = {} if strips else None
        settings = Settings(deck=deck, language=language, level="greedy")
        self.app = App(MenuScene, settings, size=size)

    def play(self) -> int:
        """Play and save; return how many pictures were saved."""
        self._steps(10)
        self.shot("menu")
        self._match()
        self._hot_seat()
        self.app.close()
        return self.count

    # Camera -----------------------------------------------------------------------------------------------

    def shot(self, name: str) -> None:
        """Save what the window shows, once per name."""
        if name in self._taken:
            return
        self._taken.add(name)
        self.app.context.resources.finish()
        assert self.app.stack.top is not None
        self.app.stack.top.invalidate()
        self.app.step(0)
        self.count += 1
        pygame.image.save(self.app.surface, self.out / f"{self.count:02d}-{name}.png")

    def _watch(self, scene: TableScene) -> None:
        """Save the middle of each kind of animation when it comes by."""
        timeline = scene.flow.timeline
        event = scene.flow.showing
        if event is None or timeline.idle:
            return
        name = event_name(type(event).__name__, getattr(event, "seat", None) == scene.view.bottom)
        if name not in self._taken and timeline.elapsed * 2 >= timeline.length:
            self.shot(name)
        if self._strips is not None:
            strip = self._strips.setdefault(name, Strip(event))
            if strip.add(event, timeline.elapsed, timeline.length, self.app.surface):
                pygame.image.save(strip.picture(), self.out / f"strip-{name}.png")

    def _steps(self, count: int) -> None:
        for _ in range(count):
            self.app.step(FRAME_MS)

    # Hands ------------------------------------------------------------------------------------------------

    def _mouse(self, kind: int, pos: tuple[int, int]) -> None:
        fields = {"pos": pos, "touch": False}
        if kind == pygame.MOUSEMOTION:
            fields |= {"rel": (0, 0), "buttons": (1, 0, 0)}
        else:
            fields["button"] = 1
        self.app.step(FRAME_MS, [pygame.event.Event(kind, fields)])

    def _drag(self, scene: TableScene, move: Move) -> None:
        start = slot_of(scene, "hand", move.card)
        end = scene.geometry.layout.regions["prompt"].center
        if move.captured:
            first = next(iter(card for card in range(52) if move.captured >> card & 1))
            end = slot_of(scene, "table", first)
        kind = (
            "drag-capture"
            if move.captured.bit_count() > 1
            else "drag-lay"
            if not move.captured
            else "drag-equal"
        )
        self._mouse(pygame.MOUSEMOTION, start)
        self._steps(8)
        self.shot("hover")
        self._mouse(pygame.MOUSEBUTTONDOWN, start)
        for part in range(1, 9):
            between = tuple(round(a + (b - a) * part / 8) for a, b in zip(start, end, strict=True))
            self._mouse(pygame.MOUSEMOTION, (between[0], between[1]))
        self.shot(kind)
        self._mouse(pygame.MOUSEBUTTONUP, end)
        chooser = scene.gesture.chooser
        if chooser is not None:
            self.shot("chooser")
            number = chooser.options.index(move.captured)
            self._key(str(number + 1))

    def _key(self, name: str) -> None:
        key = pygame.key.key_code(name)
        self.app.step(FRAME_MS, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)])
        self.app.step(FRAME_MS, [pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)])

    def _show_refusal(self, scene: TableScene) -> None:
        """Drop a card where the rules forbid it, to show the answer; the card flies home."""
        seen = scene.flow.seen
        taken = [move for move in seen.legal_moves() if move.captured]
        for move in taken:
            rest = seen.table & ~move.captured
            others = [m.captured for m in taken if m.card == move.card]
            wrong = [
                card for card in range(52) if rest >> card & 1 and not any(o >> card & 1 for o in others)
            ]
            if wrong:
                self._mouse(pygame.MOUSEBUTTONDOWN, slot_of(scene, "hand", move.card))
                middle = scene.geometry.layout.regions["prompt"].center
                self._mouse(pygame.MOUSEMOTION, middle)
                self._mouse(pygame.MOUSEMOTION, slot_of(scene, "table", wrong[0]))
                self._mouse(pygame.MOUSEBUTTONUP, slot_of(scene, "table", wrong[0]))
                self._steps(20)
                self.shot("refusal")
                return

    # Play -------------------------------------------------------------------------------------------------

    def _open(self, seats: tuple[SeatConfig, ...]) -> TableScene:
        config = MatchConfig(RuleSet(), seats, seed=self.seed, first_dealer=1)
        made: list[TableScene] = []

        def scene(context: Context) -> TableScene:
            made.append(TableScene(context, Match(config), InlineRunner()))
            return made[0]

        self.app.stack.reset(scene(self.app.context), fade=False)
        return made[0]

    def _match(self) -> None:
        scene = self._open((SeatConfig("human", "Anna"), SeatConfig("computer", "Carlo", "greedy")))
        for _ in range(ENOUGH_FRAMES):
            self.app.step(FRAME_MS)
            top = self.app.stack.top
            if top is not scene:
                if self._results(scene):
                    return
                continue
            self._watch(scene)
            if scene.flow.my_turn and scene.flow.idle and not scene.geometry.moving:
                self._turn(scene)
        raise RuntimeError("the demo match did not end")

    def _turn(self, scene: TableScene) -> None:
        match, seen = scene.match, scene.flow.seen
        if self.app.settings.speed == "normal":
            self.shot("table")
            if match.deal_number == 1 and "refusal" not in self._taken and seen.table.bit_count() > 2:
                self._show_refusal(scene)
        self._drag(scene, self.decide(seen, match.history(0), seen.plays))

    def _results(self, scene: TableScene) -> bool:
        """Go through a scoring screen or the result; return whether the match is over and shown."""
        match = scene.match
        if "scoring" not in self._taken:
            self._steps(25)
            self.shot("scoring-begins")
            self._steps(60)
            self.shot("scoring-half")
            self._steps(600)
            self.shot("scoring")
        self._steps(200)
        top = self.app.stack.top
        self.app.settings.speed = "instant"
        for _ in range(4):
            if self.app.stack.top is top:
                self._key("space")
                self._steps(30)
        if match.phase is Phase.MATCH_OVER and self.app.stack.top is not scene:
            self._steps(120)
            self.shot("match-end")
            return True
        return False

    def _hot_seat(self) -> None:
        self.app.settings.speed = "normal"
        scene = self._open((SeatConfig("human", "Anna"), SeatConfig("human", "Bruno")))
        for number in range(2):
            while scene.flow.curtain is not Curtain.CLOSED or not scene.flow.idle:
                self.app.step(FRAME_MS)
            self.shot(f"curtain-{number + 1}")
            self._key("return")
            self._steps(20)
            self._key("return")
            self._steps(30)
            self.shot(f"hot-seat-{number + 1}")
            seen = scene.flow.seen
            assert scene.flow.viewer is not None
            self._drag(scene, self.decide(seen, scene.match.history(scene.flow.viewer), seen.plays))


def slot_of(scene: TableScene, zone: str, card: Card) -> tuple[int, int]:
    """Return the centre of the card's picture, in pixels. Raises LookupError when it is not in that zone."""
    for sprite in scene.view.sprites():
        if sprite.card == card and sprite.slot.startswith(zone):
            return scene.painter.rest_rect(sprite).center
    raise LookupError(f"card {card} is not in {zone}")


def event_name(kind: str, own: bool) -> str:
    """Return the name of a picture for an event.

    >>> event_name("CardsCaptured", True)
    'own-cards-captured'
    """
    words = "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in kind).lstrip("-")
    return f"{'own-' if own else ''}{words}"
