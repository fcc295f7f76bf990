package io.gradus.benchmarks.command;

import io.gradus.benchmarks.watch.ClaimBench;
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

/** How a served workbench copes with many workers that claim runs. */
@Command(
        name = "claims",
        description =
                "Lets many pretended workers claim runs of a served workbench and report once a second, and prints how"
                        + " fast claims are, what a heartbeat costs, and how long a dead worker's run waits.",
        mixinStandardHelpOptions = true)
final class ClaimBenchCommand implements Callable<Integer> {
    @Mixin private ServedWorkbench served;

    @Option(
            names = "--workers",
            defaultValue = "100",
            description = "Workers, each with a run (default: ${DEFAULT-VALUE}).")
    private int workers;

    @Option(
            names = "--seconds",
            defaultValue = "30",
            description = "How long they report (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        try (Workbench workbench = served.open()) {
            ClaimBench bench = new ClaimBench(workbench, workers);
            bench.prepare();
            print(out, workers + " claims at the same time", bench.claims());
            print(out, "heartbeats, one a second of each", bench.heartbeats(seconds));
            out.printf(
                    Locale.ROOT,
                    "a dead worker's run was claimed again after %.1f s%n",
                    bench.untilTakenOver());
            bench.end();
        }
        return ExitCode.OK;
    }

    private static void print(PrintWriter out, String what, Latency all) {
        out.printf(
                Locale.ROOT,
                "%s: %,.0f/s; p50 %.1f ms, p99 %.1f ms; server: %.2f of %d processors busy, %.2f ms each%n",
                what,
                all.perSecond(),
                all.median(),
                all.p99(),
                all.processors(),
                Runtime.getRuntime().availableProcessors(),
                1000 * all.processors() / all.perSecond());
        out.flush();
    }
}
