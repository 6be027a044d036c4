"""The application: one window, one step per frame, and the only loop that reads the real clock.

`App.step` is a whole frame and takes its time as an argument, so tests drive it. It draws only when something
changes; otherwise the loop sleeps. It knows scenes, not cards.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scopa.app import desktop, theme
from scopa.app.audio import Audio
from scopa.app.bindings import Bindings
from scopa.app.captions import Captions
from scopa.app.clock import Clock
from scopa.app.context import Context
from scopa.app.display import Display
from scopa.app.everywhere import Everywhere
from scopa.app.fade import Fade
from scopa.app.gamepad import Gamepad
from scopa.app.idle import Idle
from scopa.app.input import InputEvent, InputTranslator, KeyEvent, PointerEvent, key_name
from scopa.app.layout.viewport import Viewport
from scopa.app.notices import problem_text
from scopa.app.over import draw_told, draw_too_small
from scopa.app.resources import PATIENCE_MS, Resources
from scopa.app.scenes.base import Scene, SceneStack
from scopa.i18n import _, set_language
from scopa.records.settings import Settings

if TYPE_CHECKING:
    from scopa.match import MatchConfig
    from scopa.records.store import Problem

IDLE_WAIT_MS = 500
RESIZE_REST_MS = 150  # a window that was resized must keep its size so long before sprites are made for it


class App:
    """The window with its scenes.

    `first` makes the scene shown first, `start_match` opens a match above it; `save` is called when a setting
    has changed, `after_frame` by `run` after each frame that was drawn. Raises CannotOpen when no window can
    be had.
    """

    def __init__(
        self,
        first: Callable[[Context], Scene],
        settings: Settings | None = None,
        *,
        size: tuple[int, int] | None = None,
        start_match: Callable[[Context, MatchConfig], None] | None = None,
        save: Callable[[Settings], Problem | None] | None = None,
        after_frame: Callable[[App], None] | None = None,
    ) -> None:
        desktop.require_pygame_ce()
        self.settings = settings if settings is not None else Settings()
        set_language(self.settings.language)
        self.display = Display(self.settings, size)
        self.running = True
        self._save = save
        self._after_frame = after_frame
        self._save_failed = False
        self._focused = True
        self._dirty = True
        self._work_from = 0
        self._fade: Fade | None = None
        self._translator = InputTranslator()
        self.told = ""
        self.everywhere = Everywhere(self)
        self.gamepad = Gamepad(
            lambda key, repeat: self._give(KeyEvent(key, repeat, self.context.bindings)),
            self._release,
            self.tell,
        )
        self._idle = Idle()
        resources = Resources()
        clock = Clock()
        self.stack = SceneStack()
        self.context = Context(
            settings=self.settings,
            resources=resources,
            audio=Audio(resources.root / "sounds", clock, self.settings.muted),
            viewport=self._viewport(),
            clock=clock,
            stack=self.stack,
            set_title=self._set_title,
            quit=self.quit,
            save_settings=self._save_settings,
            relayout=self.relayout,
            toggle_fullscreen=self.toggle_fullscreen,
            focused=lambda: self._focused,
        )
        if start_match is not None:
            self.context.start_match = lambda config: start_match(self.context, config)
        self.context.open_menu = lambda: self.stack.reset(first(self.context))
        self.context.open_settings = self.open_settings
        self.context.apply_display = self._apply_display
        self.captions = Captions(lambda: clock.now)
        self.context.audio.listener = self._heard
        self.context.notices.extend(resources.problems)
        self.relayout()
        self.stack.push(first(self.context), fade=False)

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows."""
        return self.display.surface

    @property
    def window(self) -> pygame.Window:
        """The window; another one after the way of presenting frames has changed."""
        return self.display.window

    @property
    def animating(self) -> bool:
        """Whether the picture changes by itself."""
        return self._fade is not None or (self.stack.top is not None and self.stack.top.busy())

    # --- one frame -------------------------------------------------------------------------------------

    def step(self, dt_ms: int, events: Sequence[pygame.event.Event] = ()) -> bool:
        """One frame: `dt_ms` ms have passed, then `events` arrived. Returns whether anything was drawn."""
        self.context.clock.advance(dt_ms)
        theme.pace(self.context.reduced_motion)
        if self.surface.get_size() != self.context.viewport.size:
            self.relayout()
        if self._fade is not None and not self._fade.advance(dt_ms):
            self._fade, self._dirty = None, True
        if self.captions.update():
            self._dirty = True
        if self.stack.top is not None:
            self.stack.top.update(dt_ms)
        self.gamepad.update(dt_ms)
        for event in events:
            self.gamepad.take(event)
            self._take(event)
            if not self.running:
                return False
        if events and self.stack.top is not None:
            self.stack.top.update(0)  # what takes no time happens in the frame of its cause
        patience = 0.0 if self.animating else PATIENCE_MS
        if self.context.clock.now >= self._work_from and self.context.resources.work(patience):
            self._dirty = True
        if self.stack.top is None:
            self.running = False
            return False
        if not self._wants_drawing():
            return False
        return self._draw(pressed=bool(events))

    def _wants_drawing(self) -> bool:
        scenes = self.stack.visible()
        moves = self._fade is not None or scenes[-1].busy()
        return self._dirty or moves or any(scene.dirty for scene in scenes)

    def _draw(self, *, pressed: bool) -> bool:
        """Draw the frame; return False if nothing in it is to be seen yet."""
        surface = self.surface
        scenes = self.stack.visible()
        top = scenes[-1]
        stirred = not (self._dirty or top.all_dirty)
        changed = self._dirty or top.dirty or top.busy()
        if self.stack.fade:
            self.stack.fade, duration = False, self.context.ms(theme.SCREEN_FADE)
            self._fade = Fade(surface.copy(), duration) if duration else None
            if self._fade is not None and not pressed:
                return False  # the old picture still covers all: the new one is drawn a frame later
        self._dirty = False
        alone = len(scenes) == 1 and not (self.told or self.captions.shown)
        if self.context.viewport.too_small:
            alone = False
            draw_too_small(surface, self.context.resources, self.context.viewport)
        elif alone and self._fade is not None:
            alone = False
            self._fade.draw(surface, top, changed=changed, stirred=stirred)
        elif alone and top.shown_on is surface:
            top.drawn()
            top.draw_on(surface, stirred=stirred)
        else:
            for scene in scenes:
                scene.drawn()
                scene.draw(surface)
            if self._fade is not None:
                self._fade.lay_over(surface)
            if self.told:
                draw_told(surface, self.context.resources, self.context.viewport, self.told)
        self.captions.draw(surface, self.context.resources, self.context.viewport)
        for scene in self.stack:
            scene.shown_on = surface if alone and scene is top else None
        self.display.present()
        return True

    # --- events ----------------------------------------------------------------------------------------

    def _take(self, event: pygame.event.Event) -> None:
        kind = event.type
        if kind in {pygame.QUIT, pygame.WINDOWCLOSE}:
            self.quit()
            return
        if kind in {pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN}:
            self.invalidate()
        elif kind == pygame.WINDOWSIZECHANGED and self.surface.get_size() != self.context.viewport.size:
            self.relayout()
        elif kind in {pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST}:
            self._focused = kind == pygame.WINDOWFOCUSGAINED
            self.context.audio.focus_changed(self._focused)
            for scene in self.stack:
                scene.focus_changed(self._focused)
        elif kind == pygame.TEXTINPUT:
            self._type(event.text)
        elif kind == pygame.KEYUP:
            self._release(key_name(event.key, 0))
        size = self.context.viewport.size
        scale = size[0] / max(1, self.window.size[0])
        for action in self._translator.translate(event, self.context.clock.now, size, scale):
            self._give(action)

    def _give(self, action: InputEvent) -> None:
        """Give an input event to the screen it is for, unless it means the same everywhere."""
        if isinstance(action, KeyEvent) and self.everywhere.take(action):
            return
        if self.stack.top is None or self.context.viewport.too_small:
            return
        if not (isinstance(action, PointerEvent) and action.kind == "move"):
            self._fade = None
            self._dirty = True
            if not (isinstance(action, PointerEvent) and action.kind == "up"):
                self.told = ""
        self.stack.top.handle(action)

    def _release(self, key: str) -> None:
        if self.stack.top is not None:
            self.stack.top.key_released(key)

    def invalidate(self) -> None:
        """Draw the next frame as a whole, whatever the window shows and whether or not a scene wants it."""
        self._dirty = True
        for scene in self.stack:
            scene.shown_on = None

    def _heard(self, cue: str) -> None:
        """A sound is played, or would be."""
        if self.settings.captions:
            self.captions.heard(cue)
            self._dirty = True

    def tell(self, text: str) -> None:
        """Show a sentence over whatever is on the screen, until the next press."""
        self.told = text
        self._dirty = True

    def _type(self, text: str) -> None:
        """Give typed text to a scene in which a text field has the keyboard; to others keys are commands only."""
        top = self.stack.top
        if top is not None and top.typing and not self.context.viewport.too_small:
            self._dirty = True
            top.type_text(text)

    # --- requests of scenes ----------------------------------------------------------------------------

    def quit(self) -> None:
        """Leave after this frame."""
        self.running = False

    def relayout(self) -> None:
        """Measure the window again and place everything anew."""
        viewport = self._viewport()
        if viewport.size != self.context.viewport.size:
            self.context.resources.drop_waiting()
            self._work_from = self.context.clock.now + RESIZE_REST_MS
        self.context.viewport = viewport
        self._apply_controls()
        self.context.resources.apply(self.settings)
        self.context.audio.apply(self.settings)
        self.stack.layout(self.context.viewport)
        self._fade = None
        self.invalidate()

    def _apply_controls(self) -> None:
        """Let the keys and buttons of the settings count from the next event on."""
        bindings = Bindings(self.settings.keys)
        self.context.bindings = self._translator.bindings = bindings
        self._translator.swap_buttons = self.settings.swap_buttons

    def toggle_fullscreen(self) -> None:
        """Change between window and full screen, and remember it."""
        self.settings.fullscreen = not self.settings.fullscreen
        for action in self._translator.cancel():
            if self.stack.top is not None:
                self.stack.top.handle(action)
        self._apply_display()
        self.context.save_settings()

    def _apply_display(self) -> None:
        """Let the window be where and how the settings want it."""
        self.display.apply()
        self.relayout()

    def open_settings(self, section: str = "play") -> None:
        """Open the settings above whatever is shown; a press under way is given up."""
        from scopa.app.scenes.settings import SettingsScene

        if isinstance(self.stack.top, SettingsScene):
            return
        for action in self._translator.cancel():
            self._give(action)
        self.stack.push(SettingsScene(self.context, section))

    def _save_settings(self) -> None:
        problem = self._save(self.settings) if self._save is not None else None
        if problem is not None and not self._save_failed:  # said once: it will not be better next time
            self._save_failed = True
            self.context.notices.append(problem_text(problem))

    def _set_title(self, title: str) -> None:
        if self.window.title != title:
            self.window.title = title

    def _viewport(self) -> Viewport:
        width, height = self.surface.get_size()
        return Viewport(width, height, self.settings.text_size / 100)

    # --- the loop --------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the window is closed."""
        clock = pygame.time.Clock()
        self.display.measure()
        sound_open = False
        while self.running:
            events = self._wait(clock)
            if self.step(clock.tick(), events) and self._after_frame is not None:
                self._after_frame(self)
            if not sound_open:  # after the first frame: opening the device may take a while
                sound_open = True
                if self.context.audio.open() and self.context.audio.device_missing:
                    self.tell(_("The chosen sound device is not there. Sound comes from the usual one."))
                self.gamepad.open()
            if self.display.measuring:
                self._judge()
        self.close()

    def _wait(self, clock: pygame.time.Clock) -> list[pygame.event.Event]:
        """The events of the next frame, waiting for as long as nothing changes by itself."""
        top = self.stack.top
        moves = self._fade is not None or self.gamepad.held
        if self._dirty or moves or (top is not None and (top.busy() or top.dirty)):
            pygame.time.wait(max(0, 1000 // self.settings.frame_rate - clock.get_rawtime()))
            return pygame.event.get()
        if not self.context.resources.idle or self.display.measuring:
            return pygame.event.get()
        poll = top.poll_ms if top is not None else None
        return self._idle.wait(IDLE_WAIT_MS if poll is None else max(1, min(poll, IDLE_WAIT_MS)))

    def _judge(self) -> None:
        """While presentation is being measured: draw, and keep what proved faster."""
        self._dirty = True
        window = self.window
        if self.display.judge():
            self.context.save_settings()
        if self.window is not window:
            self.relayout()

    def close(self) -> None:
        """Close scenes, sound and window."""
        self.running = False
        self.stack.clear()
        self.context.audio.close()
        self.display.close()


def run_game() -> int:
    """Open the game with the player's settings and play until it is closed; returns the exit status 0.

    Raises CannotOpen, with a sentence for the player, when no window can be had.
    """
    from scopa.app.export import export_wanted
    from scopa.app.scenes.menu import MenuScene
    from scopa.app.scenes.table import open_match
    from scopa.records.settings import load_settings, save_settings

    settings, problems = load_settings()
    app = App(MenuScene, settings, start_match=open_match, save=save_settings, after_frame=export_wanted())
    app.context.notices.extend(problem_text(problem) for problem in problems)
    gc.freeze()  # what is there for good: to look through it would cost a frame 60 ms now and then
    app.run()
    return 0
