package io.gradus.benchmarks.command;

import io.gradus.benchmarks.LearnLimit;
import io.gradus.benchmarks.LearnResult;
import io.gradus.benchmarks.LearnSeed;
import io.gradus.benchmarks.LearnTable;
import io.gradus.training.cli.Documents;
import io.gradus.training.cli.RubricFolder;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * How far a curriculum brings the policy in a given time, seed by seed, measured on held-out
 * problems; the policy after the warm start is the reference. Finished seeds are kept in the
 * folder, so that an interrupted bench goes on.
 */
@Command(
        name = "learn",
        description =
                "Trains several seeds for some minutes each and prints pass rates before and after.",
        mixinStandardHelpOptions = true)
final class LearnBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            defaultValue = "examples/addition-ladder.yaml",
            description =
                    "Curricula, one table each (default: ${DEFAULT-VALUE}); examples/store-sums.yaml and examples/maze-steps.yaml are episodes.")
    private List<Path> files;

    @Option(
            names = "--minutes",
            defaultValue = "5",
            description =
                    "Training time of each seed behind its warm start (default: ${DEFAULT-VALUE}).")
    private double minutes;

    @Option(
            names = "--steps",
            description =
                    "Most training steps of each seed; then the pass rates do not depend on the machine's speed.")
    private Optional<Long> steps;

    @Option(
            names = "--problems",
            defaultValue = "1000",
            description = "Most held-out problems per cell (default: ${DEFAULT-VALUE}).")
    private int problems;

    @Mixin private SeedOptions seeds;

    @Mixin private RubricFolder rubrics;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        List<CurriculumDocument> documents = new ArrayList<>();
        for (Path file : files) {
            Documents.curriculum(file, rubrics, command.commandLine().getErr())
                    .ifPresent(documents::add);
        }
        if (documents.size() < files.size()) {
            return ExitCode.USAGE;
        }
        for (CurriculumDocument document : documents) {
            train(document, out);
        }
        return ExitCode.OK;
    }

    private void train(CurriculumDocument document, PrintWriter out) throws IOException {
        out.println(document.curriculum());
        LearnLimit limit = new LearnLimit(minutes, steps);
        List<LearnResult> results = new ArrayList<>();
        for (long seed : seeds.seeds()) {
            Path place = seeds.place(document, "-" + limit.words().replace(' ', '-'), seed);
            out.println("seed " + seed + ": " + place);
            out.flush();
            results.add(
                    seeds.result(
                            document,
                            seed,
                            place,
                            LearnResult.class,
                            settings -> new LearnSeed(settings, problems, limit).measure()));
        }
        new LearnTable(results, limit).print(out);
    }
}
