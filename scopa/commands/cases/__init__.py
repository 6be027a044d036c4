"""Conformance cases: what the engine answers to the input of one case (docs/rules.md, section 11).

One module for each kind of case. They ask the engine and nothing else: no rule is decided here.
"""
