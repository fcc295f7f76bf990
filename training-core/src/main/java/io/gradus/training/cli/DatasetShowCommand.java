package io.gradus.training.cli;

import io.gradus.training.problem.dataset.Dataset;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "show", description = "Describes a dataset and shows rows.")
final class DatasetShowCommand extends Subcommand {
    @Parameters(paramLabel = "ID", description = "Id of the dataset, for example gsm8k.1f3a9c20.")
    private String id;

    @Option(
            names = "--rows",
            defaultValue = "3",
            description = "Rows shown (default: ${DEFAULT-VALUE}).")
    private int rows;

    @Mixin private DatasetFolder folder;

    @Override
    public Integer call() {
        Dataset dataset = KnownDataset.of(folder.open(), id);
        PrintWriter out = out();
        DatasetText.info(dataset.info(), out);
        dataset.content().rows().stream().limit(rows).forEach(row -> DatasetText.row(row, out));
        return ExitCode.OK;
    }
}
