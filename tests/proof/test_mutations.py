"""Every rule broken on purpose is caught by a named fast test: the proof is able to fail.

A failing case here names a mutant that survives, or one whose place in the source has changed and must be
written anew. ``test_the_named_tests_pass_when_nothing_is_broken`` guards against catching by accident.
"""

from __future__ import annotations

import pytest

from tests.proof.mutants import Mutant, package_with

CAPTURES = "test_comparison.test_captures_on_any_table_agree"
DEALS = "test_comparison.test_whole_deals_agree"
SCORES = "test_comparison.test_scores_of_any_piles_agree"
CLAIMS = "test_comparison.test_claims_count_what_is_certain"
REDEALS = "test_openings.test_tables_of_kings_and_aces_are_dealt_again_alike"
OPENINGS = "test_openings.test_tables_of_fifteen_and_thirty_are_taken_alike"
FINALS = "test_openings.test_final_plays_that_clear_the_table_agree"
CHALLENGES = "test_house_table.test_a_challenge_is_judged_and_undone_as_the_oracle_says"
EXPOSED = "test_house_table.test_an_exposed_card_is_kept_or_replaced_as_the_oracle_says"
CLUMSY = "test_house_table.test_at_a_clumsy_table_a_seat_is_given_nothing_that_depends_on_hidden_cards"

