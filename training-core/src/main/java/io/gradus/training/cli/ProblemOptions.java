package io.gradus.training.cli;

import io.gradus.training.analysis.stress.StressProblems;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import picocli.CommandLine.Mixin;
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

    @Mixin private CellOptions cell;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** So many problems of the family, of seeds in a row; without a family, of each of these. */
    List<Problem> problems(int count, List<ProblemSpec> others) {
        boolean ofStages = family.isEmpty() && cell.levels().isEmpty() && !others.isEmpty();
        if (ofStages && !cell.transforms().isEmpty()) {
            throw new ParameterException(
                    command.commandLine(),
                    "--transform does not change the problems of a curriculum's stages; name a --family to"
                            + " attack problems of your own, or write transforms into the document");
        }
        try {
            return ofStages ? StressProblems.of(others, count, cell.seed()) : named(count);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }

    private List<Problem> named(int count) {
        ProblemSource source = ProblemSource.of(family.orElse("addition"), cell.transforms());
        return LongStream.range(cell.seed(), cell.seed() + count)
                .mapToObj(s -> source.item(s, source.cell(cell.levels())))
                .toList();
    }
}
