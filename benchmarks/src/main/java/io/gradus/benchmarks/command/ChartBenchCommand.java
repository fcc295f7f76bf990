package io.gradus.benchmarks.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code bench charts} as help and suggestions know it; see {@link BrowserBench}. */
@Command(
        name = "charts",
        mixinStandardHelpOptions = true,
        description = {
            "Measures in a browser how fast the charts of a run follow it and what a page keeps of"
                    + " it, each figure beside its bar.",
            "Runs in a checkout of Gradus only: ./gradus bench charts"
        })
final class ChartBenchCommand implements Callable<Integer> {
    @Spec private CommandSpec command;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "URL",
            description =
                    "A running workbench, which gets a curriculum and two runs; by default, a server"
                            + " and a data folder of its own.")
    private Optional<String> url = Optional.empty();

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RUN",
            description = "The long run that it got before, to measure again.")
    private Optional<String> run = Optional.empty();

    @Override
    public Integer call() {
        return BrowserBench.refuse(command, Stream.of(url, run).flatMap(Optional::stream));
    }
}