MUTANTS = (
    # captures
    Mutant(
        "an equal card does not bar sums",
        "captures",
        "sets = _singles(equal)",
        "sets = (*_singles(equal), *sums(value, table))",
        CAPTURES,
        ("cirulla",),
    ),
    Mutant(
        "all equal cards are taken together",
        "captures",
        "sets = _singles(equal)",
        "sets = (equal,)",
        CAPTURES,
        ("scopa40",),
    ),
    Mutant(
        "a card that captures may be laid",
        "captures",
        "may_lay = not sets",
        "may_lay = True",
        CAPTURES,
        ("scopa40",),
    ),
    Mutant(
        "an equal card may be left although equal cards are compulsory",
        "captures",
        "may_lay = not equal",
        "may_lay = True",
        CAPTURES,
        ("house52",),
    ),
    Mutant(
        "a court takes sums in cicera",
        "captures",
        "if courts_sum or value <= 10",
        "if True",
        CAPTURES,
        ("cicera",),
    ),
    Mutant(
        "an ace takes everything although an ace lies there",
        "captures",
        "self._ace_all or not table & _ACES):\n            # The ace's own power",
        "True):\n            # The ace's own power",
        CAPTURES,
        ("asso_piglia_tutto",),
    ),
    Mutant(
        "cirulla allows every sum, not only the fewest cards",
        "captures",
        "if self._fewest or self._capture is Capture.CIRULLA:",
        "if self._fewest:",
        CAPTURES,
        ("cirulla",),
    ),
    Mutant(
        "a remembered answer forgets that the card below matters",
        "captures",
        "return VALUE_MASKS[value], _UP_TO[value - 1]",
        "return VALUE_MASKS[value], _UP_TO[max(0, value - 2)]",
        CAPTURES,
        ("scopa40",),
    ),
    # plays
    Mutant(
        "the final play sweeps", "play", "(final and not tables.last_play_sweeps)", "False", FINALS, ({},)
    ),
    Mutant(
        "clearing by the power of the ace sweeps in scopa d'assi",
        "play",
        "return not (tables.ace_may_not_sweep and tables.captures.is_by_ace_power(card, captured, table))",
        "return True",
        DEALS,
        ("scopa_dassi",),
    ),
    Mutant(
        "whoever lays a card is the last capturer",
        "play",
        "state = state._replace(table=table | bit)",
        "state = state._replace(table=table | bit, last_capturer=seat)",
        DEALS,
        ("scopa40",),
    ),
    Mutant(
        "the fast way forgets the last capturer", "engine", "        last = seat\n", "", DEALS, ("scopa40",)
    ),
    Mutant(
        "the leftovers stay on the table",
        "finish",
        "if left and taker is not None:",
        "if left and taker is None:",
        DEALS,
        ("scopa40",),
    ),
    Mutant(
        "any capture with the card just laid in it counts as taking it with an equal in cicera",
        "play",
        "captured == 1 << laid and value_of(card) == value_of(laid)",
        "captured >> laid & 1",
        DEALS,
        ("cicera",),
    ),
    # dealing
    Mutant(
        "four kings are needed to deal again",
        "dealing",
        ".bit_count() >= 3:",
        ".bit_count() >= 4:",
        REDEALS,
        ("kings3",),
    ),
    Mutant("packets are dealt singly", "dealing", "is DealStyle.PACKET:", "is None:", DEALS, ("house52",)),
    Mutant(
        "an opening thirty counts although it does not split",
        "dealing",
        "return 2 if 15 in halves else 0",
        "return 2",
        OPENINGS,
        ("split", "dealer"),
    ),
    Mutant(
        "the opening goes to the wrong seat",
        "dealing",
        "return dealer if rules.opening_to is OpeningTo.DEALER",
        "return dealer if rules.opening_to is OpeningTo.ELDEST",
        OPENINGS,
        ("total", "dealer"),
    ),
    # scoring
    Mutant(
        "a tie gives the category to the first side",
        "scoring",
        "return values.index(best) if known.count(best) == 1 else None",
        "return values.index(best)",
        SCORES,
        ("scopa40",),
    ),
    Mutant(
        "primiera without four suits",
        "primiera",
        "return (total,) if suits == len(SUIT_MASKS) else None",
        "return (total,)",
        SCORES,
        ("scopa40",),
    ),
    Mutant("the ace is worth eleven in the primiera", "primiera", "1: 16", "1: 11", SCORES, ("scopa40",)),
    Mutant(
        "a napola of two cards",
        "scoring",
        "return length if length >= 3 else 0",
        "return length if length >= 2 else 0",
        SCORES,
        ("cirulla",),
    ),
    # the match
    Mutant(
        "the target must be passed, not reached",
        "match_score",
        "if best < rules.target:",
        "if best <= rules.target:",
        SCORES,
        ("scopa40",),
    ),
    Mutant(
        "level leaders: the first one wins",
        "match_score",
        "if len(leaders) == 1:",
        "if leaders:",
        SCORES,
        ("scopa40",),
    ),
    Mutant(
        "the dealer counts first",
        "match_score",
        "for side in deal.order:",
        "for side in reversed(deal.order):",
        SCORES,
        ("house52",),
    ),
    Mutant(
        "a primiera that can still be equalled is certain",
        "claims",
        "others >= key",
        "others > key",
        CLAIMS,
        (2,),
    ),
    # the house game
    Mutant(
        "a wrong capture is undone but its maker stays last capturer",
        "house",
        "        last_capturer=last.last_capturer_before,\n        facts",
        "        facts",
        CHALLENGES,
        (0,),
    ),
    Mutant(
        "a returned card is buried one card too high in an odd stock",
        "misdeal",
        "return (stock + 1) // 2",
        "return stock // 2",
        EXPOSED,
        (None,),
    ),
    # what a seat may see
    Mutant(
        "every hand is dealt face up",
        "events",
        "cards if owner == seat else",
        "cards if owner is not None else",
        CLUMSY,
        (0,),
    ),
    Mutant(
        "an observation tells the value of the next card",
        "observation",
        "stock=len(state.stock),",
        "stock=len(state.stock) + (100 * (state.stock[0] % 13) if state.stock else 0),",
        CLUMSY,
        (0,),
    ),
)


def arguments_of(mutant: Mutant) -> tuple[object, ...]:
    """Fill in the arguments that are members of the package itself and must be imported with it."""
    if mutant.caught_by != EXPOSED:
        return mutant.arguments
    from scopa.rules.moves import Choice

    return (Choice.RETURN,)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.breakage)
def test_a_broken_rule_is_caught(mutant: Mutant) -> None:
    """Caught means: a comparison fails, or one side refuses what the other plays; a crash proves nothing."""
    with package_with(mutant) as find:
        test = find(mutant.caught_by)
        try:
            test(*arguments_of(mutant))
        except (AssertionError, ValueError):
            return
        except Exception as error:
            if type(error).__name__ == "IllegalAction":
                return
            raise
    pytest.fail(f"survives: {mutant.breakage} (should be caught by {mutant.caught_by})")


def test_a_fresh_import_with_nothing_broken_passes() -> None:
    with package_with(None) as find:
        find(CAPTURES)("scopa40")
        find(REDEALS)("kings3")


def test_there_are_enough_broken_rules_and_no_two_alike() -> None:
    assert len(MUTANTS) >= 15
    assert len({mutant.source for mutant in MUTANTS}) == len(MUTANTS)
