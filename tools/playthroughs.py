"""Write the transcripts of tests/playthroughs: a whole deal of every variant at every table, to be read.

    python -m tools.playthroughs

A test fails when a transcript is missing or tells something else than the engine. When a change of the engine
is meant, write them again with the command above and read the difference.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from scopa.rules import events as ev
from scopa.rules.cards import Card, Pack, cards_of, format_cards
from scopa.rules.engine import apply, legal_moves, start_deal
from scopa.rules.match_score import match_score
from scopa.rules.moves import (
    Action,
    CallSweep,
    Challenge,
    Choice,
    Claim,
    CountHands,
    Cut,
    DealCards,
    ExposureChoice,
    FreeMove,
    Move,
    Proceed,
    Resign,
    ShowCard,
    Stage,
    TakeBack,
    format_move,
)
from scopa.rules.notation import format_deck, format_position
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine, DealScore
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS

HOME = Path(__file__).resolve().parents[1] / "tests" / "playthroughs"


class Teller:
    """Turns events into lines of a transcript."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.pack: Pack = rules.deck

    def cards(self, cards: Sequence[Card | None]) -> str:
        """Write cards; `--` for one that is hidden."""
        return " ".join("--" if card is None else self.pack.text(card) for card in cards) or "nothing"

    def lines(self, event: ev.Event) -> list[str]:
        """Tell one event."""
        if isinstance(event, ev.CardsDealt):
            hands = [f"  seat {seat}  {self.cards(hand)}" for seat, hand in enumerate(event.hands)]
            table = [f"  table   {self.cards(event.table)}"] if event.table else []
            return [f"round {event.round} of {event.rounds} is dealt, stock {event.stock}", *hands, *table]
        if isinstance(event, ev.DealScored):
            return self.score(event.score)
        return [_SAYS[type(event)](self, event)]

    def score(self, score: DealScore) -> list[str]:
        """Tell a counted deal line by line."""
        piles = [f"  side {side}  {format_cards(pile, self.pack)}" for side, pile in enumerate(score.piles)]
        rows = [self.category(line) for line in score.lines]
        outright = "" if score.outright is None else f", side {score.outright} wins the match"
        return [
            f"the deal is scored ({score.ended}{outright})",
            *piles,
            *rows,
            f"  points {_per(score.points)}",
        ]

    @staticmethod
    def category(line: CategoryLine) -> str:
        """Tell one category."""
        winner = "-" if line.winner is None else f"side {line.winner}"
        return (
            f"  {line.category:<16}{_per(line.values):<12} {line.reason:<16} {winner:<7} {_per(line.points)}"
        )


def _per(numbers: Sequence[int]) -> str:
    return "/".join(map(str, numbers))


_SAYS: dict[type[Any], Callable[[Teller, Any], str]] = {
    ev.LastRoundDealt: lambda _, e: f"  the dealer announces the last round ({e.round})",
    ev.DealVoided: lambda t, e: f"  the deal is void: {e.reason} (table {t.cards(e.table)})",
    ev.OpeningTaken: lambda t, e: f"  seat {e.seat} takes the opening {t.cards(e.cards)}: {e.sweeps} sweeps",
    ev.HandShown: lambda t, e: f"  seat {e.seat} shows {t.cards(e.cards)}: {e.reason}, {e.points} points",
    ev.CardLaid: lambda t, e: f"  lays {t.cards([e.card])}",
    ev.CardsCaptured: lambda t, e: f"  {t.cards([e.card])} takes {t.cards(e.captured)}",
    ev.SweepMade: lambda _, e: f"  SCOPA for seat {e.seat}",
    ev.SweepDenied: lambda _, e: f"  clears the table but no scopa: {e.reason}",
    ev.SweepToCall: lambda _, e: f"  seat {e.seat} must call the scopa",
    ev.PointsInPlay: lambda _, e: f"  {e.points} point for {e.kind}",
    ev.LeftoversTaken: lambda t, e: (
        f"leftovers {t.cards(e.cards)} to {'nobody' if e.seat is None else f'seat {e.seat}'}"
    ),
    ev.PackCut: lambda _, e: f"  seat {e.seat} cuts at {e.depth}",
    ev.CardShown: lambda t, e: f"  everyone sees {t.cards([e.card])} of seat {e.seat}",
    ev.CardsLifted: lambda t, e: f"  seat {e.seat} lifts {t.cards(e.cards)} with {t.cards([e.card])}",
    ev.CardTakenBack: lambda t, e: f"  seat {e.seat} takes {t.cards([e.card])} back",
    ev.CaptureChallenged: lambda _, e: (
        f"  challenge by seat {e.seat}: {'upheld' if e.upheld else 'rejected'}, {e.reason}"
    ),
    ev.CaptureUndone: lambda t, e: (
        f"  {t.cards(e.cards)} lie on the table again; sweep revoked: {e.sweep_revoked}; "
        f"last capturer: {e.last_capturer}"
    ),
    ev.CardExposed: lambda t, e: f"  {t.cards([e.card])} flips over on its way to seat {e.seat}",
    ev.ExposureSettled: lambda t, e: (
        f"  seat {e.seat}: {e.choice} {t.cards([e.card])}"
        + ("" if e.received is None else f", receives {t.cards([e.received])}")
    ),
    ev.HandsCounted: lambda _, e: (
        f"  counted {_per(e.counts)}, due {e.due}; table {e.table}, due {e.table_due}; right: {e.right}"
    ),
    ev.CardDrawn: lambda t, e: f"  {_place(e.seat)} draws {t.cards([e.card])}",
    ev.CardBuried: lambda t, e: f"  {t.cards([e.card])} of {_place(e.seat)} is buried under {e.depth} cards",
    ev.MisdealPenalised: lambda _, e: f"  mis-deal by seat {e.dealer}: points {_per(e.points)}",
    ev.ClaimSettled: lambda _, e: f"  claim of seat {e.seat}: {e.total} counted, upheld: {e.upheld}",
    ev.SeatResigned: lambda _, e: f"  seat {e.seat} resigns",
}


