"""The laboratory: matches by the thousand, coverage of the rules, benchmarks."""
