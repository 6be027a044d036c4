"""Cards, refusals and verdicts in words: the grammar of both languages, and the numbers of the position."""

import random
import re

import pytest

from scopa.i18n import LANGUAGES, set_language, terms
from scopa.i18n.grammar import DeckTerms, Form, card_phrase, join_and, join_or, rank_phrase
from scopa.rules.captures import capture_sets
from scopa.rules.cards import CardSet, Pack, cards_of, mask_of, parse_card, parse_cards, value_of
from scopa.rules.match_score import MatchScore
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles
from scopa.rules.variants import VARIANTS

RULES = RuleSet()
NAMES = ("Anna", "Bruno")


def cards(text: str) -> CardSet:
    return mask_of(parse_cards(text))


def refusal(
    code: str, card: str, table: str, targets: str = "", words: DeckTerms = "italian", name: str = "Carlo"
) -> str:
    options = capture_sets(RULES, parse_card(card), cards(table))
    return terms.refusal_text(code, parse_card(card), cards(targets), options, words, name=name)


@pytest.mark.parametrize(
    ("card", "words", "english", "italian"),
    [
        ("7D", "italian", "7 of coins", "7 di denari"),
        ("RD", "italian", "King of coins", "Re di denari"),
        ("CB", "italian", "Knight of clubs", "Cavallo di bastoni"),
        ("FC", "italian", "Jack of cups", "Fante di coppe"),
        ("AS", "italian", "Ace of swords", "Asso di spade"),
        ("RD", "french", "King of diamonds", "Re di quadri"),
        ("CB", "french", "Queen of clubs", "Donna di fiori"),
        ("FC", "french", "Jack of hearts", "Fante di cuori"),
        ("AS", "french", "Ace of spades", "Asso di picche"),
    ],
)
def test_names_of_cards(card: str, words: DeckTerms, english: str, italian: str) -> None:
    assert terms.card_name(parse_card(card), words) == english
    set_language("it")
    assert terms.card_name(parse_card(card), words) == italian


def test_the_big_pack_has_its_courts_higher_up() -> None:
    names = [
        terms.card_name(parse_card(text), "french", Pack.FRENCH_52) for text in ("8d", "Td", "Jd", "Qd", "Kd")
    ]
    assert names == [
        "8 of diamonds",
        "10 of diamonds",
        "Jack of diamonds",
        "Queen of diamonds",
        "King of diamonds",
    ]


ARTICLES_IT = {
    Form.PLAIN: "asso 2 3 4 5 6 7 8 9 10 fante donna re",
    Form.THE: "l’asso/il 2/il 3/il 4/il 5/il 6/il 7/l’8/il 9/il 10/il fante/la donna/il re",
    Form.YOUR: (
        "il tuo asso/il tuo 2/il tuo 3/il tuo 4/il tuo 5/il tuo 6/il tuo 7/il tuo 8/il tuo 9/il tuo 10"
        "/il tuo fante/la tua donna/il tuo re"
    ),
    Form.A: "un asso/un 2/un 3/un 4/un 5/un 6/un 7/un 8/un 9/un 10/un fante/una donna/un re",
    Form.ONE: "un asso/un 2/un 3/un 4/un 5/un 6/un 7/un 8/un 9/un 10/un fante/una donna/un re",
}


@pytest.mark.parametrize("form", Form)
def test_every_article_in_italian(form: Form) -> None:
    set_language("it")
    phrases = [rank_phrase(value, form, "french", Pack.FRENCH_52) for value in range(1, 14)]
    separator = " " if form is Form.PLAIN else "/"
    assert phrases == ARTICLES_IT[form].split(separator)
    assert rank_phrase(9, form, "italian") == {
        "plain": "cavallo",
        "the": "il cavallo",
        "your": "il tuo cavallo",
    }.get(form.value, "un cavallo")


def test_every_article_in_english() -> None:
    assert [rank_phrase(value, Form.A) for value in (1, 7, 8, 9, 10)] == [
        "an Ace",
        "a 7",
        "a Jack",
        "a Knight",
        "a King",
    ]
    assert rank_phrase(8, Form.A, "french", Pack.FRENCH_52) == "an 8"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", ["italian", "french"])
@pytest.mark.parametrize("pack", Pack)
def test_every_card_has_its_own_name(language: str, words: DeckTerms, pack: Pack) -> None:
    set_language(language)
    for form in Form:
        assert len({card_phrase(card, form, words, pack) for card in pack.cards}) == len(pack.cards)


