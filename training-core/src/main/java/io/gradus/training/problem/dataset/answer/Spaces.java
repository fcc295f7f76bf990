package io.gradus.training.problem.dataset.answer;

/** White space that does not matter. */
final class Spaces {
    private Spaces() {}

    /** Without white space at the ends, one space for every run inside. */
    static String single(String text) {
        StringBuilder result = new StringBuilder(text.length());
        boolean gap = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                gap = !result.isEmpty();
            } else {
                if (gap) {
                    result.append(' ');
                }
                result.append(c);
                gap = false;
            }
        }
        return result.toString();
    }

    /** Without any white space. */
    static String none(String text) {
        StringBuilder result = new StringBuilder(text.length());
        text.chars().filter(c -> !Character.isWhitespace(c)).forEach(c -> result.append((char) c));
        return result.toString();
    }
}
