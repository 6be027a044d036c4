"""Every screen of the game, one line each: its name and how it is opened. The walks go through all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.input import KeyEvent, PointerEvent
from scopa.app.newgame.offered import OFFERED
from scopa.app.scenes.about import AboutScene
from scopa.app.scenes.base import Scene
from scopa.app.scenes.help import HelpScene
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.new_game import NewGameScene
from scopa.app.scenes.settings import SettingsScene
from scopa.app.scenes.table import TableScene
from scopa.app.settings.sections import sections
from scopa.match import Match, MatchConfig, SeatConfig, seeds
from scopa.match.clock import TimeLimit
from scopa.match.house_table import HouseTable
from scopa.match.runner import InlineRunner
from scopa.rules.cards import Card, Pack
from scopa.rules.variants import find_variant
from tests.app import played, scores, scoring_checks
from tests.app.advised import LAYS, TAKES, Told, advise
from tests.app.driver import AGAINST_COMPUTER, HOT_SEAT, RULES, Player, open_match, pack_order
from tests.app.situations import DEAL

Open = Callable[[App], None]
NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Franco")
MANY_WAYS = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B AS")


@dataclass(frozen=True)
class Screen:
    """One screen in one state. `open` puts it on the stack of an application that shows nothing else."""

    name: str
    open: Open
    settings: dict[str, Any] = field(default_factory=dict)
    page: bool = True
    """Whether Tab goes through its controls; at the table keys choose cards."""
    covers: str = ""
    """How the nodes begin that lie over the rest, where words may then be covered."""


def every_screen() -> list[Screen]:
    """Return every screen there is. A new one needs one line here."""
    return [
        Screen("menu", scene(MenuScene)),
        Screen("menu with a notice", notice),
        Screen("menu, welcome", scene(MenuScene), {"welcomed": False}),
        *(Screen(f"settings, {key}", scene(partial(SettingsScene, section=key))) for key in SECTIONS),
        Screen("rules and help", scene(lambda context: HelpScene(context, RULES))),
        Screen("rules and help, house game", scene(lambda context: HelpScene(context, HOUSE, first=True))),
        Screen("about", scene(AboutScene)),
        Screen("new match", scene(NewGameScene)),
        Screen("new match, everything open", everything_open),
        Screen("new match, six people", scene(NewGameScene), {"seating": "6", "seats": ["human"] * 5}),
        Screen("new match, the one that cheats", scene(NewGameScene), CHEATED),
        Screen("table", table(DEAL), page=False),
        Screen("table, a card selected", table(DEAL, "7D"), page=False),
        Screen("table, chooser", table(MANY_WAYS, "7D", "return"), page=False, covers="option/"),
        Screen("table, refused", refused, page=False),
        Screen("table, zoomed card", zoomed, page=False, covers="zoom"),
        Screen("table, why not", table(DEAL, "take_back"), page=False),
        Screen("table, hint", hint, page=False),
        Screen("table, coach", coach, {"coach": "small"}, page=False, covers="coach"),
        Screen("table, curtain", curtain, page=False, covers="curtain"),
        *(Screen(f"table for {name}", seats(*game), page=False) for name, game in TABLES.items()),
        Screen("table, score sheet", table(DEAL, "f3"), page=False, covers="sheet"),
        Screen("table, log over all", table(DEAL, "l"), page=False, covers="log"),
        Screen("table, the pack to be cut", ordinary(cut=True), page=False),
        Screen("table, clock", ordinary(limit=TimeLimit(per_player=300)), page=False),
        Screen("table, PIN", pin, page=False, covers="pin"),
        Screen("table, house game", house_table(HouseTable(free_hand=True)), page=False),
        Screen("table, house game, challenge?", doubted, page=False, covers="doubt"),
        Screen(
            "table, house game dealt by hand",
            house_table(HouseTable(free_hand=True, by_hand=True)),
            page=False,
        ),
        Screen("pause", table(DEAL, "escape")),
        Screen("pause, leave?", table(DEAL, "escape", "menu")),
        Screen("pause, resign?", table(DEAL, "escape", "resign")),
        Screen("scoring", halves("plain")),
        Screen("scoring, nine sweeps", halves("unequal")),
        *(Screen(f"scoring, {game}", count(game)) for game in COUNTS),
        *(Screen(f"match end, {game}", match_end(game)) for game in ENDS),
    ]


CHEATED = {"clairvoyant": True, "seating": "4", "seats": ["clairvoyant", "master", "novice"]}
TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "three": ("scopa40", 3, {}),
    "four": ("scopone", 4, {}),
    "four alone": ("scopa40", 4, {"teams": "none"}),
    "six": ("scopa40", 6, {}),
    "six in pairs, changed rules": ("scopa40", 6, {"teams": "3x2", "napola": True, "rebello": True}),
}
SECTIONS = [section.key for section in sections()]
HOUSE = find_variant("house52").ruleset(3)
COUNTS = ("three", "two pairs", "everything in pairs", "cicera", "house for two")
ENDS = ("cirulla for two", "four alone", "everything in pairs")


# --- how they are opened ---------------------------------------------------------------------------------------


def scene(kind: Callable[[Context], Scene]) -> Open:
    """A scene that needs nothing."""

    def opened(app: App) -> None:
        app.stack.reset(kind(app.context), fade=False)

    return opened


def notice(app: App) -> None:
    """The menu when something has to be told."""
    text = "The settings file is broken; it was kept aside as settings.json.broken-1, and all settings are as new."
    app.context.notices[:] = [text]
    app.stack.reset(MenuScene(app.context), fade=False)


def everything_open(app: App) -> None:
    """The page of a new match with the rarer rules shown and every explanation open."""
    page = NewGameScene(app.context)
    app.stack.reset(page, fade=False)
    page.desk.show_all = True
    page.desk.opened |= set(OFFERED)
    page._rebuild()


def stacked(cards: tuple[str, str, str] | None, app: App, config: MatchConfig) -> Player:
    """A match whose first deal gives these cards, at rest."""
    shuffled = seeds.deck
    order = None if cards is None else pack_order(*cards)

    def deck(seed: str, pack: Pack, deal: int, attempt: int) -> tuple[Card, ...]:
        return order if order is not None and deal == 1 else shuffled(seed, pack, deal, attempt)

    seeds.deck = deck
    try:
        player = open_match(app, config)
    finally:
        seeds.deck = shuffled
    return player


def two(cards: tuple[str, str, str], app: App, people: tuple[SeatConfig, ...] = AGAINST_COMPUTER) -> Player:
    """A table for two."""
    return stacked(cards, app, MatchConfig(RULES, people, "7", 1))


def table(cards: tuple[str, str, str], *presses: str) -> Open:
    """A table for two on which cards, buttons and keys were pressed one after the other."""

    def opened(app: App) -> None:
        player = two(cards, app)
        for press in presses:
            app.context.clock.advance(1000)  # nothing is a double click, nothing came too soon
            top = app.stack.top
            assert top is not None
            node = next((node for node in top.nodes() if node.id == press), None)
            if node is not None:
                for kind in ("down", "up"):
                    top.handle(PointerEvent(kind, node.rect.center, 1, 1))
            elif len(press) == 2 and press[0].isdigit():
                player.click(press)
            else:
                top.handle(KeyEvent(press))
            app.step(0)

    return opened


def refused(app: App) -> None:
    """A card dropped where it may not go, and why not."""
    player = two(DEAL, app)
    player.drag("7D", "RC")
    assert player.refusal() == "E5"
    player.wait(400)


def zoomed(app: App) -> None:
    """A card looked at closely."""
    player = two(DEAL, app)
    player.press("7D", button=3)
    assert player.scene.zoomed is not None


def hint(app: App) -> None:
    """A hint with its reason."""
    player = two(DEAL, app)
    advise(player, Told(TAKES))
    for _press in range(3):
        player.key("h")
    assert player.scene.hint.step == 3


def coach(app: App) -> None:
    """A card that the coach has stopped over the table."""
    player = two(DEAL, app)
    advise(player, Told(TAKES))
    player.play_by_drag(LAYS)
    assert player.scene.coach.dialog.open


def curtain(app: App) -> None:
    """Between two people."""
    two(DEAL, app, HOT_SEAT).settle()


def ordinary(**options: Any) -> Open:
    """A table for two that is played in some other way."""

    def opened(app: App) -> None:
        match = Match(MatchConfig(RULES, AGAINST_COMPUTER, "7", 1, **options))
        app.stack.reset(TableScene(app.context, match, InlineRunner()), fade=False)
        for _frame in range(20):
            app.step(100)

    return opened


def pin(app: App) -> None:
    """The pad on which the numbers that protect a hand are chosen."""
    player = two(DEAL, app, HOT_SEAT)
    player.settle()
    player.click("curtain/pin")
    assert any(node.id.startswith("pin/") for node in player.scene.nodes())


def house_table(modes: HouseTable) -> Open:
    """The house game between a person and two computers."""

    def opened(app: App) -> None:
        people = tuple(
            SeatConfig("computer" if seat else "human", NAMES[seat], "greedy" if seat else None)
            for seat in range(3)
        )
        match = Match(MatchConfig(HOUSE, people, "1", 0, house=modes))
        app.settings.deck = "french"
        app.stack.reset(TableScene(app.context, match, InlineRunner()), fade=False)
        for _frame in range(40):
            app.step(100)

    return opened


def doubted(app: App) -> None:
    """The question before a capture is challenged."""
    house_table(HouseTable(free_hand=True))(app)
    assert app.stack.top is not None
    app.stack.top.handle(KeyEvent("o"))
    app.step(0)
    assert any(node.id.startswith("doubt") for node in app.stack.top.nodes())


def seats(variant: str, players: int, options: dict[str, Any]) -> Open:
    """A table for more than two, a person among computers, the first cards played."""

    def opened(app: App) -> None:
        rules = find_variant(variant).ruleset(players, **options)
        people = tuple(
            SeatConfig("computer" if seat else "human", NAMES[seat], "greedy" if seat else None)
            for seat in range(players)
        )
        player = stacked(None, app, MatchConfig(rules, people, "walk", 1))
        for _play in range(2):
            player.play_by_drag(player.chosen_move("greedy"))
            player.settle()

    return opened


def halves(deal: str) -> Open:
    """The count of a deal between two sides, all of it shown."""

    def opened(app: App) -> None:
        from scopa.app.scenes.scoring import ScoringScene

        counted = scores.DEALS[deal]
        app.stack.reset(
            ScoringScene(
                app.context,
                score=counted.score,
                before=counted.before,
                match_score=counted.match_score,
                names=("Anna", "Bruno"),
                own=0,
                rules=scores.RULES,
                deal_number=3,
                next_label="Next deal",
                on_next=lambda: None,
                sweep_cards=counted.sweep_cards,
            ),
            fade=False,
        )

    return opened


def count(game: str) -> Open:
    """The count of a deal of one of the games that are played for tests."""

    def opened(app: App) -> None:
        app.stack.reset(scoring_checks.make(app.context, played.played(game)), fade=False)

    return opened


def match_end(game: str) -> Open:
    """The end of such a match."""

    def opened(app: App) -> None:
        from scopa.app.scenes.match_end import MatchEndScene

        match = played.played(game)
        app.stack.reset(
            MatchEndScene(
                app.context,
                scores=match.scores,
                match_score=match.deals[-1].match_score,
                names=match.names,
                own=0,
                rules=match.rules,
                on_rematch=lambda: None,
                on_menu=lambda: None,
            ),
            fade=False,
        )

    return opened
