package io.gradus.benchmarks.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code bench screens} as help and suggestions know it; see {@link BrowserBench}. */
@Command(
        name = "screens",
        mixinStandardHelpOptions = true,
        description = {
            "Measures in a browser how soon the start page and a run's page can be used and how"
                    + " fast the editors answer, each figure beside its limit.",
            "Runs in a checkout of Gradus only: ./gradus bench screens"
        })
final class ScreenBenchCommand implements Callable<Integer> {
    @Spec private CommandSpec command;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "URL",
            description =
                    "A running workbench, which gets three curricula, a rubric and a run; by"
                            + " default, servers and data folders of its own, whose first visits"
                            + " are measured too.")
    private Optional<String> url = Optional.empty();

    @Override
    public Integer call() {
        return BrowserBench.refuse(command, url.stream());
    }
}
