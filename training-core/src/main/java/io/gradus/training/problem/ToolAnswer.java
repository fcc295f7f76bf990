package io.gradus.training.problem;

/**
 * Answer of a tool.
 *
 * @param isResult whether the request could be answered
 * @param text the result, or what is wrong with the request; where it repeats what was asked, in
 *     any script
 */
public record ToolAnswer(boolean isResult, String text) {
    /** How a failure begins as the policy is shown it. */
    public static final String FAILURE = "<error>";

    /** Largest number of characters that the policy is shown; longer texts end in {@code ...}. */
    private static final int MOST = 2000;

    public ToolAnswer {
        if (text.length() > MOST) {
            int end = Character.isHighSurrogate(text.charAt(MOST - 1)) ? MOST - 1 : MOST;
            text = text.substring(0, end) + "...";
        }
    }

    /** The answer to a request. */
    public static ToolAnswer result(String text) {
        return new ToolAnswer(true, text);
    }

    /** Answer that says what is wrong with a request. */
    public static ToolAnswer failure(String reason) {
        return new ToolAnswer(false, reason);
    }

    /** As the policy is shown it: {@code <result>text</result>} or {@code <error>text</error>}. */
    public String observation() {
        String tag = isResult ? "result" : "error";
        return "<" + tag + ">" + text + "</" + tag + ">";
    }
}
