package io.gradus.benchmarks.command;

import io.gradus.benchmarks.curriculum.BenchFamily;
import io.gradus.benchmarks.curriculum.RunResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The option to print the tables of stored results instead of training. */
final class ResultsOption {
    @Option(
            names = "--results",
            paramLabel = "FILE",
            description =
                    "Print the tables of this file of results (...-runs.csv, or one below"
                            + " docs/benchmarks) and train nothing.")
    private Optional<Path> results = Optional.empty();

    /** The table of results of one family. */
    @FunctionalInterface
    interface Table {
        String of(BenchFamily family, long budget, List<RunResult> runs);
    }

    boolean isGiven() {
        return results.isPresent();
    }

    /** Prints a table for each part and family of the file. */
    void print(CommandLine command, Table table) throws IOException {
        SequencedMap<List<String>, List<RunResult>> parts =
                RunResult.read(results.orElseThrow()).stream()
                        .collect(
                                Collectors.groupingBy(
                                        run -> List.of(run.part(), run.family()),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        PrintWriter out = command.getOut();
        parts.forEach((part, runs) -> {
            out.print(part.getFirst().isEmpty() ? "" : part.getFirst() + "\n\n");
            BenchFamily family = BenchFamily.list(part.getLast()).getFirst();
            out.println(table.of(family, runs.getFirst().budget(), runs));
        });
        out.flush();
    }
}
