package io.gradus.backend.datasets;

import java.util.Optional;

/**
 * An import and how far it is.
 *
 * @param id its id
 * @param upload the file that is imported
 * @param state where it is
 * @param bytes bytes read
 * @param total bytes of the file
 * @param rows rows read
 * @param rejected rows refused so far
 * @param dataset id of the dataset that it made
 * @param failure why it failed, with the remedy
 */
public record ImportJob(
        String id,
        String upload,
        ImportState state,
        long bytes,
        long total,
        long rows,
        long rejected,
        Optional<String> dataset,
        Optional<String> failure) {
    /** Share of the file that was read, in [0, 1]. */
    public double share() {
        return total == 0 ? 0 : Math.clamp((double) bytes / total, 0, 1);
    }
}
