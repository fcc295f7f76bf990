package io.gradus.benchmarks.command;

import io.gradus.benchmarks.KuhnEvaluation;
import io.gradus.benchmarks.KuhnSeed;
import io.gradus.training.cli.Documents;
import io.gradus.training.cli.RubricFolder;
import io.gradus.training.curriculum.document.CurriculumDocument;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * How far self-play brings a policy in Kuhn's poker, seed by seed: what a best opponent wins of it,
 * computed exactly, after the warm start and at the end. Finished seeds are kept in the folder, so
 * that an interrupted bench goes on.
 */
@Command(
        name = "kuhn",
        description =
                "Trains several seeds in Kuhn's poker and prints what a best opponent wins of them.",
        mixinStandardHelpOptions = true)
final class KuhnBenchCommand implements Callable<Integer> {
    private static final String ROW = "| %s | %s | %.4f | %+.4f | %+.4f | %.4f |%n";

    @Parameters(
            paramLabel = "FILE",
            defaultValue = "examples/kuhn-poker.yaml",
            description = "Curriculum (default: ${DEFAULT-VALUE}).")
    private Path file;

    @Mixin private SeedOptions seeds;

    @Mixin private RubricFolder rubrics;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = command.commandLine().getOut();
        Optional<CurriculumDocument> document =
                Documents.curriculum(file, rubrics, command.commandLine().getErr());
        if (document.isEmpty()) {
            return ExitCode.USAGE;
        }
        out.println(
                "| seed | when | best opponent wins | wins of random | wins of equilibrium | legal |");
        out.println("|---|---|---|---|---|---|");
        for (long seed : seeds.seeds()) {
            KuhnSeed.Result result = result(document.get(), seed);
            print(out, seed, "after warm start", result.before());
            print(out, seed, "after " + result.steps() + " steps", result.after());
        }
        out.println(
                "Chips per hand on average over both seats, exact; 0.0000 in the third column is an equilibrium.");
        out.flush();
        return ExitCode.OK;
    }

    private static void print(
            PrintWriter out, long seed, String when, KuhnEvaluation.Result result) {
        out.printf(
                Locale.ROOT,
                ROW,
                seed,
                when,
                result.exploitability(),
                result.againstRandom(),
                result.againstEquilibrium(),
                result.legal());
        out.flush();
    }

    private KuhnSeed.Result result(CurriculumDocument document, long seed) throws IOException {
        return seeds.result(
                document,
                seed,
                seeds.place(document, "", seed),
                KuhnSeed.Result.class,
                settings -> new KuhnSeed(settings).measure());
    }
}
