"""What is kept on disk: settings and match journals, written so that a crash never loses them.

Imports the rules only. It knows no screen and no language: troubles are reported as Problem values with a
code that the screen puts into words.
"""
