package io.gradus.frontend.forms;

/**
 * Where a part of a form stands in a document. When the form goes over to another record of the
 * same kind, the places of all its parts go with it; so a place is asked for its path when it is
 * needed, not before.
 */
public final class FormPlace {
    private final Root root;
    private final String below;

    /** Shared state of all places of a form. */
    private static final class Root {
        private String path;

        private Root(String path) {
            this.path = path;
        }
    }

    private FormPlace(Root root, String below) {
        this.root = root;
        this.below = below;
    }

    /** The place of a record that a form is for. */
    static FormPlace of(String path) {
        return new FormPlace(new Root(path), "");
    }

    /** The place of a key of the mapping here. */
    public FormPlace key(String key) {
        return new FormPlace(root, below + "." + key);
    }

    /** The place of an entry of the list here, counted from 0. */
    public FormPlace entry(int index) {
        return new FormPlace(root, below + "[" + index + "]");
    }

    /** The path as it is now. */
    public String path() {
        return root.path.isEmpty() && below.startsWith(".")
                ? below.substring(1)
                : root.path + below;
    }

    /** Takes all places of the form over to another record. */
    void moveTo(String path) {
        root.path = path;
    }

    @Override
    public String toString() {
        return path();
    }
}
