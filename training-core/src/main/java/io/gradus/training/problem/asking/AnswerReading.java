package io.gradus.training.problem.asking;

import java.util.List;
import java.util.Optional;

/**
 * Reads the answer out of a completion.
 *
 * @param rule where it stands
 * @param opened what of the completion the prompt has already written, such as {@code <think>}
 * @param asked whether this form was asked for, so that form and answer are told apart
 */
public record AnswerReading(AnswerRule rule, String opened, boolean asked) {
    /** The whole completion behind its thoughts; no form was asked for. */
    public static final AnswerReading PLAIN = new AnswerReading(AnswerRule.WHOLE, "", false);

    private static final String THOUGHT = "<think>";
    private static final String THOUGHT_END = "</think>";

    /**
     * The answer; empty where the thoughts that the prompt has begun never end, or it does not
     * stand where the rule wants it.
     */
    public Optional<String> answer(String completion) {
        return isThinking(completion)
                ? Optional.empty()
                : rule.extract(completion.substring(start(completion)));
    }

    /** Texts of a completion that may be meant as its answer, whatever its form; a bounded few. */
    public List<String> anywhere(String completion) {
        return AnywhereAnswers.of(completion.substring(start(completion)));
    }

    /** Index of the completion's character behind its last thought, 0 where it has none. */
    public static int start(String completion) {
        int end = completion.lastIndexOf(THOUGHT_END);
        return end < 0 ? 0 : end + THOUGHT_END.length();
    }

    /** Whether a thought that was begun for it is still going on at the end. */
    private boolean isThinking(String completion) {
        return opened.lastIndexOf(THOUGHT) > opened.lastIndexOf(THOUGHT_END)
                && !completion.contains(THOUGHT_END);
    }
}
