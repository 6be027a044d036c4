"""Where the help opens: at the page for the screen that is shown, or at the rule behind the refusal on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.newgame.setup import from_settings
from scopa.app.scenes.help import HelpScene
from scopa.app.table.flow import Curtain
from scopa.i18n.help_book import Refusal
from scopa.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from scopa.app.context import Context
    from scopa.app.scenes.table import TableScene

PAGES = {
    "MenuScene": "using/menu",
    "NewGameScene": "using/new_match",
    "SettingsScene": "using/settings",
    "PauseScene": "using/table",
    "ScoringScene": "rules/points",
    "MatchEndScene": "using/match_end",
}
"""The section for each screen, by the name of its class; elsewhere the help opens at its beginning."""


def open_help(context: Context, target: str | None = None, *, first: bool = False) -> None:
    """Open the help above what is shown: at a section, or at the page for this screen; not twice.

    `first` offers a first match at the end of the first minute.
    """
    from scopa.app.scenes.table import TableScene

    top = context.stack.top
    if isinstance(top, HelpScene):
        return
    rules, playing = rules_in_force(context)
    if isinstance(top, TableScene):
        if top.gesture.selection.held:
            top.gesture.cancel()
        refusal = refusal_of(top)
        page = "why" if refusal else _page_of(top)
        # No fade: the last picture may show a hand, and whoever comes back need not be who left.
        unwatched = top.flow.close_curtain if top.flow.hot_seat else None
        scene = HelpScene(context, rules, target or page, playing=True, refusal=refusal, unwatched=unwatched)
        context.stack.push(scene, fade=False)
        return
    page = target if target is not None else PAGES.get(type(top).__name__, "")
    context.stack.push(HelpScene(context, rules, page, playing=playing, first=first))


def rules_in_force(context: Context) -> tuple[RuleSet, bool]:
    """Return the rules of the match on the table, else of the one set up last, and whether it is the former."""
    from scopa.app.scenes.table import TableScene

    for scene in context.stack:
        if isinstance(scene, TableScene):
            return scene.match.config.rules, True
    return from_settings(context.settings).rules(), False


def refusal_of(table: TableScene) -> Refusal | None:
    """Return the refusal that the table shows now, with the cards it speaks of, None when there is none."""
    refused = table.words.refusal
    if refused is None:
        return None
    return Refusal(
        refused.code,
        table.words.prompt().text,
        refused.card,
        table.flow.seen.table,
        refused.targets,
        refused.options,
    )


def _page_of(table: TableScene) -> str:
    return "using/two" if table.flow.curtain is Curtain.CLOSED else "using/table"
