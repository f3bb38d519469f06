"""Small changes to the program, one at a time: does a test notice? Run by `make mutants`."""
