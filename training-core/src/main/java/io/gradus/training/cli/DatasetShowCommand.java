package io.gradus.training.cli;

import io.gradus.training.problem.dataset.Dataset;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "show",
        description = "Describes a dataset and shows rows.",
        mixinStandardHelpOptions = true)
final class DatasetShowCommand implements Callable<Integer> {
    @Parameters(paramLabel = "ID", description = "Id of the dataset, for example gsm8k.1f3a9c20.")
    private String id;

    @Option(
            names = "--rows",
            defaultValue = "3",
            description = "Rows shown (default: ${DEFAULT-VALUE}).")
    private int rows;

    @Mixin private DatasetFolder folder;

    @Spec private CommandSpec command;

    @Override
    public Integer call() {
        Dataset dataset = KnownDataset.of(folder.open(), id);
        PrintWriter out = command.commandLine().getOut();
        DatasetText.info(dataset.info(), out);
        dataset.content().rows().stream().limit(rows).forEach(row -> DatasetText.row(row, out));
        return ExitCode.OK;
    }
}
