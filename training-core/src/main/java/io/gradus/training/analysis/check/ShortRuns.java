package io.gradus.training.analysis.check;

import io.gradus.training.analysis.signature.Observations;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.trainer.RunSettings;
import io.gradus.training.trainer.TrainingRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes the short runs of checks, each in a throw-away folder, on the CPU with one shard, so that
 * several can run side by side. They share warm starts through the cache.
 *
 * @param cache where warm starts are kept
 */
public record ShortRuns(Path cache) {
    private static final String DEVICE = "cpu";
    private static final int SHARDS = 1;

    /** Trains a curriculum for some steps, or until it ends, and gives what it told. */
    public Observations observe(CurriculumDocument document, int steps, long seed) {
        Observations observations = new Observations();
        try {
            Path folder = Files.createTempDirectory("gradus-check");
            try {
                RunSettings settings =
                        new RunSettings(document, seed, DEVICE, SHARDS, folder, cache);
                new TrainingRun(settings, observations, step -> step < steps).execute();
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a check has no folder to run in", e);
        }
        return observations;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> last = files.sorted(Comparator.reverseOrder()).toList();
            for (Path path : last) {
                Files.delete(path);
            }
        }
    }
}
