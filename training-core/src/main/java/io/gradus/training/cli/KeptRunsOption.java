package io.gradus.training.cli;

import io.gradus.training.analysis.check.ShortRuns;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a command keeps what short runs reported, if anywhere. */
final class KeptRunsOption {
    @Option(
            names = "--runs",
            paramLabel = "FOLDER",
            description = "Keeps what runs reported, so that they are not repeated.")
    private Optional<Path> folder = Optional.empty();

    /** The runs; they share warm starts through the cache. */
    ShortRuns runs() {
        return new ShortRuns(CacheFolder.path(), folder);
    }
}
