package io.gradus.backend.models;

import java.util.Optional;

/**
 * A model that is being fetched, and how far that is.
 *
 * @param id its id
 * @param model what is fetched: the name of a package, or {@code ORGANISATION/NAME[@REVISION]}
 * @param state where it is
 * @param file the file that is fetched now; empty before the first
 * @param bytes bytes of that file so far
 * @param total its size; 0 where it is not known
 * @param failure why it failed, with the remedy
 */
public record ModelPull(
        String id,
        String model,
        PullState state,
        String file,
        long bytes,
        long total,
        Optional<String> failure) {
    /** Share of the file that is here, in [0, 1]. */
    public double share() {
        return total == 0 ? 0 : Math.clamp((double) bytes / total, 0, 1);
    }

    ModelPull reached(String now, long done, long size) {
        return new ModelPull(id, model, state, now, done, size, failure);
    }

    ModelPull ended(PullState as, Optional<String> why) {
        return new ModelPull(id, model, as, file, bytes, total, why);
    }
}
