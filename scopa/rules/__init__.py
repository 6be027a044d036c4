"""The rules of the Scopa family: pure functions over immutable values.

Standard library only. Nothing here reads a file, a clock or a source of randomness, and nothing here
produces words for people: errors and events carry codes. docs/rules.md states the rules.

What a card may take, a move, and what two piles are worth:

    >>> from scopa.rules.captures import capture_sets
    >>> from scopa.rules.cards import format_cards, mask_of, parse_card, parse_cards
    >>> from scopa.rules.engine import apply, legal_moves, start_deal
    >>> from scopa.rules.moves import format_move
    >>> from scopa.rules.ruleset import RuleSet
    >>> from scopa.rules.scoring import score_piles
    >>> rules = RuleSet()
    >>> table = mask_of(parse_cards("4D 3C AS 2B"))
    >>> [format_cards(cards) for cards in capture_sets(rules, parse_card("7B"), table)]
    ['4D 3C', '4D AS 2B']
    >>> state, events = start_deal(rules, rules.pack.cards, dealer=1)
    >>> [format_move(move) for move in legal_moves(state)]
    ['AD', '3D', '5D']
    >>> state, events = apply(state, legal_moves(state)[0])
    >>> events
    (CardLaid(seat=0, card=0),)
    >>> score = score_piles(rules, [mask_of(parse_cards("7D 7C AS 2B")), mask_of(parse_cards("6D"))], [1, 0])
    >>> [(line.category, line.points) for line in score.lines if line.winner is not None]
    [('cards', (1, 0)), ('settebello', (1, 0)), ('primiera', (1, 0))]
"""
