"""Drawing of the card decks: `python -m tools.cards` writes every SVG under assets/cards."""
