"""What an analysis says of a position: every legal play with its expected points, and why.

Plain data that can be pickled, of one seat's knowledge only; a seat here is a seat of the game, not counted
from anybody. The words for reasons are in scopa.i18n.reason_words. It knows nothing of how the numbers are made
(docs/analysis.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scopa.rules.cards import Card, CardSet
from scopa.rules.moves import Move
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat


class ReasonKey(StrEnum):
    """The templates of reasons, each proven from the cards. In brackets: the fields of a Reason it fills."""

    ONLY_PLAY = "only_play"  # nothing else is legal
    SWEEPS = "sweeps"  # clears the table, and that counts
    TAKES_SETTEBELLO = "takes_settebello"  # brings the settebello home
    TAKES_COINS = "takes_coins"  # brings home cards of the suit that counts (cards, count)
    TAKES_SEVENS = "takes_sevens"  # brings home sevens (cards, count)
    TAKES = "takes"  # brings home cards, the one played included (cards, count)
    MISSES_SWEEP = "misses_sweep"  # another play would sweep (cards: of the hand)
    MISSES_SETTEBELLO = "misses_settebello"  # another play would take the settebello from the table
    MISSES_COINS = "misses_coins"  # another play would bring home so many more of the suit (count)
    MISSES_CARDS = "misses_cards"  # another play would bring home so many more cards (count)
    NOTHING_TO_TAKE = "nothing_to_take"  # no card of the hand captures anything
    GIVES_SWEEP = "gives_sweep"  # the next seat may sweep (seat, cards: unseen that would, count, chance)
    SAFE_TOTAL = "safe_total"  # the total left is beyond every card (seat, count: the total, limit)
    SAFE_EMPTY = "safe_empty"  # the table is left empty (seat)
    SAFE_GONE = "safe_gone"  # the cards that would sweep are all seen (seat, count: the total, value)
    SAFE_OTHER = "safe_other"  # no unseen card sweeps, for whatever cause (seat)
    EXPOSES_SETTEBELLO = (
        "exposes_settebello"  # lies open to the next seat (seat, cards: unseen takers, chance)
    )
    EXPOSES_COINS = "exposes_coins"  # cards of the suit lie open (seat, cards: they, count, chance: of any)
    EXPOSES_SEVENS = "exposes_sevens"  # sevens lie open (seat, cards: they, count, chance: of any)
    LAYS_DOUBLE = "lays_double"  # the hand keeps another card of that value (value)
    LAST_CAPTURE = (
        "last_capture"  # nobody captures after it: what is left comes home (count: cards on the table)
    )
    GIVES_LAST_CAPTURE = "gives_last_capture"  # whatever follows, another side captures last
    # Only where low totals win: what is not taken is gained.
    MUST_TAKE = "must_take"  # every play brings cards home (count: the fewest of them)
    AVOIDS_SWEEP = "avoids_sweep"  # another play would sweep (cards: of the hand)
    AVOIDS_SETTEBELLO = "avoids_settebello"  # another play would bring the settebello home (cards)
    AVOIDS_SEVENS = "avoids_sevens"  # another play would bring home so many more sevens (count)
    AVOIDS_COINS = "avoids_coins"  # another play would bring home so many more of the suit (count)
    AVOIDS_CARDS = "avoids_cards"  # another play would bring home so many more cards (count)
    AVOIDS_LAST_CAPTURE = (
        "avoids_last_capture"  # whatever follows, it does not capture last; another play might
    )
    FORCES_CAPTURE = "forces_capture"  # the next seat may have no card that takes nothing (seat, chance)
    FREES_NEXT = "frees_next"  # no card that the next seat may hold takes anything (seat)


#: the reasons that speak against a play
AGAINST = frozenset(
    {
        ReasonKey.MISSES_SWEEP,
        ReasonKey.MISSES_SETTEBELLO,
        ReasonKey.MISSES_COINS,
        ReasonKey.MISSES_CARDS,
        ReasonKey.GIVES_SWEEP,
        ReasonKey.EXPOSES_SETTEBELLO,
        ReasonKey.EXPOSES_COINS,
        ReasonKey.EXPOSES_SEVENS,
        ReasonKey.GIVES_LAST_CAPTURE,
        ReasonKey.FREES_NEXT,
    }
)
#: the reasons that tell what a play takes: for it, but against it where low totals win
TAKING = frozenset(
    {
        ReasonKey.SWEEPS,
        ReasonKey.TAKES_SETTEBELLO,
        ReasonKey.TAKES_COINS,
        ReasonKey.TAKES_SEVENS,
        ReasonKey.TAKES,
        ReasonKey.LAST_CAPTURE,
    }
)


def against(rules: RuleSet) -> frozenset[ReasonKey]:
    """Return the reasons that speak against a play."""
    return AGAINST if rules.inverse is Inverse.OFF else AGAINST | TAKING


@dataclass(frozen=True, slots=True)
class Reason:
    """A proven fact about a play. `key` tells which fields mean something (see ReasonKey); `chance` is 0..1.

    Chances are of the next seat holding at least one of `cards`, if every hand of unseen cards is equally likely.
    """

    key: ReasonKey
    cards: CardSet = 0
    seat: Seat | None = None
    count: int = 0
    value: int = 0
    limit: int = 0
    chance: float = 0.0


@dataclass(frozen=True, slots=True)
class PlayAnalysis:
    """One legal play.

    `points`: by how many points this side is expected to lead the others (the mean of them) in what is still
    to come in the deal; what it has made so far (`Analysis.so_far`) is not among them. Where low totals win it
    is the other way round, so that more is always better. `error` is the standard error of `points` from the
    sampled worlds, 0 where nothing is sampled and infinite where a single world is: that tells nothing of it.
    `behind` is how far it is behind the best play and `behind_error` the standard error of that difference,
    which is smaller than the errors of both, as the worlds are the same. `categories` sum to `points`. `winning`
    is the probability of winning the match, 0..1, `winning_error` its standard error.
    `certain` tells that everything is known and counted to the end of the deal.
    """

    card: Card
    captured: CardSet
    points: float
    error: float
    behind: float
    behind_error: float
    categories: Mapping[str, float]
    winning: float
    winning_error: float
    certain: bool
    reasons: tuple[Reason, ...]

    @property
    def move(self) -> Move:
        """The play as a move."""
        return Move(self.card, self.captured)


@dataclass(frozen=True, slots=True)
class Analysis:
    """All legal plays of a position: first the one the strongest computer player makes, then by points.

    Of plays that are worth nearly the same that player makes the usual one or the safer one, so that another may
    be ahead of it by a little: its `behind` is then negative.
    `so_far` is the lead in sweeps and points in play already made in this deal, `worlds` how many hands of the
    others were weighed (0: none were needed), `exact` whether every play is counted to the end of the deal.
    `fitted` names the game whose weights are used, with `own_weights` False when it is another, near one.
    """

    plays: tuple[PlayAnalysis, ...]
    so_far: float
    worlds: int
    exact: bool
    fitted: str = ""
    own_weights: bool = True

    @property
    def best(self) -> PlayAnalysis:
        """The play that the strongest computer player makes."""
        return self.plays[0]

    def of(self, move: Move) -> PlayAnalysis:
        """Return what is said of a move. Raises KeyError for one that is not legal."""
        for play in self.plays:
            if play.card == move.card and play.captured == move.captured:
                return play
        raise KeyError(move)

    def loss(self, move: Move) -> float:
        """Return how much probability of winning the match a move gives away against the best, never below 0."""
        return max(0.0, self.best.winning - self.of(move).winning)
