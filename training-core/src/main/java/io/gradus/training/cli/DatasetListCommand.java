package io.gradus.training.cli;

import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.DatasetStore;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;

@Command(name = "list", description = "Lists the datasets.", mixinStandardHelpOptions = true)
final class DatasetListCommand extends Subcommand {
    @Mixin private DatasetFolder folder;

    @Override
    public Integer call() {
        PrintWriter out = out();
        DatasetStore store = folder.open();
        List<DatasetInfo> all = store.list();
        if (all.isEmpty()) {
            out.println(
                    "no datasets in " + store.folder() + "; gradus dataset import FILE makes one");
        }
        all.forEach(info ->
                out.printf(
                        "%s  %d rows, levels %s, %s%n",
                        info.id(), info.rows(), info.levels(), info.comparison()));
        return ExitCode.OK;
    }
}
