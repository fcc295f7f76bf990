package io.gradus.training.bench;

import picocli.CommandLine.Command;

@Command(name = "bench", description = "Measures Gradus on this machine.", mixinStandardHelpOptions = true, subcommands = LearnBench.class)
public final class BenchCommand {}