ENGLISH = {
    ("E1", "7D", "7C 4C 3S", "4C 3S"): (
        "The 7 of cups equals your 7, so it must be taken, not 4 + 3. An equal card comes first."
    ),
    ("E1", "FD", "FC FB 4C 4S", "4C 4S"): (
        "Your Jack must take the Jack of cups or the Jack of clubs, not 4 + 4. An equal card comes first."
    ),
    ("E2", "7D", "4C 3S", ""): "Your 7 can take 4 + 3. A card that can capture may not just be laid.",
    ("E2", "7D", "7C", ""): "Your 7 can take the 7 of cups. A card that can capture may not just be laid.",
    ("E3", "7D", "4C 2S RB", "4C 2S"): "4 + 2 = 6, but your card is a 7. You need 1 more.",
    ("E3", "7D", "4C 5S", "4C 5S"): "5 + 4 = 9, but your card is a 7. That is 2 too much.",
    ("E3", "RD", "FC AS", "FC AS"): "Jack (8) + Ace (1) = 9, but your card is a King (10). You need 1 more.",
    ("E3", "7D", "4C 3S", "4C"): "The 4 alone is not enough: your card is a 7. You need 3 more.",
    ("E4", "RD", "7C 3S 6C 4D", "7C 3S 6C 4D"): (
        "Your King can take 6 + 4 or 7 + 3, not both. One capture per card."
    ),
    ("E5", "2D", "RC", "RC"): "Your 2 cannot take the King: the cards taken must add up to 2.",
    ("E6", "2D", "RC", ""): "It is Carlo's turn. You can still look at your cards.",
    ("E11", "6D", "6C 6S", "6C 6S"): "Your 6 takes one 6, not both. Choose one.",
    ("E11", "6D", "6C 6S 6B", "6C 6S 6B"): "Your 6 takes one 6, not all of them. Choose one.",
}
ITALIAN = {
    ("E1", "7D", "7C 4C 3S", "4C 3S"): (
        "Con il tuo 7 devi prendere il 7 di coppe, non 4 + 3: la carta uguale ha la precedenza."
    ),
    ("E1", "FD", "FC FB 4C 4S", "4C 4S"): (
        "Con il tuo fante devi prendere il fante di coppe o il fante di bastoni, non 4 + 4: "
        "la carta uguale ha la precedenza."
    ),
    ("E2", "7D", "4C 3S", ""): (
        "Il tuo 7 può prendere 4 + 3. Una carta che può prendere non si può semplicemente calare."
    ),
    ("E2", "7D", "7C", ""): (
        "Il tuo 7 può prendere il 7 di coppe. Una carta che può prendere non si può semplicemente calare."
    ),
    ("E3", "7D", "4C 2S RB", "4C 2S"): "4 + 2 = 6, ma la tua carta è un 7. Manca 1.",
    ("E3", "7D", "3C 2S RB", "3C 2S"): "3 + 2 = 5, ma la tua carta è un 7. Mancano 2.",
    ("E3", "7D", "4C 5S", "4C 5S"): "5 + 4 = 9, ma la tua carta è un 7: 2 di troppo.",
    ("E3", "RD", "FC AS", "FC AS"): "Fante (8) + asso (1) = 9, ma la tua carta è un re (10). Manca 1.",
    ("E3", "7D", "4C 3S", "4C"): "Il 4 non basta: la tua carta è un 7. Mancano 3.",
    ("E4", "RD", "7C 3S 6C 4D", "7C 3S 6C 4D"): (
        "Con il tuo re puoi prendere 6 + 4 o 7 + 3, ma non insieme. Una sola presa per carta."
    ),
    ("E5", "2D", "RC", "RC"): "Il tuo 2 non può prendere il re: la somma delle carte prese deve fare 2.",
    ("E6", "2D", "RC", ""): "Tocca a Carlo. Intanto puoi guardare le tue carte.",
    ("E11", "6D", "6C 6S", "6C 6S"): "Il tuo 6 prende solo un 6, non due. Scegli quale.",
}


@pytest.mark.parametrize("case", ENGLISH)
def test_refusals_in_english(case: tuple[str, str, str, str]) -> None:
    assert refusal(*case) == ENGLISH[case]


@pytest.mark.parametrize("case", ITALIAN)
def test_refusals_in_italian(case: tuple[str, str, str, str]) -> None:
    set_language("it")
    assert refusal(*case) == ITALIAN[case]


