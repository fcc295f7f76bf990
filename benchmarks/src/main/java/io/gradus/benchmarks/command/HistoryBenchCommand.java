package io.gradus.benchmarks.command;

import io.gradus.benchmarks.watch.HistoryBench;
import io.gradus.benchmarks.watch.Workbench;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How long a served workbench takes to answer with the history of a long run. */
@Command(
        name = "history",
        description =
                "Feeds a served workbench with a long made-up run, or takes one that is there, and prints how long the"
                        + " answers take that its page opens with.",
        mixinStandardHelpOptions = true)
final class HistoryBenchCommand implements Callable<Integer> {
    @Mixin private ServedWorkbench served;

    @Option(
            names = "--run",
            paramLabel = "ID",
            description = "A run that is there, instead of a new one.")
    private Optional<String> run = Optional.empty();

    @Option(
            names = "--steps",
            defaultValue = "100000",
            description = "Steps of the new run (default: ${DEFAULT-VALUE}).")
    private long steps;

    @Option(
            names = "--cells",
            defaultValue = "500",
            description = "Difficulty cells of the new run (default: ${DEFAULT-VALUE}).")
    private int cells;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        try (Workbench workbench = served.open()) {
            HistoryBench bench = new HistoryBench(workbench);
            String id = run.isPresent() ? run.get() : fed(bench, out);
            for (HistoryBench.Answer answer : bench.measure(id)) {
                out.printf(
                        Locale.ROOT,
                        "%s: %.0f ms, at first %.0f ms (%,d entries, %,d KB)%n",
                        answer.what(),
                        answer.median(),
                        answer.first(),
                        answer.entries(),
                        answer.kilobytes());
            }
            out.flush();
        }
        return ExitCode.OK;
    }

    private String fed(HistoryBench bench, PrintWriter out) throws InterruptedException {
        long begun = System.nanoTime();
        String id = bench.feed(steps, cells);
        out.printf(
                Locale.ROOT,
                "run %s: %,d steps over %d cells, fed in %.0f s%n",
                id,
                steps,
                cells,
                (System.nanoTime() - begun) / 1e9);
        out.flush();
        return id;
    }
}
