"""What is said at a house table, in the language in use: hands, objections, dealing by hand, claims.

Codes and numbers of events go in, sentences come out, like the refusals of i18n/terms.py. It knows no screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from scopa.app.bindings import Bindings
from scopa.app.house.hands import Grip, Hands
from scopa.app.key_names import keys_text
from scopa.i18n import _, ngettext
from scopa.i18n.grammar import DeckTerms, Form, capital, card_phrase, join_and, rank_phrase, sum_phrase
from scopa.rules.cards import Card, CardSet, Pack, cards_of, value_of
from scopa.rules.events import (
    CaptureChallenged,
    CaptureUndone,
    CardBuried,
    CardDrawn,
    CardExposed,
    CardShown,
    CardTakenBack,
    ClaimSettled,
    Event,
    ExposureSettled,
    HandsCounted,
    MisdealPenalised,
)
from scopa.rules.ruleset import RuleSet

__all__ = ["DeckTerms", "Pack", "about_hands", "log_line"]


def the(card: Card, terms: DeckTerms, pack: Pack) -> str:
    """Return a card as it stands inside a sentence: "the 7 of swords"."""
    return card_phrase(card, Form.THE, terms, pack)


# --- free hands -------------------------------------------------------------------------------------------


def about_hands(hands: Hands, bindings: Bindings, terms: DeckTerms, pack: Pack) -> str:
    """Say what there is to do with the card in the player's hands."""
    if hands.card is None:
        return ""
    card = capital(the(hands.card, terms, pack))
    done, back = keys_text(bindings.keys("activate")), keys_text(bindings.keys("back"))
    if hands.grip is Grip.HELD:
        text = _("{card}: nobody has seen it yet. Over the table everybody does.")
    elif hands.grip is Grip.SHOWN:
        text = _(
            "{card}: everybody sees it. Let go on free felt to lay it, on a card to take it, or go back."
        )
    elif hands.grip is Grip.LAID:
        text = _(
            "{card} lies there under your fingers. Done ({done}) leaves it, {back} takes it back; "
            "click what it takes."
        )
    elif hands.grip is Grip.TAKING:
        taken = join_and([the(one, terms, pack) for one in cards_of(hands.lifted)])
        text = _("{card} takes {taken}. Done ({done}) ends the capture, {back} returns everything.")
        return text.format(card=card, taken=taken, done=done, back=back)
    else:
        text = _("{card}: nobody has seen it yet. Click free felt to lay it, or what it takes.")
    return text.format(card=card, done=done, back=back)


def taken_back(name: str, card: Card, terms: DeckTerms, pack: Pack) -> str:
    """Say that a card everybody has seen is back in its hand."""
    return _("{name} takes {card} back. Everybody has seen it.").format(
        name=name, card=the(card, terms, pack)
    )


# --- objections -------------------------------------------------------------------------------------------


def why_wrong(card: Card, captured: CardSet, table: CardSet, terms: DeckTerms, pack: Pack) -> str:
    """Say why a capture was wrong; `table` is what lay there before it."""
    value = value_of(card)
    equals = [one for one in cards_of(table) if value_of(one) == value]
    total = sum(value_of(one) for one in cards_of(captured))
    if equals and captured.bit_count() > 1 and all(value_of(one) != value for one in cards_of(captured)):
        equal = the(equals[0], terms, pack)
        return capital(_("{equal} lay there, and an equal card comes first.").format(equal=equal))
    if captured.bit_count() > 1 and all(value_of(one) == value for one in cards_of(captured)):
        return _("Only one equal card may be taken.")
    if captured.bit_count() > 1 and total != value:
        parts = sum_phrase(captured, terms, pack, values=True)
        return capital(_("{parts} = {total}, not {value}.").format(parts=parts, total=total, value=value))
    if captured.bit_count() > 1:
        return _("Only one capture may be made with one card.")
    rank, other = rank_phrase(value, Form.A, terms, pack), rank_phrase(total, Form.A, terms, pack)
    return capital(_("{rank} does not take {other}.").format(rank=rank, other=other))


def challenged(event: CaptureChallenged, names: Sequence[str], reason: str = "") -> str:
    """Say whether an objection was right, and why."""
    name, offender = names[event.seat], names[event.offender]
    if event.upheld:
        text = _("{name} challenges {offender}, rightly. {reason} The cards go back, and the turn is over.")
        return text.format(name=name, offender=offender, reason=reason)
    if event.reason == "no_capture":
        text = _("{name} challenges {offender}, wrongly: nothing was captured. Nothing changes.")
    else:
        text = _("{name} challenges {offender}, wrongly: the capture was right. Nothing changes.")
    return text.format(name=name, offender=offender)


