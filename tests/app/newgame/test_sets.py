"""Own targets and sets of rules: kept, chosen, shared and forgotten; and files of them that cannot be used."""

from pathlib import Path

import pytest

from scopa.app.newgame import house_rules
from scopa.records.family import FamilyRules, family_path, load_family, save_family
from scopa.records.settings import Settings
from scopa.rules.variants import VARIANTS, find_variant
from tests.app.conftest import OpenApp
from tests.app.newgame.driver import Page


def test_any_target_from_1_to_121(open_app: OpenApp) -> None:
    page = Page(open_app)
    page.press("target/other")
    page.type("1")
    assert page.summary == "Scopa to 1, standard rules"
    page.type("21")
    assert page.scene.desk.setup.target == 121
    page.type("9")
    assert page.values()["target/other"] == "121"
    page.key("backspace")
    page.key("backspace")
    page.key("backspace")
    page.type("0")
    assert page.scene.desk.setup.target == 1  # no number yet: what was there stays
    page.press("target/31")
    assert (page.scene.desk.setup.target, page.values()["target/other"]) == (31, "")
    page.press("target/other")
    page.type("x-")
    assert page.values()["target/other"] == ""


def test_a_set_is_saved_chosen_and_forgotten(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", seating="4"))
    page.press("own_save")
    assert page.message == "Give these rules a name first."
    page.press("napola")
    page.press("target/21")
    page.press("own_name")
    page.type("casa")
    page.key("return")
    assert page.message == "“casa” is saved."
    assert page.values()["family"] == "casa"
    page.press("napola")
    assert page.values()["family"] is None
    again = Page(open_app, Settings(language="en", speed="instant", deck="french"))
    again.press("family/casa")
    assert again.summary == "Scopa to 21, custom: napola"
    assert (again.values()["players"], again.values()["deck"]) == ("2", "french")
    again.press("own_forget")
    assert load_family() == ((), ())
    assert not again.has("family")
    again.press("own_save")
    assert load_family()[0][0].name == "casa"


def test_a_set_that_cannot_be_played_now_says_why(open_app: OpenApp) -> None:
    save_family((FamilyRules("Nonna", "players=4,teams=pairs,hand=9"), FamilyRules("New", "moon=on")))
    page = Page(open_app)
    assert [page.node(f"family/{name}").enabled for name in ("Nonna", "New")] == [False, False]
    page.press("family/Nonna")
    assert page.message == "Only for 4 players."
    page.press("family/New")
    assert page.message.startswith("Another version")
    page.press("players/4")
    page.press("family/Nonna")
    assert page.summary == "Scopone to 11, standard rules"


def test_rules_are_shared_as_text(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]
    monkeypatch.setattr(house_rules, "copy_text", lambda text: board.__setitem__(0, text) or True)
    monkeypatch.setattr(house_rules, "paste_text", lambda: board[0])
    page = Page(open_app, Settings(language="en", speed="instant", house_rules="napola=on", target=21))
    page.press("own_copy")
    assert board[0] == "napola=on,target=21"
    assert page.message == "Copied: napola=on,target=21"
    other = Page(open_app)
    other.press("own_paste")
    assert (other.summary, other.message) == ("Scopa to 21, custom: napola", "Taken over.")
    board[0] = VARIANTS["house52"].rules.text + "\n"
    other.press("own_paste")
    assert other.message == "Taken over."
    assert other.summary == "House game to 11, standard rules"
    board[0] = find_variant("scopone").rules.text
    other.press("own_paste")
    assert other.values()["players"] == "4"
    before = other.values()
    for nonsense in ("", "Ciao, giochiamo?", "napola=perhaps", "redeal=kings3,table=0", "players=5"):
        board[0] = nonsense
        other.press("own_paste")
        assert other.message.endswith(".")
        assert not other.message.startswith("Taken")
    assert other.values() == before


def test_a_broken_file_of_sets_is_told_and_kept(open_app: OpenApp) -> None:
    family_path().parent.mkdir(parents=True)
    family_path().write_bytes(b"{")
    page = Page(open_app)
    assert "could not be read" in page.message
    assert Path(str(family_path()).replace(".json", ".broken-1.json")).exists()


def test_a_full_disk_is_told_and_the_set_is_there_for_now(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Page(open_app)
    page.press("own_name")
    page.type("casa")

    def refuse(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    page.press("own_save")
    assert "No space left on device" in page.message
    assert page.values()["family"] == "casa"
