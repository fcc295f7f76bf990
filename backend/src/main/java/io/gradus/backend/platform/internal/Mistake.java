package io.gradus.backend.platform.internal;

/**
 * What is wrong with a request that cannot be read, in words that need no knowledge of this server.
 *
 * @param message what is wrong, with the value where it is short
 * @param place a parameter, or a path in the body such as {@code completions[0].lease}
 * @param remedy what to send instead
 */
record Mistake(String message, String place, String remedy) {
    private static final int MOST_CHARACTERS = 60;

    /** The place of what concerns the whole body. */
    static final String BODY = "body";

    /** Where every request is described. */
    static final String DESCRIBED = "GET /api/v3/api-docs describes every request";

    /** A value that is none of what is expected. */
    static Mistake unexpected(String place, ExpectedValue expected, String was) {
        return new Mistake(
                place + " must be " + expected.words() + was,
                place,
                "send " + expected.words() + "; " + DESCRIBED);
    }

    /** Something that must be given and is not. */
    static Mistake missing(String place, String kind) {
        return new Mistake(
                place + " is missing", place, "add the " + kind + " " + place + "; " + DESCRIBED);
    }

    /** A value as a message ends with it; nothing where there is none. */
    static String was(Object value) {
        if (value == null) {
            return "";
        }
        String text = value.toString();
        String shown =
                text.length() > MOST_CHARACTERS ? text.substring(0, MOST_CHARACTERS) + "…" : text;
        return ", was '" + shown + "'";
    }
}
