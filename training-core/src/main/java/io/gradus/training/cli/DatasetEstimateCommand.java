package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetStore;
import io.gradus.training.trainer.PassRateEstimate;
import io.gradus.training.trainer.RunSettings;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "estimate",
        description =
                "Measures how often the policy of a run solves each row, and writes a new dataset whose levels are"
                        + " one minus the pass rate. Repeat the command to continue after an interruption.")
final class DatasetEstimateCommand extends Subcommand {
    @Parameters(paramLabel = "ID", description = "Id of the dataset.")
    private String id;

    @Option(
            names = "--document",
            required = true,
            paramLabel = "FILE",
            description = "Curriculum document of the run.")
    private Path document;

    @Option(
            names = "--run-folder",
            required = true,
            paramLabel = "DIR",
            description = "Folder of the run; its newest checkpoint is the policy.")
    private Path runFolder;

    @Option(
            names = "--samples",
            defaultValue = "8",
            description = "Samples of each row (default: ${DEFAULT-VALUE}).")
    private int samples;

    @Option(
            names = "--levels",
            defaultValue = "5",
            description = "Levels of the new dataset (default: ${DEFAULT-VALUE}).")
    private int levels;

    @Option(
            names = "--seed",
            defaultValue = "0",
            description = "Seed of the samples (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--device", defaultValue = "auto", description = "auto, cpu or cuda:N.")
    private String device;

    @Mixin private DatasetFolder folder;

    @Mixin private RubricFolder rubrics;

    @Override
    public Integer call() {
        DatasetStore store = folder.open();
        Dataset dataset = KnownDataset.of(store, id);
        Optional<CurriculumDocument> curriculum = Documents.curriculum(document, rubrics, err());
        if (curriculum.isEmpty()) {
            return ExitCode.USAGE;
        }
        PrintWriter out = out();
        RunSettings settings =
                new RunSettings(
                        curriculum.get(),
                        seed,
                        device,
                        RunSettings.defaultShards(),
                        runFolder,
                        CacheFolder.path());
        Dataset estimated =
                new PassRateEstimate(settings, samples, levels)
                        .of(dataset, (done, all) -> out.printf("%d of %d rows%n", done, all));
        store.save(estimated);
        DatasetText.info(estimated.info(), out);
        return ExitCode.OK;
    }
}
