"""The command line: what may be asked for, and one module a command. Each is imported only when it runs."""
