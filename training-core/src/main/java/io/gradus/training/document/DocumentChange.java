package io.gradus.training.document;

/**
 * One difference in meaning between two texts of a document.
 *
 * @param kind what happened
 * @param path where: in the newer document, or in the older one where it was removed
 * @param label what changed, in words: {@code stage "mixed": sampler}
 * @param before its value in the older document on one line; empty where there was none
 * @param after its value in the newer document on one line; empty where there is none
 */
public record DocumentChange(Kind kind, String path, String label, String before, String after) {
    private static final int LONGEST_SHOWN = 160;

    /** Kind of change. */
    public enum Kind {
        /** It is new. */
        ADDED,
        /** It is gone. */
        REMOVED,
        /** It has another value. */
        CHANGED,
        /** It stands at another place of its list. */
        MOVED
    }

    /** The change as a sentence: {@code stage "mixed": sampler changed from uniform to bandit}. */
    public String sentence() {
        return switch (kind) {
            case ADDED -> label + " added" + behind(after);
            case REMOVED -> label + " removed" + behind(before);
            case CHANGED -> label + " changed from " + display(before) + " to " + display(after);
            case MOVED -> label + " moved from place " + before + " to " + after;
        };
    }

    private static String behind(String value) {
        return value.isEmpty() ? "" : ": " + display(value);
    }

    private static String display(String value) {
        return value.length() <= LONGEST_SHOWN ? value : value.substring(0, LONGEST_SHOWN) + "...";
    }
}
