package io.gradus.backend.designs;

import io.gradus.training.document.DocumentChange;
import io.gradus.training.document.DocumentDiff;
import java.util.List;

/**
 * Differences between two versions of a document.
 *
 * @param from the version before
 * @param to the version after
 * @param changes differences in meaning, in the order of the document
 */
public record DesignDiff(int from, int to, List<Change> changes) {
    public DesignDiff {
        changes = List.copyOf(changes);
    }

    /**
     * A difference in meaning.
     *
     * @param before what stood there, as YAML; empty where nothing did
     * @param after what stands there now, as YAML; empty where nothing does
     * @param sentence the difference in words
     */
    public record Change(
            DocumentChange.Kind kind, String path, String before, String after, String sentence) {
        static Change of(DocumentChange change) {
            return new Change(
                    change.kind(),
                    change.path(),
                    change.before(),
                    change.after(),
                    change.sentence());
        }
    }

    /** Returns the differences between two versions of a document of this type. */
    public static DesignDiff between(
            Class<? extends Record> type, DesignVersion from, DesignVersion to) {
        return new DesignDiff(
                from.version(),
                to.version(),
                DocumentDiff.between(type, from.text(), to.text()).stream()
                        .map(Change::of)
                        .toList());
    }
}
