package io.gradus.training.trainer;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.nio.file.Path;

/**
 * Settings that fix a run, and where it lives.
 *
 * @param document the curriculum
 * @param seed the run's seed; it counts, not the document's
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}
 * @param shards row shards, each on a thread of its own, >= 1; part of what fixes the bits
 * @param folder where checkpoints go
 * @param cache where warm starts are shared between runs
 */
public record RunSettings(
        CurriculumDocument document,
        long seed,
        String device,
        int shards,
        Path folder,
        Path cache) {
    public RunSettings {
        if (shards < 1) {
            throw new IllegalArgumentException("shards must be >= 1, was " + shards);
        }
    }

    /** Two where the machine has two cores or more. */
    public static int defaultShards() {
        return Math.min(2, Runtime.getRuntime().availableProcessors());
    }
}
