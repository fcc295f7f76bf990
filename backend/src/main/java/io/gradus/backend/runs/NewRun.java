package io.gradus.backend.runs;

import java.util.Optional;

/**
 * Request for a run: what is to be run.
 *
 * @param curriculum the curriculum's id
 * @param version the version; absent means the newest
 * @param seed absent means the document's seed
 * @param device {@code auto}, {@code cpu} or {@code cuda:N}; absent means the document's device
 * @param name for people; absent means the curriculum's name and the seed
 */
public record NewRun(
        String curriculum,
        Optional<Integer> version,
        Optional<Long> seed,
        Optional<String> device,
        Optional<String> name) {
    /** The newest version of a curriculum with its own seed and device. */
    public static NewRun of(String curriculum) {
        return new NewRun(
                curriculum, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
