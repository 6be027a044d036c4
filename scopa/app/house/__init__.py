"""The house game at the table: free hands, challenges, dealing by hand, calls, claims (docs/rules.md, section 8)."""
