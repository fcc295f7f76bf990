package io.gradus.training.problem;

/** Where the answer stands in what the policy wrote. */
public final class AnswerText {
    private static final String ANSWER_BEGIN = "<answer>";
    private static final String ANSWER_END = "</answer>";
    private static final String THOUGHT_END = "</think>";

    private AnswerText() {}

    /**
     * The text behind the last {@code </think>}, or the whole completion, trimmed; where that is
     * one {@code <answer>...</answer>}, what stands in it.
     */
    public static String of(String completion) {
        String text = completion.substring(start(completion)).strip();
        boolean tagged =
                text.startsWith(ANSWER_BEGIN)
                        && text.endsWith(ANSWER_END)
                        && text.length() >= ANSWER_BEGIN.length() + ANSWER_END.length();
        return tagged
                ? text.substring(ANSWER_BEGIN.length(), text.length() - ANSWER_END.length()).strip()
                : text;
    }

    /** Index of the completion's character at which the answer begins, blanks included. */
    public static int start(String completion) {
        int end = completion.lastIndexOf(THOUGHT_END);
        return end < 0 ? 0 : end + THOUGHT_END.length();
    }
}
