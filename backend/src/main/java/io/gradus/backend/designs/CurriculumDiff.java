package io.gradus.backend.designs;

import io.gradus.training.document.DocumentChange;
import java.util.List;

/**
 * What two versions of a curriculum differ in.
 *
 * @param id the document's {@code curriculum} name
 * @param from the version before
 * @param to the version after
 * @param changes differences in meaning, in the order of the document
 */
public record CurriculumDiff(String id, int from, int to, List<DocumentChange> changes) {
    public CurriculumDiff {
        changes = List.copyOf(changes);
    }
}
