package io.gradus.training.cli;

import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.DatasetStore;

/** Finds the dataset that a command names. */
final class KnownDataset {
    private KnownDataset() {}

    /** Throws {@link IllegalArgumentException} with what may have been meant. */
    static Dataset of(DatasetStore store, String id) {
        return store.find(id)
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "there is no dataset "
                                        + id
                                        + " in "
                                        + store.folder()
                                        + Suggestions.forWord(
                                                        id,
                                                        store.list().stream()
                                                                .map(DatasetInfo::id)
                                                                .toList())
                                                .map(s -> "; " + s)
                                                .orElse("")));
    }
}
