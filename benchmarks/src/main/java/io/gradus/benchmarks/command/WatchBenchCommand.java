package io.gradus.benchmarks.command;

import io.gradus.benchmarks.watch.WatchBench;
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

/**
 * How fast a served workbench stores events, and whether its viewers get each of them once and in
 * order. One feed with one viewer at the same pace is the reference.
 */
@Command(
        name = "watch",
        description =
                "Feeds a served workbench with made-up runs, watches one of them with many viewers, and prints events"
                        + " stored per second, the delay to the viewers and what the server took.",
        mixinStandardHelpOptions = true)
final class WatchBenchCommand implements Callable<Integer> {
    @Mixin private ServedWorkbench served;

    @Option(
            names = "--feeds",
            defaultValue = "8",
            description = "Runs (default: ${DEFAULT-VALUE}).")
    private int feeds;

    @Option(
            names = "--viewers",
            defaultValue = "50",
            description = "Viewers of the first run (default: ${DEFAULT-VALUE}).")
    private int viewers;

    @Option(
            names = "--pace",
            defaultValue = "10",
            description =
                    "Steps per second of each run, two events each (default: ${DEFAULT-VALUE}).")
    private double pace;

    @Option(
            names = "--seconds",
            defaultValue = "30",
            description =
                    "Length of the watched part; the two parts before it take half of it each (default: ${DEFAULT-VALUE}).")
    private double seconds;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        try (Workbench workbench = served.open()) {
            WatchBench bench = new WatchBench(workbench);
            WatchBench.Stored stored = bench.flatOut(seconds / 2);
            out.printf(
                    Locale.ROOT,
                    "1 feed as fast as it is stored, no viewer: %,.0f events/s; first fifth %,.0f, last fifth %,.0f (%,d events, %.2f ms of the server's processors each)%n",
                    stored.perSecond(),
                    stored.early(),
                    stored.late(),
                    stored.events(),
                    stored.processorMillis());
            out.flush();
            WatchBench.Watched alone = bench.watch(1, 1, pace, seconds / 2);
            print(out, "reference: 1 feed, 1 viewer", alone);
            WatchBench.Watched all = bench.watch(feeds, viewers, pace, seconds);
            print(out, feeds + " feeds, " + viewers + " viewers of one", all);
            out.printf(
                    Locale.ROOT,
                    "delay %.2f times the reference's, time to store a report %.2f times%n",
                    all.delay().median() / alone.delay().median(),
                    all.report().median() / alone.report().median());
            memory(out, workbench);
            return all.faults().isEmpty() && alone.faults().isEmpty()
                    ? ExitCode.OK
                    : ExitCode.SOFTWARE;
        }
    }

    private static void print(PrintWriter out, String name, WatchBench.Watched watched) {
        out.printf(
                Locale.ROOT,
                "%s: %,.0f of %,.0f events/s stored; delay %s; a report stored in %s%n",
                name,
                watched.perSecond(),
                watched.wanted(),
                watched.delay(),
                watched.report());
        out.printf(
                Locale.ROOT,
                "  every viewer: %,d events, %s%n",
                watched.events(),
                watched.faults().isEmpty()
                        ? "each once and in order"
                        : watched.faults().size() + " viewers did not get them");
        watched.faults().stream().limit(5).forEach(fault -> out.println("  " + fault));
        out.flush();
    }

    private static void memory(PrintWriter out, Workbench workbench) throws InterruptedException {
        out.printf(
                Locale.ROOT,
                "server: heap in use %.0f MB, other memory of Java in use %.0f MB%n",
                workbench.megabytes("heap"),
                workbench.megabytes("nonheap"));
        out.flush();
    }
}
