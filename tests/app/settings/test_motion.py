"""Reduced motion, as the player asks or as the desktop does; and what it takes away (ux.md 1.3.6, R15)."""

from __future__ import annotations

import plistlib
import sys
from pathlib import Path

import pytest

from scopa.app import desktop
from scopa.app.desktop import less_motion_in
from scopa.app.scenes.base import Scene
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, OpenTable


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=often\n", False),
        ("kdeglobals", "[Icons]\nTheme=breeze\n", False),
        ("kdeglobals", "no section\x00", False),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=false\n", True),
        ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=1\ngtk-font-name=Sans 10\n", False),
        ("other", "", False),
    ],
)
def test_the_files_of_linux_desktops_are_read(tmp_path: Path, name: str, text: str, wanted: bool) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    assert less_motion_in(tmp_path) is wanted


def test_the_list_of_mac_os_is_read(tmp_path: Path) -> None:
    path = tmp_path / "list.plist"
    assert not desktop._mac_less_motion(path)
    for content, wanted in (
        (plistlib.dumps({"reduceMotion": True}), True),
        (plistlib.dumps({"reduceMotion": False}), False),
        (plistlib.dumps(["reduceMotion"]), False),
        (b"not a list", False),
    ):
        path.write_bytes(content)
        assert desktop._mac_less_motion(path) is wanted


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere other files tell")
def test_it_is_the_configuration_of_the_player_that_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kdeglobals").write_text("[KDE]\nAnimationDurationFactor=0\n", encoding="utf-8")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    desktop.less_motion.cache_clear()
    try:
        assert desktop.less_motion()
    finally:
        desktop.less_motion.cache_clear()


@pytest.mark.parametrize("asked", [False, True])
def test_the_player_has_the_last_word(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, asked: bool
) -> None:
    monkeypatch.setattr(desktop, "less_motion", lambda: asked)
    app = open_app(Scene, Settings())
    seen = []
    for motion in ("auto", "full", "reduced"):
        app.settings.motion = motion
        seen.append(app.context.reduced_motion)
    assert seen == [asked, False, True]
    assert not app.context.tilt
    assert not app.context.effects


@pytest.mark.parametrize("tilt", [True, False])
def test_a_held_card_leans_only_if_it_may(open_table: OpenTable, tilt: bool) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"))
    player.app.settings.tilt = tilt
    player.app.settings.motion = "full"
    player.lift("7D", (700, 300))
    held = player.scene.gesture.held()
    assert held is not None
    assert bool(held.tilt) is tilt
