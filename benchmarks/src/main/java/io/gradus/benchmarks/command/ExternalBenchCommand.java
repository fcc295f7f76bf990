package io.gradus.benchmarks.command;

import io.gradus.benchmarks.watch.ExternalBench;
import io.gradus.benchmarks.watch.Latency;
import io.gradus.benchmarks.watch.Workbench;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How fast a served workbench scores completions of trainers outside. */
@Command(
        name = "external",
        description =
                "Lets many workers of an external run have completions scored by a served workbench, and prints how"
                        + " long an answer takes and what limits it; then the same for batches.",
        mixinStandardHelpOptions = true)
final class ExternalBenchCommand implements Callable<Integer> {
    private static final int BATCHES = 30;

    /** Share of the processors from which on they are the limit; ours. */
    private static final double BUSY = 0.8;

    @Mixin private ServedWorkbench served;

    @Option(
            names = "--workers",
            defaultValue = "64",
            description = "Workers of one run (default: ${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--pace",
            defaultValue = "20",
            description =
                    "Completions per second of each worker, one a request (default: ${DEFAULT-VALUE}).")
    private double pace;

    @Option(
            names = "--seconds",
            defaultValue = "60",
            description = "Length of the first part (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        try (Workbench workbench = served.open()) {
            ExternalBench bench = new ExternalBench(workbench);
            bench.batches(128, 5); // the server compiles what it runs often
            for (int size : new int[] {8, 128, 512}) {
                Latency batch = bench.batches(size, BATCHES);
                out.printf(
                        Locale.ROOT,
                        "batch of %d completions: p50 %.1f ms, p99 %.1f ms%n",
                        size,
                        batch.median(),
                        batch.p99());
                out.flush();
            }
            print(out, bench.workers(workers, pace, seconds));
        }
        return ExitCode.OK;
    }

    private void print(PrintWriter out, Latency all) {
        int cores = Runtime.getRuntime().availableProcessors();
        double wanted = workers * pace;
        out.printf(
                Locale.ROOT,
                "%d workers, %.0f scores/s each: %,.0f of %,.0f scores/s; p50 %.1f ms, p99 %.1f ms (%,d requests)%n",
                workers,
                pace,
                all.perSecond(),
                wanted,
                all.median(),
                all.p99(),
                all.requests());
        out.printf(
                Locale.ROOT,
                "server: %.2f of %d processors busy; %s%n",
                all.processors(),
                cores,
                limit(all, wanted, cores));
        out.flush();
    }

    private static String limit(Latency all, double wanted, int cores) {
        if (all.perSecond() > 0.97 * wanted) {
            return "nothing limits this load";
        }
        return all.processors() > BUSY * cores
                ? "the processors limit it"
                : "the run's transactions, one after the other, limit it (or the processors, which the bench"
                        + " uses as well)";
    }
}
