"""From the table to the scoring screen, to the next deal or the end of the match, and to a rematch."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

from scopa.app.context import Context
from scopa.app.opponents import sees_hands
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scenes.sheet import SheetScene
from scopa.app.table.flow import Flow
from scopa.app.table.score_sheet import ScoreSheetPanel
from scopa.i18n import _
from scopa.i18n.terms import DeckTerms
from scopa.match import Match, Phase
from scopa.rules.events import CardsDealt, OpeningTaken


def show_deal(context: Context, flow: Flow) -> None:
    """Open the scoring of the deal just played; from there on to the next deal or to the result."""
    if is_counted(flow.match):
        context.stack.push(_scoring(context, flow))
    else:
        show_match_end(context, flow)


def foresee_deal(context: Context, flow: Flow) -> None:
    """Lay the count out while the last play is still shown: its cards are made and its words measured by then."""
    if is_counted(flow.match):
        _scoring(context, flow).layout(context.viewport)


def is_counted(match: Match) -> bool:
    """Whether the deal just played has a count: not after a match given up or lost by the clock."""
    return match.match_score is not None and match.match_score.reason not in {"resigned", "time"}


def _scoring(context: Context, flow: Flow) -> ScoringScene:
    match = flow.match
    assert match.match_score is not None
    over = match.phase is Phase.MATCH_OVER
    rules = match.config.rules

    def go_on() -> None:
        if over:
            show_match_end(context, flow)
        else:
            context.stack.pop(fade=not flow.hot_seat)
            flow.next_deal()

    return ScoringScene(
        context,
        score=match.deal_scores[-1],
        before=match.view(None).totals,
        match_score=match.match_score,
        names=match.config.side_names,
        own=rules.side_of(flow.view.bottom),
        rules=rules,
        deal_number=match.deal_number,
        next_label=_("To the result") if over else _("Next deal"),
        on_next=go_on,
        sweep_cards=tuple(tuple(flow.view.piles[side].sweeps) for side in range(rules.side_count)),
        opening=opening_sweeps(match),
        on_sheet=lambda: open_sheet(context, match),
    )


def opening_sweeps(match: Match) -> tuple[int, ...]:
    """Return how many sweeps each side made with the opening table of the last deal."""
    sweeps = [0] * match.config.rules.side_count
    for event in match.events(None, 0):
        if isinstance(event, CardsDealt) and event.round == 1:
            sweeps = [0] * len(sweeps)
        elif isinstance(event, OpeningTaken):
            sweeps[match.config.rules.side_of(event.seat)] += event.sweeps
    return tuple(sweeps)


def marks(match: Match) -> tuple[str, ...]:
    """Return what sets a match apart from others, as codes of summary.MARKS."""
    found = ["clairvoyant"] if sees_hands(match) else []
    found += ["forfeits"] if match.forfeits else []
    found += ["open_piles"] if match.config.open_piles else []
    found += ["take_backs"] if match.with_take_backs else []
    return (*found, *match.assists)


def open_sheet(context: Context, match: Match) -> None:
    """Open the score sheet over the present screen."""

    def words() -> DeckTerms:
        deck = context.resources.deck(context.settings.deck, match.config.rules.pack)
        return "french" if deck.words == "french" else "italian"

    def make(changed: Callable[[], None]) -> ScoreSheetPanel:
        return ScoreSheetPanel(
            context,
            changed,
            rules=match.config.rules,
            names=match.config.side_names,
            scores=lambda: match.deal_scores,
            words=words,
        )

    context.stack.push(SheetScene(context, make), fade=False)


def show_match_end(context: Context, flow: Flow) -> None:
    """Open the result of a match that is over."""
    match = flow.match
    assert match.match_score is not None
    config = match.config
    next_dealer = config.rules.seat_order(flow.first_dealer)[0]

    def rematch() -> None:
        context.start_match(dataclasses.replace(config, seed=None, first_dealer=next_dealer))

    context.stack.replace(
        MatchEndScene(
            context,
            scores=match.deal_scores,
            match_score=match.match_score,
            names=config.side_names,
            own=None if flow.hot_seat else config.rules.side_of(flow.view.bottom),
            rules=config.rules,
            first_dealer=config.seats[next_dealer].name if config.rules.players > 2 else "",
            on_rematch=rematch,
            on_menu=context.open_menu,
            marks=marks(match),
            on_sheet=lambda: open_sheet(context, match),
        )
    )
