package io.gradus.frontend.elements;

import io.gradus.training.document.TextSplice;

/**
 * The server's copy of the text in a browser's editor. Both sides may change it; each names how
 * much of the other's changes it knew, and the browser puts an older change of its own on top of a
 * newer one of the server.
 */
final class EditedText {
    private String text = "";
    private int edits;
    private int typed;

    /** A change by the server, and what it had been told before. */
    record Edit(TextSplice splice, int edits, int typed) {}

    /** A change by the browser, and how many edits of the server it stands on. */
    record Typed(TextSplice splice, int typed, int edits) {}

    /** Begins with a text that the browser has as well. */
    void open(String opened) {
        text = opened;
        edits = 0;
        typed = 0;
    }

    /** The text. */
    String text() {
        return text;
    }

    /** Number of the browser's last change that is in the text. */
    int typed() {
        return typed;
    }

    /**
     * Takes over what was typed; false where the browser had not seen an edit yet, after which it
     * sends its change again.
     */
    boolean take(Typed change) {
        if (change.edits() != edits) {
            return false;
        }
        text = change.splice().apply(text);
        typed = change.typed();
        return true;
    }

    /** Makes the text another one and tells what the browser has to change. */
    Edit replace(String newer) {
        TextSplice splice = TextSplice.between(text, newer);
        text = newer;
        edits++;
        return new Edit(splice, edits, typed);
    }
}
