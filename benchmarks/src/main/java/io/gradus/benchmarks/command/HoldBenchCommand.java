package io.gradus.benchmarks.command;

import io.gradus.benchmarks.HoldError;
import io.gradus.training.analysis.whatif.RecordedRun;
import io.gradus.training.cli.RunFolder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** How far estimates of when conditions hold are from what recorded runs did. */
@Command(
        name = "holds",
        description =
                "Asks along recorded runs when comparisons will hold, and compares the estimates with when they did.",
        mixinStandardHelpOptions = true)
final class HoldBenchCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "RUN",
            arity = "1..*",
            description =
                    "Folders with document.yaml and events.jsonl, as gradus train writes them.")
    private List<Path> places;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        PrintWriter errors = command.commandLine().getErr();
        HoldError error = new HoldError();
        for (Path place : places) {
            Optional<RecordedRun> run = RunFolder.recorded(place, Optional.empty(), errors);
            if (run.isEmpty()) {
                return ExitCode.USAGE;
            }
            try {
                error.add(run.get());
            } catch (IllegalArgumentException e) {
                errors.println(place + ": " + e.getMessage());
                return ExitCode.USAGE;
            }
        }
        command.commandLine().getOut().print(error.markdown());
        command.commandLine().getOut().flush();
        return ExitCode.OK;
    }
}
