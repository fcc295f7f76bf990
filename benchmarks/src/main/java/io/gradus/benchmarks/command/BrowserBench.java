package io.gradus.benchmarks.command;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Benches that the launcher of a checkout runs itself: they need a browser, so their programs lie
 * among the browser's tests. Their commands here serve help and suggestions.
 */
final class BrowserBench {
    private BrowserBench() {}

    /** Prints the command line that works, and returns the exit code of a usage error. */
    static int refuse(CommandSpec command, Stream<String> arguments) {
        String line =
                Stream.concat(Stream.of("./gradus bench", command.name()), arguments)
                        .collect(joining(" "));
        command.commandLine()
                .getErr()
                .println(
                        "bench %s needs a browser and a checkout of Gradus; run there: %s"
                                .formatted(command.name(), line));
        return ExitCode.USAGE;
    }
}
