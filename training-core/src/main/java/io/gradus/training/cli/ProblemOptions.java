package io.gradus.training.cli;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.problem.Problem;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which generated problems a command works on. */
final class ProblemOptions {
    @Option(
            names = "--family",
            defaultValue = "addition",
            description = "Name of a problem family (default: ${DEFAULT-VALUE}).")
    private String family;

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

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** So many problems, of seeds in a row. */
    List<Problem> problems(int count) {
        try {
            ProblemSource source = ProblemSource.of(family, transforms);
            return LongStream.range(seed, seed + count)
                    .mapToObj(s -> source.item(s, source.cell(levels)))
                    .toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }
}
