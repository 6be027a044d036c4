"""The settings as data, and how a page of them is laid out: rows, sections, and what a change must be applied to.

A new setting is a field of `records.settings.Settings` and a `Row` in one of the sections. The scene that shows
them is scopa.app.scenes.settings; nothing here knows a match.
"""
