package io.gradus.benchmarks.command;

import io.gradus.benchmarks.gain.GainCsv;
import io.gradus.benchmarks.gain.GainTable;
import io.gradus.benchmarks.gain.HeldOutRun;
import io.gradus.training.cli.RunFolder;
import io.gradus.training.cli.TimingFile;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;

/** What recorded runs of one document with several seeds gained on held-out problems. */
@Command(
        name = "gains",
        description =
                "Compares the first held-out evaluation of recorded runs with the last one, cell by"
                        + " cell: runs of one document with different seeds.",
        mixinStandardHelpOptions = true)
final class GainBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "RUN",
            arity = "1..*",
            description =
                    "Folders of runs, as gradus train writes them, or files that --csv wrote; they"
                            + " are only read.")
    private List<Path> folders;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Write every evaluation, cell by cell, into this file.")
    private Optional<Path> csv;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        List<HeldOutRun> runs = new ArrayList<>();
        for (Path folder : folders) {
            try {
                runs.addAll(read(folder));
            } catch (IOException | UncheckedIOException | JacksonException e) {
                return refuse(folder + ": holds no readable run: " + e.getMessage());
            } catch (IllegalArgumentException e) {
                return refuse(folder + ": " + e.getMessage());
            }
        }
        try {
            new GainTable(runs).print(command.commandLine().getOut());
            if (csv.isPresent()) {
                new GainCsv(runs).write(csv.get());
            }
            return ExitCode.OK;
        } catch (IllegalArgumentException e) {
            return refuse(e.getMessage());
        } catch (IOException e) {
            return refuse(csv.orElseThrow() + ": cannot be written: " + e.getMessage());
        }
    }

    private static List<HeldOutRun> read(Path place) throws IOException {
        if (Files.isRegularFile(place)) {
            return GainCsv.read(place).runs();
        }
        try (Stream<String> lines = Files.lines(place.resolve("events.jsonl"))) {
            Stream<TrainingEvent> events = lines.map(EventJson::read);
            return List.of(
                    HeldOutRun.of(
                            RunFolder.name(place),
                            events,
                            TimingFile.read(place.resolve(TimingFile.NAME))));
        }
    }

    private int refuse(String message) {
        command.commandLine().getErr().println(message);
        return ExitCode.USAGE;
    }
}
