package io.gradus.training.analysis.lint;

import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentTree;
import java.util.Optional;

/**
 * One edit of a document's text.
 *
 * @param path where
 * @param value what is written there, as YAML; by default, what stands there is removed
 */
public record Edit(String path, Optional<String> value) {
    static Edit set(String path, Object yaml) {
        return new Edit(path, Optional.of(yaml.toString()));
    }

    static Edit remove(String path) {
        return new Edit(path, Optional.empty());
    }

    /** Whether the text has what it changes, or the mapping that it adds a key to. */
    boolean fits(DocumentTree tree) {
        String missing = path.substring(tree.nearest(path).path().length());
        return value.isPresent() ? !missing.contains("[") : missing.isEmpty();
    }

    String apply(String text) {
        return value.map(yaml -> DocumentEdits.set(text, path, yaml))
                .orElseGet(() -> DocumentEdits.remove(text, path));
    }
}
