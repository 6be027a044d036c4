"""The conformance cases."""
