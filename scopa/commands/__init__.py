"""One module a command of `scopa`: each has add_parser(subparsers) and run(args) -> exit status.

A command module imports at its top only what its parser needs, so that `scopa --help` stays quick and
headless commands never load pygame.
"""
