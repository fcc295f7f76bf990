package io.gradus.training.document;

import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.Function;

/**
 * The trees of the last few texts. An edit reads the text before it and the page the text after it,
 * which is the text before the next edit; in a document of thousands of lines that is most of the
 * work. Trees never change, so they can be shared. Short texts are read again.
 */
final class RecentTrees {
    /** Characters from which on reading takes longer than a key press should. */
    private static final int LONG = 2000;

    private final int limit;
    private final SequencedMap<String, DocumentTree> kept = new LinkedHashMap<>();

    /** Keeps so many. */
    RecentTrees(int limit) {
        this.limit = limit;
    }

    /** The tree of a text, read where it is not among the last ones. */
    DocumentTree of(String text, Function<String, DocumentTree> read) {
        if (text.length() < LONG) {
            return read.apply(text);
        }
        synchronized (kept) {
            DocumentTree known = kept.get(text);
            if (known != null) {
                kept.putLast(text, known);
                return known;
            }
        }
        DocumentTree tree = read.apply(text);
        synchronized (kept) {
            kept.putLast(text, tree);
            while (kept.size() > limit) {
                kept.pollFirstEntry();
            }
        }
        return tree;
    }
}
