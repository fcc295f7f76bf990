package io.gradus.training.cli;

import io.gradus.training.catalogue.ProblemSource;
import io.gradus.training.catalogue.ProblemSpec;
import io.gradus.training.problem.Problem;
import io.gradus.training.stress.StressProblems;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which generated problems a command works on. */
final class ProblemOptions {
    @Option(
            names = "--family",
            description =
                    "Name of a problem family (default: those of the curriculum's stages, else addition).")
    private Optional<String> family = Optional.empty();

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

    /** So many problems of the family, of seeds in a row; without a family, of each of these. */
    List<Problem> problems(int count, List<ProblemSpec> others) {
        try {
            return family.isEmpty() && levels.isEmpty() && !others.isEmpty()
                    ? StressProblems.of(others, count, seed)
                    : named(count);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }

    private List<Problem> named(int count) {
        ProblemSource source = ProblemSource.of(family.orElse("addition"), transforms);
        return LongStream.range(seed, seed + count)
                .mapToObj(s -> source.item(s, source.cell(levels)))
                .toList();
    }
}
