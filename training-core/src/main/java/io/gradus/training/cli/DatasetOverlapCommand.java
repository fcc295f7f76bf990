package io.gradus.training.cli;

import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.DatasetStore;
import io.gradus.training.problem.dataset.overlap.Contamination;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "overlap",
        description = "Lists the problems of a test set that also occur in a training set.")
final class DatasetOverlapCommand extends Subcommand {
    @Parameters(index = "0", paramLabel = "TRAINING", description = "Id of the training set.")
    private String training;

    @Parameters(index = "1", paramLabel = "TEST", description = "Id of the test set.")
    private String test;

    @Option(
            names = "--show",
            defaultValue = "10",
            description = "Problems shown (default: ${DEFAULT-VALUE}).")
    private int show;

    @Mixin private DatasetFolder folder;

    @Override
    public Integer call() {
        DatasetStore store = folder.open();
        Contamination found = Contamination.between(prompts(store, training), prompts(store, test));
        PrintWriter out = out();
        out.printf(
                java.util.Locale.ROOT,
                "%d of %d problems of %s (%.2f %%) share a run of %d words with %s, or all of their words%n",
                found.hits().size(),
                found.checked(),
                test,
                100 * found.share(),
                found.run(),
                training);
        found.hits().stream()
                .limit(show)
                .forEach(hit ->
                        out.printf(
                                "  row %d, as row %d of the training set: %s%n",
                                hit.testRow(),
                                hit.trainingRow(),
                                hit.excerpt().replace("\n", "\\n")));
        return ExitCode.OK;
    }

    private static List<String> prompts(DatasetStore store, String id) {
        Dataset dataset = KnownDataset.of(store, id);
        return dataset.content().rows().stream().map(DatasetRow::prompt).toList();
    }
}
