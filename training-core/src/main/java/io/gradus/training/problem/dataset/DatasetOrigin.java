package io.gradus.training.problem.dataset;

import java.util.List;
import java.util.Optional;

/**
 * Where a dataset came from and what its import found.
 *
 * @param file the source file's name
 * @param fileHash SHA-256 of its bytes
 * @param mapping which column was read as what, in words
 * @param read rows read, including the rejected ones
 * @param rejects what was refused, by reason
 * @param nearDuplicates rows that share most of their text with an earlier row; they are kept
 * @param licence the licence that was stated, as text
 * @param parent the dataset that this one re-levels; empty for an import
 */
public record DatasetOrigin(
        String file,
        String fileHash,
        List<String> mapping,
        long read,
        List<Reject> rejects,
        int nearDuplicates,
        Optional<String> licence,
        Optional<String> parent) {
    public DatasetOrigin {
        mapping = List.copyOf(mapping);
        rejects = List.copyOf(rejects);
    }
}
