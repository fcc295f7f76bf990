package io.gradus.benchmarks.command;

import io.gradus.benchmarks.RubricBench;
import io.gradus.benchmarks.RubricThroughput;
import io.gradus.training.reward.rubric.RubricDocument;
import io.gradus.training.reward.rubric.ShippedRubrics;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Scoring throughput of rubrics on one core, with the bare verifier as the reference. */
@Command(
        name = "rubric",
        description =
                "Prints rollouts scored per second and core, and the ratio to the bare verifier on the same rollouts.",
        mixinStandardHelpOptions = true)
final class RubricBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "RUBRIC",
            arity = "0..*",
            description = "Shipped rubrics (default: every one).")
    private List<String> rubrics = ShippedRubrics.names();

    @Option(
            names = "--seconds",
            defaultValue = "0.5",
            description = "Length of each of five repetitions (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        RubricBench bench = new RubricBench(Math.round(seconds * 1e9));
        out.println(
                "| rubric | criteria | problems | rollouts/s per core | bare verifier | ratio |");
        out.println("|---|---|---|---|---|---|");
        for (String rubric : rubrics) {
            RubricDocument document =
                    ShippedRubrics.named(rubric).orElseThrow(() -> unknown(rubric));
            print(bench.measure(rubric, document.spec()), out);
        }
        return ExitCode.OK;
    }

    private ParameterException unknown(String rubric) {
        return new ParameterException(
                command.commandLine(),
                "no shipped rubric is named '%s'; known: %s"
                        .formatted(rubric, String.join(", ", ShippedRubrics.names())));
    }

    private static void print(RubricThroughput t, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "| %s | %d | %s | %,.0f | %,.0f | %.3f |%n",
                t.rubric(),
                t.criteria(),
                t.family(),
                t.perSecond(),
                t.reference(),
                t.ratio());
        out.flush();
    }
}
