package io.gradus.training.cli;

import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.RunSettings;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Options that a command that lets a policy work may set beside the document. */
final class RunOptions {
    @Option(names = "--seed", description = "Seed of the run (default: the document's).")
    private Optional<Long> seed;

    @Option(names = "--device", description = "auto, cpu or cuda:N (default: the document's).")
    private Optional<String> device;

    @Option(
            names = "--shards",
            description =
                    "Row shards, one thread each; part of what fixes the bits (default: 2, or 1 on one core).")
    private Optional<Integer> shards;

    long seed(CurriculumDocument document) {
        return seed.orElse(document.seed());
    }

    /** The settings of a run of the document in this folder. */
    RunSettings settings(CurriculumDocument document, Path folder) {
        return new RunSettings(
                document,
                seed(document),
                device.orElse(document.device()),
                shards.orElse(RunSettings.defaultShards()),
                folder,
                CacheFolder.path());
    }
}