def test_refusals_agree_with_a_feminine_card() -> None:
    set_language("it")
    assert (
        refusal("E11", "CD", "CC CS", "CC CS", "french")
        == "La tua donna prende solo una donna, non due. Scegli quale."
    )
    assert refusal("E5", "AD", "CC", "CC", "french") == (
        "Il tuo asso non può prendere la donna: la somma delle carte prese deve fare 1."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_refusal_is_a_whole_sentence_with_right_numbers(language: str) -> None:
    """Random positions, codes and decks: nothing left open, the sum and what is missing are true."""
    set_language(language)
    rng = random.Random(7)
    for _ in range(1500):
        pack = rng.choice(list(Pack))
        rules = (
            RULES
            if pack is Pack.ITALIAN_40
            else RULES.with_options({"deck": "fr52", "players": 2, "hand": 12})
        )
        dealt = rng.sample(pack.cards, rng.randint(3, 9))
        card, table = dealt[0], dealt[1:]
        targets = mask_of(rng.sample(table, rng.randint(1, min(4, len(table)))))
        options = capture_sets(rules, card, mask_of(table))
        words: DeckTerms = rng.choice(["italian", "french"])
        code = rng.choice(["E1", "E2", "E3", "E4", "E5", "E6", "E11"])
        total, value = sum(map(value_of, cards_of(targets))), value_of(card)
        if code == "E3" and (total == value or (targets.bit_count() == 1 and total > value)):
            continue
        text = terms.refusal_text(code, card, targets, options, words, pack, name="Carlo")
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")
        assert not re.search(r"[{}]|  |\bNone\b", text)
        if code == "E3" and targets.bit_count() > 1:
            assert f"= {total}," in text
            assert re.search(rf"(?<!\d){abs(total - value)}(?!\d)", text.split(",")[1])
        if code == "E5":
            assert re.search(rf"(?<!\d){value}\.$", text)


def test_an_unknown_code_is_an_error() -> None:
    with pytest.raises(KeyError):
        refusal("E99", "7D", "4C")


def test_plays_in_words() -> None:
    seven, three = parse_card("7D"), parse_card("3C")
    assert terms.move_sentence("Carlo", seven, cards("4C 3S")) == "Carlo: 7 of coins took 4 + 3"
    assert (
        terms.move_sentence("You", seven, cards("7C"), sweep=True)
        == "You: 7 of coins took the 7 of cups, scopa!"
    )
    assert terms.move_sentence("Carlo", three, 0) == "Carlo: 3 of cups laid"
    assert terms.move_sentence("Carlo", parse_card("RD"), cards("CC AS"), "french") == (
        "Carlo: King of diamonds took Queen + Ace"
    )
    assert terms.preview_text(seven, [cards("4C 3S")]) == "7 of coins: takes 4 + 3"
    assert terms.preview_text(three, []) == "3 of cups: will be laid"
    assert terms.preview_text(seven, [cards("4C 3S"), cards("5C 2S")]) == "7 of coins: 2 ways to take"
    assert terms.must_take_text(seven, [cards("4C 3S")]) == "Your 7 must take 4 + 3"
    set_language("it")
    assert terms.move_sentence("Carlo", seven, cards("4C 3S")) == "Carlo: 7 di denari prende 4 + 3"
    assert (
        terms.move_sentence("Tu", seven, cards("7C"), sweep=True)
        == "Tu: 7 di denari prende il 7 di coppe, scopa!"
    )
    assert terms.move_sentence("Carlo", three, 0) == "Carlo: 3 di coppe in tavola"
    assert terms.preview_text(three, []) == "3 di coppe: resta in tavola"
    assert terms.must_take_text(seven, [cards("4C 3S")]) == "Il tuo 7 deve prendere 4 + 3"


def test_kings_that_void_a_deal() -> None:
    assert terms.voided_text(parse_cards("RD RC RS 4B")) == "Three kings on the table: dealt again."
    assert terms.voided_text(parse_cards("RD RC RS RB")) == "Four kings on the table: dealt again."
    set_language("it")
    assert terms.voided_text(parse_cards("RD RC RS 4B")) == "Tre re in tavola: a monte, si ridanno le carte."


def verdicts(
    anna: str, bruno: str, sweeps: tuple[int, int] = (0, 0), words: DeckTerms = "italian"
) -> dict[str, str]:
    score = score_piles(RULES, [cards(anna), cards(bruno)], sweeps)
    return {line.category: terms.category_verdict(line, NAMES, words, RULES) for line in score.lines}


def test_verdicts_in_english() -> None:
    said = verdicts("7D 7C 6S AB RD", "6D 5C 7S 7B", (0, 2))
    assert said == {
        "cards": "Cards: Anna 5, Bruno 4; +1 Anna",
        "coins": "Coins: Anna 2, Bruno 1; +1 Anna",
        "settebello": "Settebello (7 of coins): +1 Anna",
        "primiera": "Primiera: Anna 76, Bruno 75; +1 Anna",
        "sweeps": "Scope: +2 Bruno",
    }
    level = verdicts("7D 2D 7C 6S 6B", "AD 3D 6C 7S 7B")
    assert level["cards"] == "Cards: tie 5 to 5, no point"
    assert level["coins"] == "Coins: tie 2 to 2, no point"
    assert level["sweeps"] == "Scope: no point"
    assert verdicts("7D 7C 7S 7B", "RD RC RS")["primiera"] == "Primiera: Anna 84, Bruno none; +1 Anna"
    assert verdicts("7D 7C 7S", "RD RC RS")["primiera"] == "Primiera: every side lacks a suit, no point"
    assert verdicts("7D 2D", "AD")["coins"] == "Coins: Anna 2, Bruno 1; +1 Anna"
    assert verdicts("7D", "RC")["coins"] == "Coins: Anna 1, Bruno 0; +1 Anna", (
        "one coin is not one point by itself"
    )
    assert verdicts("7D 2D", "AD", words="french")["coins"] == "Diamonds: Anna 2, Bruno 1; +1 Anna"


def test_verdicts_in_italian() -> None:
    set_language("it")
    said = verdicts("7D 7C 6S AB RD", "6D 5C 7S 7B", (0, 2))
    assert said == {
        "cards": "Carte: Anna 5, Bruno 4; +1 Anna",
        "coins": "Denari: Anna 2, Bruno 1; +1 Anna",
        "settebello": "Settebello (7 di denari): +1 Anna",
        "primiera": "Primiera: Anna 76, Bruno 75; +1 Anna",
        "sweeps": "Scope: +2 Bruno",
    }
    assert verdicts("7D 2D 7C 6S 6B", "AD 3D 6C 7S 7B")["coins"] == "Denari: parità, 2 a 2, nessun punto"
    assert verdicts("7D 2D", "AD", words="french")["coins"] == "Quadri: Anna 2, Bruno 1; +1 Anna"


def test_chips_and_missing_suits() -> None:
    score = score_piles(RULES, [cards("7D 7C 7S 7B"), cards("RD RC 2D 3D")], (1, 0))
    chips = {line.category: terms.category_chip(line, NAMES) for line in score.lines}
    assert chips == {
        "cards": "tie, no point",
        "coins": "+1 Bruno",
        "settebello": "+1 Anna",
        "primiera": "+1 Anna",
        "sweeps": "+1 Anna",
    }
    primiera = score.line("primiera")
    assert primiera is not None
    assert terms.missing_suit_text(primiera, 0, "Anna") == ""
    assert terms.missing_suit_text(primiera, 1, "Bruno") == "Bruno: no card of swords and clubs, no primiera"
    set_language("it")
    assert terms.missing_suit_text(primiera, 1, "Bruno", "french") == (
        "Bruno: nessuna carta di picche e fiori, niente primiera"
    )


def test_a_tie_of_three_names_the_leaders() -> None:
    rules = RULES.with_options({"players": 3})
    score = score_piles(rules, [cards("7D 2C"), cards("AD 3C"), cards("5C")], (0, 0, 0))
    coins = score.line("coins")
    assert coins is not None
    assert terms.category_verdict(coins, ("Anna", "Bruno", "Carla"), rules=rules) == (
        "Coins: Anna 1, Bruno 1, Carla 0; tie at the top, no point"
    )


def test_why_a_match_goes_on() -> None:
    assert terms.tie_text(MatchScore((12, 12), False, None, "tie"), NAMES) == (
        "Both have reached 12 and are level: one more deal."
    )
    three = MatchScore((12, 12, 3), False, None, "tie")
    assert (
        terms.tie_text(three, ("Anna", "Bruno", "Carla")) == "Anna and Bruno: level at 12, so one more deal."
    )
    assert terms.tie_text(MatchScore((12, 10), True, 0, "target"), NAMES) == ""
    assert terms.tie_text(MatchScore((9, 9), False, None, "not_reached"), NAMES) == ""
    set_language("it")
    assert (
        terms.tie_text(MatchScore((12, 12), False, None, "tie"), NAMES)
        == "Pari a 12: si gioca un’altra smazzata."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_category_of_every_variant_has_words(variant: str, language: str) -> None:
    set_language(language)
    rules = VARIANTS[variant].rules
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")[: rules.side_count]
    rng = random.Random(variant)
    for _ in range(40):
        piles = [0] * rules.side_count
        for card in rng.sample(rules.pack.cards, rng.randint(0, len(rules.pack.cards))):
            piles[rng.randrange(len(piles))] |= 1 << card
        score = score_piles(rules, piles, [rng.randint(0, 3) for _ in piles])
        for line in score.lines:
            words: DeckTerms = rng.choice(["italian", "french"])
            text = terms.category_verdict(line, names, words, rules)
            assert text.startswith(terms.category_name(line.category, words, rules))
            assert not re.search(r"[{}]|  |\bNone\b", text)
            assert terms.category_chip(line, names)


def test_lists() -> None:
    assert [join_or(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a or b",
        "a, b or c",
    ]
    assert join_and(["a", "b", "c"]) == "a, b and c"
