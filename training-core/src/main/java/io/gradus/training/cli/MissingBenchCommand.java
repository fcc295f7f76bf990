package io.gradus.training.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Unmatched;

/** Stands in for {@code bench} where the module that measures is not on the class path. */
@Command(
        name = MissingBenchCommand.NAME,
        description = "Measures Gradus on this machine; needs the module benchmarks.")
final class MissingBenchCommand extends Subcommand {
    static final String NAME = "bench";

    @Unmatched private final List<String> ignored = new ArrayList<>();

    @Override
    public Integer call() {
        err().println(
                        "bench: the module benchmarks is not on the class path. In a checkout of"
                                + " Gradus, ./gradus bench builds and adds it.");
        return ExitCode.USAGE;
    }
}
