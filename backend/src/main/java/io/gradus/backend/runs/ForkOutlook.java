package io.gradus.backend.runs;

import io.gradus.training.document.DocumentChange;
import java.util.List;

/**
 * What a fork with a changed document would do.
 *
 * @param changes what it changes in the checkpoint's document
 * @param warnings why it cannot be started, and what ends its first stage almost at once; a
 *     sentence each
 */
public record ForkOutlook(List<DocumentChange> changes, List<String> warnings) {
    public ForkOutlook {
        changes = List.copyOf(changes);
        warnings = List.copyOf(warnings);
    }
}
