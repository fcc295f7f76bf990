package io.gradus.training.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** Which problems of a family a command works on. */
final class CellOptions {
    @Option(
            names = {"-d", "--difficulty"},
            paramLabel = "NAME=LEVEL",
            split = ",",
            description = "Level of an attribute; those left out have their default.")
    private Map<String, Integer> levels = Map.of();

    @Option(
            names = {"-t", "--transform"},
            description = "Transform to apply, any number of times, in order.")
    private List<String> transforms = List.of();

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "Seed of the first problem (default: ${DEFAULT-VALUE}).")
    private long seed;

    Map<String, Integer> levels() {
        return levels;
    }

    List<String> transforms() {
        return transforms;
    }

    long seed() {
        return seed;
    }
}
