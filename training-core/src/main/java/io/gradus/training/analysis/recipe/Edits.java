package io.gradus.training.analysis.recipe;

import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.DocumentNode;
import io.gradus.training.document.DocumentTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** Values that are set or removed in the text of a curriculum, all found before any is changed. */
public final class Edits {
    /** Stands for the value where a key or entry is taken out. */
    static final String REMOVE = "remove";

    private Edits() {}

    /**
     * The text with these values by path; throws {@link IllegalArgumentException} that names the
     * path which leads nowhere.
     */
    public static String apply(String text, SequencedMap<String, String> values) {
        DocumentTree tree = DocumentTree.read(text);
        SequencedMap<String, String> edits = new LinkedHashMap<>();
        values.forEach((path, value) ->
                LinePaths.in(tree, path).forEach(found -> edits.put(found, value)));
        String edited = text;
        for (Map.Entry<String, String> edit : edits.entrySet()) {
            if (!edit.getValue().equals(REMOVE)) {
                edited = DocumentEdits.set(edited, edit.getKey(), edit.getValue());
            }
        }
        for (String path : fromTheEnd(tree, edits)) {
            edited = DocumentEdits.remove(edited, path);
        }
        return edited;
    }

    /**
     * Entries that are removed, the last one of the text first, so that entries before it keep
     * their index.
     */
    private static List<String> fromTheEnd(DocumentTree tree, Map<String, String> edits) {
        List<String> paths = new ArrayList<>();
        for (Map.Entry<String, String> edit : edits.entrySet()) {
            if (edit.getValue().equals(REMOVE)) {
                if (tree.at(edit.getKey()).isEmpty()) {
                    throw new IllegalArgumentException(
                            "there is nothing to remove at " + edit.getKey());
                }
                paths.add(edit.getKey());
            }
        }
        paths.sort(
                Comparator.<String>comparingInt(
                                path -> tree.at(path).map(Edits::start).orElseThrow())
                        .reversed());
        return paths;
    }

    private static int start(DocumentNode node) {
        return node.place().start();
    }
}
