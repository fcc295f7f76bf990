package io.gradus.frontend.curricula;

import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.reward.rubric.StoredRubric;
import java.util.List;
import java.util.stream.Collectors;

/** Edits of a rubric of a curriculum that names a stored one. */
final class ReferenceEdits {
    private static final String STORED = "stored";
    private static final List<String> CONTENT = List.of("combine", "retire", "criteria");

    private ReferenceEdits() {}

    /** Whether the rubric at a path has content of its own, which then counts. */
    static boolean hasOwn(DocumentTree tree, String rubric) {
        return tree.at(rubric).orElse(null) instanceof DocumentNode.Mapping mapping
                && !List.copyOf(mapping.entries().sequencedKeySet()).equals(List.of(STORED));
    }

    /** The text with the rubric at a path naming a version, in the place of what it was before. */
    static String refer(String text, String rubric, StoredRubric reference) {
        DocumentTree tree = DocumentTree.read(text);
        if (hasOwn(tree, rubric) || tree.at(rubric + "." + STORED).isEmpty()) {
            return DocumentEdits.set(text, rubric, "{stored: " + yaml(reference) + "}");
        }
        boolean isSameName =
                StoredRubric.of(tree, rubric)
                        .filter(r -> r.name().equals(reference.name()))
                        .isPresent();
        return isSameName
                ? DocumentEdits.set(
                        text,
                        rubric + "." + STORED + ".version",
                        String.valueOf(reference.version()))
                : DocumentEdits.set(text, rubric + "." + STORED, yaml(reference));
    }

    /**
     * The text with the content of a rubric document in the place of the rubric at a path.
     *
     * @param document the text of the stored rubric; it must be valid
     */
    static String embed(String text, String rubric, String document) {
        DocumentTree stored = DocumentTree.read(document);
        String content =
                CONTENT.stream()
                        .filter(key -> stored.at(key).isPresent())
                        .map(key -> key + ": " + YamlFragment.of(stored.at(key).orElseThrow()))
                        .collect(Collectors.joining(", ", "{", "}"));
        return DocumentEdits.set(text, rubric, content);
    }

    private static String yaml(StoredRubric reference) {
        return "{name: %s, version: %d}"
                .formatted(YamlFragment.text(reference.name()), reference.version());
    }
}
