package io.gradus.training.cli;

import io.gradus.training.alarm.Alarm;
import io.gradus.training.alarm.AlarmSpec;
import io.gradus.training.bench.AlarmBench;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the alarms would have raised over recorded runs. */
@Command(
        name = "alarms",
        description = "Replays recorded runs through the alarms and counts what is raised.",
        mixinStandardHelpOptions = true)
final class AlarmBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "RUN",
            arity = "1..*",
            description =
                    "Folders with events.jsonl, as gradus train writes them, or such files themselves.")
    private List<Path> places;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter out = command.commandLine().getOut();
        AlarmBench bench = new AlarmBench(AlarmSpec.standard());
        for (Path place : places) {
            Path events = Files.isDirectory(place) ? place.resolve("events.jsonl") : place;
            try (Stream<String> lines = Files.lines(events)) {
                print(
                        out,
                        bench.replay(place.getFileName().toString(), lines.map(EventJson::read)));
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