def _place(seat: int | None) -> str:
    return "the table" if seat is None else f"seat {seat}"


def header(title: str, rules: RuleSet, deck: Sequence[Card], dealer: int) -> list[str]:
    """Begin a transcript."""
    return [
        f"# {title}",
        "# Written by `python -m tools.playthroughs`; docs/notation.md explains cards and moves.",
        "",
        f"rules   {rules.text}",
        f"print   {rules.fingerprint}",
        f"deck    {format_deck(deck, rules.deck)}",
        f"dealer  seat {dealer}",
        "",
    ]


def whole_deal(name: str, players: int) -> str:
    """Tell a deal of a variant in which every choice is random; void deals are told and dealt again."""
    rules = VARIANTS[name].ruleset(players)
    rng = random.Random(f"playthrough {name} {players}")
    teller, lines = Teller(rules), [""]
    dealer = rng.randrange(players)
    while True:
        deck = rng.sample(rules.deck.cards, len(rules.deck.cards))
        state, events = start_deal(rules, deck, dealer)
        lines += header(f"{name}, {players} players: a whole deal, played at random", rules, deck, dealer)
        lines += [line for event in events for line in teller.lines(event)]
        if not state.over:
            break
        lines.append("")
    while moves := legal_moves(state):
        move = rng.choice(moves)
        lines += before_play(state, moves, teller)
        lines.append(f"  plays {format_move(move, rules.deck)}")
        state, events = apply(state, move)
        lines += [line for event in events for line in teller.lines(event)]
    score = events[-1]
    assert isinstance(score, ev.DealScored)
    result = match_score(rules, (0,) * rules.side_count, score.score)
    lines += [
        "",
        f"match   totals {_per(result.totals)}, over: {result.over}, reason: {result.reason}",
        f"position {format_position(state)}",
    ]
    return "\n".join(lines[1:]) + "\n"


def before_play(state: State, moves: Sequence[Move], teller: Teller) -> list[str]:
    """Tell whose turn it is, what this seat sees, and what it may do."""
    seen = observe(state, state.to_move)
    pack = teller.pack
    return [
        "",
        f"{state.plays + 1}. seat {seen.seat}  hand {format_cards(seen.hand, pack)}  "
        f"table {teller.cards(cards_of(seen.table))}  others hold {_per(seen.hand_sizes)}",
        f"  may {' '.join(format_move(move, pack) for move in moves)}",
    ]


Script = list[Action | str]


def told(title: str, state: State, events: Sequence[ev.Event], script: Script) -> str:
    """Tell a scripted scene; a string in the script is a heading."""
    rules = state.rules
    teller = Teller(rules)
    lines = [
        f"# {title}",
        "# Written by `python -m tools.playthroughs`; docs/notation.md explains cards and moves.",
        "",
        f"rules   {rules.text}",
        "",
        *(line for event in events for line in teller.lines(event)),
    ]
    for step in script:
        if isinstance(step, str):
            lines += ["", step]
            continue
        lines.append(f"> {_action(step, rules.deck)}")
        state, events = apply(state, step)
        lines += [line for event in events for line in teller.lines(event)]
    return "\n".join(lines) + "\n"


def _action(action: Action, pack: Pack) -> str:
    if isinstance(action, Move):
        return format_move(action, pack)
    if isinstance(action, FreeMove):
        return f"{action.stage.value} {format_move(Move(action.card, action.captured), pack)}"
    return repr(action)