# --- dealing by hand --------------------------------------------------------------------------------------


def exposed(card: Card, name: str, terms: DeckTerms, pack: Pack) -> str:
    """Say that a card turned over."""
    text = _("{card} turned over while it was dealt to {name}.")
    return capital(text.format(card=the(card, terms, pack), name=name))


def settled(event: ExposureSettled, names: Sequence[str], terms: DeckTerms, pack: Pack) -> str:
    """Say what became of a card that turned over."""
    text = {
        "keep": _("{name} keeps {card}."),
        "return": _("{name} returns {card} to the stock and takes the top card."),
        "swap": _("{name} swaps {card} for a hidden card of {dealer}."),
    }[event.choice]
    return text.format(name=names[event.seat], card=the(event.card, terms, pack), dealer=names[event.dealer])


def wrong_numbers(event: HandsCounted, names: Sequence[str]) -> str:
    """List who was dealt how many cards, where the number is not right."""
    found = []
    for seat, count in enumerate(event.counts):
        if count != event.due:
            text = ngettext("{name} {n} card instead of {due}", "{name} {n} cards instead of {due}", count)
            found.append(text.format(name=names[seat], n=count, due=event.due))
    if event.table != event.table_due:
        text = ngettext(
            "the table {n} card instead of {due}", "the table {n} cards instead of {due}", event.table
        )
        found.append(text.format(n=event.table, due=event.table_due))
    return join_and(found)


def counted(event: HandsCounted, names: Sequence[str]) -> str:
    """Say what was counted."""
    name = "" if event.seat is None else names[event.seat]
    if event.right:
        return _("{name} has the hands counted: every number is right.").format(name=name)
    text = _("{name} has the hands counted: {numbers}.")
    return text.format(name=name, numbers=wrong_numbers(event, names))


def penalised(event: MisdealPenalised, names: Sequence[str], rules: RuleSet) -> str:
    """Say what a mis-deal costs."""
    shares = []
    for side, points in enumerate(event.points):
        if points:
            side_name = " + ".join(
                names[seat] for seat in range(rules.players) if rules.side_of(seat) == side
            )
            text = ngettext("{name} gets {n} point", "{name} gets {n} points", points)
            shares.append(text.format(name=side_name, n=points))
    text = _("Mis-deal by {dealer}: the deal is void, and {shares}.")
    return text.format(dealer=names[event.dealer], shares=join_and(shares))


def claimed(event: ClaimSettled, names: Sequence[str], rules: RuleSet) -> str:
    """Say whether a claim was right."""
    if event.upheld:
        text = _("{name} goes out: {total} points are certain, {target} are enough.")
    else:
        text = _("{name} goes out too early: only {total} points are certain, {target} are needed.")
    return text.format(name=names[event.seat], total=event.total, target=rules.target)


# --- the log ----------------------------------------------------------------------------------------------


def log_line(event: Event, names: Sequence[str], rules: RuleSet, terms: DeckTerms) -> str:
    """Return the line of the log for an event of the house game; "" for any other."""
    pack = rules.pack
    if isinstance(event, CardShown):
        return _("{name} showed {card}").format(name=names[event.seat], card=the(event.card, terms, pack))
    if isinstance(event, CardTakenBack):
        return _("{name} took {card} back").format(name=names[event.seat], card=the(event.card, terms, pack))
    if isinstance(event, CaptureChallenged):
        return (
            challenged(event, names)
            if not event.upheld
            else _("{name} challenges {offender}").format(
                name=names[event.seat], offender=names[event.offender]
            )
        )
    if isinstance(event, CaptureUndone):
        cards = join_and([the(card, terms, pack) for card in event.cards])
        return _("Wrong capture by {name}, back on the table: {cards}").format(
            name=names[event.seat], cards=cards
        )
    if isinstance(event, CardExposed):
        return exposed(event.card, names[event.seat], terms, pack)
    if isinstance(event, ExposureSettled):
        return settled(event, names, terms, pack)
    if isinstance(event, HandsCounted):
        return counted(event, names)
    if isinstance(event, CardDrawn):
        who = _("The table") if event.seat is None else names[event.seat]
        return _("{name}: one card from the stock").format(name=who)
    if isinstance(event, CardBuried):
        who = _("The table") if event.seat is None else names[event.seat]
        return _("{name}: one card back into the stock").format(name=who)
    if isinstance(event, MisdealPenalised):
        return penalised(event, names, rules)
    if isinstance(event, ClaimSettled):
        return claimed(event, names, rules)
    return ""
