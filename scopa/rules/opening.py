"""What the opening table brings: a void deal, or an opening fifteen or thirty taken at once.

See docs/rules.md, sections 2 and 9. Must not know how a card is played.
"""

from scopa.rules import dealing
from scopa.rules.cards import cards_of
from scopa.rules.events import DealVoided, Event, OpeningTaken
from scopa.rules.finish import break_off, instant_winner, live_sweeps, put
from scopa.rules.state import Phase, State


def opened(state: State, events: list[Event]) -> State:
    """Look at the opening table just dealt and report what it brings."""
    rules = state.rules
    table = cards_of(state.table)
    reason = dealing.voids_deal(rules, state.table)
    if reason:
        events.append(DealVoided(reason, table))
        facts = state.facts._replace(ended="void", exposed=())
        return state._replace(phase=Phase.OVER, to_move=None, facts=facts)
    count = dealing.opening_sweeps(rules, table)
    if not count:
        return state
    taker = dealing.opening_taker(rules, state.dealer)
    side = rules.side_of(taker)
    worth = count if state.tables.sweeps_count else 0
    events.append(OpeningTaken(taker, table, worth))
    state = state._replace(
        piles=put(state.piles, side, state.table),
        table=0,
        sweeps=put(state.sweeps, side, worth),
        last_capturer=taker,
    )
    winner = instant_winner(state)
    if winner is None:
        return state
    return break_off(state, events, "instant_win", outright=winner, counted=live_sweeps(state))
