package io.gradus.benchmarks.command;

import io.gradus.benchmarks.ScalingError;
import io.gradus.benchmarks.ScalingTable;
import io.gradus.training.analysis.scaling.Forecaster;
import io.gradus.training.analysis.scaling.HeldOutCurve;
import io.gradus.training.analysis.scaling.ScalingSettings;
import io.gradus.training.cli.ForecastText;
import io.gradus.training.cli.RunFolder;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How far forecasts of the held-out pass rate were from what recorded runs came to. */
@Command(
        name = "scaling",
        description =
                "Fits the first part of each recorded run, forecasts its last evaluation, and"
                        + " compares with what was measured.",
        mixinStandardHelpOptions = true)
final class ScalingBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "FOLDER",
            arity = "1..*",
            description =
                    "Folders of runs, one row of the table each, or single runs; they are only"
                            + " read.")
    private List<Path> places;

    @Option(
            names = "--share",
            defaultValue = "0.5",
            description = "Share of each run's compute that is fitted (default: ${DEFAULT-VALUE}).")
    private double share;

    @Option(
            names = "--least-compute",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Leave out runs that ended with less compute (default: ${DEFAULT-VALUE}).")
    private double leastCompute;

    @Option(
            names = "--spread",
            description =
                    "How far the asymptote is thought to be from the newest pass rates; Infinity"
                            + " for plain least squares.")
    private double spread = ScalingSettings.DEFAULT.spread();

    @Option(
            names = "--wander",
            description = "How far a run moves off its curve while its compute doubles.")
    private double wander = ScalingSettings.DEFAULT.wander();

    @Option(names = "--runs", description = "Print a row for each run too.")
    private boolean runs;

    @Spec private CommandSpec command;

    @Override
    public Integer call() throws IOException {
        Forecaster forecaster =
                new Forecaster(ScalingSettings.DEFAULT.withSpread(spread).withWander(wander));
        ScalingTable table = new ScalingTable();
        for (Path place : places) {
            List<ScalingError> errors = new ArrayList<>();
            for (Path folder : runsIn(place)) {
                RunFolder.heldOut(folder, command.commandLine().getErr())
                        .filter(run -> run.curve().xs().size() > 1)
                        .filter(run -> run.curve().end() >= leastCompute)
                        .ifPresent(run -> errors.add(error(folder, run, forecaster)));
            }
            table.add(RunFolder.name(place), errors);
        }
        table.print(command.commandLine().getOut());
        return ExitCode.OK;
    }

    private static List<Path> runsIn(Path place) throws IOException {
        if (RunFolder.isRun(place)) {
            return List.of(place);
        }
        try (Stream<Path> entries = Files.list(place)) {
            return entries.filter(RunFolder::isRun).sorted().toList();
        }
    }

    private ScalingError error(Path folder, HeldOutCurve run, Forecaster forecaster) {
        ScalingError error = ScalingError.of(RunFolder.name(folder), run, share, forecaster);
        if (runs) {
            PrintWriter out = command.commandLine().getOut();
            out.printf(
                    Locale.ROOT,
                    "%s: measured %.3f, %s, last %.3f%n",
                    error.run(),
                    error.measured(),
                    error.estimate().map(ForecastText::words).orElse("no forecast"),
                    error.last());
            out.flush();
        }
        return error;
    }
}