def scenes() -> Iterator[tuple[str, str]]:
    """Tell what random deals do not show: the house game's hands and mistakes, calls, claims, the cut."""
    from tests.rules.table import card, cards, mask, position, rules

    house = rules("house52")
    deck = house.deck.cards
    dealt = start_deal(house, deck, 1, by_hand=True, free_hand=True, totals=(3, 5))
    ace, two, three, four = (card(text) for text in ("Ac", "2c", "3c", "4c"))
    yield (
        "house-free-hand",
        told(
            "The house game dealt by hand and played with free hands",
            *dealt,
            [
                "A card of seat 0 flips over while it is dealt; seat 0 returns it to the stock.",
                DealCards((3, 3), 4, ((0, 1),)),
                ExposureChoice(Choice.RETURN),
                "The hands are counted: nothing is wrong.",
                CountHands(0),
                "Seat 0 holds the three over the table, thinks better of it, and lays the ace.",
                FreeMove(three, 0, Stage.TOUCHING),
                TakeBack(),
                FreeMove(ace),
                "Seat 1 takes ace and seven with a four, which is wrong, and seat 0 notices.",
                FreeMove(four, mask("Ac"), Stage.CAPTURING),
                FreeMove(four, mask("Ac 7c")),
                Challenge(0),
                "Seat 0 plays, seat 1 challenges without reason and shows a card by accident.",
                FreeMove(three),
                Challenge(1),
                ShowCard(1, card("5c")),
                "Seat 1 lays a card and resigns.",
                Move(card("5c")),
                Resign(1),
            ],
        ),
    )
    yield (
        "house-misdeal",
        told(
            "A mis-deal of the house game: put right, and punished",
            *start_deal(house, deck, 1, by_hand=True, totals=(3, 5)),
            [
                "Four cards, two cards, and five on the table; noticed before the first play.",
                DealCards((4, 2), 5),
                CountHands(0),
                "A round later one card is too many, and it is noticed after the first play.",
                *(Move(each) for each in cards("Ac 5c 2c 6c 3c Qc")),
                DealCards((4, 3)),
                Move(card("Kc")),
                CountHands(0),
            ],
        ),
    )
    last = position("hands=-/- stock=Qh,2c,3c,9d,5c,Ks round=7 turn=- table=4c last=0 dealer=1", house)
    last = last._replace(facts=last.facts._replace(by_hand=True))
    waiting = start_deal(house, deck, 1, by_hand=True).state
    last = last._replace(phase=waiting.phase, to_move=1)
    yield (
        "house-last-round",
        told(
            "The last round of the house game: a swap, a called table, the count player by player",
            last,
            (),
            [
                DealCards((3, 3), 0, ((0, 0),)),
                ExposureChoice(Choice.SWAP, 2),
                *(Move(each) for each in (two, card("9d"), three, card("5c"), card("Ks"))),
                Move(card("Qh")),
            ],
        ),
    )
    wrong_win = position("hands=9s,2c/3c,4c table=5d,3h last=1 totals=10/9 round=8", house)
    wrong_win = wrong_win._replace(facts=wrong_win.facts._replace(free_hand=True))
    yield (
        "house-wrong-win",
        told(
            "A win by a wrong scopa is no win; a right one is",
            wrong_win,
            (),
            [
                FreeMove(card("9s"), mask("5d 3h")),
                Challenge(1),
                FreeMove(card("3c"), mask("3h")),
                FreeMove(two),
                FreeMove(four),
                Proceed(),
            ],
        ),
    )
    calling = rules(must_call_sweep=True, last_play_sweep=True, claim=True)
    yield (
        "called-sweeps",
        told(
            "Sweeps that must be called, and a claim",
            position(
                "hands=5D,2B,3S/3B,4B,4S table=5C last=1 round=6 totals=9/8 piles=7D,7C,7S,7B/AD", calling
            ),
            (),
            [
                Move(card("5D"), mask("5C")),
                "The call comes in time.",
                CallSweep(0),
                Move(card("3B")),
                Move(card("3S"), mask("3B")),
                "This time nobody calls.",
                Move(card("4B")),
                "Seat 0 goes out: the settebello, the primiera and one sweep make twelve.",
                Claim(),
            ],
        ),
    )
    yield (
        "cut",
        told(
            "The cut before a deal of four",
            *start_deal(rules(players=4), rules().deck.cards, 0, ask_cut=True),
            [Cut(13)],
        ),
    )


def transcripts() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every transcript."""
    for name, row in VARIANTS.items():
        for players in row.seatings:
            yield f"{name}-{players}", whole_deal(name, players)
    yield from scenes()


def main() -> None:
    """Write every transcript, and remove those that nothing writes any more."""
    written = set()
    for name, text in transcripts():
        path = HOME / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        written.add(path)
        print(path.name)
    for path in set(HOME.glob("*.txt")) - written:
        path.unlink()


if __name__ == "__main__":
    main()
