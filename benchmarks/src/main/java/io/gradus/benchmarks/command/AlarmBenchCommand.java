package io.gradus.benchmarks.command;

import io.gradus.benchmarks.AlarmBench;
import io.gradus.training.cli.TimingFile;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.alarm.Alarm;
import io.gradus.training.event.alarm.AlarmSpec;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Measures what the alarms would have raised over recorded runs. */
@Command(
        name = "alarms",
        description = "Replays recorded runs through the alarms and counts what is raised.",
        mixinStandardHelpOptions = true)
final class AlarmBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "RUN",
            arity = "1..*",
            description =
                    "Folders with events.jsonl and timings.jsonl, as gradus train writes them, or such files of events.")
    private List<Path> places;

    @Option(
            names = "--slowed",
            paramLabel = "SHARE",
            description =
                    "Replay each run's times as if from its middle on it had run at this share of its speed.")
    private Optional<Double> slowed;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        if (slowed.filter(share -> !(share > 0 && share <= 1)).isPresent()) {
            command.commandLine()
                    .getErr()
                    .println("--slowed must be in (0, 1], was " + slowed.get());
            return ExitCode.USAGE;
        }
        AlarmBench bench = new AlarmBench(AlarmSpec.standard());
        for (Path place : places) {
            Path events = Files.isDirectory(place) ? place.resolve("events.jsonl") : place;
            try (Stream<String> lines = Files.lines(events)) {
                List<StepTiming> timings = times(events);
                print(
                        out,
                        bench.replay(
                                place.getFileName().toString(),
                                lines.map(EventJson::read),
                                timings));
            } catch (IOException e) {
                command.commandLine()
                        .getErr()
                        .println(events + ": cannot be read: " + e.getMessage());
                return ExitCode.USAGE;
            }
        }
        print(out, bench);
        return ExitCode.OK;
    }

    /** The times that {@code gradus train} keeps beside the events; none where it did not. */
    private List<StepTiming> times(Path events) throws IOException {
        List<StepTiming> timings = TimingFile.read(events.resolveSibling(TimingFile.NAME));
        return slowed.map(share -> AlarmBench.slowed(timings, share)).orElse(timings);
    }

    private static void print(PrintWriter out, AlarmBench.Replayed run) {
        out.printf("%s: %d steps%n", run.name(), run.steps());
        for (Alarm alarm : run.alarms()) {
            out.printf(
                    "  step %d, %s, %s: %s%n",
                    alarm.step(),
                    alarm.severity().name().toLowerCase(Locale.ROOT),
                    alarm.kind().word(),
                    alarm.evidence());
        }
    }

    private static void print(PrintWriter out, AlarmBench bench) {
        out.printf(
                "%n%-16s %9s %13s %16s   (%d steps in all)%n",
                "alarm", "episodes", "runs alarmed", "per 1,000 steps", bench.steps());
        for (AlarmBench.Rate rate : bench.rates()) {
            out.printf(
                    Locale.ROOT,
                    "%-16s %9d %13d %16.2f%n",
                    rate.kind().word(),
                    rate.episodes(),
                    rate.runs(),
                    rate.perThousandSteps());
        }
    }
}
